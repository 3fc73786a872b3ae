import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import type { Preferences } from '../../lib/preferences.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { preferenceCookie, visitorCookieName } from '../../platform/http/cookies.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { longestStay } from '../../platform/http/shared-device.ts';
import { themeOf } from '../../platform/page-cache/variant.ts';
import { STORE, type Store } from '../../platform/redis/store.ts';
import { LostVisitors } from './lost-visitors.ts';
import { briefSeconds, endOf, isOver, notedEvery, secondsOf, type Visitor } from './visitor.ts';
import { type KnownVisitor, VisitorsRepository } from './visitors.repository.ts';

type Kept = { hash: string; text: string; visitor: Visitor };

/** Each round one of those who write at once gets through. */
const attempts = 50;

/**
 * People who are not signed in: an opaque id in a cookie, and what it stands for in the store, for a year, or a day where
 * nothing is kept for them; on a device that is not theirs, for twenty minutes after the last visit. The database knows
 * whose things they are as well, and is asked where the store has lost it (docs/decisions/0119).
 */
@Injectable()
export class Visitors {
  private readonly cookieName: string;

  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly limits: Limits,
    private readonly repository: VisitorsRepository,
    private readonly lost: LostVisitors,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookieName = visitorCookieName(config);
  }

  /** The time begins anew with a visit; written down once a day, or once an hour or a minute where it is short. */
  async find(request: Request): Promise<Visitor | null> {
    const kept = await this.read(request);
    if (!kept) return null;
    const { hash, text, visitor } = kept;
    if (Date.now() - Date.parse(visitor.seenAt) < notedEvery(visitor)) return visitor;
    const seen = { ...visitor, seenAt: now() };
    // Somebody else's change in between is a visit too, and has noted itself.
    const isNoted = await this.store.setIfSame(keyOf(hash), text, JSON.stringify(seen), secondsOf(visitor));
    if (!isNoted) return visitor;
    if (!visitor.isBrief) this.giveCookie(request, request.cookies[this.cookieName] ?? '');
    // Not needed for this answer: with the database away it is written down with the next visit.
    if (!visitor.isBare) await this.writeDown(hash, seen).catch(() => {});
    return seen;
  }

  /** For what is to be kept: whoever is there, and whoever is not is made. Both are known to the database too. */
  async identify(request: Request): Promise<Visitor> {
    const visitor = await this.find(request);
    if (visitor && !visitor.isBare) return visitor;
    const kept = visitor && (await this.read(request));
    if (!kept) return this.make(request, { isBare: false });
    const { isBare: _, ...known } = kept.visitor;
    await this.writeDown(kept.hash, known);
    // Where somebody changed it in between, it is written down once more with what is kept next.
    await this.store.setIfSame(keyOf(kept.hash), kept.text, JSON.stringify(known), secondsOf(known));
    return known;
  }

  /**
   * Makes a visitor for whom nothing is kept yet, and gives the browser its cookie. No reading of a page makes anyone.
   * Throws TooMany where a line brings that many.
   */
  create(request: Request): Promise<Visitor> {
    return this.make(request, { isBare: true });
  }

  private async make(request: Request, { isBare }: { isBare: boolean }): Promise<Visitor> {
    await this.limits.require('visitors', addressOf(request));
    const token = randomBytes(16).toString('base64url');
    const at = now();
    const visitor: Visitor = {
      id: randomUUIDv7(),
      version: 1,
      ...preferencesOf(request, null),
      createdAt: at,
      updatedAt: at,
      seenAt: at,
      ...(request.isSharedDevice && { isBrief: true }),
      ...(isBare && { isBare }),
    };
    const hash = hashOf(token);
    await this.store.set(keyOf(hash), JSON.stringify(visitor), secondsOf(visitor));
    if (!isBare) await this.repository.keep(rowOf(hash, visitor));
    request.cookies[this.cookieName] = token;
    this.giveCookie(request, token);
    return visitor;
  }

  /**
   * Changes what the visitor of this request has chosen. Two changes at once both count. It stands within a transaction,
   * which the database would wait for if it were asked beside it: whom the store does not know by now has ended since.
   * @param isCurrent what the caller last saw; where it is no longer so, nothing changes
   * @returns null when nobody is there, 'changed' when `isCurrent` denies
   */
  async update(
    request: Request,
    changes: Partial<Preferences>,
    isCurrent: (visitor: Visitor) => boolean,
  ): Promise<Visitor | 'changed' | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const kept = await this.read(request, false);
      if (!kept) return null;
      const { hash, text, visitor } = kept;
      if (!isCurrent(visitor)) return 'changed';
      const at = now();
      const changed = { ...visitor, ...changes, version: visitor.version + 1, updatedAt: at, seenAt: at };
      const isNoted = await this.store.setIfSame(keyOf(hash), text, JSON.stringify(changed), secondsOf(changed));
      if (isNoted) return changed;
    }
    return 'changed';
  }

  /**
   * The device turns out to be somebody else's: what was begun just now goes on and ends soon. What was there before
   * belongs to whose device it is, and whoever borrows it begins afresh.
   */
  async lend(request: Request): Promise<void> {
    const kept = await this.read(request);
    if (!kept || kept.visitor.isBrief) return;
    if (Date.now() - Date.parse(kept.visitor.createdAt) > longestStay) return this.dropCookie(request);
    const brief = { ...kept.visitor, isBrief: true, seenAt: now() };
    // First where it is asked last: never is the store the only one to know that it ends soon.
    if (!brief.isBare) await this.repository.shorten(kept.hash, endOf(brief));
    await this.store.set(keyOf(kept.hash), JSON.stringify(brief), briefSeconds);
    this.giveCookie(request, request.cookies[this.cookieName] ?? '');
  }

  /** In the database, together with what becomes of their things; `forget` follows. */
  async end(tx: Tx, id: string): Promise<void> {
    await this.repository.endOf(tx, id);
  }

  /** After sign-in: what the visitor had is the account's now. */
  async forget(request: Request): Promise<void> {
    const token = request.cookies[this.cookieName];
    if (!token) return;
    this.dropCookie(request);
    const hash = hashOf(token);
    // What the database knew went with their things (`Claims`); a visit of the same moment may have written it anew.
    if ((await this.store.delete([keyOf(hash)])) > 0) await this.repository.end(hash);
  }

  private dropCookie(request: Request): void {
    delete request.cookies[this.cookieName];
    request.res?.clearCookie(this.cookieName, this.cookie(true));
  }

  /** @param recalls whether whom the store has lost is looked for in the database */
  private async read(request: Request, recalls = true): Promise<Kept | null> {
    const token = request.cookies[this.cookieName];
    if (!token || !/^[\w-]{22}$/.test(token)) return null;
    const hash = hashOf(token);
    const text = (await this.store.get(keyOf(hash))) ?? (recalls ? await this.recall(request, hash) : null);
    if (text === null) return null;
    const visitor = JSON.parse(text) as Visitor;
    return isOver(visitor) ? null : { hash, text, visitor };
  }

  /** Puts back into the store whom it has lost, for as long as they had. What they chose is as the page is now. */
  private async recall(request: Request, hash: string): Promise<string | null> {
    const known = await this.lost.find(hash, addressOf(request));
    if (!known) return null;
    const visitor = visitorOf(known, preferencesOf(request, null));
    const left = Math.ceil((known.endsAt.getTime() - Date.now()) / 1000);
    await this.store.setIfAbsent(keyOf(hash), JSON.stringify(visitor), left);
    // Who was ended since then is not brought back.
    if (!(await this.repository.find(hash))) await this.store.delete([keyOf(hash)]);
    return this.store.get(keyOf(hash));
  }

  /** Undone where they were ended at the same moment: whoever ends them deletes in the store first, then here. */
  private async writeDown(hash: string, visitor: Visitor): Promise<void> {
    await this.repository.keep(rowOf(hash, visitor));
    if ((await this.store.get(keyOf(hash))) === null) await this.repository.end(hash);
  }

  private giveCookie(request: Request, token: string): void {
    if (request.res?.headersSent) return;
    request.res?.cookie(this.cookieName, token, this.cookie(request.isSharedDevice));
  }

  private cookie(isBrief: boolean): CookieOptions {
    return { ...preferenceCookie(this.config), httpOnly: true, ...(isBrief && { maxAge: undefined }) };
  }
}

