import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { caseLinks, casePeople, caseWatches } from './cases.table.ts';

export const ownCases = {
  cases: { table: caseWatches, whose: ofUser(caseWatches.userId), without: ['wakeAt', 'sealedCode', 'plainCode'] },
  case_people: {
    table: casePeople,
    whose: ofUser(caseWatches.userId),
    through: { table: caseWatches, on: eq(caseWatches.id, casePeople.watchId) },
  },
  case_links: { table: caseLinks, whose: ofUser(caseLinks.userId), without: ['tokenHash'] },
} satisfies Record<string, OwnRows>;
