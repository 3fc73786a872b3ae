import { Inject, Injectable } from '@nestjs/common';
import { eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { users } from './accounts.table.ts';
import type { User } from './user.ts';

const { id, name, nameArabic, nameLatin, roles, locale, region, digits, calendar, theme } = users;
const { shows, version, createdAt, updatedAt } = users;
const preferences = { locale, region, digits, calendar, theme };
const user = { id, name, nameArabic, nameLatin, roles, ...preferences, shows, version, createdAt, updatedAt };

export type UserChanges = Partial<Omit<User, 'id' | 'roles' | 'version' | 'createdAt' | 'updatedAt'>>;

/** Accounts as records; how one signs in to them is accounts.repository.ts. */
@Injectable()
export class UsersRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async findById(userId: string): Promise<User | null> {
    const [row] = await this.db.select(user).from(users).where(eq(users.id, userId));
    return (row as User | undefined) ?? null;
  }

  /** Other writers of this row wait for the transaction to end. */
  async findForChange(tx: Tx, userId: string): Promise<User | null> {
    const [row] = await tx.select(user).from(users).where(eq(users.id, userId)).for('update');
    return (row as User | undefined) ?? null;
  }

  async update(tx: Tx, userId: string, changes: UserChanges): Promise<User> {
    const [row] = await tx
      .update(users)
      .set({ ...changes, version: sql`${users.version} + 1`, updatedAt: new Date() })
      .where(eq(users.id, userId))
      .returning(user);
    return row as User;
  }
}
