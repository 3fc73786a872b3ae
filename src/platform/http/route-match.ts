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
  return { name: name as RouteName, names, pattern: new RegExp(`^${source || '/?'}$`) };
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
