import { Refused } from '../../platform/http/refused.ts';

/**
 * Who works at the desk may also be one of those whom a matter is about: what becomes of it a colleague says
 * (docs/decisions/0092). Throws Refused.
 */
export function requireOther(staffId: string, sides: readonly (string | null | undefined)[]): void {
  if (sides.includes(staffId)) throw new Refused('desk.error.own_matter');
}
