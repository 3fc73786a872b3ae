import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { decrypt, type Encrypted, encrypt } from '../../../lib/encryption.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { WaysIn } from '../../accounts/sign-in/ways-in.ts';
import { SignedIds } from '../attempts/signed-ids.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { type RefundAccountRow, RefundAccountsRepository } from './refund-accounts.repository.ts';
import { RefundRequests } from './refund-requests.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

export type BankAccount = { holder: string; iban: string };

const kind: Encrypted = 'bank accounts';
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
    private readonly limits: Limits,
    private readonly waysIn: WaysIn,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ refundId: string; round: number }>(queue, (job) => this.askAgain(job.refundId, job.round));
    this.waysIn.register((tx, userId, since) => this.askSince(tx, userId, since));
  }

  /** In the transaction that found out that a person has to send it. */
  async ask(tx: Tx, refund: RefundRow, bill: BillRow): Promise<void> {
    await this.requests.send(tx, refund, bill, this.tokenOf(refund.id), 0);
    for (const [index, days] of askAgainAfter.entries()) {
      const job = { refundId: refund.id, round: index + 1 };
      await this.jobs.enqueue(tx, queue, job, new Date(Date.now() + days * day));
    }
  }

  /** Opens the page, and names an account as long as none was named. */
  tokenOf(refundId: string): string {
    return this.seals.seal('refund', refundId);
  }

  /** What the link of somebody leads to. Throws NotFoundException for one that we did not make. */
  async open(token: string) {
    const [id = '', replaces = null] = this.seals.open('refund', token)?.split('_') ?? [];
    const refund = isUuid(id) ? await this.refunds.find(id) : null;
    const bill = refund && (await this.bills.findById(refund.billId));
    if (!bill) throw new NotFoundException();
    const row = await this.accounts.find(refund.id);
    return { refund, bill, hint: hintOf(row), replaces, mayGive: replaces === (row && versionOf(row)) };
  }

  /**
   * Throws Refused once the money has been sent, and where the link is not the one for it: that to the page, which may
   * have been passed on, names the first account only. Each further one needs a link that went to the payer since.
   */
  async give(refundId: string, replaces: string | null, account: BankAccount, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { refund, row } = await this.lock(tx, refundId);
      if (replaces !== (row && versionOf(row))) throw new Refused('error.not_allowed_now');
      const sealed = encrypt(this.config.sessionSecrets[0] ?? '', kind, refundId, JSON.stringify(account));
      const hint = account.iban.slice(-4);
      await this.accounts.put(tx, { refundId, sealed, hint, givenAt: new Date() });
      await this.record(tx, refund, 'refund_account_given', actor);
      await this.requests.tellGiven(tx, refund, await this.bills.get(tx, refund.billId), this.tokenOf(refundId), hint);
    });
  }

  /** Sends the payer the link by which another account is taken; this one stays until then. Throws Refused, TooMany. */
  async sendLink(refundId: string, actor: Actor): Promise<void> {
    await this.limits.require('codesTo', `refund ${refundId}`);
    await this.db.transaction(async (tx) => {
      const { refund, row } = await this.lock(tx, refundId);
      if (!row) throw new Refused('error.not_allowed_now');
      await this.askAnew(tx, refund, row);
      await this.record(tx, refund, 'refund_account_link', actor);
    });
  }

  /** By one of the staff who has doubts: nobody sends money there, and the payer is asked for another. */
  async clear(refundId: string, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { refund, row } = await this.lock(tx, refundId);
      if (!hintOf(row)) throw new Refused('error.not_allowed_now');
      await this.empty(tx, refund, { kind: 'staff', id: staffId });
    });
  }

  /**
   * For a payer who takes their account back: whoever was in has read the links that name an account, and may have named
   * one. None of these links opens anything from here on; an account from before stays.
   */
  private async askSince(tx: Tx, userId: string, since: Date): Promise<void> {
    for (const id of await this.refunds.listAskedOf(tx, userId)) {
      const refund = await this.refunds.lock(tx, id);
      if (refund?.state !== 'manual_open') continue;
      const row = await this.accounts.find(id, tx);
      if (row && hintOf(row) && row.givenAt <= since) await this.accounts.put(tx, { ...row, givenAt: new Date() });
      else await this.empty(tx, refund, { kind: 'user', id: userId });
    }
  }

  private async empty(tx: Tx, refund: RefundRow, actor: Actor): Promise<void> {
    const none = { refundId: refund.id, sealed: '', hint: '', givenAt: new Date() };
    await this.accounts.put(tx, none);
    await this.askAnew(tx, refund, none);
    await this.record(tx, refund, 'refund_account_cleared', actor);
  }

  /** For the one of the staff who sends the money. Throws NotFoundException. */
  async show(refund: RefundRow, staffId: string): Promise<BankAccount> {
    const row = await this.accounts.find(refund.id);
    const text = row && decrypt(this.config.sessionSecrets, kind, refund.id, row.sealed);
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

  private async lock(tx: Tx, refundId: string) {
    const refund = await this.refunds.lock(tx, refundId);
    if (refund?.state !== 'manual_open') throw new Refused('error.not_allowed_now');
    return { refund, row: await this.accounts.find(refundId, tx) };
  }

  private async askAnew(tx: Tx, refund: RefundRow, row: RefundAccountRow): Promise<void> {
    const token = this.seals.seal('refund', `${refund.id}_${versionOf(row)}`);
    await this.requests.send(tx, refund, await this.bills.get(tx, refund.billId), token, Date.now());
  }

  private record(tx: Tx, { id, billId }: RefundRow, action: string, actor: Actor): Promise<void> {
    return this.events.record(tx, { subject: 'bill', subjectId: billId, action, actor, data: { refund: id } });
  }
}

/** Another one with each account: the link to replace one serves once. */
const versionOf = ({ givenAt }: RefundAccountRow): string => givenAt.getTime().toString(36);

/** The last four of the account that we have; one that was cleared leaves its row, so that no old link fills it. */
const hintOf = (row: RefundAccountRow | null): string | null => row?.hint.trim() || null;
