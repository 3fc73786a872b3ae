import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db, type Tx } from '../database/database.ts';
import { Events } from '../events/events.ts';
import type { SignedInUser } from '../web/request.ts';
import { Belongings } from './belongings.ts';
import { signIn } from './passport.ts';
import { SessionUnavailable } from './session.ts';
import { Visitors } from './visitors.ts';

type Make = (tx: Tx) => Promise<SignedInUser>;

/** The way into an account, whatever proved that it is theirs: password, code, provider or sign-up. */
@Injectable()
export class SignIns {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly visitors: Visitors,
    private readonly belongings: Belongings,
    private readonly events: Events,
  ) {}

  /**
   * Signs a user in on this device, and what they made as a visitor goes with them. All of it happens or nothing does:
   * throws SessionUnavailable when the session cannot be kept, and then the drafts are still the visitor's.
   * @param who the user, or what makes one or proves them in the same transaction
   */
  async arrive(request: Request, who: SignedInUser | Make, { shared = false } = {}): Promise<void> {
    const visitor = await this.visitors.find(request).catch((error) => Promise.reject(new SessionUnavailable(error)));
    await this.db.transaction(async (tx) => {
      const user = typeof who === 'function' ? await who(tx) : who;
      if (visitor) await this.belongings.moveAll(tx, visitor.id, user.id);
      const actor = { kind: 'user', id: user.id } as const;
      await this.events.record(tx, {
        subject: 'user',
        subjectId: user.id,
        action: 'signed_in',
        actor,
        data: { shared },
      });
      await signIn(request, user, { shared });
    });
    // They are in; a visitor's record that could not be deleted stands for nothing any more.
    await this.visitors.forget(request).catch(() => {});
  }
}
