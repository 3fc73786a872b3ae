import { readFields } from '../../../src/features/journeys/read.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';

/** What is wrong with a number that is none, where a number of that country is asked for. */
function errorIn(country: Country) {
  const field = { kind: 'phone', name: 'phone', label: 'journeys.field.phone', country } as const;
  const [error] = readFields([field], { phone: '12' }, locales.en).errors;
  if (!error) throw new Error('Taken as a number');
  return error;
}

describe('a telephone number that is none', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  it.each<[Country, string, string]>([
    ['MA', '06 50 12 34 56', '+212 6 50 12 34 56'],
    ['SA', '051 234 5678', '+966 51 234 5678'],
    ['AE', '050 123 4567', '+971 50 123 4567'],
    ['EG', '010 01234567', '+20 10 01234567'],
  ])('is answered with an example from %s', (country, national, full) => {
    const { key, values } = errorIn(country);
    const messages = site.app.get(Messages);
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const said = messages
        .in(locale)(key, values)
        .replace(/[\u2066\u2069]/g, '');
      expect(said).toContain(national);
      expect(said).toContain(full);
    }
  });

  it('is answered in each country with its own', () => {
    const examples = countries.map((country) => errorIn(country).values.full);
    expect(new Set(examples).size).toBe(countries.length);
  });
});
