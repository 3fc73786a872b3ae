import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { hashToken, newToken, proofLife } from '../contacts/code.ts';

/** Knows the browser again in which somebody began to sign in: what they began there goes on nowhere else. */
@Injectable()
export class BrowserToken {
  private readonly cookieName: string;
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.isSecure = publicUrl.startsWith('https:');
    this.cookieName = this.isSecure ? '__Host-proof' : 'proof';
  }

  /** Gives the browser one that has none, and answers its hash, to be kept with what begins. */
  give(request: Request): string {
    const token = request.cookies[this.cookieName] ?? newToken();
    request.cookies[this.cookieName] = token;
    const how = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isSecure, maxAge: proofLife } as const;
    request.res?.cookie(this.cookieName, token, how);
    return hashToken(token);
  }

  hashIn(request: Request): string | null {
    const token = request.cookies[this.cookieName];
    return token ? hashToken(token) : null;
  }
}
