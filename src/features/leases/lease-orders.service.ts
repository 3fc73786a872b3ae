import { HttpStatus, Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { InvalidFields } from '../../platform/http/patch.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { FormValues } from '../journeys/field.ts';
import { type Progress, priceOf } from '../journeys/journey.ts';
import { formOf } from '../journeys/journeys.ts';
import { MessageLimits } from '../journeys/message-limits.ts';
import { readOrder } from '../journeys/questions.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { sentBack, withFaults } from './clauses.ts';
import { leaseSubject } from './lease.subject.ts';
import { type Lease, mailboxOf, mayRevise, mayWithdraw, sideOf } from './lease.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { leaseJourney } from './lease-journey.ts';
import { LeaseReceptionService } from './lease-reception.service.ts';

/** A lease as a program writes it, with all its answers at once. */
export type LeaseOrder = {
  country: Country;
  locale: Locale;
  answers: FormValues;
  /** What the caller believes it costs, in hundredths. */
  price: number;
};

/** What a program does for the first side of a lease, by the rules and the reception of the pages. It agrees to nothing. */
@Injectable()
export class LeaseOrdersService {
  constructor(
    private readonly drafts: Drafts,
    private readonly limits: Limits,
    private readonly messages: MessageLimits,
    private readonly forms: LeaseForms,
    private readonly reception: LeaseReceptionService,
    private readonly invitations: LeaseInvitationsService,
    private readonly transitions: TransitionsService,
  ) {}

  /** Throws InvalidFields, and Refused where it is not offered. */
  read({ country, locale, answers }: LeaseOrder): Progress {
    if (!isOffered(country)) throw new Refused('api.error.not_offered');
    return read({ country, locale, answers: {} }, answers);
  }

  /** Answers the id. Throws TooMany, and Refused where the price is another one or a telephone was told of too much. */
  async send(tx: Tx, party: Party, { price }: LeaseOrder, progress: Progress): Promise<string> {
    if (priceOf(leaseJourney, progress)?.minor !== price) throw new Refused('api.error.price');
    await this.limits.require('draft', party.id);
    // The other side is written to at once, and nobody's mailbox is filled by a program.
    await this.limits.require('codesTo', `lease ${mailboxOf(progress.answers)} of ${party.id}`);
    return this.receive(tx, party, progress);
  }

  /**
   * Puts answers in the place of those of before, while the sides have not agreed.
   * @param check is asked with the lease held
   */
  async change(tx: Tx, party: Party, id: string, answers: FormValues, check: (now: Lease) => void): Promise<void> {
    const now = await this.hold(tx, party, id);
    check(now);
    if (!mayRevise(now)) throw new Refused('error.not_allowed_now');
    const { [sentBack]: faults, ...before } = withFaults(now);
    const start = { lease: id, ...(faults && { [sentBack]: faults }) };
    const { country, locale } = now;
    await this.receive(tx, party, read({ country, locale: locales[locale], answers: start }, answers, before));
  }

  /** One more link to the address of the other side. */
  async invite(tx: Tx, party: Party, id: string): Promise<void> {
    const now = await this.hold(tx, party, id);
    if (!mayRevise(now)) throw new Refused('error.not_allowed_now');
    await this.invitations.send(tx, now);
  }

  async withdraw(tx: Tx, party: Party, id: string): Promise<void> {
    const now = await this.hold(tx, party, id);
    if (!mayWithdraw(now)) throw new Refused('error.not_allowed_now');
    await this.transitions.apply(tx, leaseSubject, now, 'cancel', { actor: party });
  }

  /** Throws NotFoundException for a stranger, and Refused for the other side, which speaks on its page. */
  private async hold(tx: Tx, party: Party, id: string): Promise<Lease> {
    const now = await this.forms.hold(tx, party, id);
    const side = sideOf(now, party);
    if (side === null) throw new NotFoundException();
    if (side !== 'first') throw new Refused('api.error.other_side', {}, HttpStatus.FORBIDDEN);
    return now;
  }

  private async receive(tx: Tx, party: Party, { country, locale, answers }: Progress): Promise<string> {
    const { procedure } = leaseJourney;
    const draft = await this.drafts.start(tx, party, procedure, locale.code, { country, values: answers });
    const form = formOf(draft, leaseJourney, locale, party);
    const [tooMany] = await this.messages.ofForm(form, party.id);
    if (tooMany) throw new Refused(tooMany.key, tooMany.values, HttpStatus.TOO_MANY_REQUESTS);
    await this.reception.receive(tx, party, form, false);
    await this.drafts.send(tx, party, draft.id);
    return draft.id;
  }
}

function read(start: Progress, answers: FormValues, before: FormValues = {}): Progress {
  const { progress, errors } = readOrder(leaseJourney, start, answers, before);
  if (errors.length > 0) throw new InvalidFields(errors, 'answers');
  return progress;
}

export const isOffered = (country: Country): boolean =>
  variantIn(procedureNamed(leaseJourney.procedure), country)?.availability === 'offered';
