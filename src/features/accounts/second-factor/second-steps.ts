import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { routePath } from '../../../platform/http/routes.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { hashToken, newToken } from '../contacts/code.ts';
import { BrowserToken } from '../sessions/browser-token.ts';

/** Somebody who has shown one of two things, and nobody's session yet. */
export type SecondStep = { userId: string; generation: number; shared: boolean; next: string | null };

const seconds = 10 * 60;
const keyOf = (id: string): string => `second-step:${hashToken(id)}`;

@Injectable()
export class SecondSteps {
  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly browsers: BrowserToken,
  ) {}

  /** Answers the page where it goes on. */
  async begin(request: Request, step: SecondStep): Promise<string> {
    const id = newToken();
    const browser = this.browsers.give(request);
    await this.store.set(keyOf(id), JSON.stringify({ ...step, browser }), seconds);
    return routePath(request.locale.code, 'account-second-step', { step: id });
  }

  /** Only in the browser that began it. */
  async find(request: Request, id: string): Promise<SecondStep | null> {
    const kept = JSON.parse((await this.store.get(keyOf(id))) ?? 'null') as (SecondStep & { browser: string }) | null;
    return kept && kept.browser === this.browsers.hashIn(request) ? kept : null;
  }

  async end(id: string): Promise<void> {
    await this.store.delete([keyOf(id)]);
  }
}
