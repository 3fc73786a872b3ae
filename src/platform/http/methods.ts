import type { Request } from 'express';
import { isLocaleCode } from '../../lib/locales/locales.ts';
import type { RouteTable } from './route-table.ts';

/** The methods that some handler takes at the address of this request; none where nothing stands there. */
export function methodsAt({ app, path }: Request): string[] {
  const routes = (app.locals.routes as RouteTable).at(path);
  // A pattern of pages takes any first part of an address for a locale.
  const ours = routes.filter(({ params: { locale } }) => locale === undefined || isLocaleCode(String(locale)));
  const methods = new Set(ours.map(({ method }) => method.toUpperCase()));
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort();
}
