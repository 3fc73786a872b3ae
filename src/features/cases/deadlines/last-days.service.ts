import { Injectable } from '@nestjs/common';
import { countryZones } from '../../../lib/instants.ts';
import { todayIn } from '../hearing.ts';
import { isKnownTo } from '../watching/known-case.ts';
import { isRunning } from '../watching/watch.ts';
import { WatchesRepository } from '../watching/watches.repository.ts';
import { deadlineOf, type LastDay } from './deadline.ts';

/** The time limits that run in the cases of one person, for the list of them. */
@Injectable()
export class LastDaysService {
  constructor(private readonly watches: WatchesRepository) {}

  /** By the id of what is followed; the page of each case says how it was counted. */
  async of(userId: string, now = new Date()): Promise<Map<string, LastDay>> {
    const rows = await this.watches.listJudged(userId);
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
