import { users } from './accounts.table.ts';

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
};
