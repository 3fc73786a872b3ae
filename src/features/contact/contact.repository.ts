import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { contactMessages } from './contact.table.ts';

export type NewContactMessage = typeof contactMessages.$inferInsert;

const { id, sealedCode, plainCode } = contactMessages;
/** What a reading code is opened from. */
const code = { id, sealedCode, plainCode };

/** How many letters of a message its line in the list shows. */
const beginning = 120;

@Injectable()
export class ContactRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, message: NewContactMessage): Promise<void> {
    await tx.insert(contactMessages).values(message);
  }

  async deleteOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(contactMessages).where(eq(contactMessages.userId, userId));
  }

  async findByToken(token: string) {
    const [row] = await this.db
      .select({
        reference: contactMessages.reference,
        createdAt: contactMessages.createdAt,
        ...code,
        replyTo: contactMessages.replyTo,
        reply: contactMessages.reply,
      })
      .from(contactMessages)
      .where(eq(contactMessages.receiptToken, token));
    return row ?? null;
  }

  async findByReference(reference: string) {
    const { receiptToken } = contactMessages;
    const [row] = await this.db
      .select({ ...code, receiptToken })
      .from(contactMessages)
      .where(eq(contactMessages.reference, reference));
    return row ?? null;
  }

  async findId(reference: string): Promise<string | null> {
    const { id } = contactMessages;
    const [row] = await this.db.select({ id }).from(contactMessages).where(eq(contactMessages.reference, reference));
    return row?.id ?? null;
  }

  /** One that was sent without an account. */
  async lockUnowned(tx: Tx, id: string) {
    const { receiptToken, userId } = contactMessages;
    const [row] = await tx
      .select({ ...code, receiptToken })
      .from(contactMessages)
      .where(and(eq(contactMessages.id, id), isNull(userId)))
      .for('update');
    return row ?? null;
  }

  async giveTo(tx: Tx, id: string, userId: string): Promise<void> {
    await tx.update(contactMessages).set({ userId }).where(eq(contactMessages.id, id));
  }

  async find(id: string) {
    const [row] = await this.db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row ?? null;
  }

  /** Those that nobody has replied to, the oldest first. */
  listWaiting(limit: number) {
    const { id, reference, topic, message, createdAt } = contactMessages;
    return this.db
      .select({ id, reference, topic, beginning: sql<string>`left(${message}, ${beginning})`, createdAt })
      .from(contactMessages)
      .where(eq(contactMessages.state, 'new'))
      .orderBy(asc(id))
      .limit(limit);
  }

  /** Keeps the one reply to a message; null when there is one already. */
  async reply(tx: Tx, id: string, reply: string) {
    const [row] = await tx
      .update(contactMessages)
      .set({ reply, repliedAt: new Date(), state: 'replied' })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.repliedAt)))
      .returning();
    return row ?? null;
  }
}
