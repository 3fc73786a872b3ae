import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { users } from '../accounts/accounts.table.ts';
import { experts } from '../experts/experts.table.ts';
import type { Gender } from '../experts/gender.ts';
import type { PriceRegion } from '../payments/bills/billing.ts';
import type { AnswerSource } from './consultation.ts';
import { type ConsultationState, consultationStates } from './consultation.workflow.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const consultations = pgTable(
  'consultations',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Twelve digits, the last a Damm check digit. */
    reference: t.char({ length: 12 }).notNull().unique(),
    /** What strangers see instead of a name. */
    alias: t
      .char({ length: 4 })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`right(${consultations.reference}, 4)`),
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorId: t.uuid(),
    /** Six digits that open it together with the reference, for a visitor who has lost the cookie. */
    sealedCode: t.text('sealed_reading_code'),
    /** The one it had before it went into an account: it opens nothing, and is only known again. */
    formerCode: t.text('former_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: t.char('reading_code', { length: 6 }),
    /** Where the asker is told: an e-mail address, or a telephone number in E.164. */
    contact: t.text(),
    /** The locale it was asked in, for what is sent to the asker. */
    locale: t.text().$type<LocaleCode>(),
    lane: t.text().$type<'free' | 'standard' | 'fast'>().notNull(),
    state: t.text().$type<ConsultationState>().notNull(),
    /** Counts the changes, so that two people never overwrite each other. */
    version: t.integer().notNull().default(1),
    visibility: t.text().$type<'private' | 'public_pending' | 'public' | 'refused' | 'hidden' | 'removed'>().notNull(),
    /** Whose law: null where the asker does not know, `ZZ` for a country that we have no experts for. */
    country: t.char({ length: 2 }),
    /** Where its price is from; null where nothing is paid. */
    region: t.text().$type<PriceRegion>(),
    topic: t.text().notNull(),
    subtopic: t.text(),
    language: t.char({ length: 2 }).notNull(),
    /** The language the answer should be in; null where any will do. */
    answerLanguage: t.char({ length: 2 }),
    actBy: t.date(),
    /** Whom the asker would rather be answered by; kept for them for the first half of the time there is. */
    expertPreference: t.text().$type<Gender>(),
    /** Said by the asker: that they have asked about this before, here or elsewhere. */
    askedBefore: t.boolean().notNull().default(false),
    /** Paid lanes only and never published: for the expert's check of conflicts. In clear for a day at most. */
    opponents: t.text().array().notNull().default(sql`'{}'`),
    /** The same, sealed with the id of the row; null where there are none, or an older version wrote it. */
    opponentsSealed: t.text(),
    title: t.text().notNull(),
    slug: t.text().notNull(),
    body: t.text().notNull(),
    /** What strangers read, made by the staff without names and numbers; null until then. */
    publicTitle: t.text(),
    publicBody: t.text(),
    /** When it is published unless the asker objects before. */
    publishAt: t.timestamp({ withTimezone: true }),
    mergedIntoId: t.uuid().references((): AnyPgColumn => consultations.id, { onDelete: 'set null' }),
    /** What it is searched by: the title alone, and title, question and answers (consultations/search-text.ts). */
    titleFold: t.text().notNull(),
    fold: t.text().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`case ${consultations.language}
        when 'ar' then setweight(to_tsvector('arabic', ${consultations.titleFold}), 'A') || to_tsvector('arabic', ${consultations.fold})
        when 'fr' then setweight(to_tsvector('french', ${consultations.titleFold}), 'A') || to_tsvector('french', ${consultations.fold})
        else setweight(to_tsvector('english', ${consultations.titleFold}), 'A') || to_tsvector('english', ${consultations.fold}) end`,
    ),
    /** How old it is among the public ones, in steps of ten times as many (consultations/search-tiers.ts). */
    searchTier: t.smallint().notNull().default(0),
    answerCount: t.integer().notNull().default(0),
    isSample: t.boolean().notNull().default(false),
    askedAt: t.timestamp({ withTimezone: true }).notNull(),
    publishedAt: t.timestamp({ withTimezone: true }),
    /** When the asker agreed that it may be published, and how many days after the answer; null while private. */
    consentedAt: t.timestamp({ withTimezone: true }),
    publishAfterDays: t.smallint(),
    /** When the asker agreed to terms by which what is published is also passed on (docs/decisions/0082); null for who did not. */
    reuseAllowedAt: t.timestamp({ withTimezone: true }),
    settledAt: t.timestamp({ withTimezone: true }),
    answeredAt: t.timestamp({ withTimezone: true }),
    endedAt: t.timestamp({ withTimezone: true }),
    /** Why it ended without an answer, in the words of a key. */
    endReason: t.text(),
    /** Who has it, from taking on; and who was asked for by name. */
    expertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    wantedExpertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    // The column keeps its first name, which the pods of the version before read.
    claimedUntil: t.timestamp('lease_until', { withTimezone: true }),
    dueTakenAt: t.timestamp({ withTimezone: true }),
    dueAnsweredAt: t.timestamp({ withTimezone: true }),
    /** When a question for a named expert opens to all. */
    dueReleasedAt: t.timestamp({ withTimezone: true }),
    dueRepliedAt: t.timestamp({ withTimezone: true }),
    dueClosedAt: t.timestamp({ withTimezone: true }),
    /** By when the staff should have looked at it, in the working days of its country. */
    dueDecidedAt: t.timestamp({ withTimezone: true }),
    /** Since when the clock of the answer stands still. */
    pausedAt: t.timestamp({ withTimezone: true }),
    followUpsUsed: t.smallint().notNull().default(0),
  }),
  (table) => [
    index('consultations_plain_opponents').on(table.id).where(sql`opponents <> '{}'`),
    check('consultations_lane', sql`${table.lane} in ('free', 'standard', 'fast')`),
    check(
      'consultations_state',
      sql`${table.state} in (${sql.raw(consultationStates.map((s) => `'${s}'`).join(', '))})`,
    ),
    check('consultations_preference', sql`${table.expertPreference} in ('woman', 'man')`),
    check('consultations_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorId}) <= 1`),
    index('consultations_visitor').on(table.visitorId, table.id.desc()).where(sql`visitor_id is not null`),
    index('consultations_queue').on(table.state, table.dueAnsweredAt, table.id).where(sql`ended_at is null`),
    index('consultations_holder').on(table.expertId, table.state),
    // What waits at the desk is little of much.
    index('consultations_at_desk').on(table.state).where(sql`state in ('triage', 'in_review', 'disputed')`),
    index('consultations_to_publish').on(table.answeredAt).where(sql`visibility = 'public_pending'`),
    index('consultations_masked').on(table.answeredAt).where(sql`visibility = 'public' and public_title is not null`),
    index('consultations_due').on(table.dueAnsweredAt).where(sql`ended_at is null and paused_at is null`),
    index('consultations_due_decided').on(table.dueDecidedAt).where(sql`due_decided_at is not null`),
    // Nulls first, as `order by … desc` puts them: otherwise the index gives no order and every page sorts the table.
    index('consultations_public')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    index('consultations_public_topic')
      .on(table.topic, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    index('consultations_public_lane')
      .on(table.lane, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    // Few or none may fit what a list is filtered by: found by all of it, or the whole order is read in search of them.
    index('consultations_public_country')
      .on(table.country, table.language, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    index('consultations_public_topic_language')
      .on(table.topic, table.language, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    index('consultations_public_topic_country')
      .on(
        table.topic,
        table.country,
        table.language,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`visibility = 'public'`),
    index('consultations_public_open')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public' and answer_count = 0`),
    index('consultations_public_paid')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public' and lane <> 'free'`),
    index('consultations_search').using('gin', table.search).where(sql`visibility = 'public'`),
    index('consultations_tiers')
      .on(table.searchTier, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public'`),
    ...[0, 1, 2].map((tier) =>
      index(`consultations_search_${tier}`)
        .using('gin', table.search)
        .where(sql`visibility = 'public' and search_tier = ${sql.raw(String(tier))}`),
    ),
    index('consultations_user').on(table.userId, table.id.desc()),
    index('consultations_contact').on(table.contact).where(sql`contact is not null`),
  ],
);

export const answers = pgTable(
  'answers',
  (t) => ({
    id: t.uuid().primaryKey(),
    consultationId: belongsToConsultation(),
    expertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    language: t.char({ length: 2 }).notNull(),
    /** The answer in a sentence or two, before the explanation. */
    short: t.text(),
    body: t.text().notNull(),
    /** What the asker can do now, in order. */
    doNext: t.text().array().notNull().default(sql`'{}'`),
    /** What it leaves open or depends on. */
    limits: t.text(),
    /** Who read it before it was delivered, where a second reader was asked for. */
    reviewedBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As strangers may read its explanation; null where nothing had to be masked. */
    publicBody: t.text(),
    lawAsOf: t.date().notNull(),
    sources: t.jsonb().$type<AnswerSource[]>().notNull().default([]),
    deliveredAt: t.timestamp({ withTimezone: true }).notNull(),
    /** The staff know that the law has changed; and the answer no longer holds. */
    flaggedAt: t.timestamp({ withTimezone: true }),
    outdatedAt: t.timestamp({ withTimezone: true }),
    /** When the asker marked it as useful. */
    usefulAt: t.timestamp({ withTimezone: true }),
    /** What the expert has noted for themselves and for the staff; nobody else reads it. */
    note: t.text(),
    /** Counts what was said anew after it was delivered, and what has changed, in the expert's words. */
    revision: t.smallint().notNull().default(1),
    revisedAt: t.timestamp({ withTimezone: true }),
    revisionReason: t.text(),
    /** Taken back by its expert: the asker reads it still, nobody else does. */
    retractedAt: t.timestamp({ withTimezone: true }),
    retractionReason: t.text(),
  }),
  (table) => [
    index('answers_consultation').on(table.consultationId, table.deliveredAt),
    index('answers_flagged').on(table.flaggedAt).where(sql`flagged_at is not null`),
    index('answers_ageing').on(table.lawAsOf).where(sql`outdated_at is null`),
    index('answers_expert').on(table.expertId, table.deliveredAt.desc()),
  ],
);

/** What an answer said before it was revised; stays readable for who asked and for the staff. */
export const answerVersions = pgTable(
  'answer_versions',
  (t) => ({
    id: t.uuid().primaryKey(),
    answerId: t
      .uuid()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    revision: t.smallint().notNull(),
    language: t.char({ length: 2 }).notNull(),
    short: t.text(),
    body: t.text().notNull(),
    doNext: t.text().array().notNull(),
    limits: t.text(),
    lawAsOf: t.date().notNull(),
    sources: t.jsonb().$type<AnswerSource[]>().notNull(),
    saidAt: t.timestamp({ withTimezone: true }).notNull(),
  }),
  (table) => [uniqueIndex('answer_versions_one').on(table.answerId, table.revision)],
);

/** What is said between the asker and the expert beside the question and its answers. */
export const messages = pgTable(
  'messages',
  (t) => ({
    id: t.uuid().primaryKey(),
    consultationId: belongsToConsultation(),
    kind: t.text().$type<'facts_wanted' | 'facts' | 'follow_up' | 'reply' | 'complaint'>().notNull(),
    expertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    language: t.char({ length: 2 }).notNull(),
    body: t.text().notNull(),
    /** As strangers may read it, once the staff has seen it; null until then. */
    publicBody: t.text(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('messages_kind', sql`${table.kind} in ('facts_wanted', 'facts', 'follow_up', 'reply', 'complaint')`),
    index('messages_consultation').on(table.consultationId, table.id),
  ],
);

/** What the asker thinks of the answers; may be changed until thirty days after the expert's last word. */
export const ratings = pgTable(
  'ratings',
  (t) => ({
    consultationId: t
      .uuid()
      .primaryKey()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    expertId: t.uuid().references(() => experts.id, { onDelete: 'set null' }),
    stars: t.smallint().notNull(),
    body: t.text(),
    ratedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    index('ratings_expert').on(table.expertId, table.ratedAt.desc()),
  ],
);

/** Whose part it is; goes with it. */
export function belongsToConsultation() {
  return uuid()
    .notNull()
    .references(() => consultations.id, { onDelete: 'cascade' });
}
