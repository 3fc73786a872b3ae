/** Messages that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingMessages = "contact_messages where state in ('new', 'taken')";

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundMessages = `select id, 'message' as kind, reference, created_at as at, user_id, null::uuid as second_id,
  coalesce(name, '') as names, array[lower(reply_to)] as contacts, null as number,
  null as country from contact_messages`;
