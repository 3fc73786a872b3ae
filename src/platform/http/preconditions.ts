import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refused } from './refused.ts';

/** The tag of a record that counts its changes. */
const recordTag = (version: number | string): string => `"v${version}"`;

/**
 * Whether a write may go ahead: `If-Match` names the version that its caller last saw, and a version that is no longer
 * there must not be overwritten unseen (RFC 9110, 13.1.1). Without the header the caller takes what comes.
 */
export function isMatch(request: Request, version: number | string): boolean {
  const wanted = request.get('if-match');
  if (wanted === undefined || wanted.trim() === '*') return true;
  return wanted.split(',').some((tag) => tag.trim() === recordTag(version));
}

/**
 * Whether a reader has what stands behind a tag already (RFC 9110, 13.1.2). Express' own word for it also says no where
 * the request brings `Cache-Control: no-cache`, and Node's `fetch` adds that to every request with a condition. It is
 * meant for caches on the way, which shall not answer by themselves; we are where they ask.
 */
export function isKnown(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = strong(tag);
  return known === '*' || known.split(',').some((one) => strong(one.trim()) === opaque);
}

const strong = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

export class ChangedMeanwhile extends Refused {
  constructor() {
    super('api.error.changed_meanwhile', {}, HttpStatus.PRECONDITION_FAILED);
  }
}

/** Tags an answer with its version; undefined, with status 304, where the caller has that one already. */
export function tagged<Body>(
  request: Request,
  response: Response,
  version: number | string,
  body: Body,
): Body | undefined {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('ETag', recordTag(version));
  response.vary('Cookie, Authorization');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !isKnown(request.headers, recordTag(version))) return body;
  response.status(304);
  return undefined;
}

/** The version of what does not count its changes: a short hash of what stands in it. */
export const versionOf = (written: string | Buffer): string =>
  createHash('sha256').update(written).digest('base64url').slice(0, 22);

/** Likewise a text, by what stands in it: programs and calendars ask again and again for one that rarely changes. */
export const taggedText = (request: Request, response: Response, text: string): string | undefined =>
  tagged(request, response, versionOf(text), text);
