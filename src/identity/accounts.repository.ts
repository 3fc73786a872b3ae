import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { userContacts, users } from '../database/schema/index.ts';
import type { Role } from '../web/request.ts';

export type Account = { id: string; name: string; roles: Role[]; passwordHash: string | null };
export type NewAccount = {
  name: string;
  roles: Role[];
  locale: string;
  email: string;
  passwordHash: string | null;
  isSample: boolean;
};

const account = { id: users.id, name: users.name, roles: users.roles, passwordHash: users.passwordHash };

@Injectable()
export class AccountsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async findById(id: string): Promise<Account | null> {
    const [row] = await this.db.select(account).from(users).where(eq(users.id, id));
    return (row as Account | undefined) ?? null;
  }

  /** @param contact an e-mail in lower case or a telephone number in E.164 */
  async findByContact(contact: string): Promise<Account | null> {
    const [row] = await this.db
      .select(account)
      .from(userContacts)
      .innerJoin(users, eq(users.id, userContacts.userId))
      .where(eq(userContacts.value, contact));
    return (row as Account | undefined) ?? null;
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

  async add(tx: Tx, { email, ...user }: NewAccount): Promise<string> {
    const id = randomUUIDv7();
    await tx.insert(users).values({ id, ...user });
    await tx.insert(userContacts).values({
      id: randomUUIDv7(),
      userId: id,
      kind: 'email',
      value: email,
      isMain: true,
      confirmedAt: new Date(),
    });
    return id;
  }
}
