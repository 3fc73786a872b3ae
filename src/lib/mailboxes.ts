import { isEmail } from 'class-validator';
import { normalForm } from './normal-form.ts';

/** Of a host as it is written in any script; RFC 5890 has neither commas nor brackets in it, which some checks let through. */
const host = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An e-mail address as people paste it, without what came along: `mailto:`, a name and the brackets after it, the stop or
 * comma that ended its sentence, letters as wide as Chinese ones. Whether it is an address `parseEmail` says.
 */
export const cleanEmail = (typed: string): string =>
  normalForm(typed, 'NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .trim()
    .replace(/(?<![.,;:!؟?،؛۔])[.,;:!؟?،؛۔]+$/u, '')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();

/** In lower case, as accounts keep it; null for what is no e-mail address. */
export function parseEmail(typed: string): string | null {
  if (!typed.isWellFormed()) return null;
  const email = cleanEmail(typed).toLowerCase();
  return isEmail(email) && host.test(email.slice(email.lastIndexOf('@') + 1)) ? email : null;
}
