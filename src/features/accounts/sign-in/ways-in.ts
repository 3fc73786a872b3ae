import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';

type End = (tx: Tx, userId: string, since: Date) => Promise<void>;
type Silence = (tx: Tx, userId: string) => Promise<void>;

/**
 * What features above accounts keep that opens an account to others or tells them of it: each ends here what of its own
 * was made since somebody else may have been in.
 */
@Injectable()
export class WaysIn {
  private readonly ends: End[] = [];
  private readonly silences: Silence[] = [];

  /** Called in onModuleInit. */
  register(end: End): void {
    this.ends.push(end);
  }

  async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    for (const end of this.ends) await end(tx, userId, since);
  }

  /** Called in onModuleInit by what goes on after the session that began it has ended. */
  registerBrowsers(silence: Silence): void {
    this.silences.push(silence);
  }

  /** Which of the browsers had the session that ends, nobody knows: each begins anew. */
  async silenceBrowsers(tx: Tx, userId: string): Promise<void> {
    for (const silence of this.silences) await silence(tx, userId);
  }
}
