import { parseEmiratesId } from '../../src/lib/countries/ae.ts';
import { parseEgyptianNumber } from '../../src/lib/countries/eg.ts';
import { parseCnie } from '../../src/lib/countries/ma.ts';
import { parseSaudiId } from '../../src/lib/countries/sa.ts';
import {
  formatNationalId,
  mask,
  type ParsedIdentifier,
  parseIban,
  parseIce,
  parseNationalId,
  parsePassport,
} from '../../src/lib/identifiers.ts';

const said = (parsed: ParsedIdentifier) => (parsed.ok ? (parsed.warning ?? parsed.value) : parsed.error);

describe('parseCnie', () => {
  it('drops spaces and writes capitals', () => {
    expect(parseCnie(' ab ١٢٣٤٥٦ ')).toEqual({ ok: true, value: 'AB123456' });
    expect(parseCnie('k45678')).toEqual({ ok: true, value: 'K45678' });
  });

  it('asks again for an unusual number of digits, and lets it through', () => {
    expect(parseCnie('AB1234567')).toEqual({ ok: true, value: 'AB1234567', warning: 'unusual_length' });
  });

  it.each([
    ['', 'empty'],
    ['123456', 'wrong_shape'],
    ['ABC12345', 'wrong_shape'],
    ['AB12345678', 'wrong_shape'],
  ])('refuses %j', (typed, error) => {
    expect(said(parseCnie(typed))).toBe(error);
  });
});

describe('parseIce', () => {
  it.each(['001561191000066', '00 21 36 09 30 00 040'])('accepts %s', (typed) => {
    expect(parseIce(typed)).toMatchObject({ ok: true });
  });

  it('refuses a wrong check digit and a wrong length', () => {
    expect(said(parseIce('001561191000065'))).toBe('check_digit');
    expect(said(parseIce('1561191000066'))).toBe('wrong_length');
  });
});

describe('parseSaudiId', () => {
  it.each(['1000000008', '2000000006', '٢٠٠٠٠٠٠٠٠٦'])('accepts %s', (typed) => {
    expect(parseSaudiId(typed)).toMatchObject({ ok: true });
  });

  it.each([
    ['1000000009', 'check_digit'],
    ['3000000004', 'wrong_shape'],
    ['100000000', 'wrong_length'],
    ['10000000x8', 'wrong_shape'],
  ])('refuses %s', (typed, error) => {
    expect(said(parseSaudiId(typed))).toBe(error);
  });
});

describe('parseEmiratesId', () => {
  it('accepts the number with and without its hyphens', () => {
    expect(parseEmiratesId('784-1990-1234567-6')).toEqual({ ok: true, value: '784199012345676' });
    for (const typed of ['784 1990 1234567 6', '784199012345676', '784/1990/1234567/6', '٧٨٤–١٩٩٠–١٢٣٤٥٦٧–٦'])
      expect(parseEmiratesId(typed)).toEqual({ ok: true, value: '784199012345676' });
  });

  it('only warns about the check digit', () => {
    expect(parseEmiratesId('784-1990-1234567-5')).toMatchObject({ ok: true, warning: 'check_digit' });
  });

  it.each([
    ['785-1990-1234567-6', 'wrong_shape'],
    ['784-1790-1234567-6', 'wrong_shape'],
    ['784-1990-123456-6', 'wrong_length'],
  ])('refuses %s', (typed, error) => {
    expect(said(parseEmiratesId(typed))).toBe(error);
  });
});

describe('parseEgyptianNumber', () => {
  it('accepts a number whose parts are right', () => {
    expect(parseEgyptianNumber('٢٩٠٠١٠١٠١٠٠٠١٧')).toEqual({ ok: true, value: '29001010100017' });
  });

  it('only warns about the check digit', () => {
    expect(parseEgyptianNumber('29001010100018')).toMatchObject({ ok: true, warning: 'check_digit' });
  });

  it.each([
    ['19001010100017', 'wrong_shape'],
    ['29002300100017', 'no_such_date'],
    ['29013010100017', 'no_such_date'],
    ['30002290100017', 'check_digit'],
    ['29001010500017', 'unknown_governorate'],
    ['2900101010001', 'wrong_length'],
  ])('says of %s: %s', (typed, error) => {
    expect(said(parseEgyptianNumber(typed))).toBe(error);
  });

  it('knows those born abroad', () => {
    expect(parseEgyptianNumber('29001018800017')).toMatchObject({ ok: true });
  });
});

describe('parsePassport', () => {
  it('takes six to nine letters and digits', () => {
    expect(parsePassport('ab 123456')).toEqual({ ok: true, value: 'AB123456' });
    expect(said(parsePassport('AB123'))).toBe('wrong_length');
    expect(said(parsePassport('AB12345ب'))).toBe('wrong_shape');
  });
});

describe('parseIban', () => {
  it.each([
    'SA03 8000 0000 6080 1016 7519',
    'AE07 0331 2345 6789 0123 456',
    'EG380019000500000000263180002',
    'ma64 0115 1900 0001 2050 0053 4921',
    'FR14 2004 1010 0505 0001 3M02 606',
  ])('accepts %s', (typed) => {
    expect(parseIban(typed)).toMatchObject({ ok: true });
  });

  it.each([
    ['SA03 8000 0000 6080 1016 7518', 'check_digit'],
    ['SA03 8000 0000 6080 1016 751', 'wrong_length'],
    ['AE07 0331 2345 6789 0123 45', 'wrong_length'],
    ['EG38 0019 0005 0000 0000 2631 8000', 'wrong_length'],
    ['MA64 0115 1900 0001 2050 0053 492', 'wrong_length'],
    ['FR14 2004', 'wrong_length'],
    // With check digits that are right, in letters where the country has none, or of no country that has such numbers.
    ['AE77 0331 2345 6789 0123 45A', 'wrong_shape'],
    ['US42 1234 5678 9012 3456 78', 'wrong_shape'],
    ['0380 0000', 'wrong_shape'],
    ['', 'empty'],
  ])('refuses %j', (typed, error) => {
    expect(said(parseIban(typed))).toBe(error);
  });
});

describe('parseNationalId', () => {
  it('knows the number of each country', () => {
    expect(parseNationalId.MA('K45678')).toMatchObject({ ok: true });
    expect(parseNationalId.SA('1000000008')).toMatchObject({ ok: true });
    expect(parseNationalId.AE('784-1990-1234567-6')).toMatchObject({ ok: true });
    expect(parseNationalId.EG('29001010100017')).toMatchObject({ ok: true });
  });
});

describe('formatNationalId', () => {
  it('writes the number of an Emirates ID in the groups of the card, and leaves the others', () => {
    expect(formatNationalId('784199012345676', 'AE')).toBe('784-1990-1234567-6');
    expect(formatNationalId('29001010100017', 'EG')).toBe('29001010100017');
    expect(formatNationalId('not read', 'AE')).toBe('not read');
  });
});

describe('mask', () => {
  it('shows the first two and the last two characters', () => {
    expect(mask('AB123456')).toBe('AB••••56');
  });

  it('shows nothing of what is too short', () => {
    expect(mask('AB12')).toBe('••••');
  });
});
