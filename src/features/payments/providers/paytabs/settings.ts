import type { Country } from '../../../../lib/locales/locales.ts';

export const paytabsHosts: Record<Country, string> = {
  MA: 'https://secure-morocco.paytabs.com',
  SA: 'https://secure.paytabs.sa',
  AE: 'https://secure.paytabs.com',
  EG: 'https://secure-egypt.paytabs.com',
};

export type PaytabsSettings = {
  country: Country;
  profileId: string;
  serverKey: string;
  host: string;
  timeoutMs?: number;
};
