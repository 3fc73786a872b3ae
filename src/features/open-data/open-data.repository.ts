import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openDataFiles } from './open-data.table.ts';
import type { OpenFileName } from './open-file.ts';

export type OpenFileRow = typeof openDataFiles.$inferSelect;

@Injectable()
export class OpenDataRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  list(): Promise<OpenFileRow[]> {
    return this.db.select().from(openDataFiles);
  }

  async find(name: OpenFileName): Promise<OpenFileRow | null> {
    const [row] = await this.db.select().from(openDataFiles).where(eq(openDataFiles.name, name));
    return row ?? null;
  }

  async isInUse(fileId: string): Promise<boolean> {
    return (await this.db.$count(openDataFiles, eq(openDataFiles.fileId, fileId))) > 0;
  }

  /** In place of the one before. */
  async put(tx: Tx, row: OpenFileRow): Promise<void> {
    await tx.insert(openDataFiles).values(row).onConflictDoUpdate({ target: openDataFiles.name, set: row });
  }
}
