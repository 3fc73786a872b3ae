import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { caseLinks, casePeople, caseWatches, ownHearings } from './cases.table.ts';

export const ownCases = {
  cases: { table: caseWatches, whose: ofUser(caseWatches.userId), without: ['wakeAt', 'sealedCode', 'plainCode'] },
  case_people: {
    table: casePeople,
    whose: ofUser(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, casePeople.watchId) },
  },
  case_own_hearings: {
    table: ownHearings,
    whose: ofUser(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, ownHearings.watchId) },
    without: ['nextReminder', 'nextReminderAt', 'sequence'],
  },
  case_links: { table: caseLinks, whose: ofUser(caseLinks.userId), without: ['tokenHash'] },
} satisfies Record<string, OwnRows>;
