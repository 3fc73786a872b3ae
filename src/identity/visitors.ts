import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.ts';
import type { LocaleCode } from '../locales/locales.ts';
import { STORE, type Store } from '../redis/store.ts';
import { preferenceCookie } from '../web/cookies.ts';

export type Visitor = { id: string; locale: LocaleCode; createdAt: string };

const yearSeconds = 365 * 24 * 60 * 60;

/** People who are not signed in: an opaque id in a cookie, and what it stands for in the store, for a year. */
@Injectable()
export class Visitors {
  private readonly cookieName: string;

  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookieName = config.publicUrl.startsWith('https:') ? '__Host-visitor' : 'visitor';
  }

  async find(request: Request): Promise<Visitor | null> {
    const token = request.cookies[this.cookieName];
    if (!token) return null;
    const kept = await this.store.get(keyOf(token));
    return kept ? (JSON.parse(kept) as Visitor) : null;
  }

  /** Makes a visitor and gives the browser its cookie. For writes only: no reading of a page makes anyone. */
  async create(request: Request): Promise<Visitor> {
    const token = randomBytes(16).toString('base64url');
    const visitor: Visitor = {
      id: randomUUIDv7(),
      locale: request.locale.code,
      createdAt: new Date().toISOString(),
    };
    await this.store.set(keyOf(token), JSON.stringify(visitor), yearSeconds);
    request.res?.cookie(this.cookieName, token, { ...preferenceCookie(this.config), httpOnly: true });
    return visitor;
  }
}

// Hashed, so that what can be read in the store opens nothing.
const keyOf = (token: string): string => `visitor:${createHash('sha256').update(token).digest('base64url')}`;
