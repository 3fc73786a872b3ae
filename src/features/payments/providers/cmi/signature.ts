import { createHash } from 'node:crypto';

/** Names and values of a form, as CMI signs them. */
export type Fields = readonly (readonly [name: string, value: string])[];

const unsigned = ['hash', 'encoding'];

/** Version 3 of CMI: every value in the order of the names, and the key of the shop last. */
export function signatureOf(fields: Fields, storeKey: string): string {
  const values = fields
    .filter(([name]) => !unsigned.includes(name.toLowerCase()))
    .map(([name, value]) => ({ parts: partsOf(name), value }))
    .toSorted((one, other) => byName(one.parts, other.parts))
    .map(({ value }) => value);
  const text = [...values, storeKey].map(escaped).join('|');
  return createHash('sha512').update(text).digest('base64');
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/**
 * As PHP sorts names "naturally, of whatever case", which is what CMI's own example does: digits by the number that they
 * are, all else by its place in ASCII. A comparison by language would put "_" and "." elsewhere.
 */
function byName(ours: string[], theirs: string[]): number {
  for (const [index, part] of ours.entries()) {
    const their = theirs[index];
    if (their === undefined) return 1;
    const difference = isDigits(part) && isDigits(their) ? Number(part) - Number(their) : compare(part, their);
    if (difference !== 0) return difference;
  }
  return ours.length - theirs.length;
}

const partsOf = (name: string): string[] => name.toUpperCase().match(/\d+|\D/g) ?? [];
const isDigits = (part: string): boolean => /^\d/.test(part);
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
