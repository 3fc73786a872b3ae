import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { currencies } from '../../../lib/money.ts';
import { array, instant, integer, object, oneOf, orNull, text, uuid } from '../../../platform/http/api-schemas.ts';
import { created, problems, sends } from '../../../platform/http/openapi.ts';
import { refundReasons, refundWorkflow } from '../refunds/refund.ts';
import { billWorkflow } from './bill.ts';
import { lineAtMost, linesAtMost, regions, titleLength } from './bills-api.dto.ts';

// What the addresses of this room say of themselves in /api/openapi.json and /api/docs.

const reference = '846000601153';
const when = '2026-11-21T10:15:00.000Z';
const kinds = ['our_fee', 'tax', 'authority_fee'];
const refundItem = object({
  id: uuid,
  state: oneOf(refundWorkflow.states),
  minor: integer,
  reason: text,
  createdAt: instant,
  doneAt: orNull(instant),
});
const refundExample = {
  id: '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84',
  state: 'approved',
  minor: 5_000,
  reason: 'complaint',
  createdAt: when,
  doneAt: null,
};
const item = {
  reference: text,
  state: oneOf(billWorkflow.states),
  title: { ...text, description: 'In the language asked for' },
  region: oneOf(regions),
  currency: oneOf(currencies),
  lines: array(object({ kind: oneOf(kinds), minor: integer })),
  totalMinor: { ...integer, description: 'Hundredths, here and in every amount' },
  taxPercent: integer,
  refundedMinor: integer,
  refundableMinor: { ...integer, description: 'What is neither back nor promised back' },
  createdAt: instant,
  expiresAt: instant,
  paidAt: orNull(instant),
  payAt: { ...text, description: 'Where anyone who has the address can pay it' },
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
const whole = object({ ...item, refunds: array(refundItem) });

const about = (summary: string, description?: string) => ApiOperation({ summary, description });
const answers = (description: string, schema: object, shown: object) =>
  ApiOkResponse({ description, content: { 'application/json': { schema, example: shown } } });
const owner = applyDecorators(ApiTags('bills'), ApiSecurity('session'), ApiSecurity('token'));
const referenceOf = ApiParam({ name: 'reference', description: 'Twelve digits', schema: { type: 'string' } });

export const DescribeBills = () =>
  applyDecorators(
    owner,
    about(
      'Bills',
      'One’s own and those one made, the latest first, twenty at a time. `older` is `before` of the next call.',
    ),
    ApiQuery({ name: 'before', description: 'The cursor `older` of an earlier answer', required: false, schema: text }),
    answers('A page of the list', object({ items: array(object(item)), older: orNull(uuid) }), {
      items: [example],
      older: null,
    }),
    problems(401, 403, 422, 429, 503),
  );

export const DescribeBill = () =>
  applyDecorators(
    owner,
    referenceOf,
    about(
      'A bill',
      'With what went back. Changes are also told to the webhooks of the account: `bill.paid` and the like.',
    ),
    answers('The bill, with its ETag', whole, { ...example, refunds: [] }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeNewBill = () =>
  applyDecorators(
    owner,
    about(
      'Make a bill',
      'For staff. Our fee includes its tax, which the bill shows apart. The currency is that of the region; elsewhere euros or dollars.',
    ),
    sends(
      object({
        region: oneOf(regions),
        currency: oneOf(currencies),
        title: { ...text, minLength: 1, maxLength: titleLength },
        lines: {
          ...array(
            object({
              kind: oneOf(['our_fee', 'authority_fee']),
              minor: { ...integer, minimum: 1, maximum: lineAtMost },
            }),
          ),
          minItems: 1,
          maxItems: linesAtMost,
        },
        expiresAt: { ...instant, description: 'Between a quarter of an hour and ninety days from now' },
      }),
      {
        region: 'SA',
        currency: 'SAR',
        title: 'ترجمة عقد',
        lines: [
          { kind: 'our_fee', minor: 6_000 },
          { kind: 'authority_fee', minor: 10_000 },
        ],
        expiresAt: '2026-11-28T10:15:00.000Z',
      },
    ),
    created('The bill', whole, { ...example, refunds: [] }),
    problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );

export const DescribeRefund = () =>
  applyDecorators(
    owner,
    referenceOf,
    about(
      'Refund a bill',
      'For staff, of a bill they made, up to `refundableMinor`. Above a limit it is `requested` until somebody else agrees to it at the desk.',
    ),
    sends(object({ minor: { ...integer, minimum: 1 }, reason: oneOf(refundReasons) }), {
      minor: 5_000,
      reason: 'complaint',
    }),
    created('The refund', refundItem, refundExample),
    problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );
