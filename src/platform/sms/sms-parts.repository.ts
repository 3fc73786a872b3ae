import { Inject, Injectable } from '@nestjs/common';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { smsParts } from './sms-parts.table.ts';
import type { Piece } from './sms-parts.ts';

export type LongText = Pick<Piece, 'name' | 'count'> & { sender: string };
/** The parts that are there, in their order; `begun` is when the first of them came. */
export type Gathered = { texts: string[]; isWhole: boolean; isRead: boolean; begun: Date };

/** More parts of one sender that wait for others are no message of a person. */
const mostWaiting = 60;

@Injectable()
export class SmsPartsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** With nobody else at that message until the transaction ends. Null where too many wait already. */
  async add(tx: Tx, long: LongText, part: number, text: string): Promise<Gathered | null> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms parts of ${long.sender}`}, 0))`);
    const waiting = and(eq(smsParts.sender, long.sender), eq(smsParts.isRead, false));
    const [all] = await tx.select({ count: count() }).from(smsParts).where(waiting);
    if ((all?.count ?? 0) >= mostWaiting) return null;
    const written = Buffer.from(text, 'utf16le').toString('base64');
    const [same] = await tx
      .select({ text: smsParts.text })
      .from(smsParts)
      .where(and(ofLong(long), eq(smsParts.part, part)));
    // Another message by a name that has come round again.
    if (same && same.text !== written) await tx.delete(smsParts).where(ofLong(long));
    await tx
      .insert(smsParts)
      .values({ ...long, part, text: written })
      .onConflictDoNothing();
    return this.gathered(long, tx);
  }

  async gathered(long: LongText, db: Db | Tx = this.db): Promise<Gathered | null> {
    const rows = await db.select().from(smsParts).where(ofLong(long)).orderBy(asc(smsParts.part));
    if (rows.length === 0) return null;
    return {
      texts: rows.map(({ text }) => Buffer.from(text, 'base64').toString('utf16le')),
      isWhole: rows.length === long.count,
      // One that comes after the time for it is a repeat, or late.
      isRead: rows.some(({ isRead }) => isRead),
      begun: new Date(Math.min(...rows.map(({ at }) => at.getTime()))),
    };
  }

  async markRead(long: LongText): Promise<void> {
    await this.db.update(smsParts).set({ isRead: true }).where(ofLong(long));
  }
}

const ofLong = ({ sender, name, count: parts }: LongText) =>
  and(eq(smsParts.sender, sender), eq(smsParts.name, name), eq(smsParts.count, parts));
