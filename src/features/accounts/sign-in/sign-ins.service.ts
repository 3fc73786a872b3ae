import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { Visitors } from '../../visitors/visitors.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { Claims } from '../claims/claims.ts';
import { ProvenContactsService } from '../contacts/proven-contacts.service.ts';
import { SecondSteps } from '../second-factor/second-steps.ts';
import { SessionUnavailable } from '../sessions/session.ts';
import { signIn } from './passport.ts';

type Make = (tx: Tx, visitor: Visitor | null) => Promise<SignedInUser>;
type How = {
  shared?: boolean;
  /** Where they wanted to go; null for the home page. */
  next?: string | null;
  /** Nothing more is to be shown: they are in already, or the second thing has just been shown. */
  isProven?: boolean;
  /** They are in already, and what they do shows nothing anew of who they are. */
  isContinued?: boolean;
  /** The address that has just been shown to be theirs, by a code or a link. */
  address?: string;
};

/** The way into an account, whatever proved that it is theirs: password, code, provider or sign-up. */
@Injectable()
export class SignInsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly visitors: Visitors,
    private readonly claims: Claims,
    private readonly contacts: ProvenContactsService,
    private readonly accounts: AccountsRepository,
    private readonly events: Events,
    private readonly secondSteps: SecondSteps,
  ) {}

  /**
   * Signs a user in on this device, and what they made as a visitor goes with them. All of it happens or nothing does:
   * throws SessionUnavailable when the session cannot be kept, and then the drafts are still the visitor's.
   * Where the account has a second factor they are not in yet: what `who` does is done, and the rest waits for its code.
   * @param who the user, or what makes one or proves them in the same transaction
   * @returns the address to go on to
   */
  async arrive(request: Request, who: SignedInUser | Make, how: How = {}): Promise<string> {
    const { next = null, isProven = false, isContinued = false, address } = how;
    const shared = how.shared || request.isSharedDevice;
    const visitor = await this.visitors.find(request).catch((error) => Promise.reject(new SessionUnavailable(error)));
    const secondStep = await this.db.transaction(async (tx) => {
      const user = typeof who === 'function' ? await who(tx, visitor) : who;
      if (user.hasSecondFactor && !isProven) {
        const { id: userId, generation } = user;
        return this.secondSteps.begin(request, { userId, generation, shared, next });
      }
      if (visitor) await this.claims.moveAll(tx, visitor.id, user.id);
      await this.contacts.attachAll(tx, user.id, await this.shownBy(tx, user.id, address));
      const actor = { kind: 'user', id: user.id } as const;
      await this.events.record(tx, {
        subject: 'user',
        subjectId: user.id,
        action: 'signed_in',
        actor,
        data: { shared },
      });
      await signIn(request, user, { shared, isContinued });
      return null;
    });
    if (secondStep !== null) return secondStep;
    // They are in; a visitor's record that could not be deleted stands for nothing any more.
    await this.visitors.forget(request).catch(() => {});
    return next ?? routePath(request.locale.code, 'index');
  }

  /**
   * The contacts that show what is theirs: the one that was just proven, and the e-mail addresses of the account. A
   * number is given to somebody else when it is given up: an old one of the account shows nothing by itself.
   */
  private async shownBy(tx: Tx, userId: string, address?: string): Promise<string[]> {
    return [...new Set([...(address ? [address] : []), ...(await this.accounts.confirmedEmails(tx, userId))])];
  }
}
