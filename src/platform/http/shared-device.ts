import type { CookieOptions, NextFunction, Request, Response } from 'express';
import type { Config } from '../config.ts';

/** In milliseconds, at most; what was begun here longer ago was begun by somebody else. */
export const longestStay = 4 * 60 * 60_000;

const name = 'shared-device';
const isSet = new RegExp(`(?:^|; )${name}=1(?:;|$)`);

/** Without an end: the browser forgets it when it is closed. */
const cookieOf = ({ publicUrl }: Config): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
});

/** The telephone is somebody else's, says who uses it: nothing of what is done here may stay on it. */
export const isOnSharedDevice = (cookies = ''): boolean => isSet.test(cookies);

export function beginSharedDevice(request: Request, response: Response, config: Config): void {
  response.cookie(name, '1', cookieOf(config));
  request.isSharedDevice = true;
}

/** Takes back every cookie that came, ours or a script's, and tells the browser to empty what it keeps of this site. */
export function endSharedDevice(request: Request, response: Response): void {
  for (const each of Object.keys(request.cookies)) {
    response.clearCookie(each, { path: '/', secure: each.startsWith('__Host-') || undefined });
    delete request.cookies[each];
  }
  response.setHeader('Clear-Site-Data', '"cache", "cookies", "storage"');
  request.isSharedDevice = false;
}

/** On such a device no page is stored, and no cookie outlives the window. */
export function sharedDevice(request: Request, response: Response, next: NextFunction): void {
  request.isSharedDevice = isOnSharedDevice(request.headers.cookie);
  if (request.isSharedDevice) {
    const { writeHead } = response;
    response.writeHead = ((...head: Parameters<Response['writeHead']>) => {
      leaveNothing(response);
      return writeHead.apply(response, head);
    }) as Response['writeHead'];
  }
  next();
}

function leaveNothing(response: Response): void {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const isEnd = response.hasHeader('Clear-Site-Data');
  const left = cookies.filter((cookie) => !isEnd || isTakenBack.test(cookie)).map(untilClosed);
  if (cookies.length > 0) response.setHeader('Set-Cookie', left);
  // What the build has made is the same whatever was read, and dear on a slow line.
  if (!isOfTheBuild.test(String(response.getHeader('Cache-Control')))) response.setHeader('Cache-Control', 'no-store');
}

const isOfTheBuild = /^public, max-age=[1-9]/;
const isTakenBack = /; (?:Max-Age=0|Expires=Thu, 01 Jan 1970 00:00:00 GMT)(?:;|$)/;

const untilClosed = (cookie: string): string =>
  isTakenBack.test(cookie) ? cookie : cookie.replace(/; (?:Max-Age|Expires)=[^;]*/g, '');
