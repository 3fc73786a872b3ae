import type { Country } from '../locales/locales.ts';
import type { Text } from '../procedures/procedure.ts';
import divisions from './divisions.json' with { type: 'json' };

export type Region = { code: string; name: Text };

const regions = Object.fromEntries(
  Object.entries(divisions.countries).map(([country, { regions }]) => [
    country,
    (regions as Region[]).map(({ code, name }) => ({ code, name })),
  ]),
) as Record<Country, Region[]>;

/** Regions of Morocco and Saudi Arabia, emirates, governorates of Egypt. */
export const regionsIn = (country: Country): readonly Region[] => regions[country];
