/** Refunds that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingRefunds = "refunds where state in ('requested', 'manual_open')";

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundBills = `select id, 'bill' as kind, reference, created_at as at, user_id, null::uuid as second_id, '' as names,
  array[]::text[] as contacts, null as number,
  null as country from bills`;

/** What somebody has to pay, as src/features/overview shows it. */
export const ownOpenBills = `select b.id, 'bill' as kind, b.user_id, b.reference::text, b.state, null as words, null as language,
  b.created_at as at, b.expires_at as due, jsonb_build_object('purpose', b.purpose, 'title', b.title, 'values', b.title_values,
    'minor', b.total_minor, 'currency', b.currency) as facts from bills b where b.state = 'open'`;
