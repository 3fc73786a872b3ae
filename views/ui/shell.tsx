import { createContext, type FunctionComponent, useContext } from 'react';
import type { Country } from '../../src/lib/countries/country.ts';
import type { Formats } from '../../src/lib/formats.ts';
import type { Locale, LocaleCode } from '../../src/lib/locales/locales.ts';
import type { ShownRecording } from '../../src/lib/recording.ts';
import type { Topics } from '../../src/lib/topics.ts';
import type { RouteMatch } from '../../src/platform/http/route-match.ts';
import type { RouteName, RouteParams } from '../../src/platform/http/routes.ts';
import type { RestoredFields } from '../../src/platform/http/typed.ts';
import type { Translate } from '../../src/platform/i18n/messages.ts';
import type { MaintenanceBanner } from '../../src/platform/maintenance/maintenance.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What a page says about itself outside its body. */
export type Head = {
  title: string;
  description?: string;
  /** Error screens, searches, account and payment pages stay out of indexes (behaviour.md 11.8). */
  noindex?: boolean;
  /** The one look of a page that has only one, whatever was chosen (behaviour.md 6.6). */
  forcedTheme?: 'light' | 'dark';
  /** The address of a feed of what the page lists. */
  feed?: string;
  /**
   * How what was typed into the page's form outlasts a change of language: kept in its draft, or else sent along. Only
   * with a form that `TypedForm` has made.
   */
  typing?: 'draft' | 'form';
  /** The path of a picture of 1,200 by 630 pixels that says what the page says; without one it is that of the site. */
  image?: string;
  /** schema.org data of what the page shows, and nothing beside it (docs/decisions/0081). */
  jsonLd?: readonly object[];
};

/** A page: a component whose props are the handler's contract, and the head that goes with those props. */
export type View<Props> = FunctionComponent<Props> & {
  head(props: Props, shell: Shell): Head;
  /** Shows what was posted (`useRestoredFields`), whose form has no place any more. */
  handsBack?: true;
};

export type Workplace = 'desk' | 'expert';

/** What every page may need of the request it answers, but for who asks. One object, made once per request. */
export type Shell = {
  locale: Locale;
  /** Names how the reader wants words, numbers and days: the locale, and what an account asks for beside it. */
  manner: string;
  t: Translate;
  /** Numbers, money, dates and distances in time as this locale writes them. */
  format: Formats;
  /** Whose clock the times of the page go by, where the page has to say it once for all of them. */
  clock: Country | null;
  /** Address of a page in this locale, or in another for the language switch. */
  href(name: RouteName, params?: RouteParams, query?: Record<string, string | undefined>): string;
  /** The page asked for, if the path is one of the site's. */
  route: RouteMatch | null;
  /** Whose place of work the page stands in, where who asks works there; the header has its lists then. */
  workplace: Workplace | null;
  /** Path with locale prefix and query string (with `?`, or empty), as asked for. */
  path: string;
  query: string;
  /** Path and query after the prefix, where the page has the same ones in every locale; else null. */
  below: string | null;
  /** The same page in another locale, or its home page where it is not offered (behaviour.md 1.27). */
  inLocale(code: LocaleCode): string;
  /** The same as a link by which somebody chooses that locale: on the way it is remembered. */
  choosing(code: LocaleCode): string;
  theme: Theme;
  /** The site's own address without a trailing slash, for absolute links. */
  origin: string;
  now: Temporal.Instant;
  /** What does not work at the moment and touches this page. */
  modes: MaintenanceBanner[];
  /** The device is somebody else's, says who uses it; pages of it are kept for nobody. */
  isOnSharedDevice: boolean;
  /** The fields of law, in the order they are offered in. */
  topics: Topics;
  /** What can be heard, by locale and passage. */
  recordings: ReadonlyMap<string, ShownRecording>;
};

/**
 * The signed-in user whom a page is made for. Apart from the shell, and a type that no other record fits: what is shown
 * to everyone must not be able to name one.
 */
export type Visitor = {
  readonly id: string;
  readonly name: string;
  readonly unread: number;
  readonly [personal]: true;
};
declare const personal: unique symbol;

export const visitorNamed = (name: string, unread = 0, id = ''): Visitor => ({ id, name, unread }) as Visitor;

const VisitorContext = createContext<Visitor | null | undefined>(undefined);

export const VisitorProvider = VisitorContext.Provider;

/** Null where nobody is signed in, and on every page that may be kept for everyone. */
export function useVisitor(): Visitor | null {
  const visitor = useContext(VisitorContext);
  if (visitor === undefined) throw new Error('A part that everyone is shown asked who is there');
  return visitor;
}

/** Whose form it is; null where nobody is signed in, and in every part that is shown to everyone, which names nobody. */
export const useFormOwner = (): string | null => useContext(VisitorContext)?.id || null;

const TypedContext = createContext<RestoredFields | null>(null);

/** What a reader had typed before they changed the language: like who they are, no part for everyone can show it. */
export const TypedProvider = TypedContext.Provider;

/** Null on a page into which nothing has been typed. */
export const useRestoredFields = (): RestoredFields | null => useContext(TypedContext);

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A component was rendered outside the shell');
  return shell;
}
