import { createHash } from 'node:crypto';
import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RedisStore } from '../redis/redis-store.ts';
import { STORE, type Store } from '../redis/store.ts';
import { networkOf, shareOf } from './networks.ts';

/** How often, for one address or account, in so many seconds; docs/behaviour.md L1. */
const limits = {
  api: { points: 300, duration: 300 },
  apiSignedIn: { points: 1_500, duration: 300 },
  /** Codes and tokens that programs of others exchange: of a line, and of a program with all its people. */
  oauth: { points: 600, duration: 300 },
  oauthClient: { points: 1_500, duration: 300 },
  /** Changes of refresh tokens of one consent: an access token lives for an hour, and each change leaves a row for 90 days. */
  oauthRenewal: { points: 60, duration: 3_600 },
  /** Consents of one account, each a row for as long. */
  oauthConsent: { points: 60, duration: 3_600 },
  signIn: { points: 25, duration: 300 },
  signInTo: { points: 25, duration: 3600 },
  codesFrom: { points: 20, duration: 3600 },
  /** Those of all accounts and known devices of a line. */
  codesOfLine: { points: 200, duration: 3_600 },
  /** Codes to one address from one line, and other mails to one that anyone may name. */
  codesTo: { points: 5, duration: 3600 },
  /** Those from all lines: more than one line has, so that no line uses up what the owner of the address needs. */
  codesToAll: { points: 12, duration: 3_600 },
  /** Of one proof: codes to it are few, each takes five tries, and no line may be used up for those who stand behind it too. */
  codeTries: { points: 30, duration: 600 },
  provider: { points: 40, duration: 600 },
  /**
   * Challenges for passkeys, of one line without an account, or of one account: each stays in the store for minutes, is
   * answered once, and nobody guesses one. Thousands may stand behind a line.
   */
  passkey: { points: 1_000, duration: 600 },
  secondStepTo: { points: 10, duration: 900 },
  /** Requests of the staff to take the second factor off one account, of each of which its owner is told everywhere. */
  factorResetsOf: { points: 3, duration: 604_800 },
  /** Questions offered to who is typing, each a look into the whole library. */
  suggest: { points: 600, duration: 300 },
  export: { points: 20, duration: 3600 },
  /** Visitors, by line, each kept beside the sessions, for a day at least: where the store is full, whoever came of late goes. */
  visitors: { points: 300, duration: 600 },
  /** Cookies of visitors that neither the store nor the database knows, by line. */
  lostVisitors: { points: 300, duration: 600 },
  draft: { points: 30, duration: 600 },
  ask: { points: 5, duration: 600 },
  contact: { points: 5, duration: 600 },
  /** Forms that come without a passed bot check, where there is one. */
  unchecked: { points: 2, duration: 600 },
  readingCode: { points: 5, duration: 3600 },
  /**
   * Of one reference, whoever tries: its owner waits a few minutes at most for what others do, and of six digits half
   * are tried in a year.
   */
  readingCodeOf: { points: 5, duration: 300 },
  /** Wrong ones of one code, as long as it works. */
  deviceCode: { points: 5, duration: 1800 },
  payReference: { points: 10, duration: 600 },
  /** Codes of documents that miss, and proofs that are none. */
  verify: { points: 60, duration: 600 },
  /** Tries of one line to pay one bill, each a row and a question to a provider. */
  payTries: { points: 30, duration: 600 },
  /** Questions to payment providers of what became of payments, as pages of one line bring them about; past it pages show what is known. */
  payLooks: { points: 300, duration: 60 },
  /** Notices of one payment provider that it did not sign, by line: what is signed may come as often as it likes. */
  badNotices: { points: 1_000, duration: 600 },
  /** Mails of one sender, of which a person reads what belongs to nothing. */
  mail: { points: 20, duration: 3600 },
  /** Mails that belong to nothing, of all senders together, as anybody may make up any number of these; or of one request. */
  mailForDesk: { points: 30, duration: 3600 },
  /** Messages to a telephone that anyone may name. */
  texts: { points: 5, duration: 3600 },
  /**
   * What is said back to one number that asked for nothing we know: where a machine answers there, each of our answers
   * brings the next of its own.
   */
  textAnswers: { points: 5, duration: 3600 },
  /**
   * News to one address without an account, and by text to one account, by whatever brings them about. What goes past it
   * waits: anybody may name an address, and its owner waits for some of it.
   */
  newsTo: { points: 60, duration: 3_600 },
  /** Those of one matter to one address without an account, so that no matter uses up what the others need. */
  newsOf: { points: 20, duration: 3_600 },
  /** Passwords that one account sets in its settings. */
  passwords: { points: 10, duration: 3_600 },
  /** Long forms that one account or line begins on its pages, each a row for weeks. */
  formsBegun: { points: 120, duration: 600 },
  /** Those that it sends, each of which may name telephones and mailboxes that are told of it at once. */
  formsFrom: { points: 60, duration: 3600 },
  /** Those of all accounts of a line, and what their programs do with leases, with a message each. */
  formsOfLine: { points: 300, duration: 3_600 },
  /** Those of one sender that name one mailbox, which is told of each. */
  formsTo: { points: 10, duration: 3_600 },
  /** Those of all senders: twice as many, so that no sender uses up what the owner of the mailbox needs. */
  formsToAll: { points: 20, duration: 3_600 },
  /** Reminders of drafts to one address that a visitor typed, and to all such mailboxes, or numbers, together. */
  endingsTo: { points: 3, duration: 86_400 },
  endings: { points: 60, duration: 3_600 },
  /** What a side of a lease does, of which the other is told each time: in one lease, to one telephone, and to one typed contact. */
  leaseActs: { points: 20, duration: 3600 },
  /** Short addresses that lead nowhere, asked for by one line, which opens those that lead somewhere all the same. */
  shortLink: { points: 30, duration: 600 },
  report: { points: 10, duration: 3600 },
  upload: { points: 60, duration: 600 },
  /** Megabytes of files in pieces that a line has begun: what comes to its end is taken off, all else is kept for a day. */
  unfinished: { points: 3_000, duration: 86_400 },
  webhook: { points: 20, duration: 600 },
  /** Figures and answers that are printed, each a row. */
  printed: { points: 30, duration: 3600 },
  /** PDFs, each a tenth of a second of the processor. */
  pdf: { points: 120, duration: 3600 },
  /** Pictures of answers that are drawn anew; the service of a messenger asks for many, each once. */
  preview: { points: 240, duration: 3600 },
} as const;

export type LimitName = keyof typeof limits;

/**
 * Times what one line may, for all who are known behind it, and for all lines of a network of IPv6 (`shareOf`): who has one to themselves would have no limit at
 * all. Of IPv4 thousands of telephones do with what one line may.
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
