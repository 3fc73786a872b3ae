import { GoneException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { formatsFor } from '../../../lib/formats.ts';
import { isLocaleCode, type Locale, locales } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { hashToken, newToken } from '../contacts/code.ts';
import { CodeMessages } from '../contacts/code-messages.ts';
import { type Contact, maskContact } from '../contacts/contact.ts';
import { ContactsRepository } from '../contacts/contacts.repository.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import { longestProven } from '../sign-in/recent-sign-in.ts';
import {
  agreeableFrom,
  type FactorReset,
  type ResetProspect,
  type ResetReason,
  resetLife,
  resetLinkLife,
} from './factor-reset.ts';
import { FactorResetsRepository } from './factor-resets.repository.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

type Asked = { reason: ResetReason; addressId: string };

/**
 * The way back for an owner who cannot show the second thing that their account asks for: one of the staff asks, whoever
 * is signed in has a day to object, a second one agrees, and a link goes to an address of before (docs/decisions/0109).
 */
@Injectable()
export class FactorResetsService {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly contacts: ContactsRepository,
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordsService,
    private readonly proofs: ProofsService,
    private readonly messages: CodeMessages,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Null where the account has nothing to take off. */
  async prospect(userId: string, tx?: Tx): Promise<ResetProspect | null> {
    const found = await this.look(userId, tx);
    if (!found) return null;
    const addresses = found.addresses.map(({ id, value, confirmedAt }) => {
      return { id, shown: maskContact(value), since: confirmedAt };
    });
    return { appSince: found.app, passkeys: found.passkeys, codesLeft: found.codesLeft, addresses };
  }

  /** Begins one, and tells the owner at every address of the account. Throws Refused where there is nothing to take off. */
  async ask(tx: Tx, userId: string, { reason, addressId }: Asked): Promise<string> {
    await this.accounts.hold(tx, userId);
    const found = await this.look(userId, tx);
    const chosen = found?.addresses.find(({ id }) => id === addressId);
    if (!found || !chosen) throw new Refused('error.changed_meanwhile');
    const takesBackSince = reason === 'taken' ? new Date(found.since.getTime() - longestProven) : null;
    const expiresAt = new Date(Date.now() + resetLife);
    const id = await this.resets.add(tx, { userId, address: chosen.value, takesBackSince, expiresAt });
    const locale = await this.localeOf(userId, tx);
    const from = agreeableFrom(new Date());
    const date = formatsFor(locale).dateTime(Temporal.Instant.fromEpochMilliseconds(from.getTime()));
    for (const { value } of await this.contacts.list(userId, tx)) {
      await this.messages.resetAsked(tx, locale.code, value, date);
    }
    return id;
  }

  /** A colleague has agreed: the link goes out. Throws Refused where it is too early, over, or disputed. */
  async open(tx: Tx, id: string, { isAdmin }: { isAdmin: boolean }): Promise<void> {
    const reset = await this.resets.hold(tx, id);
    if (!reset || reset.linkHash) throw new Refused('error.changed_meanwhile');
    if (agreeableFrom(reset.askedAt) > new Date()) throw new Refused('desk.error.reset_early');
    // Who is signed in has the second thing: it is not lost. Where it is said to be another's, either of the two may be.
    if (reset.objectedAt && !reset.takesBackSince) throw new Refused('desk.error.reset_objected');
    if (reset.objectedAt && !isAdmin) throw new Refused('desk.error.reset_admin');
    if (!(await this.isAsAsked(tx, reset))) throw new Refused('error.changed_meanwhile');
    const link = newToken();
    const expiresAt = new Date(Date.now() + resetLinkLife);
    await this.resets.open(tx, id, { linkHash: hashToken(link), expiresAt });
    await this.messages.resetLink(tx, (await this.localeOf(reset.userId, tx)).code, reset.address, link);
  }

  drop(tx: Tx, id: string): Promise<void> {
    return this.resets.drop(tx, id);
  }

  findOpen(userId: string): Promise<FactorReset | null> {
    return this.resets.findOpen(userId);
  }

  /** Which of these whoever is signed in to the account has objected to. */
  async objected(ids: string[]): Promise<string[]> {
    return ids.length > 0 ? this.resets.objected(ids) : [];
  }

  /** Said twice it was said once. */
  async object(userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.resets.object(tx, userId)) await this.record(tx, userId, 'factor_reset_objected');
    });
  }

  findByLink(token: string): Promise<FactorReset | null> {
    return this.resets.findByLink(hashToken(token));
  }

  /**
   * The owner comes in by the link: the app, its recovery codes and the passkeys go, with what was added since where that
   * was another's, and every session ends.
   * @param password the new one; empty to sign in by code from now on
   */
  use(request: Request, reset: FactorReset, password: string): Promise<FieldError[] | string> {
    const { id, userId, address, takesBackSince } = reset;
    const next = routePath(request.locale.code, 'account-settings-security');
    const change = async (tx: Tx) => {
      // As whoever asks does, so that no other one begins meanwhile.
      await this.accounts.hold(tx, userId);
      if (!(await this.isAsAsked(tx, reset)) || !(await this.resets.use(tx, id))) throw new GoneException();
      // Another link, or one that is agreed to later, would take off what the owner sets up next.
      await this.resets.endOthers(tx, userId);
      const told = await this.contacts.list(userId, tx);
      await this.factors.remove(tx, userId);
      await this.passkeys.removeSince(tx, userId, new Date(0));
      await this.factors.dropIdleCodes(tx, userId);
      // Whoever has one of these would come in after the owner, and set up the next.
      await this.proofs.endUndo(tx, userId);
      if (takesBackSince) await this.passwords.takeBack(tx, userId, { since: takesBackSince, kept: address });
      await this.record(tx, userId, 'factor_reset_used');
      for (const { value } of told) await this.messages.wayChanged(tx, request.locale.code, value, 'second_removed');
    };
    return this.passwords.comeBack(request, { userId, address, password, next }, change);
  }

  /**
   * What was lost is still what the account asks for, and the address still one of its owner's: they have not come in
   * otherwise since. Where somebody else set it up, what they change since stands in nobody's way.
   */
  private async isAsAsked(tx: Tx, { userId, address, askedAt, takesBackSince }: FactorReset): Promise<boolean> {
    if (takesBackSince) return true;
    const [found, all] = [await this.look(userId, tx), await this.contacts.list(userId, tx)];
    return found !== null && found.since <= askedAt && all.some(({ value }) => value === address);
  }

  /** What the account asks for, since when, and the addresses that were there before it. */
  private async look(userId: string, tx?: Tx) {
    const [app, keys] = [await this.factors.find(userId, tx), await this.passkeys.list(userId, tx)];
    const since = app?.createdAt ?? keys[0]?.createdAt;
    if (!since) return null;
    const all = (await this.contacts.list(userId, tx)).sort((one, other) => age(one) - age(other));
    // The first of all stays among them: an account may have been opened and guarded within the hour.
    const addresses = all.filter((contact, index) => index === 0 || age(contact) <= since.getTime());
    const codesLeft = await this.factors.countCodes(userId, tx);
    return { app: app?.createdAt ?? null, passkeys: keys.length, codesLeft, since, addresses };
  }

  private async localeOf(userId: string, tx: Tx): Promise<Locale> {
    const code = (await this.accounts.findReceiver(tx, userId))?.locale;
    return locales[isLocaleCode(code) ? code : 'ar'];
  }

  private record(tx: Tx, userId: string, action: string): Promise<void> {
    const actor = { kind: 'user', id: userId } as const;
    return this.events.record(tx, { subject: 'user', subjectId: userId, action, actor });
  }
}

/** When it came, in milliseconds; at the very first where the account came with it. */
const age = ({ confirmedAt }: Contact): number => confirmedAt?.getTime() ?? 0;
