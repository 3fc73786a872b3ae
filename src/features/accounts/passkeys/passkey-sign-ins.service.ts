import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../../../platform/config.ts';
import { addressOf, Limits } from '../../../platform/http/limits.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { AccountsService } from '../accounts.service.ts';
import type { AccountsConfig } from '../settings.ts';
import { SignInsService } from '../sign-in/sign-ins.service.ts';
import { requestOptions, verifyUse } from './ceremonies.ts';
import { readAnswer } from './passkey.ts';
import { PasskeyChallenges, type PasskeyPurpose } from './passkey-challenges.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { PasskeysService } from './passkeys.service.ts';

/** Thrown within a transaction: nobody arrives. */
class CounterFell extends Error {}

type How = { shared: boolean; next: string | null };
type Wanted = {
  purpose: Exclude<PasskeyPurpose, 'add'>;
  /** Whose it has to be; null where it shows that. */
  userId: string | null;
  /** Sessions of before this one are over, and what began with one is too. */
  generation?: number;
};
export type PasskeyArrival = { location: string } | 'refused' | 'stopped';

/** The way in with a passkey: what one has, opened by what one is or knows, is both things at once. */
@Injectable()
export class PasskeySignInsService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly own: PasskeysService,
    private readonly challenges: PasskeyChallenges,
    private readonly accounts: AccountsService,
    private readonly signIns: SignInsService,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: AccountsConfig,
  ) {}

  get isPossible(): boolean {
    return this.config.passkeys !== null;
  }

  async has(userId: string): Promise<boolean> {
    return this.isPossible && (await this.passkeys.count(userId)) > 0;
  }

  /** What the browser needs to sign. Throws TooMany. */
  async begin(request: Request, { purpose, userId }: Wanted): Promise<object | null> {
    if (!this.config.passkeys) return null;
    await this.limits.require('passkey', userId ?? addressOf(request));
    const keys = userId ? await this.passkeys.listKeys(userId) : [];
    const challenge = await this.challenges.begin(request, purpose, userId);
    return requestOptions(this.config.passkeys, challenge, keys);
  }

  /** As often as there are challenges. */
  async arrive(request: Request, wanted: Wanted, answered: unknown, how: How): Promise<PasskeyArrival> {
    const arrived = await this.enter(request, wanted, answered, how);
    if (typeof arrived === 'string') noteSecurity(request, 'passkey_refused', wanted.userId ?? undefined);
    return arrived;
  }

  private async enter(
    request: Request,
    { purpose, userId, generation }: Wanted,
    answered: unknown,
    how: How,
  ): Promise<PasskeyArrival> {
    const answer = readAnswer(answered);
    if (!answer || !this.config.passkeys) return 'refused';
    if (!(await this.challenges.take(request, answer.challenge, purpose, userId))) return 'refused';
    const passkey = await this.passkeys.findByCredential(answer.id);
    if (!passkey || (userId !== null && passkey.userId !== userId)) return 'refused';
    const said = await verifyUse(this.config.passkeys, answer, passkey);
    if (!said) return 'refused';
    if (passkey.stoppedAt) return 'stopped';
    const user = await this.accounts.find(passkey.userId);
    if (!user || (generation !== undefined && user.generation !== generation)) return 'refused';
    try {
      const location = await this.signIns.arrive(
        request,
        async (tx): Promise<SignedInUser> => {
          if (!(await this.passkeys.use(tx, passkey.id, said.counter, said.isBackedUp))) throw new CounterFell();
          return user;
        },
        { ...how, isProven: true },
      );
      return { location };
    } catch (error) {
      if (!(error instanceof CounterFell)) throw error;
      await this.own.stop(passkey.userId, passkey);
      return 'stopped';
    }
  }
}
