import { Inject, Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { CodeMessages } from '../contacts/code-messages.ts';
import { ContactsRepository } from '../contacts/contacts.repository.ts';
import { IdentitiesRepository } from './identities.repository.ts';
import { Oidc } from './oidc.ts';
import type { Identity, OwnConnection } from './provider.ts';

/**
 * Which accounts at providers open an account here. Only its owner connects one, signed in; an address that both have
 * in common connects nothing. Removing the last leaves the code, since an account keeps an address of its own.
 */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly accounts: AccountsRepository,
    private readonly contacts: ContactsRepository,
    private readonly messages: CodeMessages,
    private readonly events: Events,
    private readonly oidc: Oidc,
    @Inject(DB) private readonly db: Db,
  ) {}

  async list(userId: string): Promise<OwnConnection[]> {
    const all = await this.identities.list(userId);
    return all.map((each) => ({ ...each, title: this.titleOf(each.provider) }));
  }

  findUserId(who: Identity): Promise<string | null> {
    return this.identities.findUserId(who);
  }

  /** False where it opens another account. Done twice it is done once. */
  async connect(locale: LocaleCode, user: SignedInUser, who: Identity): Promise<boolean> {
    const { id: userId } = user;
    const isNew = await this.db.transaction(async (tx) => {
      await this.accounts.holdAs(tx, user);
      if (!(await this.add(tx, userId, who))) return false;
      await this.tell(tx, locale, userId, 'connected', who.provider);
      return true;
    });
    return isNew || (await this.identities.findUserId(who)) === userId;
  }

  /** With the transaction that opens the account, whose owner is told nothing: they do it at this moment. */
  async add(tx: Tx, userId: string, who: Identity): Promise<boolean> {
    if (!(await this.identities.add(tx, userId, who))) return false;
    await this.record(tx, userId, 'provider_connected', who.provider);
    return true;
  }

  noteUse(tx: Tx, who: Identity): Promise<void> {
    return this.identities.noteUse(tx, who);
  }

  /** What is not there, or somebody else's, is left alone. */
  async remove(locale: LocaleCode, userId: string, id: string): Promise<void> {
    if (!isUuid(id)) return;
    await this.db.transaction(async (tx) => {
      const provider = await this.identities.remove(tx, userId, id);
      if (!provider) return;
      await this.record(tx, userId, 'provider_disconnected', provider);
      await this.tell(tx, locale, userId, 'disconnected', provider);
    });
  }

  // One that is no longer configured keeps the name it had there.
  private titleOf(name: string): string {
    return this.oidc.find(name)?.title ?? name;
  }

  private record(tx: Tx, userId: string, action: string, provider: string): Promise<void> {
    const actor = { kind: 'user', id: userId } as const;
    return this.events.record(tx, { subject: 'user', subjectId: userId, action, actor, data: { provider } });
  }

  private async tell(tx: Tx, locale: LocaleCode, userId: string, change: WayChange, provider: string): Promise<void> {
    const all = await this.contacts.list(userId, tx);
    const name = this.titleOf(provider);
    for (const { value } of all) await this.messages.wayChanged(tx, locale, value, change, name);
  }
}

type WayChange = 'connected' | 'disconnected';
