import { Injectable } from '@nestjs/common';
import { formatReference, referenceInText } from '../../lib/references.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { Application } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';

/** Where nothing goes on before its applicant does something. */
const theirTurn = new Set<ApplicationState>(['awaiting_payment', 'waiting_files', 'needs_fix', 'appointment']);

/** What an applicant is told: in their account, or by mail where they have none. */
@Injectable()
export class ApplicationNotificationsService {
  constructor(
    private readonly mailer: MailService,
    private readonly notifications: NotificationsService,
    private readonly words: Messages,
  ) {}

  /**
   * The reference and the state, and nothing of what was answered: mail is read by others too. Who has an account is
   * told there, by the channels they chose. `what` is the same however often the same is told; `link` leads back to it who
   * has no account.
   */
  async tell(tx: Tx, application: Application, state: ApplicationState, what: string, link?: string): Promise<void> {
    const { id, userId, answers, locale, reference } = application;
    if (userId) {
      return this.notifications.tell(tx, {
        userId,
        key: `application:${id}:${what}`,
        kind: 'certificate_state',
        values: { reference: formatReference(reference), state },
        path: `/e-services/applications/${id}`,
        needsAction: theirTurn.has(state),
      });
    }
    if (!answers.email) return;
    const t = this.words.in(locale);
    const values = { reference: referenceInText(reference), state: t(`applications.state.${state}`) };
    const subject = t('applications.mail.subject', values);
    const text = link ? t('applications.mail.sent', { ...values, link }) : t('applications.mail.text', values);
    await this.mailer.send(tx, { to: answers.email, locale, subject, text });
  }
}
