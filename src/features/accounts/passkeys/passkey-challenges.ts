import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { hashToken, newToken } from '../contacts/code.ts';
import { BrowserToken } from '../sessions/browser-token.ts';

/** What an answer is wanted for; that to one is none to another. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'confirm' | 'second_step';

export const challengeMinutes = 5;
const seconds = challengeMinutes * 60;

/** What passkeys are to sign: each good once, for five minutes, in one browser, for one account and one thing. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly browsers: BrowserToken,
  ) {}

  /** @param userId whose passkey is asked for; null where that shows whose it is */
  async begin(request: Request, purpose: PasskeyPurpose, userId: string | null): Promise<string> {
    const challenge = newToken();
    const kept = JSON.stringify({ purpose, userId, browser: this.browsers.give(request) });
    await this.store.set(keyOf(challenge), kept, seconds);
    return challenge;
  }

  /** Whether it was for this; afterwards it is for nothing. */
  async take(request: Request, challenge: string, purpose: PasskeyPurpose, userId: string | null): Promise<boolean> {
    const key = keyOf(challenge);
    const kept = await this.store.get(key);
    if (kept === null || (await this.store.delete([key])) !== 1) return false;
    return kept === JSON.stringify({ purpose, userId, browser: this.browsers.hashIn(request) });
  }
}

const keyOf = (challenge: string): string => `passkey-challenge:${hashToken(challenge)}`;
