import type { CountryFacts } from './country-facts.ts';
import { accept, asCode, type ParsedIdentifier, refuse } from './identity-number.ts';

/** The national card. Published validators disagree on the number of digits, so an unusual one is let through. */
export function parseCnie(typed: string): ParsedIdentifier {
  const code = asCode(typed);
  if (code === '') return refuse('empty');
  if (!/^[A-Z]{1,2}\d{1,7}$/.test(code)) return refuse('wrong_shape');
  return accept(code, /^[A-Z]{1,2}\d{4,6}$/.test(code) ? undefined : 'unusual_length');
}

export const morocco = {
  code: 'MA',
  zone: 'Africa/Casablanca',
  weekend: [6, 7],
  currency: 'MAD',
  currencyNames: ['DHS', 'DH', 'دراهم', 'درهم'],
  digits: 'latn',
  vatPercent: 20,
  helpNumbers: [
    {
      kind: 'police',
      number: '19',
      source: 'https://www.challenge.ma/maroc-ces-numeros-quil-faut-avoir-en-cas-durgence-243599/',
      verifiedOn: '2026-11-22',
    },
    {
      kind: 'gendarmerie',
      number: '177',
      source: 'https://www.challenge.ma/maroc-ces-numeros-quil-faut-avoir-en-cas-durgence-243599/',
      verifiedOn: '2026-11-22',
    },
    { kind: 'women', number: '8350', source: 'https://nafas.ma/52239.html', verifiedOn: '2026-11-22' },
    { kind: 'children', number: '2511', source: 'https://www.maghress.com/hespress/470888', verifiedOn: '2026-11-22' },
    // Pages differ on it.
    {
      kind: 'ambulance',
      number: '150',
      source: 'https://www.challenge.ma/maroc-ces-numeros-quil-faut-avoir-en-cas-durgence-243599/',
      verifiedOn: null,
    },
  ],
  phone: { mobile: /^\+212[67]\d{8}$/, withoutPlus: /^212[5-7]\d{8}$/, example: '+212650123456' },
  identity: { parse: parseCnie, example: 'AB123456' },
  address: { postalCode: /^\d{5}$/ },
  holidays: {
    checkedOn: '2026-11-20',
    days: ['01-01', '01-11', '01-14', '05-01', '07-30', '08-14', '08-20', '08-21', '10-31', '11-06', '11-18'],
    hijri: ['1-1', '3-12', '3-13', '10-1', '10-2', '12-10', '12-11'],
  },
  hijriMonths: 'sighted',
  prices: { standard: 15_000, fast: 25_000, steps: [200, 300, 500] },
  payments: { payTabs: 'https://secure-morocco.paytabs.com', takesCash: true },
  courts: { numbers: 'file', readBy: 'public', places: 'regions' },
} as const satisfies CountryFacts;
