import { currencies } from '../../../lib/money.ts';
import * as api from '../../../platform/http/api-parts.ts';
import * as schemas from '../../../platform/http/api-schemas.ts';
import type { RefundState } from '../refunds/refund.ts';
import { regions } from './bill-limits.ts';
import type { BillState } from './billing.ts';
import { BillBody, CancellationBody, neededOfBill, RefundBody } from './bills-api.dto.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const states: Record<BillState, string> = {
  open: 'to be paid',
  paid: 'paid',
  part_refunded: 'a part went back',
  refunded: 'all of it went back',
  cancelled: 'nothing is due any more',
  expired: 'not paid in time; what comes late is taken for what can still be had',
  replaced: 'another bill took its place',
};
const refundStates: Record<RefundState, string> = {
  requested: 'somebody else of our staff has still to agree',
  approved: 'agreed to',
  submitted: 'handed to the payment house',
  failed: 'the payment house could not do it; our staff takes it on',
  manual_open: 'our staff will send it to a bank account',
  done: 'the payment house sent it',
  manual_done: 'our staff sent it',
  refused: 'not agreed to',
};
const reference = '846000601153';
const when = '2026-11-21T10:15:00.000Z';
const kinds = ['our_fee', 'tax', 'authority_fee'];
const amount = { ...schemas.integer, description: 'In hundredths' };
export const billState = schemas.named('BillState', schemas.meaning(states));
const refund = schemas.named(
  'Refund',
  schemas.object({
    id: schemas.uuid,
    state: schemas.meaning(refundStates),
    minor: amount,
    reason: schemas.text,
    createdAt: schemas.instant,
    doneAt: schemas.orNull(schemas.instant),
  }),
);
const refundExample = {
  id: '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84',
  state: 'approved',
  minor: 5_000,
  reason: 'complaint',
  createdAt: when,
  doneAt: null,
};
export const billReference = { ...schemas.text, pattern: '^\\d{12}$' };
const item = {
  reference: billReference,
  state: billState,
  title: { ...schemas.text, description: 'In the language asked for' },
  region: schemas.oneOf(regions),
  currency: schemas.oneOf(currencies),
  lines: schemas.array(
    schemas.named(
      'BillLine',
      schemas.object({ kind: schemas.oneOf(kinds), authority: schemas.orNull(schemas.text), minor: amount }),
    ),
  ),
  totalMinor: amount,
  taxPercent: schemas.integer,
  refundedMinor: amount,
  refundableMinor: { ...schemas.integer, description: 'In hundredths: what is neither back nor promised back' },
  createdAt: schemas.instant,
  expiresAt: schemas.instant,
  paidAt: schemas.orNull(schemas.instant),
  payAt: { ...schemas.address, description: 'Where anyone who has the address can pay it' },
};
const example = {
  reference,
  state: 'open',
  title: 'ترجمة عقد',
  region: 'SA',
  currency: 'SAR',
  lines: [
    { kind: 'our_fee', authority: null, minor: 5_217 },
    { kind: 'tax', authority: null, minor: 783 },
    { kind: 'authority_fee', authority: 'وزارة العدل', minor: 10_000 },
  ],
  totalMinor: 16_000,
  taxPercent: 15,
  refundedMinor: 0,
  refundableMinor: 0,
  createdAt: when,
  expiresAt: '2026-11-28T10:15:00.000Z',
  paidAt: null,
  payAt: `https://istishara.example/ar-sa/pay/${reference}`,
};
const whole = schemas.named('Bill', schemas.object({ ...item, refunds: schemas.array(refund) }));

const owner = api.all(api.inGroup('Bills'), api.calledBy('token', 'session'));
const referenceOf = api.inPath('reference', 'Twelve digits', billReference);

