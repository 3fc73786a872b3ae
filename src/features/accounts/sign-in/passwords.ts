import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalForm } from '../../../lib/normal-form.ts';

// OWASP's first recommendation for Argon2id; the library's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalForm(password, 'NFC'), cost);

let dummy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. An unknown account costs as much as a known one: it is compared with a hash
 * that nothing matches, so that time does not tell a stranger who has an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await dummy), normalForm(password, 'NFC'));
  return matches && stored !== null;
}

/**
 * What to look at in a wrong password, which is compared as typed (ASVS 6.2.8): a keyboard that was left on Arabic, which
 * types other digits as well, or on capitals; or blanks that were pasted with it.
 */
export function keyboardOf(password: string): 'arabic' | 'capitals' | 'blanks' | null {
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(password)) return 'arabic';
  if (/\p{Script=Arabic}/u.test(password) && !/\p{Script=Latin}/u.test(password)) return 'arabic';
  if (/^\s|\s$|\p{Default_Ignorable_Code_Point}/u.test(password)) return 'blanks';
  return /\p{Lu}/u.test(password) && !/\p{Ll}/u.test(password) ? 'capitals' : null;
}

/** The length that NIST 800-63B-4 asks of a password that stands alone. */
export const passwordLength = { min: 15, max: 256 };

export type PasswordFault = 'short' | 'long' | 'common';

/**
 * What is wrong with a new password, or null. Letters of every script count, no kind of letter is asked for; refused is
 * what others try first: known passwords, runs and repeats, and what is known of the person.
 */
export async function passwordFault(password: string, about: string[]): Promise<PasswordFault | null> {
  const letters = Array.from(normalForm(password, 'NFC'));
  if (letters.length < passwordLength.min) return 'short';
  if (letters.length > passwordLength.max) return 'long';
  const plain = normalForm(password, 'NFKC').toLowerCase();
  const { common, long } = await known();
  return common.has(plain) ||
    long.has(digestOf(plain)) ||
    isRun(plain) ||
    isRepeat(plain, common) ||
    isMostly(plain, about)
    ? 'common'
    : null;
}

type Known = { common: Set<string>; long: Set<string> };
let lists: Promise<Known> | undefined;
// Half a megabyte that only those who choose a password need.
const known = (): Promise<Known> => {
  lists ??= Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('./long-passwords.json', { with: { type: 'json' } }),
  ]).then(([{ dictionary }, { default: long }]) => ({
    common: new Set(dictionary['passwords-common']),
    long: new Set(long),
  }));
  return lists;
};

/**
 * As `long-passwords.json` holds them: the 3,359 of fifteen letters and more among the 437,651 most frequent passwords
 * that became known, as the project SecLists gathers them (MIT), by the first 48 bits of SHA-256, since many of them are
 * nothing that anybody wants to read.
 */
const digestOf = (plain: string): string =>
  createHash('sha256').update(plain).digest().subarray(0, 6).toString('base64url');

/** `123456789012345`, `abcdefghijklmno`: every letter follows the one before it. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10));
  return steps.size === 1;
}

/** `azertyazertyazerty`: one short or known piece over and over. */
function isRepeat(text: string, common: Set<string>): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size);
    const isWhole = piece.repeat(Math.ceil(text.length / size)).startsWith(text);
    if (isWhole && (size <= 7 || common.has(piece))) return true;
  }
  return false;
}

/** Too little is left without the name, the address and the name of the site. */
function isMostly(text: string, about: string[]): boolean {
  const known = ['istishara', 'استشارة', ...about.flatMap((each) => each.toLowerCase().split(/[\s@.]+/))];
  const rest = known.filter((piece) => piece.length >= 4).reduce((left, piece) => left.replaceAll(piece, ''), text);
  return Array.from(rest).length < 8;
}
