import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { speaksOfViolence } from '../../lib/violence.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { Claims } from '../accounts/claims/claims.ts';
import type { OwnedItem } from '../accounts/sign-in/owned-item.ts';
import { FileSubjects } from '../attachments/file-subjects.ts';
import { questionSlots } from '../consultations/asker/attachments.ts';
import type { ConsultationItem } from '../consultations/consultation.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import { stillEntered } from '../journeys/phone-forms.ts';
import { TopicsService } from '../topics/topics.service.ts';
import { type Asker, type Asking, type AskingDraft, type BegunQuestion, calledIn, draftKind } from './question.ts';

const similarCount = { looked: 20, shown: 3 };

/** A question from the first Continue until it is sent. */
@Injectable()
export class AskingService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly drafts: Drafts,
    private readonly consultations: ConsultationRecordsService,
    private readonly published: ConsultationsService,
    private readonly accounts: AccountsService,
    private readonly events: Events,
    private readonly limits: Limits,
    private readonly subjects: FileSubjects,
    private readonly claims: Claims,
    private readonly topics: TopicsService,
  ) {}

  onModuleInit(): void {
    this.claims.register({ list: (party) => this.held(party) });
    // Attachments may be added to what is not sent yet; the consultation keeps its id, and so they go along.
    this.subjects.register(async (party, id, locale) => {
      const draft = await this.find(party, id);
      if (!draft) return null;
      const path = routePath(locale.code, 'new-draft-step', { draft: id, step: 'check' });
      const purpose = { ar: '', fr: '', en: '' };
      return { slots: questionSlots(draft.answers.lane), purpose, path, received: async () => {} };
    });
  }

  /**
   * Once, however often its form is sent. Throws TooMany.
   * @param isNewcomer the request that begins it made its owner too
   */
  async start({ party, locale, address }: Asker, answers: Asking, isNewcomer: boolean): Promise<Draft> {
    await this.limits.require('draft', address);
    return this.db.transaction((tx) =>
      isNewcomer
        ? this.drafts.startUnheard(tx, party, draftKind, locale.code, answers)
        : this.drafts.startOnce(tx, party, draftKind, locale.code, answers),
    );
  }

  /** Its page is open. */
  async opened(party: Party, draft: AskingDraft): Promise<void> {
    if (draft.version === 1) await this.drafts.hear(party, draft);
  }

  /** The latest first; of their answers the title alone. */
  async list(party: Party): Promise<BegunQuestion[]> {
    return (await this.drafts.lines(party, [draftKind], 'title')) as BegunQuestion[];
  }

  async find(party: Party | null, id: string): Promise<AskingDraft | null> {
    const draft = party && isUuid(id) ? await this.drafts.find(party, id) : null;
    if (!party || draft?.kind !== draftKind) return null;
    return { ...(draft as BegunQuestion), known: await this.contactOf(party) };
  }

  /** What became of a draft that is gone: the reference of the consultation, which keeps its id. */
  async findSent(party: Party | null, id: string): Promise<string | null> {
    return party && this.consultations.findSent(party, id);
  }

  /** Throws SignInRequired where an account has the draft and nobody is signed in: what was written is there still. */
  async requireOwner(party: Party | null, id: string): Promise<void> {
    if (party?.kind !== 'user' && (await this.drafts.isOfAccount(id))) throw new SignInRequired();
  }

  /** Throws Refused when the draft was changed since that version. */
  keep(party: Party, draft: AskingDraft, version: number, answers: Asking): Promise<Draft> {
    return this.db.transaction((tx) =>
      this.drafts.save(tx, party, draft.id, version, stillEntered(draft.answers, answers)),
    );
  }

  /** The address of a signed-in user, who is not asked for one. */
  async contactOf(party: Party): Promise<string | null> {
    return party.kind === 'user' ? this.accounts.findMainContact(party.id) : null;
  }

  /** Whether new questions are taken on its topic; that none was chosen yet is another matter. */
  isTopicOpen({ answers: { topic } }: AskingDraft): boolean {
    return !topic || this.topics.current.some(({ id, isOffered }) => id === topic && isOffered);
  }

  /**
   * Of one law only, where the asker has named it: an answer under another one would not be enough. In the languages
   * they use here, as one that they cannot read is none.
   */
  async similar({ answers }: AskingDraft, pageLanguage: Language): Promise<ConsultationItem[]> {
    const { title = '', body = '', topic = '', country = '', answerLanguage = '' } = answers;
    if (speaksOfViolence(`${title} ${body}`)) return [];
    const found = await this.published.similar(title, topic, similarCount.looked);
    const isAnyLaw = country === '' || country === 'unknown';
    const isRead = ({ language }: ConsultationItem) =>
      answerLanguage === 'any' || language === pageLanguage || language === answerLanguage;
    return found.filter((item) => isRead(item) && (isAnyLaw || item.country === country)).slice(0, similarCount.shown);
  }

  /** Somebody else's answer was enough: counted, and the draft goes. */
  async settleWith(party: Party, draft: AskingDraft, consultationId: string): Promise<void> {
    const { consultation } = await this.published.get(consultationId);
    await this.db.transaction(async (tx) => {
      // Not among what happened to it, which its asker, its expert and the desk read whole.
      const subject = { subject: 'public_answer', subjectId: consultation.id };
      await this.events.record(tx, { ...subject, action: 'helped', actor: { kind: party.kind, id: party.id } });
      await this.drafts.remove(tx, party, draft.id);
    });
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.list(party)).map(
      ({ id, answers, updatedAt: at }): OwnedItem => ({
        id,
        kind: 'draft',
        reference: null,
        at,
        title: answers.title ? { words: calledIn(answers) } : { key: 'asking.list.untitled' },
        state: 'claims.not_sent',
        page: ['new-draft-step', { draft: id, step: 'check' }],
      }),
    );
  }
}
