import { type ModeName, single } from '../../../platform/maintenance/maintenance.ts';
import type { CasesConfig } from '../../cases/settings.ts';
import type { PaymentsConfig } from '../../payments/settings.ts';

export type Switchable = Pick<CasesConfig & PaymentsConfig, 'paymentProviders' | 'sampleData' | 'courtFeeds'>;

/** Those that this set-up can have. */
export function modeNames({ paymentProviders, sampleData, courtFeeds }: Switchable) {
  const providers = paymentProviders.map((name): ModeName => `provider.${name}`);
  const feeds = Object.values(courtFeeds);
  const sources: ModeName[] = [
    'source.staff',
    ...(sampleData ? (['source.sandbox'] as const) : []),
    ...(feeds.some(({ address }) => address) ? (['source.api'] as const) : []),
    ...(feeds.some(({ address }) => !address) ? (['source.file'] as const) : []),
  ];
  return [...single, ...providers, ...sources] satisfies ModeName[];
}
