import { Inject, Injectable } from '@nestjs/common';
import { type LocaleCode } from '../../lib/locales/locales.ts';
import { uuidOf } from '../../lib/uuid.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { StoppedPhones } from '../../platform/sms/stopped-phones.repository.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import type { News } from './news.ts';
import type { Letter } from './news-entry.ts';

export const matterOf = ({ inbox, request }: News): string | null => inbox?.path ?? request;

/** A letter with whom it goes to, as a job keeps it. */
export type AddressedLetter = Letter & {
  to: string;
  locale: LocaleCode;
  /** The news in it, which is told once. */
  key: string;
  /** What it is about; null where nothing but its words says that. */
  matter: string | null;
  /** Whether who wrote STOP has to know it all the same. */
  isRequired: boolean;
  /** What a reply to it answers: the id of a request. */
  answers?: string;
};

const queue = 'letters_held';

/** Letters to addresses that are in no account. */
@Injectable()
export class LettersService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly jobs: JobsService,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly stopped: StoppedPhones,
    private readonly limits: Limits,
  ) {
    jobs.handle<AddressedLetter>(queue, (letter) => this.db.transaction((tx) => this.send(tx, letter)));
  }

  /**
   * In how many seconds one may go. Anybody may name an address: what strangers bring about holds up what its owner is waited
   * for, and never has it lost. A matter has few of its own, so that those of another come between them.
   */
  async waitFor({ to, matter }: AddressedLetter, { kind }: News): Promise<number> {
    return (await this.limits.delay('newsOf', `${to} about ${matter ?? kind}`)) || this.limits.delay('newsTo', to);
  }

  /** Later. What is done and undone brings the same words again and again: those that wait leave once, in their last place. */
  async hold(tx: Tx, letter: AddressedLetter, seconds: number): Promise<void> {
    const { to, matter, mail, sms } = letter;
    const text = `${kindOf(to) === 'phone' ? sms?.text : mail?.text}`;
    // A link to the same matter is another each time.
    const words = matter ? text.replace(/https?:\S+/g, '') : `${text} ${sms?.link}`;
    const id = uuidOf(`held letter ${JSON.stringify([to, matter, words])}`);
    const startAfter = new Date(Date.now() + seconds * 1000);
    await this.jobs.enqueue(tx, queue, letter, startAfter, { id, isLatest: true });
  }

  async send(tx: Tx, { to, locale, key, isRequired, answers, mail, sms }: AddressedLetter): Promise<void> {
    if (kindOf(to) === 'phone') {
      const mayText = sms && (isRequired || !(await this.stopped.has(tx, to)));
      if (mayText) await this.texts.send(tx, { to, ...sms });
    } else if (mail) {
      await this.mailer.send(tx, { to, locale, ...mail, answers }, { name: `${key}:${to}` });
    }
  }
}
