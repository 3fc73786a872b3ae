import { Injectable } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Role, SignedInUser } from '../../platform/http/request.ts';
import { type Account, AccountsRepository, type NewAccount } from './accounts.repository.ts';
import { parseContact, type Receiver } from './contacts/contact.ts';
import { isPassword } from './sign-in/passwords.ts';

/** What the other features ask about the people of the site. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  async find(id: string, tx?: Tx): Promise<SignedInUser | null> {
    const account = await this.accounts.findById(id, tx);
    return account && signedIn(account);
  }

  /** Who works at the desk, by name. */
  listStaff() {
    return this.accounts.listWith(['staff', 'admin']);
  }

  /** Whoever has an address as it was typed, a national number read as one of the country; null where it is none. */
  async findByTyped(typed: string, country: Country | null): Promise<SignedInUser | null> {
    const contact = parseContact(typed, country);
    const account = contact && (await this.accounts.findByContact(contact));
    return account ? signedIn(account) : null;
  }

  /**
   * The account behind an address and its password, or null; which of the two was wrong is not told.
   * @param contact an e-mail in lower case or a telephone number in E.164
   */
  async authenticate(contact: string, password: string): Promise<SignedInUser | null> {
    const account = await this.accounts.findByContact(contact);
    const matches = await isPassword(password, account?.passwordHash ?? null);
    return account && matches ? signedIn(account) : null;
  }

  add(tx: Tx, account: NewAccount): Promise<string> {
    return this.accounts.add(tx, account);
  }

  /** Whoever else would change what belongs to this account waits for the transaction to end. */
  hold(tx: Tx, id: string): Promise<void> {
    return this.accounts.hold(tx, id);
  }

  /** The same for who is signed in. Throws SignInRequired where all their sessions have ended meanwhile. */
  holdAs(tx: Tx, user: Pick<SignedInUser, 'id' | 'generation'>): Promise<void> {
    return this.accounts.holdAs(tx, user);
  }

  grant(tx: Tx, id: string, role: Role): Promise<void> {
    return this.accounts.grant(tx, id, role);
  }

  revoke(tx: Tx, id: string, role: Role): Promise<void> {
    return this.accounts.revoke(tx, id, role);
  }

  /** The address people are told at: e-mail in lower case, or telephone in E.164. */
  findMainContact(id: string): Promise<string | null> {
    return this.accounts.findMainContact(id);
  }

  /** Where mail reaches the account; null for those who gave a telephone number only. */
  findEmail(id: string): Promise<string | null> {
    return this.accounts.findEmail(id);
  }

  /** Where mail for an account goes, and in which language; null without an address. */
  findMailbox(tx: Tx, id: string): Promise<{ email: string; locale: string } | null> {
    return this.accounts.findMailbox(tx, id);
  }

  /** The account that has confirmed a contact. */
  findConfirmed(db: Db | Tx, contact: string): Promise<string | null> {
    return this.accounts.findConfirmed(db, contact);
  }

  findReceiver(db: Db | Tx, id: string): Promise<Receiver | null> {
    return this.accounts.findReceiver(db, id);
  }

  /** False where the account has not confirmed that telephone. */
  agreeToWhatsapp(tx: Tx, id: string, phone: string): Promise<boolean> {
    return this.accounts.agreeToWhatsapp(tx, id, phone);
  }

  /** Nobody is written to by WhatsApp at that telephone any more, until its owner agrees anew. False where nobody was. */
  endWhatsapp(db: Db | Tx, phone: string): Promise<boolean> {
    return this.accounts.endWhatsapp(db, phone);
  }
}

export const signedIn = ({ passwordHash: _, ...user }: Account): SignedInUser => user;
