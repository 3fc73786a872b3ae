import { courtSitesOf } from '../../../src/features/cases/desk/court-site.ts';
import { courtsIn } from '../../../src/lib/countries/courts.ts';
import divisions from '../../../src/lib/countries/divisions.json' with { type: 'json' };
import { locales } from '../../../src/lib/locales/locales.ts';

const looked = (country: 'MA' | 'SA' | 'AE' | 'EG', place: string, number: string) => {
  const found = courtSitesOf({ country, place, number }, locales.fr);
  return { hosts: found.sites.map(({ url }) => url && new URL(url).host), number: found.number };
};

describe('where a case is looked up', () => {
  it('is the site of its country, with the number in the order of that site', () => {
    expect(looked('MA', '', '2026/1201/1234')).toEqual({ hosts: ['www.mahakim.ma'], number: '1234/1201/2026' });
    expect(looked('EG', 'EG-C', '1234/2026')).toEqual({ hosts: ['moj.gov.eg'], number: '1234/2026' });
    expect(looked('SA', 'SA-01', '4712345678')).toEqual({ hosts: ['najiz.sa'], number: '4712345678' });
  });

  it('is the site of its own judiciary where a country has several, and no other', () => {
    expect(looked('AE', 'ae-dubai', '1234/2026').hosts).toEqual(['www.dc.gov.ae']);
    expect(looked('AE', 'ae-abu-dhabi', '1234/2026').hosts).toEqual(['www.adjd.gov.ae']);
    expect(looked('AE', 'ae-rak', '1234/2026').hosts).toEqual([]);
  });

  it('is nowhere for the Moroccan Court of Cassation, whose cases are not on the portal', () => {
    expect(looked('MA', '', '2026/1/5/123').hosts).toEqual([]);
  });
});

describe('the courts of Morocco to choose from', () => {
  it('stand by kind, ordinary ones of first instance first, each kind by its towns', () => {
    const groups = courtsIn('MA', 'fr');
    expect(groups.map(({ kind }) => kind)).toEqual([
      'ordinary-1',
      'ordinary-2',
      'ordinary-3',
      'commercial',
      'administrative',
    ]);
    const names = groups[0]?.courts.map(({ name }) => name) ?? [];
    const placeOf = (name: RegExp) => names.findIndex((one) => name.test(one));
    // All of Casablanca between its neighbours, whatever word stands before the town.
    const there = names.flatMap((name, index) => (name.includes('Casablanca') ? [index] : []));
    expect(there.length).toBeGreaterThan(1);
    expect((there.at(-1) ?? 0) - (there[0] ?? 0)).toBe(there.length - 1);
    expect(placeOf(/d’Agadir$/)).toBe(0);
    expect(placeOf(/de Rabat$/)).toBeGreaterThan(there.at(-1) ?? 0);
  });

  it('have their towns together in Arabic as well, and countries with kinds of court keep their order', () => {
    const names = courtsIn('MA', 'ar')[0]?.courts.map(({ name }) => name) ?? [];
    const there = names.flatMap((name, index) => (name.includes('الدار البيضاء') ? [index] : []));
    expect((there.at(-1) ?? 0) - (there[0] ?? 0)).toBe(there.length - 1);
    const kinds = divisions.countries.EG.courtTypes.map(({ id }) => id);
    expect(courtsIn('EG', 'ar').flatMap(({ courts }) => courts.map(({ id }) => id))).toEqual(kinds);
  });
});
