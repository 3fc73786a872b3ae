import type { ConsultationRow } from './consultation-row.ts';

/** A question that may be the same one as another. */
export type Twin = Pick<ConsultationRow, 'id' | 'reference' | 'title' | 'language' | 'state'>;

/** What the same person has asked before. */
export type Earlier = Pick<ConsultationRow, 'id' | 'reference' | 'title' | 'language' | 'state' | 'askedAt'>;
