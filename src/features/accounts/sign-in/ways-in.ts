import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';

type End = (tx: Tx, userId: string, since: Date) => Promise<void>;

/**
 * What features above accounts keep that opens an account to others or tells them of it: each ends here what of its own
 * was made since somebody else may have been in.
 */
@Injectable()
export class WaysIn {
  private readonly ends: End[] = [];

  /** Called in onModuleInit. */
  register(end: End): void {
    this.ends.push(end);
  }

  async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    for (const end of this.ends) await end(tx, userId, since);
  }
}
