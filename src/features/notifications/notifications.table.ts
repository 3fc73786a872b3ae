import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import type { NotificationValues } from './notification.ts';

/** What somebody was told, in no language yet: the words are put to it when it is read or sent. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it tells of; the same event never makes a second one. */
    key: text().notNull(),
    kind: text().notNull(),
    category: text().notNull(),
    values: jsonb().$type<NotificationValues>().notNull().default({}),
    /** Path below the locale. */
    path: text().notNull(),
    needsAction: boolean().notNull().default(false),
    /** When it is too late to know; a day before it, quiet hours no longer hold. */
    deadline: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.key),
    index('notifications_inbox').on(table.userId, table.id.desc()),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
  ],
);

/** One message by one channel. The key keeps a job that runs twice from making a second one. */
export const deliveries = pgTable(
  'deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text().$type<'email' | 'sms' | 'push'>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: smallint().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    index('deliveries_due').on(table.dueAt).where(sql`due_at is not null`),
    check('deliveries_channel', sql`${table.channel} in ('email', 'sms', 'push')`),
  ],
);

/**
 * `sending` with an hour: whoever sends has until then to say how it went. `delivered`: who carried it says that it
 * arrived. `exhausted`: no other channel is left.
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
  | 'no_contact';

/** A browser that may show what its owner is told. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where its maker takes messages for it, and what they are sealed with. */
    endpoint: text().notNull().unique(),
    key: text().notNull(),
    secret: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('push_devices_user').on(table.userId)],
);

export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    channel: text().notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category, table.channel] })],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: boolean().notNull().default(false),
  /** Hours of the day between which nothing rings; equal for none. */
  quietFrom: smallint().notNull().default(22),
  quietTo: smallint().notNull().default(8),
  zone: text().notNull(),
});
