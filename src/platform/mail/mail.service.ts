import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { once } from '../../lib/once.ts';
import { uuidOf } from '../../lib/uuid.ts';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { Messages } from '../i18n/messages.ts';
import { FailedForGood } from '../jobs/failures.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { letterId, type MailPurpose, mailAddress } from './incoming/mail-addresses.ts';
import { htmlOf } from './mail-html.tsx';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** In whose language and direction it is shown; without it the mail is plain text. */
  locale?: LocaleCode;
  /** Where the text alone, in the look of the site, does not do. */
  html?: string;
  headers?: Record<string, string>;
  /** What a reply to it answers: the id of a request. */
  answers?: string;
  /** Whose delivery fails where it comes back: the id of a piece of news; without it, only its receiver is known by then. */
  news?: string;
};

const queue = 'mail';
/** Mails that leave at the same time, each on a connection that is used for the next ones too. */
const atOnce = 5;
/** Milliseconds without a word from the server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail leaves through a job, after the change that calls for it is safe. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  /**
   * Milliseconds of one mail from the first word to the last. A server that answers letter by letter is never silent: it
   * would hold every connection for ever, and the mails behind them also once the name leads to another one.
   */
  readonly longest = 120_000;

  constructor(
    private readonly jobs: JobsService,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<Mail>(queue, (mail, jobId) => this.deliver(mail, jobId).catch(unlessForGood), 'mail', { all: atOnce });
  }

  /**
   * @param name of this mail where who sends it may come again, such as a job: it leaves once
   * @param isUrgent a code, say: who asked for it waits
   */
  async send(tx: Tx, mail: Mail, { name, isUrgent }: { name?: string; isUrgent?: boolean } = {}): Promise<void> {
    // A code is worth nothing after a night.
    const how = { isUrgent, isPatient: !isUrgent, ...(name && { id: uuidOf(name) }) };
    await this.jobs.enqueue(tx, queue, mail, undefined, how);
  }

  /** One Message-ID a job: a mail sent twice because a pod died in between is recognised by its receiver. */
  async deliver({ locale, answers, news, ...mail }: Mail, jobId: string): Promise<void> {
    const host = new URL(this.config.publicUrl).hostname;
    const html = mail.html ?? (locale && this.htmlOf(mail, locale));
    const subject = unmarked(mail.subject);
    const message: SendMailOptions = {
      ...mail,
      subject,
      html,
      from: this.config.mailFrom,
      messageId: `<${jobId}@${host}>`,
      ...this.wayBack({ ...mail, answers, news }),
    };
    if (this.config.smtpUrl) {
      await (await this.server()).sendMail({ ...message, signal: AbortSignal.timeout(this.longest) });
      return;
    }
    const { createTransport } = await import('nodemailer');
    const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${jobId}.eml`), written.message as Buffer);
  }

  /** Where it is answered and where it comes back to, and that no program should answer it: none where no mail comes in. */
  private wayBack({ to, headers, answers, news }: Mail): SendMailOptions {
    const { mailIn, sessionSecrets } = this.config;
    if (!mailIn) return {};
    const address = (purpose: MailPurpose, id: string) =>
      mailAddress({ purpose, id, recipient: to, domain: mailIn.domain }, sessionSecrets);
    return {
      envelope: { from: news ? address('news', news) : address('letter', letterId(to)), to },
      ...(answers && { replyTo: address('answer', answers) }),
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    };
  }

  /** A connection costs more than a mail: greeting, encryption and password. */
  private readonly server = once(async () => {
    const { createTransport } = await import('nodemailer');
    this.isServerAsked = true;
    const pool = { url: this.config.smtpUrl ?? '', pool: true as const, maxConnections: atOnce, ...patience };
    return createTransport(pool, { disableFileAccess: true, disableUrlAccess: true });
  });
  private isServerAsked = false;

  async onApplicationShutdown(): Promise<void> {
    if (this.isServerAsked) (await this.server()).close();
  }

  private htmlOf(mail: Mail, code: LocaleCode): string {
    return htmlOf({ ...mail, locale: locales[code], t: this.words.in(code), origin: this.config.publicUrl });
  }
}

/**
 * There is no such mailbox (5.1.x of RFC 3463): whoever keeps asking for one is taken for a sender of rubbish. Every other
 * refusal may be one of ours, by a setting or a list that somebody puts right.
 */
function unlessForGood(fault: unknown): never {
  const { code, response } = (fault ?? {}) as { code?: unknown; response?: unknown };
  const isForGood = code === 'EENVELOPE' && /^5\d\d[ -]5\.1\.\d/.test(String(response));
  throw isForGood ? new FailedForGood('no such mailbox', { cause: fault }) : fault;
}

// Some mail programs show the marks that keep directions apart as boxes in a list of subjects. In Arabic the groups of
// a number then stand in their order only with spaces that do not break.
const unmarked = (text: string): string => {
  const line = text.replace(/[\u2066-\u2069]/g, '');
  return /\p{Script=Arabic}/u.test(line) ? line.replace(/(?<=\d) (?=\d)/g, '\u00a0') : line;
};
