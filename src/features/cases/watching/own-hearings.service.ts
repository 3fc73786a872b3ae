import { Inject, Injectable } from '@nestjs/common';
import { countryZones } from '../../../lib/instants.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { CaseNewsService } from '../case-news.service.ts';
import { CasesRepository } from '../cases.repository.ts';
import { instantsOf, nextReminder } from '../hearing.ts';
import type { NotedHearing } from '../messages/noted-hearing.dto.ts';
import { FindingsRepository } from './findings.repository.ts';
import { OwnHearingsRepository } from './own-hearings.repository.ts';
import type { Watch } from './watches.repository.ts';

type OwnWatch = Pick<Watch, 'id' | 'caseId' | 'userId'>;

/**
 * A hearing that a follower has read in a message of the court and confirmed. Where only parties see the case it is what
 * the case knows; elsewhere others follow the same case, and it stays the follower's own until the court says more.
 */
@Injectable()
export class OwnHearingsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly findings: FindingsRepository,
    private readonly news: CaseNewsService,
    private readonly own: OwnHearingsRepository,
    @Inject(DB) private readonly db: Db,
  ) {}

  async note(tx: Tx, watch: OwnWatch, { day, time, room, text }: NotedHearing, now = new Date()): Promise<void> {
    const row = await this.cases.lock(tx, watch.caseId);
    if (!row) return;
    if (row.source === 'party') {
      const finding = { kind: 'hearing_set', day, time, room, text } as const;
      await this.news.record(tx, [finding], { row, source: 'party', now, by: watch.userId });
      await this.cases.update(tx, row.id, { checkState: 'changed', lastCheckedAt: now });
      return;
    }
    const known = (await this.findings.listUpcoming(tx, row.id, now)).find((hearing) => hearing.day === day);
    // What the court itself says of that day needs no note.
    if (known && (time === null || known.time === time)) return this.own.remove(tx, watch.id);
    const zone = countryZones[row.country];
    const next = nextReminder({ day }, zone, now);
    await this.own.put(tx, watch.id, {
      ...{ day, time, room, sourceText: text, seenAt: now },
      ...instantsOf({ day, time }, zone),
      nextReminder: next?.name ?? null,
      nextReminderAt: next?.at ?? null,
    });
  }

  /** Corrects what was noted; its words stay. */
  async correct(watch: OwnWatch, noted: Omit<NotedHearing, 'text'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const known = await this.own.find(watch.id, new Date(), tx);
      if (known) await this.note(tx, watch, { ...noted, text: known.sourceText });
    });
  }

  async remove({ id }: OwnWatch): Promise<void> {
    await this.db.transaction((tx) => this.own.remove(tx, id));
  }
}
