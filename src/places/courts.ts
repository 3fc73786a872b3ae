import type { Country, Language } from '../locales/locales.ts';
import divisions from './divisions.json' with { type: 'json' };

type Names = Record<Language, string>;
export type Choice = { id: string; name: string };

const { MA, SA, AE, EG } = divisions.countries;

type Court = { id: string; name: Names; kind: string };
const courts: Record<Country, Court[]> = {
  MA: MA.courts
    .filter(({ status }) => status !== 'historical')
    .map(({ id, name, order, degree }) => ({ id, name, kind: order === 'ordinary' ? `${order}-${degree}` : order })),
  SA: SA.courtTypes.map(({ id, name }) => ({ id, name, kind: '' })),
  AE: AE.courtTypes.map(({ id, name }) => ({ id, name, kind: '' })),
  EG: EG.courtTypes.map(({ id, name }) => ({ id, name, kind: '' })),
};

/** Where the court sits, in countries whose list has kinds of court instead of courts. */
const places: Record<Country, { id: string; name: Names }[]> = {
  MA: [],
  SA: SA.regions.map(({ code, name }) => ({ id: code, name })),
  AE: AE.courtSystems.map(({ id, name }) => ({ id, name })),
  EG: EG.regions.map(({ code, name }) => ({ id: code, name })),
};

const byName = (language: Language) => {
  const collator = new Intl.Collator(language);
  return (a: Choice, b: Choice) => collator.compare(a.name, b.name);
};

/** The courts of a country in parts that belong together; one part without a name where there are few. */
export function courtsIn(country: Country, language: Language): { kind: string; courts: Choice[] }[] {
  const kinds = Map.groupBy(courts[country], ({ kind }) => kind);
  return [...kinds].map(([kind, list]) => {
    const choices = list.map(({ id, name }) => ({ id, name: name[language] }));
    return { kind, courts: country === 'MA' ? choices.sort(byName(language)) : choices };
  });
}

export const placesIn = (country: Country, language: Language): Choice[] =>
  places[country].map(({ id, name }) => ({ id, name: name[language] })).sort(byName(language));

export const isCourt = (country: Country, id: string): boolean => courts[country].some((court) => court.id === id);

/** Whether a court is told from the others of its kind: where there are places to choose from, by one of them. */
export const isPlace = (country: Country, id: string): boolean =>
  places[country].length === 0 ? id === '' : places[country].some((place) => place.id === id);

export function courtName(country: Country, court: string, place: string, language: Language): string {
  const name = courts[country].find(({ id }) => id === court)?.name[language] ?? court;
  const where = places[country].find(({ id }) => id === place)?.name[language];
  return where ? `${name} (${where})` : name;
}
