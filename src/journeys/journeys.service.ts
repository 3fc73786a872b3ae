import { ConflictException, Injectable, NotFoundException, UnprocessableEntityException } from '@nestjs/common';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import type { Party } from '../identity/party.ts';
import type { Country, Locale } from '../locales/locales.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import type { Answers } from './field.ts';
import { isComplete, type Journey, nextPage, type Step } from './journey.ts';
import type { OpenForm, Registered } from './journeys.ts';

type Kept = { country: Country; values: Answers };

/** Begins, keeps and sends long forms. Every change goes through a receipt, so that a lost answer repeats nothing. */
@Injectable()
export class JourneysService {
  constructor(
    private readonly drafts: Drafts,
    private readonly receipts: Receipts,
  ) {}

  async find({ journey }: Registered, party: Party | null, id: string, locale: Locale): Promise<OpenForm | null> {
    if (!party || !/^[0-9a-f-]{36}$/.test(id)) return null;
    const draft = await this.drafts.find(party, id);
    return draft?.kind === journey.procedure ? formOf(draft, journey, locale) : null;
  }

  async list({ journey }: Registered, party: Party | null, locale: Locale): Promise<OpenForm[]> {
    if (!party) return [];
    const drafts = await this.drafts.list(party, journey.procedure);
    return drafts.map((draft) => formOf(draft, journey, locale));
  }

  /** From the first Continue on. */
  begin({ base, journey }: Registered, party: Party, body: object, change: Change): Promise<Sent> {
    const { locale, country, answers } = change;
    return this.receipts.once(`${base}/new`, body, async (tx) => {
      const draft = await this.drafts.start(tx, party, journey.procedure, locale.code, { country, values: answers });
      return this.pathAfter({ base, journey }, draft, change);
    });
  }

  /** Throws ConflictException when the form was changed elsewhere since `version`. */
  save(registered: Registered, party: Party, form: OpenForm, body: object, change: Change & { version: number }) {
    const { country, answers, version, step } = change;
    return this.receipts.once(`${form.id}/${step.name}`, body, async (tx) => {
      const draft = await this.drafts.save(tx, party, form.id, version, { country, values: answers });
      return this.pathAfter(registered, draft, change);
    });
  }

  /** Ends the draft and hands the form to its room, in one transaction. */
  send({ base, reception }: Registered, party: Party, form: OpenForm, body: object): Promise<Sent> {
    if (!isComplete(form.journey, form.progress)) throw new UnprocessableEntityException('journeys.error.incomplete');
    return this.receipts.once(`${base}/${form.id}/check`, body, async (tx) => {
      await this.drafts.save(tx, party, form.id, form.version, keptOf(form));
      const location = await reception.receive(tx, party, form);
      await this.drafts.remove(tx, party, form.id);
      return location;
    });
  }

  async discard({ base }: Registered, party: Party, form: OpenForm, body: object): Promise<Sent> {
    const { locale } = form.progress;
    return this.receipts.once(`${base}/${form.id}/removal`, body, async (tx) => {
      await this.drafts.remove(tx, party, form.id);
      return routePath(locale.code, base);
    });
  }

  private pathAfter({ base, journey }: Pick<Registered, 'base' | 'journey'>, draft: Draft, change: Change): string {
    const { progress } = formOf(draft, journey, change.locale);
    const page = pageAfter(journey, progress, change);
    const path = routePath(page.locale, `${base}-draft`, { draft: draft.id, step: page.step });
    return change.isChange && page.step === change.step.name ? `${path}?change=1` : path;
  }
}

export type Change = {
  locale: Locale;
  country: Country;
  answers: Answers;
  step: Step;
  /** The button: on, back, keep for later, or the same page in another language. */
  go: Go;
  /** Came from the page of the answers and goes back there. */
  isChange: boolean;
};
export type Go = 'continue' | 'back' | `lang:${Locale['code']}`;

function pageAfter(journey: Journey, progress: OpenForm['progress'], { go, step, isChange, locale }: Change) {
  if (go === 'continue') return { locale: locale.code, step: nextPage(journey, step, progress, isChange) };
  if (go === 'back') {
    const before = journey.steps[journey.steps.indexOf(step) - 1] ?? step;
    return { locale: locale.code, step: before.name };
  }
  return { locale: go.slice('lang:'.length) as Locale['code'], step: step.name };
}

const keptOf = ({ progress }: OpenForm): Kept => ({ country: progress.country, values: progress.answers });

function formOf(draft: Draft, journey: Journey, locale: Locale): OpenForm {
  const { country, values } = draft.answers as Kept;
  const { id, version, updatedAt } = draft;
  return { id, version, journey, updatedAt, progress: { country, answers: values, locale } };
}

/** The error of a draft that another tab changed, as the page of a step shows it. */
export const isStale = (error: unknown): boolean => error instanceof ConflictException;

export function stepNamed(journey: Journey, name: string): Step {
  const step = journey.steps.find((one) => one.name === name);
  if (!step) throw new NotFoundException();
  return step;
}
