import { formatsFor } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { type Currency, type Money, money, parseAmount } from '../../../lib/money.ts';
import { cleanText } from '../../../lib/text.ts';
import { readDate } from '../../../lib/typed-dates.ts';
import type { FieldError, Typed } from '../../../platform/http/forms.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';
import { zoneOf } from '../bills/bill.ts';
import { currenciesIn, lineAtMost, regions, titleLength } from '../bills/bill-limits.ts';
import type { OrderLine, PriceRegion } from '../bills/billing.ts';
import { asTyped, knownFees } from './known-fees.ts';

/** Fees of others on one bill. */
export const feesAtMost = 8;
/** How many days there are to pay it in. */
export const daysToPay = [3, 7, 14, 30, 60] as const;
/** Who takes a fee: the authority for the paper, or the counter where one asks for it. */
export const takers = ['authority', 'counter'] as const;

/** Where a bill is for and in what it is paid: there is no other money there. */
export const places = regions.flatMap((region) =>
  currenciesIn[region].map((currency) => ({ value: `${region}-${currency}`, region, currency })),
);

/** The names of the boxes of one fee, counted from 1. */
export const feeBoxes = (number: number) => ({
  known: `known_${number}`,
  taker: `taker_${number}`,
  authority: `authority_${number}`,
  amount: `amount_${number}`,
  source: `source_${number}`,
  checked: `checked_${number}`,
});

/** How many fees the form shows: as many as it did, and one more where that was asked for. */
export function feesShown(typed: Typed, isMore: boolean): number {
  const shown = Math.trunc(Number(typed.fees)) || 1;
  return Math.max(1, Math.min(feesAtMost, shown + (isMore ? 1 : 0)));
}

/** What was typed, as it goes on the bill; whose it is is looked up by its reference. */
export type NewBill = { region: PriceRegion; title: string; lines: OrderLine[]; days: number };

type Reading = { typed: Typed; locale: Locale; region: PriceRegion; currency: Currency; now: Date };
type Read<Value> = { value: Value; errors: FieldError[] };

const wrong = (field: string, key: Key, values: MessageValues = {}): FieldError => ({ field, key, values });

export function readNewBill(typed: Typed, locale: Locale, now: Date): Read<NewBill | null> {
  const place = places.find(({ value }) => value === typed.place);
  const title = cleanText(typed.title ?? '');
  const days = daysToPay.find((one) => String(one) === typed.days);
  const { region = 'OTHER', currency = 'USD' } = place ?? {};
  const reading = { typed, locale, region, currency, now };
  const own = readOwn(reading);
  const fees = Array.from({ length: feesShown(typed, false) }, (_, index) => readFee(reading, index + 1));
  const lines = [own, ...fees].flatMap(({ value }) => value ?? []);
  const faults = [own, ...fees].flatMap(({ errors }) => errors);
  const errors = [
    ...(place ? [] : [wrong('place', 'journeys.error.choose')]),
    ...(title && title.length <= titleLength ? [] : [wrong('title', 'payments.desk.error.what', { max: titleLength })]),
    ...faults,
    ...(lines.length > 0 || faults.length > 0 ? [] : [wrong('our_fee', 'payments.desk.error.no_lines')]),
    ...(days ? [] : [wrong('days', 'journeys.error.choose')]),
  ];
  return { value: errors.length > 0 ? null : { region, title, lines, days: days ?? 0 }, errors };
}

function readOwn(reading: Reading): Read<OrderLine | null> {
  if (!cleanText(reading.typed.our_fee ?? '')) return { value: null, errors: [] };
  const { value: amount, errors } = readAmount(reading, 'our_fee');
  return { value: amount && { kind: 'our_fee', label: null, amount }, errors };
}

/** One that is known fills in what was left out; what was typed counts instead of it. Nothing typed is no fee. */
function readFee(reading: Reading, number: number): Read<OrderLine | null> {
  const { typed, locale, region, currency } = reading;
  const boxes = feeBoxes(number);
  const [name, source] = [cleanText(typed[boxes.authority] ?? ''), cleanText(typed[boxes.source] ?? '')];
  const known = knownFees.find(({ id }) => id === typed[boxes.known]);
  const isDated = ['day', 'month', 'year'].some((box) => typed[`${boxes.checked}_${box}`]?.trim());
  if (!known && !name && !source && !isDated && !typed[boxes.amount]?.trim()) return { value: null, errors: [] };

  const isElsewhere = known && (known.country !== region || known.amount.currency !== currency);
  const takes = known && !typed[boxes.amount]?.trim();
  const amount = takes ? { value: known.amount, errors: [] } : readAmount(reading, boxes.amount);
  const checked = known && !isDated ? { value: known.tariff.checkedOn, errors: [] } : readDay(reading, boxes.checked);
  const errors = [
    ...(isElsewhere ? [wrong(boxes.known, 'payments.desk.error.known')] : []),
    ...(name || known ? tooLong(boxes.authority, name) : [authorityMissing(boxes.authority)]),
    ...amount.errors,
    ...(source || known ? tooLong(boxes.source, source) : [wrong(boxes.source, 'payments.desk.error.source')]),
    ...checked.errors,
  ];
  if (errors.length > 0 || !amount.value || !checked.value) return { value: null, errors };
  const authority = name ? asTyped(name) : (known?.tariff.authority ?? asTyped(''));
  const line: OrderLine = {
    kind: 'authority_fee',
    label: null,
    authority: authority[locale.language],
    ...(typed[boxes.taker] === 'counter' && { isCounters: true }),
    tariff: {
      authority,
      source: source ? asTyped(source) : (known?.tariff.source ?? asTyped('')),
      checkedOn: checked.value,
    },
    amount: amount.value,
  };
  return { value: line, errors: [] };
}

const authorityMissing = (field: string) => wrong(field, 'payments.desk.error.authority', { max: titleLength });
const tooLong = (field: string, text: string) => (text.length > titleLength ? [authorityMissing(field)] : []);

function readAmount({ typed, locale, currency }: Reading, field: string): Read<Money | null> {
  const parsed = parseAmount(typed[field] ?? '', currency, locale.tag);
  if (parsed.ok && 0 < parsed.value.minor && parsed.value.minor <= lineAtMost)
    return { value: parsed.value, errors: [] };
  const most = formatsFor(locale).money(money(lineAtMost, currency));
  return { value: null, errors: [wrong(field, 'payments.desk.error.line_amount', { max: most })] };
}

/** A day that lies ahead was not read yet, by the clock of where the bill is for. */
function readDay({ typed, region, now }: Reading, field: string): Read<string | null> {
  const box = (name: string) => typed[`${field}_${name}`] ?? '';
  const calendar = box('calendar') === 'hijri' ? 'hijri' : 'gregorian';
  const parsed = readDate({ day: box('day'), month: box('month'), year: box('year') }, calendar);
  const today = now.toTemporalInstant().toZonedDateTimeISO(zoneOf(region)).toPlainDate();
  if (parsed.ok && Temporal.PlainDate.compare(parsed.value, today) <= 0)
    return { value: parsed.value.toString(), errors: [] };
  return { value: null, errors: [wrong(field, 'payments.desk.error.checked')] };
}
