import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { belongsToUser, users } from '../accounts/accounts.table.ts';
import type { Channel, NotificationValues } from './notification.ts';
import type { Way } from './preferences.ts';

/** What somebody was told, in no language yet: the words are put to it when it is read or sent. */
export const notifications = pgTable(
  'notifications',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** What it tells of; the same event never makes a second one. */
    key: t.text().notNull(),
    kind: t.text().notNull(),
    category: t.text().notNull(),
    values: t.jsonb().$type<NotificationValues>().notNull().default({}),
    /** Path below the locale. */
    path: t.text().notNull(),
    needsAction: t.boolean().notNull().default(false),
    /** What a reply to the mail answers; null where it answers nothing. */
    requestId: t.uuid(),
    /** How its owner wants to hear of this one thing, where they said so; else as they hear of all of its category. */
    channel: t.text().$type<Way['channel']>(),
    rhythm: t.text().$type<Way['rhythm']>(),
    /** When it is too late to know; a day before it, quiet hours no longer hold. */
    deadline: t.timestamp({ withTimezone: true }),
    readAt: t.timestamp({ withTimezone: true }),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('notifications_once').on(table.userId, table.key),
    index('notifications_inbox').on(table.userId, table.id.desc()),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
  ],
);

/** One message by one channel. The key keeps a job that runs twice from making a second one. */
export const deliveries = pgTable(
  'deliveries',
  (t) => ({
    notificationId: t
      .uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: t.text().$type<Channel>().notNull(),
    state: t.text().$type<DeliveryState>().notNull(),
    attempts: t.smallint().notNull().default(0),
    dueAt: t.timestamp({ withTimezone: true }),
    sentAt: t.timestamp({ withTimezone: true }),
    /** The news whose name the mail of the day bears that this one went in. */
    inMailOf: t.uuid(),
    /** What who carries it calls it, where that says later what became of it. */
    carrierId: t.text(),
  }),
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    index('deliveries_in_mail').on(table.inMailOf).where(sql`in_mail_of is not null`),
    index('deliveries_carrier').on(table.carrierId).where(sql`carrier_id is not null`),
    index('deliveries_due').on(table.dueAt).where(sql`due_at is not null`),
    check('deliveries_channel', sql`${table.channel} in ('email', 'sms', 'push', 'whatsapp')`),
  ],
);

/**
 * `sending` with an hour: whoever sends has until then to say how it went. `delivered`: who carried it says that it
 * arrived. `exhausted`: no other channel is left. `lost`: it did not arrive, through no fault of the address.
 */
export type DeliveryState =
  | 'quiet'
  | 'digest'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'retry'
  | 'failed'
  | 'exhausted'
  | 'lost'
  | 'no_contact';

/** A browser that may show what its owner is told. */
export const pushDevices = pgTable(
  'push_devices',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    /** Where its maker takes messages for it, and what they are sealed with. */
    endpoint: t.text().notNull().unique(),
    key: t.text().notNull(),
    secret: t.text().notNull(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('push_devices_user').on(table.userId)],
);

export const notificationChoices = pgTable(
  'notification_choices',
  (t) => ({
    userId: belongsToUser(),
    category: t.text().notNull(),
    channel: t.text().notNull(),
    isOn: t.boolean().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.category, table.channel] })],
);

export const notificationSettings = pgTable('notification_settings', (t) => ({
  userId: t
    .uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: t.boolean().notNull().default(false),
  /** Hours of the day between which nothing rings; equal for none. */
  quietFrom: t.smallint().notNull().default(22),
  quietTo: t.smallint().notNull().default(8),
  zone: t.text().notNull(),
}));
