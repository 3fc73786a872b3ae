import { ServiceUnavailableException } from '@nestjs/common';
import type { CookieOptions, NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Authenticator } from 'passport';
import type { Config } from '../../../platform/config.ts';
import { sessionCookieName } from '../../../platform/http/cookies.ts';
import type { Store } from '../../../platform/redis/store.ts';
import { isNoteDue } from './session-entry.ts';
import { SessionStore } from './session-store.ts';

const sessionCookie = (config: Config): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
});

/** Who is there cannot be told at the moment, or cannot be kept. */
export class SessionUnavailable extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('Sessions are not available', { cause });
  }
}

/**
 * The session, for requests that bring its cookie and for writes; reading a page makes none and asks no store
 * (behaviour.md 5.6). The cookie is an opaque random id; what it stands for stays on the server.
 */
export function sessions(config: Config, store: Store, passport: Pick<Authenticator, 'session'>): RequestHandler {
  const name = sessionCookieName(config);
  const cookie = sessionCookie(config);
  const handler = session({
    name,
    secret: config.sessionSecrets,
    store: new SessionStore(store),
    resave: false,
    saveUninitialized: false,
    proxy: cookie.secure,
    cookie,
  });
  const user = passport.session();
  return (request: Request, response: Response, next: NextFunction) => {
    // Our public address says that visitors come over TLS. A secure cookie is only set where this header says so too, and
    // not every proxy that ends TLS does.
    if (cookie.secure) request.headers['x-forwarded-proto'] = 'https';
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    request.forgetSessionCookie = () => response.clearCookie(name, cookie);
    request.openSession = () =>
      new Promise((resolve, reject) => {
        const done = (fault?: unknown) => (fault ? reject(fault) : resolve());
        handler(request, response, (fault?: unknown) => (fault ? reject(fault) : user(request, response, done)));
      });
    if (request.accessToken || (!isWrite && request.cookies[name] === undefined)) return next();
    let isDone = false;
    const done = (error?: unknown) => {
      // express-session reports here too what it could not save once the answer was under way.
      if (isDone) return next(error);
      isDone = true;
      if (!error) return settle(request, next);
      // What everyone may read is still shown; what depends on who asks refuses by itself.
      request.sessionFault = new SessionUnavailable(error);
      next(isWrite ? request.sessionFault : undefined);
    };
    handler(request, response, (error?: unknown) => (error ? done(error) : user(request, response, done)));
  };
}

/** After sign-in has been looked up: notes the use, or ends what has lost its user. */
function settle(request: Request, next: NextFunction): void {
  const entry = request.session.passport?.user;
  if (entry && isNoteDue(entry, Date.now())) entry.usedAt = Date.now();
  // The cookie is left to lie: taking it back here could hit the one that a sign-in meanwhile has put in its place.
  if (!entry && request.session.passport) request.session.destroy(() => next());
  else next();
}
