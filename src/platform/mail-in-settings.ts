import type { Environment } from './environment.ts';

/** The domain that answers and returned mails come to, and what a mail server shows to hand one over. */
export type MailInSettings = { domain: string; key: string };

export function readMailInSettings(env: Environment): MailInSettings | null {
  const domain = env.text('MAIL_REPLY_DOMAIN')?.toLowerCase() ?? null;
  const key = env.text('MAIL_INBOUND_KEY');
  if (domain && !/^(?=.{4,190}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain)) {
    env.faults.push('MAIL_REPLY_DOMAIN must be the name of a domain, such as reply.example.com');
  }
  if (key && key.length < 32) env.faults.push('MAIL_INBOUND_KEY must have at least 32 characters');
  if (Boolean(domain) !== Boolean(key)) env.faults.push('MAIL_REPLY_DOMAIN and MAIL_INBOUND_KEY must be set together');
  return domain && key ? { domain, key } : null;
}
