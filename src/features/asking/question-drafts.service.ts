import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import { type DraftFeature, DraftFeatures, type Typed } from '../drafts/draft-features.ts';
import type { Answers, EndingDraft } from '../drafts/drafts.ts';
import type { Ending } from '../drafts/ending-news.ts';
import { enteredIn, stillEntered } from '../journeys/phone-forms.ts';
import { type AskingDraft, draftKind, fieldsOf, isAskingStep } from './question.ts';

/** The drafts of questions: what is typed into them, and what their owners are told before they go. */
@Injectable()
export class QuestionDraftsService implements DraftFeature, OnModuleInit {
  constructor(private readonly features: DraftFeatures) {}

  onModuleInit(): void {
    this.features.register(this);
  }

  has(kind: string): boolean {
    return kind === draftKind;
  }

  answers({ draft, step, body }: Typed): Answers | null {
    if (!isAskingStep(step) || step === 'check') return null;
    return stillEntered(draft.answers, { ...draft.answers, ...fieldsOf(step, body) });
  }

  /** A visitor where a link of theirs went, else at the address that the answer is to go to. */
  ending({ draft }: EndingDraft): Ending {
    const { linkTo, contact = '' } = (draft as AskingDraft).answers;
    // What our team wrote on the telephone opens in no browser yet, or in one that may not be where the message is read.
    const typed = enteredIn(draft.answers).length > 0 ? '' : contact;
    return {
      form: 'asking.ending.form',
      page: ['new-draft-step', { draft: draft.id, step: 'check' }],
      typed: linkTo ?? parseContact(typed, locales[draft.locale as LocaleCode].country),
    };
  }
}
