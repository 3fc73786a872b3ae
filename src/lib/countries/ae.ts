import { isLuhn } from '../check-digits.ts';
import type { CountryFacts } from './country-facts.ts';
import { accept, asCode, type ParsedIdentifier, refuse, refuseUnlessDigits } from './identity-number.ts';

/** 784, year of birth, seven digits, check digit. */
export function parseEmiratesId(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 15);
  if (refusal) return refusal;
  if (!/^784(?:19|20)/.test(code)) return refuse('wrong_shape');
  return accept(code, isLuhn(code) ? undefined : 'check_digit');
}

const inGroups = (value: string): string => value.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');

export const emirates = {
  code: 'AE',
  zone: 'Asia/Dubai',
  // Federal bodies also close on Friday afternoon; Sharjah's close from Friday to Sunday.
  weekend: [6, 7],
  currency: 'AED',
  currencyNames: ['DHS', 'DH', 'دراهم', 'درهم'],
  digits: 'latn',
  vatPercent: 5,
  helpNumbers: [
    { kind: 'police', number: '999', source: 'https://gulfnews.com/uae/crime', verifiedOn: '2026-11-22' },
    { kind: 'ambulance', number: '998', source: 'https://gulfnews.com/uae/crime', verifiedOn: '2026-11-22' },
    {
      kind: 'children',
      number: '116111',
      source:
        'https://www.adpolice.gov.ae/en/Media-Center/News/2021/06/17/The-Hotline--a-Safety-Net-to-Protect-Children',
      verifiedOn: '2026-11-22',
    },
    // Of Dubai's foundation for women and children; what was read is years old.
    { kind: 'women', number: '800111', source: 'https://gulfnews.com/uae', verifiedOn: null },
  ],
  phone: { mobile: /^\+9715[02-68]\d{7}$/, withoutPlus: /^9715\d{8}$/, example: '+971501234567' },
  identity: { parse: parseEmiratesId, example: '784199012345676', format: inGroups, beginsLikeNoOther: true },
  address: { postalCode: null },
  holidays: {
    checkedOn: '2026-11-20',
    days: ['01-01', '12-02', '12-03'],
    hijri: ['1-1', '3-12', '10-1', '10-2', '10-3', '12-9', '12-10', '12-11', '12-12'],
  },
  hijriMonths: 'table',
  prices: { standard: 18_000, fast: 30_000, steps: [200, 300, 500] },
  payments: { payTabs: 'https://secure.paytabs.com', takesCash: false },
  courts: { numbers: 'serial', readBy: 'public', places: 'systems' },
} as const satisfies CountryFacts;
