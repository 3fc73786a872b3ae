import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Country } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import type { Digits } from '../../lib/numbering.ts';
import { once } from '../../lib/once.ts';
import type { Preferences } from '../../lib/preferences.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import type { Role, SignedInUser } from '../../platform/http/request.ts';
import { userContacts, users } from './accounts.table.ts';
import { accountView, hasPasskey } from './accounts.view.ts';
import { kindOf, type Receiver } from './contacts/contact.ts';

export type Account = {
  id: string;
  name: string;
  roles: Role[];
  generation: number;
  passwordHash: string | null;
  /** A second thing is asked for after the first way in: the app, or a passkey of staff and experts. */
  hasSecondFactor: boolean;
  digits?: Digits | null;
  calendar?: CalendarChoice | null;
  region?: Country | null;
};
export type NewAccount = Pick<Preferences, 'locale'> &
  Partial<Preferences> & {
    name: string;
    roles: Role[];
    /** An address that was shown to be theirs: e-mail in lower case, or telephone in E.164. */
    contact: string;
    passwordHash: string | null;
    isSample: boolean;
  };

const account = {
  id: users.id,
  name: users.name,
  roles: users.roles,
  generation: users.sessionGeneration,
  passwordHash: users.passwordHash,
  hasSecondFactor: accountView.hasSecondFactor,
  digits: users.digits,
  calendar: users.calendar,
  region: users.region,
};

