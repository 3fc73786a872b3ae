import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { type Sealed, seal, unseal } from '../../../lib/encryption.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { SignedIds } from '../attempts/signed-ids.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { RefundAccountsRepository } from './refund-accounts.repository.ts';
import { RefundRequests } from './refund-requests.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

export type BankAccount = { holder: string; iban: string };

const kind: Sealed = 'bank accounts';
const queue = 'refund-account';
const day = 24 * 60 * 60 * 1000;
/** Days after which who has said nothing is asked once more. */
const askAgainAfter = [3, 10];

/**
 * The account that a refund is sent to where the way of paying takes nothing back. Whoever holds the link may name it;
 * nobody is shown it but the staff who open it, which is written down; it is gone once the money has been sent.
 */
@Injectable()
export class RefundAccountsService implements OnModuleInit {
  constructor(
    private readonly accounts: RefundAccountsRepository,
    private readonly refunds: RefundsRepository,
    private readonly bills: BillsRepository,
    private readonly requests: RefundRequests,
    private readonly seals: SignedIds,
    private readonly events: Events,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ refundId: string; round: number }>(queue, (job) => this.askAgain(job.refundId, job.round));
  }

  /** In the transaction that found out that a person has to send it. */
  async ask(tx: Tx, refund: RefundRow, bill: BillRow): Promise<void> {
    await this.requests.send(tx, refund, bill, this.tokenOf(refund.id), 0);
    for (const [index, days] of askAgainAfter.entries()) {
      const job = { refundId: refund.id, round: index + 1 };
      await this.jobs.enqueue(tx, queue, job, new Date(Date.now() + days * day));
    }
  }

  tokenOf(refundId: string): string {
    return this.seals.seal('refund', refundId);
  }

  /** What the link of somebody leads to. Throws NotFoundException for one that we did not make. */
  async open(token: string) {
    const id = this.seals.open('refund', token);
    const refund = id && isUuid(id) ? await this.refunds.find(id) : null;
    const bill = refund && (await this.bills.findById(refund.billId));
    if (!bill) throw new NotFoundException();
    return { refund, bill, account: await this.accounts.find(refund.id) };
  }

  /**
   * Throws Refused once the money has been sent, and once an account was given: the link alone, which may have
   * been passed on, turns no money to somebody else. Who has to change it writes to us.
   */
  async give(refundId: string, account: BankAccount, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const refund = await this.refunds.lock(tx, refundId);
      if (refund?.state !== 'manual_open') throw new Refused('error.not_allowed_now');
      if (await this.accounts.find(refundId, tx)) throw new Refused('error.not_allowed_now');
      const sealed = seal(this.config.sessionSecrets[0] ?? '', kind, refundId, JSON.stringify(account));
      await this.accounts.put(tx, { refundId, sealed, hint: account.iban.slice(-4), givenAt: new Date() });
      await this.record(tx, refund, 'refund_account_given', actor);
    });
  }

  /** For the one of the staff who sends the money. Throws NotFoundException. */
  async show(refund: RefundRow, staffId: string): Promise<BankAccount> {
    const row = await this.accounts.find(refund.id);
    const text = row && unseal(this.config.sessionSecrets, kind, refund.id, row.sealed);
    if (!text) throw new NotFoundException();
    await this.db.transaction((tx) => this.record(tx, refund, 'refund_account_opened', { kind: 'staff', id: staffId }));
    return JSON.parse(text) as BankAccount;
  }

  forget(tx: Tx, refundId: string): Promise<void> {
    return this.accounts.remove(tx, refundId);
  }

  private async askAgain(refundId: string, round: number): Promise<void> {
    if (await this.accounts.find(refundId)) return;
    await this.db.transaction(async (tx) => {
      const refund = await this.refunds.lock(tx, refundId);
      if (refund?.state !== 'manual_open') return;
      await this.requests.send(tx, refund, await this.bills.get(tx, refund.billId), this.tokenOf(refundId), round);
    });
  }

  private record(tx: Tx, { id, billId }: RefundRow, action: string, actor: Actor): Promise<void> {
    return this.events.record(tx, { subject: 'bill', subjectId: billId, action, actor, data: { refund: id } });
  }
}
