/** Leases in dispute and since when: the desk counts what waits, and its clock runs in working days of the country. */
export const openDisputes = `select l.country, max(e.at) as at from leases l
  join events e on e.subject = 'lease' and e.subject_id = l.id and e.action = 'dispute'
  where l.state = 'disputed' group by l.id, l.country limit 1000`;

/** Leases whose further clauses a person has to read, and those whose reader is late. */
export const unreadClauses = 'leases where clauses_due_at is not null';
export const lateClauses = 'leases where clauses_due_at < now()';

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundLeases = `select id, 'lease' as kind, reference, created_at as at, user_id, second_user_id as second_id,
  concat_ws(' ', answers->>'landlord_nameAr', answers->>'landlord_nameLatin', answers->>'tenant_nameAr',
    answers->>'tenant_nameLatin') as names,
  array[lower(answers->>'email'), lower(answers->>'otherEmail'), answers->>'phone'] as contacts, null as number,
  country from leases`;

const ofSide = (
  side: 'first' | 'second',
  column: string,
): string => `select l.id, 'lease' as kind, l.${column} as user_id,
  l.reference::text, l.state, null as words, null as language, l.updated_at as at, null::timestamptz as due,
  jsonb_build_object('side', '${side}', 'isConfirmed', l.${side}_confirmed_at is not null,
    'isOfFirst', l.first_confirmed_at is not null) as facts from leases l`;

/** Somebody's leases of either side, as src/features/overview shows them; apart, as no index answers an `or`. */
export const ownLeases = [ofSide('first', 'user_id'), ofSide('second', 'second_user_id')] as const;

/** Where the first side, who pays, is written to, for the desk to tell whoever waits that something is out of order. */
export const reachOfLeases = "select id, user_id, answers->>'email' as contact, locale from leases";

const isOpen = "state in ('invited', 'reviewing', 'changes', 'agreed', 'awaiting_payment', 'document_ready')";

/** Both sides of the leases that are not signed yet; the second where it has come in. */
export const openLeaseSides = [
  `select user_id, answers->>'email' as contact, locale from leases where ${isOpen}`,
  `select second_user_id, null, null from leases where ${isOpen} and second_user_id is not null`,
] as const;
