import { consultations } from './consultations.table.ts';

/**
 * What the queries of those who answer may join of a consultation, where asking a service would cost another round trip:
 * the reference beside a line of earnings, and whether a draft still belongs to who has the question. Of the table only
 * the columns that stand here are theirs to read.
 */
export const consultationView = {
  table: consultations,
  id: consultations.id,
  reference: consultations.reference,
  state: consultations.state,
  expertId: consultations.expertId,
};
