import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import { referenceInText } from '../../lib/references.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import { type Mail, MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { isKind, type NotificationKind } from '../notifications/notification.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { consultations } from './consultations.table.ts';

type Row = typeof consultations.$inferSelect;

/** Some events are one piece of news to the one who asked. */
const sameNews: Partial<Record<string, string>> = {
  lose_lease: 'pass',
  miss_take_by: 'refund_due',
  miss_answer_by: 'refund_due',
  grant_refund: 'refund_due',
  grant_part: 'refund_part',
  retract_paid: 'retract',
  retract_answer: 'retract',
};

/** Theirs to do something about. */
const asks = ['ask_facts', 'remind', 'mask'];
/** Seen on the page and in the inbox; a visitor gets no mail for it. */
const quiet = ['take', 'pass'];

/**
 * Tells the one who asked, in the transaction of the event and so once for each: an account in its inbox and by the
 * channels it chose, a visitor at the address they left.
 */
@Injectable()
export class ConsultationNotificationsService {
  constructor(
    private readonly mailer: MailService,
    private readonly messages: Messages,
    private readonly notifications: NotificationsService,
    private readonly texts: SmsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `round` tells one reminder from the next. */
  async tell(tx: Tx, row: Row, event: string, round = 0): Promise<void> {
    const news = newsOf(row, event);
    const kind = `asking_${news}`;
    if (!isKind(kind)) return;
    if (row.userId) await this.notify(tx, row, row.userId, kind, `${event}:${round}`);
    else if (row.contact && row.locale && !quiet.includes(news)) {
      await this.write(tx, row.contact, `asking.notice.${news}` as Key, row.reference, locales[row.locale]);
    }
  }

  private notify(tx: Tx, row: Row, userId: string, kind: NotificationKind, event: string): Promise<void> {
    const needsAction = asks.some((name) => kind === `asking_${name}`);
    return this.notifications.tell(tx, {
      userId,
      key: `consultation:${row.id}:${row.version}:${event}`,
      kind,
      values: { ref: row.reference.slice(-4) },
      path: `/consultations/${row.reference}`,
      needsAction,
      deadline: needsAction ? (row.publishAt ?? row.dueRepliedAt) : null,
    });
  }

  /** To a visitor, at the address they left: an e-mail address, or the number of a telephone. */
  private async write(tx: Tx, to: string, key: Key, reference: string, locale: Locale): Promise<void> {
    if (isEmail(to)) return this.mailer.send(tx, { to, ...this.mailOf(key, reference, locale) });
    const t = this.messages.in(locale.code);
    await this.texts.send(tx, {
      to,
      text: t('notifications.question.sms', { ref: reference.slice(-4), news: t(key) }),
    });
  }

  /** Nothing of the case itself: mail is read over shoulders, and on other people’s telephones. */
  private mailOf(key: Key, reference: string, locale: Locale): Omit<Mail, 'to'> {
    const t = this.messages.in(locale.code);
    const link = this.config.publicUrl + routePath(locale.code, 'consultations-id-slug', { id: reference });
    const ref = `${t('common.brand')} ${referenceInText(reference)}`;
    const lines = [t(key), t('asking.notice.open'), link, t('asking.notice.no_reply')];
    return {
      locale: locale.code,
      subject: t('notifications.question.sms', { ref, news: t(key) }).slice(0, 150),
      text: lines.join('\n\n'),
    };
  }
}

// A missed date of an answer that was already given is looked at by the staff; no money is on its way yet.
const newsOf = ({ state }: Row, event: string): string =>
  event === 'miss_answer_by' && state === 'disputed' ? 'late' : (sameNews[event] ?? event);
