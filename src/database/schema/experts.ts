import {
  boolean,
  char,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const experts = pgTable(
  'experts',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    username: text().notNull().unique(),
    nameArabic: text().notNull(),
    nameLatin: text().notNull(),
    profession: text().notNull(),
    country: char({ length: 2 }).notNull(),
    countries: text().array().notNull(),
    topics: text().array().notNull(),
    languages: text().array().notNull(),
    years: smallint().notNull(),
    licenceNumber: text().notNull(),
    verifiedOn: date(),
    /** The verification ends by itself on this day; from then on the expert takes no questions. */
    validUntil: date(),
    takesQuestions: boolean().notNull().default(false),
    priceMinor: integer(),
    currency: char({ length: 3 }),
    answeredCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('experts_countries').using('gin', table.countries),
    index('experts_topics').using('gin', table.topics),
    index('experts_list').on(table.takesQuestions.desc(), table.answeredCount.desc(), table.id.desc()),
  ],
);

/** What an expert says of themselves, in each language they wrote it in. */
export const expertTexts = pgTable(
  'expert_texts',
  {
    expertId: uuid()
      .notNull()
      .references(() => experts.id, { onDelete: 'cascade' }),
    language: char({ length: 2 }).notNull(),
    city: text().notNull(),
    licenceBody: text().notNull(),
    bio: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.expertId, table.language] })],
);
