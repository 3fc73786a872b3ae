import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { CodeMessages, type ContactChange } from './code-messages.ts';
import { type Contact, removableFrom } from './contact.ts';
import { ContactsRepository } from './contacts.repository.ts';
import type { Proof } from './proofs.repository.ts';
import { ProofsService } from './proofs.service.ts';
import { ProvenContactsService } from './proven-contacts.service.ts';

export const contactsPerUser = 5;

const typedSeconds = 15 * 60;
const typedKey = (userId: string): string => `typed-contact:${userId}`;

/** Or the instant from which it may be taken off. */
export type Removed = 'removed' | 'last' | 'gone' | Date;

/** Adds, exchanges and removes what an account is reached by, and tells the owner at the others. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly accounts: AccountsRepository,
    private readonly proofs: ProofsService,
    private readonly messages: CodeMessages,
    private readonly proven: ProvenContactsService,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
  ) {}

  list(userId: string): Promise<Contact[]> {
    return this.contacts.list(userId);
  }

  /** What was typed by somebody who is asked first whether it is them: it is there again when they come back. */
  keepTyped(userId: string, typed: string): Promise<void> {
    return this.store.set(typedKey(userId), typed, typedSeconds);
  }

  async takeTyped(userId: string): Promise<string> {
    const typed = (await this.store.get(typedKey(userId))) ?? '';
    if (typed !== '') await this.store.delete([typedKey(userId)]);
    return typed;
  }

  /** Sends a code there, whoever has the address. Throws TooMany. */
  begin(request: Request, userId: string, address: string): Promise<string> {
    return this.proofs.begin(request, 'contact', address, { userId });
  }

  /** Adds a proven address; false where another account has it, which only who reads its messages can find out. */
  confirm(locale: LocaleCode, user: SignedInUser, proof: Proof): Promise<boolean> {
    const { id: userId } = user;
    return this.db.transaction(async (tx) => {
      await this.accounts.holdAs(tx, user);
      const before = await this.contacts.listForChange(tx, userId);
      if (before.some(({ value }) => value === proof.address)) return true;
      if (!(await this.contacts.add(tx, userId, proof.address))) return false;
      await this.proofs.use(tx, proof);
      await this.proven.attachAll(tx, userId, [proof.address]);
      await this.tell(tx, locale, userId, 'added', before);
      return true;
    });
  }

  async makeMain(locale: LocaleCode, userId: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const all = await this.contacts.listForChange(tx, userId);
      const chosen = all.find((contact) => contact.id === id);
      if (!chosen || chosen.isMain) return;
      await this.contacts.makeMain(tx, userId, id);
      await this.tell(tx, locale, userId, 'main', all);
    });
  }

  /** The last one stays: without it nobody could get in again. The next becomes the main one where that is removed. */
  remove(locale: LocaleCode, userId: string, id: string): Promise<Removed> {
    return this.db.transaction(async (tx) => {
      const all = await this.contacts.listForChange(tx, userId);
      const chosen = all.find((contact) => contact.id === id);
      const next = all.find((contact) => contact.id !== id);
      if (!chosen) return 'gone';
      if (!next) return 'last';
      const from = removableFrom(chosen, all, new Date());
      if (from) return from;
      await this.contacts.remove(tx, userId, id);
      if (chosen.isMain) await this.contacts.makeMain(tx, userId, next.id);
      await this.tell(tx, locale, userId, 'removed', all);
      return 'removed';
    });
  }

  private async tell(tx: Tx, locale: LocaleCode, userId: string, change: ContactChange, to: Contact[]): Promise<void> {
    const actor = { kind: 'user', id: userId } as const;
    await this.events.record(tx, { subject: 'user', subjectId: userId, action: `contact_${change}`, actor });
    for (const { value } of to) await this.messages.contactsChanged(tx, locale, value, change);
  }
}
