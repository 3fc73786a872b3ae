import type { Language } from '../languages.ts';
import { memoize } from '../memoize.ts';
import { fold } from '../text.ts';
import { type Country, perCountry } from './country.ts';
import divisions from './divisions.json' with { type: 'json' };

type Names = Record<Language, string>;
export type Choice = { id: string; name: string };

type Degree = 1 | 2 | 3 | null;
type Court = {
  id: string;
  name: Names;
  kind: string;
  degree: Degree;
  /** The country has one of it, such as a court of cassation: where it sits tells it from no other. */
  isOnlyOne?: boolean;
  city?: Names;
  aliases?: string[];
};
const asDegree = (degree: number | null): Degree => (degree === 1 || degree === 2 || degree === 3 ? degree : null);

/** As divisions.json has them: where there are few kinds of court, the kinds; else the courts themselves. */
type Listed = {
  regions: { code: string; name: Names }[];
  courtTypes?: { id: string; name: Names; degree: number | null; isOnlyOne?: boolean }[];
  courtSystems?: { id: string; name: Names }[];
  courts?: {
    id: string;
    name: Names;
    order: string;
    city: Names;
    degree: number | null;
    status: string;
    aliases?: Record<string, string[]> | null;
  }[];
};
const listed: Record<Country, Listed> = divisions.countries;

const courts = perCountry(({ code }): Court[] => {
  const { courtTypes, courts = [] } = listed[code];
  if (courtTypes) return courtTypes.map(({ degree, ...type }) => ({ ...type, kind: '', degree: asDegree(degree) }));
  return courts
    .filter(({ status }) => status !== 'historical')
    .map(({ id, name, order, degree, city, aliases }) => ({
      id,
      name,
      kind: order === 'ordinary' ? `${order}-${degree}` : order,
      degree: asDegree(degree),
      city,
      aliases: Object.values(aliases ?? {}).flat(),
    }));
});

/** Where the court sits, in countries whose list has kinds of court instead of courts. */
const places = perCountry(({ code }): { id: string; name: Names }[] => {
  const { courts, courtSystems, regions } = listed[code];
  if (courts) return [];
  return (courtSystems ?? regions.map(({ code, name }) => ({ id: code, name }))).map(({ id, name }) => ({ id, name }));
});

const byName = (language: Language) => {
  const collator = new Intl.Collator(language);
  return (a: Choice, b: Choice) => collator.compare(a.name, b.name);
};

const kindOrder = ['ordinary-1', 'ordinary-2', 'ordinary-3', 'commercial', 'administrative'];

/** By its town is how a court is looked for: one of several in a town may have a word of its own before it. */
const byTown = (language: Language) => {
  const collator = new Intl.Collator(language);
  return (a: Choice & { town: string }, b: Choice & { town: string }) =>
    collator.compare(a.town, b.town) || (a.town === '' ? 0 : collator.compare(a.name, b.name));
};

/** The courts of a country in parts that belong together; one part without a name where there are few. */
export function courtsIn(country: Country, language: Language): { kind: string; courts: Choice[] }[] {
  const kinds = Map.groupBy(courts[country], ({ kind }) => kind);
  // Most cases are at a court of first instance, most often an ordinary one: the data begins at the top.
  const sorted = [...kinds].sort(([one], [other]) => kindOrder.indexOf(one) - kindOrder.indexOf(other));
  return sorted.map(([kind, list]) => {
    const ofTowns = list.map((court) => ({
      id: court.id,
      name: court.name[language],
      town: court.city?.[language] ?? '',
    }));
    return { kind, courts: ofTowns.sort(byTown(language)).map(({ id, name }) => ({ id, name })) };
  });
}

export const placesIn = (country: Country, language: Language): Choice[] =>
  places[country].map(({ id, name }) => ({ id, name: name[language] })).sort(byName(language));

export const isCourt = (country: Country, id: string): boolean => courts[country].some((court) => court.id === id);

/** First instance, appeal, cassation; null for a court that stands outside of that order, or is unknown. */
export const courtDegree = (country: Country, id: string): Degree =>
  courts[country].find((court) => court.id === id)?.degree ?? null;

