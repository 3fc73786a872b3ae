import type { Country } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { ReferenceKind } from '../../lib/references.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Words } from '../../platform/i18n/words.ts';
import type { Slot } from '../attachments/slot.ts';
import type { LeaseRule } from '../law/lease-rule.ts';
import type { Told } from '../law/review.ts';
import type { PaidElsewhere } from '../procedures/paid-elsewhere.ts';
import {
  type Condition,
  documentIn,
  feeElsewhere,
  type OurPrice,
  type ProcedureName,
  procedureNamed,
  variantIn,
} from '../procedures/procedure.ts';
import type { Field, FormValues } from './field.ts';
import { cleanAnswers, readFields } from './read.ts';

/** One page of a form: what it asks, and when. */
export type Step = {
  name: string;
  title: Words;
  lead?(country: Country): Words;
  /** Left out where it has nothing to ask; without it, a step is always there. */
  isAsked?(country: Country, answers: FormValues): boolean;
  fields(country: Country, answers: FormValues): Field[];
  /** Attachments to add on this page. */
  slots?(country: Country, answers: FormValues): Slot[];
  /** What the law says about what this page asks, shown with its sources. */
  law?(country: Country, answers: FormValues): Told<LeaseRule>[];
  /** What a reader of ours found wrong with the answers: stands at its fields before anything is sent. */
  told?(country: Country, answers: FormValues): FieldError[];
  /** Why nothing can come of it for this person, and where they go instead. It is no mistake of theirs. */
  barrier?(country: Country, answers: FormValues): Condition | null;
  /** What no single field can say: a term that the law of the country forbids, a date after another. */
  check?(country: Country, answers: FormValues, locale: Locale): FieldError[];
};

/**
 * A long form. Where a person may go is computed from the answers and never stored, so a change to an early answer
 * opens and closes the pages after it by itself.
 */
export type Journey = {
  procedure: ProcedureName;
  referenceKind: ReferenceKind;
  /** At most three: with the page of the answers, a flow has four. */
  steps: Step[];
  /** What is ticked on sending. */
  consents(country: Country, answers: FormValues): Field[];
  /** What stands above the answers and on the button that sends them, where that is not the same as for all forms. */
  closing?(country: Country, answers: FormValues): Closing | null;
};

export type Closing = { lead: Words; send: Words };

/** What every question of a form depends on. */
export type Progress = { country: Country; answers: FormValues; locale: Locale };

/** The steps of this person. */
export const stepsOf = (
  { steps }: Pick<Journey, 'steps'>,
  { country, answers }: Pick<Progress, 'country' | 'answers'>,
): Step[] => steps.filter(({ isAsked }) => isAsked?.(country, answers) ?? true);

function faultsOf(step: Step, { country, answers, locale }: Progress): FieldError[] {
  const { errors } = readFields(step.fields(country, answers), answers, locale);
  return errors.length > 0 ? errors : (step.check?.(country, answers, locale) ?? []);
}

/** What was typed into a step, put among the other answers, and what is wrong with it. */
export function readStep(
  step: Step,
  progress: Progress,
  body: Record<string, unknown>,
): { progress: Progress; errors: FieldError[] } {
  const { country, locale } = progress;
  const fields = step.fields(country, progress.answers);
  const { answers } = readFields(fields, { ...progress.answers, ...cleanAnswers(fields, body) }, locale);
  const read = { country, answers, locale };
  return { progress: read, errors: faultsOf(step, read) };
}

/** The steps this person has been through, plus the one they may open next. */
export function reachable(journey: Journey, progress: Progress): Step[] {
  const steps = stepsOf(journey, progress);
  const gap = firstGap(steps, progress);
  return gap === -1 ? steps : steps.slice(0, gap + 1);
}

/** Whether everything that is asked is answered, so that it can be sent. */
export const isComplete = (journey: Journey, progress: Progress): boolean =>
  firstGap(stepsOf(journey, progress), progress) === -1;

const firstGap = (steps: Step[], progress: Progress): number =>
  steps.findIndex((step) => faultsOf(step, progress).length > 0 || barrierOf(step, progress) !== null);

const barrierOf = ({ barrier }: Step, { country, answers }: Progress) => barrier?.(country, answers) ?? null;

/** What stands in the way of this person, at the first page that has asked for it. */
export const barrierIn = (journey: Pick<Journey, 'steps'>, progress: Progress): Condition | null =>
  stepsOf(journey, progress)
    .map((step) => barrierOf(step, progress))
    .find((barrier) => barrier !== null) ?? null;

/** Where somebody goes on who comes back. */
export const openStep = (journey: Journey, progress: Progress): string =>
  isComplete(journey, progress) ? checkPage : (reachable(journey, progress).at(-1)?.name ?? checkPage);

/** The page after a step: the next one, or the answers. From the page of the answers, back there if nothing is open. */
export function nextPage(journey: Journey, step: Step, progress: Progress, isChange: boolean): string {
  const steps = stepsOf(journey, progress);
  const gap = firstGap(steps, progress);
  const place = steps.indexOf(step);
  if (isChange && gap === -1) return checkPage;
  if (gap !== -1 && gap <= place) return steps[gap]?.name ?? checkPage;
  return steps[place + 1]?.name ?? checkPage;
}

export const checkPage = 'check';
/** The page of the other authority, for who may not have it. */
export const otherAuthorityPage = 'not-eligible';
/** The step that has slots for attachments. */
export const attachmentsPage = 'papers';

/** What we ask for a form as it is filled in; null where it is free. A form that asks for no mode has one price. */
export function priceOf({ procedure }: Journey, { country, answers }: Progress): OurPrice | null {
  const prices = variantIn(procedureNamed(procedure), country)?.ourPrices ?? [];
  return prices.find(({ mode }) => answers.mode === undefined || mode === answers.mode) ?? null;
}

/** What the authority takes besides, and not through us; null where nothing is handed to one. */
export function feeElsewhereOf(
  { procedure }: Journey,
  { country, answers }: Pick<Progress, 'country' | 'answers'>,
): PaidElsewhere | null {
  const variant = variantIn(procedureNamed(procedure), country);
  const document = variant && documentIn(variant, answers.document);
  return document && feeElsewhere(document, answers.situation);
}
