import { randomUUIDv7 } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../../lib/countries/country.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { type Bill, type BilledRequest, Billing } from '../../payments/bills/billing.ts';
import type { CaseOrders, CasePlan } from '../case-page.ts';
import { CasesRepository } from '../cases.repository.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { mayDo, periods } from './watch.ts';
import { WatchLifeService } from './watch-life.service.ts';
import { type Watch, WatchesRepository } from './watches.repository.ts';
import { WatchesService } from './watches.service.ts';

const billDays = 7 * 24 * 60 * 60 * 1000;
const receiptHours = 30 * 24;

/** Paying for a period of tracking: once, and nothing renews itself. */
@Injectable()
export class CaseOrdersService {
  constructor(
    private readonly receipts: Submissions,
    private readonly cases: CasesRepository,
    private readonly watches: WatchesRepository,
    private readonly service: WatchesService,
    private readonly life: WatchLifeService,
    private readonly billing: Billing,
    private readonly disputes: DisputesRepository,
  ) {}

  /** The period that was paid for begins. */
  async settle(tx: Tx, bill: Bill): Promise<void> {
    const order = await this.watches.settleOrder(tx, bill.subjectId, new Date());
    if (order) return this.life.extend(tx, order.watchId, order.months);
    // Its account was deleted while the money was on its way: nobody follows the case any more.
    if (await this.watches.findOrder(bill.subjectId, tx)) return;
    await this.billing.refund(tx, bill.id, 'rest', 'cancelled');
  }

  plans(country: Country): CasePlan[] {
    return periods.flatMap((months) => {
      const price = this.billing.price(country, itemOf(months));
      return price ? [{ months, price }] : [];
    });
  }

  /** Orders by the form of the page, and leads to where it is paid. */
  async open(
    userId: string,
    watchId: string,
    months: number,
    body: object,
    pathOf: (bill: Bill) => string,
  ): Promise<Sent> {
    const watch = await this.service.get(userId, watchId);
    return this.receipts.once(
      { kind: 'user', id: userId },
      `account/cases/${watchId}/orders`,
      body,
      async (tx) => pathOf(await this.order(tx, watch, months)),
      receiptHours,
    );
  }

  /** Opens the bill for a period; one for another period that was not paid is closed. */
  async order(tx: Tx, { id: watchId, userId, caseId }: Watch, months: number): Promise<Bill> {
    const locked = await this.watches.lock(tx, watchId);
    const row = await this.cases.find(caseId, tx);
    if (!locked || !row) throw new NotFoundException();
    const amount = this.billing.price(row.country, itemOf(months));
    if (!mayDo(locked.state, 'paid') || !amount) throw new Refused('error.not_allowed_now');
    const subjectId = randomUUIDv7();
    // One price for one dispute, whichever of its pages it is paid from.
    const earlier = await this.watches.unsettledOrder(await this.disputes.idsOf(locked, tx), tx);
    if (earlier?.billId) await this.billing.cancel(tx, earlier.billId, 'replaced');
    const bill = await this.billing.open(tx, {
      purpose: 'case_tracking',
      subjectId,
      party: { kind: 'user', id: userId },
      region: row.country,
      title: 'cases.bill.title',
      // Whoever has the number of a bill reads its title: neither the number of the case, by which the court's
      // page tells of its parties, nor its follower's own name for it may stand there.
      titleValues: { months },
      lines: [{ kind: 'our_fee', label: 'cases.bill.line', amount }],
      expiresAt: new Date(Date.now() + billDays),
      returnPath: `/account/cases/${watchId}`,
    });
    await this.watches.addOrder(tx, { id: subjectId, watchId, months, billId: bill.id });
    return bill;
  }

  /** By its reference, to be billed for something more. */
  async request(reference: string): Promise<BilledRequest | null> {
    const watch = await this.watches.findByReference(reference);
    const row = watch && (await this.cases.find(watch.caseId));
    if (!row) return null;
    const party = { kind: 'user', id: watch.userId } as const;
    return { subjectId: watch.id, party, region: row.country, page: `/account/cases/${watch.id}` };
  }

  /** The last period that was ordered, of a case that may still be followed. */
  async isStillThere(tx: Tx, { subjectId: orderId }: Bill): Promise<boolean> {
    const order = await this.watches.findOrder(orderId, tx);
    const watch = order && (await this.watches.lock(tx, order.watchId));
    if (!watch || !mayDo(watch.state, 'paid')) return false;
    const [latest] = await this.watches.listOrders(await this.disputes.idsOf(watch, tx), tx);
    return latest?.id === orderId && latest.settledAt === null;
  }

  /** What was paid for a case and those it is linked to, and the bill that is open. */
  async of(watch: Watch): Promise<CaseOrders> {
    const orders = await this.watches.listOrders(await this.disputes.idsOf(watch));
    const unpaid = orders.find(({ settledAt }) => !settledAt);
    const bill = unpaid && (await this.billing.of('case_tracking', unpaid.id));
    return {
      paid: orders.flatMap(({ id, months, settledAt }) =>
        settledAt ? [{ id, months, at: settledAt.toISOString() }] : [],
      ),
      open: bill?.state === 'open' ? bill.reference : null,
    };
  }
}

const itemOf = (months: number): string => `case_tracking.${months}`;