/** How somebody wants the site, in the language they read it in: as they chose before, else as the page is now. */
export const preferencesOf = (request: Request, visitor: Visitor | null): Preferences => ({
  locale: request.locale.code,
  region: visitor ? visitor.region : request.locale.country,
  digits: visitor?.digits ?? null,
  calendar: visitor?.calendar ?? null,
  theme: visitor?.theme ?? themeOf(request.headers),
});

const now = (): string => new Date(Date.now()).toISOString();

// Hashed, so that what can be read in the store and the database opens nothing.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const keyOf = (hash: string): string => `visitor:${hash}`;

const rowOf = (tokenHash: string, visitor: Visitor): KnownVisitor => ({
  tokenHash,
  visitorId: visitor.id,
  isBrief: visitor.isBrief === true,
  createdAt: new Date(visitor.createdAt),
  endsAt: endOf(visitor),
});

function visitorOf({ visitorId, isBrief, createdAt, endsAt }: KnownVisitor, preferences: Preferences): Visitor {
  const seenAt = new Date(endsAt.getTime() - secondsOf({ isBrief }) * 1000).toISOString();
  const madeAt = createdAt.toISOString();
  return { id: visitorId, version: 1, ...preferences, createdAt: madeAt, updatedAt: madeAt, seenAt, isBrief };
}
