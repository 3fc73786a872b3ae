import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../database/database.ts';
import { type Actor, Events } from '../events/events.ts';
import { type FileSubject, FileSubjects } from '../files/file-subjects.ts';
import { FilesService, type Unusable } from '../files/files.service.ts';
import { Belongings, type Claim, type Claimed } from '../identity/belongings.ts';
import { newReadingCode } from '../identity/code.ts';
import type { Held } from '../identity/held.ts';
import { ownerOf, type Party } from '../identity/party.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { Journeys, type OpenForm } from '../journeys/journeys.ts';
import type { LocaleCode } from '../locales/locales.ts';
import { Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { newPaperCode } from '../papers/code.ts';
import { type CheckedPaper, PaperCodes } from '../papers/paper-codes.ts';
import { type Bill, Billing } from '../payments/billing.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { formatReference, newReference } from '../values/references.ts';
import { cleanText } from '../values/text.ts';
import { follow } from '../values/transitions.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import {
  type Application,
  type ApplicationEvent,
  type ApplicationState,
  type CertificateName,
  transitions,
} from './application.ts';
import { dueAfter, refundAfter } from './application-clock.ts';
import { isFinal, issuedSlot, missingSlots, slotsOf } from './application-papers.ts';
import { type ApplicationLine, ApplicationsRepository, type NewFault } from './applications.repository.ts';
import { certificates } from './certificates.ts';
import { variantOf } from './request-step.ts';

const paymentDays = 7;
/** Two reminders and the end, in days from the day papers were asked for. */
const fixDays = [3, 7, 10];
const fixQueue = 'application-fix';
const paymentQueue = 'application-payment';
const lateQueue = 'application-late';
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

/** Without a fault it is the first papers that are waited for. */
type FixJob = { id: string; faultId: string | null; isLast: boolean };
type LateJob = { id: string; dueAt: string };
/** What tells nobody: they did it themselves, or the next event follows at once. */
const ownEvents = new Set<ApplicationEvent>(['withdraw', 'fix', 'pay']);

