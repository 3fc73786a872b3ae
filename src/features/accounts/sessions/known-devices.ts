import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { preferenceCookie } from '../../../platform/http/cookies.ts';

const kept = 5;

/**
 * Browsers in which an address has signed in before. What strangers try with an address is counted apart from what is
 * tried there, so that nobody can keep the owner out. The cookie holds only marks that this site alone can read.
 */
@Injectable()
export class KnownDevices {
  private readonly cookieName: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.cookieName = config.publicUrl.startsWith('https:') ? '__Host-known' : 'known';
  }

  has(request: Request, address: string): boolean {
    const marks = this.marksOf(request);
    return this.config.sessionSecrets.some((secret) => marks.includes(markOf(secret, address)));
  }

  /** What to count tries with an address by: one number for all strangers, another for its own devices. */
  keyOf(request: Request, address: string): string {
    return markOf(this.has(request, address) ? 'own' : 'anyone', address);
  }

  remember(request: Request, address: string): void {
    if (request.isSharedDevice) return;
    const mark = markOf(this.config.sessionSecrets[0] ?? '', address);
    const marks = [mark, ...this.marksOf(request).filter((other) => other !== mark)].slice(0, kept);
    request.res?.cookie(this.cookieName, marks.join('.'), { ...preferenceCookie(this.config), httpOnly: true });
  }

  private marksOf(request: Request): string[] {
    return (request.cookies[this.cookieName] ?? '').split('.').filter(Boolean);
  }
}

const markOf = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`known device\n${address}`).digest('base64url').slice(0, 22);
