import { Injectable } from '@nestjs/common';
import { Limits } from '../../platform/http/limits.ts';
import { type KnownVisitor, VisitorsRepository } from './visitors.repository.ts';

/** For as long as their limit counts. */
const remembered = 10 * 60_000;
const most = 5_000;

/**
 * Visitors whom the store does not know, looked for in the database. Anybody can make up a token: each is looked for once,
 * so many of a line, and nothing is written down about it.
 */
@Injectable()
export class LostVisitors {
  /** By hash, until when it is nobody's; the oldest first. What is nobody's never becomes somebody's: tokens are chance. */
  private readonly nobodys = new Map<string, number>();

  constructor(
    private readonly repository: VisitorsRepository,
    private readonly limits: Limits,
  ) {}

  /** Throws TooMany: who is refused may be somebody, and must not be taken for nobody. */
  async find(hash: string, line: string): Promise<KnownVisitor | null> {
    if ((this.nobodys.get(hash) ?? 0) > Date.now()) return null;
    await this.limits.require('lostVisitors', line);
    const known = await this.repository.find(hash);
    if (!known || known.endsAt.getTime() <= Date.now()) return this.remember(hash);
    await this.limits.giveBack('lostVisitors', line);
    return known;
  }

  private remember(hash: string): null {
    this.nobodys.delete(hash);
    this.nobodys.set(hash, Date.now() + remembered);
    const [oldest] = this.nobodys.keys();
    if (this.nobodys.size > most && oldest) this.nobodys.delete(oldest);
    return null;
  }
}
