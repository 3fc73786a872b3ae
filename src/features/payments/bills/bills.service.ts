import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { type Money, money } from '../../../lib/money.ts';
import { ownerOf, type Party } from '../../../lib/party.ts';
import { newReference } from '../../../lib/references.ts';
import { follow } from '../../../lib/transitions.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import type { Key } from '../../../platform/i18n/messages.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { Claims } from '../../accounts/claims/claims.ts';
import type { Held } from '../../accounts/sign-in/held.ts';
import { WebhooksService } from '../../webhooks/webhooks.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { refundable } from '../refunds/refund.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { amountsOf, type BillAmounts, type BillEvent, billTransitions } from './bill.ts';
import { billNews } from './bill-records.ts';
import { type Bill, Billing, type BillOrder, type BillPurpose, type PriceRegion } from './billing.ts';
import { type BillRow, BillsRepository } from './bills.repository.ts';
import { type FindReach, PayersService } from './payers.service.ts';
import { priceOf } from './price-book.ts';

type SettledWork = (tx: Tx, bill: Bill) => Promise<void>;
type LateAnswer = (tx: Tx, bill: Bill) => Promise<boolean>;

const clock: Actor = { kind: 'clock' };
const expiryQueue = 'bill-expiry';
const quarter = 15 * 60 * 1000;
const grace = 8 * quarter;

/** Bills, as the other rooms ask for them. */
@Injectable()
export class BillsService extends Billing implements OnModuleInit {
  private readonly settled = new Map<BillPurpose, SettledWork[]>();
  private readonly late = new Map<BillPurpose, LateAnswer>();

  constructor(
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsService,
    private readonly payers: PayersService,
    private readonly webhooks: WebhooksService,
    private readonly events: Events,
    private readonly belongings: Claims,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {
    super();
  }

  onModuleInit(): void {
    this.belongings.register({
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

  private async held(party: Party): Promise<Held[]> {
    return (await this.bills.listOf(party)).map(
      ({ id, reference, title, titleValues, state, createdAt: at }): Held => ({
        id,
        kind: 'bill',
        reference,
        at,
        title: { key: title as Key, values: titleValues },
        state: `payments.desk.state.${state}`,
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
    const actor: Actor = order.party ?? { kind: 'staff', id: order.askedBy };
    if (earlier) await this.step(tx, earlier, 'replace', actor);
    const row = await this.add(tx, order, amounts);
    await this.events.record(tx, { subject: 'bill', subjectId: row.id, action: 'opened', actor });
    await this.jobs.enqueue(tx, expiryQueue, { billId: row.id }, row.expiresAt);
    return toBill(row);
  }

  async of(purpose: BillPurpose, subjectId: string): Promise<Bill | null> {
    const row = await this.bills.findLatest(purpose, subjectId);
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
    if (row.state === 'open') await this.step(tx, row, 'cancel', actor, { reason });
  }

  refund(tx: Tx, billId: string, amount: Money | 'rest', reason: string, by: Actor = clock): Promise<void> {
    return this.refunds.promise(tx, billId, amount, reason, by);
  }

  whenSettled(purpose: BillPurpose, work: SettledWork): void {
    this.settled.set(purpose, [...(this.settled.get(purpose) ?? []), work]);
  }

  whenLate(purpose: BillPurpose, isStillThere: LateAnswer): void {
    this.late.set(purpose, isStillThere);
  }

  whenTelling(purpose: BillPurpose, find: FindReach): void {
    this.payers.add(purpose, find);
  }

  /** Whether a locked bill that has expired may be paid all the same; not once another has taken its place. */
  async isStillThere(tx: Tx, row: BillRow): Promise<boolean> {
    const ask = this.late.get(row.purpose);
    if (row.state !== 'expired' || !ask) return false;
    const latest = await this.bills.findLatest(row.purpose, row.subjectId, tx);
    return latest?.id === row.id && ask(tx, toBill(row));
  }

  /** Marks a locked bill as paid and tells the room that asked for it. */
  async pay(tx: Tx, row: BillRow, paidAt: Date, actor: Actor): Promise<void> {
    await this.step(tx, row, 'pay', actor, {}, { paidAt });
    const bill = toBill({ ...row, state: 'paid', paidAt });
    for (const work of this.settled.get(row.purpose) ?? []) await work(tx, bill);
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
    await this.step(tx, row, 'expire', clock);
  }

  private async step(
    tx: Tx,
    row: BillRow,
    event: BillEvent,
    actor: Actor,
    data: Record<string, string> = {},
    change: { paidAt?: Date } = {},
  ): Promise<void> {
    const next = follow(billTransitions, row.state, event);
    await this.bills.update(tx, row.id, { ...change, state: next });
    await this.events.record(tx, { subject: 'bill', subjectId: row.id, action: next, actor, data });
    await this.webhooks.tell(tx, [row.userId, row.askedBy], `bill.${next}`, billNews(row, next, row.refundedMinor));
  }

  private async locked(tx: Tx, billId: string): Promise<BillRow> {
    const row = await this.bills.lock(tx, billId);
    if (!row) throw new NotFoundException();
    return row;
  }

  private async add(tx: Tx, order: BillOrder, amounts: BillAmounts): Promise<BillRow> {
    const { purpose, subjectId, region, title, titleValues = {}, expiresAt, returnPath } = order;
    const owner = order.party ? ownerOf(order.party) : { askedBy: order.askedBy };
    const row = { id: randomUUIDv7(), purpose, subjectId, region, title, titleValues, expiresAt, returnPath };
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
