import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { preferenceCookie } from './cookies.ts';

const name = 'signed-in';

/**
 * Tells the scripts of public pages, which know nobody, that asking who is there is worth a request. It proves nothing
 * and is believed by nothing on the server.
 */
export function hintAtSession(request: Request, response: Response, config: Config): void {
  const isHinted = request.cookies[name] !== undefined;
  const isThere = Boolean(request.user);
  if (isHinted === isThere) return;
  if (isThere) response.cookie(name, '1', preferenceCookie(config));
  else response.clearCookie(name, { path: '/' });
}
