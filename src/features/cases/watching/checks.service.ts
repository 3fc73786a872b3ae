import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events, type NewEvent } from '../../../platform/events/events.ts';
import { MailService } from '../../../platform/mail/mail.service.ts';
import { MaintenanceService } from '../../../platform/maintenance/maintenance.service.ts';
import { news } from '../../notifications/news.ts';
import { NotifierService } from '../../notifications/notifier.service.ts';
import { tellsOf } from '../../promises/promise.ts';
import { courtDay, followed, wayOf } from '../case-alerts.ts';
import { CaseNewsService } from '../case-news.service.ts';
import { type CaseRow, CasesRepository } from '../cases.repository.ts';
import type { CaseSourceName } from '../court-case.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import type { CasesConfig } from '../settings.ts';
import { ApiSource } from '../sources/api.ts';
import { FileSource } from '../sources/file.ts';
import { SandboxSource } from '../sources/sandbox.ts';
import { type CaseSource, type CheckResult, staleAfter } from '../sources/source.ts';
import { StaffSource } from '../sources/staff.ts';
import { FindingsRepository } from './findings.repository.ts';
import { nextCheckAt, retryAt } from './rhythm.ts';
import { isRunning } from './watch.ts';
import { WatchesRepository } from './watches.repository.ts';

const lease = 15 * 60 * 1000;
const atOnce = 20;

