import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { referenceInText } from '../../lib/references.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { ContactRepository } from './contact.repository.ts';

const shown = 50;

/** Messages to us as the staff read and answer them. */
@Injectable()
export class ContactDeskService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly messages: ContactRepository,
    private readonly events: Events,
    private readonly mailer: MailService,
    private readonly words: Messages,
  ) {}

  async list() {
    const rows = await this.messages.listWaiting(shown);
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  }

  /** Throws NotFoundException. */
  async get(id: string) {
    const row = isUuid(id) ? await this.messages.find(id) : null;
    if (!row) throw new NotFoundException();
    const { reference, topic, name, replyTo, message, reply, cameBy, doubt, createdAt } = row;
    return { id, reference, topic, name, replyTo, message, reply, cameBy, doubt, createdAt: createdAt.toISOString() };
  }

  /**
   * Keeps the reply, and sends it where an e-mail address was given. Of two replies to one message the first stands: says
   * whether this one did.
   */
  async reply(id: string, reply: string, staffId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const row = await this.messages.reply(tx, id, reply);
      if (!row) return false;
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'contact', subjectId: id, action: 'answer', actor });
      if (!row.replyTo?.includes('@')) return true;
      const locale = row.locale as LocaleCode;
      const reference = referenceInText(row.reference);
      const subject = this.words.in(locale)('contact.answer.subject', { reference });
      await this.mailer.send(tx, { to: row.replyTo, locale, subject, text: reply });
      return true;
    });
  }
}
