import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../mail-in-settings.ts';
import { mostMail } from './incoming-mail.ts';

/** Milliseconds without a word from the server. */
export type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/** In bytes: a mail is fetched in parts of this size, so that no answer is large. */
const part = 1024 * 1024;
/**
 * In bytes, of what a server says at once: a part of a mail, and a list of all that were not read yet. Less than a whole
 * mail, since a megabyte of signs that each announce another one takes fifty in the memory.
 */
const mostSaid = { maxLiteralSize: part, maxLineLength: part, maxResponseSize: 2 * part };
/** In bytes, of all that a server says before it has answered one question. */
const mostAnswered = 4 * part;
/** Milliseconds between two looks at how much that is. */
const countedEvery = 20;

/** A mailbox at a server of which nothing is expected: it is left once it says more than was asked for, or for too long. */
export class Mailbox {
  private constructor(
    private readonly client: ImapFlow,
    private readonly timers: NodeJS.Timeout[],
  ) {}

  /**
   * The library is loaded with the first look: most sites are handed their mails.
   * @param longest milliseconds until it is left, whatever was said
   */
  static async at({ host, port, secure, user, pass }: MailboxSettings, limits: Patience, longest: number) {
    const { ImapFlow: Client } = await import('imapflow');
    const how = { host, port, secure, auth: { user, pass }, logger: false } as const;
    // What is packed may be a thousand times as long as it looks.
    const client = new Client({ ...how, disableAutoIdle: true, disableCompression: true, ...limits, ...mostSaid });
    // Whoever waits for the server hears of it as well.
    client.on('error', () => {});
    const tooMuch = () => client.stats().received > mostAnswered && client.close();
    return new Mailbox(client, [setTimeout(() => client.close(), longest), setInterval(tooMuch, countedEvery)]);
  }

  async open(box: string): Promise<void> {
    await this.client.connect();
    await this.asked.mailboxOpen(box);
  }

  /** The numbers of those that were not read yet. */
  async unread(isFlagged: boolean): Promise<number[]> {
    return (await this.asked.search({ seen: false, flagged: isFlagged }, { uid: true })) || [];
  }

  /** Null where another has taken it away. */
  async head(uid: number): Promise<{ from: string; to: string[]; size: number } | null> {
    const head = await this.ask(uid, { size: true, envelope: true });
    if (!head) return null;
    const { from, to = [], cc = [] } = head.envelope ?? {};
    const [sender = '', ...receivers] = [from?.[0], ...to, ...cc].map((one) => one?.address?.toLowerCase() ?? '');
    return { from: sender, to: receivers, size: head.size ?? 0 };
  }

  /** The mail as it came, or as much of it as shows that it is larger than we read; null where another has taken it away. */
  async source(uid: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let start = 0; start <= mostMail; start += part) {
      const next = (await this.ask(uid, { source: { start, maxLength: part } }))?.source;
      if (next === undefined) return null;
      parts.push(next);
      if (next.length < part) break;
    }
    return Buffer.concat(parts);
  }

  async flag(uid: number, flags: string[]): Promise<void> {
    await this.asked.messageFlagsAdd(String(uid), flags, { uid: true });
  }

  async leave(): Promise<void> {
    await this.asked.logout();
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.client.close();
  }

  private async ask(uid: number, what: FetchQueryObject): Promise<FetchMessageObject | null> {
    return (await this.asked.fetchOne(String(uid), what, { uid: true })) || null;
  }

  /** For another question: what it is answered is counted from here. */
  private get asked(): ImapFlow {
    this.client.stats(true);
    return this.client;
  }
}
