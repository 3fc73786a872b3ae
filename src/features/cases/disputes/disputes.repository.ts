import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { CaseRow } from '../cases.repository.ts';
import { caseEvents, cases, caseWatches } from '../cases.table.ts';
import type { Watch } from '../watching/watches.repository.ts';

export type Member = { watch: Watch; row: CaseRow };
type Linked = Pick<Watch, 'id' | 'userId' | 'disputeId'>;

const atMost = 200;

/** Cases of one person that are one dispute: each names the same one, which is the watch that was there first. */
@Injectable()
export class DisputesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** All of them, this one among them; this one alone where it is linked to none. */
  members({ id, userId, disputeId }: Linked, tx: Db | Tx = this.db): Promise<Member[]> {
    const isIn = disputeId ? eq(caseWatches.disputeId, disputeId) : eq(caseWatches.id, id);
    return this.list(tx, and(eq(caseWatches.userId, userId), isIn));
  }

  async idsOf(watch: Linked, tx: Db | Tx = this.db): Promise<string[]> {
    if (!watch.disputeId) return [watch.id];
    return (await this.members(watch, tx)).map(({ watch: { id } }) => id);
  }

  /** The numbers of the others, by which messages name a dispute. */
  async numbersBeside(watch: Linked, tx: Db | Tx = this.db): Promise<string[]> {
    if (!watch.disputeId) return [];
    const others = (await this.members(watch, tx)).filter(
      ({ watch: { id, state } }) => id !== watch.id && state !== 'cancelled',
    );
    return others.map(({ row }) => row.number);
  }

  /** What this case may be linked to: of the same person, in the same country, and followed. */
  async others({ id, userId, disputeId }: Linked, country: CaseRow['country']): Promise<Member[]> {
    const isOther = and(ne(caseWatches.id, id), ne(caseWatches.state, 'cancelled'), eq(cases.country, country));
    const found = await this.list(this.db, and(eq(caseWatches.userId, userId), isOther));
    return found.filter(({ watch }) => !disputeId || watch.disputeId !== disputeId);
  }

  /** The cases of their followers' disputes, as a person at the desk sees them: numbers, and nobody's name. */
  async numbersOfCase(caseId: string): Promise<string[]> {
    const others = alias(caseWatches, 'others');
    const isBeside = and(eq(others.userId, caseWatches.userId), eq(others.disputeId, caseWatches.disputeId));
    const rows = await this.db
      .selectDistinct({ number: cases.number })
      .from(caseWatches)
      .innerJoin(others, isBeside)
      .innerJoin(cases, eq(cases.id, others.caseId))
      .where(and(eq(caseWatches.caseId, caseId), ne(others.caseId, caseId)))
      .orderBy(asc(cases.number));
    return rows.map(({ number }) => number);
  }

  async hasAppeal(caseId: string): Promise<boolean> {
    const [row] = await this.db
      .select({ id: caseEvents.id })
      .from(caseEvents)
      .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.kind, 'appeal')))
      .limit(1);
    return row !== undefined;
  }

  async lockAll(tx: Tx, userId: string): Promise<void> {
    await tx
      .select({ id: caseWatches.id })
      .from(caseWatches)
      .where(eq(caseWatches.userId, userId))
      .orderBy(asc(caseWatches.id))
      .for('update');
  }

  private async list(tx: Db | Tx, isIt: ReturnType<typeof and>): Promise<Member[]> {
    return tx
      .select({ watch: caseWatches, row: cases })
      .from(caseWatches)
      .innerJoin(cases, eq(cases.id, caseWatches.caseId))
      .where(isIt)
      .orderBy(asc(caseWatches.id))
      .limit(atMost);
  }
}
