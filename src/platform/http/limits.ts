import { createHash } from 'node:crypto';
import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RedisStore } from '../redis/redis-store.ts';
import { STORE, type Store } from '../redis/store.ts';
import { type LimitName, limits } from './limit-table.ts';
import { networkOf, shareOf } from './networks.ts';

export type { LimitName };

/**
 * Times what one line may, for all who are known behind it, and for all lines of a network of IPv6 (`shareOf`): who has
 * one to themselves would have no limit at all. Of IPv4 thousands of telephones do with what one line may.
 */
const linesOfNetwork = 8;

/** Too much of something. A page that a person typed into catches it and keeps what was typed. */
export class TooMany extends HttpException {
  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super('Too Many Requests', HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Where a caller stands: `left` is -1 past the limit, `reset` the seconds until the window is over. */
export type Count = { quota: number; window: number; left: number; reset: number };

type Standing = Pick<Count, 'left' | 'reset'> & { used: number };

type Limiter = RateLimiterMemory | RateLimiterRedis;
/** What counts one use: by its key, and by the network that the line in it is a part of. */
type Counter = { limiter: Limiter; key: string };

@Injectable()
export class Limits {
  private readonly limiters: Record<LimitName, Limiter>;
  private readonly wider: Record<LimitName, Limiter>;

  constructor(@Inject(STORE) store: Store) {
    const made = (of: string, times: number) =>
      Object.fromEntries(
        Object.entries(limits).map(([name, { points, duration }]) => [
          name,
          makeLimiter(store, name + of, { points: points * times, duration }),
        ]),
      ) as Record<LimitName, Limiter>;
    this.limiters = made('', 1);
    this.wider = made(':wider', linesOfNetwork);
  }

  /** Counts one use, or one that is worth so many; throws TooMany past the limit. */
  async require(name: LimitName, key: string, worth = 1): Promise<void> {
    const wait = await this.spend(name, key, worth);
    if (wait > 0) throw new TooMany(wait);
  }

  /**
   * Counts one use of who is known by more than their line: by `own`, an account or something that is theirs alone, so that
   * nobody else behind the line uses it up, and all such uses of the line eight times as often. Else by the line. Throws TooMany.
   */
  async requireOf(name: LimitName, own: string | null, request: Request): Promise<void> {
    const line = addressOf(request);
    if (own === null) return this.require(name, line);
    await this.require(name, own);
    await this.wider[name].consume(`known of ${line}`).catch((refusal) => {
      throw new TooMany(beyond(refusal).reset);
    });
  }

  /** Seconds to wait without counting: for what only counts when it misses. */
  async waitFor(name: LimitName, key: string): Promise<number> {
    const waits = this.countersOf(name, key).map(async ({ limiter, key: of }) => {
      const spent = await limiter.get(of);
      return spent && spent.consumedPoints >= limiter.points ? secondsOf(spent) : 0;
    });
    return Math.max(...(await Promise.all(waits)));
  }

  /**
   * Counts something that is sent to an address which anyone may name: of each line by itself, and of all lines together.
   * Tells how many seconds to wait. What one line is refused is not counted for the others, and those of a network are one.
   */
  async spendTo(to: string, line: string, what: 'codes' | 'forms' = 'codes'): Promise<number> {
    return (await this.spend(`${what}To`, `${to} from ${shareOf(line)}`)) || this.spend(`${what}ToAll`, to);
  }

  /**
   * Takes a use back that was counted before anybody knew whether it counts. Counting afterwards would let any number of
   * guesses through that come at the same time.
   */
  async giveBack(name: LimitName, key: string, worth = 1): Promise<void> {
    for (const { limiter, key: of } of this.countersOf(name, key)) await limiter.reward(of, worth);
  }

  /** Counts one use and tells where that leaves the caller. */
  async count(name: LimitName, key: string): Promise<Count> {
    const { points: quota, duration: window } = limits[name];
    const [own, wider] = await this.consume(name, key, 1);
    const { left, reset } = wider?.left === past ? wider : (own ?? { left: past, reset: window });
    return { quota, window, left, reset };
  }

  /** Counts one use and tells how many seconds to wait: 0 within the limit. With the store away it counts by itself. */
  async spend(name: LimitName, key: string, worth = 1): Promise<number> {
    const refusal = (await this.consume(name, key, worth)).find(({ left }) => left === past);
    return refusal?.reset ?? 0;
  }

  /**
   * Counts something that is never refused, and tells in how many seconds it may go: what is past the limit one time after
   * the other, as many in each as it allows, and within a day.
   */
  async delay(name: LimitName, key: string): Promise<number> {
    const refusal = (await this.consume(name, key, 1)).find(({ left }) => left === past);
    if (!refusal) return 0;
    const { points, duration } = limits[name];
    const windows = Math.floor((refusal.used - points - 1) / points);
    return Math.min(refusal.reset + Math.max(windows, 0) * duration, longestDelay);
  }

  /** What is refused by its own key is not counted for its network. */
  private async consume(name: LimitName, key: string, worth: number): Promise<Standing[]> {
    const counts: Standing[] = [];
    for (const { limiter, key: of } of this.countersOf(name, key)) {
      const count = await limiter.consume(of, worth).then(within, beyond);
      counts.push(count);
      if (count.left === past) break;
    }
    return counts;
  }

  private countersOf(name: LimitName, of: string): Counter[] {
    const key = of.length > longestKey ? digestOf(of) : of;
    const own = { limiter: this.limiters[name], key };
    const wider = shareOf(key);
    return wider === key ? [own] : [own, { limiter: this.wider[name], key: wider }];
  }
}

const longestDelay = 86_400;

/** A count is kept for as long as its time lasts: what a stranger writes into a key shall not be kept with it at any length. */
const longestKey = 300;
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** In place of what is left, past the limit. */
const past = -1;
const within = (result: RateLimiterRes) => ({
  left: result.remainingPoints,
  reset: secondsOf(result),
  used: result.consumedPoints,
});
const beyond = (refusal: unknown) => {
  if (refusal instanceof RateLimiterRes) return { left: past, reset: secondsOf(refusal), used: refusal.consumedPoints };
  throw refusal;
};
const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

// With Redis away each pod counts for itself, at a fraction of the limit.
function makeLimiter(store: Store, name: string, { points, duration }: { points: number; duration: number }): Limiter {
  const options = { keyPrefix: `limit:${name}`, points, duration };
  if (!(store instanceof RedisStore)) return new RateLimiterMemory(options);
  const insurance = new RateLimiterMemory({ ...options, points: Math.ceil(points / 3) });
  return new RateLimiterRedis({ ...options, storeClient: store.client, insuranceLimiter: insurance });
}

/** What stands for a visitor's address. */
export const addressOf = (request: Request): string => networkOf(request.ip ?? '');

/**
 * Whom a limit counts: the account, of whom we know it; else the line. Carriers put thousands of telephones behind one
 * address, and who is signed in shall not wait for what their neighbours do.
 */
export const callerOf = (request: Request): string => request.user?.id ?? addressOf(request);
