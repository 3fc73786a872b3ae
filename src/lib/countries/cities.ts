import type { Language, Text } from '../languages.ts';
import { fold } from '../text.ts';
import type { Country } from './country.ts';
import divisions from './divisions.json' with { type: 'json' };

type Places = { regions: { name: Text; capital?: Text }[]; courts?: { city?: Text }[] };

/** Seats of regions and of courts, and the regions that are called as their town, by each of their names. */
const towns = new Map<string, Text>(
  Object.entries(divisions.countries as Record<Country, Places>).flatMap(([country, { regions, courts = [] }]) =>
    [
      ...regions.map(({ name }) => name),
      ...courts.flatMap(({ city }) => city ?? []),
      ...regions.flatMap(({ capital }) => capital ?? []),
    ].flatMap((town) => Object.values(town).map((name): [string, Text] => [`${country} ${fold(name)}`, town])),
  ),
);

/** A town as the readers of a language call it; as it was typed where it is none of those we know. */
export const townIn = (country: string, typed: string, language: Language): string =>
  towns.get(`${country} ${fold(typed)}`)?.[language] ?? typed;
