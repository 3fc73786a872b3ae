import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { uuidOf } from '../../../lib/uuid.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { SettlementService } from '../attempts/settlement.service.ts';
import { reconciliations } from '../payments.table.ts';
import { type PaymentProvider, ProviderAway } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { type Asked, compare, compareOneByOne, type Difference, isUuid } from './reconciliation.ts';

const queue = 'payment-reconciliation';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Compares each day's payments with every provider's own list; one that gives none is asked about each of them. What does
 * not agree waits on a desk.
 */
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

  // The next date is planned first, and once however often this one runs: a provider that stays away all night must not
  // be the end of it.
  private async work(date: string): Promise<void> {
    const next = new Date(Date.parse(date) + day);
    const id = uuidOf(`${queue} ${dateOf(next)}`);
    await this.db.transaction((tx) => this.plan(tx, dateOf(next), new Date(next.getTime() + day + 2 * hour), id));
    await this.compareAll(date);
  }

  /** One that is away keeps nobody from comparing with the others; it is asked again when this runs again. */
  async compareAll(date: string): Promise<void> {
    let fault: unknown = null;
    for (const provider of this.providers.all) {
      await this.reconcile(provider, date).catch((error) => {
        fault ??= error;
      });
    }
    if (fault) throw fault;
  }

  private plan(tx: Tx, date: string, at: Date, id?: string): Promise<void> {
    return this.jobs.enqueue(tx, queue, { date }, at, { id });
  }

  /** False when that was done before. Days are those of UTC, for every provider. */
  async reconcile(provider: PaymentProvider, date: string): Promise<boolean> {
    const from = new Date(date);
    const to = new Date(from.getTime() + day);
    const [theirs, nearby] = [
      await provider.list(from, to),
      await provider.list(new Date(from.getTime() - day), new Date(to.getTime() + day)),
    ];
    if (!theirs || !nearby) return this.askOneByOne(provider, date, from, to);
    // Most of what only they know of is news that did not arrive.
    for (const { attemptId } of theirs) {
      if (isUuid(attemptId)) await this.settlement.settle(attemptId, { kind: 'clock' });
    }
    const ids = theirs.map(({ attemptId }) => attemptId).filter(isUuid);
    const known = await this.attempts.listByIds(ids);
    const ours = await this.attempts.listPaid(provider.name, from, to);
    const differences = compare(ours, theirs, known, nearby);
    return this.db.transaction((tx) => this.keep(tx, provider.name, date, theirs.length, differences));
  }

  /**
   * One after the other, which spares the provider. What it cannot answer for is a difference where we have it as paid,
   * unless it answers for none: then it is away, and is asked later. A payment begun elsewhere than here stays unseen.
   */
  private async askOneByOne(provider: PaymentProvider, date: string, from: Date, to: Date): Promise<boolean> {
    const attempts = await this.attempts.listOfDay(provider.name, from, to);
    const asked: Asked[] = [];
    let fault: unknown = null;
    for (const { id, providerId } of attempts) {
      try {
        if (!providerId) continue;
        // Most of what only they know of is news that did not arrive.
        const ours = await this.settlement.settle(id, { kind: 'clock' });
        if (ours) asked.push({ ours, reading: await provider.read({ id, providerId }) });
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        fault = error;
        const ours = await this.attempts.find(id);
        if (ours) asked.push({ ours, reading: null });
      }
    }
    if (fault && asked.every(({ reading }) => reading === null)) throw fault;
    const paid = asked.filter(({ reading }) => reading?.outcome === 'succeeded').length;
    const differences = compareOneByOne(asked);
    return this.db.transaction((tx) => this.keep(tx, provider.name, date, paid, differences));
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
