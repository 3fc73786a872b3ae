import { normalForm } from './normal-form.ts';

/** Arabic-Indic and Persian digits as 0 to 9; everything else stays as it is. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

type CodeOptions = {
  /** The separators that mean something in this code, out of `.`, `-` and `/`; the others are dropped. */
  keep?: string;
  /** The code has digits only, so that a letter O is a zero, I and l are ones. */
  numeric?: boolean;
};

/** A number or code as people type and paste it, reduced to what it says: `‎٤٨٢٧–1930 5516` → `482719305516`. */
export function normaliseCode(typed: string, { keep = '', numeric = false }: CodeOptions = {}): string {
  const said = toAsciiDigits(normalForm(typed, 'NFKC'))
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\s\u0640]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215\\]/g, '/')
    .replace(/[./-]/g, (separator) => (keep.includes(separator) ? separator : ''));
  const code = normalForm(said, 'NFC');
  return numeric ? code.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : code;
}

/**
 * A number of things, of years or of days as people type it; null for what is none. A sign or a fraction is no separator:
 * `-3` is not 3, and `1.5` not 15. One at the end says nothing, as in `15.`
 */
export function parseCount(typed: string, mostDigits: number): number | null {
  const digits = normaliseCode(typed, { keep: '.-/' }).replace(/[./-]$/, '');
  return digits.length <= mostDigits && /^\d+$/.test(digits) ? Number(digits) : null;
}
