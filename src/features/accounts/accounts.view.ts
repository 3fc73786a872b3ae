import { sql } from 'drizzle-orm';
import { users } from './accounts.table.ts';
import { userPasskeys } from './passkeys/passkeys.table.ts';
import { userAuthenticators } from './second-factor/second-factors.table.ts';

// Written out: a query within another names its columns without their table.
const hasApp = sql`exists (select 1 from ${userAuthenticators} where ${userAuthenticators}.user_id = ${users}.id)`;
export const hasPasskey = sql`exists (select 1 from ${userPasskeys} where ${userPasskeys}.user_id = ${users}.id)`;

/**
 * What the queries of other features may join of an account, where asking AccountsService would cost another round trip
 * for each page or call: the desk shows who wrote or holds something, experts are told in their language, and the bearer
 * of a token is let in. Of the table only the columns that stand here are theirs to read.
 */
export const accountView = {
  table: users,
  id: users.id,
  name: users.name,
  roles: users.roles,
  locale: users.locale,
  generation: users.sessionGeneration,
  /** To who is nobody but a user a passkey is a way in of its own, and the others stay as they were. */
  hasSecondFactor: sql<boolean>`(${hasApp} or (${users.roles} <> '{user}' and ${hasPasskey}))`,
};

/** Whom the staff find by a name or an address, as src/features/desk/search reads it. */
export const foundPeople = `select u.id, u.name, concat_ws(' ', u.name, u.name_arabic, u.name_latin) as names,
  array(select c.value from user_contacts c where c.user_id = u.id and c.confirmed_at is not null) as contacts from users u`;

/** What somebody shows of themselves, as src/features/overview says it to them. */
export const ownAccount = `select u.id, 'account' as kind, u.id as user_id, null as reference, '' as state, u.name as words,
  null as language, u.created_at as at, null::timestamptz as due, jsonb_build_object('shows', u.shows) as facts from users u`;

/** Whose telephones these are; a query gives them in a column `phone`. */
export const ownersOfPhones = (phones: string): string => `select c.user_id, null as contact, null as locale
  from user_contacts c where c.kind = 'phone' and c.confirmed_at is not null and c.value in (${phones})`;
