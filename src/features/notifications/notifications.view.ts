/** Accounts that a text message waits for, for the desk to tell them by another channel that those are late. */
export const waitingForTexts = `select n.user_id, null as contact, null as locale
  from deliveries d join notifications n on n.id = d.notification_id where d.channel = 'sms' and d.due_at is not null`;