const billNews = schemas.named(
  'BillNews',
  schemas.object({
    type: schemas.text,
    timestamp: schemas.instant,
    livemode: api.livemode,
    data: schemas.object({
      reference: billReference,
      state: billState,
      currency: schemas.oneOf(currencies),
      totalMinor: amount,
      refundedMinor: amount,
    }),
  }),
);
// Nobody is told that a bill was opened: whoever opened it knows.
for (const told of Object.keys(states).filter((each) => each !== 'open')) {
  api.publishesNews(`bill.${told}`, `onBill${camel(told)}`, `A bill is ${told.replaceAll('_', ' ')}`, billNews, {
    type: `bill.${told}`,
    timestamp: when,
    livemode: true,
    data: { reference, state: told, currency: 'SAR', totalMinor: 16_000, refundedMinor: 0 },
  });
}

function camel(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export const DescribeBills = () =>
  api.describes(
    owner,
    api.operation(
      'listBills',
      'Bills',
      'One’s own, the latest first, twenty at a time; for staff with a token that allows `bills:write` also those they made. `older` is `before` of the next call.',
    ),
    api.olderThan(schemas.uuid),
    api.inQuery('state', 'Only those in this state', billState),
    api.inQuery('createdAfter', 'Only those made later than this', schemas.instant),
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'BillList',
        schemas.object({
          items: schemas.array(schemas.named('BillItem', schemas.object(item))),
          older: schemas.orNull(schemas.uuid),
        }),
      ),
      { items: [example], older: null },
    ),
    api.problems(401, 403, 422, 429, 503),
  );

export const DescribeBill = () =>
  api.describes(
    owner,
    referenceOf,
    api.operation(
      'getBill',
      'A bill',
      'With what went back. Changes are also told to the webhooks of the account: `bill.paid` and the like.',
    ),
    api.answers(200, 'The bill, with its ETag', whole, { ...example, refunds: [] }),
    api.problems(401, 403, 404, 429, 503),
  );

export const DescribeNewBill = () =>
  api.describes(
    owner,
    api.operation(
      'createBill',
      'Make a bill',
      'For staff. Our fee includes its tax, which the bill shows apart. The currency is that of the region; elsewhere euros or dollars.',
    ),
    api.takes('NewBill', BillBody, neededOfBill, {
      region: 'SA',
      currency: 'SAR',
      title: 'ترجمة عقد',
      lines: [
        { kind: 'our_fee', minor: 6_000 },
        { kind: 'authority_fee', authority: 'وزارة العدل', minor: 10_000 },
      ],
      expiresAt: '2026-11-28T10:15:00.000Z',
    }),
    api.once,
    api.answers(201, 'The bill', whole, { ...example, refunds: [] }),
    api.problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );

export const DescribeRefund = () =>
  api.describes(
    owner,
    referenceOf,
    api.operation(
      'refundBill',
      'Refund a bill',
      'For staff, of a bill they made, up to `refundableMinor`. Above a limit it is `requested` until somebody else agrees to it at the desk.',
    ),
    api.takes('NewRefund', RefundBody, ['minor', 'reason'], { minor: 5_000, reason: 'complaint' }),
    api.once,
    api.ifMatch,
    api.answers(201, 'The refund', refund, refundExample),
    api.problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeRefunds = () =>
  api.describes(
    owner,
    referenceOf,
    api.operation('listRefunds', 'Refunds of a bill', 'The latest last.'),
    api.answers(200, 'All of them', schemas.named('RefundList', schemas.object({ items: schemas.array(refund) })), {
      items: [refundExample],
    }),
    api.problems(401, 403, 404, 429, 503),
  );

export const DescribeCancellation = () =>
  api.describes(
    owner,
    referenceOf,
    api.operation(
      'cancelBill',
      'Cancel a bill',
      'For staff, of a bill they made that is still open. One that is paid is refunded.',
    ),
    api.takes('Cancellation', CancellationBody, ['reason'], { reason: 'Ordered twice' }),
    api.once,
    api.answers(200, 'The bill', whole, { ...example, state: 'cancelled', refunds: [] }),
    api.problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  );
