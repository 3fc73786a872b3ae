import { Injectable, NotFoundException } from '@nestjs/common';
import { formatReference, referenceInText } from '../../lib/references.ts';
import { follow } from '../../lib/transitions.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { FilesService } from '../attachments/files.service.ts';
import { newPaperCode } from '../documents/code.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { type Application, type ApplicationEvent, type ApplicationState, transitions } from './application.ts';
import { dueAfter, refundAfter } from './application-clock.ts';
import { isFinal } from './application-papers.ts';
import { ApplicationsRepository } from './applications.repository.ts';

export const lateQueue = 'application-late';
export type LateJob = { id: string; dueAt: string };

/** What tells nobody: they did it themselves, or the next event follows at once. */
const ownEvents = new Set<ApplicationEvent>(['withdraw', 'fix', 'pay']);
/** Where nothing goes on before its applicant does something. */
const theirTurn = new Set<ApplicationState>(['awaiting_payment', 'waiting_files', 'needs_fix', 'appointment']);

/** One step of an application: the state, the record of it, what is promised next and who is told. */
@Injectable()
export class ApplicationSteps {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly events: Events,
    private readonly files: FilesService,
    private readonly jobs: JobsService,
    private readonly mailer: MailService,
    private readonly notifications: NotificationsService,
    private readonly words: Messages,
  ) {}

  async follow(
    tx: Tx,
    id: string,
    event: ApplicationEvent,
    actor: Actor,
    data: Record<string, string> = {},
  ): Promise<ApplicationState> {
    const application = await this.applications.lock(tx, id);
    if (!application) throw new NotFoundException();
    const state = follow(transitions, application.state, event);
    const dueAt = dueAfter(state, application);
    const code = state === 'ready' && !application.code ? newPaperCode() : application.code;
    await this.applications.change(tx, id, { state, dueAt, code });
    await this.events.record(tx, { subject: 'application', subjectId: id, action: event, actor, data });
    if (isFinal(state)) await this.files.close(tx, id);
    if (!ownEvents.has(event))
      await this.tell(tx, application, state, `${event} ${application.updatedAt.toISOString()}`);
    if (dueAt) {
      const job: LateJob = { id, dueAt: dueAt.toISOString() };
      await this.jobs.enqueue(tx, lateQueue, job, refundAfter(dueAt, application.country));
    }
    return state;
  }

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
