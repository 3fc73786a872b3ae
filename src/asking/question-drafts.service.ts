import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import { type DraftRoom, DraftRooms, type Typed } from '../drafts/draft-rooms.ts';
import type { Answers, EndingDraft } from '../drafts/drafts.ts';
import { endingNews } from '../drafts/ending-news.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { parseForm } from '../web/forms.ts';
import { type AskingDraft, draftKind } from './asking.service.ts';
import { DraftLinks } from './draft-links.service.ts';
import { fieldsOf, forms, isAskingStep, withNamed } from './question.ts';

/** The drafts of questions: what is typed into them, and what their owners are told before they go. */
@Injectable()
export class QuestionDrafts implements DraftRoom, OnModuleInit {
  constructor(
    private readonly rooms: DraftRooms,
    private readonly links: DraftLinks,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.rooms.register(this);
  }

  has(kind: string): boolean {
    return kind === draftKind;
  }

  answers({ draft, step, body }: Typed): Answers | null {
    if (!isAskingStep(step) || step === 'check') return null;
    const { typed } = parseForm(forms[step], step === 'lane' ? withNamed(body) : body);
    return { ...draft.answers, ...fieldsOf(step, typed) };
  }

  async tellEnd(tx: Tx, ending: EndingDraft): Promise<void> {
    const { draft, owner, endsAt } = ending;
    if (owner.kind === 'user') {
      const news = endingNews(ending, 'asking.ending.form', ['new-draft-step', { draft: draft.id, step: 'check' }]);
      return this.notifications.tell(tx, news);
    }
    await this.links.sayEnd(tx, draft as AskingDraft, endsAt);
  }
}
