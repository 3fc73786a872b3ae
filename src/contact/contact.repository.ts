import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { contactMessages } from '../database/schema/index.ts';

export type NewContactMessage = typeof contactMessages.$inferInsert;

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
        readingCode: contactMessages.readingCode,
        replyTo: contactMessages.replyTo,
      })
      .from(contactMessages)
      .where(eq(contactMessages.receiptToken, token));
    return row ?? null;
  }
}
