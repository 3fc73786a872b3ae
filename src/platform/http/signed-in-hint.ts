import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { preferenceCookie } from './cookies.ts';
import { hasWords, typedIn } from './typed.ts';

const name = 'signed-in';

/** Whether this browser was signed in when it was last here. */
const isHintedAt = ({ cookies }: Request): boolean => cookies?.[name] !== undefined;

/**
 * Tells the scripts of public pages, which know nobody, that asking who is there is worth a request. It proves nothing
 * and is believed by nothing on the server.
 */
export function hintAtSession(request: Request, response: Response, config: Config): void {
  const isHinted = isHintedAt(request);
  const isThere = Boolean(request.user);
  if (isHinted === isThere) return;
  if (isThere) response.cookie(name, '1', preferenceCookie(config));
  else response.clearCookie(name, { path: '/' });
}

/**
 * Whether somebody's session has ended while they wrote. The hint may be false, and then they are asked to sign in
 * where there is nothing: no more than an address that is for accounts only asks.
 */
export const isCutOff = (request: Request): boolean =>
  request.method === 'POST' && !request.user && isOfAccount(request) && hasWords(typedIn(request));

/** Also a form of an account, where every cookie was cleared since it was opened. */
const isOfAccount = (request: Request): boolean => isHintedAt(request) || Boolean(request.body?._as);
