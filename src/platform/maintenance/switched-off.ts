import { HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Refused } from '../http/refused.ts';
import type { MaintenanceService } from './maintenance.service.ts';
import { kindOf, type MaintenanceMode } from './maintenance.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

// Signing in and out, looking up a bill and choosing a theme change nothing of anybody's; and somebody must be able to
// end it.
const goesOn =
  /^\/[a-z-]+\/(?:account\/(?:login|logout|second-step\/[\w-]+)|desk\/modes\/[\w.]+|preferences\/theme|pay)$|^\/api\/_auth\/session$/;

/** What somebody wanted to do is out of order on purpose: everything that writes, or the taking in of attachments. */
export class SwitchedOff extends Refused {
  readonly retryAfter: number;

  constructor(mode: MaintenanceMode, now = Date.now()) {
    super(`modes.${kindOf(mode.name)}.title`, {}, HttpStatus.SERVICE_UNAVAILABLE);
    const left = mode.until ? Math.ceil((mode.until.getTime() - now) / 1000) : 300;
    this.retryAfter = Math.min(Math.max(left, 5), 3_600);
  }
}

/** Refuses what is switched off, once bodies are read: the answer hands back what was typed. */
export const refuseSwitchedOff =
  (modes: MaintenanceService) => (request: Request, _response: Response, next: NextFunction) => {
    if (safeMethods.has(request.method)) return next();
    const uploads = bringsAttachment(request) ? modes.find('uploads') : null;
    if (uploads) return next(new SwitchedOff(uploads));
    modes.lookHere();
    const mode = modes.find('read_only');
    const isByCode = (request.body as { by?: unknown } | undefined)?.by === 'code';
    next(!mode || (goesOn.test(request.path) && !isByCode) ? undefined : new SwitchedOff(mode));
  };

const bringsAttachment = (request: Request): boolean =>
  Boolean(request.is('multipart/form-data')) || /^\/[a-z-]+\/uploads\//i.test(request.path);
