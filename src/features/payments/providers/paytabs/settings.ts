import { type Country, perCountry } from '../../../../lib/countries/country.ts';

export const paytabsHosts: Record<Country, string> = perCountry(({ payments }) => payments.payTabs);

export type PaytabsSettings = {
  country: Country;
  profileId: string;
  serverKey: string;
  host: string;
  timeoutMs?: number;
};
