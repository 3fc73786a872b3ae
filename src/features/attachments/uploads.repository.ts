import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq } from 'drizzle-orm';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { ownedBy } from '../../platform/database/owned.ts';
import { uploadCodes, uploadPieces, uploads } from './attachments.table.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type UploadCode = typeof uploadCodes.$inferSelect;

@Injectable()
export class UploadsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, upload: typeof uploads.$inferInsert): Promise<void> {
    await tx.insert(uploads).values(upload);
  }

  async findOwned(party: Party, id: string): Promise<UploadRow | null> {
    const [row] = await this.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), ownedBy(uploads, party)));
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<UploadRow | null> {
    const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
    return row ?? null;
  }

  async addPiece(tx: Tx, piece: typeof uploadPieces.$inferInsert): Promise<void> {
    await tx.insert(uploadPieces).values(piece);
    await tx
      .update(uploads)
      .set({ received: piece.start + piece.size })
      .where(eq(uploads.id, piece.uploadId));
  }

  /** In the order of the bytes. */
  pieces(uploadId: string): Promise<{ key: string }[]> {
    return this.db
      .select({ key: uploadPieces.key })
      .from(uploadPieces)
      .where(eq(uploadPieces.uploadId, uploadId))
      .orderBy(asc(uploadPieces.start));
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(uploads).where(eq(uploads.id, id));
  }

  /** False when the code is in use: the caller draws another one. */
  async addCode(tx: Tx, code: typeof uploadCodes.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(uploadCodes).values(code).onConflictDoNothing().returning({ id: uploadCodes.id });
    return rows.length > 0;
  }

  async findCode(by: { hash: string } | { id: string }): Promise<UploadCode | null> {
    const match = 'hash' in by ? eq(uploadCodes.codeHash, by.hash) : eq(uploadCodes.id, by.id);
    const [row] = await this.db.select().from(uploadCodes).where(match);
    return row && row.expiresAt > new Date() ? row : null;
  }

  async removeCode(tx: Tx, id: string): Promise<void> {
    await tx.delete(uploadCodes).where(eq(uploadCodes.id, id));
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    for (const table of [uploads, uploadCodes])
      await tx.update(table).set({ userId, visitorId: null }).where(eq(table.visitorId, visitorId));
  }
}
