import { ServiceUnavailableException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Mode } from './mode.ts';
import type { Modes } from './modes.service.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

// Signing in and out, looking up a bill and choosing a theme change nothing of anybody's; and somebody must be able to
// end it.
const goesOn =
  /^\/[a-z-]+\/(?:account\/(?:login|logout|second-step\/[\w-]+)|desk\/modes\/[\w.]+|preferences\/theme|pay)$|^\/api\/_auth\/session$/;

/** Everything can be read, nothing is taken in. */
export class ReadOnly extends ServiceUnavailableException {
  readonly retryAfter: number;

  constructor({ until }: Mode, now = Date.now()) {
    super('modes.read_only.title');
    const left = until ? Math.ceil((until.getTime() - now) / 1000) : 300;
    this.retryAfter = Math.min(Math.max(left, 5), 3_600);
  }
}

/** Refuses writes while the site is read-only, once their bodies are read: the answer hands back what was typed. */
export const refuseWrites = (modes: Modes) => (request: Request, _response: Response, next: NextFunction) => {
  const mode = modes.find('read_only');
  if (!mode || safeMethods.has(request.method)) return next();
  const isByCode = (request.body as { by?: unknown } | undefined)?.by === 'code';
  next(goesOn.test(request.path) && !isByCode ? undefined : new ReadOnly(mode));
};
