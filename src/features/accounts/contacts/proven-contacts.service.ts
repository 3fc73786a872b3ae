import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { ProvenContactsRepository } from './proven-contacts.repository.ts';
import type { ProvenSide } from './proven-contacts.table.ts';

/** Gives a thing to an account, unless some account has it already. */
type Attach = (tx: Tx, userId: string, subjectId: string, side: ProvenSide) => Promise<boolean>;

/**
 * Which contact the owner of something without an account has shown to be theirs: by a code before a question was sent,
 * or by the link of a form, opened where the form is or with its code. Who proves the same contact once more is the same
 * person. An address that was only typed opens nothing: it may be somebody else's by a slip.
 */
@Injectable()
export class ProvenContactsService {
  private attach: Attach = async () => false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly contacts: ProvenContactsRepository,
    private readonly events: Events,
  ) {}

  /** Called in onModuleInit by who hands things to accounts. */
  attachedBy(attach: Attach): void {
    this.attach = attach;
  }

  async note(tx: Tx, subjectId: string, address: string, side: ProvenSide = 'owner'): Promise<void> {
    const [hash = ''] = this.hashesOf(address);
    await this.contacts.add(tx, subjectId, side, hash);
  }

  /** The one that was shown last, and none of those before. */
  async noteOnly(tx: Tx, subjectId: string, address: string): Promise<void> {
    await this.keepOnly(tx, subjectId, address);
    await this.note(tx, subjectId, address);
  }

  isProven(subjectId: string, address: string): Promise<boolean> {
    return this.contacts.has(subjectId, this.hashesOf(address));
  }

  /** Whether any contact still shows whose it is. */
  areAny(tx: Tx, subjectId: string, side: ProvenSide = 'owner'): Promise<boolean> {
    return this.contacts.hasAny(tx, subjectId, side);
  }

  /** The address of a thing was corrected: what the one before had shown opens nothing any more. */
  keepOnly(tx: Tx, subjectId: string, address: string): Promise<void> {
    return this.contacts.removeOthers(tx, subjectId, this.hashesOf(address));
  }

  forget(tx: Tx, subjectId: string, side: ProvenSide = 'owner'): Promise<void> {
    return this.contacts.remove(tx, subjectId, side);
  }

  /** All that these addresses have shown goes to the account whose owner has just shown them again, once. */
  async attachAll(tx: Tx, userId: string, addresses: string[]): Promise<void> {
    const hashes = addresses.flatMap((address) => this.hashesOf(address));
    if (hashes.length === 0) return;
    for (const { subjectId, side } of await this.contacts.list(tx, hashes)) {
      const isAttached = await this.attach(tx, userId, subjectId, side);
      await this.contacts.remove(tx, subjectId, side);
      if (!isAttached) continue;
      const actor = { kind: 'user', id: userId } as const;
      const data = { id: subjectId, by: 'contact' };
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'claimed', actor, data });
    }
  }

  /** By the secret of today first, as they are written; by those of before they are still found. */
  private hashesOf(address: string): string[] {
    return this.config.sessionSecrets.map((secret) =>
      createHmac('sha256', secret).update(`proven contact ${address}`).digest('base64url'),
    );
  }
}
