import type { earnings } from './answering.table.ts';

/** A line of an expert's account with us, with the reference and the title of the question it is for. */
export type EarningLine = typeof earnings.$inferSelect & { reference: string | null; title: string | null };
