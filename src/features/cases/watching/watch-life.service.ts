import { Inject, Injectable } from '@nestjs/common';
import { countryZones } from '../../../lib/instants.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { news } from '../../notifications/news.ts';
import { NotifierService } from '../../notifications/notifier.service.ts';
import { courtDay, followed, wayOf } from '../case-alerts.ts';
import { type CaseRow, CasesRepository } from '../cases.repository.ts';
import { takesPart } from '../disputes/dispute.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { daysUntil, nextReminder } from '../hearing.ts';
import { FindingsRepository, type HearingRow } from './findings.repository.ts';
import { type OwnHearingRow, OwnHearingsRepository } from './own-hearings.repository.ts';
import { watchSubject } from './watch.subject.ts';
import { extended, isRunning, type LifeStep, lifeSteps, type WatchEvent, watchWorkflow } from './watch.ts';
import { type Watch, WatchesRepository } from './watches.repository.ts';

const atOnce = 100;
const day = 24 * 60 * 60 * 1000;
type Reminded = Pick<HearingRow, 'id' | 'day' | 'time' | 'startsAt' | 'nextReminder'>;

/** What happens to a watch as time goes by: it begins, reminds, says that it ends, and ends. */
@Injectable()
export class WatchLifeService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly cases: CasesRepository,
    private readonly findings: FindingsRepository,
    private readonly watches: WatchesRepository,
    private readonly own: OwnHearingsRepository,
    private readonly notifier: NotifierService,
    private readonly transitions: TransitionsService,
    private readonly disputes: DisputesRepository,
  ) {}

  /** A period was paid for: from the end of the one that runs, or from now; for every case of the dispute. */
  async extend(tx: Tx, watchId: string, months: number, now = new Date()): Promise<void> {
    const watch = await this.watches.lock(tx, watchId);
    const row = watch && (await this.cases.lock(tx, watch.caseId));
    if (!watch || !row) return;
    const state = watchWorkflow.next(watch.state, 'paid');
    const members = await this.disputes.members(watch, tx);
    const running = Math.max(...members.map((member) => member.watch.endsAt?.getTime() ?? 0));
    const endsAt = extended(running > 0 ? new Date(running) : null, months, now);
    const wakeAt = nextWake({ ...watch, state, endsAt }, row.closedAt, now);
    const set = { endsAt, wakeAt, startsAt: sinceOf(watch, now) };
    await this.transitions.apply(tx, watchSubject, watch, 'paid', {
      actor: { kind: 'clock' },
      set,
      data: { months },
      now,
    });
    await this.cover(tx, watch, endsAt, now);
  }

  /** The cases of a dispute are followed until the same day; the one whose end it is already stays as it is. */
  async cover(tx: Tx, of: Pick<Watch, 'id' | 'userId' | 'disputeId'>, endsAt: Date, now: Date): Promise<void> {
    for (const { watch, row } of await this.disputes.members(of, tx)) {
      if (watch.endsAt?.getTime() === endsAt.getTime() || !takesPart(watch.state, row.closedAt)) continue;
      const state = watchWorkflow.next(watch.state, 'covered');
      const wakeAt = nextWake({ ...watch, state, endsAt }, row.closedAt, now);
      const set = { endsAt, wakeAt, startsAt: sinceOf(watch, now) };
      await this.transitions.apply(tx, watchSubject, watch, 'covered', { actor: { kind: 'clock' }, set, now });
    }
  }

  /** Of several cases that end together, the one that was followed first tells. */
  private async isToldByAnother(tx: Tx, watch: Watch): Promise<boolean> {
    if (!watch.disputeId) return false;
    const end = watch.endsAt?.getTime();
    const members = await this.disputes.members(watch, tx);
    return members.some(
      ({ watch: { id, state, endsAt } }) => state !== 'cancelled' && endsAt?.getTime() === end && id < watch.id,
    );
  }

  private async followed(tx: Tx, row: CaseRow, watch: Watch) {
    return followed(row, watch, await this.disputes.numbersBeside(watch, tx));
  }

  /** What was stopped goes on. Throws NotAllowedNow when that is no longer, or already, so. */
  async restore(tx: Tx, watchId: string, event: WatchEvent, userId: string, now: Date): Promise<void> {
    const watch = await this.watches.lock(tx, watchId);
    const row = watch && (await this.cases.lock(tx, watch.caseId));
    if (!watch || !row) return;
    const state = watchWorkflow.next(watch.state, event);
    const set = { wakeAt: nextWake({ ...watch, state }, row.closedAt, now) };
    const actor = { kind: 'user', id: userId } as const;
    await this.transitions.apply(tx, watchSubject, watch, event, { actor, set, now });
  }

  /** Nobody looks at a case that nobody pays for; from now on it is looked at again. */
  async startChecks(tx: Tx, { caseId }: Watch, now: Date): Promise<void> {
    const row = await this.cases.lock(tx, caseId);
    if (!row || row.source === 'party' || row.nextCheckAt || row.checkState === 'waiting') return;
    await this.cases.update(tx, row.id, { nextCheckAt: now });
  }

  async tellStart(tx: Tx, watch: Watch, now: Date): Promise<void> {
    const row = await this.cases.find(watch.caseId, tx);
    const endsAt = watch.endsAt ?? now;
    if (!row) return;
    const key = `watch_started:${endsAt.toISOString()}:${watch.id}`;
    const started = news(
      'watch_started',
      { ...(await this.followed(tx, row, watch)), until: courtDay(endsAt, row.country) },
      { key },
    );
    await this.notifier.tell(tx, { userId: watch.userId }, started);
  }

  async tellEnd(tx: Tx, watch: Watch, now: Date): Promise<void> {
    const row = await this.cases.find(watch.caseId, tx);
    if (!row || (await this.isToldByAnother(tx, watch))) return;
    const key = `watch_ended:${now.toISOString()}:${watch.id}`;
    await this.notifier.tell(
      tx,
      { userId: watch.userId },
      news('watch_ended', await this.followed(tx, row, watch), { key }),
    );
  }

  async runDue(now = new Date()): Promise<boolean> {
    const reminded = await this.db.transaction(async (tx) => {
      const hearings = await this.findings.takeReminders(tx, now, atOnce);
      for (const hearing of hearings) await this.remind(tx, hearing, now);
      return hearings.length;
    });
    const ownReminded = await this.db.transaction(async (tx) => {
      const noted = await this.own.takeReminders(tx, now, atOnce);
      for (const hearing of noted) await this.remindOfNote(tx, hearing, now);
      return noted.length;
    });
    const woken = await this.db.transaction(async (tx) => {
      const watches = await this.findings.takeAwake(tx, now, atOnce);
      for (const watch of watches) await this.wake(tx, watch, now);
      return watches.length;
    });
    return reminded === atOnce || ownReminded === atOnce || woken === atOnce;
  }

  private async remind(tx: Tx, hearing: HearingRow, now: Date): Promise<void> {
    const row = await this.cases.find(hearing.caseId, tx);
    if (!row) return;
    const zone = countryZones[row.country];
    const days = daysUntil(hearing.day, zone, now);
    const next = nextReminder(hearing, zone, now);
    await this.findings.setReminder(tx, hearing.id, {
      nextReminder: next?.name ?? null,
      nextReminderAt: next?.at ?? null,
    });
    if (hearing.state !== 'set' || days < 1) return;
    for (const watch of await this.watches.listOfCase(tx, row.id))
      await this.tellHearing(tx, hearing, row, watch, days);
  }

  /** The same for the one follower who has noted it. */
  private async remindOfNote(tx: Tx, hearing: OwnHearingRow, now: Date): Promise<void> {
    const watch = await this.watches.lock(tx, hearing.watchId);
    const row = watch && (await this.cases.find(watch.caseId, tx));
    if (!watch || !row) return;
    const zone = countryZones[row.country];
    const next = nextReminder(hearing, zone, now);
    await this.own.setReminder(tx, hearing.id, { nextReminder: next?.name ?? null, nextReminderAt: next?.at ?? null });
    const days = daysUntil(hearing.day, zone, now);
    if (days >= 1) await this.tellHearing(tx, hearing, row, watch, days);
  }

  private async tellHearing(tx: Tx, hearing: Reminded, row: CaseRow, watch: Watch, days: number): Promise<void> {
    if (watch.state !== 'active' && watch.state !== 'closing') return;
    const key = `reminder:${hearing.id}:${hearing.nextReminder}:${hearing.day}:${watch.id}`;
    const when = { day: hearing.day, time: hearing.time, zone: countryZones[row.country] };
    const reminder = news(
      'case_reminder',
      { ...(await this.followed(tx, row, watch)), days, when },
      { key, deadline: hearing.startsAt },
    );
    await this.notifier.tell(tx, { userId: watch.userId }, reminder, wayOf(watch));
  }

  private async wake(tx: Tx, watch: Watch, now: Date): Promise<void> {
    const row = await this.cases.find(watch.caseId, tx);
    if (!row) return;
    const due = lifeSteps({ ...watch, closedAt: row.closedAt }).filter(({ at }) => at <= now);
    const last = due.at(-1);
    const ends = due.filter(({ name }) => name === 'end');
    // The days on which nothing answered are given back once something does (checks.service.ts): it is asked each day.
    if (row.staleSince && ends.length > 0 && ends.every(({ at }) => at === watch.endsAt))
      return this.watches.update(tx, watch.id, { wakeAt: new Date(now.getTime() + day) });
    if (ends.length > 0) return this.end(tx, watch, now);
    if (last) await this.say(tx, watch, last, now);
    await this.watches.update(tx, watch.id, { wakeAt: nextWake(watch, row.closedAt, now) });
  }

  private async end(tx: Tx, watch: Watch, now: Date): Promise<void> {
    const set = { wakeAt: null, endsAt: watch.endsAt && watch.endsAt < now ? watch.endsAt : now };
    await this.transitions.apply(tx, watchSubject, watch, 'ended', { actor: { kind: 'clock' }, set, now });
  }

  private async say(tx: Tx, watch: Watch, { name, at }: LifeStep, now: Date): Promise<void> {
    const row = await this.cases.find(watch.caseId, tx);
    if (!row || (name === 'ends_soon' && (await this.isToldByAnother(tx, watch)))) return;
    const of = await this.followed(tx, row, watch);
    const key = `${name}:${at.toISOString()}:${watch.id}`;
    const until = courtDay(watch.endsAt ?? now, row.country);
    const said =
      name === 'ends_soon' ? news('watch_ends_soon', { ...of, until }, { key }) : news('watch_closing', of, { key });
    await this.notifier.tell(tx, { userId: watch.userId }, said, name === 'ends_soon' ? undefined : wayOf(watch));
  }
}

/** What has ended begins anew: a silence of the time in between cost nobody anything. */
const sinceOf = ({ state, startsAt }: Pick<Watch, 'state' | 'startsAt'>, now: Date): Date =>
  isRunning(state) && startsAt ? startsAt : now;

const nextWake = (watch: Pick<Watch, 'state' | 'endsAt'>, closedAt: Date | null, now: Date): Date | null =>
  lifeSteps({ ...watch, closedAt }).find(({ at }) => at > now)?.at ?? null;
