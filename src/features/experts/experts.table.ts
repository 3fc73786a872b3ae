import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { users } from '../accounts/accounts.table.ts';
import type { Gender } from './gender.ts';

export const experts = pgTable(
  'experts',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    username: text().notNull().unique(),
    nameArabic: text().notNull(),
    nameLatin: text().notNull(),
    gender: text().$type<Gender>(),
    /** The consonants of the words of both names: what the staff find somebody by, however it is spelt. */
    nameKeys: text().array().notNull().default(sql`'{}'`),
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
    /** Half of the latest answers came sooner; null while there are too few to say. */
    medianHours: integer(),
    /** Clients and opponents whose matters the expert must not touch: hashes of folded names, never the names. */
    conflicts: text().array().notNull().default(sql`'{}'`),
    /** Closed by the staff, with a reason in the events; verification alone does not open it again. */
    suspendedAt: timestamp({ withTimezone: true }),
    /** No expert any more, by their own wish: nothing shows them, and what they answered stands without a name. */
    leftAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('experts_gender', sql`${table.gender} in ('woman', 'man')`),
    uniqueIndex('experts_user').on(table.userId),
    index('experts_countries').using('gin', table.countries),
    index('experts_names').using('gin', table.nameKeys),
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

/** Somebody asks to become an expert, or an expert to be checked again. */
export const expertApplications = pgTable(
  'expert_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The expert to be checked again; set to the new one when an application is accepted. */
    expertId: uuid().references(() => experts.id, { onDelete: 'set null' }),
    isRecheck: boolean().notNull(),
    state: text().$type<'sent' | 'accepted' | 'declined' | 'withdrawn'>().notNull().default('sent'),
    version: integer().notNull().default(1),
    locale: text().$type<LocaleCode>().notNull(),
    nameArabic: text().notNull(),
    nameLatin: text().notNull(),
    profession: text().notNull(),
    country: char({ length: 2 }).notNull(),
    city: text().notNull(),
    licenceBody: text().notNull(),
    licenceNumber: text().notNull(),
    licenceUntil: date().notNull(),
    languages: text().array().notNull(),
    topics: text().array().notNull(),
    years: smallint().notNull(),
    bio: text().notNull(),
    bioLanguage: char({ length: 2 }).notNull(),
    priceMinor: integer(),
    currency: char({ length: 3 }),
    gender: text().$type<Gender>(),
    /** Where they want to be paid; may be given later. */
    payoutHolder: text(),
    payoutNumber: text(),
    conflicts: text().array().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [
    check('expert_applications_gender', sql`${table.gender} in ('woman', 'man')`),
    check('expert_applications_state', sql`${table.state} in ('sent', 'accepted', 'declined', 'withdrawn')`),
    uniqueIndex('expert_applications_one_open').on(table.userId).where(sql`state = 'sent'`),
    index('expert_applications_queue').on(table.sentAt, table.id).where(sql`state = 'sent'`),
  ],
);
