import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { ownerOf, type Party, partyOf } from '../../lib/party.ts';
import { newReference } from '../../lib/references.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { noCode, ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FilesService } from '../attachments/files.service.ts';
import type { FormValues } from '../journeys/field.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { type Journey, type Progress, stepsOf } from '../journeys/journey.ts';
import { Journeys, type OpenForm } from '../journeys/journeys.ts';
import { cleanAnswers } from '../journeys/read.ts';
import type { Application, CertificateName } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';
import { ApplicationNotificationsService } from './application-notifications.service.ts';
import { ApplicationPaymentsService } from './application-payments.service.ts';
import { ApplicationTimers } from './application-timers.ts';
import { ApplicationsRepository, type NewApplication } from './applications.repository.ts';
import { applications } from './applications.table.ts';
import { certificates } from './certificates.ts';
import { isGuide, isPrepared } from './guide.ts';
import { HostStatementsService } from './host-statements.service.ts';
import { variantOf } from './request-step.ts';

/** Takes a finished form in and makes an application of it; with the payment the work begins. */
@Injectable()
export class ApplicationReceptionService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifications: ApplicationNotificationsService,
    private readonly payments: ApplicationPaymentsService,
    private readonly timers: ApplicationTimers,
    private readonly hosts: HostStatementsService,
    private readonly journeys: Journeys,
    private readonly links: FormLinksService,
    private readonly events: Events,
    private readonly codes: ReadingCodes,
    private readonly files: FilesService,
  ) {}

  onModuleInit(): void {
    this.codes.keptIn(applications);
    const reception = {
      receive: (tx: Tx, party: Party, form: OpenForm) => this.receive(tx, party, form),
      locate: (party: Party, id: string, locale: LocaleCode) => this.locate(party, id, locale),
      alike: (party: Party, progress: Progress, { procedure }: Journey) =>
        this.applications.listAlike(party, procedure as CertificateName, progress),
      ownerOf: async (id: string, tx?: Tx) =>
        ownerIn(await (tx ? this.applications.lock(tx, id) : this.applications.find(id))),
      hand: (tx: Tx, id: string, from: Party, to: Party, sealedCode?: string) =>
        this.applications.hand(tx, id, from, to, sealedCode),
    };
    this.journeys.register('pages-good-conduct', certificates['good-conduct'], reception);
    this.journeys.register('pages-housing-certificate', certificates['housing-certificate'], reception);
  }

  private async locate(party: Party, id: string, locale: LocaleCode): Promise<string | null> {
    const application = await this.applications.findOwned(party, id);
    return application && routePath(locale, 'e-services-applications-id', { id });
  }

  private async receive(tx: Tx, actor: Party, form: OpenForm): Promise<string> {
    const { country, answers, locale } = form.progress;
    const procedure = form.journey.procedure as CertificateName;
    const asked = isPrepared(answers) ? answers : await this.leaveOut(tx, actor, form);
    const price = variantOf(procedure, country).ourPrices.find(({ mode }) => mode === answers.mode);
    const state: ApplicationState = price ? 'awaiting_payment' : 'ready';
    const readingCode = actor.kind === 'user' ? null : this.links.codeOf(form.id);
    await this.keep(tx, form, {
      ...{ procedure, country, answers: asked, state, code: null, dueAt: null },
      ...noCode,
      ...(readingCode && { sealedCode: this.codes.seal(form.id, readingCode) }),
      ...{ locale: locale.code, id: form.id, ...ownerOf(actor) },
    });
    const data: Record<string, string> = form.entered.length > 0 ? { enteredByStaff: form.entered.join(' ') } : {};
    await this.events.record(tx, { subject: 'application', subjectId: form.id, action: 'apply', actor, data });
    if (price) {
      await this.payments.open(tx, actor, form, price);
      await this.timers.awaitPayment(tx, form.id);
    }
    const sent = await this.applications.lock(tx, form.id);
    // A guide is on the page that whoever made it sees next: there is nothing to tell.
    if (sent && !isGuide(sent.answers)) {
      await this.notifications.tell(tx, sent, state, 'apply');
      await this.hosts.invite(tx, sent);
    }
    return routePath(locale.code, 'e-services-applications-id', { id: form.id });
  }

  /** Whoever wanted their file prepared first, and then a guide, has given more than a guide asks for: that goes. */
  private async leaveOut(tx: Tx, actor: Party, { id, journey, progress }: OpenForm): Promise<FormValues> {
    for (const slot of await this.files.filled(tx, id)) await this.files.remove(tx, actor, id, slot);
    const { country, answers } = progress;
    return cleanAnswers(
      stepsOf(journey, progress).flatMap((step) => step.fields(country, answers)),
      answers,
    );
  }

  private async keep(tx: Tx, { journey }: OpenForm, application: Omit<NewApplication, 'reference'>): Promise<void> {
    for (let draw = 0; draw < 5; draw++) {
      const reference = newReference(journey.referenceKind);
      if (await this.applications.add(tx, { ...application, reference })) return;
    }
    throw new Refused('error.not_allowed_now');
  }
}

const ownerIn = (application: Application | null): Party | null => application && partyOf(application);
