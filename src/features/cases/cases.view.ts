/** Cases that the staff look up: the desk counts what waits in every feature in one query. */
export const waitingCases = "cases where check_state = 'waiting'";
export const lateCases = "cases where check_state = 'waiting' and stale_since is not null";

/** What the staff find one by, as src/features/desk/search reads it: the case, by who follows it or its number. */
export const foundCases = `select c.id, 'case' as kind, w.reference, w.created_at as at, w.user_id, null::uuid as second_id, '' as names,
  array[]::text[] as contacts, c.number,
  c.country from case_watches w join cases c on c.id = w.case_id`;
