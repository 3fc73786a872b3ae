import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { noCode } from '../accounts/contacts/reading-codes.ts';
import { vacant } from './lease.ts';
import { LeasesRepository } from './leases.repository.ts';
import { leases } from './leases.table.ts';

/** What becomes of leases when the account of a side is deleted. */
@Injectable()
export class LeaseLeavingRepository {
  constructor(private readonly leases: LeasesRepository) {}

  /**
   * The other side keeps a lease that both agreed on, when the first one's account goes: it is then nobody's. Answers
   * which those are.
   */
  async leaveToSecond(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx
      .update(leases)
      .set({ userId: null, visitorId: randomUUIDv7(), ...noCode })
      .where(and(eq(leases.userId, userId), isNotNull(leases.firstConfirmedAt), isNotNull(leases.secondConfirmedAt)))
      .returning({ id: leases.id });
    return rows.map(({ id }) => id);
  }

  /** When the account of the second side goes, nobody is in as that side, and nobody comes in by what was sent before. */
  async leaveToFirst(tx: Tx, userId: string): Promise<void> {
    const second = eq(leases.secondUserId, userId);
    for (const { id } of await tx.update(leases).set(vacant).where(second).returning({ id: leases.id }))
      await this.leases.endLinks(tx, id);
  }
}
