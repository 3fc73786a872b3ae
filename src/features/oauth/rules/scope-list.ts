import { programScopes, type Scope } from '../../../platform/http/scopes.ts';

/** The scopes of a `scope` parameter (RFC 6749, 3.3) in our own order; null where one is none of them, or none is asked for. */
export function parseScopes(parameter: string): Scope[] | null {
  const asked = new Set(parameter.split(' ').filter(Boolean));
  const known = programScopes.filter((scope) => asked.has(scope));
  return known.length > 0 && known.length === asked.size ? known : null;
}

/** Whether all of some scopes are among those that were allowed. */
export const isWithin = (some: readonly Scope[], allowed: readonly Scope[]): boolean =>
  some.every((scope) => allowed.includes(scope));
