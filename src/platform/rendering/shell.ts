import type { Request } from 'express';
import type { Shell, Workplace } from '../../../views/ui/shell.tsx';
import { type Country, defaultCountry } from '../../lib/countries/country.ts';
import { formatsFor } from '../../lib/formats.ts';
import { type LocaleCode, localeCodes } from '../../lib/locales/locales.ts';
import { asChoice, asNamedChoice, isWithoutLocale } from '../http/locale-choice.ts';
import { matchRoute, type RouteMatch } from '../http/route-match.ts';
import { isOffered, localesOffering, routePath, routes } from '../http/routes.ts';
import type { Translate } from '../i18n/messages.ts';
import { bannersFor, type MaintenanceMode, testSiteBanner } from '../maintenance/maintenance.ts';
import { themeOf } from '../page-cache/variant.ts';

type Site = Pick<Shell, 'origin' | 'topics' | 'recordings'> & {
  isShared: boolean;
  isTestSite: boolean;
  modes: readonly MaintenanceMode[];
};

/** What a page may need of the request it answers. `isShared` leaves out who asked. */
export function shellOf(
  request: Request,
  t: Translate,
  { origin, isShared, modes, isTestSite, topics, recordings }: Site,
): Shell {
  const { locale, page: route, user } = request;
  const clock = isShared ? null : deskClockOf(request);
  return {
    locale,
    manner: isShared || !user ? locale.code : [locale.code, user.digits, user.calendar, clock].join(' '),
    t,
    // Of those who are there, and only where nobody else gets the page.
    format: isShared || !user ? formatsFor(locale) : formatsFor(locale, { ...user, clock: clock ?? undefined }),
    clock,
    href: (name, params, query) => withQuery(routePath(locale.code, name, params), query),
    route,
    workplace: isShared ? null : workplaceOf(request),
    path: request.path,
    query: queryOf(request),
    below: belowLocale(request),
    inLocale: (code) => switchLocale(request, code),
    choosing: (code) =>
      isWithoutLocale(request.path) ? asNamedChoice(request.path, code) : asChoice(switchLocale(request, code)),
    theme: themeOf(request.headers),
    origin,
    now: Temporal.Now.instant(),
    modes: [...(isTestSite ? [testSiteBanner] : []), ...bannersFor(modes, route?.name)],
    isOnSharedDevice: request.isSharedDevice,
    topics,
    recordings,
  };
}

/**
 * The desk has one clock for all that stands on a page, that of who works at it: its languages may have no country. By
 * the address, since a form that is shown again answers at one that is no page.
 */
function deskClockOf({ path, user, locale }: Request): Country | null {
  const desk = routePath(locale.code, 'desk');
  const isAtDesk =
    user?.roles.some((role) => role === 'staff' || role === 'admin') && `${path}/`.startsWith(`${desk}/`);
  return isAtDesk ? (user?.region ?? locale.country ?? defaultCountry) : null;
}

/**
 * An address there says nothing of who asks: the page that turns somebody away stands at it too. A form that is shown
 * again answers at one that is no page, but belongs to one.
 */
function workplaceOf(request: Request): Workplace | null {
  const { user } = request;
  const name = (request.page ?? pageOfForm(request))?.name ?? '';
  if (/^desk(-|$)/.test(name)) return user?.roles.some((role) => role === 'staff' || role === 'admin') ? 'desk' : null;
  return /^expert-(queue|question|earnings|settings|photo)/.test(name) && user?.roles.includes('expert')
    ? 'expert'
    : null;
}

function withQuery(path: string, values: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

function belowLocale(request: Request): string | null {
  const { page, path, locale } = request;
  if (!page || localesOffering(page.name).length < localeCodes.length) return null;
  return routePath(locale.code, page.name, page.params) === path
    ? path.slice(locale.code.length + 1) + queryOf(request)
    : null;
}

function switchLocale(request: Request, code: LocaleCode): string {
  const page = request.method === 'POST' ? pageOfForm(request) : request.page;
  if (!page || !isOffered(page.name, code)) return routePath(code, 'index');
  return routePath(code, page.name, page.params) + queryOf(request);
}

/** The page that a refused form stands on: at its own address, or at the one above it, where that is no page or the last part may be left out. */
function pageOfForm({ page, path, locale }: Request): RouteMatch | null {
  if (page && !routes[page.name].endsWith('?')) return page;
  return matchRoute(path.slice(locale.code.length + 1, path.lastIndexOf('/'))) ?? page;
}

/** The query string with its question mark, or the empty string. */
const queryOf = (request: Request): string => /\?.+/s.exec(request.originalUrl)?.[0] ?? '';
