import { Injectable } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Answers } from '../drafts/drafts.ts';
import type { FormValues } from './field.ts';
import type { Progress, Step } from './journey.ts';

/** What our team writes with somebody on the telephone, page by page. */
export type PhoneStep = Pick<Step, 'name' | 'title' | 'fields'>;
/** Of a draft: its answers, and which of them our team wrote and nobody has changed since. */
export type PhoneContent = { country: Country; values: FormValues; entered: string[] };

export type PhoneRead = { answers: FormValues; errors: FieldError[] };

/** A draft that our team can write for its owner on the telephone, as its feature asks for it. */
export type PhoneForm = {
  /** Of its drafts. */
  kind: string;
  /** What is asked, as far as the answers are. */
  steps(progress: Progress): PhoneStep[] | Promise<PhoneStep[]>;
  /** The first answers, where the caller is reached at that contact. */
  begin(country: Country, contact: string): Answers;
  open(answers: Answers, country: Country): PhoneContent;
  store(content: PhoneContent): Answers;
  /**
   * What was typed into a page, put among the other answers, and what is wrong with it.
   * @param writer how numbers are written by who types; the answers are those of the caller's locale
   */
  read(
    step: PhoneStep,
    progress: Progress,
    body: Record<string, unknown>,
    writer: Locale,
  ): PhoneRead | Promise<PhoneRead>;
  /** Where its owner reads and sends it. */
  path(locale: LocaleCode, draftId: string): string;
};

/** Beside the long forms, which are all written so: each feature registers its own. */
@Injectable()
export class PhoneForms {
  private readonly all = new Map<string, PhoneForm>();

  register(form: PhoneForm): void {
    this.all.set(form.kind, form);
  }

  named(kind: string): PhoneForm | null {
    return this.all.get(kind) ?? null;
  }
}

/** Answers of one layer keep the names of what our team wrote among them. */
export const enteredIn = (answers: Answers): string[] =>
  typeof answers.entered === 'string' ? answers.entered.split(' ').filter(Boolean) : [];

/** How a draft whose answers lie in one layer is opened and stored. */
export const inOneLayer: Pick<PhoneForm, 'open' | 'store'> = {
  open: (answers, country) => {
    const { entered: _, ...values } = answers as FormValues;
    return { country, values, entered: enteredIn(answers) };
  },
  store: ({ values, entered }) => ({ ...values, entered: entered.join(' ') }),
};

/** Such answers after somebody has changed them: a changed one is no longer what our team wrote. */
export function stillEntered<Kept extends Answers>(before: Answers, after: Kept): Kept {
  const entered = enteredIn(before);
  if (entered.length === 0) return after;
  return { ...after, entered: entered.filter((name) => before[name] === after[name]).join(' ') };
}
