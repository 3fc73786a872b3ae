import { PreconditionFailedException } from '@nestjs/common';
import type { Request, Response } from 'express';

/** The tag of a record that counts its changes. */
export const recordTag = (version: number | string): string => `"v${version}"`;

/**
 * Whether a write may go ahead: `If-Match` names the version that its caller last saw, and a version that is no longer
 * there must not be overwritten unseen (RFC 9110, 13.1.1). Without the header the caller takes what comes.
 */
export function isMatch(request: Request, version: number | string): boolean {
  const wanted = request.get('if-match');
  if (wanted === undefined || wanted.trim() === '*') return true;
  return wanted.split(',').some((tag) => tag.trim() === recordTag(version));
}

export class ChangedMeanwhile extends PreconditionFailedException {
  constructor() {
    super('api.error.changed_meanwhile');
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
  if (!isRead || !request.fresh) return body;
  response.status(304);
  return undefined;
}
