import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { money } from '../../../lib/money.ts';
import { within } from '../../../lib/within.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { isPayable } from '../bills/bill.ts';
import { BillsRepository } from '../bills/bills.repository.ts';
import { BillsService } from '../bills/bills.service.ts';
import type { ProviderEvent, Reading } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { attemptSubject } from './attempt.subject.ts';
import { attemptWorkflow, isLive, readAgainAfter } from './attempt.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import { decide } from './settlement.ts';

const settleQueue = 'payment-settle';
const readQueue = 'payment-read';
/** Stands for a provider where there was none: nobody can be asked, and what goes back goes by hand. */
const byHand = 'by_hand';

/** The one place where a payment becomes one. Return page, notices, the clock and the staff all come here. */
@Injectable()
export class SettlementService implements OnModuleInit {
  /** In milliseconds: what a page waits for news of a payment. A provider is given longer, and the news is on the next one. */
  readonly patience = { page: 3_000 };
  private readonly looks = new Map<string, Promise<unknown>>();

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly bills: BillsRepository,
    private readonly billing: BillsService,
    private readonly providers: Providers,
    private readonly tasks: DeskTasksService,
    private readonly transitions: TransitionsService,
    private readonly jobs: JobsService,
    private readonly limits: Limits,
    private readonly logger: PinoLogger,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    type About = { attemptId: string };
    this.jobs.handle<About>(settleQueue, ({ attemptId }) => this.takeUp(attemptId));
    this.jobs.handle<About>(readQueue, ({ attemptId }) => this.readAgain(attemptId));
  }

  /**
   * Asks the provider what became of an attempt and does what follows, any number of times with one effect. The asking
   * stands outside the transaction: a slow provider must hold no lock. Throws ProviderAway.
   */
  async settle(attemptId: string, actor: Actor): Promise<AttemptRow | null> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt?.providerId || attemptWorkflow.isFinal(attempt.state)) return attempt;
    const known = { id: attempt.id, providerId: attempt.providerId };
    const reading = await this.providers.named(attempt.provider).read(known);
    return this.db.transaction((tx) => this.apply(tx, attempt, reading, actor));
  }

  /**
   * For a page that somebody waits for: asks about attempts, and leaves it at what is known where a provider is away or
   * takes its time. Of each there is one look at a time, however often a page is opened meanwhile, and so many of a line:
   * a provider answers nobody any more for whom it is asked too often. The clock looks as well, and notices come.
   */
  async look(attemptIds: readonly string[], line: string): Promise<void> {
    const looks = attemptIds.map((id) => this.looks.get(id) ?? this.begin(id, line));
    await within(this.patience.page, Promise.all(looks)).catch(() => null);
  }

  private begin(attemptId: string, line: string): Promise<unknown> {
    const look = this.limits
      .spend('payLooks', line)
      .then((wait) => (wait > 0 ? null : this.settle(attemptId, provider)))
      .catch((err) => this.logger.warn({ err, attempt: attemptId }, 'no news of a payment'))
      .finally(() => this.looks.delete(attemptId));
    this.looks.set(attemptId, look);
    return look;
  }

  /**
   * Money that came to the house itself, over a counter or by bank transfer. The number of its slip counts once.
   * Throws Refused when the bill is not open, or the slip has paid another.
   */
  async payByHand(tx: Tx, billId: string, slip: string, staffId: string, locale: LocaleCode): Promise<void> {
    const bill = await this.bills.lock(tx, billId);
    if (bill?.state !== 'open') throw new Refused('error.not_allowed_now');
    await this.attempts.lockSlip(tx, slip);
    if (await this.attempts.findByProviderId(tx, byHand, slip)) {
      throw new Refused('payments.error.slip_used');
    }
    const { totalMinor: amountMinor, currency } = bill;
    const id = randomUUIDv7();
    const row = { id, billId, provider: byHand, providerId: slip, method: 'by_hand', amountMinor, currency, locale };
    await this.attempts.add(tx, row);
    const reading: Reading = { outcome: 'succeeded', attemptId: id, amount: money(amountMinor, currency) };
    const attempt = await this.attempts.find(id, tx);
    if (attempt) await this.apply(tx, attempt, reading, { kind: 'staff', id: staffId });
  }

  /** Keeps a provider's notice and has its attempt looked at, later: the provider waits for no more than this. */
  async hear(providerName: string, notice: ProviderEvent): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { attemptId } = notice;
      // One that is written while the others are taken up would count on a look that does not see it.
      if (attemptId) await this.attempts.lockNotices(tx, attemptId);
      const isNew = await this.attempts.addNotice(tx, providerName, notice);
      // One look is enough for all the news that came before it.
      const isFirst = isNew && attemptId && (await this.attempts.countWaiting(tx, attemptId)) === 1;
      const at = notice.lookAfterMs ? new Date(Date.now() + notice.lookAfterMs) : undefined;
      if (isFirst) await this.jobs.enqueue(tx, settleQueue, { attemptId }, at);
    });
  }

  /** Whether money that a provider holds is to be taken. What pays nothing any more is left, and need not go back. */
  async wants(providerName: string, { attemptId, held }: ProviderEvent): Promise<boolean> {
    const attempt = attemptId && held ? await this.attempts.find(attemptId) : null;
    const bill = attempt && (await this.bills.findById(attempt.billId));
    if (!bill || attempt.provider !== providerName || !isPayable(bill, new Date())) return false;
    const mayCome = attempt.state !== 'cancelled' && attemptWorkflow.may(attempt.state, 'succeed');
    return mayCome && held?.minor === attempt.amountMinor && held.currency === attempt.currency;
  }

  private async takeUp(attemptId: string): Promise<void> {
    // Before the look: news that comes during it gets a look of its own.
    await this.db.transaction(async (tx) => {
      await this.attempts.lockNotices(tx, attemptId);
      await this.attempts.takeUpNotices(tx, attemptId);
    });
    await this.settle(attemptId, provider);
  }

  /** Has an attempt looked at by the clock, for when no word comes. */
  async watch(tx: Tx, attemptId: string, begun: Date, reads = 0): Promise<void> {
    const wait = readAgainAfter[reads];
    if (wait) await this.jobs.enqueue(tx, readQueue, { attemptId }, new Date(begun.getTime() + wait));
    else await this.tasks.open(tx, { kind: 'payment_unknown', subject: 'attempt', subjectId: attemptId });
  }

  private async readAgain(attemptId: string): Promise<void> {
    // A provider that is away is asked again at the next time, not at once.
    const attempt = await this.settle(attemptId, { kind: 'clock' }).catch(() => this.attempts.find(attemptId));
    if (!attempt || !isLive(attempt.state)) return;
    await this.db.transaction(async (tx) => {
      const reads = await this.attempts.countRead(tx, attemptId);
      await this.watch(tx, attemptId, attempt.createdAt, reads);
    });
  }

  private async apply(tx: Tx, { id, billId }: AttemptRow, reading: Reading, actor: Actor): Promise<AttemptRow> {
    const bill = await this.bills.lock(tx, billId);
    const attempt = await this.attempts.find(id, tx);
    if (!bill || !attempt) throw new Error('An attempt without its bill');
    const now = new Date();
    const isStillThere = reading.outcome === 'succeeded' && (await this.billing.isStillThere(tx, bill));
    const event = decide(reading, attempt, { state: bill.state, isStillThere }, now);
    if (!event) return attempt;
    return this.transitions.apply(tx, attemptSubject, attempt, event, { actor, now });
  }
}

const provider: Actor = { kind: 'provider' };
