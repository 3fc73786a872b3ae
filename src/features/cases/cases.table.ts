import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Country, countries } from '../../lib/countries/country.ts';
import { isOneOf } from '../../platform/database/checks.ts';
import { users } from '../accounts/accounts.table.ts';
import type { CaseEventKind, CasePersonRole, CaseSourceName, CheckState } from './court-case.ts';
import type { HearingState } from './hearing.ts';
import type { WatchState } from './watching/watch.ts';

/** A case before a court, as its source shows it; who follows it stands in `case_watches`. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    country: char({ length: 2 }).$type<Country>().notNull(),
    court: text().notNull(),
    /** Region or court system, where the court alone does not say which one it is. */
    place: text().notNull().default(''),
    /** The number in its one spelling, with the type of case where the number needs it. */
    numberKey: text().notNull(),
    number: text().notNull(),
    /** Morocco: the code in the number. */
    code: text(),
    type: text(),
    /** Facts that one party passes on are shown to nobody else; null for what the source shows to everyone. */
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<CaseSourceName>().notNull(),
    checkState: text().$type<CheckState>().notNull().default('due'),
    checkCount: integer().notNull().default(0),
    /** Checks that failed one after the other. */
    failures: smallint().notNull().default(0),
    lastCheckedAt: timestamp({ withTimezone: true }),
    nextCheckAt: timestamp({ withTimezone: true }),
    /** Since when a check is due that nothing has answered. */
    dueSince: timestamp({ withTimezone: true }),
    staleSince: timestamp({ withTimezone: true }),
    /** Who of the staff is looking, and until when it is theirs. */
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    takenUntil: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
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
  {
    id: uuid().primaryKey(),
    caseId: caseId(),
    /** As the court's wall shows it; the instants below follow from them and the court's zone. */
    day: date().notNull(),
    /** HH:MM, null where only the day is known. */
    time: text(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Midnight after the day: until then it is the next hearing. */
    dayEndsAt: timestamp({ withTimezone: true }).notNull(),
    room: text().notNull().default(''),
    state: text().$type<HearingState>().notNull().default('set'),
    outcome: text().notNull().default(''),
    /** Grows with each change, as calendars want it. */
    sequence: integer().notNull().default(0),
    nextReminder: text().$type<'week' | 'two_days' | 'eve'>(),
    nextReminderAt: timestamp({ withTimezone: true }),
    ...asSeen,
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('hearings_case').on(table.caseId, table.day),
    index('hearings_reminders').on(table.nextReminderAt).where(sql`next_reminder_at is not null`),
    uniqueIndex('hearings_one_day').on(table.caseId, table.day).where(sql`state = 'set'`),
    check('hearings_state', sql`${table.state} in ('set', 'moved', 'held', 'cancelled')`),
  ],
);

export const caseEvents = pgTable(
  'case_events',
  {
    id: uuid().primaryKey(),
    caseId: caseId(),
    kind: text().$type<CaseEventKind>().notNull(),
    day: date(),
    time: text(),
    /** The wording folded: the same news from two sources is one event. */
    fold: text().notNull(),
    ...asSeen,
  },
  (table) => [
    unique('case_events_once').on(table.caseId, table.kind, table.day, table.time, table.fold).nullsNotDistinct(),
    index('case_events_case').on(table.caseId, table.id.desc()),
  ],
);

export const caseDocuments = pgTable(
  'case_documents',
  {
    id: uuid().primaryKey(),
    caseId: caseId(),
    title: text().notNull(),
    filedOn: date(),
    ...asSeen,
  },
  (table) => [unique('case_documents_once').on(table.caseId, table.title, table.filedOn).nullsNotDistinct()],
);

/** One person following one case. */
export const caseWatches = pgTable(
  'case_watches',
  {
    id: uuid().primaryKey(),
    reference: char({ length: 12 }).notNull().unique(),
    caseId: caseId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<WatchState>().notNull(),
    role: text().$type<'party' | 'lawyer' | 'family'>().notNull(),
    nickname: text().notNull().default(''),
    note: text().notNull().default(''),
    alerts: text().$type<'hearings' | 'all'>().notNull().default('all'),
    /** Four digits that read the status as a short text. */
    sealedCode: text('sealed_reading_code'),
    /** How older versions kept it; emptied as they are gone. */
    plainCode: char('reading_code', { length: 4 }),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** When there is next something to tell or to do about the watch itself. */
    wakeAt: timestamp({ withTimezone: true }),
    pausedAt: timestamp({ withTimezone: true }),
    /**
     * What its follower says of the last judgment, where nothing else tells: by these the time limit is found. They hold
     * for the judgment of that day only.
     */
    judgmentDay: date(),
    judgmentMatter: text(),
    judgmentDegree: text().$type<'first' | 'appeal' | 'unsure'>(),
    judgmentPresence: text().$type<'present' | 'absent' | 'unsure'>(),
    /** Served, or the day set for handing over the copy. */
    termDay: date(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('case_watches_once').on(table.userId, table.caseId),
    index('case_watches_case').on(table.caseId),
    index('case_watches_wake').on(table.wakeAt).where(sql`wake_at is not null`),
    check(
      'case_watches_state',
      sql`${table.state} in ('awaiting_payment', 'active', 'paused', 'closing', 'ended', 'cancelled')`,
    ),
  ],
);

const watchId = () => uuid().references(() => caseWatches.id, { onDelete: 'cascade' });

/** Who is in the case, as the person who follows it wrote it down: seen by them and whom they share with. */
export const casePeople = pgTable(
  'case_people',
  {
    id: uuid().primaryKey(),
    watchId: watchId().notNull(),
    role: text().$type<CasePersonRole>().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('case_people_watch').on(table.watchId)],
);

/** A period of tracking that was ordered: what the bill is about. */
export const caseOrders = pgTable(
  'case_orders',
  {
    id: uuid().primaryKey(),
    watchId: watchId().notNull(),
    months: smallint().notNull(),
    billId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('case_orders_watch').on(table.watchId, table.id.desc())],
);

/** Addresses that open something of a case without signing in, until they are revoked. */
export const caseLinks = pgTable(
  'case_links',
  {
    /** 128 random bits. */
    token: char({ length: 22 }).primaryKey(),
    kind: text().$type<'share' | 'calendar'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a calendar of all cases. */
    watchId: watchId(),
    /** For whom, in the owner's words. */
    label: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('case_links_user').on(table.userId, table.watchId)],
);
