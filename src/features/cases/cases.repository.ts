import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { caseDocuments, caseEvents, cases, hearings } from './cases.table.ts';
import type { CaseDocument, CaseEvent, CourtCase } from './court-case.ts';
import type { Hearing } from './hearing.ts';

export type CaseRow = typeof cases.$inferSelect;
export type NewCase = Pick<
  typeof cases.$inferInsert,
  'country' | 'court' | 'place' | 'numberKey' | 'number' | 'code' | 'type' | 'privateTo' | 'source'
>;

const eventsShown = 100;

@Injectable()
export class CasesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The case of a number, made when nobody follows it yet. */
  async findOrAdd(tx: Tx, found: NewCase): Promise<string> {
    await tx
      .insert(cases)
      .values({ id: randomUUIDv7(), ...found })
      .onConflictDoNothing();
    const { country, court, place = '', numberKey, privateTo } = found;
    const [row] = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(
        and(
          eq(cases.country, country),
          eq(cases.court, court),
          eq(cases.place, place),
          eq(cases.numberKey, numberKey),
          privateTo ? eq(cases.privateTo, privateTo) : isNull(cases.privateTo),
        ),
      );
    if (!row) throw new Error('A case that was just kept is not there');
    return row.id;
  }

  async find(id: string, tx: Db | Tx = this.db): Promise<CaseRow | null> {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id));
    return row ?? null;
  }

  /** For a change that depends on what is there: others wait until it is made. */
  async lock(tx: Tx, id: string): Promise<CaseRow | null> {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    return row ?? null;
  }

  /** Cases that wait for a person, the longest wait first. */
  listWaiting(limit = 100): Promise<CaseRow[]> {
    return this.db
      .select()
      .from(cases)
      .where(eq(cases.checkState, 'waiting'))
      .orderBy(asc(cases.dueSince), asc(cases.id))
      .limit(limit);
  }

  async update(tx: Tx, id: string, change: Partial<CaseRow>): Promise<void> {
    await tx.update(cases).set(change).where(eq(cases.id, id));
  }

  /** The case with its next hearing, its history and its documents. */
  async show(row: CaseRow, now: Date): Promise<CourtCase> {
    const [next, events, documents] = await Promise.all([
      this.nextHearing(row.id, now),
      this.listEvents(row.id),
      this.listDocuments(row.id),
    ]);
    return {
      ...row,
      lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
      nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
      staleSince: row.staleSince?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      next,
      events,
      documents,
    };
  }

  async nextHearing(caseId: string, now: Date, tx: Db | Tx = this.db): Promise<Hearing | null> {
    const [row] = await tx
      .select()
      .from(hearings)
      .where(and(eq(hearings.caseId, caseId), eq(hearings.state, 'set'), gt(hearings.dayEndsAt, now)))
      .orderBy(asc(hearings.day))
      .limit(1);
    return row ? { ...row, seenAt: row.seenAt.toISOString() } : null;
  }

  async listEvents(caseId: string, tx: Db | Tx = this.db): Promise<CaseEvent[]> {
    const rows = await tx
      .select()
      .from(caseEvents)
      .where(eq(caseEvents.caseId, caseId))
      .orderBy(desc(caseEvents.id))
      .limit(eventsShown);
    return rows.map(({ fold: _, caseId: __, ...row }) => ({ ...row, seenAt: row.seenAt.toISOString() }));
  }

  private async listDocuments(caseId: string): Promise<CaseDocument[]> {
    const rows = await this.db
      .select()
      .from(caseDocuments)
      .where(eq(caseDocuments.caseId, caseId))
      .orderBy(desc(caseDocuments.filedOn), desc(caseDocuments.id))
      .limit(eventsShown);
    return rows.map(({ id, title, filedOn, seenAt }) => ({ id, title, filedOn, seenAt: seenAt.toISOString() }));
  }
}
