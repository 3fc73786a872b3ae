import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.ts';
import { TooMany } from '../../http/limits.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { MailboxSettings } from '../../mail-in-settings.ts';
import { mostMail, readIncomingMail } from './incoming-mail.ts';
import { DeskIsFull, IncomingMails } from './incoming-mails.service.ts';

const queue = 'mailbox';
/** Milliseconds without a word from the server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Milliseconds of one look, so that it is over when the next one comes. */
const longestLook = 40_000;
/** Milliseconds until a server that says a word now and then, and never the last one, is left. */
const longestLine = 55_000;
/** In bytes, of what a server says at once: a mail that we read, and a list of all that were not read yet. */
const mostSaid = { maxLiteralSize: mostMail, maxLineLength: 1024 * 1024, maxResponseSize: mostMail + 1024 * 1024 };
/** So many mails that cannot be taken in one after the other are no fault of theirs. */
const mostFailures = 3;

/** What became of a mail, and how it is marked for it: as read once it is safe with us, or can be read by a person alone. */
const flagsOf = {
  taken: ['\\Seen'],
  unreadable: ['\\Seen', '\\Flagged'],
  gone: [],
  // Tried again, after what is new.
  held: ['\\Flagged'],
  no_room: ['\\Flagged'],
  failed: ['\\Flagged'],
} satisfies Record<string, string[]>;
type Done = keyof typeof flagsOf;

/**
 * Fetches answers and returned mails where a mail server keeps them in a mailbox, once a minute by one pod. A mail is
 * marked as read once it is safe with us, and stays there; what is fetched again after a line has dropped is known again.
 */
@Injectable()
export class MailboxReader {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailIn'>,
    private readonly mails: IncomingMails,
    private readonly logger: PinoLogger,
    jobs: JobsService,
  ) {
    if (!config.mailIn?.mailbox) return;
    jobs.handle(queue, () => this.read());
    jobs.repeat(queue, 'mailbox', '* * * * *');
  }

  /** What goes wrong is tried again with the next look. */
  async read(limits = patience, longest = longestLine): Promise<void> {
    const mailbox = this.config.mailIn?.mailbox;
    if (!mailbox) return;
    const client = await clientFor(mailbox, limits);
    const timer = setTimeout(() => client.close(), longest);
    try {
      await client.connect();
      await client.mailboxOpen(mailbox.box);
      await this.takeAll(client, Date.now() + longestLook);
      await client.logout();
    } catch (error) {
      // What a server says may have an address in it.
      const { code, authenticationFailed } = error as { code?: unknown; authenticationFailed?: boolean };
      this.logger.warn({ code, authenticationFailed }, 'the mailbox of incoming mails cannot be read');
    } finally {
      clearTimeout(timer);
      client.close();
    }
  }

  private async takeAll(client: ImapFlow, end: number): Promise<void> {
    const unread = async (flagged: boolean) => (await client.search({ seen: false, flagged }, { uid: true })) || [];
    // Of a flood from one address the first mail says it all: fetching the others would leave no time for anybody else's.
    const many = new Set<string>();
    let failures = 0;
    for (const uid of await unread(false)) {
      if (Date.now() > end || failures === mostFailures) return;
      const done = await this.take(client, uid, many);
      failures = done === 'failed' ? failures + 1 : 0;
    }
    // What is held comes after all that is new, so that no flood stands before an answer, nor a mail that always fails.
    for (const uid of await unread(true))
      if (Date.now() > end || (await this.take(client, uid, many)) === 'no_room') return;
  }

  private async take(client: ImapFlow, uid: number, many: Set<string>): Promise<Done> {
    const done = await this.receive(client, String(uid), many);
    const flags = flagsOf[done];
    if (flags.length > 0) await client.messageFlagsAdd(String(uid), flags, { uid: true });
    return done;
  }

  private async receive(client: ImapFlow, uid: string, many: Set<string>): Promise<Done> {
    const head = await client.fetchOne(uid, { size: true, envelope: true }, { uid: true });
    // Another has taken it away.
    if (!head) return 'gone';
    if (many.has(head.envelope?.from?.[0]?.address?.toLowerCase() ?? '')) return 'held';
    if ((head.size ?? 0) > mostMail) return 'unreadable';
    const whole = await client.fetchOne(uid, { source: true }, { uid: true });
    if (!whole || whole.source === undefined) return 'gone';
    try {
      await this.mails.receive(whole.source);
      return 'taken';
    } catch (error) {
      if (error instanceof BadRequestException) return 'unreadable';
      if (error instanceof DeskIsFull) return 'no_room';
      if (error instanceof TooMany) {
        // By what the mail itself says: of two senders the server may name another one.
        const { from } = await readIncomingMail(whole.source);
        many.add(from);
        return 'held';
      }
      this.logger.error({ err: error }, 'a mail that came in could not be taken');
      return 'failed';
    }
  }
}

/** Loaded with the first look: most sites are handed their mails. */
async function clientFor({ host, port, secure, user, pass }: MailboxSettings, limits: typeof patience) {
  const { ImapFlow: Client } = await import('imapflow');
  const how = { host, port, secure, auth: { user, pass }, logger: false, disableAutoIdle: true } as const;
  const client = new Client({ ...how, ...limits, ...mostSaid });
  // Whoever waits for the server hears of it as well.
  client.on('error', () => {});
  return client;
}
