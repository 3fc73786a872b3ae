import type { Order } from '../../lib/order.ts';

/** Somebody who works at the desk; `since` is ISO 8601. */
export type StaffRow = { id: string; name: string; isAdmin: boolean; since: string };

export const staffColumns = ['name', 'role', 'since'] as const;
export type StaffColumn = (typeof staffColumns)[number];

const keyOf: Record<StaffColumn, (row: StaffRow) => string> = {
  name: ({ name }) => name,
  role: ({ isAdmin }) => (isAdmin ? '0' : '1'),
  since: ({ since }) => since,
};

/** They are few: no database is asked for their order. */
export function sorted(rows: StaffRow[], { by, descending }: Order<StaffColumn>): StaffRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * keyOf[by](a).localeCompare(keyOf[by](b)));
}
