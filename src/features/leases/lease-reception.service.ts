import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { ownerOf, type Party, partyOf } from '../../lib/party.ts';
import { newReference } from '../../lib/references.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import type { Progress } from '../journeys/journey.ts';
import { Journeys, type OpenForm } from '../journeys/journeys.ts';
import { readingDueAfter, sentBack } from './clauses.ts';
import { leaseSubject } from './lease.subject.ts';
import { byProgram, type Lease, mailboxOf, sideOf, vacant } from './lease.ts';
import { leaseWorkflow } from './lease.workflow.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { leaseJourney } from './lease-journey.ts';
import { LeaseNotificationsService } from './lease-notifications.service.ts';
import { LeasesRepository } from './leases.repository.ts';
import { leases } from './leases.table.ts';

/** Takes a finished form in: as a new lease, or as a change of one. */
@Injectable()
export class LeaseReceptionService implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly journeys: Journeys,
    private readonly links: FormLinksService,
    private readonly events: Events,
    private readonly transitions: TransitionsService,
    private readonly notifications: LeaseNotificationsService,
    private readonly invitations: LeaseInvitationsService,
    private readonly codes: ReadingCodes,
    private readonly accounts: AccountsService,
  ) {}

  onModuleInit(): void {
    this.codes.keptIn(leases);
    this.journeys.register('e-services-rent-appartment', leaseJourney, {
      receive: (tx, party, form) => this.receive(tx, party, form),
      locate: async (party, id, locale) => ((await this.leases.findOf(party, id)) ? pathOf(id, locale) : null),
      faultsOf: (party, { answers, country }, step) => this.faultsOf(party, { answers, country }, step),
      // A form that comes from a lease changes it.
      alike: async (party, { answers }) => (answers.lease ? [] : this.leases.listAlike(party, answers)),
      ownerOf: async (id, tx) => firstOf(await (tx ? this.leases.lock(tx, id) : this.leases.find(id))),
      hand: (tx, id, from, to, sealedCode) => this.hand(tx, id, from, to, sealedCode),
    });
  }

  /** An address of the same account is their own, whichever they want to be reached by: nobody agrees with themselves. */
  private async faultsOf(party: Party, { answers, country }: Pick<Progress, 'answers' | 'country'>, step: string) {
    if (step !== 'people' || party.kind !== 'user' || !answers.otherEmail) return [];
    const other = await this.accounts.findByTyped(answers.otherEmail, country);
    return other?.id === party.id
      ? [{ field: 'otherEmail', key: 'leases.error.same_contact', values: {} } as const]
      : [];
  }

  /**
   * A form that comes from a lease changes it; any other begins one.
   * @param isAgreed whether who sends it has read and ticked it, as on the page; a program does so for nobody
   */
  async receive(tx: Tx, party: Party, form: OpenForm, isAgreed = true): Promise<string> {
    const { country, locale } = form.progress;
    const { lease: changed, [sentBack]: _faults, ...answers } = form.progress.answers;
    const firstConfirmedAt = isAgreed ? new Date() : null;
    if (changed) return this.revise(tx, party, changed, { answers, firstConfirmedAt }, locale.code);
    const readingCode = party.kind === 'user' ? null : this.links.codeOf(form.id);
    const sealedCode = readingCode && this.codes.seal(form.id, readingCode);
    const made = { ...ownerOf(party), id: form.id, country, answers, locale: locale.code, sealedCode };
    const row = { ...made, state: 'invited', firstConfirmedAt } as const;
    for (let draw = 0; draw < 5; draw++) {
      if (!(await this.leases.add(tx, { ...row, reference: newReference('rent') }))) continue;
      const lease = await this.leases.lock(tx, form.id);
      if (!lease) break;
      const data = writtenBy(isAgreed);
      await this.events.record(tx, { subject: 'lease', subjectId: lease.id, action: 'apply', actor: party, data });
      await this.invitations.sendFirst(tx, lease);
      await this.notifications.leadBack(tx, lease);
      if (!isAgreed) await this.notifications.tellFirst(tx, lease, 'lease_written', 'each');
      return pathOf(lease.id, locale.code);
    }
    throw new Refused('error.not_allowed_now');
  }

  /** Both have to say yes again: the first does by sending, unless a program sent; the second sees what differs. */
  private async revise(
    tx: Tx,
    party: Party,
    id: string,
    { answers, firstConfirmedAt }: Pick<Lease, 'answers' | 'firstConfirmedAt'>,
    locale: LocaleCode,
  ): Promise<string> {
    const lease = await this.leases.lock(tx, id);
    if (!lease || sideOf(lease, party) !== 'first') throw new NotFoundException();
    const isOther = mailboxOf(lease.answers) !== mailboxOf(answers);
    const event = isOther ? 'readdress' : 'revise';
    const row = await this.transitions.apply(tx, leaseSubject, lease, event, {
      actor: party,
      data: writtenBy(firstConfirmedAt !== null),
      set: {
        answers,
        clausesDueAt: readingDueAfter(lease, answers, leaseWorkflow.next(lease.state, event), new Date()),
        previous: lease.answers,
        revision: lease.revision + 1,
        firstConfirmedAt,
        secondConfirmedAt: null,
        ...(isOther && vacant),
      },
    });
    // An address of their own that was corrected gets the way back, and the one before loses it.
    if (answers.email !== lease.answers.email) await this.notifications.leadBack(tx, { ...lease, answers });
    if (!firstConfirmedAt) await this.notifications.tellFirst(tx, row, 'lease_written', 'each');
    return pathOf(id, locale);
  }

  /** Nobody stands on both sides of a lease. */
  private async hand(tx: Tx, id: string, from: Party, to: Party, sealedCode?: string): Promise<boolean> {
    const lease = await this.leases.lock(tx, id);
    if (lease && sideOf(lease, to) === 'second') throw new Refused('leases.error.own_lease');
    return this.leases.hand(tx, id, from, to, sealedCode);
  }
}

/** As the history tells it: who sends by a page has agreed, a program has not. */
const writtenBy = (isAgreed: boolean): EventData => (isAgreed ? {} : { [byProgram]: true });
const pathOf = (id: string, locale: LocaleCode): string => routePath(locale, 'e-services-leases-id', { id });
const firstOf = (lease: Lease | null): Party | null => lease && partyOf(lease);
