import { damm, isLuhn } from './check-digits.ts';
import { countries, factsOf } from './countries/country.ts';
import { normaliseCode, toAsciiDigits } from './digits.ts';
import { normalForm } from './normal-form.ts';

/** What a public reference is about: its first digit. */
export const referenceKinds = {
  consultation: '1',
  trackedCase: '2',
  goodConduct: '3',
  housing: '4',
  rent: '5',
  contact: '6',
  bill: '8',
} as const;

export type ReferenceKind = keyof typeof referenceKinds;

const referenceLength = 12;

/**
 * A new reference: the digit of its kind, ten random digits and a check digit. The caller retries when it is taken.
 * `random` gives an integer from 0 up to and without `below`.
 */
export function newReference(kind: ReferenceKind, random: (below: number) => number = randomBelow): string {
  for (let draw = 0; draw < 100; draw++) {
    const digits = referenceKinds[kind] + String(random(10 ** 10)).padStart(10, '0');
    const reference = digits + damm(digits);
    // The look-up box knows telephone numbers by their shape: neither a reference nor a slip in it may look like one.
    if (![reference, ...slipsIn(reference)].some(isPhoneShaped)) return reference;
  }
  throw new Error('The random numbers of a reference do not vary');
}

export type ReferenceError =
  | 'empty'
  /** Thirteen to nineteen digits that hold together as a payment card: never to be typed here. */
  | 'card_number'
  | 'phone_number'
  /** A number from an identity card of one of our countries. */
  | 'identity_number'
  | 'not_digits'
  | 'wrong_length'
  /** A digit is wrong or two are swapped. */
  | 'check_digit'
  | 'unknown_kind';

/** Nothing of what was typed comes back with an error, so the result may be logged (behaviour.md N7). */
export type ParsedReference =
  | { ok: true; reference: string; kind: ReferenceKind }
  | { ok: false; error: 'wrong_length' /** How many digits were typed. */; length: number }
  | { ok: false; error: Exclude<ReferenceError, 'wrong_length'> };

/**
 * Reads a reference in any digits and with any separators, also out of the sentence or the link it stands in, and says
 * what is wrong with anything else.
 */
export function parseReference(typed: string): ParsedReference {
  const alone = parseAlone(typed);
  const within = alone.ok || alone.error !== 'not_digits' ? null : referenceWithin(typed);
  return within ? parseAlone(within) : alone;
}

/** The only reference in a text: of several, and of longer numbers, none. */
function referenceWithin(typed: string): string | null {
  const digits = toAsciiDigits(normalForm(typed, 'NFKC')).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const runs = digits.match(/(?<![\d+])\d(?:[\s.-]?\d)+(?!\d)/g) ?? [];
  const [only, ...others] = new Set(runs.filter((run) => parseAlone(run).ok).map((run) => normaliseCode(run)));
  return others.length === 0 ? (only ?? null) : null;
}

function parseAlone(typed: string): ParsedReference {
  const code = normaliseCode(typed);
  if (code === '') return { ok: false, error: 'empty' };
  if (isPhoneShaped(code)) return { ok: false, error: 'phone_number' };
  if (isIdentityNumber(code)) return { ok: false, error: 'identity_number' };

  const digits = normaliseCode(code, { numeric: true });
  if (!/^\d+$/.test(digits)) return { ok: false, error: 'not_digits' };
  if (isCardShaped(digits)) return { ok: false, error: 'card_number' };
  if (digits.length !== referenceLength) return { ok: false, error: 'wrong_length', length: digits.length };
  // Before the kind: a first digit that stands for nothing is more often a slip than a number from elsewhere.
  if (damm(digits) !== 0) return { ok: false, error: 'check_digit' };

  const kind = kindOf(digits);
  return kind ? { ok: true, reference: digits, kind } : { ok: false, error: 'unknown_kind' };
}

/**
 * Whether a text is as long as a reference and nothing else that we know, with or without a slip in it. Slashes stand in
 * the numbers of courts.
 */
export function isReferenceShaped(typed: string): boolean {
  if (typed.includes('/')) return false;
  const parsed = parseAlone(typed);
  return parsed.ok || parsed.error === 'check_digit' || parsed.error === 'unknown_kind';
}

/** In groups of four on one line, `4827 1930 5516`. Shown from left to right in every language. */
export const formatReference = (reference: string): string => reference.replace(/(\d{4})(?=\d)/g, '$1\u00a0');

/** Inside a sentence, in which the groups would else stand the wrong way round in Arabic. */
export const referenceInText = (reference: string): string => `\u2066${formatReference(reference)}\u2069`;

const kindOf = (reference: string): ReferenceKind | undefined =>
  (Object.keys(referenceKinds) as ReferenceKind[]).find((kind) => reference.startsWith(referenceKinds[kind]));

/** What comes of one wrong digit or two swapped neighbours. */
function slipsIn(reference: string): string[] {
  return Array.from(reference).flatMap((digit, place) => {
    const [before, after] = [reference.slice(0, place), reference.slice(place + 1)];
    const wrong = Array.from('0123456789', (other) => before + other + after);
    return [...wrong, before + after.charAt(0) + digit + after.slice(1)];
  });
}

// With an international prefix, with a trunk zero, or with nothing before the code of one of our countries.
const phoneShapes = [
  ...[/^\+/, /^00[1-9]\d{7,13}$/, /^0[1-9]\d{7,9}$/],
  ...countries.map((country) => factsOf(country).phone.withoutPlus),
];
const isPhoneShaped = (code: string): boolean => phoneShapes.some((shape) => shape.test(code));

const isCardShaped = (digits: string): boolean => /^\d{13,19}$/.test(digits) && isLuhn(digits);

// Only what passes without a warning: half of these shapes are plain runs of digits.
const isIdentityNumber = (code: string): boolean =>
  countries.some((country) => {
    const parsed = factsOf(country).identity.parse(code);
    return parsed.ok && !parsed.warning;
  });

// The web's generator, as browsers read references with this file too. Of 2^64 values the last few hundred millions
// make some references likelier by less than one in a billion.
const randomBelow = (below: number): number =>
  Number((crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) % BigInt(below));
