import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Country, countries } from '../../lib/countries/country.ts';
import { isOneOf } from '../../platform/database/checks.ts';
import { belongsToUser, users } from '../accounts/accounts.table.ts';
import type { Way } from '../notifications/preferences.ts';
import type { CaseEventKind, CasePersonRole, CaseSourceName, CheckState } from './court-case.ts';
import type { HearingState } from './hearing.ts';
import type { WatchState } from './watching/watch.ts';

/** A case before a court, as its source shows it; who follows it stands in `case_watches`. */
export const cases = pgTable(
  'cases',
  (t) => ({
    id: t.uuid().primaryKey(),
    country: t.char({ length: 2 }).$type<Country>().notNull(),
    court: t.text().notNull(),
    /** Region or court system, where the court alone does not say which one it is. */
    place: t.text().notNull().default(''),
    /** The number in its one spelling, with the type of case where the number needs it. */
    numberKey: t.text().notNull(),
    number: t.text().notNull(),
    /** Morocco: the code in the number. */
    code: t.text(),
    type: t.text(),
    /** Facts that one party passes on are shown to nobody else; null for what the source shows to everyone. */
    privateTo: t.uuid().references(() => users.id, { onDelete: 'cascade' }),
    source: t.text().$type<CaseSourceName>().notNull(),
    checkState: t.text().$type<CheckState>().notNull().default('due'),
    checkCount: t.integer().notNull().default(0),
    /** Checks that failed one after the other. */
    failures: t.smallint().notNull().default(0),
    lastCheckedAt: t.timestamp({ withTimezone: true }),
    nextCheckAt: t.timestamp({ withTimezone: true }),
    /** Since when a check is due that nothing has answered. */
    dueSince: t.timestamp({ withTimezone: true }),
    staleSince: t.timestamp({ withTimezone: true }),
    /** Who of the staff is looking, and until when it is theirs. */
    takenBy: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    takenUntil: t.timestamp({ withTimezone: true }),
    closedAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('cases_number')
      .on(table.country, table.court, table.place, table.numberKey, table.privateTo)
      .nullsNotDistinct(),
    check('cases_country', isOneOf(table.country, countries)),
    index('cases_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('cases_desk').on(table.dueSince).where(sql`check_state = 'waiting'`),
    index('cases_unanswered').on(table.dueSince).where(sql`due_since is not null`),
  ],
);

/** Everything a source says carries its exact words and when it was seen. */
const asSeen = {
  source: text().$type<CaseSourceName>().notNull(),
  sourceText: text().notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
};

const caseId = () =>
  uuid()
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' });

export const hearings = pgTable(
  'hearings',
  (t) => ({
    id: t.uuid().primaryKey(),
    caseId: caseId(),
    /** As the court's wall shows it; the instants below follow from them and the court's zone. */
    day: t.date().notNull(),
    /** HH:MM, null where only the day is known. */
    time: t.text(),
    startsAt: t.timestamp({ withTimezone: true }).notNull(),
    /** Midnight after the day: until then it is the next hearing. */
    dayEndsAt: t.timestamp({ withTimezone: true }).notNull(),
    room: t.text().notNull().default(''),
    state: t.text().$type<HearingState>().notNull().default('set'),
    outcome: t.text().notNull().default(''),
    /** Grows with each change, as calendars want it. */
    sequence: t.integer().notNull().default(0),
    nextReminder: t.text().$type<'week' | 'two_days' | 'eve'>(),
    nextReminderAt: t.timestamp({ withTimezone: true }),
    ...asSeen,
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('hearings_case').on(table.caseId, table.day),
    index('hearings_reminders').on(table.nextReminderAt).where(sql`next_reminder_at is not null`),
    uniqueIndex('hearings_one_day').on(table.caseId, table.day).where(sql`state = 'set'`),
    check('hearings_state', sql`${table.state} in ('set', 'moved', 'held', 'cancelled')`),
  ],
);

export const caseEvents = pgTable(
  'case_events',
  (t) => ({
    id: t.uuid().primaryKey(),
    caseId: caseId(),
    kind: t.text().$type<CaseEventKind>().notNull(),
    day: t.date(),
    time: t.text(),
    /** The wording folded: the same news from two sources is one event. */
    fold: t.text().notNull(),
    ...asSeen,
  }),
  (table) => [
    unique('case_events_once').on(table.caseId, table.kind, table.day, table.time, table.fold).nullsNotDistinct(),
    index('case_events_case').on(table.caseId, table.id.desc()),
  ],
);

export const caseDocuments = pgTable(
  'case_documents',
  (t) => ({
    id: t.uuid().primaryKey(),
    caseId: caseId(),
    title: t.text().notNull(),
    filedOn: t.date(),
    ...asSeen,
  }),
  (table) => [unique('case_documents_once').on(table.caseId, table.title, table.filedOn).nullsNotDistinct()],
);

/** One person following one case. */
export const caseWatches = pgTable(
  'case_watches',
  (t) => ({
    id: t.uuid().primaryKey(),
    reference: t.char({ length: 12 }).notNull().unique(),
    caseId: caseId(),
    userId: belongsToUser(),
    state: t.text().$type<WatchState>().notNull(),
    role: t.text().$type<'party' | 'lawyer' | 'family'>().notNull(),
    nickname: t.text().notNull().default(''),
    note: t.text().notNull().default(''),
    alerts: t.text().$type<'hearings' | 'all'>().notNull().default('all'),
    /** How its follower hears of it, where that is not as the account hears of all cases. */
    alertChannel: t.text().$type<Way['channel']>(),
    alertRhythm: t.text().$type<Way['rhythm']>(),
    /** Four digits that read the status as a short text. */
    sealedCode: t.text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: t.char('reading_code', { length: 4 }),
    startsAt: t.timestamp({ withTimezone: true }),
    endsAt: t.timestamp({ withTimezone: true }),
    /** When there is next something to tell or to do about the watch itself. */
    wakeAt: t.timestamp({ withTimezone: true }),
    pausedAt: t.timestamp({ withTimezone: true }),
    /**
     * What its follower says of the last judgment, where nothing else tells: by these the time limit is found. They hold
     * for the judgment of that day only.
     */
    judgmentDay: t.date(),
    judgmentMatter: t.text(),
    judgmentDegree: t.text().$type<'first' | 'appeal' | 'unsure'>(),
    judgmentPresence: t.text().$type<'present' | 'absent' | 'unsure'>(),
    /** Served, or the day set for handing over the copy. */
    termDay: t.date(),
    /** The watch that was there first of those that are one dispute, which names itself too; null where it is linked to none. */
    disputeId: t.uuid(),
    /** Paid time that this case brought into the dispute, and takes along when it is separated; null for the first one. */
    broughtSeconds: t.integer(),
    /** When its follower said that it is a dispute of its own: it is not asked again. */
    separateAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('case_watches_once').on(table.userId, table.caseId),
    index('case_watches_case').on(table.caseId),
    index('case_watches_dispute').on(table.disputeId).where(sql`dispute_id is not null`),
    index('case_watches_wake').on(table.wakeAt).where(sql`wake_at is not null`),
    check(
      'case_watches_state',
      sql`${table.state} in ('awaiting_payment', 'active', 'paused', 'closing', 'ended', 'cancelled')`,
    ),
  ],
);

const watchId = () => uuid().references(() => caseWatches.id, { onDelete: 'cascade' });

/**
 * The next hearing as one follower has read it in a message of the court. Others who follow the case do not see it, and
 * what the court itself says later takes its place.
 */
export const ownHearings = pgTable(
  'case_own_hearings',
  (t) => ({
    id: t.uuid().primaryKey(),
    watchId: watchId().notNull().unique(),
    day: t.date().notNull(),
    time: t.text(),
    startsAt: t.timestamp({ withTimezone: true }).notNull(),
    dayEndsAt: t.timestamp({ withTimezone: true }).notNull(),
    room: t.text().notNull().default(''),
    sourceText: t.text().notNull(),
    seenAt: t.timestamp({ withTimezone: true }).notNull(),
    sequence: t.integer().notNull().default(0),
    nextReminder: t.text().$type<'week' | 'two_days' | 'eve'>(),
    nextReminderAt: t.timestamp({ withTimezone: true }),
    updatedAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('case_own_hearings_reminders').on(table.nextReminderAt).where(sql`next_reminder_at is not null`)],
);

/** Who is in the case, as the person who follows it wrote it down: seen by them and whom they share with. */
export const casePeople = pgTable(
  'case_people',
  (t) => ({
    id: t.uuid().primaryKey(),
    watchId: watchId().notNull(),
    role: t.text().$type<CasePersonRole>().notNull(),
    name: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('case_people_watch').on(table.watchId)],
);

/** A period of tracking that was ordered: what the bill is about. */
export const caseOrders = pgTable(
  'case_orders',
  (t) => ({
    id: t.uuid().primaryKey(),
    watchId: watchId().notNull(),
    months: t.smallint().notNull(),
    billId: t.uuid(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('case_orders_watch').on(table.watchId, table.id.desc())],
);

/** Addresses that open something of a case without signing in, until they are revoked. */
export const caseLinks = pgTable(
  'case_links',
  (t) => ({
    /** 128 random bits. */
    token: t.char({ length: 22 }).primaryKey(),
    kind: t.text().$type<'share' | 'calendar'>().notNull(),
    userId: belongsToUser(),
    /** Null for a calendar of all cases. */
    watchId: watchId(),
    /** For whom, in the owner's words. */
    label: t.text().notNull().default(''),
    /** Whether a share shows the linked cases too, as its owner chose. */
    withLinked: t.boolean().notNull().default(false),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: t.timestamp({ withTimezone: true }),
    revokedAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [index('case_links_user').on(table.userId, table.watchId)],
);