/** Looks at cases by their rhythm, and says when nothing answers. Any process may do it; none does another's again. */
@Injectable()
export class ChecksService {
  private readonly sources: Partial<Record<CaseSourceName, CaseSource>>;

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: CasesConfig,
    private readonly cases: CasesRepository,
    private readonly findings: FindingsRepository,
    private readonly watches: WatchesRepository,
    private readonly disputes: DisputesRepository,
    private readonly news: CaseNewsService,
    private readonly notifier: NotifierService,
    private readonly mailer: MailService,
    private readonly modes: MaintenanceService,
    private readonly events: Events,
    private readonly logger: PinoLogger,
  ) {
    const { courtFeeds } = config;
    const sources: CaseSource[] = [
      new StaffSource(),
      new SandboxSource(),
      new FileSource(courtFeeds),
      new ApiSource(courtFeeds),
    ];
    this.sources = Object.fromEntries(sources.map((source) => [source.name, source]));
  }

  /** Whether any chore of the minute has something to do. */
  isAnythingDue(now = new Date()): Promise<boolean> {
    return this.findings.isAnythingDue(this.db, now, silentSince(now));
  }

  /** Answers whether more may be due. */
  async runDue(now = new Date()): Promise<boolean> {
    const until = new Date(now.getTime() + lease);
    const due = await this.db.transaction((tx) => this.findings.claimDue(tx, now, until, atOnce));
    for (const row of due) {
      const result = await this.ask(row, now);
      await this.db.transaction((tx) => this.finish(tx, row.id, result, now));
    }
    await this.sayStale(now);
    return due.length === atOnce;
  }

  /** Writes down what a check brought, in the caller's transaction. */
  async finish(tx: Tx, caseId: string, result: CheckResult, now: Date): Promise<void> {
    const row = await this.cases.lock(tx, caseId);
    if (!row) return;
    if (result.kind === 'waiting') return this.cases.update(tx, caseId, { checkState: 'waiting', nextCheckAt: null });
    if (result.kind === 'failed') {
      const failures = row.failures + 1;
      return this.cases.update(tx, caseId, {
        checkState: 'failed',
        failures,
        nextCheckAt: retryAt(failures, now),
        takenBy: null,
        takenUntil: null,
      });
    }
    const findings = result.kind === 'changed' ? result.findings : [];
    const count = await this.news.record(tx, findings, { row, source: row.source, now });
    if (row.staleSince) await this.giveBack(tx, row, row.staleSince, now);
    const isUnknown = result.kind === 'not_found' || result.kind === 'ambiguous';
    if (isUnknown && row.checkState !== result.kind) await this.sayUnknown(tx, row, now);
    await this.cases.update(tx, caseId, {
      checkState: isUnknown ? result.kind : count > 0 ? 'changed' : 'same',
      checkCount: row.checkCount + 1,
      failures: 0,
      lastCheckedAt: now,
      dueSince: null,
      staleSince: null,
      takenBy: null,
      takenUntil: null,
      nextCheckAt: await this.nextCheck(tx, row, now),
    });
  }

  private async ask(row: CaseRow, now: Date): Promise<CheckResult> {
    const source = this.sources[row.source];
    // What only a party can pass on is never asked for.
    if (!source) return { kind: 'same' };
    if (this.modes.isOn(`source.${row.source}`)) return { kind: 'failed' };
    return source.check(row, now).catch((err: unknown): CheckResult => {
      this.logger.warn({ err, caseId: row.id }, 'case source');
      return { kind: 'failed' };
    });
  }

  private async nextCheck(tx: Tx, row: CaseRow, now: Date): Promise<Date | null> {
    if (row.source === 'party') return null;
    const watches = await this.watches.listOfCase(tx, row.id);
    const next = await this.cases.nextHearing(row.id, now, tx);
    const isWatched = watches.some(({ state }) => isRunning(state));
    return nextCheckAt({ ...row, isWatched, nextHearing: next?.day ?? null }, now);
  }

  /** Days on which nothing answered are not paid for: the end moves by exactly that time. */
  private async giveBack(tx: Tx, row: CaseRow, staleSince: Date, now: Date): Promise<void> {
    for (const { id, state, startsAt, endsAt } of await this.watches.listOfCase(tx, row.id)) {
      if (!isRunning(state) || !endsAt || !startsAt) continue;
      const lost = now.getTime() - Math.max(staleSince.getTime(), startsAt.getTime());
      await this.watches.update(tx, id, { endsAt: new Date(endsAt.getTime() + lost), wakeAt: now });
      const data = tellsOf('credited', { country: row.country, kept: true, minutes: Math.round(lost / 60_000) });
      await this.record(tx, { subject: 'case_watch', subjectId: id, action: 'credited', data });
    }
  }

  private async sayUnknown(tx: Tx, row: CaseRow, now: Date): Promise<void> {
    for (const watch of await this.watches.listOfCase(tx, row.id)) {
      if (!isRunning(watch.state)) continue;
      const key = `case_unknown:${now.toISOString().slice(0, 10)}:${watch.id}`;
      const unknown = news('case_number_unknown', followed(row, watch, await this.disputes.numbersBeside(watch, tx)), {
        key,
      });
      await this.notifier.tell(tx, { userId: watch.userId }, unknown, wayOf(watch));
    }
  }

  /** Once for each silence, to who follows the case and to the staff. */
  private async sayStale(now: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const stale = await this.findings.takeStale(tx, silentSince(now));
      for (const row of stale) {
        const since = courtDay(row.lastCheckedAt ?? row.staleSince ?? now, row.country);
        const watches = (await this.watches.listOfCase(tx, row.id)).filter(({ state }) => isRunning(state));
        const data = tellsOf('silent', { country: row.country, kept: false });
        if (watches.length > 0)
          await this.record(tx, { subject: 'case', subjectId: row.id, action: 'went_silent', data });
        for (const watch of watches) {
          const key = `case_stale:${row.staleSince?.toISOString()}:${watch.id}`;
          const silent = news(
            'case_stale',
            { ...followed(row, watch, await this.disputes.numbersBeside(watch, tx)), since },
            { key },
          );
          await this.notifier.tell(tx, { userId: watch.userId }, silent, wayOf(watch));
        }
      }
      if (stale.length > 0) await this.tellStaff(tx, stale);
    });
  }

  private record(tx: Tx, event: Omit<NewEvent, 'actor'>): Promise<void> {
    return this.events.record(tx, { ...event, actor: { kind: 'clock' } });
  }

  private tellStaff(tx: Tx, stale: CaseRow[]): Promise<void> {
    const text = stale.map(({ id, court }) => `${court}  ${this.config.publicUrl}/en/desk/cases/${id}`).join('\n');
    return this.mailer.send(tx, { to: this.config.staffMail, subject: `Case sources silent: ${stale.length}`, text });
  }
}

const silentSince = (now: Date): Date => new Date(now.getTime() - staleAfter);
