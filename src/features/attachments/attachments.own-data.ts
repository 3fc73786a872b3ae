import { and, eq, type SQL } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { events } from '../../platform/events/events.table.ts';
import { files } from './attachments.table.ts';

const isOpening = and(eq(events.subject, 'file'), eq(events.action, 'open'));

export const ownFiles = {
  files: {
    table: files,
    shows: ['id', 'subjectId', 'slot', 'type', 'size', 'isIdentity', 'isDrawn', 'createdAt', 'deletesAt', 'deletedAt'],
    whose: ofUser(files.userId),
    without: ['hash'],
  },
  openings: {
    table: events,
    shows: ['id', 'subject', 'subjectId', 'action', 'actorKind', 'data', 'at'],
    whose: ofUser(files.userId),
    through: { table: files, on: and(eq(files.id, events.subjectId), isOpening) as SQL },
    without: ['actorId'],
  },
} satisfies Record<string, OwnRows>;
