import type { Actor, Event } from '../../platform/events/events.ts';
import { linkMinutes } from './file-tickets.ts';

/** Of one person's attachments, or of one thing's, on a page: each opening is a line of it. */
export const mostOpenings = 200;

/** Pressed twice, or loaded anew while its link is good: the owner of an attachment reads of one opening. */
export const isRepeated = (events: readonly Event[], { id }: Actor, reason: string, now = Date.now()): boolean =>
  events.some(
    ({ action, actorId, data, at }) =>
      action === 'open' &&
      actorId === id &&
      String(data.reason ?? '') === reason &&
      at.getTime() > now - linkMinutes * 60 * 1000,
  );
