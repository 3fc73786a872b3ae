import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { decrypt, type Encrypted, encrypt } from '../../../lib/encryption.ts';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { CodeMessages } from '../contacts/code-messages.ts';
import { ContactsRepository } from '../contacts/contacts.repository.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  type OwnAuthenticator,
  readRecoveryCode,
  stepOf,
} from './authenticator.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

const kind: Encrypted = 'authenticator secrets';

/** The authenticator app of an account, and the codes on paper for the day it is gone. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordsService,
    private readonly contacts: ContactsRepository,
    private readonly messages: CodeMessages,
    private readonly events: Events,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(userId: string): Promise<OwnAuthenticator | null> {
    const [found, codesLeft] = await Promise.all([this.factors.find(userId), this.factors.countCodes(userId)]);
    return found && { since: found.createdAt, codesLeft };
  }

  hasPasskey(tx: Tx, userId: string): Promise<boolean> {
    return this.factors.hasPasskey(tx, userId);
  }

  /** Of the account, whether they stand in for its app or for a passkey. */
  codesLeft(userId: string): Promise<number> {
    return this.factors.countCodes(userId);
  }

  /**
   * Asks for the app from now on, once a code shows that it works; that ends the sessions elsewhere.
   * @returns the recovery codes, for this one time; null for a wrong code, or where there is an app already
   */
  async add(request: Request, userId: string, secret: string, typed: string): Promise<string[] | null> {
    const step = stepOf(secret, typed, new Date());
    if (step === null) return null;
    const sealed = this.seal(userId, secret);
    const made: { codes: string[] | null } = { codes: null };
    await this.passwords.arriveAnew(request, userId, async (tx) => {
      if (!(await this.factors.add(tx, userId, sealed, step))) return;
      made.codes = await this.makeCodes(tx, userId);
      await this.tell(tx, request.locale.code, userId, 'app_added');
    });
    return made.codes;
  }

  /** In the place of those of before. Their owner is told: who else made them has a way past the second factor. */
  async renewCodes(tx: Tx, locale: LocaleCode, user: SignedInUser): Promise<string[]> {
    await this.accounts.holdAs(tx, user);
    const codes = await this.makeCodes(tx, user.id);
    await this.tell(tx, locale, user.id, 'recovery_codes_made');
    return codes;
  }

  /** With the first passkey, of which their owner is told. */
  async addCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = await this.makeCodes(tx, userId);
    await this.record(tx, userId, 'recovery_codes_made');
    return codes;
  }

  /** Its recovery codes go with it, unless a passkey is left. */
  async remove(tx: Tx, locale: LocaleCode, userId: string): Promise<void> {
    if (await this.factors.remove(tx, userId)) await this.tell(tx, locale, userId, 'app_removed');
  }

  /** Whether what was typed is a code of the app or one of the paper. Either is good once. */
  async check(tx: Tx, userId: string, typed: string): Promise<boolean> {
    const onPaper = readRecoveryCode(typed);
    if (onPaper) {
      const isRight = await this.factors.useCode(tx, userId, hashRecoveryCode(onPaper));
      if (isRight) await this.record(tx, userId, 'recovery_code_used');
      return isRight;
    }
    const found = await this.factors.find(userId, tx);
    const secret = found && decrypt(this.config.sessionSecrets, kind, userId, found.sealedSecret);
    const step = secret ? stepOf(secret, typed, new Date()) : null;
    // Sealed anew each time, so that a secret of the site which is to be dropped is soon needed by nobody.
    return secret !== null && step !== null && this.factors.useStep(tx, userId, step, this.seal(userId, secret));
  }

  private seal(userId: string, secret: string): string {
    return encrypt(this.config.sessionSecrets[0] ?? '', kind, userId, secret);
  }

  private async makeCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceCodes(tx, userId, codes.map(hashRecoveryCode));
    return codes;
  }

  private async tell(tx: Tx, locale: LocaleCode, userId: string, change: Change): Promise<void> {
    await this.record(tx, userId, change);
    for (const { value } of await this.contacts.list(userId, tx)) {
      await this.messages.wayChanged(tx, locale, value, change);
    }
  }

  private record(tx: Tx, userId: string, action: string): Promise<void> {
    const actor = { kind: 'user', id: userId } as const;
    return this.events.record(tx, { subject: 'user', subjectId: userId, action, actor });
  }
}

type Change = 'app_added' | 'app_removed' | 'recovery_codes_made';
