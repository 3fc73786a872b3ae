import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import type { DeliveryState } from './webhook.ts';

/** Where programs of an account are told what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Signs what we send, so we need it as it is; its owner saw it once. */
    secret: text().notNull(),
    /** Signs as well for a while after a change, so that no message is lost by it. */
    previousSecret: text(),
    previousUntil: timestamp({ withTimezone: true }),
    /** What is sent there, as kinds.ts reads it; null is what everybody was told before there was a choice. */
    kinds: text().array(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId, table.id)],
);

/** A message to one of them. Its id goes with it, the same at each try, so that a receiver knows what it has had. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** Since it was sent for the first time, or again by hand. */
    tries: smallint().notNull().default(0),
    /** Counts tries and replays; a job for another turn is over. */
    turn: integer().notNull().default(0),
    /** A status, or why there was none. */
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    triedAt: timestamp({ withTimezone: true }),
    nextAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'given_up')`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
