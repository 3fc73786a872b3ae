import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import type { consultations } from '../database/schema/index.ts';
import { type Locale, locales } from '../locales/locales.ts';
import { type Key, Messages } from '../locales/messages.ts';
import { type Mail, Mailer } from '../mail/mail.service.ts';
import { formatReference } from '../values/references.ts';
import { routePath } from '../web/routes.ts';
import type { ConsultationEvent } from './course.ts';

type Row = typeof consultations.$inferSelect;

/** What the one who asked is told of, and in which words. */
const told: Partial<Record<ConsultationEvent | 'send' | 'remind', Key>> = {
  send: 'asking.notice.send',
  settle: 'asking.notice.settle',
  leave_unpaid: 'asking.notice.leave_unpaid',
  ask_facts: 'asking.notice.ask_facts',
  remind: 'asking.notice.remind',
  keep_silent: 'asking.notice.keep_silent',
  answer: 'asking.notice.answer',
  decline: 'asking.notice.decline',
  merge: 'asking.notice.merge',
  give_up: 'asking.notice.give_up',
  miss_take_by: 'asking.notice.refund_due',
  miss_answer_by: 'asking.notice.refund_due',
  grant_refund: 'asking.notice.refund_due',
  uphold: 'asking.notice.uphold',
  refund: 'asking.notice.refund',
};

/** Tells the one who asked, by mail in their own language. In the transaction of the step, and so once for each. */
@Injectable()
export class ConsultationNotices {
  constructor(
    private readonly mailer: Mailer,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async tell(tx: Tx, row: Row, event: ConsultationEvent | 'send' | 'remind'): Promise<void> {
    const key = told[event];
    if (!key || !row.contact || !row.locale || !isEmail(row.contact)) return;
    await this.mailer.send(tx, { to: row.contact, ...this.write(key, row.reference, locales[row.locale]) });
  }

  /** Nothing of the case itself: mail is read over shoulders, and on other people's telephones. */
  private write(key: Key, reference: string, locale: Locale): Omit<Mail, 'to'> {
    const t = this.messages.in(locale.code);
    const link = this.config.publicUrl + routePath(locale.code, 'consultations-id-slug', { id: reference });
    const lines = [t(key), t('asking.notice.open'), link, t('asking.notice.no_reply')];
    return {
      subject: `${t('common.brand')} ${formatReference(reference)}: ${t(key)}`.slice(0, 150),
      text: lines.join('\n\n'),
      html: htmlOf(lines, locale),
    };
  }
}

// The words are ours and the link is of our making; nothing that people typed stands in it.
const htmlOf = (lines: string[], { tag, dir }: Locale): string =>
  `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><body>${lines
    .map((line) =>
      line.startsWith('http')
        ? `<p><a href="${line}" dir="ltr">${line}</a></p>`
        : `<p lang="${tag}" dir="${dir}">${line}</p>`,
    )
    .join('')}</body></html>`;
