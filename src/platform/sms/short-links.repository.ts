import { Inject, Injectable } from '@nestjs/common';
import { and, gt, inArray } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { shortLinks } from './short-links.table.ts';

@Injectable()
export class ShortLinksRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** One that is there already lasts from now on. */
  async put(tx: Tx | null, link: typeof shortLinks.$inferInsert): Promise<void> {
    const { expiresAt } = link;
    await (tx ?? this.db)
      .insert(shortLinks)
      .values(link)
      .onConflictDoUpdate({ target: shortLinks.tokenHash, set: { expiresAt } });
  }

  /** The sealed page of one that has not ended, under any of these names. */
  async find(tokenHashes: string[], now: Date): Promise<string | null> {
    const [row] = await this.db
      .select({ target: shortLinks.target })
      .from(shortLinks)
      .where(and(inArray(shortLinks.tokenHash, tokenHashes), gt(shortLinks.expiresAt, now)));
    return row?.target ?? null;
  }
}
