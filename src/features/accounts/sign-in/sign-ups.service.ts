import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { preferencesOf } from '../../visitors/visitors.ts';
import { type Account, AccountsRepository } from '../accounts.repository.ts';
import type { Proof } from '../contacts/proofs.repository.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { connectPage } from '../providers/addresses.ts';
import { ConnectionsService } from '../providers/connections.service.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { newPasswordError } from './new-password.ts';
import { PasswordsService } from './passwords.service.ts';
import { hashPassword } from './passwords.ts';
import type { NameForm } from './sign-in.dto.ts';
import { SignInsService } from './sign-ins.service.ts';

/** Thrown within a transaction: another request has done the same a moment before. */
class UsedMeanwhile extends Error {}

/** What a proven address opens: its account, a new one, or a new password for it. */
@Injectable()
export class SignUpsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly proofs: ProofsService,
    private readonly signIns: SignInsService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordsService,
    private readonly events: Events,
    private readonly connections: ConnectionsService,
  ) {}

  /** Signs in to the account of the address, and answers where to go on; null where nobody has it yet. */
  async arriveIfKnown(request: Request, proof: Proof): Promise<string | null> {
    const account = await this.accounts.findByContact(proof.address);
    if (!account) return null;
    // It is theirs, and they were on the way to connect it: that is done where they see what is connected.
    const { identity } = proof;
    const next = identity && connectPage(request.locale.code, identity.provider);
    return this.arrive(request, { ...proof, next: next ?? proof.next }, async () => account);
  }

  /** Opens an account and signs in to it; what will not do comes back. Done twice, it is done once. */
  async open(request: Request, proof: Proof, { name, password }: NameForm): Promise<FieldError[] | string> {
    const error = password === '' ? null : await newPasswordError(password, [name, proof.address]);
    if (error) return [error];
    // Opened meanwhile in another window.
    const known = await this.arriveIfKnown(request, proof);
    if (known !== null) return known;
    const passwordHash = password === '' ? null : await hashPassword(password);
    return this.arrive(request, proof, async (tx, visitor) => {
      const preferences = preferencesOf(request, visitor);
      const user = { name, roles: ['user' as const], ...preferences, passwordHash, isSample: false };
      const id = await this.accounts.add(tx, { ...user, contact: proof.address });
      const actor = { kind: 'user', id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: id, action: 'opened', actor });
      if (proof.identity) await this.connections.add(tx, id, proof.identity);
      return { id, generation: 1, hasSecondFactor: false, ...user };
    });
  }

  /**
   * Gives an account a new password, which ends its sessions everywhere; the device that did it is signed in.
   * Where nobody has the address nothing happens, which only somebody without a message can find out.
   */
  async reset(request: Request, proof: Proof, password: string): Promise<FieldError[] | string> {
    const account = await this.accounts.findByContact(proof.address);
    const error = await newPasswordError(password, [account?.name ?? '', proof.address]);
    if (error) return [error];
    if (!account) return routePath(request.locale.code, 'index');
    const passwordHash = await hashPassword(password);
    return this.arrive(request, proof, async (tx) => {
      await this.accounts.hold(tx, account.id);
      // Taken off the account a moment ago, as with all that an intruder had added.
      if ((await this.accounts.findByContact(proof.address, tx))?.id !== account.id) throw new UsedMeanwhile();
      await this.accounts.setPassword(tx, account.id, passwordHash);
      const generation = await this.sessions.endAll(tx, account.id);
      const actor = { kind: 'user', id: account.id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: account.id, action: 'password_reset', actor });
      await this.passwords.tell(tx, request.locale.code, account.id);
      return { ...account, generation };
    });
  }

  private async arrive(request: Request, proof: Proof, make: Make): Promise<string> {
    const prove = async (tx: Tx, visitor: Visitor | null): Promise<SignedInUser> => {
      if (!(await this.proofs.use(tx, proof))) throw new UsedMeanwhile();
      const { id, name, roles, generation, hasSecondFactor } = await make(tx, visitor);
      return { id, name, roles, generation, hasSecondFactor };
    };
    try {
      const location = await this.signIns.arrive(request, prove, {
        shared: proof.isShared,
        next: proof.next,
        address: proof.address,
      });
      if (!proof.isShared) this.devices.remember(request, proof.address);
      return location;
    } catch (error) {
      if (!(error instanceof UsedMeanwhile)) throw error;
      return proof.next ?? routePath(request.locale.code, 'index');
    }
  }
}

type Make = (tx: Tx, visitor: Visitor | null) => Promise<Arriving>;
type Arriving = Pick<Account, 'id' | 'name' | 'roles' | 'generation' | 'hasSecondFactor'>;
