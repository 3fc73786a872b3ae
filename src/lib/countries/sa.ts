import { isLuhn } from '../check-digits.ts';
import type { CountryFacts } from './country-facts.ts';
import { accept, asCode, type ParsedIdentifier, refuse, refuseUnlessDigits } from './identity-number.ts';

/** Of a citizen (1…) or a resident (2…). */
export function parseSaudiId(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 10);
  if (refusal) return refusal;
  if (!/^[12]/.test(code)) return refuse('wrong_shape');
  return isLuhn(code) ? accept(code) : refuse('check_digit');
}

export const saudiArabia = {
  code: 'SA',
  zone: 'Asia/Riyadh',
  weekend: [5, 6],
  currency: 'SAR',
  digits: 'arab',
  vatPercent: 15,
  ibanLength: 24,
  phone: { mobile: /^\+9665\d{8}$/, withoutPlus: /^9665\d{8}$/, example: '+966512345678' },
  identity: { parse: parseSaudiId },
  address: { postalCode: /^\d{5}$/, buildingCode: /^[A-Z]{4}\d{4}$/ },
  holidays: {
    checkedOn: '2026-11-20',
    days: ['02-22', '09-23'],
    hijri: ['9-30', '10-1', '10-2', '10-3', '12-9', '12-10', '12-11', '12-12'],
  },
  hijriMonths: 'table',
  prices: { standard: 15_000, fast: 25_000, steps: [200, 300, 500] },
  payments: { payTabs: 'https://secure.paytabs.sa', takesCash: true },
  courts: { numbers: 'run', readBy: 'parties', places: 'regions' },
} as const satisfies CountryFacts;
