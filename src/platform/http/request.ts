import type { HttpException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Digits } from '../../lib/numbering.ts';
import type { RouteMatch } from './route-match.ts';
import type { Scope } from './scopes.ts';
import type { SecurityEvent } from './security-log.ts';
import type { RestoredFields } from './typed.ts';

export type SignedInUser = {
  id: string;
  name: string;
  roles: readonly Role[];
  /** Counts on when every session of the account is ended. */
  generation: number;
  hasSecondFactor?: boolean;
  digits?: Digits | null;
  calendar?: CalendarChoice | null;
  region?: Country | null;
};
export type Role = 'user' | 'expert' | 'staff' | 'admin';

declare global {
  namespace Express {
    interface User extends SignedInUser {}

    interface Request {
      /** By `performance.now()`. */
      startedAt: number;
      /** The locale in the path, or the one detected where the path has none. */
      locale: Locale;
      /** The page asked for, once its path fits the table of routes; null for every other address. */
      page: RouteMatch | null;
      /** The page's props were asked for instead of the page (`{page}/_payload.json`). */
      wantsPayload: boolean;
      cookies: Record<string, string | undefined>;
      /** The token that a program brought instead of a session; `user` is then its owner. */
      accessToken?: { id: string; scopes: readonly Scope[] };
      /** What was typed into the page's form before its language was changed; null for every other request. */
      typed?: RestoredFields | null;
      /** Set when the session could not be read: who asks is then unknown, which is not the same as nobody. */
      sessionFault?: HttpException;
      /** What this request did that touches security, for its line in the log. */
      security?: { event: SecurityEvent; whose: string | undefined };
      /** Somebody else's telephone, or one that many use: what is kept ends soon, and nothing stays on it. */
      isSharedDevice: boolean;
      /** For a reading request that turns out to sign somebody in; a write has its session already. */
      openSession(): Promise<void>;
      forgetSessionCookie(): void;
    }
  }
}
