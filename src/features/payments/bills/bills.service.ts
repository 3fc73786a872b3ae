import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { type Money, money } from '../../../lib/money.ts';
import { ownerOf, type Party } from '../../../lib/party.ts';
import { newReference } from '../../../lib/references.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { worksAs } from '../../../platform/http/auth.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { Claims } from '../../accounts/claims/claims.ts';
import type { OwnedItem } from '../../accounts/sign-in/owned-item.ts';
import { WebhooksService } from '../../webhooks/webhooks.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { refundable } from '../refunds/refund.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { billSubject } from './bill.subject.ts';
import { amountsOf, type BillAmounts } from './bill.ts';
import { BillPurposes } from './bill-purposes.ts';
import { billNews } from './bill-records.ts';
import { type Bill, Billing, type BillOrder, type BillPurpose, type PriceRegion } from './billing.ts';
import { type BillRow, BillsRepository } from './bills.repository.ts';
import { priceOf } from './price-book.ts';

const clock: Actor = { kind: 'clock' };
const expiryQueue = 'bill-expiry';
const quarter = 15 * 60 * 1000;
const grace = 8 * quarter;

/** Bills, as the other features ask for them. */
@Injectable()
export class BillsService extends Billing implements OnModuleInit {
  constructor(
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsService,
    private readonly purposes: BillPurposes,
    private readonly webhooks: WebhooksService,
    private readonly events: Events,
    private readonly transitions: TransitionsService,
    private readonly claims: Claims,
    private readonly jobs: JobsService,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.bills.move(tx, visitorId, userId),
      list: (party) => this.held(party),
      // A bill goes with what it is for: its reference stands for that.
      references: { kinds: ['bill'], subjectOf: (reference) => this.bills.findSubject(reference) },
      follow: (tx, claimed, userId) => this.bills.follow(tx, claimed, userId),
    });
    this.jobs.handle<{ billId: string }>(expiryQueue, ({ billId }) =>
      this.db.transaction((tx) => this.expire(tx, billId)),
    );
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.bills.listOf(party)).map(
      ({ id, reference, title, titleValues, state, totalMinor, currency, createdAt: at }): OwnedItem => ({
        id,
        kind: 'bill',
        reference,
        at,
        title: { key: title, values: titleValues },
        state: `payments.desk.state.${state}`,
        amount: money(totalMinor, currency),
        page: ['pay-reference', { reference }],
      }),
    );
  }

  price(region: PriceRegion, item: string): Money | null {
    return priceOf(region, item);
  }

  async open(tx: Tx, order: BillOrder): Promise<Bill> {
    const amounts = amountsOf(order.lines, order.region);
    await this.bills.queueFor(tx, order.purpose, order.subjectId);
    const earlier = await this.bills.lockOpen(tx, order.purpose, order.subjectId);
    if (earlier && isSame(earlier, amounts, order)) return toBill(earlier);
    const actor: Actor = order.askedBy || !order.party ? { kind: 'staff', id: order.askedBy } : order.party;
    if (earlier) await this.transitions.apply(tx, billSubject, earlier, 'replace', { actor });
    const row = await this.add(tx, order, amounts);
    await this.events.record(tx, { subject: 'bill', subjectId: row.id, action: 'opened', actor });
    await this.jobs.enqueue(tx, expiryQueue, { billId: row.id }, row.expiresAt);
    return toBill(row);
  }

  async of(purpose: BillPurpose, subjectId: string, tx?: Tx): Promise<Bill | null> {
    const row = await this.bills.findLatest(purpose, subjectId, tx);
    return row && toBill(row);
  }

  async hold(tx: Tx, purpose: BillPurpose, subjectId: string): Promise<Bill | null> {
    const latest = await this.bills.findLatest(purpose, subjectId, tx);
    const row = latest && (await this.bills.lock(tx, latest.id));
    return row && toBill(row);
  }

  async ofMany(purpose: BillPurpose, subjectIds: string[]): Promise<Bill[]> {
    return subjectIds.length > 0 ? (await this.bills.listLatest(purpose, subjectIds)).map(toBill) : [];
  }

  /** Any bill, for whoever holds its reference. */
  findByReference(reference: string): Promise<BillRow | null> {
    return this.bills.findByReference(reference);
  }

  async cancel(tx: Tx, billId: string, reason: string, actor: Actor = clock): Promise<void> {
    const row = await this.locked(tx, billId);
    if (row.state === 'open') await this.transitions.apply(tx, billSubject, row, 'cancel', { actor, data: { reason } });
  }

  refund(tx: Tx, billId: string, amount: Money | 'rest', reason: string, by: Actor = clock): Promise<void> {
    return this.refunds.promise(tx, billId, amount, reason, by);
  }

  /** Whether a locked bill that has expired may be paid all the same; not once another has taken its place. */
  async isStillThere(tx: Tx, row: BillRow): Promise<boolean> {
    const purpose = this.purposes.of(row.purpose);
    if (row.state !== 'expired' || !purpose.isStillThere) return false;
    const latest = await this.bills.findLatest(row.purpose, row.subjectId, tx);
    return latest?.id === row.id && purpose.isStillThere(tx, toBill(row));
  }

  async pay(tx: Tx, id: string, paidAt: Date, actor: Actor): Promise<void> {
    await this.transitions.apply(tx, billSubject, { id }, 'pay', { actor, now: paidAt });
  }

  /** The feature that asked for the bill goes on. */
  async startWhatItWasFor(tx: Tx, row: BillRow): Promise<void> {
    for (const start of this.purposes.of(row.purpose).settled ?? []) await start(tx, toBill(row));
  }

  /** Who made it for others is told for as long as they may read it. */
  async tellPrograms(tx: Tx, row: BillRow): Promise<void> {
    const news = billNews(row, row.state, row.refundedMinor);
    const maker = row.askedBy ? await this.accounts.find(row.askedBy, tx) : null;
    const madeBy = maker && worksAs('staff', maker, this.config) ? maker.id : null;
    await this.webhooks.tell(tx, [row.userId, madeBy], `bill.${row.state}`, news);
  }

  /**
   * Closes a bill whose time is over; does nothing to any other. Somebody who is on the provider's page by then may
   * finish there.
   */
  async expire(tx: Tx, billId: string, now = new Date()): Promise<void> {
    const row = await this.bills.lock(tx, billId);
    if (row?.state !== 'open' || row.expiresAt > now) return;
    const begun = await this.attempts.listLive(tx, billId);
    if (begun.length > 0 && now.getTime() < row.expiresAt.getTime() + grace) {
      return this.jobs.enqueue(tx, expiryQueue, { billId }, new Date(now.getTime() + quarter));
    }
    await this.transitions.apply(tx, billSubject, row, 'expire', { actor: clock, now });
  }

  private async locked(tx: Tx, billId: string): Promise<BillRow> {
    const row = await this.bills.lock(tx, billId);
    if (!row) throw new NotFoundException();
    return row;
  }

  private async add(tx: Tx, order: BillOrder, amounts: BillAmounts): Promise<BillRow> {
    const { purpose, subjectId, region, title, titleValues = {}, elsewhere, expiresAt, returnPath } = order;
    const owner = { ...(order.party && ownerOf(order.party)), askedBy: order.askedBy };
    const row = {
      id: randomUUIDv7(),
      purpose,
      subjectId,
      region,
      title,
      titleValues,
      elsewhere,
      expiresAt,
      returnPath,
    };
    for (;;) {
      const added = await this.bills.add(tx, { ...row, ...owner, ...amounts, reference: newReference('bill') });
      if (added) return added;
    }
  }
}

const isSame = (row: BillRow, amounts: BillAmounts, order: BillOrder): boolean =>
  row.totalMinor === amounts.totalMinor &&
  row.currency === amounts.currency &&
  row.title === order.title &&
  isDeepStrictEqual(row.titleValues, order.titleValues ?? {}) &&
  isDeepStrictEqual(row.lines, amounts.lines) &&
  row.expiresAt > new Date();

const toBill = (row: BillRow): Bill => ({
  id: row.id,
  reference: row.reference,
  purpose: row.purpose,
  subjectId: row.subjectId,
  state: row.state,
  total: money(row.totalMinor, row.currency),
  left: refundable(row),
  expiresAt: row.expiresAt,
});
