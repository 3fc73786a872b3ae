import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { caseLinks, casePeople, caseWatches, ownHearings } from './cases.table.ts';

export const ownCases = {
  cases: {
    table: caseWatches,
    shows: [
      'id',
      'reference',
      'caseId',
      'state',
      'role',
      'nickname',
      'note',
      'alerts',
      'alertChannel',
      'alertRhythm',
      'startsAt',
      'endsAt',
      'pausedAt',
      'judgmentDay',
      'judgmentMatter',
      'judgmentDegree',
      'judgmentPresence',
      'termDay',
      'disputeId',
      'broughtSeconds',
      'separateAt',
      'createdAt',
    ],
    whose: ofUser(caseWatches.userId),
    without: ['wakeAt', 'sealedCode', 'plainCode'],
  },
  case_people: {
    table: casePeople,
    shows: ['id', 'watchId', 'role', 'name', 'createdAt'],
    whose: ofUser(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, casePeople.watchId) },
  },
  case_own_hearings: {
    table: ownHearings,
    shows: ['id', 'watchId', 'day', 'time', 'startsAt', 'dayEndsAt', 'room', 'sourceText', 'seenAt', 'updatedAt'],
    whose: ofUser(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, ownHearings.watchId) },
    without: ['nextReminder', 'nextReminderAt', 'sequence'],
  },
  case_links: {
    table: caseLinks,
    shows: ['token', 'kind', 'watchId', 'label', 'withLinked', 'createdAt', 'lastUsedAt', 'revokedAt'],
    whose: ofUser(caseLinks.userId),
    without: ['tokenHash'],
  },
} satisfies Record<string, OwnRows>;
