import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { FlowAct, FlowName } from './flow.ts';

/** How often the pages of each flow were opened, left and sent. There is nobody in it: no id, no address, no time of day. */
export const flowCounts = pgTable(
  'flow_counts',
  (t) => ({
    day: t.date().notNull(),
    flow: t.text().$type<FlowName>().notNull(),
    step: t.text().notNull(),
    act: t.text().$type<FlowAct>().notNull(),
    country: t.text().notNull(),
    language: t.text().notNull(),
    count: t.integer().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.day, table.flow, table.step, table.act, table.country, table.language] }),
    index('flow_counts_day').on(table.day),
  ],
);
