import { experts } from './experts.table.ts';

/**
 * The names of experts, for the queries of other features that show one beside each of their rows: the answers of a
 * question, and what is due to experts. Of the table only the columns that stand here are theirs to read.
 */
export const expertView = {
  table: experts,
  id: experts.id,
  username: experts.username,
  nameArabic: experts.nameArabic,
  nameLatin: experts.nameLatin,
  leftAt: experts.leftAt,
};
