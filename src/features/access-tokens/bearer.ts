import { HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressOf, type Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { AccessTokensService } from './access-tokens.service.ts';

/**
 * Programs that bring a token act for its owner. Their cookies count for nothing: a request is either a browser's or a
 * program's. The pages of the site know no tokens, so this stands before the addresses for programs only.
 */
export function bearer(tokens: AccessTokensService, limits: Limits): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (token === undefined) return next();
    request.cookies = {};
    identify(request, token, tokens, limits).then(() => next(), next);
  };
}

async function identify(request: Request, token: string, tokens: AccessTokensService, limits: Limits): Promise<void> {
  const found = await tokens.open(token);
  if (!found) {
    await limits.require('api', addressOf(request));
    throw new Refused(tokens.faultOf(token), {}, HttpStatus.UNAUTHORIZED);
  }
  request.user = found.user;
  request.accessToken = { id: found.id, scopes: found.scopes };
}
