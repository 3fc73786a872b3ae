import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import { type DraftFeature, DraftFeatures, type Typed } from '../drafts/draft-features.ts';
import type { Answers, EndingDraft } from '../drafts/drafts.ts';
import type { Ending } from '../drafts/ending-news.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { openStep, readStep } from './journey.ts';
import { contentOf, formOf, Journeys } from './journeys.ts';

/** The drafts of long forms: what is typed into them, and what their owners are told before they go. */
@Injectable()
export class FormDraftsService implements DraftFeature, OnModuleInit {
  constructor(
    private readonly features: DraftFeatures,
    private readonly journeys: Journeys,
  ) {}

  onModuleInit(): void {
    this.features.register(this);
  }

  has(kind: string): boolean {
    return this.journeys.named(kind) !== null;
  }

  answers({ draft, owner, step: name, body, locale }: Typed): Answers | null {
    const journey = this.journeys.named(draft.kind)?.journey;
    const step = journey?.steps.find((one) => one.name === name);
    if (!journey || !step) return null;
    const form = formOf(draft, journey, locale, owner);
    return contentOf(form, readStep(step, form.progress, body).progress.answers);
  }

  /** An account in its inbox, a visitor at the address they typed: not at one that our team wrote on the telephone. */
  ending({ draft, owner }: EndingDraft): Ending | null {
    const registered = this.journeys.named(draft.kind);
    if (!registered) return null;
    const { base, journey } = registered;
    const locale = locales[draft.locale as LocaleCode];
    const { progress, entered } = formOf(draft, journey, locale, owner);
    const { country, answers } = progress;
    const { email } = answers;
    return {
      form: `procedures.${procedureKey(journey.procedure)}.title`,
      page: [`${base}-draft`, { draft: draft.id, step: openStep(journey, progress) }],
      typed: entered.includes('email') ? null : contactIn(email ?? '', country),
    };
  }
}

/** Null for what is no address that a message reaches yet. */
function contactIn(typed: string, country: Country): string | null {
  const contact = codeContact(typed, country);
  return typeof contact === 'string' ? contact : null;
}
