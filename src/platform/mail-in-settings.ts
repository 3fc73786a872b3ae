import type { Environment } from './environment.ts';

/** Where mails that came in are fetched by IMAP. */
export type MailboxSettings = { host: string; port: number; secure: boolean; user: string; pass: string; box: string };

/** The domain that answers and returned mails come to, and how they come: handed over with a key, or fetched. */
export type MailInSettings = { domain: string; key: string | null; mailbox: MailboxSettings | null };

export function readMailInSettings(env: Environment): MailInSettings | null {
  const domain = env.text('MAIL_REPLY_DOMAIN')?.toLowerCase() ?? null;
  const key = env.text('MAIL_INBOUND_KEY');
  const url = env.address('MAIL_INBOX_URL', ['imaps:', ...(env.isProduction ? [] : ['imap:'])]);
  const mailbox = url ? mailboxIn(url) : null;
  if (domain && !/^(?=.{4,190}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain)) {
    env.faults.push('MAIL_REPLY_DOMAIN must be the name of a domain, such as reply.example.com');
  }
  if (key && key.length < 32) env.faults.push('MAIL_INBOUND_KEY must have at least 32 characters');
  if (mailbox && !(mailbox.user && mailbox.pass)) {
    env.faults.push('MAIL_INBOX_URL must have a name and a password, such as imaps://name:password@imap.example.com');
  }
  if (Boolean(domain) !== Boolean(key ?? url)) {
    env.faults.push('MAIL_REPLY_DOMAIN must be set together with MAIL_INBOUND_KEY or MAIL_INBOX_URL');
  }
  return domain && (key || mailbox) ? { domain, key, mailbox } : null;
}

function mailboxIn(url: string): MailboxSettings {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const [user = '', pass = '', box = ''] = [username, password, pathname.slice(1)].map(decoded);
  return { host: hostname, port: Number(port) || (secure ? 993 : 143), secure, user, pass, box: box || 'INBOX' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
