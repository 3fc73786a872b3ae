import { HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressOf, type Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Bearer } from './access-tokens.repository.ts';
import type { AccessTokensService } from './access-tokens.service.ts';

/** Knows the keys of one kind: who each stands for, or null. */
type Keys = { open(token: string): Promise<Bearer | null> };
/** Those that people make say as well what is wrong with one. */
type AllKeys = readonly [AccessTokensService, ...Keys[]];

/**
 * Programs that bring a token act for its owner. Their cookies count for nothing: a request is either a browser's or a
 * program's. The pages of the site know no tokens, so this stands before the addresses for programs only.
 */
export function bearer(keys: AllKeys, limits: Limits): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (token === undefined) return next();
    request.cookies = {};
    identify(request, token, keys, limits).then(() => next(), next);
  };
}

async function identify(request: Request, token: string, keys: AllKeys, limits: Limits): Promise<void> {
  const [found] = (await Promise.all(keys.map((each) => each.open(token)))).filter((bearer) => bearer !== null);
  if (!found) {
    await limits.require('api', addressOf(request));
    throw new Refused(keys[0].faultOf(token), {}, HttpStatus.UNAUTHORIZED);
  }
  request.user = found.user;
  request.accessToken = { id: found.id, scopes: found.scopes };
}
