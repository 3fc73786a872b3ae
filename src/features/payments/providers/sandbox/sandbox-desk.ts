import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { DB, type Db } from '../../../../platform/database/database.ts';
import { JobsService } from '../../../../platform/jobs/jobs.service.ts';
import { SettlementService } from '../../attempts/settlement.service.ts';
import { SandboxProvider } from './sandbox.provider.ts';
import { type SandboxPayment, SandboxRepository } from './sandbox.repository.ts';

/** How a payment may end; leaving the page without choosing is another. */
export const sandboxChoices = {
  card: ['pay', 'pay_later', 'pay_twice_told', 'decline', 'cancel'],
  cash: ['pay', 'pay_later'],
} as const;

export type SandboxChoice = (typeof sandboxChoices)[keyof typeof sandboxChoices][number];

const outcomes = {
  pay: 'paid',
  pay_later: 'delayed',
  pay_twice_told: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
} as const satisfies Record<SandboxChoice, SandboxPayment['outcome']>;

const queue = 'sandbox-notice';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const delayMs = 20_000;
type News = { id: string; attempt: string };

/** Decides how a sandbox payment ends, and sends notices of it as a provider would. */
@Injectable()
export class SandboxDesk implements OnModuleInit {
  constructor(
    private readonly books: SandboxRepository,
    private readonly provider: SandboxProvider,
    private readonly settlement: SettlementService,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<News>(queue, (news) => this.tell(news));
  }

  async find(id: string): Promise<SandboxPayment> {
    const payment = this.provider.isInUse && uuid.test(id) ? await this.books.find(id) : null;
    if (!payment) throw new NotFoundException();
    return payment;
  }

  /** The first choice counts. */
  async decide({ id, attemptId }: SandboxPayment, choice: SandboxChoice): Promise<void> {
    const outcome = outcomes[choice];
    const at = new Date(Date.now() + (outcome === 'delayed' ? delayMs : 0));
    const isFirst = await this.books.decide(id, outcome, outcome === 'paid' || outcome === 'delayed' ? at : null);
    if (!isFirst) return;
    const news: News = { id: randomUUIDv7(), attempt: attemptId };
    const copies = choice === 'pay_twice_told' ? [news, news, { ...news, id: randomUUIDv7() }] : [news];
    await this.db.transaction(async (tx) => {
      for (const copy of copies) await this.jobs.enqueue(tx, queue, copy, at);
    });
  }

  /** Ends the payment of an attempt at once, without its notice: whoever asks for it looks at the attempt themselves. */
  async end(attemptId: string, outcome: 'paid' | 'declined'): Promise<void> {
    const payment = await this.books.findByAttempt(attemptId);
    if (payment) await this.books.decide(payment.id, outcome, outcome === 'paid' ? new Date() : null);
  }

  private async tell({ id, attempt }: News): Promise<void> {
    const body = Buffer.from(JSON.stringify({ id, kind: 'payment', attempt }));
    const headers = { 'sandbox-signature': this.provider.signatureOf(body) };
    await this.settlement.hear(this.provider.name, this.provider.readNotice(body, headers));
  }
}
