import type { Request, Response } from 'express';
import { Refused } from './refused.ts';

/**
 * What a program may try instead (RFC 6750, 3): a token that is valid, or one with the scope that this asks for. For
 * programs only: a browser would ask for nothing with it.
 */
export function challenge(request: Request, response: Response, status: number, error: unknown): void {
  const isToken = /^Bearer /i.test(request.get('authorization') ?? '');
  if (status === 401) response.setHeader('WWW-Authenticate', isToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (error instanceof Refused && error.key === 'api.error.scope')
    response.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${error.values.scope}"`);
}
