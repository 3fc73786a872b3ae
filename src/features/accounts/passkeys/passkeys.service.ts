import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { needsSecondFactor } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { IdentitiesRepository } from '../providers/identities.repository.ts';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.ts';
import { SecondFactorsService } from '../second-factor/second-factors.service.ts';
import type { AccountsConfig } from '../settings.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import { creationOptions, verifyNew } from './ceremonies.ts';
import { type OwnPasskey, passkeysPerUser, readAnswer } from './passkey.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

export type PasskeyChange = 'added' | 'removed' | 'stopped';
type Tell = (tx: Tx, userId: string, change: PasskeyChange, passkey: { id: string; name: string }) => Promise<unknown>;

/** What became of one that was to be added: the recovery codes that were made with it, or why it was not. */
export type Added = { codes: string[] | null } | 'refused' | 'known' | 'many';
export type Removed = 'removed' | 'needed' | 'only_way';

/** The passkeys of an account. */
@Injectable()
export class PasskeysService {
  private tell: Tell = async () => {};

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly accounts: AccountsRepository,
    private readonly identities: IdentitiesRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly secondFactors: SecondFactorsService,
    private readonly passwords: PasswordsService,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: AccountsConfig,
  ) {}

  /** Who tells an owner of a change: what sends news stands above accounts. */
  tellsBy(tell: Tell): void {
    this.tell = tell;
  }

  list(userId: string): Promise<OwnPasskey[]> {
    return this.passkeys.list(userId);
  }

  /** What the browser needs to make one; null where it could make none for this site. */
  async begin(request: Request, { id, name }: SignedInUser): Promise<object | null> {
    if (!this.config.passkeys) return null;
    const [keys, address] = await Promise.all([this.passkeys.listKeys(id), this.accounts.findMainContact(id)]);
    const challenge = await this.challenges.begin(request, 'add', id);
    return creationOptions(this.config.passkeys, challenge, { id, name, address: address ?? name }, keys);
  }

  /**
   * Where it is the first thing that guards a room of the staff or an expert, it comes with recovery codes and ends the
   * sessions elsewhere: they were begun without it.
   */
  async add(request: Request, user: SignedInUser, name: string, answered: unknown): Promise<Added> {
    const answer = readAnswer(answered);
    if (!answer || !this.config.passkeys) return 'refused';
    if (!(await this.challenges.take(request, answer.challenge, 'add', user.id))) return 'refused';
    const key = await verifyNew(this.config.passkeys, answer);
    if (!key) return 'refused';
    const made: { added: Added } = { added: 'known' };
    const add = async (tx: Tx) => {
      await this.accounts.holdAs(tx, user);
      if ((await this.passkeys.count(user.id, tx)) >= passkeysPerUser) {
        made.added = 'many';
        return;
      }
      const id = await this.passkeys.add(tx, user.id, { name, ...key });
      if (!id) return;
      const wantsCodes = needsSecondFactor(user) && (await this.factors.countCodes(user.id, tx)) === 0;
      made.added = { codes: wantsCodes ? await this.secondFactors.addCodes(tx, user.id) : null };
      await this.note(tx, user.id, 'added', { id, name });
    };
    if (needsSecondFactor(user) && !user.hasSecondFactor) await this.passwords.arriveAnew(request, user.id, add);
    else await this.db.transaction(add);
    return made.added;
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    if (isUuid(id)) await this.db.transaction((tx) => this.passkeys.rename(tx, userId, id, name));
  }

  /** What is not there, or somebody else's, counts as removed. */
  remove(user: SignedInUser, id: string): Promise<Removed> {
    return this.db.transaction(async (tx) => {
      await this.accounts.hold(tx, user.id);
      const isLast = isUuid(id) && (await this.passkeys.isOnly(tx, user.id, id));
      const hasApp = isLast && (await this.factors.find(user.id, tx)) !== null;
      if (isLast && !hasApp && this.config.requireSecondFactor && needsSecondFactor(user)) return 'needed';
      if (isLast && !(await this.hasAnotherWay(tx, user.id))) return 'only_way';
      const name = isUuid(id) ? await this.passkeys.remove(tx, user.id, id) : null;
      if (name === null) return 'removed';
      await this.factors.dropIdleCodes(tx, user.id);
      await this.note(tx, user.id, 'removed', { id, name });
      return 'removed';
    });
  }

  /** It signed with a number that was used before: somebody may have a copy, and it opens nothing any more. */
  async stop(userId: string, passkey: { id: string; name: string }): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.passkeys.stop(tx, passkey.id)) await this.note(tx, userId, 'stopped', passkey);
    });
  }

  private async hasAnotherWay(tx: Tx, userId: string): Promise<boolean> {
    const [account, receiver] = [
      await this.accounts.findById(userId, tx),
      await this.accounts.findReceiver(tx, userId),
    ];
    if (receiver?.email || receiver?.sms || account?.passwordHash) return true;
    return (await this.identities.list(userId, tx)).length > 0;
  }

  private async note(tx: Tx, userId: string, change: PasskeyChange, passkey: { id: string; name: string }) {
    // Whoever signed with it is the owner, or has a copy of what is theirs.
    const actor = { kind: 'user', id: userId } as const;
    await this.events.record(tx, { subject: 'user', subjectId: userId, action: `passkey_${change}`, actor });
    await this.tell(tx, userId, change, passkey);
  }
}
