import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { inArray } from 'drizzle-orm';
import { CONFIG, type Config } from '../../config.ts';
import { DB, type Db } from '../../database/database.ts';
import { markOf } from './mail-addresses.ts';
import { returnedLetters } from './returned-letters.table.ts';

/** At which addresses of people without an account no mail arrives; who has an account is told by other ways. */
@Injectable()
export class ReturnedLetters {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A mail server has said that there is no such mailbox; `mark` stands in the address that its report came to. */
  async note(mark: string): Promise<void> {
    const [hash = ''] = this.hashesOf(mark);
    await this.db.insert(returnedLetters).values({ mark: hash }).onConflictDoNothing();
  }

  async has(address: string): Promise<boolean> {
    const found = await this.db
      .select()
      .from(returnedLetters)
      .where(inArray(returnedLetters.mark, this.hashesOf(markOf(address))));
    return found.length > 0;
  }

  /** The address where it is one at which no mail arrives: for a page that says so. */
  async failing(address: string | undefined): Promise<string | null> {
    return address?.includes('@') && (await this.has(address)) ? address : null;
  }

  /** A code that was sent there came back: it works again. */
  async forget(address: string): Promise<void> {
    await this.db.delete(returnedLetters).where(inArray(returnedLetters.mark, this.hashesOf(markOf(address))));
  }

  // Without the secret nobody can try addresses against what is kept.
  private hashesOf(mark: string): string[] {
    return this.config.sessionSecrets.map((secret) =>
      createHmac('sha256', secret).update(`returned letter\n${mark}`).digest('base64url'),
    );
  }
}
