import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, gte, like, type SQL, sql } from 'drizzle-orm';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { ownedBy } from '../../platform/database/owned.ts';
import { uploadCodes, uploadPieces, uploads } from './attachments.table.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type UploadCode = typeof uploadCodes.$inferSelect;

/** In place of how many bytes are there. */
const closed = -1;

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
      .where(and(eq(uploads.id, id), ownedBy(uploads, party), gte(uploads.received, 0)));
    return row ?? null;
  }

  /**
   * Those of one owner for one place, without the latest so many, and those of any place without the latest so many of
   * the owner. Until the transaction ends they begin no other.
   */
  async lockBeyond(
    tx: Tx,
    party: Party,
    { subjectId, slot }: Pick<UploadRow, 'subjectId' | 'slot'>,
    spared: number,
    sparedInAll: number,
  ): Promise<{ id: string }[]> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${party.id}`}, 0))`);
    const beyond = (offset: number, ...where: SQL[]) =>
      tx
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(ownedBy(uploads, party), ...where))
        .orderBy(desc(uploads.id))
        .offset(offset);
    const ofPlace = await beyond(spared, eq(uploads.subjectId, subjectId), eq(uploads.slot, slot));
    const known = new Set(ofPlace.map(({ id }) => id));
    return [...ofPlace, ...(await beyond(sparedInAll)).filter(({ id }) => !known.has(id))];
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

  countPieces(tx: Tx, uploadId: string): Promise<number> {
    return tx.$count(uploadPieces, eq(uploadPieces.uploadId, uploadId));
  }

  /** In the order of the bytes. */
  pieces(uploadId: string): Promise<{ key: string }[]> {
    return this.db
      .select({ key: uploadPieces.key })
      .from(uploadPieces)
      .where(eq(uploadPieces.uploadId, uploadId))
      .orderBy(asc(uploadPieces.start));
  }

  /** No piece is added any more, nor is it found: its pieces are about to go. */
  async close(id: string): Promise<void> {
    await this.db.update(uploads).set({ received: closed }).where(eq(uploads.id, id));
  }

  /** Says whether it was there. */
  async remove(tx: Tx, id: string): Promise<boolean> {
    return (await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0;
  }

  async addCode(tx: Tx, code: typeof uploadCodes.$inferInsert): Promise<void> {
    await tx.insert(uploadCodes).values(code);
  }

  /** Those that work now and whose first digits are these: one, or a few where there are more codes than places. */
  listCodes(place: string, tx: Db | Tx = this.db): Promise<UploadCode[]> {
    return tx
      .select()
      .from(uploadCodes)
      .where(and(like(uploadCodes.codeHash, `${place}.%`), gt(uploadCodes.expiresAt, new Date())));
  }

  async findCode(id: string): Promise<UploadCode | null> {
    const [row] = await this.db.select().from(uploadCodes).where(eq(uploadCodes.id, id));
    return row && row.expiresAt > new Date() ? row : null;
  }

  async removeCode(tx: Tx, id: string): Promise<void> {
    await tx.delete(uploadCodes).where(eq(uploadCodes.id, id));
  }

  async removeCodesOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(uploadCodes).where(eq(uploadCodes.userId, userId));
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    for (const table of [uploads, uploadCodes])
      await tx.update(table).set({ userId, visitorId: null }).where(eq(table.visitorId, visitorId));
  }
}
