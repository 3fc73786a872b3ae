import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type ProvenSide, provenContacts } from './proven-contacts.table.ts';

@Injectable()
export class ProvenContactsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, subjectId: string, side: ProvenSide, addressHash: string): Promise<void> {
    await tx.insert(provenContacts).values({ subjectId, side, addressHash }).onConflictDoNothing();
  }

  /** The oldest first. */
  list(tx: Tx, hashes: string[]): Promise<{ subjectId: string; side: ProvenSide }[]> {
    const { subjectId, side } = provenContacts;
    return tx
      .select({ subjectId, side })
      .from(provenContacts)
      .where(inArray(provenContacts.addressHash, hashes))
      .orderBy(asc(provenContacts.provenAt), asc(subjectId));
  }

  async has(subjectId: string, hashes: string[]): Promise<boolean> {
    const { side, addressHash } = provenContacts;
    const isIt = and(eq(provenContacts.subjectId, subjectId), eq(side, 'owner'), inArray(addressHash, hashes));
    return (await this.db.select({ subjectId: provenContacts.subjectId }).from(provenContacts).where(isIt)).length > 0;
  }

  async hasAny(tx: Tx, subjectId: string, side: ProvenSide): Promise<boolean> {
    const isIt = and(eq(provenContacts.subjectId, subjectId), eq(provenContacts.side, side));
    return (await tx.$count(provenContacts, isIt)) > 0;
  }

  async remove(tx: Tx, subjectId: string, side: ProvenSide): Promise<void> {
    await tx.delete(provenContacts).where(and(eq(provenContacts.subjectId, subjectId), eq(provenContacts.side, side)));
  }

  async removeOthers(tx: Tx, subjectId: string, hashes: string[]): Promise<void> {
    const { side, addressHash } = provenContacts;
    const others = and(eq(provenContacts.subjectId, subjectId), eq(side, 'owner'), notInArray(addressHash, hashes));
    await tx.delete(provenContacts).where(others);
  }
}
