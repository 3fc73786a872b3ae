/** Certificates that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingCertificates = 'applications where due_at is not null';
export const lateCertificates = 'applications where due_at < now()';

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundCertificates = `select id, 'certificate' as kind, reference, created_at as at, user_id, null::uuid as second_id,
  concat_ws(' ', answers->>'nameAr', answers->>'nameLatin', answers->>'hostName') as names,
  array[lower(answers->>'email'), answers->>'phone'] as contacts, null as number,
  country from applications`;
