import { HttpStatus, Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { InvalidFields } from '../../platform/http/patch.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { FormValues } from '../journeys/field.ts';
import { type Progress, priceOf } from '../journeys/journey.ts';
import { formOf, Journeys } from '../journeys/journeys.ts';
import { MessageLimits } from '../journeys/message-limits.ts';
import { readOrder } from '../journeys/questions.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import type { CertificateName } from './application.ts';
import { certificates } from './certificates.ts';

/** A certificate as a program asks for it, with all its answers at once. */
export type CertificateOrder = {
  procedure: CertificateName;
  country: Country;
  locale: Locale;
  answers: FormValues;
  /** What is ticked on sending, by name. */
  accepted: readonly string[];
  /** What the caller believes it costs, in hundredths; undefined where it believes that it is free. */
  price: number | undefined;
};

/** Takes a certificate in that comes whole, by the rules and the reception of the pages. */
@Injectable()
export class CertificateOrdersService {
  constructor(
    private readonly journeys: Journeys,
    private readonly drafts: Drafts,
    private readonly limits: Limits,
    private readonly messages: MessageLimits,
  ) {}

  /** Throws InvalidFields, and Refused where it is not offered. */
  read({ procedure, country, locale, answers, accepted }: CertificateOrder): Progress {
    if (!isOffered(procedure, country)) throw new Refused('api.error.not_offered');
    const journey = certificates[procedure];
    const { progress, errors } = readOrder(journey, { country, answers: {}, locale }, answers);
    if (errors.length > 0) throw new InvalidFields(errors, 'answers');
    const missing = journey.consents(country, progress.answers).find(({ name }) => !accepted.includes(name));
    if (missing) {
      const { name } = missing;
      throw new InvalidFields([{ field: 'accepted', key: 'api.error.not_accepted', values: { name } }]);
    }
    return progress;
  }

  /** Answers the id. Throws TooMany, and Refused where the price is another one or a telephone was told of too much. */
  async send(tx: Tx, party: Party, { procedure, locale, price }: CertificateOrder, progress: Progress) {
    const { country, answers } = progress;
    if ((priceOf(certificates[procedure], progress)?.minor ?? 0) !== (price ?? 0)) throw new Refused('api.error.price');
    await this.limits.require('draft', party.id);
    // Who houses somebody is written to at once, and nobody's mailbox is filled by a program.
    if (answers.hostContact) await this.limits.require('codesTo', `host ${answers.hostContact}`);
    const registered = this.journeys.named(procedure);
    if (!registered) throw new NotFoundException();
    const draft = await this.drafts.start(tx, party, procedure, locale.code, { country, values: answers });
    const form = formOf(draft, registered.journey, locale, party);
    const [tooMany] = await this.messages.ofForm(form, party.id);
    if (tooMany) throw new Refused(tooMany.key, tooMany.values, HttpStatus.TOO_MANY_REQUESTS);
    await registered.reception.receive(tx, party, form);
    await this.drafts.send(tx, party, draft.id);
    return draft.id;
  }
}

export const isOffered = (procedure: CertificateName, country: Country): boolean =>
  variantIn(procedureNamed(procedure), country)?.availability === 'offered';
