import type { Text } from '../languages.ts';
import { fold } from '../text.ts';
import type { Country } from './country.ts';
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

/** Whether a region is called as its town, as Dubai or Casablanca-Settat: read twice in a row it says nothing. */
export function isNamedAfter(country: Country, code = '', town = ''): boolean {
  const region = regionsIn(country).find((one) => one.code === code);
  const said = bare(town);
  return said !== '' && Object.values(region?.name ?? {}).some((name) => `${bare(name)} `.startsWith(`${said} `));
}

const bare = (name: string): string => fold(name.replace(/^(?:منطقة|محافظة|إمارة) /, '').replace(/[-–]/g, ' ')).trim();
