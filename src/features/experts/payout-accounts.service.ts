import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { ExpertsService } from './experts.service.ts';
import { type Accounts, endOf, type PayoutAccount } from './payout-account.ts';
import { payoutAccounts } from './payout-accounts.table.ts';

type Given = Pick<PayoutAccount, 'holder' | 'number'>;

/** Where experts are paid. */
@Injectable()
export class PayoutAccountsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsService,
    private readonly notifier: NotifierService,
    private readonly events: Events,
  ) {}

  /** Whoever was in may have asked for it: money waits for the expert to name one, also where the staff have agreed to it. */
  async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    const expert = await this.experts.findByAccount(userId, tx);
    if (!expert) return;
    const isOpen = inArray(payoutAccounts.state, ['wanted', 'current']);
    const ended = await tx
      .update(payoutAccounts)
      .set({ state: 'refused', decidedAt: new Date() })
      .where(and(eq(payoutAccounts.expertId, expert.id), gt(payoutAccounts.askedAt, since), isOpen))
      .returning({ id: payoutAccounts.id });
    if (ended.length > 0) await this.record(tx, expert.id, 'refuse_account', { kind: 'expert', id: expert.id });
  }

  /** The one that counts, and the one that waits for the staff. */
  async of(expertId: string): Promise<Accounts> {
    const isOpen = inArray(payoutAccounts.state, ['current', 'wanted']);
    const rows = await this.db
      .select()
      .from(payoutAccounts)
      .where(and(eq(payoutAccounts.expertId, expertId), isOpen));
    const find = (state: PayoutAccount['state']) => rows.find((row) => row.state === state) ?? null;
    return { current: find('current'), wanted: find('wanted') };
  }

  /** Those that count, by expert. */
  async currentOf(expertIds: string[]): Promise<Map<string, PayoutAccount>> {
    if (expertIds.length === 0) return new Map();
    const rows = await this.db
      .select()
      .from(payoutAccounts)
      .where(and(inArray(payoutAccounts.expertId, expertIds), eq(payoutAccounts.state, 'current')));
    return new Map(rows.map((row) => [row.expertId, row]));
  }

  /** Given when joining: it counts from the day on which the licence is confirmed. One that counts already stays. */
  async begin(tx: Tx, expertId: string, account: Given): Promise<void> {
    await tx
      .insert(payoutAccounts)
      .values({ id: randomUUIDv7(), expertId, ...account, state: 'current' })
      .onConflictDoNothing();
  }

  /**
   * Asked for by the expert, who is told in case it was not them: two of the staff have to agree. A later wish stands for
   * an earlier one.
   */
  want(expertId: string, account: Given): Promise<void> {
    return this.db.transaction((tx) => this.wantIn(tx, expertId, account));
  }

  /** Named where a licence is confirmed anew: as one that is asked for. One that counts already stays. */
  async wantFirst(tx: Tx, expertId: string, account: Given): Promise<void> {
    const isCurrent = and(eq(payoutAccounts.expertId, expertId), eq(payoutAccounts.state, 'current'));
    if ((await tx.$count(payoutAccounts, isCurrent)) === 0) await this.wantIn(tx, expertId, account);
  }

  private async wantIn(tx: Tx, expertId: string, account: Given): Promise<void> {
    const id = randomUUIDv7();
    await this.end(tx, expertId, 'wanted', 'replaced');
    await tx.insert(payoutAccounts).values({ id, expertId, ...account });
    await this.record(tx, expertId, 'want_account', { kind: 'expert', id: expertId });
    const userId = await this.experts.ownerOf(expertId, tx);
    const told = news('expert_account', { hint: endOf(account.number) }, { key: `payout_account:${id}` });
    if (userId) await this.notifier.tell(tx, { userId }, told);
  }

  /** Throws Refused where it does not wait any more. */
  async accept(tx: Tx, id: string, actor: Actor): Promise<void> {
    const expertId = await this.decide(tx, id, 'replaced');
    if (expertId === null) throw new Refused('error.changed_meanwhile');
    await this.end(tx, expertId, 'current', 'replaced');
    await tx.update(payoutAccounts).set({ state: 'current' }).where(eq(payoutAccounts.id, id));
    await this.record(tx, expertId, 'change_account', actor);
  }

  /** One that does not wait any more is as good as refused: who asked a colleague about it need not wait either. */
  async refuse(tx: Tx, id: string, actor: Actor): Promise<void> {
    const expertId = await this.decide(tx, id, 'refused');
    if (expertId !== null) await this.record(tx, expertId, 'refuse_account', actor);
  }

  private async decide(tx: Tx, id: string, state: PayoutAccount['state']): Promise<string | null> {
    const [row] = await tx
      .update(payoutAccounts)
      .set({ state, decidedAt: new Date() })
      .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.state, 'wanted')))
      .returning({ expertId: payoutAccounts.expertId });
    return row?.expertId ?? null;
  }

  private async end(tx: Tx, expertId: string, from: 'wanted' | 'current', state: PayoutAccount['state']) {
    await tx
      .update(payoutAccounts)
      .set({ state, decidedAt: new Date() })
      .where(and(eq(payoutAccounts.expertId, expertId), eq(payoutAccounts.state, from)));
  }

  private record(tx: Tx, subjectId: string, action: string, actor: Actor): Promise<void> {
    return this.events.record(tx, { subject: 'expert', subjectId, action, actor });
  }
}
