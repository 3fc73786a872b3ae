import { RedisStore as ConnectStore } from 'connect-redis';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Config } from '../config.ts';
import type { Store } from '../redis/store.ts';

/** Browsers accept the prefix on https only; it ties the cookie to this host and path (RFC 6265bis, 4.1.3.2). */
export const sessionCookieName = (config: Config): string =>
  config.publicUrl.startsWith('https:') ? '__Host-nuxt-session' : 'nuxt-session';

const idleSeconds = 30 * 24 * 60 * 60;

/**
 * The session, for requests that bring its cookie and for writes; reading a page makes none and asks no store
 * (behaviours 5.6). The cookie is an opaque random id; what it stands for stays on the server.
 */
export function sessions(config: Config, store: Store): RequestHandler {
  const name = sessionCookieName(config);
  const handler = session({
    name,
    secret: config.sessionSecrets,
    store: new ConnectStore({ client: storeClient(store), prefix: 'session:', ttl: idleSeconds }),
    resave: false,
    saveUninitialized: false,
    proxy: config.trustProxy !== false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') },
  });
  const user = passport.session();
  return (request: Request, response: Response, next: NextFunction) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isWrite && request.cookies[name] === undefined) return next();
    handler(request, response, (error?: unknown) => (error ? next(error) : user(request, response, next)));
  };
}

/** The store in the words of the node-redis client, one of the two that connect-redis knows. */
function storeClient(store: Store) {
  return {
    get: (key: string) => store.get(key),
    set: (key: string, value: string, { EX }: { EX: number }) => store.set(key, value, EX),
    expire: (key: string, seconds: number) => store.expire(key, seconds),
    del: (keys: string | string[]) => store.delete([keys].flat()),
    mGet: (keys: string[]) => store.mget(keys),
    scanIterator: ({ MATCH }: { MATCH: string }) => store.keys(MATCH.replace(/\*$/, '')),
  };
}
