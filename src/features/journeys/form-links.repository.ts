import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { formLinks } from '../drafts/drafts.table.ts';

export type FormLink = { formId: string; codeHash: string };

@Injectable()
export class FormLinksRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, link: typeof formLinks.$inferInsert): Promise<void> {
    await tx.insert(formLinks).values(link);
  }

  async findByToken(tokenHash: string): Promise<FormLink | null> {
    const [row] = await this.db
      .select({ formId: formLinks.formId, codeHash: formLinks.codeHash })
      .from(formLinks)
      .where(and(eq(formLinks.tokenHash, tokenHash), gt(formLinks.expiresAt, sql`now()`)));
    return row ?? null;
  }
}
