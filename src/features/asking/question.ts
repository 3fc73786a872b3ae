import { type Country, isCountry } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { clip } from '../../lib/text.ts';
import { type FieldError, type ParsedForm, parseForm, type Typed, typedIn } from '../../platform/http/forms.ts';
import type { LaneId } from '../consultations/lanes.ts';
import { titleLength } from '../consultations/question-text.ts';
import type { Draft } from '../drafts/drafts.ts';
import { isTopic } from '../topics/topic.ts';
import { LaneForm, QuestionForm, ReadersForm } from './asking.dto.ts';

/** The pages of the flow, in their order. */
const formSteps = ['lane', 'question', 'readers'] as const;
export const askingSteps = [...formSteps, 'check'] as const;
export type AskingStep = (typeof askingSteps)[number];
export type FormStep = (typeof formSteps)[number];

export const isAskingStep = (value: string): value is AskingStep => (askingSteps as readonly string[]).includes(value);

/** The texts that say what is asked for and what the answer is; kept with each question that was sent under them. */
export const scopeVersion = '2026-11';

/** What was typed so far; a draft keeps it as it stands, also where it is not good enough to be sent. */
export type Asking = Typed & { lane: LaneId };

export const draftKind = 'consultation';

/** What a list calls it: whoever typed a whole page into that box has it handed back there, and not in every line. */
export const calledIn = ({ title = '' }: Typed): string => clip(title, titleLength.max);

export type BegunQuestion = Omit<Draft, 'answers'> & { answers: Asking };

/** A draft as the pages of the flow see it; `known` is the address of the account, who has one is not asked for it. */
export type AskingDraft = BegunQuestion & { known: string | null };

/** Who asks, from where: limits count by the network address. */
export type Asker = { party: Party; locale: Locale; address: string };

const forms: Record<FormStep, new () => object> = {
  lane: LaneForm,
  question: QuestionForm,
  readers: ReadersForm,
};

/** Of all that was posted, the fields of the page. */
export function fieldsOf(step: FormStep, body: Record<string, unknown>): Typed {
  const typed = typedIn(step === 'lane' ? withNamed(body) : body);
  const names = Object.keys(new forms[step]());
  // A date is three boxes and a calendar; a box that is not ticked is not posted.
  const posted = Object.entries(typed).filter(([name]) => names.includes(name.split('_', 1)[0] ?? ''));
  return { ...(step === 'question' && 'body' in typed && { askedBefore: '' }), ...Object.fromEntries(posted) };
}

/** On the first page the expert asked for by name is one of the ways to ask. */
const withNamed = (body: Record<string, unknown>): Record<string, unknown> =>
  body.lane === 'named' ? { ...body, lane: 'standard' } : { ...body, expert: '' };

/** A question as it may be stored. */
export type Question = Omit<LaneForm, 'lane'> & { lane: LaneId } & QuestionForm & ReadersForm;

/** What was typed so far, read. */
export type ReadAsking = {
  /** What is wrong on each page, as far as the page can say it by itself. */
  errors: Record<FormStep, FieldError[]>;
  /** The first page that has something left to fill in, or the last. */
  gap: AskingStep;
  /** Null while a field is not good enough. */
  question: Question | null;
};

/** Every page looks at all that was typed, and reads it here, once. */
export function readAsking({ answers: typed, known }: Pick<AskingDraft, 'answers' | 'known'>): ReadAsking {
  const [lane, question, readers] = [
    parseForm(LaneForm, typed),
    parseForm(QuestionForm, typed),
    parseForm(ReadersForm, typed),
  ];
  const errors = {
    lane: errorsIn(lane),
    question: errorsIn(question, isPaidElsewhere(typed) && problem('country', 'asking.error.other_country')),
    readers: errorsIn(
      readers,
      typed.lane === 'free' && typed.readers === 'private' && problem('readers', 'asking.error.readers'),
      needsContact(typed, known !== null) && problem('contact', 'asking.error.contact_needed'),
    ),
  };
  const isGood = lane.ok && question.ok && readers.ok;
  return {
    errors,
    gap: formSteps.find((step) => errors[step].length > 0) ?? 'check',
    question: isGood ? { ...lane.value, ...question.value, ...readers.value, lane: typed.lane } : null,
  };
}

const errorsIn = (form: ParsedForm<object>, ...others: (FieldError | false)[]): FieldError[] => [
  ...(form.ok ? [] : form.errors),
  ...others.filter((error) => error !== false),
];

export const problem = (field: string, key: FieldError['key']): FieldError => ({ field, key, values: {} });

/** Topic and country as an address or a form of this site hands them on; what is neither is left out. */
export const matterIn = ({ topic, country }: Record<string, unknown>): { topic?: string; country?: Country } => ({
  ...(typeof topic === 'string' && isTopic(topic) && { topic }),
  ...(isCountry(country) && { country }),
});

/** Whether a page may be opened: everything before it is filled in. */
export const isReachable = (step: AskingStep, { gap }: ReadAsking): boolean =>
  askingSteps.indexOf(step) <= askingSteps.indexOf(gap);

/** Nobody could take it: no money is taken for a law that no expert here is licensed for. */
export const isPaidElsewhere = ({ lane, country }: Typed): boolean => lane !== 'free' && country === 'ZZ';

/** A paid answer must find its way; a free one can be read with a reference and a code. */
export const needsContact = ({ lane, contact }: Typed, hasContact: boolean): boolean =>
  lane !== 'free' && !contact && !hasContact;

export const stepAfter = (step: AskingStep): AskingStep => askingSteps[askingSteps.indexOf(step) + 1] ?? 'check';
export const stepBefore = (step: AskingStep): AskingStep => askingSteps[askingSteps.indexOf(step) - 1] ?? 'lane';
