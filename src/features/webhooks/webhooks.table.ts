import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { belongsToUser } from '../accounts/accounts.table.ts';
import type { DeliveryState } from './webhook.ts';

/** Where programs of an account are told what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsToUser(),
    url: t.text().notNull(),
    /** Signs what we send, so it can be opened again; its owner saw it once. */
    sealedSecret: t.text(),
    /** Signs as well for a while after a change, so that no message is lost by it. */
    sealedPreviousSecret: t.text(),
    /** How versions before this one kept them; null a day after this one has seen the row. */
    plainSecret: t.text('secret'),
    plainPreviousSecret: t.text('previous_secret'),
    previousUntil: t.timestamp({ withTimezone: true }),
    /** What is sent there, as kinds.ts reads it; null is what everybody was told before there was a choice. */
    kinds: t.text().array(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('webhook_endpoints_user').on(table.userId, table.id)],
);

/** A message to one of them. Its id goes with it, the same at each try, so that a receiver knows what it has had. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (t) => ({
    id: t.uuid().primaryKey(),
    endpointId: t
      .uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    kind: t.text().notNull(),
    body: t.text().notNull(),
    state: t.text().$type<DeliveryState>().notNull().default('waiting'),
    /** Since it was sent for the first time, or again by hand. */
    tries: t.smallint().notNull().default(0),
    /** Counts tries and replays; a job for another turn is over. */
    turn: t.integer().notNull().default(0),
    /** A status, or why there was none. */
    answer: t.text(),
    createdAt: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    triedAt: t.timestamp({ withTimezone: true }),
    nextAt: t.timestamp({ withTimezone: true }),
  }),
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'given_up')`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
