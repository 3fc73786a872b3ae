import type { Request } from 'express';
import type { Actor } from '../../platform/events/events.ts';

/** As whom an attachment is opened: staff who look at somebody's attachment are written down as staff. */
export function readerOf(party: Actor | null, { user }: Request): Actor | null {
  return user?.roles.includes('staff') ? { kind: 'staff', id: user.id } : party;
}
