import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { userContacts, users } from '../accounts.table.ts';
import { type Contact, kindOf } from './contact.ts';

const contact = {
  id: userContacts.id,
  kind: userContacts.kind,
  value: userContacts.value,
  isMain: userContacts.isMain,
  confirmedAt: userContacts.confirmedAt,
};

/** The confirmed addresses and numbers of an account: where codes and news go. */
@Injectable()
export class ContactsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The main one first. */
  list(userId: string, tx: Db | Tx = this.db): Promise<Contact[]> {
    return tx
      .select(contact)
      .from(userContacts)
      .where(eq(userContacts.userId, userId))
      .orderBy(desc(userContacts.isMain), asc(userContacts.id));
  }

  /**
   * Whom to tell of a new way in, so that it can be taken back: the main one, unless that is newer than an instant, as
   * it may be of who is in since; then the one that the account has had for longest. Null where there is none.
   */
  async findOwners(tx: Tx, userId: string, before: Date): Promise<string | null> {
    const { value, isMain, confirmedAt, id } = userContacts;
    const isSettled = sql`${isMain} and coalesce(${confirmedAt} <= ${before.toISOString()}, false)`;
    const [row] = await tx
      .select({ value })
      .from(userContacts)
      .where(eq(userContacts.userId, userId))
      .orderBy(desc(isSettled), sql`${confirmedAt} nulls last`, desc(isMain), asc(id))
      .limit(1);
    return row?.value ?? null;
  }

  /** All of them, while others who would change them wait. */
  async listForChange(tx: Tx, userId: string): Promise<Contact[]> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    return this.list(userId, tx);
  }

  /** False where an account has it already. */
  async add(tx: Tx, userId: string, value: string): Promise<boolean> {
    const added = await tx
      .insert(userContacts)
      .values({ id: randomUUIDv7(), userId, kind: kindOf(value), value, confirmedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: userContacts.id });
    return added.length > 0;
  }

  async makeMain(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.update(userContacts).set({ isMain: false }).where(eq(userContacts.userId, userId));
    await tx
      .update(userContacts)
      .set({ isMain: true })
      .where(and(eq(userContacts.userId, userId), eq(userContacts.id, id)));
  }

  /**
   * Leaves alone what was there before, and the one that its owner has just been told by: that is theirs again, where it
   * was taken from them meanwhile, and the main one. Where it belongs to another account by now, the one that has been there
   * for longest is the main one; where none was there before, nothing goes, as an account is reached by something.
   */
  async removeSince(tx: Tx, userId: string, since: Date, kept: string): Promise<void> {
    await this.add(tx, userId, kept);
    const age = ({ confirmedAt }: Contact) => confirmedAt?.getTime() ?? 0;
    const all = (await this.listForChange(tx, userId)).sort((one, other) => age(one) - age(other));
    const own = all.find(({ value }) => value === kept) ?? all.find((contact) => age(contact) <= since.getTime());
    if (!own) return;
    const added = and(
      eq(userContacts.userId, userId),
      gt(userContacts.confirmedAt, since),
      ne(userContacts.id, own.id),
    );
    await tx.delete(userContacts).where(added);
    await this.makeMain(tx, userId, own.id);
  }

  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.delete(userContacts).where(and(eq(userContacts.userId, userId), eq(userContacts.id, id)));
  }
}
