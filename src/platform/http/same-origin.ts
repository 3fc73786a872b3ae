import { HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.ts';
import { withoutCardNumbers } from './card-numbers.ts';
import { formBody } from './form-body.ts';
import { Refused } from './refused.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page started. The browser says so itself: `Sec-Fetch-Site` first, `Origin` where
 * that is absent, and of browsers that know neither, such as lynx, the `Referer` where it names a page of ours: no page
 * of another site can have one of ours sent. A caller that says nothing is no browser page: it may only come with a
 * bearer token, never with a cookie. No token stands in the page, so pages can be cached and a form outlives its session.
 * @param admit turns away what the pod has no place for, as with forms that are taken in
 */
export function sameOrigin(config: Config, admit: RequestHandler) {
  const origin = new URL(config.publicUrl).origin;
  return (request: Request, response: Response, next: NextFunction) => {
    if (safeMethods.has(request.method) || isForProviders(request.path)) return next();
    response.vary('Sec-Fetch-Site, Origin, Referer');
    if (isOurs(request, origin)) return next();
    const refusal = refusalOf(request);
    // What was typed is handed back where nothing says that another site has sent it.
    if (!isSilent(request)) return next(refusal);
    const refuse = () => next(refusal);
    formBody(request, response, () => withoutCardNumbers(request, response, () => admit(request, response, refuse)));
  };
}

const refusalOf = (request: Request): Refused =>
  isWithoutToken(request)
    ? new Refused('api.error.no_token', {}, HttpStatus.UNAUTHORIZED)
    : new Refused(isSilent(request) ? 'error.no_origin' : 'error.cross_site', {}, HttpStatus.FORBIDDEN);

/** Whether a browser, or what stands between it and us, does not say which page a write comes from. */
export const isSilent = ({ method, headers }: Request): boolean =>
  !safeMethods.has(method) &&
  headers['sec-fetch-site'] === undefined &&
  (headers.origin === undefined || headers.origin === 'null');

// Nothing speaks of a browser here: a program has forgotten to say who it is, and hears what it should bring.
function isWithoutToken({ originalUrl, headers }: Request): boolean {
  const { 'sec-fetch-site': site, origin, cookie } = headers;
  return /^\/(?:api|c)\//.test(originalUrl) && site === undefined && origin === undefined && cookie === undefined;
}

// Payment providers sign what they send; the handler checks that on the bytes. Some send the payer back with a form,
// of which nothing is read.
const isForProviders = (path: string): boolean =>
  /^\/api\/payments\/\w+\/notices$|^\/[a-z-]+\/pay\/\d{12}\/return$/.test(path);

// The company that carries our text messages hands over one that came in, with a key of its own, and says what became
// of one that left, at an address that we have signed. So does a mail server with a mail, and Meta, who signs what it says.
const isForCarriers = (path: string): boolean => /^\/t(?:\/mail|\/whatsapp\/notices|\/receipts\/[\w.-]+)?$/.test(path);

// A mailbox stops a kind of mail for its owner (RFC 8058): the address itself is signed, and opens it for whoever has it.
// Most are no browser; one that is a page sends no cookie.
const isForMailboxes = (path: string): boolean => /^\/[a-z-]+\/notifications\/stop\/[^/]+$/.test(path);

// A program changes codes into tokens, or gives them back: it proves itself in the body or a header, and has no cookies.
const isForPrograms = (path: string): boolean => /^\/oauth\/(?:token|revoke)$/.test(path);

const originOf = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null;

function isOurs(request: Request, origin: string): boolean {
  const isWithoutCookie = request.get('cookie') === undefined;
  if (isWithoutCookie && isForMailboxes(request.path)) return true;
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const from = request.get('origin');
  if (from !== undefined) return from === origin;
  if (originOf(request.get('referer')) === origin) return true;
  if (!isWithoutCookie) return false;
  const isKnownCaller = isForCarriers(request.path) || isForPrograms(request.path);
  return isKnownCaller || /^Bearer /i.test(request.get('authorization') ?? '');
}
