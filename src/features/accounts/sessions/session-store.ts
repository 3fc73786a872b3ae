import { Logger } from '@nestjs/common';
import { RedisStore as ConnectStore } from 'connect-redis';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { isOtherKind } from '../../../platform/redis/away.ts';
import type { Store } from '../../../platform/redis/store.ts';
import { listSeconds, readSession, secondsLeft } from './session-entry.ts';

type Done = (error?: unknown) => void;

const logger = new Logger('Sessions');

const prefix = 'session:';
export const sessionKey = (id: string): string => prefix + id;
/** Of one account: each is a line of its settings, and kept for months. */
const mostOfAccount = 100;

/** Which sessions an account has: a map from session id to the device it was begun on. */
export const listKey = (userId: string): string => `sessions:${userId}`;

/**
 * Sessions in the store. One that was loaded is only ever saved over itself: a request that began before the sign-out
 * and ends after it brings nothing back.
 */
export class SessionStore extends ConnectStore {
  private readonly kept = new WeakSet<object>();

  constructor(private readonly store: Store) {
    // Its use is written down every few minutes, and the store keeps it for as long beyond: no request need ask for more.
    super({ client: clientOf(store), prefix, ttl: secondsOf, disableTouch: true });
  }

  /**
   * What cannot be read opens nothing: it is dropped, and who brings its id is nobody. Left where it lies it would stop
   * every request of that browser.
   */
  override async get(id: string, done: (error: unknown, session?: SessionData | null) => void): Promise<void> {
    try {
      const text = await this.store.get(sessionKey(id)).catch(unreadable);
      const session = text === null ? null : readSession(text);
      if (text !== null && session === null) {
        await this.store.delete([sessionKey(id)]);
        logger.warn('Dropped a session that cannot be read');
      }
      done(null, session);
    } catch (error) {
      done(error);
    }
  }

  override createSession(request: Request, data: SessionData) {
    const session = super.createSession(request, data);
    // With an expiry express-session repeats the cookie whenever it saves: a slow request would then put the id of
    // before a sign-in back in the place of the new one.
    session.cookie.expires = null;
    session.cookie.originalMaxAge = null;
    this.kept.add(session);
    return session;
  }

  override async set(id: string, session: SessionData, done: Done = rethrow): Promise<void> {
    const seconds = secondsOf(session);
    try {
      if (seconds <= 0) await this.store.delete([sessionKey(id)]);
      else if (this.kept.has(session)) await this.store.setIfPresent(sessionKey(id), JSON.stringify(session), seconds);
      else await this.store.set(sessionKey(id), JSON.stringify(session), seconds);
      this.kept.add(session);
    } catch (error) {
      return done(error);
    }
    done();
  }

  async list(userId: string, id: string, device: string): Promise<void> {
    const put = () => this.store.putField(listKey(userId), id, device, listSeconds);
    await put().catch(async (error: unknown) => {
      if (!isOtherKind(error)) throw error;
      // Left where it lies it would let nobody into the account.
      await this.store.delete([listKey(userId)]);
      logger.warn('Dropped a list of sessions that cannot be read');
      await put();
    });
    await this.endBeyond(userId, id);
  }

  /** Who signs in once more than an account may ends what was used longest ago. The new one may not be written yet. */
  private async endBeyond(userId: string, newest: string): Promise<void> {
    const others = Object.keys(await this.store.fields(listKey(userId))).filter((id) => id !== newest);
    if (others.length < mostOfAccount) return;
    const kept = await this.store.mget(others.map(sessionKey));
    const usedAt = (index: number) => readSession(kept[index] ?? '')?.passport?.user?.usedAt ?? 0;
    const lastUsed = others.map((id, index) => ({ id, at: usedAt(index) })).sort((one, other) => other.at - one.at);
    const ended = lastUsed.slice(mostOfAccount - 1).map(({ id }) => id);
    await this.store.delete(ended.map(sessionKey));
    await this.store.removeFields(listKey(userId), ended);
  }

  async unlist(userId: string, id: string): Promise<void> {
    await this.store.removeFields(listKey(userId), [id]);
  }
}

// What is no text at all is read as one that says nothing.
function unreadable(error: unknown): string {
  if (isOtherKind(error)) return '';
  throw error;
}

// A session that nobody signed in to is nobody's: it ends with its request.
const secondsOf = ({ passport }: SessionData): number => (passport?.user ? secondsLeft(passport.user, Date.now()) : 0);

/** The store behind a request's session. */
export function storeOf(request: Request): SessionStore {
  const store: unknown = request.sessionStore;
  if (!(store instanceof SessionStore)) throw new Error('This request has no session');
  return store;
}

function rethrow(error?: unknown): void {
  if (error) throw error;
}

/** The store in the words of the node-redis client, one of the two that connect-redis knows. */
const clientOf = (store: Store) => ({
  get: (key: string) => store.get(key),
  set: (key: string, value: string, { EX }: { EX: number }) => store.set(key, value, EX),
  expire: (key: string, seconds: number) => store.expire(key, seconds),
  del: (keys: string | string[]) => store.delete([keys].flat()),
  mGet: (keys: string[]) => store.mget(keys),
  scanIterator: ({ MATCH }: { MATCH: string }) => store.keys(MATCH.replace(/\*$/, '')),
});
