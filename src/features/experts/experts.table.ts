import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { belongsToUser, users } from '../accounts/accounts.table.ts';
import type { ExpertPhoto } from './expert-photo.ts';
import type { Gender } from './gender.ts';

export const experts = pgTable(
  'experts',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    username: t.text().notNull().unique(),
    nameArabic: t.text().notNull(),
    nameLatin: t.text().notNull(),
    gender: t.text().$type<Gender>(),
    /** The consonants of the words of both names: what the staff find somebody by, however it is spelt. */
    nameKeys: t.text().array().notNull().default(sql`'{}'`),
    profession: t.text().notNull(),
    country: t.char({ length: 2 }).notNull(),
    countries: t.text().array().notNull(),
    topics: t.text().array().notNull(),
    languages: t.text().array().notNull(),
    years: t.smallint().notNull(),
    licenceNumber: t.text().notNull(),
    verifiedOn: t.date(),
    /** The verification ends by itself on this day; from then on the expert takes no questions. */
    validUntil: t.date(),
    takesQuestions: t.boolean().notNull().default(false),
    /** Days off: from the first of them until they are back, by the clock of their country. */
    awayFrom: t.timestamp({ withTimezone: true }),
    backAt: t.timestamp({ withTimezone: true }),
    /** How many questions they have at a time at most; null where they set no bound. */
    openLimit: t.smallint(),
    priceMinor: t.integer(),
    currency: t.char({ length: 3 }),
    answeredCount: t.integer().notNull().default(0),
    /** Half of the latest answers came sooner; null while there are too few to say. */
    medianHours: t.integer(),
    /** Clients and opponents whose matters the expert must not touch: hashes of folded names, never the names. */
    conflicts: t.text().array().notNull().default(sql`'{}'`),
    /** What they show of their face, with when they said that everybody may see it. */
    photo: t.jsonb().$type<ExpertPhoto>(),
    /** Closed by the staff, with a reason in the events; verification alone does not open it again. */
    suspendedAt: t.timestamp({ withTimezone: true }),
    /** No expert any more, by their own wish: nothing shows them, and what they answered stands without a name. */
    leftAt: t.timestamp({ withTimezone: true }),
    /** Whose page it was before they left: of what they did as an expert they stay a side. */
    formerUserId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    version: t.integer().notNull().default(1),
    isSample: t.boolean().notNull().default(false),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('experts_gender', sql`${table.gender} in ('woman', 'man')`),
    check('experts_away', sql`${table.awayFrom} < ${table.backAt}`),
    check('experts_open_limit', sql`${table.openLimit} between 1 and 20`),
    uniqueIndex('experts_user').on(table.userId),
    index('experts_former_user').on(table.formerUserId).where(sql`${table.formerUserId} is not null`),
    index('experts_countries').using('gin', table.countries),
    index('experts_names').using('gin', table.nameKeys),
    index('experts_topics').using('gin', table.topics),
    index('experts_list').on(table.takesQuestions.desc(), table.answeredCount.desc(), table.id.desc()),
  ],
);

/** What an expert says of themselves, in each language they wrote it in. */
export const expertTexts = pgTable(
  'expert_texts',
  (t) => ({
    expertId: belongsToExpert(),
    language: t.char({ length: 2 }).notNull(),
    city: t.text().notNull(),
    licenceBody: t.text().notNull(),
    bio: t.text().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.expertId, table.language] })],
);

/** Somebody asks to become an expert, or an expert to be checked again. */
export const expertApplications = pgTable(
  'expert_applications',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** The expert to be checked again; set to the new one when an application is accepted. */
    expertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    isRecheck: t.boolean().notNull(),
    state: t.text().$type<'sent' | 'accepted' | 'declined' | 'withdrawn'>().notNull().default('sent'),
    version: t.integer().notNull().default(1),
    locale: t.text().$type<LocaleCode>().notNull(),
    nameArabic: t.text().notNull(),
    nameLatin: t.text().notNull(),
    profession: t.text().notNull(),
    country: t.char({ length: 2 }).notNull(),
    city: t.text().notNull(),
    licenceBody: t.text().notNull(),
    licenceNumber: t.text().notNull(),
    licenceUntil: t.date().notNull(),
    languages: t.text().array().notNull(),
    topics: t.text().array().notNull(),
    years: t.smallint().notNull(),
    bio: t.text().notNull(),
    bioLanguage: t.char({ length: 2 }).notNull(),
    priceMinor: t.integer(),
    currency: t.char({ length: 3 }),
    gender: t.text().$type<Gender>(),
    /** Where they want to be paid; may be given later. */
    payoutHolder: t.text(),
    payoutNumber: t.text(),
    conflicts: t.text().array().notNull(),
    sentAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: t.timestamp({ withTimezone: true }),
    decidedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: t.text(),
  }),
  (table) => [
    check('expert_applications_gender', sql`${table.gender} in ('woman', 'man')`),
    check('expert_applications_state', sql`${table.state} in ('sent', 'accepted', 'declined', 'withdrawn')`),
    uniqueIndex('expert_applications_one_open').on(table.userId).where(sql`state = 'sent'`),
    index('expert_applications_queue').on(table.sentAt, table.id).where(sql`state = 'sent'`),
  ],
);

/** Whose it is; goes with them. */
export function belongsToExpert() {
  return uuid()
    .notNull()
    .references(() => experts.id, { onDelete: 'cascade' });
}
