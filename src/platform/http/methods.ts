import type { Request } from 'express';
import { isLocaleCode } from '../../lib/locales/locales.ts';

type Layer = {
  route?: { methods: Record<string, boolean> };
  match(path: string): { params: Record<string, string | undefined> } | null;
};

/** The methods that some handler takes at the address of this request; none where nothing stands there. */
export function methodsAt({ app, path }: Request): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  const methods = stack.flatMap((layer) => {
    const params = layer.route && layer.match(path)?.params;
    return params && isOurs(params.locale) ? Object.keys(layer.route?.methods ?? {}) : [];
  });
  const all = new Set(methods.map((method) => method.toUpperCase()));
  return [...all, ...(all.has('GET') ? ['HEAD'] : [])].sort();
}

// A pattern of pages takes any first part of an address for a locale.
const isOurs = (locale: string | undefined): boolean => locale === undefined || isLocaleCode(locale);
