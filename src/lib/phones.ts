// The smallest of the metadata sets: it tells real numbers from impossible ones and lays them out. What it leaves out,
// which of them are mobiles, the files of our countries say; the "mobile" set refuses landlines.
import parsePhoneNumber from 'libphonenumber-js/min';
import { type Country, perCountry } from './countries/country.ts';
import { normaliseCode } from './digits.ts';

/**
 * A telephone number in E.164, `+212650123456`; null when it is none. National forms are read as numbers of `country`,
 * with or without the trunk zero; without a country only the international form says enough.
 */
export function parsePhone(typed: string, country: Country | null = null): string | null {
  const number = normaliseCode(typed).replace(/^tel:/i, '').replace(/^00/, '+');
  const parsed = parsePhoneNumber(number, { defaultCountry: country ?? undefined, extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

/** As it is dialled inside `country`, in international form from anywhere else. Shown from left to right. */
export function formatPhone(e164: string, country: Country | null = null): string {
  const phone = parsePhoneNumber(e164);
  if (!phone) return e164;
  return phone.country === country && hasTrunkZero(phone.formatNational())
    ? phone.formatNational()
    : phone.formatInternational();
}

// Emirati landlines come out of this metadata without the zero they are dialled with.
const hasTrunkZero = (national: string): boolean => national.startsWith('0');

const mobiles: Record<Country, RegExp> = perCountry(({ phone }) => phone.mobile);

/** Whether a message can reach it: a mobile number of one of our countries, or of the one named. */
export const isMobile = (e164: string, country?: Country): boolean =>
  country ? mobiles[country].test(e164) : Object.values(mobiles).some((mobile) => mobile.test(e164));
