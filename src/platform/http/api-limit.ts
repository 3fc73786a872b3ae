import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.ts';
import { addressOf, type Limits, TooMany } from './limits.ts';

// Read as the site's own files are, by pages that everyone opens; and notices of payment providers, which all come from
// a few addresses and are believed by their signature only.
const isUncounted = (url: string): boolean => /^\/api\/(?:_icons\/|docs|openapi\.json|payments\/)/.test(url);

/** What each answer to a program says, a refusal of the first step too: which request it is, and of which site. */
export function saysWhose({ isTestSite }: Pick<Config, 'isTestSite'>): RequestHandler {
  const livemode = String(!isTestSite);
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Request-Id', String(request.id));
    response.setHeader('Livemode', livemode);
    next();
  };
}

/**
 * Counts what programs ask, by account or else by network address, and says in each answer how much is left (IETF draft
 * "RateLimit header fields for HTTP").
 */
export function apiLimit(limits: Limits): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (isUncounted(request.originalUrl)) return next();
    const [name, policy] = request.user ? (['apiSignedIn', 'signed-in'] as const) : (['api', 'anonymous'] as const);
    limits.count(name, request.user?.id ?? addressOf(request)).then(({ quota, window, left, reset }) => {
      response.setHeader('RateLimit-Policy', `"${policy}";q=${quota};w=${window}`);
      response.setHeader('RateLimit', `"${policy}";r=${Math.max(0, left)};t=${reset}`);
      next(left < 0 ? new TooMany(reset) : undefined);
    }, next);
  };
}
