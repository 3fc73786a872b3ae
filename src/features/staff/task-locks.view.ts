import { sql } from 'drizzle-orm';
import { accountView } from '../accounts/accounts.view.ts';
import { deskLeases } from './task-locks.table.ts';

/** Who is on a task now, by its subject: the lists of the desk show it beside each row. */
export const taskHolders = sql`
  select l.subject, l.subject_id, l.user_id, u.name from ${deskLeases} l join ${accountView.table} u on u.id = l.user_id
  where l.until > now()`;
