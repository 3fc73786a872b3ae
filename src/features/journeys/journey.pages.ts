import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CheckPage } from '../../../views/pages/journeys/check.tsx';
import { NotHerePage } from '../../../views/pages/journeys/not-here.tsx';
import { OtherAuthorityPage } from '../../../views/pages/journeys/other-authority.tsx';
import { StepPage } from '../../../views/pages/journeys/step.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import { inLanguage } from '../../lib/locales/text.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { page } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { maxUpload } from '../attachments/file.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { offerOf } from '../procedures/offer.ts';
import { type Condition, procedureNamed } from '../procedures/procedure.ts';
import { startPageOf } from '../procedures/start-page.ts';
import type { FormValues } from './field.ts';
import { FormLinksService } from './form-links.service.ts';
import { feeElsewhereOf, type Progress, priceOf, type Step, stepsOf } from './journey.ts';
import type { OpenForm, Registered } from './journeys.ts';

type ShownStep = {
  progress: Progress;
  form: OpenForm | null;
  isChange: boolean;
  /** The way back into the form is on its way by mail. */
  isSent?: boolean;
  sendTo?: string;
  errors?: FieldError[];
  /** The slots for which the same file came once more. */
  same?: string[];
  stored?: FormValues | null;
};

/** The pages of a long form: a step of it, and all its answers. */
@Injectable()
export class JourneyPages {
  constructor(
    private readonly slots: ShownSlots,
    private readonly links: FormLinksService,
  ) {}

  notHere({ base, journey }: Registered, { locale }: Request, asked: unknown) {
    return page(NotHerePage, { base, start: startPageOf(journey.procedure, countryFor(locale, asked), locale) });
  }

  otherAuthority({ base, journey }: Registered, { id: draft }: OpenForm, { otherwise, authority }: Condition) {
    const step = journey.steps.find(({ barrier }) => barrier)?.name ?? '';
    return page(OtherAuthorityPage, { base, draft, step, otherwise, authority });
  }

  async step({ base, journey }: Registered, step: Step, shown: ShownStep, status = 200) {
    const { progress, form, isChange, isSent = false, sendTo = '', errors = [], same = [], stored = null } = shown;
    const { country, answers } = progress;
    const steps = stepsOf(journey, progress);
    const place = steps.indexOf(step) + 1;
    const slots = form ? await this.slotsOf(form, step) : [];
    const links = form && (await this.links.shown(form.id));
    return page(
      StepPage,
      {
        base,
        offer: offerOf(procedureNamed(journey.procedure), country, progress.locale),
        country,
        draft: form && { id: form.id, version: form.version },
        formId: newFormId(),
        step: {
          name: step.name,
          title: step.title,
          lead: step.lead?.(country) ?? null,
          place,
          total: steps.length + 1,
        },
        fields: step.fields(country, answers),
        answers,
        law: step.law?.(country, answers) ?? null,
        slots,
        same,
        megabytes: maxUpload.megabytes,
        stored,
        errors,
        isChange,
        link: { isSent, to: sendTo || (answers.email ?? ''), links },
      },
      status,
    );
  }

  async check(
    { base, journey, reception }: Registered,
    form: OpenForm,
    { errors = [], same = [] }: Pick<ShownStep, 'errors' | 'same'>,
    status = 200,
  ) {
    const { country, answers } = form.progress;
    const steps = stepsOf(journey, form.progress);
    const parts = await Promise.all(
      steps.map(async (step) => ({
        step: step.name,
        title: step.title,
        fields: step.fields(country, answers),
        slots: await this.slotsOf(form, step),
      })),
    );
    const consents = journey.consents(country, answers);
    const { id: draft, entered } = form;
    const alike = await reception.alike(form.owner, form.progress, journey);
    const price = priceOf(journey, form.progress);
    const elsewhere = inLanguage(feeElsewhereOf(journey, form.progress), form.progress.locale);
    const props = {
      base,
      country,
      draft,
      entered,
      formId: newFormId(),
      parts,
      answers,
      consents,
      errors,
      same,
      alike,
      price,
      elsewhere,
      closing: journey.closing?.(country, answers) ?? null,
    };
    return page(CheckPage, { ...props, total: steps.length + 1 }, status);
  }

  /** On a page of its owner: nobody else gets as far as a form. */
  private async slotsOf({ id, owner, progress }: OpenForm, step: Step) {
    const { country, answers, locale } = progress;
    return this.slots.of(id, step.slots?.(country, answers) ?? [], owner, locale.code);
  }
}
