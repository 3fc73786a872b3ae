/** Refunds that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingRefunds = "refunds where state in ('requested', 'manual_open')";

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundBills = `select id, 'bill' as kind, reference, created_at as at, user_id, null::uuid as second_id, '' as names,
  array[]::text[] as contacts, null as number,
  null as country from bills`;
