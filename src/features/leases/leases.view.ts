/** Leases in dispute and since when: the desk counts what waits, and its clock runs in working days of the country. */
export const openDisputes = `select l.country, max(e.at) as at from leases l
  join events e on e.subject = 'lease' and e.subject_id = l.id and e.action = 'dispute'
  where l.state = 'disputed' group by l.id, l.country limit 1000`;

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundLeases = `select id, 'lease' as kind, reference, created_at as at, user_id, second_user_id as second_id,
  concat_ws(' ', answers->>'landlord_nameAr', answers->>'landlord_nameLatin', answers->>'tenant_nameAr',
    answers->>'tenant_nameLatin') as names,
  array[lower(answers->>'email'), lower(answers->>'otherEmail'), answers->>'phone'] as contacts, null as number,
  country from leases`;
