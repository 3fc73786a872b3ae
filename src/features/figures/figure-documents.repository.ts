import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, lt } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { figureDocuments } from './figure-documents.table.ts';

export type FigureDocument = typeof figureDocuments.$inferSelect;

@Injectable()
export class FigureDocumentsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The code of the document; of the one that is there, where the same was printed before. */
  async add(document: typeof figureDocuments.$inferInsert): Promise<string> {
    await this.db.insert(figureDocuments).values(document).onConflictDoNothing({ target: figureDocuments.digest });
    const [row] = await this.db
      .select({ code: figureDocuments.code })
      .from(figureDocuments)
      .where(eq(figureDocuments.digest, document.digest));
    return row?.code ?? document.code;
  }

  async find(code: string): Promise<FigureDocument | null> {
    const [row] = await this.db.select().from(figureDocuments).where(eq(figureDocuments.code, code));
    return row ?? null;
  }

  /** In a stretch of time. */
  listMade(from: Date, until: Date): Promise<FigureDocument[]> {
    const { createdAt } = figureDocuments;
    return this.db
      .select()
      .from(figureDocuments)
      .where(and(gte(createdAt, from), lt(createdAt, until)));
  }
}
