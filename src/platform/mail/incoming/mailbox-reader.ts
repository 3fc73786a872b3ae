import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.ts';
import { TooMany } from '../../http/limits.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { mostMail, readIncomingMail } from './incoming-mail.ts';
import { DeskIsFull, IncomingMails } from './incoming-mails.service.ts';
import { Mailbox } from './mailbox.ts';

const queue = 'mailbox';
/** Milliseconds without a word from the server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Milliseconds of one look, so that it is over when the next one comes. */
const longestLook = 40_000;
/** Milliseconds until a server that says a word now and then, and never the last one, is left. */
const longestLine = 55_000;
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
    const mails = await Mailbox.at(mailbox, limits, longest);
    try {
      await mails.open(mailbox.box);
      await this.takeAll(mails, Date.now() + longestLook);
      await mails.leave();
    } catch (error) {
      // What a server says may have an address in it.
      const { code, authenticationFailed } = error as { code?: unknown; authenticationFailed?: boolean };
      this.logger.warn({ code, authenticationFailed }, 'the mailbox of incoming mails cannot be read');
    } finally {
      mails.close();
    }
  }

  private async takeAll(mailbox: Mailbox, end: number): Promise<void> {
    // Of a flood in one name the first mail says it all: fetching the others would leave no time for anybody else's.
    const many = new Set<string>();
    let failures = 0;
    for (const uid of await mailbox.unread(false)) {
      if (Date.now() > end || failures === mostFailures) return;
      const done = await this.take(mailbox, uid, many);
      failures = done === 'failed' ? failures + 1 : 0;
    }
    // What is held comes after all that is new, so that no flood stands before an answer, nor a mail that always fails.
    for (const uid of await mailbox.unread(true))
      if (Date.now() > end || (await this.take(mailbox, uid, many)) === 'no_room') return;
  }

  private async take(mailbox: Mailbox, uid: number, many: Set<string>): Promise<Done> {
    const done = await this.receive(mailbox, uid, many);
    const flags = flagsOf[done];
    if (flags.length > 0) await mailbox.flag(uid, flags);
    return done;
  }

  private async receive(mailbox: Mailbox, uid: number, many: Set<string>): Promise<Done> {
    const head = await mailbox.head(uid);
    if (!head) return 'gone';
    if (many.has(this.mails.countedBy(head))) return 'held';
    const source = head.size > mostMail ? null : await mailbox.source(uid);
    if (head.size > mostMail || (source?.length ?? 0) > mostMail) return 'unreadable';
    if (!source) return 'gone';
    try {
      await this.mails.receive(source);
      return 'taken';
    } catch (error) {
      if (error instanceof BadRequestException) return 'unreadable';
      if (error instanceof DeskIsFull) return 'no_room';
      if (error instanceof TooMany) {
        // By what the mail itself says: of two senders the server may name another one.
        many.add(this.mails.countedBy(await readIncomingMail(source)));
        return 'held';
      }
      this.logger.error({ err: error }, 'a mail that came in could not be taken');
      return 'failed';
    }
  }
}
