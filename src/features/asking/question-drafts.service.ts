import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import { type DraftFeature, DraftFeatures, type Typed } from '../drafts/draft-features.ts';
import type { Answers, EndingDraft } from '../drafts/drafts.ts';
import { endingNews, ownerOfEnding } from '../drafts/ending-news.ts';
import { enteredIn, stillEntered } from '../journeys/phone-forms.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { type AskingDraft, draftKind, fieldsOf, isAskingStep } from './question.ts';

/** The drafts of questions: what is typed into them, and what their owners are told before they go. */
@Injectable()
export class QuestionDraftsService implements DraftFeature, OnModuleInit {
  constructor(
    private readonly features: DraftFeatures,
    private readonly notifier: NotifierService,
  ) {}

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
  async tellEnd(tx: Tx, ending: EndingDraft): Promise<void> {
    const { draft } = ending;
    const form = 'asking.ending.form';
    const page: [RouteName, RouteParams] = ['new-draft-step', { draft: draft.id, step: 'check' }];
    const { linkTo, contact = '' } = (draft as AskingDraft).answers;
    // What our team wrote on the telephone opens in no browser yet, or in one that may not be where the message is read.
    const typed = enteredIn(draft.answers).length > 0 ? '' : contact;
    const to = linkTo ?? parseContact(typed, locales[draft.locale as LocaleCode].country);
    await this.notifier.tell(tx, ownerOfEnding(ending, to), endingNews(ending, form, page));
  }
}