/** Certificates that people asked for, from sending to the day they are handed over. */
@Injectable()
export class ApplicationsService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly journeys: Journeys,
    private readonly events: Events,
    private readonly belongings: Belongings,
    private readonly mailer: Mailer,
    private readonly words: Messages,
    private readonly receipts: Receipts,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly jobs: Jobs,
    private readonly codes: PaperCodes,
    @Inject(DB) private readonly db: Db,
    private readonly billing: Billing,
  ) {
    jobs.handle<FixJob>(fixQueue, (job) => this.remind(job));
    jobs.handle<{ id: string }>(paymentQueue, (job) => this.giveUp(job));
    jobs.handle<LateJob>(lateQueue, (job) => this.beLate(job));
  }

  onModuleInit(): void {
    const reception = {
      receive: (tx: Tx, party: Party, form: OpenForm) => this.receive(tx, party, form),
      locate: (party: Party, id: string, locale: LocaleCode) => this.locate(party, id, locale),
    };
    this.journeys.register('pages-good-conduct', certificates['good-conduct'], reception);
    this.journeys.register('pages-housing-certificate', certificates['housing-certificate'], reception);
    this.belongings.register({
      move: (tx, visitorId, userId) => this.applications.giveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      references: {
        kinds: ['goodConduct', 'housing'],
        subjectOf: (reference) => this.applications.findId(reference),
      },
      claim: (tx, claim) => this.claim(tx, claim),
    });
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale.code));
    this.codes.register((code) => this.check(code));
    this.billing.whenSettled('procedure', (tx, bill) => this.settle(tx, bill));
  }

  private async held(party: Party): Promise<Held[]> {
    return (await this.applications.listOwned(party)).map(
      ({ id, reference, procedure, state, createdAt: at }): Held => ({
        id,
        kind: 'certificate',
        reference,
        at,
        title: { key: `procedures.${procedureKey(procedure)}.title` },
        state: `applications.state.${state}`,
        page: ['e-services-applications-id', { id }],
      }),
    );
  }

  private async claim(tx: Tx, claim: Claim): Promise<Claimed | null> {
    const { subjectId, locale } = claim;
    const found = await this.applications.claim(tx, claim);
    const path = routePath(locale, 'e-services-applications-id', { id: subjectId });
    return found && { subjectId, visitorId: found.visitorId, path };
  }

  /** Throws NotFoundException. */
  async get(party: Party | null, id: string): Promise<Application> {
    const application = party && isId(id) ? await this.applications.findOwned(party, id) : null;
    if (!application) throw new NotFoundException();
    return application;
  }

  async history(application: Application) {
    const [events, faults, bill] = await Promise.all([
      this.events.of('application', application.id),
      this.applications.listFaults(application.id),
      this.billing.of('procedure', application.id),
    ]);
    return { events, faults, bill };
  }

  /** Taken back by who sent it. What was not paid is not owed any more; what was paid goes back. */
  async withdraw(party: Party, application: Application, body: object, location: string): Promise<Sent> {
    const { id } = application;
    const bill = await this.billing.of('procedure', id);
    return this.receipts.once(`applications/${id}/withdrawal`, body, async (tx) => {
      await this.follow(tx, id, 'withdraw', actorOf(party));
      if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'withdrawn');
      if (bill?.state === 'paid') await this.billing.refund(tx, bill.id, 'rest', 'withdrawn');
      return location;
    });
  }

  /** One step of the state table, with its event and the message that tells the applicant. */
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
    if (!ownEvents.has(event)) await this.tell(tx, application, state);
    if (dueAt)
      await this.jobs.enqueue(
        tx,
        lateQueue,
        { id, dueAt: dueAt.toISOString() },
        refundAfter(dueAt, application.country),
      );
    return state;
  }

  /** Throws NotFoundException. */
  async getForStaff(id: string): Promise<Application> {
    const application = isId(id) ? await this.applications.find(id) : null;
    if (!application) throw new NotFoundException();
    return application;
  }

  /** What waits for us, the oldest first. */
  atWork(): Promise<ApplicationLine[]> {
    return this.applications.listIn([
      'checking',
      'ready',
      'filed',
      'at_authority',
      'appointment',
      'issued',
      'delivering',
    ]);
  }

  /** The checker's list: the applicant sees these papers and nothing else to do, for ten days. */
  findFaults({ id }: Application, faults: NewFault[], staffId: string, body: object): Promise<Sent> {
    return this.receipts.once(`applications/${id}/faults`, body, async (tx) => {
      const [first] = await this.applications.addFaults(tx, id, faults);
      await this.follow(tx, id, 'find_faults', { kind: 'staff', id: staffId }, { count: String(faults.length) });
      for (const days of fixDays) {
        const data = { id, faultId: first ?? '', isLast: days === fixDays.at(-1) };
        await this.jobs.enqueue(tx, fixQueue, data, inDays(days));
      }
      return id;
    });
  }

  /** A step of the staff. Who cannot have the certificate at all gets the money back. */
  async step({ id }: Application, event: ApplicationEvent, staffId: string, body: { note?: string }): Promise<Sent> {
    const bill = await this.billing.of('procedure', id);
    const note = cleanText(body.note ?? '').slice(0, 60);
    return this.receipts.once(`applications/${id}/step`, body, async (tx) => {
      await this.follow(tx, id, event, { kind: 'staff', id: staffId }, note ? { note } : {});
      if (event === 'find_not_eligible' && bill?.state === 'paid')
        await this.billing.refund(tx, bill.id, 'rest', event);
      return id;
    });
  }

  /** Reminds of papers that are waited for, and gives up on the last day. */
  private async remind({ id, faultId, isLast }: FixJob): Promise<void> {
    const faults = await this.applications.listFaults(id);
    if (faultId && !faults.some((fault) => fault.id === faultId && !fault.fixedAt)) return;
    const waiting = faultId ? 'needs_fix' : 'waiting_files';
    await this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.state !== waiting) return;
      if (isLast) await this.follow(tx, id, 'expire', { kind: 'clock' });
      else await this.tell(tx, application, waiting);
    });
  }

  /** What was not paid in time is given up. */
  private giveUp({ id }: { id: string }): Promise<void> {
    return this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.state === 'awaiting_payment') await this.follow(tx, id, 'expire', { kind: 'clock' });
    });
  }

  private async asSubject(party: Party, id: string, locale: LocaleCode): Promise<FileSubject | null> {
    const application = await this.applications.findOwned(party, id);
    if (!application) return null;
    const slots = slotsOf(application, await this.applications.listFaults(id));
    if (slots.length === 0) return null;
    return {
      slots,
      purpose: variantOf(application.procedure, application.country).name,
      path: routePath(locale, 'e-services-applications-id', { id }),
      received: (tx, slot) => this.received(tx, application, slot.name, actorOf(party)),
    };
  }

  /** A paper that was asked for again has come. With the last one the file goes back to be checked. */
  async fixed(tx: Tx, application: Application, slot: string, actor: Actor): Promise<void> {
    if (application.state !== 'needs_fix') return;
    const left = await this.applications.fixSlot(tx, application.id, slot);
    if (left === 0) await this.follow(tx, application.id, 'fix', actor);
  }

  /** A paper that we waited for has come. */
  private async received(tx: Tx, application: Application, slot: string, actor: Actor): Promise<void> {
    if (application.state === 'needs_fix') return this.fixed(tx, application, slot, actor);
    if (application.state !== 'waiting_files') return;
    if (missingSlots(application, await this.files.filled(tx, application.id)).length === 0)
      await this.follow(tx, application.id, 'add_files', actor);
  }

  /** Late by our own fault: the fee goes back without a word from who paid it, and the work goes on. */
  private async beLate({ id, dueAt }: LateJob): Promise<void> {
    const bill = await this.billing.of('procedure', id);
    await this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.dueAt?.toISOString() !== dueAt || bill?.state !== 'paid') return;
      await this.billing.refund(tx, bill.id, 'rest', 'late');
      await this.events.record(tx, {
        subject: 'application',
        subjectId: id,
        action: 'be_late',
        actor: { kind: 'clock' },
      });
      await this.tell(tx, application, application.state);
    });
  }

  private async check(code: string): Promise<CheckedPaper | null> {
    const application = await this.applications.findByCode(code);
    if (!application) return null;
    const { procedure, reference, state, createdAt: madeAt } = application;
    const title = `procedures.${procedureKey(procedure)}.title` as const;
    return { title, reference, state: `applications.state.${state}`, madeAt, hash: null };
  }

  /** The paper the authority issued, for its owner to take. */
  async addIssued(application: Application, bytes: Buffer, staffId: string): Promise<Unusable | null> {
    const { id, userId, visitorId } = application;
    const owner: Party = userId ? { kind: 'user', id: userId } : { kind: 'visitor', id: visitorId ?? '' };
    const mark = { text: '', day: '' };
    const upload = { subjectId: id, slot: issuedSlot, mark, bytes, actor: { kind: 'staff', id: staffId } as const };
    return this.files.add(owner, upload, async () => {});
  }

  /** Money that comes after the application ended goes back by itself. */
  private async settle(tx: Tx, bill: Bill): Promise<void> {
    const application = await this.applications.lock(tx, bill.subjectId);
    if (application?.state !== 'awaiting_payment') {
      await this.billing.refund(tx, bill.id, 'rest', 'application_ended');
      return;
    }
    await this.follow(tx, application.id, 'pay', { kind: 'provider' });
    if (missingSlots(application, await this.files.filled(tx, application.id)).length === 0) return;
    await this.follow(tx, application.id, 'lack_files', { kind: 'clock' });
    for (const days of fixDays.slice(0, -1))
      await this.jobs.enqueue(tx, fixQueue, { id: application.id, faultId: null, isLast: false }, inDays(days));
  }

  private async locate(party: Party, id: string, locale: LocaleCode): Promise<string | null> {
    const application = await this.applications.findOwned(party, id);
    return application && routePath(locale, 'e-services-applications-id', { id });
  }

  private async receive(tx: Tx, party: Party, form: OpenForm): Promise<string> {
    const { country, answers, locale } = form.progress;
    const procedure = form.journey.procedure as CertificateName;
    const price = variantOf(procedure, country).ourPrices.find(({ mode }) => mode === answers.mode);
    const state: ApplicationState = price ? 'awaiting_payment' : 'ready';
    const code = price ? null : newPaperCode();
    const application = {
      ...{ procedure, country, answers, state, code, dueAt: null },
      readingCode: party.kind === 'user' ? null : newReadingCode(),
      ...{ locale: locale.code, id: form.id, ...ownerOf(party) },
    };
    await this.keep(tx, application, form);
    const actor = actorOf(party);
    const data: Record<string, string> = form.entered.length > 0 ? { enteredByStaff: form.entered.join(' ') } : {};
    await this.events.record(tx, { subject: 'application', subjectId: form.id, action: 'apply', actor, data });
    if (price) {
      await this.openBill(tx, party, form, price);
      await this.jobs.enqueue(tx, paymentQueue, { id: form.id }, inDays(paymentDays));
    }
    const sent = await this.applications.lock(tx, form.id);
    if (sent) await this.tell(tx, sent, state);
    return routePath(locale.code, 'e-services-applications-id', { id: form.id });
  }

  private async keep(tx: Tx, application: Omit<Application, 'reference' | 'createdAt' | 'updatedAt'>, form: OpenForm) {
    for (let draw = 0; draw < 5; draw++) {
      const reference = newReference(form.journey.referenceKind);
      if (await this.applications.add(tx, { ...application, reference })) return;
    }
    throw new ConflictException('error.not_allowed_now');
  }

  private async openBill(tx: Tx, party: Party, { id, progress, journey }: OpenForm, { minor, currency }: Price) {
    await this.billing.open(tx, {
      purpose: 'procedure',
      subjectId: id,
      party,
      region: progress.country,
      title: `procedures.${procedureKey(journey.procedure)}.title`,
      lines: [
        {
          kind: 'our_fee',
          label: `procedures.mode.${progress.answers.mode as 'prepare' | 'file'}`,
          amount: { minor, currency },
        },
      ],
      expiresAt: inDays(paymentDays),
      returnPath: `/e-services/applications/${id}`,
    });
  }

  /** The reference and the state, and nothing of what was answered: mail is read by others too. */
  private async tell(tx: Tx, { answers, locale, reference }: Application, state: ApplicationState): Promise<void> {
    if (!answers.email) return;
    const t = this.words.in(locale);
    const values = { reference: formatReference(reference), state: t(`applications.state.${state}`) };
    const subject = t('applications.mail.subject', values);
    await this.mailer.send(tx, { to: answers.email, locale, subject, text: t('applications.mail.text', values) });
  }
}

type Price = Parameters<Billing['refund']>[2] & object;

const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
export const actorOf = ({ kind, id }: Party): Actor => ({ kind, id });
