import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import { type DraftRoom, DraftRooms, type Typed } from '../drafts/draft-rooms.ts';
import type { Answers, EndingDraft } from '../drafts/drafts.ts';
import { EndingLettersService } from '../drafts/ending-letters.service.ts';
import { endingNews } from '../drafts/ending-news.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { openStep, readStep } from './journey.ts';
import { formOf, Journeys, keptOf } from './journeys.ts';

/** The drafts of long forms: what is typed into them, and what their owners are told before they go. */
@Injectable()
export class FormDraftsService implements DraftRoom, OnModuleInit {
  constructor(
    private readonly rooms: DraftRooms,
    private readonly journeys: Journeys,
    private readonly notifications: NotificationsService,
    private readonly letters: EndingLettersService,
  ) {}

  onModuleInit(): void {
    this.rooms.register(this);
  }

  has(kind: string): boolean {
    return this.journeys.named(kind) !== null;
  }

  answers({ draft, owner, step: name, body, locale }: Typed): Answers | null {
    const journey = this.journeys.named(draft.kind)?.journey;
    const step = journey?.steps.find((one) => one.name === name);
    if (!journey || !step) return null;
    const form = formOf(draft, journey, locale, owner);
    return keptOf(form, readStep(step, form.progress, body).progress.answers);
  }

  /** An account in its inbox, a visitor at the address they typed: not at one that our team wrote on the telephone. */
  async tellEnd(tx: Tx, ending: EndingDraft): Promise<void> {
    const { draft, owner } = ending;
    const registered = this.journeys.named(draft.kind);
    if (!registered) return;
    const { base, journey } = registered;
    const locale = locales[draft.locale as LocaleCode];
    const { progress, entered } = formOf(draft, journey, locale, owner);
    const form = `procedures.${procedureKey(journey.procedure)}.title` as const;
    const page: [RouteName, RouteParams] = [`${base}-draft`, { draft: draft.id, step: openStep(journey, progress) }];
    if (owner.kind === 'user') return this.notifications.tell(tx, endingNews(ending, form, page));
    const { email: to } = progress.answers;
    if (to && isEmail(to) && !entered.includes('email')) await this.letters.send(tx, ending, to, form, page);
  }
}
