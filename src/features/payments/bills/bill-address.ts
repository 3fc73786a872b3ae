import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { routePath } from '../../../platform/http/routes.ts';

/** Where anyone who has the reference of a bill can pay it: whole, as programs and messages give it on. */
export const payAddress = (publicUrl: string, locale: LocaleCode, reference: string): string =>
  publicUrl + routePath(locale, 'pay-reference', { reference });
