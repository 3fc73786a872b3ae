import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { routePath } from '../../../platform/http/routes.ts';

type Wish = { next?: string | null; isShared?: boolean };

// These only lead on to the provider, so they are no pages of the table.

export function startAddress(locale: LocaleCode, provider: string, { next, isShared }: Wish = {}): string {
  const query = new URLSearchParams({ ...(next && { next }), ...(isShared && { shared: '1' }) });
  return `/${locale}/account/with/${provider}${query.size > 0 ? `?${query}` : ''}`;
}

/** @param owner the account whose page has the link: no other is connected by it */
export const connectAddress = (locale: LocaleCode, provider: string, owner: string | null = null): string =>
  `/${locale}/account/settings/security/connections/${provider}${owner ? `?as=${owner}` : ''}`;

/** The ways in of an account, with a word about the provider that is not yet among them. */
export const connectPage = (locale: LocaleCode, provider: string): string =>
  `${routePath(locale, 'account-settings-security')}?${new URLSearchParams({ connect: provider })}`;
