import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { experts } from './experts.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const consultations = pgTable(
  'consultations',
  {
    id: uuid().primaryKey(),
    /** Twelve digits, the last a Damm check digit. */
    reference: char({ length: 12 }).notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    lane: text().$type<'free' | 'standard' | 'fast'>().notNull(),
    state: text().notNull(),
    visibility: text().$type<'private' | 'public_pending' | 'public' | 'refused' | 'hidden' | 'removed'>().notNull(),
    country: char({ length: 2 }),
    topic: text().notNull(),
    subtopic: text(),
    language: char({ length: 2 }).notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    body: text().notNull(),
    /** Title, question and answers folded for search (values/text.ts). */
    fold: text().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`case ${consultations.language}
        when 'ar' then to_tsvector('arabic', ${consultations.fold})
        when 'fr' then to_tsvector('french', ${consultations.fold})
        else to_tsvector('english', ${consultations.fold}) end`,
    ),
    answerCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('consultations_lane', sql`${table.lane} in ('free', 'standard', 'fast')`),
    index('consultations_public').on(table.publishedAt.desc(), table.id.desc()).where(sql`visibility = 'public'`),
    index('consultations_public_topic')
      .on(table.topic, table.publishedAt.desc(), table.id.desc())
      .where(sql`visibility = 'public'`),
    index('consultations_public_lane')
      .on(table.lane, table.publishedAt.desc(), table.id.desc())
      .where(sql`visibility = 'public'`),
    index('consultations_search').using('gin', table.search),
    index('consultations_fold').using('gin', table.fold.op('gin_trgm_ops')),
    index('consultations_user').on(table.userId, table.id.desc()),
  ],
);

export type AnswerSource = { law: string; article?: string; link?: string };

export const answers = pgTable(
  'answers',
  {
    id: uuid().primaryKey(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    expertId: uuid().references(() => experts.id, { onDelete: 'set null' }),
    language: char({ length: 2 }).notNull(),
    body: text().notNull(),
    lawAsOf: date().notNull(),
    sources: jsonb().$type<AnswerSource[]>().notNull().default([]),
    deliveredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('answers_consultation').on(table.consultationId, table.deliveredAt),
    index('answers_expert').on(table.expertId, table.deliveredAt.desc()),
  ],
);
