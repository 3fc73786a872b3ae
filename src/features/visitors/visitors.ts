import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import type { Preferences } from '../../lib/preferences.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { preferenceCookie, visitorCookieName } from '../../platform/http/cookies.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { longestStay } from '../../platform/http/shared-device.ts';
import { themeOf } from '../../platform/page-cache/variant.ts';
import { STORE, type Store } from '../../platform/redis/store.ts';

/** Somebody who is not signed in: what they chose, and when they came. What they made of value is rows elsewhere. */
export type Visitor = Preferences & {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  seenAt: string;
  /** On a device that is not theirs: forgotten soon. */
  isBrief?: boolean;
};

type Kept = { key: string; text: string; visitor: Visitor };

const day = 24 * 60 * 60 * 1000;
const minute = 60_000;
const yearSeconds = 365 * 24 * 60 * 60;
/** Without a visit, on a device that is not theirs. */
const briefSeconds = 20 * 60;
/** Each round one of those who write at once gets through. */
const attempts = 50;

/**
 * People who are not signed in: an opaque id in a cookie, and what it stands for in the store, for a year; on a device
 * that is not theirs, for twenty minutes after the last visit.
 */
@Injectable()
export class Visitors {
  private readonly cookieName: string;

  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookieName = visitorCookieName(config);
  }

  /** The time begins anew with a visit; written down once a day, or once a minute where it is short. */
  async find(request: Request): Promise<Visitor | null> {
    const kept = await this.read(request);
    if (!kept) return null;
    const { key, text, visitor } = kept;
    if (Date.now() - Date.parse(visitor.seenAt) < (visitor.isBrief ? minute : day)) return visitor;
    const seen = { ...visitor, seenAt: now() };
    // Somebody else's change in between is a visit too, and has noted itself.
    const isNoted = await this.store.setIfSame(key, text, JSON.stringify(seen), secondsOf(visitor));
    if (isNoted && !visitor.isBrief) this.giveCookie(request, request.cookies[this.cookieName] ?? '');
    return isNoted ? seen : visitor;
  }

  /**
   * Makes a visitor and gives the browser its cookie. For writes only: no reading of a page makes anyone. Throws TooMany
   * where a line brings that many.
   */
  async create(request: Request): Promise<Visitor> {
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
    };
    await this.store.set(keyOf(token), JSON.stringify(visitor), secondsOf(visitor));
    request.cookies[this.cookieName] = token;
    this.giveCookie(request, token);
    return visitor;
  }

  /**
   * Changes what the visitor of this request has chosen. Two changes at once both count.
   * @param isCurrent what the caller last saw; where it is no longer so, nothing changes
   * @returns null when nobody is there, 'changed' when `isCurrent` denies
   */
  async update(
    request: Request,
    changes: Partial<Preferences>,
    isCurrent: (visitor: Visitor) => boolean,
  ): Promise<Visitor | 'changed' | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const kept = await this.read(request);
      if (!kept) return null;
      const { key, text, visitor } = kept;
      if (!isCurrent(visitor)) return 'changed';
      const at = now();
      const changed = { ...visitor, ...changes, version: visitor.version + 1, updatedAt: at, seenAt: at };
      if (await this.store.setIfSame(key, text, JSON.stringify(changed), secondsOf(changed))) return changed;
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
    await this.store.set(kept.key, JSON.stringify({ ...kept.visitor, isBrief: true, seenAt: now() }), briefSeconds);
    this.giveCookie(request, request.cookies[this.cookieName] ?? '');
  }

  /** After sign-in: what the visitor had is the account's now. */
  async forget(request: Request): Promise<void> {
    const token = request.cookies[this.cookieName];
    if (!token) return;
    this.dropCookie(request);
    await this.store.delete([keyOf(token)]);
  }

  private dropCookie(request: Request): void {
    delete request.cookies[this.cookieName];
    request.res?.clearCookie(this.cookieName, this.cookie(true));
  }

  private async read(request: Request): Promise<Kept | null> {
    const token = request.cookies[this.cookieName];
    if (!token || !/^[\w-]{22}$/.test(token)) return null;
    const key = keyOf(token);
    const text = await this.store.get(key);
    if (text === null) return null;
    const visitor = JSON.parse(text) as Visitor;
    return isOver(visitor) ? null : { key, text, visitor };
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

/** The store forgets them as well, by a clock of its own. */
const isOver = ({ isBrief, seenAt }: Visitor): boolean =>
  isBrief === true && Date.now() - Date.parse(seenAt) > briefSeconds * 1000;

const secondsOf = ({ isBrief }: Visitor): number => (isBrief ? briefSeconds : yearSeconds);

// Hashed, so that what can be read in the store opens nothing.
const keyOf = (token: string): string => `visitor:${createHash('sha256').update(token).digest('base64url')}`;
