import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../../src/features/accounts/sign-in/passwords.ts';

export type Account = { id: string; email: string; password: string };

const password = 'a long enough password';

/** Accounts with a confirmed address, straight into the database. */
export async function addPeople(databaseUrl: string, count: number, name = 'Ann'): Promise<Account[]> {
  const hash = await hashPassword(password);
  const people = Array.from({ length: count }, () => ({ id: randomUUIDv7(), contact: randomUUIDv7() }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { id, contact } of people) {
    await client.query('insert into users (id, name, locale, password_hash) values ($1, $2, $3, $4)', [
      id,
      name,
      'en',
      hash,
    ]);
    await client.query(
      `insert into user_contacts (id, user_id, kind, value, is_main, confirmed_at) values ($1, $2, 'email', $3, true, now())`,
      [contact, id, `${id}@example.org`],
    );
  }
  await client.end();
  return people.map(({ id }) => ({ id, email: `${id}@example.org`, password }));
}
