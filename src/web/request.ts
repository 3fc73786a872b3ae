import type { Locale } from '../locales/locales.ts';
import type { RouteMatch } from './routes.ts';

export type SignedInUser = { id: string; name: string; roles: readonly Role[] };
export type Role = 'user' | 'expert' | 'staff';

declare global {
  namespace Express {
    interface User extends SignedInUser {}

    interface Request {
      /** The locale in the path, or the one detected where the path has none. */
      locale: Locale;
      /** nestjs-i18n's name for the same; set, it resolves nothing itself. */
      i18nLang: string;
      /** The page asked for, once its path fits the table of routes; null for every other address. */
      page: RouteMatch | null;
      /** The page's props were asked for instead of the page (`{page}/_payload.json`). */
      wantsPayload: boolean;
      cookies: Record<string, string | undefined>;
    }
  }
}