@Injectable()
export class AccountsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async findById(id: string, tx?: Tx): Promise<Account | null> {
    const [row] = await (tx
      ? tx.select(account).from(users).where(eq(users.id, id))
      : this.accountById().execute({ id }));
    return (row as Account | undefined) ?? null;
  }

  /** Every request of somebody who is signed in asks it. */
  private readonly accountById = once(() =>
    this.db
      .select(account)
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare('account'),
  );

  /** Everybody with one of these roles, by name. */
  async listWith(roles: Role[]): Promise<{ id: string; name: string; roles: Role[]; createdAt: Date }[]> {
    const { id, name, createdAt } = users;
    const rows = await this.db
      .select({ id, name, roles: users.roles, createdAt })
      .from(users)
      .where(arrayOverlaps(users.roles, roles))
      .orderBy(asc(name), asc(id))
      .limit(500);
    return rows as { id: string; name: string; roles: Role[]; createdAt: Date }[];
  }

  /** @param contact an e-mail in lower case or a telephone number in E.164 */
  async findByContact(contact: string, tx: Db | Tx = this.db): Promise<Account | null> {
    const [row] = await tx
      .select(account)
      .from(userContacts)
      .innerJoin(users, eq(users.id, userContacts.userId))
      .where(eq(userContacts.value, contact));
    return (row as Account | undefined) ?? null;
  }

  /** Whose contact it is, once they have confirmed it. */
  async findConfirmed(tx: Db | Tx, contact: string): Promise<string | null> {
    const { userId, value, confirmedAt } = userContacts;
    const [row] = await tx
      .select({ userId })
      .from(userContacts)
      .where(and(eq(value, contact), isNotNull(confirmedAt)));
    return row?.userId ?? null;
  }

  /** The address people are told at: e-mail in lower case, or telephone in E.164. */
  async findMainContact(userId: string): Promise<string | null> {
    const [row] = await this.db
      .select({ value: userContacts.value })
      .from(userContacts)
      .where(and(eq(userContacts.userId, userId), eq(userContacts.isMain, true)));
    return row?.value ?? null;
  }

  async confirmedEmails(tx: Tx, userId: string): Promise<string[]> {
    const isIt = and(
      eq(userContacts.userId, userId),
      eq(userContacts.kind, 'email'),
      isNotNull(userContacts.confirmedAt),
    );
    return (await tx.select({ value: userContacts.value }).from(userContacts).where(isIt)).map(({ value }) => value);
  }

  async findReceiver(tx: Db | Tx, userId: string): Promise<Receiver | null> {
    const rows = await tx
      .select({
        locale: users.locale,
        kind: userContacts.kind,
        value: userContacts.value,
        whatsappAt: userContacts.whatsappAt,
      })
      .from(users)
      .leftJoin(userContacts, and(eq(userContacts.userId, users.id), isNotNull(userContacts.confirmedAt)))
      .where(eq(users.id, userId))
      .orderBy(desc(userContacts.isMain), asc(userContacts.id));
    const [first] = rows;
    if (!first) return null;
    const of = (kind: 'email' | 'phone') => rows.find((row) => row.kind === kind) ?? null;
    const phone = of('phone');
    const whatsapp = phone?.whatsappAt ? phone.value : null;
    return { locale: first.locale, email: of('email')?.value ?? null, sms: phone?.value ?? null, whatsapp };
  }

  async agreeToWhatsapp(tx: Tx, userId: string, phone: string): Promise<boolean> {
    const isTheirs = and(
      eq(userContacts.userId, userId),
      eq(userContacts.kind, 'phone'),
      eq(userContacts.value, phone),
      isNotNull(userContacts.confirmedAt),
    );
    const agreed = await tx.update(userContacts).set({ whatsappAt: new Date() }).where(isTheirs).returning();
    return agreed.length > 0;
  }

  async endWhatsapp(db: Db | Tx, phone: string): Promise<boolean> {
    const agreed = and(eq(userContacts.value, phone), isNotNull(userContacts.whatsappAt));
    return (await db.update(userContacts).set({ whatsappAt: null }).where(agreed).returning()).length > 0;
  }

  /** Whoever else holds the account waits for the transaction to end. */
  async hold(tx: Tx, id: string): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  }

  /**
   * The same for who is signed in. Their sessions may all have been ended since this one was looked up, as by an owner who
   * takes their account back: what came a moment before then changes nothing any more. Throws SignInRequired.
   */
  async holdAs(tx: Tx, { id, generation }: Pick<SignedInUser, 'id' | 'generation'>): Promise<void> {
    const [row] = await tx
      .select({ generation: users.sessionGeneration })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (row?.generation !== generation) throw new SignInRequired();
  }

  /** Ends every session of the account; a new one is to carry the number this answers. */
  async countGeneration(tx: Tx, id: string): Promise<number> {
    const [row] = await tx
      .update(users)
      .set({ sessionGeneration: sql`${users.sessionGeneration} + 1` })
      .where(eq(users.id, id))
      .returning({ generation: users.sessionGeneration });
    if (!row) throw new NotFoundException();
    return row.generation;
  }

  /** Where mail reaches the account; null for those who gave a telephone number only. */
  async findEmail(userId: string): Promise<string | null> {
    const contact = await this.findMainContact(userId);
    return contact?.includes('@') ? contact : null;
  }

  /** A passkey guards the rooms of the role from now on: the sessions that were begun without it end. */
  async grant(tx: Tx, userId: string, role: Role): Promise<void> {
    await tx
      .update(users)
      .set({
        roles: sql`array_append(${users.roles}, ${role}::text)`,
        sessionGeneration: sql`${users.sessionGeneration} + case when ${hasPasskey} then 1 else 0 end`,
      })
      .where(and(eq(users.id, userId), not(arrayContains(users.roles, [role]))));
  }

  async revoke(tx: Tx, userId: string, role: Role): Promise<void> {
    await tx
      .update(users)
      .set({ roles: sql`array_remove(${users.roles}, ${role}::text)` })
      .where(eq(users.id, userId));
  }

  /** Where mail for an account goes, and in which language; null without an address. */
  async findMailbox(tx: Tx, userId: string): Promise<{ email: string; locale: string } | null> {
    const [row] = await tx
      .select({ email: userContacts.value, locale: users.locale })
      .from(userContacts)
      .innerJoin(users, eq(users.id, userContacts.userId))
      .where(and(eq(userContacts.userId, userId), eq(userContacts.kind, 'email'), eq(userContacts.isMain, true)));
    return row ?? null;
  }

  async add(tx: Tx, { contact, ...user }: NewAccount): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(users).values({ id, ...user });
    await tx.insert(userContacts).values({
      id: randomUUIDv7(),
      userId: id,
      kind: kindOf(contact),
      value: contact,
      isMain: true,
      confirmedAt: new Date(),
    });
    return id;
  }

  /** Without one, they sign in by code or provider. */
  async setPassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
  }
}
