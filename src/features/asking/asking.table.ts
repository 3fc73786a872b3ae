import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { users } from '../accounts/accounts.table.ts';
import type { SpokenState } from './spoken-question.ts';

/** A question that somebody has said: our team writes it down, and who said it confirms the text. The voice is an attachment of this row. */
export const spokenQuestions = pgTable(
  'spoken_questions',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The draft it is a part of. What was sent keeps this id. */
    draftId: t.uuid().notNull().unique(),
    userId: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: t.uuid(),
    /** That of who said it, for what they are told. */
    locale: t.text().$type<LocaleCode>().notNull(),
    state: t.text().$type<SpokenState>().notNull().default('waiting'),
    /** Counts the changes, so that two of our team never overwrite each other. */
    version: t.integer().notNull().default(1),
    /** As our team has heard it; nobody asks it before who said it has read it. */
    title: t.text().notNull().default(''),
    body: t.text().notNull().default(''),
    writtenBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    writtenAt: t.timestamp({ withTimezone: true }),
    confirmedAt: t.timestamp({ withTimezone: true }),
    /** The voice and what was written of it: seven days after it was confirmed, and thirty after it was said at the latest. */
    deletesAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [
    check('spoken_questions_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
    check('spoken_questions_state', sql`${table.state} in ('waiting', 'written', 'unclear', 'confirmed')`),
    index('spoken_questions_visitor').on(table.visitorId),
    index('spoken_questions_user').on(table.userId),
    index('spoken_questions_due').on(table.deletesAt),
  ],
);
