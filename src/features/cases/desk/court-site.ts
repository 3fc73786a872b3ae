import type { Locale } from '../../../lib/locales/locales.ts';
import { type InLanguage, inLanguage } from '../../../lib/locales/text.ts';
import { type Authority, procedureNamed, variantIn } from '../../procedures/procedure.ts';
import type { CourtCase } from '../court-case.ts';

type Looked = Pick<CourtCase, 'country' | 'place' | 'number'>;

/** Where a case is looked up, and its number as that site asks for it. */
export type CourtSites = { sites: InLanguage<Authority>[]; number: string };

/** In a country of several judiciaries each has a site of its own, and its cases are on none of the others. */
const hosts: Partial<Record<string, string>> = { 'ae-dubai': 'www.dc.gov.ae', 'ae-abu-dhabi': 'www.adjd.gov.ae' };

export function courtSitesOf({ country, place, number }: Looked, locale: Locale): CourtSites {
  const all = variantIn(procedureNamed('case-tracking'), country)?.tracking?.authorities ?? [];
  const parts = number.split('/');
  // Cases of the Moroccan Court of Cassation, which have four parts, are not on the portal.
  const isThere = country !== 'MA' || parts.length === 3;
  const sites = all.filter(({ url }) => isThere && (country !== 'AE' || isOf(place, url)));
  return { sites: inLanguage(sites, locale), number: country === 'MA' ? parts.toReversed().join('/') : number };
}

const isOf = (place: string, url: string | null): boolean => url !== null && new URL(url).host === hosts[place];
