import { GoneException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { requireUser } from '../../../platform/http/auth.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { signedIn } from '../accounts.service.ts';
import { undoLife } from '../contacts/code.ts';
import { CodeMessages } from '../contacts/code-messages.ts';
import { settledBefore } from '../contacts/contact.ts';
import { ContactsRepository } from '../contacts/contacts.repository.ts';
import type { Proof } from '../contacts/proofs.repository.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { IdentitiesRepository } from '../providers/identities.repository.ts';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { newPasswordError } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { longestProven } from './recent-sign-in.ts';
import { SignInsService } from './sign-ins.service.ts';
import { WaysIn } from './ways-in.ts';

/** What an owner does about the ways into their account; each ends the sessions elsewhere and keeps this one, anew. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInsService,
    private readonly messages: CodeMessages,
    private readonly proofs: ProofsService,
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly contacts: ContactsRepository,
    private readonly identities: IdentitiesRepository,
    private readonly waysIn: WaysIn,
    private readonly events: Events,
    private readonly limits: Limits,
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
    // Its owner is written to each time, with a link of its own.
    const wait = await this.limits.spend('passwords', userId);
    const minutes = Math.ceil(wait / 60);
    if (wait > 0) return [{ field: 'password', key: 'pay.error.too_many', values: { minutes } }];
    const passwordHash = await hashPassword(password);
    await this.arriveAnew(request, account.id, async (tx) => {
      await this.accounts.setPassword(tx, userId, passwordHash);
      const actor = { kind: 'user', id: userId } as const;
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'password_set', actor });
      await this.tell(tx, request.locale.code, userId);
    });
    return [];
  }

  /**
   * Takes a change back that its owner knows nothing of: every session ends, the password of before is not the way in
   * any more, nor what else was added since, or before by the same sign-in: a passkey, an address, an account at a
   * provider, an access token, new recovery codes. An app goes only where it came since: before, it opened nothing and
   * kept others out. Done
   * twice it is done once, and the links of later changes open nothing any more.
   * @param password the new one; empty to sign in by code from now on
   */
  undo(request: Request, proof: Proof, password: string): Promise<FieldError[] | string> {
    const { userId, address } = proof;
    const changedAt = proof.expiresAt.getTime() - undoLife;
    const change = async (tx: Tx, id: string) => {
      if (!(await this.proofs.use(tx, proof))) throw new GoneException();
      await this.proofs.endLater(tx, proof);
      await this.factors.remove(tx, id, new Date(changedAt));
      await this.takeBack(tx, id, { since: new Date(changedAt - longestProven), kept: address });
      const actor = { kind: 'user', id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: id, action: 'password_undone', actor });
    };
    return this.comeBack(request, { userId, address, password }, change);
  }

  /**
   * The owner comes in by a link that was sent to an address of theirs: the change is made, the password is another, every
   * session ends, and this one begins.
   * @param owner `password` is the new one; empty to sign in by code from now on
   * @returns the address to go on to, or what is wrong with the password
   */
  async comeBack(request: Request, owner: Owner, change: OwnersChange): Promise<FieldError[] | string> {
    const { userId, address, password, next } = owner;
    const account = userId ? await this.accounts.findById(userId) : null;
    if (!account) return routePath(request.locale.code, 'index');
    const error = password === '' ? null : await newPasswordError(password, [account.name, address]);
    if (error) return [error];
    const passwordHash = password === '' ? null : await hashPassword(password);
    const make = async (tx: Tx) => {
      await change(tx, account.id);
      await this.accounts.setPassword(tx, account.id, passwordHash);
      const generation = await this.sessions.endAll(tx, account.id);
      const left = await this.accounts.findById(account.id, tx);
      return { ...signedIn(left ?? account), generation };
    };
    return this.signIns.arrive(request, make, { next });
  }

  /** What opens the account or tells of it and was added since an instant goes; the owner's address stays, or is added. */
  async takeBack(tx: Tx, userId: string, { since, kept }: { since: Date; kept: string }): Promise<void> {
    await this.passkeys.removeSince(tx, userId, since);
    await this.contacts.removeSince(tx, userId, since, kept);
    await this.identities.removeSince(tx, userId, since);
    await this.waysIn.endSince(tx, userId, since);
    await this.factors.removeCodesSince(tx, userId, since);
    await this.factors.dropIdleCodes(tx, userId);
  }

  /**
   * In the transaction that set a password: word to its owner, with the link that takes it back. An address that has not
   * settled may be of who set it.
   */
  async tell(tx: Tx, locale: LocaleCode, userId: string): Promise<void> {
    const contact = await this.contacts.findOwners(tx, userId, settledBefore(new Date()));
    if (contact === null) return;
    const undo = await this.proofs.beginUndo(tx, userId, contact);
    await this.messages.passwordChanged(tx, locale, contact, undo);
  }

  endOtherSessions(request: Request, userId: string): Promise<void> {
    return this.arriveAnew(request, userId, async (tx) => {
      const actor = { kind: 'user', id: userId } as const;
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'sessions_ended', actor });
    });
  }

  /**
   * Makes a change to the ways in, ends the sessions elsewhere, and has a new one here that is as old as the one before:
   * else who holds a telephone that was left lying would need no more than this to do what asks for a sign-in of just now.
   */
  async arriveAnew(request: Request, userId: string, change: Change): Promise<void> {
    const shared = request.session.passport?.user?.shared ?? false;
    const user = requireUser(request);
    const account = await this.accounts.findById(userId);
    if (!account) return;
    const make = async (tx: Tx) => {
      await this.accounts.holdAs(tx, user);
      await change(tx);
      return { ...signedIn(account), generation: await this.sessions.endAll(tx, account.id) };
    };
    await this.signIns.arrive(request, make, { shared, isProven: true, isContinued: true });
  }
}

type Change = (tx: Tx) => Promise<void>;
type Owner = { userId: string | null; address: string; password: string; next?: string };
type OwnersChange = (tx: Tx, userId: string) => Promise<void>;
