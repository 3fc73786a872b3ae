import type { messages } from './consultations.table.ts';

/** What the two wrote to each other besides the answers, as it is kept. */
export type MessageRow = typeof messages.$inferSelect;
