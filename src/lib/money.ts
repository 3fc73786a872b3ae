import { type CountryCurrency, countries, countryCurrencies, factsOf } from './countries/country.ts';
import { toAsciiDigits } from './digits.ts';
import { memoize } from './memoize.ts';
import { normalForm } from './normal-form.ts';
import { numberTag } from './number-tag.ts';
import { type Digits, numberingSystemOf } from './numbering.ts';

export type Currency = CountryCurrency | 'EUR' | 'USD';
/** Those of our countries, and what everyone else is billed in. */
export const currencies: readonly Currency[] = [...countryCurrencies, 'EUR', 'USD'];

/** An amount in hundredths (ISO 4217 gives all of them two decimals), always a safe integer; below zero for money going back. */
export type Money = { readonly minor: number; readonly currency: Currency };

export const isCurrency = (value: unknown): value is Currency => (currencies as readonly unknown[]).includes(value);

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('An amount is a whole number of hundredths');
  return { minor, currency };
}

export function add(first: Money, ...others: Money[]): Money {
  return others.reduce((sum, { minor, currency }) => {
    if (currency !== sum.currency) throw new TypeError(`${sum.currency} and ${currency} cannot be added`);
    return money(sum.minor + minor, currency);
  }, first);
}

export const subtract = (from: Money, amount: Money): Money => add(from, money(-amount.minor, amount.currency));

/** A share of an amount in whole per cent, to the nearest hundredth; a half is rounded away from zero. */
export const percentage = (amount: Money, percent: number): Money =>
  money(divide(BigInt(amount.minor) * BigInt(percent), 100n), amount.currency);

/**
 * What a price including VAT is made of, `percent` being the rate on the net amount. The tax is rounded and the net
 * amount is the rest, so that the two always add up to the price; a refund splits exactly as its payment did.
 */
export function splitVat(gross: Money, percent: number): { net: Money; vat: Money } {
  const vat = money(divide(BigInt(gross.minor) * BigInt(percent), 100n + BigInt(percent)), gross.currency);
  return { net: subtract(gross, vat), vat };
}

/** To the nearest integer, a half away from zero. The divisor is positive. */
const divide = (amount: bigint, by: bigint): number =>
  Number(amount < 0n ? -((-2n * amount + by) / (2n * by)) : (2n * amount + by) / (2n * by));

/** As `1234.50`, for Intl and for payment providers. */
export function toDecimal({ minor }: Money): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As a box for it holds it: with the decimal sign of the language of `tag`, and read again as the same amount. */
export const toTyped = (amount: Money, tag: string): string =>
  toDecimal(amount).replace('.', separatorsFor(tag).decimal);

/**
 * With its currency, as the language of `tag` writes it, in the digits of the sentence around it: our forms take any.
 * Hundredths are written where there are any: a price list in Morocco says 150 DH.
 */
export const formatMoney = (amount: Money, tag: string, digits: Digits = numberingSystemOf(tag)): string => {
  const text = formatFor(`${tag} ${amount.currency} ${digits}`).format(toDecimal(amount) as Intl.StringNumericLiteral);
  return text.replace(amount.currency, currencyWord(amount.currency, tag));
};

/** What stands for a currency beside an amount: of the dirham of Morocco French writes the short name. */
export const currencyWord = (currency: Currency, tag: string): string =>
  currency === 'MAD' && tag.startsWith('fr') ? 'DH' : currency;

/** For text messages, which count their letters: `150 DH`, `120.50 SAR`, the same in every language. */
export const formatShortMoney = (amount: Money): string =>
  `${toDecimal(amount).replace('.00', '')} ${amount.currency === 'MAD' ? 'DH' : amount.currency}`;

const formatFor = memoize((key: `${string} ${Currency} ${Digits}`) => {
  const [tag = '', currency, numberingSystem] = key.split(' ');
  return new Intl.NumberFormat(numberTag(tag), {
    style: 'currency',
    currency,
    numberingSystem,
    trailingZeroDisplay: 'stripIfInteger',
  });
});

type AmountError =
  | 'empty'
  | 'not_an_amount'
  /** Three digits after a mark that is not this language's: thousands or decimals? Asked and not guessed. */
  | 'ambiguous'
  | 'too_precise'
  | 'too_large';

export type ParsedAmount = { ok: true; value: Money } | { ok: false; error: AmountError };

/** Reads an amount in any digits, with the separators of the language of `tag` or of another where it can only mean one thing. */
export function parseAmount(typed: string, currency: Currency, tag: string): ParsedAmount {
  const text = withoutCurrency(typed, currency, tag);
  if (text === '') return { ok: false, error: 'empty' };

  const own = readings(text, [separatorsFor(tag), arabicSeparators]);
  const foreign = readings(text, otherSeparators);
  const reading = own.find(isExact) ?? foreign.find((reading) => isExact(reading) && isPlain(reading));
  if (!reading) return { ok: false, error: whyNot(own, foreign) };

  const minor = Number(reading.whole + reading.fraction.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? { ok: true, value: money(minor, currency) } : { ok: false, error: 'too_large' };
}

type Separators = { group: string; decimal: string };
type Reading = { whole: string; fraction: string; groups: number };

const arabicSeparators: Separators = { group: '٬', decimal: '٫' };
const otherSeparators: Separators[] = [
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
];

const separatorsFor = memoize((tag): Separators => {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  const written = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value.trim() ?? '';
  return { group: written('group'), decimal: written('decimal') };
});

function readings(text: string, styles: Separators[]): Reading[] {
  return styles.flatMap(({ group, decimal }) => {
    const grouped = group ? `\\d{1,3}(?:\\${group}\\d{3})+|` : '';
    const match = new RegExp(`^(${grouped}\\d+)(?:\\${decimal}(\\d+))?$`).exec(text);
    if (!match) return [];
    const [, whole = '', fraction = ''] = match;
    const groups = group ? whole.split(group) : [whole];
    return [{ whole: groups.join(''), fraction, groups: groups.length }];
  });
}

const isExact = (reading: Reading): boolean => reading.fraction.length <= 2;
const isPlain = (reading: Reading): boolean => reading.fraction !== '' || reading.groups !== 2;

function whyNot(own: Reading[], foreign: Reading[]): AmountError {
  if (foreign.some(isExact)) return 'ambiguous';
  return own.length + foreign.length > 0 ? 'too_precise' : 'not_an_amount';
}

/** Names of a currency that Intl does not have. */
const everydayNames = new Map<Currency, readonly string[]>(
  countries.map(factsOf).map(({ currency, currencyNames = [] }) => [currency, currencyNames]),
);

// Spaces go as well: every language here may group thousands with one.
function withoutCurrency(typed: string, currency: Currency, tag: string): string {
  const names = [currency, symbolFor(`${tag} ${currency}`), ...(everydayNames.get(currency) ?? [])];
  const text = visible(toAsciiDigits(typed)).toUpperCase().replaceAll('،', ',');
  // As on a cheque: nothing follows the strokes.
  return names.reduce((rest, name) => rest.replace(name, ''), text).replace(/[,.][-–—]+$/, '');
}

const symbolFor = memoize((key: `${string} ${Currency}`): string => {
  const symbol = formatFor(`${key} latn`)
    .formatToParts(0)
    .find((part) => part.type === 'currency');
  return visible(symbol?.value ?? '');
});

const visible = (text: string): string =>
  normalForm(text, 'NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/gu, '');
