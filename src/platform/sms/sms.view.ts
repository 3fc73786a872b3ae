/** The telephones that a text message waits for in the queue, as text in a column `phone`. */
export const waitingTexts =
  "select data->>'to' as phone from pgboss.job where name = 'sms' and state in ('created', 'retry', 'active')";
