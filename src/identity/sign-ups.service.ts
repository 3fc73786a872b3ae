import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Tx } from '../database/database.ts';
import { Events } from '../events/events.ts';
import type { FieldError } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { type Account, AccountsRepository } from './accounts.repository.ts';
import { CodeMessages } from './code-messages.ts';
import { KnownDevices } from './known-devices.ts';
import { newPasswordError } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import type { Proof } from './proofs.repository.ts';
import { Proofs } from './proofs.service.ts';
import { Sessions } from './sessions.service.ts';
import type { NameForm } from './sign-in.dto.ts';
import { SignIns } from './sign-ins.service.ts';

/** Thrown within a transaction: another request has done the same a moment before. */
class UsedMeanwhile extends Error {}

/** What a proven address opens: its account, a new one, or a new password for it. */
@Injectable()
export class SignUps {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly proofs: Proofs,
    private readonly signIns: SignIns,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly messages: CodeMessages,
    private readonly events: Events,
  ) {}

  /** Signs in to the account of the address; false where nobody has it yet. */
  async arriveIfKnown(request: Request, proof: Proof): Promise<boolean> {
    const account = await this.accounts.findByContact(proof.address);
    if (account) await this.arrive(request, proof, async () => account);
    return account !== null;
  }

  /** Opens an account and signs in to it; what will not do comes back. Done twice, it is done once. */
  async open(request: Request, proof: Proof, { name, password }: NameForm): Promise<FieldError[]> {
    const error = password === '' ? null : await newPasswordError(password, [name, proof.address]);
    if (error) return [error];
    // Opened meanwhile in another window.
    if (await this.arriveIfKnown(request, proof)) return [];
    const passwordHash = password === '' ? null : await hashPassword(password);
    await this.arrive(request, proof, async (tx) => {
      const { code: locale } = request.locale;
      const user = { name, roles: ['user' as const], locale, passwordHash, isSample: false };
      const id = await this.accounts.add(tx, { ...user, contact: proof.address });
      const actor = { kind: 'user', id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: id, action: 'opened', actor });
      return { id, generation: 1, ...user };
    });
    return [];
  }

  /**
   * Gives an account a new password, which ends its sessions everywhere; the device that did it is signed in.
   * Where nobody has the address nothing happens, which only somebody without a message can find out.
   */
  async reset(request: Request, proof: Proof, password: string): Promise<FieldError[]> {
    const account = await this.accounts.findByContact(proof.address);
    const error = await newPasswordError(password, [account?.name ?? '', proof.address]);
    if (error) return [error];
    if (!account) return [];
    const passwordHash = await hashPassword(password);
    await this.arrive(request, proof, async (tx) => {
      await this.accounts.setPassword(tx, account.id, passwordHash);
      const generation = await this.sessions.endAll(tx, account.id);
      const actor = { kind: 'user', id: account.id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: account.id, action: 'password_reset', actor });
      await this.messages.passwordChanged(tx, request.locale.code, proof.address);
      return { ...account, generation };
    });
    return [];
  }

  private async arrive(request: Request, proof: Proof, make: (tx: Tx) => Promise<Arriving>): Promise<void> {
    const prove = async (tx: Tx): Promise<SignedInUser> => {
      if (!(await this.proofs.use(tx, proof))) throw new UsedMeanwhile();
      const { id, name, roles, generation } = await make(tx);
      return { id, name, roles, generation };
    };
    try {
      await this.signIns.arrive(request, prove, { shared: proof.isShared });
    } catch (error) {
      if (error instanceof UsedMeanwhile) return;
      throw error;
    }
    if (!proof.isShared) this.devices.remember(request, proof.address);
  }
}

type Arriving = Pick<Account, 'id' | 'name' | 'roles' | 'generation'>;
