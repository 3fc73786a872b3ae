import { type Country, countries } from '../../lib/countries/country.ts';
import type { Config } from '../../platform/config.ts';
import type { Environment } from '../../platform/environment.ts';

/** Where an operator has an agreement with the courts of a country: an address to ask, or a folder they write to. */
export type CourtFeeds = Partial<Record<Country, { address: string | null; folder: string | null }>>;

/** What the environment decides for cases. */
export type CaseSettings = {
  /** Where cases of a country are asked for by a program, instead of read by our staff. */
  courtFeeds: CourtFeeds;
};

export type CasesConfig = Config & CaseSettings;

export function readCaseSettings(env: Environment): CaseSettings {
  const courtFeeds = countries.flatMap((country) => {
    const folder = env.text(`COURT_FILES_${country}`);
    const address = env.address(`COURT_API_${country}`, ['https:', 'http:']);
    return folder || address ? [[country, { address, folder }] as const] : [];
  });
  return { courtFeeds: Object.fromEntries(courtFeeds) };
}
