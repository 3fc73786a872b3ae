import type { CountryFacts } from './country-facts.ts';
import { accept, asCode, type ParsedIdentifier, refuse, refuseUnlessDigits } from './identity-number.ts';

/** Century, YYMMDD of birth, governorate (88 is abroad), serial of four, check digit. */
export function parseEgyptianNumber(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  const refusal = refuseUnlessDigits(code, 14);
  if (refusal) return refusal;
  if (!/^[23]/.test(code)) return refuse('wrong_shape');
  if (!isBirthDate(code)) return refuse('no_such_date');
  if (!/^.{7}(?:0[1-4]|1[1-9]|2[1-9]|3[1-5]|88)/.test(code)) return refuse('unknown_governorate');
  return accept(code, hasCheckDigit(code) ? undefined : 'check_digit');
}

function isBirthDate(code: string): boolean {
  const [century, year, month, day] = [code.slice(0, 1), code.slice(1, 3), code.slice(3, 5), code.slice(5, 7)];
  try {
    Temporal.PlainDate.from(`${century === '2' ? 19 : 20}${year}-${month}-${day}`);
    return true;
  } catch {
    return false;
  }
}

const weights = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function hasCheckDigit(code: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(code[13]);
}

export const egypt = {
  code: 'EG',
  zone: 'Africa/Cairo',
  weekend: [5, 6],
  currency: 'EGP',
  currencyNames: ['LE', 'L.E.', 'جنيهات', 'جنيه'],
  digits: 'arab',
  vatPercent: 14,
  helpNumbers: [
    { kind: 'police', number: '122', source: 'https://elmhata.com/archives/4548', verifiedOn: '2026-11-22' },
    { kind: 'ambulance', number: '123', source: 'https://elmhata.com/archives/4548', verifiedOn: '2026-11-22' },
    { kind: 'women', number: '15115', source: 'https://alwafd.news/print.aspx?id=5649634', verifiedOn: '2026-11-22' },
    {
      kind: 'children',
      number: '16000',
      source: 'https://darelhilal.com/Print/3200195.aspx',
      verifiedOn: '2026-11-22',
    },
  ],
  phone: { mobile: /^\+201[0125]\d{8}$/, withoutPlus: /^201[0125]\d{8}$/, example: '+201001234567' },
  identity: { parse: parseEgyptianNumber, example: '29001010100017' },
  address: { postalCode: /^\d{5}(?:\d{2})?$/ },
  holidays: {
    checkedOn: '2026-11-20',
    days: ['01-07', '01-25', '04-25', '05-01', '06-30', '07-23', '10-06'],
    hijri: ['1-1', '3-12', '10-1', '10-2', '10-3', '12-9', '12-10', '12-11', '12-12'],
    springMonday: true,
  },
  hijriMonths: 'sighted',
  prices: { standard: 30_000, fast: 50_000, steps: [300, 500, 1000] },
  payments: { payTabs: 'https://secure-egypt.paytabs.com', takesCash: true },
  courts: { numbers: 'judicial', readBy: 'public', places: 'regions' },
} as const satisfies CountryFacts;
