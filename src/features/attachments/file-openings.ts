import type { Db } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import type { Actor, Event, Events } from '../../platform/events/events.ts';
import { linkMinutes } from './file-tickets.ts';

/** Of one person's attachments, or of one thing's, on a page: each opening is a line of it. */
export const mostOpenings = 200;

/** Pressed twice, or loaded anew while its link is good: the owner of an attachment reads of one opening. */
const isRepeated = (events: readonly Event[], { id }: Actor, reason: string, now = Date.now()): boolean =>
  events.some(
    ({ action, actorId, data, at }) =>
      action === 'open' &&
      actorId === id &&
      String(data.reason ?? '') === reason &&
      at.getTime() > now - linkMinutes * 60 * 1000,
  );

/** Writes down who opens an attachment, and for what where they say so. */
export async function noteOpening(db: Db, events: Events, fileId: string, actor: Actor, reason: string): Promise<void> {
  if (isRepeated(await events.latest('file', [fileId], 'open', mostOpenings), actor, reason)) return;
  const data: EventData = reason ? { reason } : {};
  await db.transaction((tx) => events.record(tx, { subject: 'file', subjectId: fileId, action: 'open', actor, data }));
}
