import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { requireOther } from '../../staff/own-matter.ts';
import { type CaseRow, CasesRepository } from '../cases.repository.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import type { CheckResult } from '../sources/source.ts';
import { ChecksService } from '../watching/checks.service.ts';
import { WatchesRepository } from '../watching/watches.repository.ts';
import { holderOf } from './desk-check.ts';

const lease = 15 * 60 * 1000;

/** Cases that wait for a person to look at the court's page; one person at a time has each. */
@Injectable()
export class DeskChecksService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly cases: CasesRepository,
    private readonly checks: ChecksService,
    private readonly watches: WatchesRepository,
    private readonly receipts: Submissions,
    private readonly events: Events,
    private readonly disputes: DisputesRepository,
  ) {}

  async list(staffId: string, now = new Date()) {
    const rows = await this.cases.listWaiting();
    return rows.map((row) => ({
      id: row.id,
      country: row.country,
      court: row.court,
      place: row.place,
      number: row.number,
      dueSince: row.dueSince?.toISOString() ?? null,
      isStale: row.staleSince !== null,
      holder: holderOf(row, staffId, now),
    }));
  }

  async show(staffId: string, id: string, now = new Date()) {
    const row = await this.find(id);
    const [courtCase, linked] = await Promise.all([this.cases.show(row, now), this.disputes.numbersOfCase(id)]);
    return { courtCase, linked, holder: holderOf(row, staffId, now) };
  }

  /** Whose photos of a paper may be among those that our team was asked to read. */
  async followersOf(id: string): Promise<string[]> {
    return (await this.watches.listOfCase(this.db, id)).map((watch) => watch.id);
  }

  /** Takes the case for a quarter of an hour; from somebody else only with `force`. */
  async take(staffId: string, id: string, force: boolean, now = new Date()): Promise<void> {
    await this.find(id);
    await this.db.transaction(async (tx) => {
      const row = await this.cases.lock(tx, id);
      if (!row) throw new NotFoundException();
      requireOther(staffId, await this.watches.followersEver(tx, id));
      if (holderOf(row, staffId, now) === 'other' && !force) throw new Refused('cases.desk.taken');
      await this.cases.update(tx, id, { takenBy: staffId, takenUntil: new Date(now.getTime() + lease) });
    });
  }

  /** What was seen, once; only by who holds the case. */
  async enter(
    staffId: string,
    id: string,
    result: CheckResult,
    body: object,
    path: string,
    now = new Date(),
  ): Promise<Sent> {
    await this.find(id);
    return this.receipts.once({ kind: 'staff', id: staffId }, `desk/cases/${id}`, body, async (tx) => {
      const row = await this.cases.lock(tx, id);
      if (!row || holderOf(row, staffId, now) !== 'me') throw new Refused('cases.desk.taken');
      requireOther(staffId, await this.watches.followersEver(tx, id));
      await this.checks.finish(tx, id, result, now);
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, {
        subject: 'case',
        subjectId: id,
        action: 'checked',
        actor,
        data: { result: result.kind },
      });
      return path;
    });
  }

  private async find(id: string): Promise<CaseRow> {
    const row = isUuid(id) ? await this.cases.find(id) : null;
    // What one party passed on is not for the desk to read, but what they asked us to read for them.
    const isOurs = row?.source === 'staff' || (row?.source === 'party' && row.checkState === 'waiting');
    if (!row || !isOurs) throw new NotFoundException();
    return row;
  }
}
