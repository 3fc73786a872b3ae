import { IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { type Currency, currencies } from '../../../lib/money.ts';
import { cleanText } from '../../../lib/text.ts';
import * as schemas from '../../../platform/http/api-schemas.ts';
import { Said } from '../../../platform/http/body-schema.ts';
import { says } from '../../../platform/http/forms.ts';
import { OneOf, TextOf } from '../../../platform/http/patch.ts';
import { refundReasons } from '../refunds/refund.ts';
import { lineAtMost, regions, titleLength } from './bill-limits.ts';
import type { PriceRegion } from './billing.ts';

const linesAtMost = 20;

const minute = 60_000;
const life = { min: 15 * minute, max: 90 * 24 * 60 * minute };

const lineKinds = ['our_fee', 'authority_fee'];
/** An authority's fee says whose it is, for the bill and the receipt to say so. */
type Line = { kind: 'our_fee' | 'authority_fee'; authority?: string; minor: number };

const isName = (value: unknown): boolean =>
  typeof value === 'string' &&
  cleanText(value) !== '' &&
  value.length <= titleLength &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);

function isLine(value: unknown): value is Line {
  const { kind, authority, minor, ...rest } = (value ?? {}) as Partial<Line>;
  const isAmount = Number.isInteger(minor) && 0 < (minor as number) && (minor as number) <= lineAtMost;
  const isNamed = kind === 'authority_fee' ? isName(authority) : authority === undefined;
  return lineKinds.includes(kind ?? '') && isAmount && isNamed && Object.keys(rest).length === 0;
}

const areLines = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= linesAtMost && value.every(isLine);

function isSoon(value: unknown): boolean {
  const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value);
  const wait = isInstant ? Date.parse(value) - Date.now() : Number.NaN;
  return life.min <= wait && wait <= life.max;
}

const line = {
  ...schemas.object({
    kind: schemas.oneOf(lineKinds),
    minor: { ...schemas.integer, minimum: 1, maximum: lineAtMost, description: 'In hundredths' },
    authority: {
      ...schemas.text,
      minLength: 1,
      maxLength: titleLength,
      description: 'Whose fee it is: with `authority_fee` always, with `our_fee` never',
    },
  }),
  required: ['kind', 'minor'],
  additionalProperties: false,
};

export class BillBody {
  @OneOf(regions)
  region?: PriceRegion = undefined;

  @OneOf(currencies)
  currency?: Currency = undefined;

  @TextOf({ max: titleLength })
  title?: string = undefined;

  @ValidateBy(
    { name: 'lines', validator: { validate: areLines } },
    says('api.error.lines', { lines: linesAtMost, max: lineAtMost }),
  )
  @Said({ ...schemas.array(line), minItems: 1, maxItems: linesAtMost })
  lines?: Line[] = undefined;

  @ValidateBy({ name: 'soon', validator: { validate: isSoon } }, says('api.error.expires_at'))
  @Said({ ...schemas.instant, description: 'Between a quarter of an hour and ninety days from now' })
  expiresAt?: string = undefined;
}

export const neededOfBill = ['region', 'currency', 'title', 'lines', 'expiresAt'] as const;

export class RefundBody {
  @IsInt(says('api.error.minor'))
  @Min(1, says('api.error.minor'))
  @Max(2_000_000_000, says('api.error.minor'))
  @Said({ description: 'In hundredths' })
  minor?: number = undefined;

  @IsIn(refundReasons, says('api.error.one_of', { values: refundReasons.join(', ') }))
  reason?: string = undefined;
}

export class CancellationBody {
  @TextOf({ max: 200 })
  @Said({ description: 'For the record of the bill; who was to pay it is not told' })
  reason?: string = undefined;
}
