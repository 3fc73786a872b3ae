import { overStates } from './application.ts';
import { lastFixDays } from './application-clock.ts';
import { isGuideIn } from './guide.ts';

/** Certificates that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingCertificates = 'applications where due_at is not null';
export const lateCertificates = 'applications where due_at < now()';

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundCertificates = `select id, 'certificate' as kind, reference, created_at as at, user_id, null::uuid as second_id,
  concat_ws(' ', answers->>'nameAr', answers->>'nameLatin', answers->>'hostName') as names,
  array[lower(answers->>'email'), answers->>'phone', lower(answers->>'hostContact')] as contacts, null as number,
  country from applications`;

/** Somebody's own certificates, as src/features/overview shows them; what is to be corrected has a last day. */
export const ownCertificates = `select a.id, 'certificate' as kind, a.user_id, a.reference::text, a.state, null as words,
  null as language, a.updated_at as at,
  case when a.state = 'needs_fix' then (select min(f.created_at) + interval '${lastFixDays} days' from application_faults f
    where f.application_id = a.id and f.fixed_at is null) else a.due_at end as due,
  jsonb_build_object('procedure', a.procedure, 'isGuide', ${isGuideIn}) as facts from applications a`;

/** Where its applicant is written to, for the desk to tell whoever waits that something is out of order. */
export const reachOfCertificates = "select id, user_id, answers->>'email' as contact, locale from applications";

/** Applicants of those that are not over. */
export const openCertificates = `select user_id, answers->>'email' as contact, locale from applications
  where state not in (${overStates.map((state) => `'${state}'`).join(', ')})`;
