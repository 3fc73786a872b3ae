import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, inArray } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Accounts, PayoutAccount } from './payout-account.ts';
import { payoutAccounts } from './payout-accounts.table.ts';

type Given = Pick<PayoutAccount, 'holder' | 'number'>;

/** Where experts are paid. */
@Injectable()
export class PayoutAccountsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly events: Events,
  ) {}

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

  /** Asked for by the expert: two of the staff have to agree. A later wish stands for an earlier one. */
  async want(expertId: string, account: Given): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.end(tx, expertId, 'wanted', 'replaced');
      await tx.insert(payoutAccounts).values({ id: randomUUIDv7(), expertId, ...account });
      await this.record(tx, expertId, 'want_account', { kind: 'expert', id: expertId });
    });
  }

  /** Throws Refused where it does not wait any more. */
  async accept(tx: Tx, id: string, actor: Actor): Promise<void> {
    const expertId = await this.decide(tx, id, 'replaced');
    await this.end(tx, expertId, 'current', 'replaced');
    await tx.update(payoutAccounts).set({ state: 'current' }).where(eq(payoutAccounts.id, id));
    await this.record(tx, expertId, 'change_account', actor);
  }

  async refuse(tx: Tx, id: string, actor: Actor): Promise<void> {
    await this.record(tx, await this.decide(tx, id, 'refused'), 'refuse_account', actor);
  }

  private async decide(tx: Tx, id: string, state: PayoutAccount['state']): Promise<string> {
    const [row] = await tx
      .update(payoutAccounts)
      .set({ state, decidedAt: new Date() })
      .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.state, 'wanted')))
      .returning({ expertId: payoutAccounts.expertId });
    if (!row) throw new Refused('error.changed_meanwhile');
    return row.expertId;
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
