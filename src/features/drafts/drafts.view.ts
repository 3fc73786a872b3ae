/**
 * What somebody has begun and not sent, as src/features/overview shows it: what it is, and when it goes. Of its title no more
 * than one may have: a draft keeps whatever was typed.
 */
export const ownDrafts = `select d.id, 'draft' as kind, d.user_id, null as reference, d.kind as state,
  left(d.answers->>'title', 150) as words, null as language, d.updated_at as at, d.expires_at as due, '{}'::jsonb as facts from drafts d`;

/** Accounts that have begun something, for the desk to tell them that nothing can be sent for a while. */
export const ownersOfDrafts = `select d.user_id, null as contact, null as locale from drafts d
  where d.user_id is not null and d.expires_at > now()`;
