import { Injectable } from '@nestjs/common';
import { Limits, TooMany } from '../../../platform/http/limits.ts';

/** What a code is tried at, and the line or telephone that it is tried from. */
type Tried = { at: string; from: string };

/**
 * Tries at the code of a reference, by its line and by the reference. Each is counted before it is looked at, so that many
 * at once are as many; only those that miss stay counted. The line comes first: who has none left takes none of those that
 * the owner of the reference may need.
 */
@Injectable()
export class CodeTries {
  constructor(private readonly limits: Limits) {}

  /** Throws TooMany. */
  async require(tried: Tried): Promise<void> {
    const wait = await this.spend(tried);
    if (wait > 0) throw new TooMany(wait);
  }

  /** Seconds to wait: 0 within the limits. */
  async spend({ at, from }: Tried): Promise<number> {
    const ofLine = await this.limits.spend('readingCode', from);
    if (ofLine > 0) return ofLine;
    const wait = await this.limits.spend('readingCodeOf', at);
    if (wait > 0) await this.limits.giveBack('readingCode', from);
    return wait;
  }

  /** The code was right. */
  async forgive({ at, from }: Tried): Promise<void> {
    await this.limits.giveBack('readingCode', from);
    await this.limits.giveBack('readingCodeOf', at);
  }
}
