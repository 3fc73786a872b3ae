import type { consultations, messages } from './consultations.table.ts';

/** A consultation as it is kept, private text included. */
export type ConsultationRow = typeof consultations.$inferSelect;

/** What the two wrote to each other besides the answers, as it is kept. */
export type MessageRow = typeof messages.$inferSelect;