/** In Morocco the order a court belongs to; empty elsewhere. */
export const courtKind = (country: Country, id: string): string =>
  courts[country].find((court) => court.id === id)?.kind ?? '';

/** Courts of which a country with places to choose from has one each. */
export const onlyCourtsIn = (country: Country, language: Language): string[] =>
  courts[country].filter(({ isOnlyOne }) => isOnlyOne).map(({ name }) => name[language]);

/** Of which the country has one, so that it needs no place. */
export const isOnlyOne = (country: Country, court: string): boolean =>
  courts[country].some(({ id, isOnlyOne: isOne }) => id === court && isOne);

/** The place that counts of what was chosen: none where there is one such court. */
export const placeOf = (country: Country, court: string, chosen = ''): string =>
  isOnlyOne(country, court) ? '' : chosen;

/** Whether a court is told from the others of its kind: where there are places to choose from, by one of them. */
export const isPlace = (country: Country, court: string, id: string): boolean =>
  places[country].length === 0 || isOnlyOne(country, court)
    ? id === ''
    : places[country].some((place) => place.id === id);

export function courtName(country: Country, court: string, place: string, language: Language): string {
  const name = courts[country].find(({ id }) => id === court)?.name[language] ?? court;
  const where = places[country].find(({ id }) => id === place)?.name[language];
  return where ? `${name} (${where})` : name;
}

/** Under how many names a court is written; the longest first, since one may begin as another does. */
const spellings = memoize((country: Country) =>
  courts[country]
    .flatMap(({ id, name, aliases = [] }) =>
      [
        ...Object.values(name).flatMap((each) => each.replace(/ \(.*\)/, '').split(' / ')),
        ...aliases,
        ...shortened(name.ar),
      ].map((each) => ({
        id,
        key: fold(each),
      })),
    )
    .sort((a, b) => b.key.length - a.key.length),
);

/** As people in Morocco shorten it: ابتدائية الرباط. */
const shortened = (name: string): string[] =>
  /^المحكمة الابتدائية ب|^محكمة الاستئناف ب/u.test(name)
    ? [name.replace(/^المحكمة الابتدائية ب/u, 'ابتدائية ').replace(/^محكمة الاستئناف ب/u, 'استئنافية ')]
    : [];

const placeKeys = memoize((country: Country) =>
  places[country]
    .flatMap(({ id, name }) => Object.values(name).map((each) => ({ id, key: bare(fold(each)) })))
    .sort((a, b) => b.key.length - a.key.length),
);

const bare = (place: string): string =>
  place.replace(/^(?:ال)?منطقه |^(?:دائره )?محاكم |^.* - |^region (?:de la |de l’|de |du |d’)?| region$/gu, '');

// In the Emirates and in Egypt the town may stand between the words: محكمة شمال القاهرة الابتدائية, محكمة أسرة الجيزة.
const afterTown = ['الابتدائية', 'الجزئية', 'الاقتصادية'].map(fold).join('|');
const others = ['الاستئناف', 'النقض', 'التمييز'].map(fold).join('|');
const withTown = new RegExp(
  `(?<!\\p{L})(?:محكمه|محاكم) (?!${others})((?:\\p{L}+ ){1,3})(${afterTown})(?!\\p{L})`,
  'gu',
);
const beforeTown = new RegExp(`(?<!\\p{L})محكمه (${['استئناف', 'أسرة'].map(fold).join('|')}) `, 'gu');

/** The same with the kind of court as the list has it, and its town after it. */
const inOrder = (folded: string): string =>
  folded.replace(withTown, 'المحكمه $2 $1').replace(beforeTown, (_, kind: string) => `محكمه ال${kind} `);

/** The court that a folded text names, and where it sits, as far as that is said. */
export function courtIn(country: Country, folded: string): { court: string; place: string } | null {
  const written = folded.replace(/(?<!\p{L})لل(?=\p{L})/gu, 'ال').replaceAll('ابو ظبي', 'ابوظبي');
  const text = places[country].length > 0 ? inOrder(written) : written;
  const court = spellings(country).find(({ key }) => text.includes(key))?.id;
  if (!court) return null;
  return { court, place: placeKeys(country).find(({ key }) => text.includes(key))?.id ?? '' };
}
