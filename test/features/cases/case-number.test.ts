import { codeName } from '../../../src/features/cases/case-code.ts';
import { type CaseNumberError, caseKeyOf, writeCaseNumber } from '../../../src/features/cases/case-number.ts';
import { parseCaseNumber, yearsOf } from '../../../src/features/cases/case-number-parser.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';

const years = yearsOf(Temporal.PlainDate.from('2026-11-21'));
const read = (typed: string, country: Country) => {
  const parsed = parseCaseNumber(typed, country, years);
  return parsed.ok ? parsed.readings.map(caseKeyOf) : parsed.error;
};

const vectors: Record<Country, [string, string[] | CaseNumberError][]> = {
  MA: [
    ['2026/1201/1234', ['2026/1201/1234']],
    ['1234/1201/2026', ['2026/1201/1234']],
    ['87-1501-2025', ['2025/1501/87']],
    ['87.1501.2025', ['2025/1501/87']],
    ['2025 8110 48', ['2025/8110/48']],
    ['٢٠٢٥/٨١١٠/٤٨', ['2025/8110/48']],
    ['۲۰۲۵/۸۱۱۰/۴۸', ['2025/8110/48']],
    ['\u200f2025/8110/48\u202c', ['2025/8110/48']],
    ['ملف رقم: 2025/8110/48', ['2025/8110/48']],
    ['Dossier n° 0048/8110/2025', ['2025/8110/48']],
    ['2O25/811O/48', ['2025/8110/48']],
    ['202581100048', ['2025/8110/48']],
    ['881102025', ['2025/8110/8']],
    ['2019/1201/2020', ['2019/1201/2020', '2020/1201/2019']],
    ['2020/1201/2020', ['2020/1201/2020']],
    ['2020/1/4/123', ['2020/1/4/123']],
    ['123/4/1/2020', ['2020/1/4/123']],
    ['1234/1201', 'parts'],
    ['1201', 'parts'],
    ['1234/12/2026', 'no_code'],
    ['1234/1201/26', 'short_year'],
    ['1234/1201/2031', 'future_year'],
    ['87/1501/2050', 'future_year'],
    ['2050/1501/26', 'short_year'],
    ['12345678/1201/2026', 'no_year'],
    ['1/2/3/4/5', 'parts'],
    ['', 'empty'],
    ['  \u200f ', 'empty'],
    ['ملف', 'no_number'],
    ['1'.repeat(81), 'too_long'],
  ],
  AE: [
    ['1234/2025', ['1234/2025']],
    ['2025/1234', ['1234/2025']],
    ['دعوى رقم 1234 لسنة 2025 تجاري', ['1234/2025 commercial']],
    ['استئناف رقم 2025/87 عمالي', ['87/2025 labour']],
    ['CIV 12/2024', ['12/2024 civil']],
    ['LAB-0012-2024', ['12/2024 labour']],
    ['EXE 5/2024', ['5/2024 execution']],
    ['Case no. 7 of the year 2024, real estate', ['7/2024 real_estate']],
    ['2024/2025', ['2024/2025', '2025/2024']],
    ['2024 لسنة 2025', ['2024/2025']],
    ['1234', 'no_year'],
    ['1234/25', 'short_year'],
    ['1234/2029', 'future_year'],
    ['1/2/2025', 'parts'],
  ],
  EG: [
    ['الدعوى رقم ١٢٣٤ لسنة ٢٠٢٥ مدني كلي', ['1234/2025 civil']],
    ['1234/2025', ['1234/2025']],
    ['الطعن رقم 567 لسنة 48 ق', ['567/48 ق']],
    ['567 لسنة 48ق', ['567/48 ق']],
    ['567/48 قضائية', ['567/48 ق']],
    ['48ق/567', ['567/48 ق']],
    ['567/142 ق', ['567/142 ق']],
    ['567 judicial year 48', ['567/48 ق']],
    ['567/25', ['567/25 ق', '567/2025']],
    ['567/75', ['567/75 ق', '567/1975']],
    ['567/48', ['567/48 ق']],
    ['48/67', ['48/67 ق', '48/1967', '67/48 ق']],
    ['567 لسنة 300 ق', 'no_year'],
    ['567', 'no_year'],
    ['29001010100017', 'identity_number'],
  ],
  SA: [
    ['4712345678', ['4712345678']],
    ['٤٧١٢٣٤٥٦٧', ['471234567']],
    ['القضية رقم 1234 لعام 1442هـ', ['1234/1442']],
    ['1234/1442', ['1234/1442']],
    ['1442/1234', ['1234/1442']],
    ['1234 لعام 42هـ', ['1234/1442']],
    ['1440/1442', ['1440/1442', '1442/1440']],
    ['1234/2024', 'hijri_year'],
    ['1000000008', 'identity_number'],
    ['4912345678', 'future_year'],
    ['1234', 'no_year'],
  ],
};

describe.each(Object.entries(vectors) as [Country, (typeof vectors)[Country]][])('a number of %s', (country, cases) => {
  it.each(cases)('%s', (typed, expected) => {
    expect(read(typed, country)).toEqual(expected);
  });
});

it('reads its own spelling again', () => {
  for (const [country, cases] of Object.entries(vectors) as [Country, (typeof vectors)[Country]][]) {
    for (const [typed, expected] of cases) {
      const parsed = parseCaseNumber(typed, country, years);
      if (!parsed.ok || expected.length !== 1 || parsed.readings[0].form === 'cassation') continue;
      const again = parseCaseNumber(writeCaseNumber(parsed.readings[0]), country, years);
      expect(again).toMatchObject({ ok: true });
      if (again.ok) expect(again.readings.map(writeCaseNumber)).toContain(writeCaseNumber(parsed.readings[0]));
    }
  }
});

it('never throws, whatever is typed', () => {
  const bits = ['2025', '48', 'ق', '/', ' ', 'لسنة', '٠', 'O', '\u0000', '\ud800', '12345', '-'];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  for (let round = 0; round < 5_000; round += 1) {
    const typed = Array.from({ length: next() % 7 }, () => bits[next() % bits.length]).join('');
    for (const country of countries) read(typed, country);
  }
});

it('explains the code of a Moroccan file, or at least its group', () => {
  expect(codeName('1501', 'fr')).toBeTruthy();
  expect(codeName('1299', 'ar')).toBe('المدني');
  expect(codeName('9999', 'en')).toBeNull();
});
