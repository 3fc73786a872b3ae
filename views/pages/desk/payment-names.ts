import { isMethod } from '../../../src/features/payments/providers/provider.ts';
import type { Translate } from '../../../src/platform/i18n/messages.ts';

/** Companies go by their own names. */
export const providerName = (t: Translate, provider: string): string =>
  provider === 'by_hand' || provider === 'sandbox' ? t(`payments.desk.provider.${provider}`) : provider;

export const methodName = (t: Translate, method: string): string =>
  isMethod(method) ? t(`payments.method.${method}.name`) : t('payments.desk.provider.by_hand');
