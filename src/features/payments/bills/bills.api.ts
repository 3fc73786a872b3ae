import { currencies } from '../../../lib/money.ts';
import {
  all,
  answers,
  calledBy,
  describes,
  ifMatch,
  inGroup,
  inPath,
  inQuery,
  once,
  operation,
  problems,
  publishesNews,
  takes,
} from '../../../platform/http/api-parts.ts';
import {
  address,
  array,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../../platform/http/api-schemas.ts';
import { refundWorkflow } from '../refunds/refund.ts';
import { billWorkflow } from './bill.ts';
import { BillBody, CancellationBody, neededOfBill, RefundBody, regions } from './bills-api.dto.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const reference = '846000601153';
const when = '2026-11-21T10:15:00.000Z';
const kinds = ['our_fee', 'tax', 'authority_fee'];
const amount = { ...integer, description: 'In hundredths' };
const state = named('BillState', oneOf(billWorkflow.states));
const refund = named(
  'Refund',
  object({
    id: uuid,
    state: oneOf(refundWorkflow.states),
    minor: amount,
    reason: text,
    createdAt: instant,
    doneAt: orNull(instant),
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
const billReference = { ...text, pattern: '^\\d{12}$' };
const item = {
  reference: billReference,
  state,
  title: { ...text, description: 'In the language asked for' },
  region: oneOf(regions),
  currency: oneOf(currencies),
  lines: array(named('BillLine', object({ kind: oneOf(kinds), minor: amount }))),
  totalMinor: amount,
  taxPercent: integer,
  refundedMinor: amount,
  refundableMinor: { ...integer, description: 'In hundredths: what is neither back nor promised back' },
  createdAt: instant,
  expiresAt: instant,
  paidAt: orNull(instant),
  payAt: { ...address, description: 'Where anyone who has the address can pay it' },
};
const example = {
  reference,
  state: 'open',
  title: 'ترجمة عقد',
  region: 'SA',
  currency: 'SAR',
  lines: [
    { kind: 'our_fee', minor: 5_217 },
    { kind: 'tax', minor: 783 },
    { kind: 'authority_fee', minor: 10_000 },
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
const whole = named('Bill', object({ ...item, refunds: array(refund) }));

const owner = all(inGroup('Bills'), calledBy('token', 'session'));
const referenceOf = inPath('reference', 'Twelve digits', billReference);

const billNews = named(
  'BillNews',
  object({
    type: text,
    timestamp: instant,
    data: object({
      reference: billReference,
      state,
      currency: oneOf(currencies),
      totalMinor: amount,
      refundedMinor: amount,
    }),
  }),
);
// Nobody is told that a bill was opened: whoever opened it knows.
for (const told of billWorkflow.states.filter((each) => each !== 'open')) {
  publishesNews(`bill.${told}`, `onBill${camel(told)}`, `A bill is ${told.replaceAll('_', ' ')}`, billNews, {
    type: `bill.${told}`,
    timestamp: when,
    data: { reference, state: told, currency: 'SAR', totalMinor: 16_000, refundedMinor: 0 },
  });
}

function camel(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export const DescribeBills = () =>
  describes(
    owner,
    operation(
      'listBills',
      'Bills',
      'One’s own and those one made, the latest first, twenty at a time. `older` is `before` of the next call.',
    ),
    inQuery('before', 'The cursor `older` of an earlier answer', uuid),
    inQuery('state', 'Only those in this state', state),
    answers(
      200,
      'A page of the list',
      named('BillList', object({ items: array(named('BillItem', object(item))), older: orNull(uuid) })),
      { items: [example], older: null },
    ),
    problems(401, 403, 422, 429, 503),
  );

export const DescribeBill = () =>
  describes(
    owner,
    referenceOf,
    operation(
      'getBill',
      'A bill',
      'With what went back. Changes are also told to the webhooks of the account: `bill.paid` and the like.',
    ),
    answers(200, 'The bill, with its ETag', whole, { ...example, refunds: [] }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeNewBill = () =>
  describes(
    owner,
    operation(
      'createBill',
      'Make a bill',
      'For staff. Our fee includes its tax, which the bill shows apart. The currency is that of the region; elsewhere euros or dollars.',
    ),
    takes('NewBill', BillBody, neededOfBill, {
      region: 'SA',
      currency: 'SAR',
      title: 'ترجمة عقد',
      lines: [
        { kind: 'our_fee', minor: 6_000 },
        { kind: 'authority_fee', minor: 10_000 },
      ],
      expiresAt: '2026-11-28T10:15:00.000Z',
    }),
    once,
    answers(201, 'The bill', whole, { ...example, refunds: [] }),
    problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );

export const DescribeRefund = () =>
  describes(
    owner,
    referenceOf,
    operation(
      'refundBill',
      'Refund a bill',
      'For staff, of a bill they made, up to `refundableMinor`. Above a limit it is `requested` until somebody else agrees to it at the desk.',
    ),
    takes('NewRefund', RefundBody, ['minor', 'reason'], { minor: 5_000, reason: 'complaint' }),
    once,
    ifMatch,
    answers(201, 'The refund', refund, refundExample),
    problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeRefunds = () =>
  describes(
    owner,
    referenceOf,
    operation('listRefunds', 'Refunds of a bill', 'The latest last.'),
    answers(200, 'All of them', named('RefundList', object({ items: array(refund) })), { items: [refundExample] }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeCancellation = () =>
  describes(
    owner,
    referenceOf,
    operation(
      'cancelBill',
      'Cancel a bill',
      'For staff, of a bill they made that is still open. One that is paid is refunded.',
    ),
    takes('Cancellation', CancellationBody, ['reason'], { reason: 'Ordered twice' }),
    once,
    answers(200, 'The bill', whole, { ...example, state: 'cancelled', refunds: [] }),
    problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  );
