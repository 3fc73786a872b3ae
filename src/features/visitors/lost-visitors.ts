import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Limits } from '../../platform/http/limits.ts';
import { type KnownVisitor, VisitorsRepository } from './visitors.repository.ts';

/** For as long as their limit counts. */
const remembered = { max: 5_000, ttl: 10 * 60_000 };

/**
 * Visitors whom the store does not know, looked for in the database. Anybody can make up a token: each is looked for once,
 * so many of a line, and nothing is written down about it.
 */
@Injectable()
export class LostVisitors {
  /** By hash. What is nobody's never becomes somebody's: tokens are chance. */
  private readonly nobodys = new LRUCache<string, true>(remembered);

  constructor(
    private readonly repository: VisitorsRepository,
    private readonly limits: Limits,
  ) {}

  /** Throws TooMany: who is refused may be somebody, and must not be taken for nobody. */
  async find(hash: string, line: string): Promise<KnownVisitor | null> {
    if (this.nobodys.has(hash)) return null;
    await this.limits.require('lostVisitors', line);
    const known = await this.repository.find(hash);
    if (!known || known.endsAt.getTime() <= Date.now()) {
      this.nobodys.set(hash, true);
      return null;
    }
    await this.limits.giveBack('lostVisitors', line);
    return known;
  }
}
