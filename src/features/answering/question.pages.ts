import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertQuestionPage } from '../../../views/pages/expert/question.tsx';
import type { Language } from '../../lib/locales/locales.ts';
import { errorsOf, type FieldError, type Typed } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { maxUpload } from '../attachments/file.ts';
import { sameIn } from '../attachments/page-uploads.ts';
import { readerOf } from '../attachments/reader.ts';
import { AnswerAttachmentsService } from './answer-attachments.service.ts';
import type { Written } from './answer-form.ts';
import { AnsweringService } from './answering.service.ts';
import { type AnsweringExpert, type ExpertAct, expertActs, type ReadQuestion } from './answering.ts';
import { Replies } from './replies.ts';

/** What was typed just now into which form, what is wrong with it, and how it would be read. */
export type Shown = {
  act?: ExpertAct;
  typed?: Typed;
  written?: Written;
  reason?: string;
  isPreview?: boolean;
  errors?: FieldError[];
  status?: number;
};

/** The page of one question, for the expert who has it or may take it. */
@Injectable()
export class QuestionPages {
  constructor(
    private readonly answering: AnsweringService,
    private readonly replies: Replies,
    private readonly attachments: AnswerAttachmentsService,
  ) {}

  async show(request: Request, expert: AnsweringExpert, id: string, shown: Shown = {}) {
    const { act = null, written, reason, isPreview = false, errors = [], status = 200 } = shown;
    const item = await this.answering.get(expert, id);
    const kept = item.draft && { ...item.draft, language: item.draft.language as Language };
    const language = (written ?? kept)?.language ?? item.row.answerLanguage ?? item.row.language;
    const ready = item.isTheirs ? await this.replies.ready(language) : [];
    const attachments = item.isTheirs ? await this.attachmentsOf(request, item) : { asked: [], given: [], slots: [] };
    const { megabytes } = maxUpload;
    const formIds = Object.fromEntries(expertActs.map((each) => [each, newFormId()])) as Record<ExpertAct, string>;
    const said = { written: written ?? kept, reason: reason ?? item.draft?.reason ?? '', typed: shown.typed ?? {} };
    const props = {
      ...item,
      ...said,
      ready,
      attachments,
      same: sameIn(request),
      megabytes,
      formIds,
      act,
      isPreview,
      errors,
    };
    return page(ExpertQuestionPage, props, status);
  }

  /** Two tabs, or a lease that ran out: what was written stays on the page. */
  async again(request: Request, expert: AnsweringExpert, id: string, shown: Shown, error: unknown) {
    if (!(error instanceof Refused)) throw error;
    try {
      return await this.show(request, expert, id, { ...shown, errors: errorsOf(error), status: error.getStatus() });
    } catch (gone) {
      // With another expert by now: what happened is said all the same.
      throw gone instanceof NotFoundException ? error : gone;
    }
  }

  private attachmentsOf(request: Request, { row, draft, answers }: ReadQuestion) {
    const user = request.user as SignedInUser;
    const reader = readerOf({ kind: 'user', id: user.id }, request) ?? { kind: 'user', id: user.id };
    const draftId = row.state === 'taken' ? (draft?.id ?? null) : null;
    const answerIds = answers.map(({ id }) => id);
    return this.attachments.of(row.id, draftId, answerIds, reader, request.locale.code);
  }
}
