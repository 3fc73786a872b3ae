import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isLocaleCode, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Config } from '../config.ts';
import { detectLocale } from '../i18n/detect.ts';
import { localeCookie, preferenceCookie } from './cookies.ts';
import { isWithoutLocale, namedChoice, withoutChoice } from './locale-choice.ts';
import { inSmallLetters, matchRoute } from './route-match.ts';
import { isOffered, routes } from './routes.ts';

const payloadSuffix = '/_payload.json';

// Addresses for machines are never redirected to a language (behaviour.md 1.8).
const isForMachines = (path: string): boolean =>
  /^\/(?:api|auth|c|data|k|t|calendars|seals|_i18n|_build|health|sitemap)(?:\/|$)|^\/(?:oauth\/(?:token|revoke)|metrics|robots\.txt|indexnow\.txt|sitemap\.xml|promises\.json|seals\.json|keys\.json|favicon\.ico|\.well-known\/(?:security\.txt|oauth-authorization-server))$/.test(
    path,
  );

// Where somebody comes out who cuts the end off an address, to see the others of its kind.
const shortened = new Map<string, string>([
  ['/account', routes.profile],
  ['/consultations', '/consultations/filter'],
  ['/e-services/applications', routes['account-requests']],
  ['/e-services/leases', routes['account-requests']],
  ['/expert', routes['expert-queue']],
  ['/pages', routes['e-services']],
  ['/payment', routes.pay],
]);

/**
 * Decides the locale of a request and the page it asks for. Redirects `/` and un-prefixed paths to the detected locale
 * (behaviour.md 1.7, 1.9) and other spellings of an address to the canonical one (1.4).
 */
export function localeOf(config: Config) {
  return (request: Request, response: Response, next: NextFunction) => {
    const { path, query } = splitUrl(request.url);
    const mayRedirect = request.method === 'GET' || request.method === 'HEAD';
    const [, first = ''] = (mayRedirect ? withoutMarks(path) : path).split('/', 2);
    const code = first.toLowerCase();
    if (isLocaleCode(code) && isDecodable(path)) {
      const canonical = canonicalPath(path);
      if (canonical !== path && mayRedirect) return response.redirect(308, canonical + query);
      const unchosen = mayRedirect ? withoutChoice(query) : query;
      if (unchosen !== query) {
        rememberLocale(response, config, code);
        return response.redirect(302, path + unchosen);
      }
      return openPage(request, code, query, next);
    }
    const detected = detectLocale(request.cookies[localeCookie], request.get('accept-language'));
    request.locale = locales[detected];
    if (!isDecodable(path)) return next(new BadRequestException('Malformed address'));
    const named = mayRedirect && isWithoutLocale(path) ? namedChoice(query) : null;
    if (named) {
      rememberLocale(response, config, named);
      return response.redirect(302, path + withoutChoice(query));
    }
    if (isForMachines(path)) return next();
    const below = path.replace(/(?<!\/)\/+$/, '');
    const isPage = path === '/' || matchRoute(below) !== null || shortened.has(below);
    if (isPage && mayRedirect && config.rootRedirect !== 'none') {
      return redirectToLocale(response, config, path, query, detected);
    }
    // Not left to the router, whose patterns take any first segment for a locale.
    next(new NotFoundException(`Page not found: ${request.originalUrl}`));
  };
}

/**
 * Pages begin with `:locale`, for which the router would take any first segment: the first page in its list would have
 * `/robots.txt`, and `/api` and `/c` come past the check above. Asked of every such pattern, so that what takes an
 * address never depends on which module comes first.
 */
export function onlyLocales(_request: Request, _response: Response, next: NextFunction, first: string): void {
  if (isLocaleCode(first)) next();
  else next('route');
}

function openPage(request: Request, code: LocaleCode, query: string, next: NextFunction) {
  request.locale = locales[code];
  const { path } = splitUrl(request.url);
  const below = path.slice(code.length + 1);
  if (below.endsWith(payloadSuffix) && request.method === 'GET') {
    request.wantsPayload = true;
    request.url = path.slice(0, -payloadSuffix.length) + query;
  }
  const match = matchRoute(request.wantsPayload ? below.slice(0, -payloadSuffix.length) : below);
  if (match && !isOffered(match.name, code))
    return next(new NotFoundException(`Page not found: ${request.originalUrl}`));
  request.page = match;
  next();
}

/** `/` and un-prefixed pages go to the visitor's language, or to the one that `ROOT_REDIRECT` names. */
function redirectToLocale(response: Response, config: Config, path: string, query: string, detected: LocaleCode): void {
  const code = isLocaleCode(config.rootRedirect) ? config.rootRedirect : detected;
  const below = path.replace(/(?<!\/)\/+$/, '');
  response.vary('Cookie, Accept-Language');
  rememberLocale(response, config, code);
  response.redirect(302, `/${code}${below}${query}`);
}

function rememberLocale(response: Response, config: Config, code: LocaleCode): void {
  // A shared cache would otherwise pin one visitor's language for everybody (1.13).
  response.setHeader('Cache-Control', 'no-store');
  response.cookie(localeCookie, code, preferenceCookie(config));
}

/**
 * What the sentence around a link left at its end, or a mail program's way of breaking lines: no address of ours ends with
 * a full stop, a bracket, a quotation mark or a blank, in any script.
 */
function withoutMarks(path: string): string {
  let end = path.length;
  for (let mark = markAt(path, end); mark > 0 && end - mark > 1; mark = markAt(path, end)) end -= mark;
  return path.slice(0, end);
}

const markAt = (path: string, end: number): number =>
  markAtEnd.exec(path.slice(Math.max(end - 9, 0), end))?.[0].length ?? 0;
// Besides signs: blank, tab, line break, < = > " ] }, the blank that does not break, » and its kin, ، ؛ ؟, marks of direction.
const markAtEnd =
  /(?:[.,;:!?)>\]}'"=*]|%(?:20|0[9AD]|3[CDE]|22|5D|7D|C2%A0|C2%BB|D8%8C|D8%9B|D8%9F|E2%80%(?:8[BEF]|9[9D]|A6|AC)|E2%81%A9))$/i;

/** Locale and page in lower case, no slash at the end and none of those that were cut short; everything else of a path is the page's own business. */
function canonicalPath(path: string): string {
  const [, first = '', ...rest] = withoutMarks(path)
    .replace(/(?<!\/)\/+$/, '')
    .split('/');
  const below = rest.length > 0 ? inSmallLetters(['', ...rest].join('/')) : '';
  return `/${first.toLowerCase()}${shortened.get(below.toLowerCase()) ?? below}`;
}

function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
