import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { addressOf, Limits, TooMany } from '../../../platform/http/limits.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { SessionUnavailable } from '../sessions/session.ts';

const free = 5;
const longest = 15 * 60;

/** The seconds to wait after so many wrong passwords within the hour: none for the first, then twice as long each. */
export const delayAfter = (failures: number): number =>
  failures < free ? 0 : Math.min(2 ** (failures - free + 1), longest);

/**
 * Slows down who guesses passwords: by the line they come from, and by the address they try. An address is never shut,
 * only slowed; the devices its owner has used before are counted apart, and a code works all the while.
 */
@Injectable()
export class SignInDelays {
  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly limits: Limits,
    private readonly devices: KnownDevices,
  ) {}

  private readonly looking = new Map<string, number>();

  /**
   * Who a password is right for, or null, which is counted. Of one address few are compared at the same time: in a wave
   * of guesses, all would be done before the first wrong one slows the next. Throws TooMany.
   */
  async compare<User>(request: Request, contact: string, look: () => Promise<User | null>): Promise<User | null> {
    const key = this.devices.keyOf(request, contact);
    const others = this.looking.get(key) ?? 0;
    if (others >= free) throw new TooMany(1);
    this.looking.set(key, others + 1);
    try {
      await this.require(request, contact);
      const user = await look();
      if (user) return user;
      noteSecurity(request, 'password_wrong', contact);
      await this.failed(request, contact);
      return user;
    } finally {
      const left = (this.looking.get(key) ?? 0) - 1;
      if (left > 0) this.looking.set(key, left);
      else this.looking.delete(key);
    }
  }

  private async require(request: Request, contact: string): Promise<void> {
    const key = this.devices.keyOf(request, contact);
    // Thousands stand behind one line of a carrier: what others try there is not counted against a device of the owner.
    await this.limits.require('signIn', this.devices.has(request, contact) ? key : addressOf(request));
    const until = await this.store.get(keyOf(key)).catch(refuse);
    const seconds = Math.ceil((Number(until ?? 0) - Date.now()) / 1000);
    if (seconds > 0) throw new TooMany(seconds);
  }

  private async failed(request: Request, contact: string): Promise<void> {
    const key = this.devices.keyOf(request, contact);
    const { quota, left, reset } = await this.limits.count('signInTo', key);
    const delay = left < 0 ? Math.min(reset, longest) : delayAfter(quota - left);
    if (delay > 0) await this.store.set(keyOf(key), String(Date.now() + delay * 1000), delay).catch(refuse);
  }
}

// Where tries cannot be counted, nobody could be kept signed in either.
const refuse = (error: unknown): never => {
  throw new SessionUnavailable(error);
};

const keyOf = (key: string): string => `sign-in-delay:${key}`;
