import { index, pgTable } from 'drizzle-orm/pg-core';
import { answers } from '../consultations.table.ts';

/** An answer that was printed: which words it had, so that a copy can be checked. It names nobody. */
export const answerDocuments = pgTable(
  'answer_documents',
  (t) => ({
    id: t.uuid().primaryKey(),
    code: t.char({ length: 10 }).notNull().unique(),
    answerId: t
      .uuid()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    /** Whether it has the words that the asker reads or those that everybody may. */
    readers: t.text().$type<Readers>().notNull(),
    /** Of those words: the same ones are one document, however often they are printed. */
    digest: t.char({ length: 64 }).notNull().unique(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('answer_documents_answer').on(table.answerId)],
);

export type Readers = 'asker' | 'everybody';
