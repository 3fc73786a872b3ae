import { Inject, Injectable } from '@nestjs/common';
import { eq, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { knownVisitors } from './visitors.table.ts';

export type KnownVisitor = typeof knownVisitors.$inferSelect;

const { tokenHash, visitorId, isBrief, endsAt } = knownVisitors;

@Injectable()
export class VisitorsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(hash: string): Promise<KnownVisitor | null> {
    const [row] = await this.db.select().from(knownVisitors).where(eq(tokenHash, hash));
    return row ?? null;
  }

  /** Who is brief stays so, whoever saw them before that and writes it down late. */
  async keep(visitor: KnownVisitor): Promise<void> {
    await this.db
      .insert(knownVisitors)
      .values(visitor)
      .onConflictDoUpdate({
        target: tokenHash,
        set: { isBrief: visitor.isBrief, endsAt: visitor.endsAt },
        setWhere: or(eq(isBrief, false), eq(sql`excluded.is_brief`, true)),
      });
  }

  async shorten(hash: string, end: Date): Promise<void> {
    const sooner = { isBrief: true, endsAt: sql`least(${endsAt}, ${end.toISOString()}::timestamptz)` };
    await this.db.update(knownVisitors).set(sooner).where(eq(tokenHash, hash));
  }

  async end(hash: string): Promise<void> {
    await this.db.delete(knownVisitors).where(eq(tokenHash, hash));
  }

  /** Together with what becomes of the things they made. */
  async endOf(tx: Tx, id: string): Promise<void> {
    await tx.delete(knownVisitors).where(eq(visitorId, id));
  }
}
