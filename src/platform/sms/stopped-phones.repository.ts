import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { stoppedPhones } from './stopped-phones.table.ts';

/** Which telephones get no text message but those that have to be. */
@Injectable()
export class StoppedPhones {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** False where that was so before. */
  async stop(phone: string): Promise<boolean> {
    return (await this.db.insert(stoppedPhones).values({ phone }).onConflictDoNothing().returning()).length > 0;
  }

  /** False where it got them all the time. */
  async resume(phone: string): Promise<boolean> {
    return (await this.db.delete(stoppedPhones).where(eq(stoppedPhones.phone, phone)).returning()).length > 0;
  }

  async has(tx: Tx, phone: string): Promise<boolean> {
    return (await tx.select().from(stoppedPhones).where(eq(stoppedPhones.phone, phone))).length > 0;
  }
}
