import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { news, recipientOf } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import type { Application } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';

/** What an applicant is told: in their account, or by mail where they have none. */
@Injectable()
export class ApplicationNotificationsService {
  constructor(private readonly notifier: NotifierService) {}

  /** `what` is the same however often the same is told; `link` leads back to it who has no account. */
  async tell(tx: Tx, application: Application, state: ApplicationState, what: string, link?: string): Promise<void> {
    const { id, userId, answers, locale, reference } = application;
    const told = news('certificate_state', { id, reference, state, link }, { key: `application:${id}:${what}` });
    await this.notifier.tell(tx, recipientOf(userId, answers.email, locale), told);
  }
}
