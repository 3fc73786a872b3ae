import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { DB, type Db } from '../../../platform/database/database.ts';
import { daySeals, sealedDocuments } from './seals.table.ts';

export type DaySeal = typeof daySeals.$inferSelect;
export type SealedDocument = typeof sealedDocuments.$inferSelect;

@Injectable()
export class SealsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Null when another pod was first: its leaves are the ones that count. */
  async add(seal: Omit<DaySeal, 'sealedAt'>, documents: SealedDocument[]): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx.insert(daySeals).values(seal).onConflictDoNothing().returning({ day: daySeals.day });
      for (let start = 0; row && start < documents.length; start += batch)
        await tx.insert(sealedDocuments).values(documents.slice(start, start + batch));
      return row !== undefined;
    });
  }

  async latest(): Promise<DaySeal | null> {
    const [row] = await this.db.select().from(daySeals).orderBy(desc(daySeals.day)).limit(1);
    return row ?? null;
  }

  async find(day: string): Promise<DaySeal | null> {
    const [row] = await this.db.select().from(daySeals).where(eq(daySeals.day, day));
    return row ?? null;
  }

  /** The earliest first, up to the day after. */
  list(from: Temporal.PlainDate, until: Temporal.PlainDate): Promise<DaySeal[]> {
    const isIn = and(gte(daySeals.day, from.toString()), lt(daySeals.day, until.toString()));
    return this.db.select().from(daySeals).where(isIn).orderBy(asc(daySeals.day));
  }

  listAll(): Promise<DaySeal[]> {
    return this.db.select().from(daySeals).orderBy(asc(daySeals.day));
  }

  /** The latest first, as `2026-11`. */
  async months(): Promise<string[]> {
    const month = sql<string>`to_char(${daySeals.day}, 'YYYY-MM')`;
    const rows = await this.db.selectDistinct({ month }).from(daySeals).orderBy(desc(month));
    return rows.map((row) => row.month);
  }

  /** In the order of their leaves. */
  documentsOf(day: string): Promise<SealedDocument[]> {
    return this.db
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.day, day))
      .orderBy(asc(sealedDocuments.place));
  }

  async findDocument(code: string): Promise<SealedDocument | null> {
    const isIt = eq(sealedDocuments.code, code);
    const [row] = await this.db.select().from(sealedDocuments).where(isIt).orderBy(asc(sealedDocuments.day)).limit(1);
    return row ?? null;
  }

  /** Which of these codes stand in a seal already. */
  async sealedOf(codes: string[]): Promise<Set<string>> {
    const sealed = new Set<string>();
    for (let start = 0; start < codes.length; start += batch) {
      const some = codes.slice(start, start + batch);
      const rows = await this.db
        .select({ code: sealedDocuments.code })
        .from(sealedDocuments)
        .where(inArray(sealedDocuments.code, some));
      for (const { code } of rows) sealed.add(code);
    }
    return sealed;
  }
}

const batch = 1000;
