import type { Locale } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { parseForm, type Typed } from '../../platform/http/forms.ts';
import type { Lane, LaneId } from '../consultations/lanes.ts';
import type { Draft } from '../drafts/drafts.ts';
import { LaneForm, QuestionForm, ReadersForm } from './asking.dto.ts';

/** The pages of the flow, in their order. */
export const askingSteps = ['lane', 'question', 'readers', 'check'] as const;
export type AskingStep = (typeof askingSteps)[number];

export const isAskingStep = (value: string): value is AskingStep => (askingSteps as readonly string[]).includes(value);

/** The texts that say what is asked for and what the answer is; kept with each question that was sent under them. */
export const scopeVersion = '2026-11';

/** What was typed so far; a draft keeps it as it stands, also where it is not good enough to be sent. */
export type Asking = Typed & { lane: LaneId };

export const draftKind = 'consultation';

/** A draft as the pages of the flow see it. */
export type AskingDraft = Omit<Draft, 'answers'> & { answers: Asking };

/** Who asks, from where: limits count by the network address. */
export type Asker = { party: Party; locale: Locale; address: string };

export const forms: Record<Exclude<AskingStep, 'check'>, new () => object> = {
  lane: LaneForm,
  question: QuestionForm,
  readers: ReadersForm,
};

/** Of all that was posted, the fields of the page. */
export function fieldsOf(step: keyof typeof forms, typed: Typed): Typed {
  const names = Object.keys(new forms[step]());
  // A date is three boxes and a calendar; a box that is not ticked is not posted.
  const posted = Object.entries(typed).filter(([name]) => names.includes(name.split('_', 1)[0] ?? ''));
  return { ...(step === 'question' && 'body' in typed && { askedBefore: '' }), ...Object.fromEntries(posted) };
}

/** On the first page the expert asked for by name is one of the ways to ask. */
export const withNamed = (body: Record<string, unknown>): Record<string, unknown> =>
  body.lane === 'named' ? { ...body, lane: 'standard' } : { ...body, expert: '' };

/** The first page that has something left to fill in, or the last. */
export function firstGap(typed: Typed, hasContact: boolean): AskingStep {
  if (!parseForm(LaneForm, typed).ok) return 'lane';
  if (!parseForm(QuestionForm, typed).ok || isPaidElsewhere(typed)) return 'question';
  if (!parseForm(ReadersForm, typed).ok) return 'readers';
  const isOpen = typed.lane !== 'free' || typed.readers !== 'private';
  return isOpen && !needsContact(typed, hasContact) ? 'check' : 'readers';
}

/** Whether a page may be opened: everything before it is filled in. */
export const isReachable = (step: AskingStep, typed: Typed, hasContact: boolean): boolean =>
  askingSteps.indexOf(step) <= askingSteps.indexOf(firstGap(typed, hasContact));

/** Nobody could take it: no money is taken for a law that no expert here is licensed for. */
export const isPaidElsewhere = ({ lane, country }: Typed): boolean => lane !== 'free' && country === 'ZZ';

/** A paid answer must find its way; a free one can be read with a reference and a code. */
export const needsContact = ({ lane, contact }: Typed, hasContact: boolean): boolean =>
  lane !== 'free' && !contact && !hasContact;

export const stepAfter = (step: AskingStep): AskingStep => askingSteps[askingSteps.indexOf(step) + 1] ?? 'check';
export const stepBefore = (step: AskingStep): AskingStep => askingSteps[askingSteps.indexOf(step) - 1] ?? 'lane';

/** Somebody asked for by name, and what that costs where the asker is. */
export type NamedExpert = { id: string; nameArabic: string; nameLatin: string; countries: string[]; lane: Lane };
