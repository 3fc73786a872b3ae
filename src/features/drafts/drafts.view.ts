/** What somebody has begun and not sent, as src/features/overview shows it: what it is, and when it goes. */
export const ownDrafts = `select d.id, 'draft' as kind, d.user_id, null as reference, d.kind as state,
  d.answers->>'title' as words, null as language, d.updated_at as at, d.expires_at as due, '{}'::jsonb as facts from drafts d`;
