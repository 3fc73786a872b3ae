import { type RouteName, type RouteParams, routes } from './routes.ts';

export type RouteMatch = { name: RouteName; params: RouteParams };

const patterns = Object.entries(routes).map(([name, path]) => {
  const names: string[] = [];
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      names.push(segment.replace(/[:?]/g, ''));
      return segment.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
    })
    .join('');
  const whole = `^${source || '/?'}$`;
  return { name: name as RouteName, path, names, pattern: new RegExp(whole), inAnyCase: new RegExp(whole, 'i') };
});

/** Which page a path below the locale prefix belongs to; the first pattern of the table that fits wins. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { name, names, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params: RouteParams = {};
    names.forEach((param, index) => {
      const value = found[index + 1];
      if (value !== undefined) params[param] = decodeURIComponent(value);
    });
    return { name, params };
  }
  return null;
}

/** A path below the locale prefix with the words of its page in small letters; its parameters are the page's own business. */
export function inSmallLetters(path: string): string {
  if (!/[A-Z]/.test(path) || matchRoute(path)) return path;
  const found = patterns.find(({ inAnyCase }) => inAnyCase.test(path));
  if (!found) return path;
  const words = found.path.split('/').filter(Boolean);
  const written = path.split('/').filter(Boolean);
  return `/${written.map((segment, at) => (words[at]?.startsWith(':') ? segment : words[at])).join('/')}`;
}
