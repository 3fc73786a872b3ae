import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { OwnerBrowsers } from '../../platform/database/owner-browsers.ts';
import { Events } from '../../platform/events/events.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { type Claim, type Claimed, Claims, type Opening } from '../accounts/claims/claims.ts';
import type { OwnedItem } from '../accounts/sign-in/owned-item.ts';
import { type CheckedDocument, DocumentCodes } from '../documents/document-codes.ts';
import { Billing } from '../payments/bills/billing.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { applicationSubject } from './application.subject.ts';
import { type Application, type ApplicationLine, stateKeyOf } from './application.ts';
import { ApplicationPaymentsService } from './application-payments.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { documentsOf } from './certificate-documents.ts';
import { leftOf, undoOf } from './withdrawal.ts';

/** What bears our code is what goes with a certificate; the authority alone issues the certificate itself. */
const ours = {
  'good-conduct': {
    title: 'applications.document.verified.good_conduct',
    isNot: 'applications.document.is_not.good_conduct',
  },
  'housing-certificate': {
    title: 'applications.document.verified.housing_certificate',
    isNot: 'applications.document.is_not.housing_certificate',
  },
} as const;

/** Certificates that people asked for, as their applicants see them. */
@Injectable()
export class ApplicationsService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly events: Events,
    private readonly claims: Claims,
    private readonly receipts: Submissions,
    private readonly codes: DocumentCodes,
    private readonly billing: Billing,
    private readonly browsers: OwnerBrowsers,
    private readonly payments: ApplicationPaymentsService,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.applications.giveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      codes: (visitorId) => this.applications.codesOf(visitorId),
      references: {
        kinds: ['goodConduct', 'housing'],
        subjectOf: (reference) => this.applications.findId(reference),
      },
      claim: (tx, claim) => this.claim(tx, claim),
      open: (tx, opening) => this.open(tx, opening),
      isBusy: (tx, userId) => this.applications.isInWork(tx, userId),
    });
    this.codes.register((code) => this.check(code));
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.applications.listOwned(party)).map(
      ({ id, reference, procedure, state, isGuide, createdAt: at }): OwnedItem => ({
        id,
        kind: 'certificate',
        reference,
        at,
        title: { key: `procedures.${procedureKey(procedure)}.title` },
        state: stateKeyOf({ state, isGuide }),
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

  private async open(tx: Tx, { party, subjectId, code, locale }: Opening): Promise<string | null> {
    const found = await this.applications.lockUnowned(tx, subjectId, code);
    if (!found?.visitorId || party.kind === 'user') return null;
    await this.browsers.letIn(tx, subjectId, found.visitorId, party.id);
    return routePath(locale, 'e-services-applications-id', { id: subjectId });
  }

  /** The latest first. */
  list(party: Party): Promise<ApplicationLine[]> {
    return this.applications.listOwned(party);
  }

  /** Throws NotFoundException, or SignInRequired where nobody is signed in and an account has it: mails lead here. */
  async get(party: Party | null, id: string): Promise<Application> {
    const application = party && isUuid(id) ? await this.applications.findOwned(party, id) : null;
    if (application) return application;
    const isOfAccount = party?.kind !== 'user' && isUuid(id) && (await this.applications.find(id))?.userId;
    throw isOfAccount ? new SignInRequired() : new NotFoundException();
  }

  async history(application: Application) {
    const [events, faults, bill] = await Promise.all([
      this.events.of('application', application.id),
      this.applications.listFaults(application.id),
      this.billing.of('procedure', application.id),
    ]);
    return { events, faults, bill };
  }

  /** Taken back by who sent it. */
  withdraw(party: Party, { id }: Application, body: object, location: string): Promise<Sent> {
    return this.receipts.once(party, `applications/${id}/withdrawal`, body, async (tx) => {
      await this.takeBack(tx, party, id);
      return location;
    });
  }

  async takeBack(tx: Tx, actor: Party, id: string): Promise<void> {
    const data = leftOf(await this.billing.of('procedure', id, tx));
    await this.transitions.apply(tx, applicationSubject, { id }, 'withdraw', { actor, data });
  }

  /** A withdrawal is taken back, for a day and while no money is on its way. Throws Refused. */
  async resume(party: Party, { id }: Application, body: object, location: string): Promise<Sent> {
    const events = await this.events.of('application', id);
    return this.receipts.once(party, `applications/${id}/undo`, body, async (tx) => {
      // Locked before the time is looked at: where money goes back at that moment, one comes first.
      const row = await this.applications.lock(tx, id);
      const bill = await this.billing.of('procedure', id, tx);
      const undo = row && undoOf(row, events, bill, new Date());
      if (!undo) throw new Refused('error.not_allowed_now');
      const set = undo.dueAt ? { dueAt: undo.dueAt } : {};
      const again = await this.transitions.apply(tx, applicationSubject, row, undo.event, { actor: party, set });
      if (undo.event === 'resume_unpaid' && bill) await this.payments.billAnew(tx, again, bill);
      return location;
    });
  }

  private async check(code: string): Promise<CheckedDocument | null> {
    const application = await this.applications.findByCode(code);
    if (!application) return null;
    const { procedure, reference, state, createdAt: madeAt } = application;
    const isValid = documentsOf(application).length > 0;
    return { ...ours[procedure], isValid, reference, state: `applications.state.${state}`, madeAt, hash: null };
  }
}
