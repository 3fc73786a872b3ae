import { Inject, Injectable } from '@nestjs/common';
import { and, eq, inArray } from 'drizzle-orm';
import { countryZones } from '../../../lib/instants.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { caseEvents, cases, caseWatches } from '../cases.table.ts';
import { todayIn } from '../hearing.ts';
import { isKnownTo } from '../watching/known-case.ts';
import { isRunning } from '../watching/watch.ts';
import { deadlineOf, type LastDay } from './deadline.ts';

/** The time limits that run in the cases of one person, for the list of them. */
@Injectable()
export class LastDaysService {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** By the id of what is followed; the page of each case says how it was counted. */
  async of(userId: string, now = new Date()): Promise<Map<string, LastDay>> {
    const rows = await this.db
      .select({ watch: caseWatches, courtCase: cases, event: caseEvents })
      .from(caseWatches)
      .innerJoin(cases, eq(cases.id, caseWatches.caseId))
      .innerJoin(caseEvents, eq(caseEvents.caseId, caseWatches.caseId))
      .where(and(eq(caseWatches.userId, userId), inArray(caseEvents.kind, ['judgment', 'notified'])));
    const days = new Map<string, LastDay>();
    for (const [id, all] of Map.groupBy(rows, ({ watch }) => watch.id)) {
      const [first] = all;
      if (!first || !isRunning(first.watch.state) || !isKnownTo(first.watch, first.courtCase)) continue;
      const events = all.map(({ event: { kind, day, seenAt } }) => ({ kind, day, seenAt: seenAt.toISOString() }));
      const today = todayIn(countryZones[first.courtCase.country], now);
      const deadline = deadlineOf({ ...first.courtCase, events }, first.watch, today);
      const day = deadline?.term?.day ?? deadline?.earliest;
      if (day && day >= today.toString()) days.set(id, { day, isCounted: deadline?.term?.day === day });
    }
    return days;
  }
}
