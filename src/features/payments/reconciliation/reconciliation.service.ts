import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { uuidOf } from '../../../lib/uuid.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { SettlementService } from '../attempts/settlement.service.ts';
import { reconciliations } from '../payments.table.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { compare, type Difference, isUuid } from './reconciliation.ts';

const queue = 'payment-reconciliation';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Compares each day's payments with every provider's own list. What does not agree waits on a desk. */
@Injectable()
export class ReconciliationService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
    private readonly tasks: DeskTasksService,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ date: string }>(queue, ({ date }) => this.work(date));
  }

  /** A new site has nothing to compare before its first night; one that was down catches up with the day before. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.providers.all.length === 0) return;
    await this.db.transaction((tx) => this.plan(tx, dateOf(new Date(Date.now() - day)), new Date()));
  }

  // The first run of a date plans the next date; a second run of it, after a restart, plans none.
  private async work(date: string): Promise<void> {
    const runs = [];
    for (const provider of this.providers.all) runs.push(await this.reconcile(provider, date));
    if (!runs.some(Boolean)) return;
    const next = new Date(Date.parse(date) + day);
    await this.db.transaction((tx) => this.plan(tx, dateOf(next), new Date(next.getTime() + day + 2 * hour)));
  }

  private plan(tx: Tx, date: string, at: Date): Promise<void> {
    return this.jobs.enqueue(tx, queue, { date }, at);
  }

  /** False when that was done before. Days are those of UTC, for every provider. */
  async reconcile(provider: PaymentProvider, date: string): Promise<boolean> {
    const from = new Date(date);
    const to = new Date(from.getTime() + day);
    const [theirs, nearby] = [
      await provider.list(from, to),
      await provider.list(new Date(from.getTime() - day), new Date(to.getTime() + day)),
    ];
    // Most of what only they know of is news that did not arrive.
    for (const { attemptId } of theirs ?? []) {
      if (isUuid(attemptId)) await this.settlement.settle(attemptId, { kind: 'clock' });
    }
    const ids = (theirs ?? []).map(({ attemptId }) => attemptId).filter(isUuid);
    const known = await this.attempts.listByIds(ids);
    const ours = await this.attempts.listPaid(provider.name, from, to);
    const differences = theirs && nearby ? compare(ours, theirs, known, nearby) : [];
    return this.db.transaction((tx) => this.keep(tx, provider.name, date, theirs?.length ?? 0, differences));
  }

  private async keep(tx: Tx, provider: string, date: string, entries: number, found: Difference[]): Promise<boolean> {
    const [row] = await tx
      .insert(reconciliations)
      .values({ provider, day: date, entries, differences: found.length })
      .onConflictDoNothing()
      .returning({ day: reconciliations.day });
    for (const { kind, attemptId, providerId, fix } of found) {
      const subjectId = isUuid(attemptId) ? attemptId : uuidOf(`${provider} ${providerId}`);
      await this.tasks.open(tx, {
        kind: 'payment_difference',
        subject: 'attempt',
        subjectId,
        data: { provider, date, difference: kind, fix, providerId },
      });
    }
    return row !== undefined;
  }
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
