import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { ownerOf, type Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo, ownedBy } from '../../platform/database/owned.ts';
import type { Claimed } from '../accounts/claims/claims.ts';
import { files } from './attachments.table.ts';
import { deletionDate, type StoredFile } from './file.ts';

export type NewFile = typeof files.$inferInsert;

const isThere = isNull(files.deletedAt);

@Injectable()
export class FilesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Puts a file into a slot; the one that was there is marked as gone. Answers the id of that one. */
  async put(tx: Tx, file: NewFile): Promise<string | null> {
    const replaced = await this.empty(tx, file.subjectId, file.slot);
    await tx.insert(files).values(file);
    return replaced;
  }

  async noteDrawn(id: string, size: number): Promise<void> {
    await this.db.update(files).set({ size, isDrawn: true }).where(eq(files.id, id));
  }

  /** Into another slot, and kept longer there. False where it is not theirs, or not in the slot it is taken from. */
  async move(tx: Tx, party: Party, id: string, from: string, to: Pick<NewFile, 'subjectId' | 'slot' | 'deletesAt'>) {
    const moved = await tx
      .update(files)
      .set(to)
      .where(and(eq(files.id, id), eq(files.slot, from), ownedBy(files, party), isThere))
      .returning({ id: files.id });
    return moved.length > 0;
  }

  async empty(tx: Tx, subjectId: string, slot: string): Promise<string | null> {
    const [row] = await tx
      .update(files)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(files.subjectId, subjectId), eq(files.slot, slot), isThere))
      .returning({ id: files.id });
    return row?.id ?? null;
  }

  /** Whether the same file is there already. Until the transaction ends nobody else puts one into this slot. */
  async holds(tx: Tx, subjectId: string, slot: string, hash: string): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${subjectId} ${slot}`}, 0))`);
    const same = and(eq(files.subjectId, subjectId), eq(files.slot, slot), eq(files.hash, hash), isThere);
    return (await tx.$count(files, same)) > 0;
  }

  /** The slots that hold an attachment, as the transaction sees them. */
  async filled(tx: Tx, subjectId: string): Promise<string[]> {
    const rows = await tx
      .select({ slot: files.slot })
      .from(files)
      .where(and(eq(files.subjectId, subjectId), isThere));
    return rows.map(({ slot }) => slot);
  }

  /** Including those that are deleted: who opened them stays to be seen. */
  list(subjectId: string): Promise<StoredFile[]> {
    return this.db.select().from(files).where(eq(files.subjectId, subjectId)).orderBy(asc(files.id));
  }

  /** Likewise of all that somebody has added, as far back as the latest hundred. */
  listOwned(party: Party): Promise<StoredFile[]> {
    return this.db.select().from(files).where(ownedBy(files, party)).orderBy(desc(files.id)).limit(100);
  }

  listOf(subjectIds: string[]): Promise<StoredFile[]> {
    return this.db
      .select()
      .from(files)
      .where(and(inArray(files.subjectId, subjectIds), isThere))
      .orderBy(asc(files.id));
  }

  /** The latest attachment of its owner in each of these slots elsewhere that is still kept. */
  async listEarlier(party: Party, slots: string[], subjectId: string): Promise<StoredFile[]> {
    return this.db
      .selectDistinctOn([files.slot])
      .from(files)
      .where(
        and(
          ownedBy(files, party),
          inArray(files.slot, slots),
          ne(files.subjectId, subjectId),
          gt(files.deletesAt, sql`now()`),
          isThere,
        ),
      )
      .orderBy(files.slot, desc(files.createdAt));
  }

  async find(id: string): Promise<StoredFile | null> {
    const [row] = await this.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), isThere));
    return row ?? null;
  }

  async findOwned(party: Party, id: string): Promise<StoredFile | null> {
    const [row] = await this.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), openTo(files, files.subjectId, party), isThere));
    return row ?? null;
  }

  /** Marks those whose day has come, a handful at a time; two pods never take the same. */
  async takeDue(tx: Tx, now: Date): Promise<string[]> {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lte(files.deletesAt, now), isThere))
      .limit(50)
      .for('update', { skipLocked: true });
    for (const { id } of due) await tx.update(files).set({ deletedAt: now }).where(eq(files.id, id));
    return due.map(({ id }) => id);
  }

  /** When what they are for is closed, the shorter times begin; and the longer ones, when it goes on after all. */
  async setDays(tx: Tx, subjectId: string, now: Date, state: 'open' | 'closed'): Promise<void> {
    for (const isIdentity of [true, false]) {
      await tx
        .update(files)
        .set({ deletesAt: deletionDate(isIdentity, now, state) })
        .where(and(eq(files.subjectId, subjectId), eq(files.isIdentity, isIdentity), isThere));
    }
  }

  async keepUntil(tx: Tx, subjectId: string, deletesAt: Date): Promise<void> {
    await tx
      .update(files)
      .set({ deletesAt })
      .where(and(eq(files.subjectId, subjectId), isThere));
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx
      .update(files)
      .set({ userId, visitorId: null })
      .where(openTo(files, files.subjectId, { kind: 'visitor', id: visitorId }));
  }

  async follow(tx: Tx, { subjectId, visitorId }: Claimed, userId: string): Promise<void> {
    if (!visitorId) return;
    await tx
      .update(files)
      .set({ userId, visitorId: null })
      .where(and(eq(files.subjectId, subjectId), openTo(files, files.subjectId, { kind: 'visitor', id: visitorId })));
  }

  /** What one person added to something, in whichever of their browsers, to somebody else; what others added to it stays theirs. */
  async hand(tx: Tx, subjectId: string, from: Party, to: Party): Promise<void> {
    await tx
      .update(files)
      .set(ownerOf(to))
      .where(and(eq(files.subjectId, subjectId), openTo(files, files.subjectId, from)));
  }

  /** Their day is now: the next sweep deletes the bytes. */
  async expire(tx: Tx, userId: string, deletesAt: Date): Promise<void> {
    await tx
      .update(files)
      .set({ deletesAt })
      .where(and(eq(files.userId, userId), isNull(files.deletedAt)));
  }
}
