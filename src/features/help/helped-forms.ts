import { Injectable, NotFoundException } from '@nestjs/common';
import { routePath } from '../../platform/http/routes.ts';
import { type Journey, readStep, stepsOf } from '../journeys/journey.ts';
import { type FormContent, type JourneyBase, Journeys } from '../journeys/journeys.ts';
import { type PhoneForm, PhoneForms } from '../journeys/phone-forms.ts';

/** All that can be written on the telephone: the long forms, and what other features have registered. */
@Injectable()
export class HelpedForms {
  constructor(
    private readonly journeys: Journeys,
    private readonly others: PhoneForms,
  ) {}

  /** Throws NotFoundException. */
  named(kind: string): PhoneForm {
    const long = this.journeys.named(kind);
    const form = long ? ofJourney(long.base, long.journey) : this.others.named(kind);
    if (!form) throw new NotFoundException();
    return form;
  }
}

const ofJourney = (base: JourneyBase, journey: Journey): PhoneForm => ({
  kind: journey.procedure,
  steps: (progress) => stepsOf(journey, progress),
  // All of them ask for it under this name.
  begin: (country, contact): FormContent => ({ country, values: { email: contact }, entered: ['email'] }),
  open: (answers) => ({ entered: [], ...(answers as FormContent) }),
  store: (content): FormContent => content,
  read: (step, progress, body, writer) => {
    const own = journey.steps.find(({ name }) => name === step.name);
    if (!own) throw new NotFoundException();
    const { progress: read, errors } = readStep(own, { ...progress, locale: writer }, body);
    return { answers: read.answers, errors };
  },
  path: (locale, draft) => routePath(locale, `${base}-draft`, { draft, step: 'check' }),
});
