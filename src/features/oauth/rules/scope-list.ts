import { type Scope, scopes } from '../../../platform/http/scopes.ts';

// A webhook goes on telling when the consent that it came with has ended; and to make bills is the work of staff.
const never: readonly Scope[] = ['webhooks:read', 'webhooks:write', 'bills:write'];

/** What a program of somebody else can be allowed. */
export const programScopes: readonly Scope[] = scopes.filter((scope) => !never.includes(scope));

/** The scopes of a `scope` parameter (RFC 6749, 3.3) in our own order; null where one is none of them, or none is asked for. */
export function parseScopes(parameter: string): Scope[] | null {
  const asked = new Set(parameter.split(' ').filter(Boolean));
  const known = programScopes.filter((scope) => asked.has(scope));
  return known.length > 0 && known.length === asked.size ? known : null;
}

/** Whether all of some scopes are among those that were allowed. */
export const isWithin = (some: readonly Scope[], allowed: readonly Scope[]): boolean =>
  some.every((scope) => allowed.includes(scope));
