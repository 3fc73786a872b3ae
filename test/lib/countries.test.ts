import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { townIn } from '../../src/lib/countries/cities.ts';
import { countries, factsOf } from '../../src/lib/countries/country.ts';
import { locales } from '../../src/lib/locales/locales.ts';
import { numberingSystemOf } from '../../src/lib/numbering.ts';
import { parsePhone } from '../../src/lib/phones.ts';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

describe('a town', () => {
  it.each([
    ['EG', 'الإسكندرية', 'fr', 'Alexandrie'],
    ['EG', 'Alexandria', 'fr', 'Alexandrie'],
    ['MA', 'fes', 'ar', 'فاس'],
    ['SA', 'Riyadh', 'fr', 'Riyad'],
    ['AE', 'دبي', 'en', 'Dubai'],
  ] as const)('%s %s is called in %s as its readers call it: %s', (country, typed, language, name) => {
    expect(townIn(country, typed, language)).toBe(name);
  });

  it('that nobody here knows stays as it was typed', () => {
    expect(townIn('MA', 'Tafraout Oulad Ali', 'ar')).toBe('Tafraout Oulad Ali');
  });
});

describe('the countries', () => {
  it('are named together in one file only', () => {
    const listed = new RegExp(`(?:['"]?\\b(?:${countries.join('|')})\\b['"]?[^\\n]{0,40}?[,:|]\\s*){3}`);
    const found = [...sourcesIn('src'), ...sourcesIn('views')].filter((file) =>
      listed.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
    // And the search is awake.
    expect("const lawCountries = ['MA', 'SA', 'AE', 'EG', 'ZZ'];").toMatch(listed);
    expect("{\n  MA: 'a',\n  SA: 'b',\n  AE: 'c',\n}").toMatch(listed);
  });

  it.each(countries)('%s has a file of its own, whose name is its code', (country) => {
    expect(readdirSync('src/lib/countries')).toContain(`${country.toLowerCase()}.ts`);
  });

  it.each(countries)('%s has the digits in Arabic prose that its file says', (country) => {
    expect(numberingSystemOf(`ar-${country}`)).toBe(factsOf(country).digits);
  });

  it.each(countries)('%s is read in Arabic by a locale of its own', (country) => {
    expect(Object.values(locales)).toContainEqual(expect.objectContaining({ language: 'ar', country }));
  });

  it.each(countries)('%s counts in hundredths of its currency, as every amount here does', (country) => {
    const { currency } = factsOf(country);
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    expect(maximumFractionDigits).toBe(2);
  });

  it.each(countries)('%s has a clock that the runtime knows, and a phone that is read as one of its own', (country) => {
    const { zone, phone } = factsOf(country);
    expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow();
    expect(parsePhone(phone.example, country)).toBe(phone.example);
    expect(phone.example).toMatch(phone.mobile);
    expect(phone.example.slice(1)).toMatch(phone.withoutPlus);
  });
});
