import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Tx } from '../database/database.ts';
import { Events } from '../events/events.ts';
import type { FieldError } from '../web/forms.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { CodeMessages } from './code-messages.ts';
import { newPasswordError } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { Sessions } from './sessions.service.ts';
import { SignIns } from './sign-ins.service.ts';

/** What an owner does about the ways into their account; each ends the sessions elsewhere and keeps this one, anew. */
@Injectable()
export class Passwords {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
    private readonly messages: CodeMessages,
    private readonly events: Events,
  ) {}

  async has(userId: string): Promise<boolean> {
    return (await this.accounts.findById(userId))?.passwordHash != null;
  }

  /** What will not do comes back. */
  async set(request: Request, userId: string, password: string): Promise<FieldError[]> {
    const [account, contact] = await Promise.all([
      this.accounts.findById(userId),
      this.accounts.findMainContact(userId),
    ]);
    if (!account) return [];
    const error = await newPasswordError(password, [account.name, contact ?? '']);
    if (error) return [error];
    const passwordHash = await hashPassword(password);
    await this.arriveAnew(request, account.id, async (tx) => {
      await this.accounts.setPassword(tx, userId, passwordHash);
      const actor = { kind: 'user', id: userId } as const;
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'password_set', actor });
      if (contact) await this.messages.passwordChanged(tx, request.locale.code, contact);
    });
    return [];
  }

  endOtherSessions(request: Request, userId: string): Promise<void> {
    return this.arriveAnew(request, userId, async (tx) => {
      const actor = { kind: 'user', id: userId } as const;
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'sessions_ended', actor });
    });
  }

  private async arriveAnew(request: Request, userId: string, change: Change): Promise<void> {
    const shared = request.session.passport?.user?.shared ?? false;
    const account = await this.accounts.findById(userId);
    if (!account) return;
    const { id, name, roles } = account;
    const make = async (tx: Tx) => {
      await change(tx);
      return { id, name, roles, generation: await this.sessions.endAll(tx, id) };
    };
    await this.signIns.arrive(request, make, { shared });
  }
}

type Change = (tx: Tx) => Promise<void>;
