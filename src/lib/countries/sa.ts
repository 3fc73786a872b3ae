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
  currencyNames: ['SR', 'ريالات', 'ريال'],
  digits: 'arab',
  vatPercent: 15,
  helpNumbers: [
    {
      kind: 'emergency',
      number: '911',
      where: {
        ar: 'الرياض ومكة المكرمة والمدينة المنورة والشرقية',
        fr: 'Riyad, La Mecque, Médine et Province orientale',
        en: 'Riyadh, Makkah, Madinah and Eastern Province',
      },
      source: 'https://www.arabnews.com/node/1531421',
      verifiedOn: '2026-11-22',
    },
    { kind: 'family', number: '1919', source: 'https://www.alwatan.com.sa/article/294978', verifiedOn: '2026-11-22' },
    {
      kind: 'ambulance',
      number: '997',
      source: 'https://www.expat.com/en/guide/middle-east/saudi-arabia/34695-emergencies-in-saudi-arabia.html',
      verifiedOn: '2026-11-22',
    },
    { kind: 'children', number: '116111', source: 'https://www.sauress.com/sabq/234876', verifiedOn: '2026-11-22' },
    // In the other regions, from knowledge alone.
    { kind: 'police', number: '999', source: null, verifiedOn: null },
  ],
  phone: { mobile: /^\+9665\d{8}$/, withoutPlus: /^9665\d{8}$/, example: '+966512345678' },
  identity: { parse: parseSaudiId, example: '1000000008' },
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
