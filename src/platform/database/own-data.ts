import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Encrypted } from '../../lib/encryption.ts';

/**
 * Which rows of a table are somebody's own, for the copy of their data. The owner of a table says it beside the table
 * (`x.own-data.ts`), so that whoever adds a column that is secret meets the list of what is left out.
 */
export type OwnRows = {
  table: PgTable;
  whose: (userId: string) => SQL | undefined;
  /** The table whose rows are theirs, where these only hang on it. */
  through?: { table: PgTable; on: SQL };
  /** The columns that are shown. What is added to a table is not among them until somebody has decided about it here. */
  shows: string[];
  /** The others: secrets, work of the site for itself, or about other people. A test wants each column in one of the two. */
  without?: string[];
  /** A column with a sealed list of texts, shown opened under the name of another. */
  sealed?: { column: string; shownAs: string; kind: Encrypted };
  /** Columns of a row that several people share, as this one of them sees them on its page. */
  seen?: (userId: string) => Record<string, SQL>;
};

export const ofUser = (userId: PgColumn) => (id: string) => eq(userId, id);
