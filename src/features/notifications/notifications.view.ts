/** Accounts that a text message waits for, for the desk to tell them by another channel that those are late. */
export const waitingForTexts = `select n.user_id, null as contact, null as locale
  from deliveries d join notifications n on n.id = d.notification_id where d.channel = 'sms' and d.due_at is not null`;

/** What somebody was told, as src/features/overview shows it to them. */
export const ownNews = `select n.id, 'news' as kind, n.user_id, null as reference,
  case when n.read_at is null then 'unread' else 'read' end as state, null as words, null as language,
  n.created_at as at, null::timestamptz as due,
  jsonb_build_object('kind', n.kind, 'values', n.values, 'path', n.path) as facts from notifications n`;

export const ownUnreadNews = `${ownNews} where n.read_at is null`;
