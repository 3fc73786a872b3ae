import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { addressProofs, oneTimeCodes } from './address-proofs.table.ts';
import { triesPerCode } from './code.ts';

export type Proof = Omit<typeof addressProofs.$inferSelect, 'browserHash'>;
export type NewProof = typeof addressProofs.$inferInsert;
export type NewCode = { proofId: string; codeHash: string; linkHash: string | null; expiresAt: Date };

const proof = {
  id: addressProofs.id,
  purpose: addressProofs.purpose,
  address: addressProofs.address,
  userId: addressProofs.userId,
  next: addressProofs.next,
  identity: addressProofs.identity,
  isShared: addressProofs.isShared,
  provenAt: addressProofs.provenAt,
  usedAt: addressProofs.usedAt,
  expiresAt: addressProofs.expiresAt,
};

const isOpen = () => and(isNull(addressProofs.usedAt), gt(addressProofs.expiresAt, sql`now()`));

@Injectable()
export class ProofsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Those whose time is over go at the same time: nobody needs to know any more who asked. */
  async add(tx: Tx, values: NewProof): Promise<void> {
    await tx.delete(addressProofs).where(lt(addressProofs.expiresAt, sql`now()`));
    await tx.insert(addressProofs).values(values);
  }

  async addCode(tx: Tx, code: NewCode): Promise<void> {
    await tx.insert(oneTimeCodes).values({ id: randomUUIDv7(), ...code });
  }

  async find(id: string, browserHash: string): Promise<(Proof & { codes: number }) | null> {
    const [row] = await this.db
      .select({ ...proof, codes: count(oneTimeCodes.id) })
      .from(addressProofs)
      .leftJoin(oneTimeCodes, eq(oneTimeCodes.proofId, addressProofs.id))
      .where(
        and(
          eq(addressProofs.id, id),
          eq(addressProofs.browserHash, browserHash),
          gt(addressProofs.expiresAt, sql`now()`),
        ),
      )
      .groupBy(addressProofs.id);
    return row ?? null;
  }

  async findByLink(linkHash: string): Promise<Proof | null> {
    const [row] = await this.db
      .select(proof)
      .from(oneTimeCodes)
      .innerJoin(addressProofs, eq(addressProofs.id, oneTimeCodes.proofId))
      .where(and(eq(oneTimeCodes.linkHash, linkHash), gt(oneTimeCodes.expiresAt, sql`now()`), isOpen()));
    return row ?? null;
  }

  /** Whether what stood behind a link has done its work; of what is over for longer nothing is known any more. */
  async isLinkUsed(linkHash: string): Promise<boolean> {
    const [row] = await this.db
      .select({ id: addressProofs.id })
      .from(oneTimeCodes)
      .innerJoin(addressProofs, eq(addressProofs.id, oneTimeCodes.proofId))
      .where(and(eq(oneTimeCodes.linkHash, linkHash), isNotNull(addressProofs.usedAt)));
    return row !== undefined;
  }

  /**
   * The ones that are open to the same browser for the same thing at the same address, this one among them: who asked for
   * a code in two tabs types the newest into either.
   */
  async findAlike(tx: Tx, { purpose, address, userId }: Proof, browserHash: string): Promise<string[]> {
    const rows = await tx
      .select({ id: addressProofs.id })
      .from(addressProofs)
      .where(
        and(
          eq(addressProofs.browserHash, browserHash),
          eq(addressProofs.purpose, purpose),
          eq(addressProofs.address, address),
          userId ? eq(addressProofs.userId, userId) : isNull(addressProofs.userId),
          isOpen(),
        ),
      );
    return rows.map(({ id }) => id);
  }

  /** Counts a try against each code that may still be tried, and answers what they are hashed to. */
  async tryCodes(tx: Tx, proofIds: string[]): Promise<{ proofId: string; codeHash: string }[]> {
    return tx
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(
        and(
          inArray(oneTimeCodes.proofId, proofIds),
          lt(oneTimeCodes.tries, triesPerCode),
          gt(oneTimeCodes.expiresAt, sql`now()`),
        ),
      )
      .returning({ proofId: oneTimeCodes.proofId, codeHash: oneTimeCodes.codeHash });
  }

  /** Proven twice is proven once: what it opens is opened by whoever uses it first. */
  async prove(tx: Tx, id: string): Promise<boolean> {
    const proven = await tx
      .update(addressProofs)
      .set({ provenAt: sql`now()` })
      .where(and(eq(addressProofs.id, id), isOpen()))
      .returning({ id: addressProofs.id });
    return proven.length > 0;
  }

  /** Links that were begun after one of the same kind, which took back what they were about as well. */
  async endLater(
    tx: Tx,
    { userId, purpose, expiresAt }: Pick<Proof, 'userId' | 'purpose' | 'expiresAt'>,
  ): Promise<void> {
    if (!userId) return;
    const isLater = gt(addressProofs.expiresAt, expiresAt);
    const same = and(eq(addressProofs.userId, userId), eq(addressProofs.purpose, purpose), isLater);
    await tx.delete(addressProofs).where(same);
  }

  async endOf(tx: Tx, userId: string, purpose: Proof['purpose']): Promise<void> {
    await tx.delete(addressProofs).where(and(eq(addressProofs.userId, userId), eq(addressProofs.purpose, purpose)));
  }

  async use(tx: Tx, id: string): Promise<boolean> {
    const used = await tx
      .update(addressProofs)
      .set({ usedAt: sql`now()` })
      .where(and(eq(addressProofs.id, id), isOpen()))
      .returning({ id: addressProofs.id });
    return used.length > 0;
  }
}
