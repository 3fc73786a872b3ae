import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { catalogue } from '../notifications/catalogue.ts';
import { news, recipientOf } from '../notifications/news.ts';
import type { Stakes } from '../notifications/news-lines.ts';
import { wallTimeOf } from '../notifications/notification.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { Billing } from '../payments/bills/billing.ts';
import { procedureKey } from '../procedures/procedure.ts';
import type { Application } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';
import { slotLabels } from './application-attachments.ts';
import { fixBy } from './application-clock.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { isAnswerSlot } from './corrections.ts';
import type { HostAnswer } from './host-statement.ts';

/** What an applicant is told: in their account, or by mail where they have none. */
@Injectable()
export class ApplicationNotificationsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifier: NotifierService,
    private readonly billing: Billing,
    private readonly links: FormLinksService,
    private readonly codes: ReadingCodes,
  ) {}

  /** `what` is the same however often the same is told. */
  async tell(tx: Tx, application: Application, state: ApplicationState, what: string): Promise<void> {
    const { id, userId, answers, locale, reference, procedure } = application;
    const facts = {
      id,
      reference,
      state,
      service: procedureKey(procedure),
      ...(await this.asked(tx, application, state)),
    };
    const link = await this.linkBack(tx, application);
    const told = news('certificate_state', { ...facts, ...(link && { link }) }, { key: `application:${id}:${what}` });
    await this.notifier.tell(tx, recipientOf(userId, answers.email, locale), told);
  }

  /** Its applicant did what they were asked for, or it went on without. */
  finish(tx: Tx, { id, userId, reference }: Application): Promise<void> {
    return this.notifier.finish(tx, userId, catalogue.host_declined.inbox?.link({ id, reference }));
  }

  /** What was paid goes back to who withdrew, unless they undo that before. */
  async tellHeld(tx: Tx, before: Application, row: Application, held: { amount: Money; until: Date }): Promise<void> {
    const { id, userId, answers, locale, reference, procedure, country } = row;
    const stakes = { amount: held.amount, by: wallTimeOf(held.until, country) };
    const link = await this.linkBack(tx, row);
    const facts = { id, reference, state: row.state, service: procedureKey(procedure), ...stakes };
    const key = `application:${id}:withdraw ${before.updatedAt.toISOString()}`;
    const told = news('certificate_state', { ...facts, ...(link && { link }) }, { key });
    await this.notifier.tell(tx, recipientOf(userId, answers.email, locale), told);
  }

  /** What the host said to the statement in their name. */
  async tellOfHost(tx: Tx, application: Application, answer: HostAnswer): Promise<void> {
    const { id, userId, answers, locale, reference } = application;
    const link = await this.linkBack(tx, application);
    const kind = answer === 'confirm' ? 'host_confirmed' : 'host_declined';
    const told = news(
      kind,
      { id, reference, ...(link && { link }) },
      { key: `application:${id}:${kind}:${randomUUID()}` },
    );
    await this.notifier.tell(tx, recipientOf(userId, answers.email, locale), told);
  }

  /** What its applicant has to pay or to put right, and by when. */
  private async asked(
    tx: Tx,
    application: Application,
    state: ApplicationState,
  ): Promise<Stakes & { slots?: string[]; answers?: Key[] }> {
    const { id, country } = application;
    if (state === 'awaiting_payment') {
      const bill = await this.billing.of('procedure', id, tx);
      return bill ? { amount: bill.total, by: wallTimeOf(bill.expiresAt, country) } : {};
    }
    if (state !== 'needs_fix') return {};
    const faults = (await this.applications.listFaults(id, tx)).filter(({ fixedAt }) => !fixedAt);
    const last = fixBy(faults);
    const slots = [...new Set(faults.map(({ slot }) => (isAnswerSlot(slot) ? 'answers' : slot)))];
    const labelOf = slotLabels(application);
    const labels = faults.map(({ slot }) => (isAnswerSlot(slot) ? labelOf(slot) : null));
    const answers = [...new Set(labels.filter((label) => typeof label === 'string'))];
    return last ? { slots, answers, by: wallTimeOf(last, country) } : {};
  }

  /** For who has no account: with the code of its page the link opens it on any device. */
  private async linkBack(tx: Tx, application: Application): Promise<string | null> {
    const { id, answers, locale } = application;
    const code = this.codes.open(application);
    return code && answers.email ? this.links.make(tx, { formId: id, to: answers.email, locale, code }) : null;
  }
}
