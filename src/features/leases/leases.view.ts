/** Leases in dispute and since when: the desk counts what waits, and its clock runs in working days of the country. */
export const openDisputes = `select l.country, max(e.at) as at from leases l
  join events e on e.subject = 'lease' and e.subject_id = l.id and e.action = 'dispute'
  where l.state = 'disputed' group by l.id, l.country limit 1000`;
