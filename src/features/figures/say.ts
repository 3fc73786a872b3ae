import type { Formats } from '../../lib/formats.ts';
import { type Fraction, readFraction, toText } from '../../lib/fraction.ts';
import type { MessageValues, Translate } from '../../platform/i18n/messages.ts';
import type { Field } from './fields.ts';
import { heirKey, type Line, type Share, type Value } from './figure.ts';
import type { Given } from './read.ts';

type Writer = { t: Translate; format: Formats };

const decimals = 3;

const asNumber = ({ top, bottom }: Fraction): number => Number((top * 10n ** 6n) / bottom) / 10 ** 6;

/** Whole numbers as they are, shares as fractions, and what is neither with a few decimals. */
function valueIn(value: Value, { t, format }: Writer): string | number {
  if ('money' in value) return `\u2068${format.money(value.money)}\u2069`;
  if ('sum' in value) return shareIn(value.sum, format);
  if ('share' in value) return numberIn(readFraction(value.share), format);
  if ('percent' in value) return format.percent(asNumber(readFraction(value.percent)) / 100);
  if ('day' in value) return format.date(Temporal.PlainDate.from(value.day));
  if ('word' in value) return t(value.word);
  return value.count;
}

function numberIn(value: Fraction, format: Formats): string {
  if (value.bottom === 1n) return format.number(Number(value.top));
  if (value.bottom <= 1000n && value.top < value.bottom) return shareIn(toText(value), format);
  return format.number(Number(asNumber(value).toFixed(decimals)));
}

/** A fraction reads from left to right in every language, in the digits of the page. */
const shareIn = (text: string, format: Formats): string =>
  `\u2066${text.replace(/\d/g, (digit) => format.number(Number(digit)))}\u2069`;

/** A line in the language of a page. */
export const said = ({ key, values }: Line, writer: Writer): string =>
  writer.t(
    key,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(value, writer)])) as MessageValues,
  );

/** What one kind of heir takes, in one line. */
export function shareLine({ heir, count, share, each, amount }: Share, { t, format }: Writer): string {
  const values = { heir: t(heirKey(heir, count)), count, share: shareIn(share, format), each: shareIn(each, format) };
  if (share === '0') return t('figures.share.none', values);
  const money = amount ? `\u2068${format.money(amount)}\u2069` : '';
  // The amount is that of all of them: beside the share of each it would be read as what each one gets.
  if (count > 1 && amount) return t('figures.share.several_amount', { ...values, amount: money });
  const line = t(count > 1 ? 'figures.share.several' : 'figures.share.one', values);
  return amount ? t('figures.share.amount', { line, amount: money }) : line;
}

/** What was answered, by the names of the questions. */
export const answered = (fields: Field[], given: Given, { t, format }: Writer): { term: string; value: string }[] =>
  fields.flatMap((field) => {
    const { name, label } = field;
    const { [name]: amount } = given.money;
    const { [name]: day } = given.days;
    const { [name]: count } = given.counts;
    const chosen = field.kind === 'choice' && field.options.find(({ value }) => value === given.choices[name]);
    if (amount) return [{ term: t(label), value: `\u2068${format.money(amount)}\u2069` }];
    if (day) return [{ term: t(label), value: format.date(Temporal.PlainDate.from(day)) }];
    if (count) return [{ term: t(label), value: format.number(count) }];
    return chosen ? [{ term: t(label), value: t(chosen.label) }] : [];
  });
