import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { Billing } from '../../payments/bills/billing.ts';
import { CasesRepository } from '../cases.repository.ts';
import type { LinkedEvent } from '../court-case.ts';
import { isKnownTo } from '../watching/known-case.ts';
import { watchSubject } from '../watching/watch.subject.ts';
import { isRunning, mayDo } from '../watching/watch.ts';
import { WatchLifeService } from '../watching/watch-life.service.ts';
import { type Watch, WatchesRepository } from '../watching/watches.repository.ts';
import { type Dispute, inOrder, leftOf, mayBeOne, type OtherCase, proposalsFor } from './dispute.ts';
import { DisputesRepository, type Member } from './disputes.repository.ts';

/**
 * A dispute that goes on before another court. The site proposes which cases are one, their follower says so, and takes it
 * back; nothing is linked by itself.
 */
@Injectable()
export class DisputesService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly disputes: DisputesRepository,
    private readonly cases: CasesRepository,
    private readonly watches: WatchesRepository,
    private readonly life: WatchLifeService,
    private readonly transitions: TransitionsService,
    private readonly billing: Billing,
    private readonly events: Events,
  ) {}

  /** Throws NotFoundException. */
  async of(watch: Watch): Promise<Dispute> {
    const members = await this.disputes.members(watch);
    const row = members.find((member) => member.watch.id === watch.id)?.row;
    if (!row) throw new NotFoundException();
    const [found, hasAppeal] = await Promise.all([
      this.disputes.others(watch, row.country),
      isKnownTo(watch, row) && this.disputes.hasAppeal(row.id),
    ]);
    const inDisputeOf = (other: Member) =>
      other.watch.disputeId ? found.filter((one) => one.watch.disputeId === other.watch.disputeId) : [other];
    // Two disputes are not made one: each has what was paid for it.
    const others = found
      .filter((other) => !watch.disputeId || !other.watch.disputeId)
      .filter((other) => mayBeOne([...members, ...inDisputeOf(other)].map(instanceOf)))
      .map(instanceOf);
    const proposed = proposalsFor({ ...row, id: watch.id, hasAppeal }, others);
    const isAsked = !watch.separateAt && watch.state !== 'cancelled';
    const linked = inOrder(members.map(instanceOf)).filter(({ id }) => id !== watch.id);
    const known = linked.filter(({ isKnown }) => isKnown);
    return {
      linked: linked.map((one) => ({ ...shownOf(one), isSeparable: one.disputeId !== one.id })),
      events: (await Promise.all(known.map((one) => this.eventsOf(one)))).flat(),
      isSeparable: watch.disputeId !== null && watch.disputeId !== watch.id,
      proposed: isAsked && linked.length === 0 ? proposed.map(shownOf) : [],
      others: watch.state === 'cancelled' ? [] : others.map(shownOf),
      lacksAppeal: hasAppeal && linked.length === 0 && proposed.length === 0,
    };
  }

  /** After a yes. Time that was paid for either is added up, and runs for both. */
  async link(userId: string, id: string, otherId: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.disputes.lockAll(tx, userId);
      const [one, other] = [await this.watches.find(userId, id, tx), await this.watches.find(userId, otherId, tx)];
      if (!one || !other || one.id === other.id) throw new NotFoundException();
      if (one.disputeId && one.disputeId === other.disputeId) return;
      if ((one.disputeId && other.disputeId) || [one, other].some(({ state }) => state === 'cancelled'))
        throw new Refused('error.not_allowed_now');
      const [host, comer] = one.disputeId || (!other.disputeId && one.id < other.id) ? [one, other] : [other, one];
      const before = await this.disputes.members(host, tx);
      const [joining] = await this.disputes.members(comer, tx);
      const isOne = joining && joining.row.country === before[0]?.row.country;
      if (!isOne || !mayBeOne([...before, joining].map(instanceOf))) throw new Refused('error.not_allowed_now');
      const disputeId = host.disputeId ?? host.id;
      const brought = leftOf(comer.endsAt, now);
      const left = brought + Math.max(...before.map(({ watch }) => leftOf(watch.endsAt, now)));
      await this.watches.update(tx, host.id, { disputeId });
      const { alerts, alertChannel, alertRhythm } = host;
      const same = { disputeId, broughtSeconds: Math.round(brought / 1000), alerts, alertChannel, alertRhythm };
      await this.watches.update(tx, comer.id, same);
      if (left > 0) await this.life.cover(tx, { ...host, disputeId }, new Date(now.getTime() + left), now);
      // One price: what was asked for the second case is not asked any more.
      const order = await this.watches.unsettledOrder([comer.id], tx);
      if (order?.billId && (left > 0 || (await this.watches.unsettledOrder(idsOf(before), tx))))
        await this.billing.cancel(tx, order.billId, 'replaced');
      await this.record(tx, comer.id, 'linked', userId, { to: disputeId });
    });
  }

  /** As it was before: what is left of the time goes back to the case that it was paid for. */
  async separate(userId: string, id: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.disputes.lockAll(tx, userId);
      const watch = await this.watches.find(userId, id, tx);
      if (!watch) throw new NotFoundException();
      if (!watch.disputeId || watch.disputeId === watch.id) throw new Refused('error.not_allowed_now');
      const members = await this.disputes.members(watch, tx);
      const staying = members.filter((member) => member.watch.id !== watch.id);
      const left = Math.max(...members.map((member) => leftOf(member.watch.endsAt, now)));
      const own = Math.min(left, (watch.broughtSeconds ?? 0) * 1000);
      await this.watches.update(tx, watch.id, { disputeId: null, broughtSeconds: null, separateAt: now });
      const [last, ...more] = staying;
      if (last && more.length === 0) await this.watches.update(tx, last.watch.id, { disputeId: null });
      await this.endAt(tx, watch, own, now);
      for (const member of staying) await this.endAt(tx, member.watch, left - own, now);
      await this.record(tx, watch.id, 'separated', userId, { from: watch.disputeId });
    });
  }

  /** Not the same dispute: it is not asked again, and may still be linked. */
  async refuse(userId: string, id: string, now = new Date()): Promise<void> {
    const watch = await this.watches.find(userId, id);
    if (!watch) throw new NotFoundException();
    await this.db.transaction((tx) => this.watches.update(tx, watch.id, { separateAt: now }));
  }

  private async eventsOf({ caseId, number }: ReturnType<typeof instanceOf>): Promise<LinkedEvent[]> {
    return (await this.cases.listEvents(caseId)).map((event) => ({ ...event, number }));
  }

  private async endAt(tx: Tx, { id, userId, state, endsAt }: Watch, left: number, now: Date): Promise<void> {
    const end = new Date(now.getTime() + left);
    if (isRunning(state) && left > 0) return this.life.cover(tx, { id, userId, disputeId: null }, end, now);
    if (mayDo(state, 'uncovered')) {
      const change = { actor: { kind: 'user', id: userId } as const, set: { wakeAt: null, endsAt: end }, now };
      await this.transitions.apply(tx, watchSubject, { id }, 'uncovered', change);
      return;
    }
    // Who takes a stop back later has no more time than this.
    if (leftOf(endsAt, now) > 0) await this.watches.update(tx, id, { endsAt: end });
  }

  private record(tx: Tx, subjectId: string, action: string, id: string, data: Record<string, string>): Promise<void> {
    return this.events.record(tx, { subject: 'case_watch', subjectId, action, actor: { kind: 'user', id }, data });
  }
}

const idsOf = (members: Member[]): string[] => members.map(({ watch }) => watch.id);

const instanceOf = ({ watch, row }: Member) => ({
  ...row,
  ...{ id: watch.id, caseId: row.id, nickname: watch.nickname, disputeId: watch.disputeId },
  isKnown: isKnownTo(watch, row),
});
const shownOf = ({ id, nickname, number, country, court, place }: ReturnType<typeof instanceOf>): OtherCase => ({
  ...{ id, nickname, number, country, court, place },
});
