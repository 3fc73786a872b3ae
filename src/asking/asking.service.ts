import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit, Optional } from '@nestjs/common';
import { promisesOf } from '../consultations/clocks.ts';
import type { ConsultationItem } from '../consultations/consultation.ts';
import { ConsultationSteps } from '../consultations/consultation-steps.ts';
import { ConsultationsRepository, type NewConsultation } from '../consultations/consultations.repository.ts';
import { ConsultationsService } from '../consultations/consultations.service.ts';
import { Lanes } from '../consultations/lanes.service.ts';
import type { LaneId } from '../consultations/lanes.ts';
import { questionSlots } from '../consultations/papers.ts';
import { searchTextsOf } from '../consultations/search-text.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import type { Gender } from '../database/schema/index.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import { Events } from '../events/events.ts';
import { FileSubjects } from '../files/file-subjects.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { Belongings } from '../identity/belongings.ts';
import { newReadingCode } from '../identity/code.ts';
import { parseContact } from '../identity/contact.ts';
import type { Held } from '../identity/held.ts';
import { ownerOf, type Party } from '../identity/party.ts';
import type { Country, Language, Locale } from '../locales/locales.ts';
import { Billing } from '../payments/billing.ts';
import { TopicCatalogue } from '../topics/topics.service.ts';
import { languageOf } from '../values/language-of.ts';
import type { Money } from '../values/money.ts';
import { newReference } from '../values/references.ts';
import { slugify } from '../values/text.ts';
import { isUuid } from '../web/cursor.ts';
import { parseForm } from '../web/forms.ts';
import { Limits } from '../web/limits.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import { namesIn, QuestionForm, ReadersForm } from './asking.dto.ts';
import { type NamedExpert, NamedExperts } from './named-experts.service.ts';
import { type Asking, firstGap, scopeVersion } from './question.ts';

export const draftKind = 'consultation';
const payWithinHours = 24;
const similarCount = 5;

/** A draft as the pages of the flow see it. */
export type AskingDraft = Omit<Draft, 'answers'> & { answers: Asking };

/** Who asks, from where: limits count by the network address. */
type Asker = { party: Party; locale: Locale; address: string };

/** A question as it is sent: `price` is what the asker was told, in the smallest unit. */
type Asked = { id: string; answers: Asking; contact: string | null; price?: string; named?: NamedExpert | null };

/** A question from the first Continue until it is sent. */
@Injectable()
export class AskingService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly drafts: Drafts,
    private readonly lanes: Lanes,
    private readonly steps: ConsultationSteps,
    private readonly consultations: ConsultationsRepository,
    private readonly published: ConsultationsService,
    private readonly accounts: AccountsRepository,
    private readonly events: Events,
    private readonly receipts: Receipts,
    private readonly limits: Limits,
    private readonly subjects: FileSubjects,
    private readonly belongings: Belongings,
    private readonly named: NamedExperts,
    private readonly topics: TopicCatalogue,
    @Optional() @Inject(Billing) private readonly billing: Billing | null,
  ) {}

  /** Throws TooMany. */
  async start({ party, locale, address }: Asker, answers: Asking): Promise<Draft> {
    await this.limits.require('draft', address);
    return this.db.transaction((tx) => this.drafts.start(tx, party, draftKind, locale.code, answers));
  }

  private async held(party: Party): Promise<Held[]> {
    return (await this.list(party)).map(
      ({ id, answers, updatedAt: at }): Held => ({
        id,
        kind: 'draft',
        reference: null,
        at,
        title: answers.title ? { words: answers.title } : { key: 'asking.list.untitled' },
        state: 'belongings.not_sent',
        page: ['new-draft-step', { draft: id, step: 'check' }],
      }),
    );
  }

  async list(party: Party): Promise<AskingDraft[]> {
    return (await this.drafts.list(party, draftKind)) as AskingDraft[];
  }

  async find(party: Party | null, id: string): Promise<AskingDraft | null> {
    const draft = party && isUuid(id) ? await this.drafts.find(party, id) : null;
    return draft?.kind === draftKind ? (draft as AskingDraft) : null;
  }

  /** What became of a draft that is gone: the reference of the consultation, which keeps its id. */
  async findSent(party: Party | null, id: string): Promise<string | null> {
    return party && isUuid(id) ? ((await this.consultations.findOwn(party, { id }))?.reference ?? null) : null;
  }

  /** Throws ConflictException when the draft was changed since that version. */
  keep(party: Party, draft: AskingDraft, version: number, answers: Asking): Promise<Draft> {
    return this.db.transaction((tx) => this.drafts.save(tx, party, draft.id, version, answers));
  }

  /** Papers may be added to what is not sent yet; the consultation keeps its id, and so they go along. */
  onModuleInit(): void {
    this.belongings.register({ list: (party) => this.held(party) });
    this.subjects.register(async (party, id, locale) => {
      const draft = await this.find(party, id);
      if (!draft) return null;
      const path = routePath(locale.code, 'new-draft-step', { draft: id, step: 'check' });
      const purpose = { ar: '', fr: '', en: '' };
      return { slots: questionSlots(draft.answers.lane), purpose, path, received: async () => {} };
    });
  }

  /** The address of a signed-in user, who is not asked for one. */
  async contactOf(party: Party): Promise<string | null> {
    return party.kind === 'user' ? this.accounts.findMainContact(party.id) : null;
  }

  /** Whether new questions are taken on its topic; that none was chosen yet is another matter. */
  isTopicOpen({ answers: { topic } }: AskingDraft): boolean {
    return !topic || this.topics.current.some(({ id, isOffered }) => id === topic && isOffered);
  }

  similar({ answers: { title = '', topic = '' } }: AskingDraft): Promise<ConsultationItem[]> {
    return this.published.similar(title, topic, similarCount);
  }

  /** Somebody else's answer was enough: counted, and the draft goes. */
  async settleWith(party: Party, draft: AskingDraft, consultationId: string): Promise<void> {
    const { consultation } = await this.published.get(consultationId);
    await this.db.transaction(async (tx) => {
      const subject = { subject: 'consultation', subjectId: consultation.id };
      await this.events.record(tx, { ...subject, action: 'helped', actor: { kind: party.kind, id: party.id } });
      await this.drafts.remove(tx, party, draft.id);
    });
  }

  /**
   * Makes the draft a consultation and tells where to go on: to pay, or to its page. Sent again, the same form leads to
   * the same place. Throws TooMany, and ConflictException when the draft or the price was another on the page.
   */
  async send({ party, locale, address }: Asker, draft: AskingDraft, body: { price?: string }): Promise<Sent> {
    const known = await this.contactOf(party);
    if (firstGap(draft.answers, known !== null) !== 'check') throw new NotFoundException();
    const contact = cleaned(ReadersForm, draft.answers).contact ?? known;
    const named = await this.named.find(draft.answers.expert, locale);
    // Who was asked for by name has closed the door since: the price and the promise were others.
    if (draft.answers.expert && !named) throw new ConflictException('asking.error.expert_closed');
    return this.receipts.once(`${locale.code}/new`, body, async (tx) => {
      // Of two tabs one comes first; the other finds its version gone.
      await this.drafts.save(tx, party, draft.id, draft.version, draft.answers);
      const { row, bill } = await this.ask(
        tx,
        { party, locale, address },
        { ...draft, contact, named, price: body.price },
      );
      await this.drafts.remove(tx, party, draft.id);
      if (bill) return routePath(locale.code, 'pay-reference', { reference: bill.reference });
      return routePath(locale.code, 'consultations-id-slug', { id: row.reference });
    });
  }

  /** A question that is complete. Throws TooMany, and ConflictException when the price is not the one that was seen. */
  async ask(tx: Tx, { party, locale, address }: Asker, asked: Asked) {
    await this.limits.require('ask', address);
    const topic = this.topics.current.find(({ id }) => id === asked.answers.topic);
    if (!topic?.isOffered) throw new ConflictException('asking.error.topic_closed');
    const price = asked.named ? asked.named.lane.price : this.priceOf(asked.answers.lane, locale.country);
    if (asked.named && !price) throw new ConflictException('asking.error.not_offered');
    if (price && asked.price !== String(price.minor)) throw new ConflictException('asking.error.price_changed');
    const row = await this.consultations.addAsked(tx, () => this.rowOf(asked, party, locale));
    const bill = price && (await this.openBill(tx, row.id, row.reference, party, locale, price));
    const actor = { kind: party.kind, id: party.id };
    await this.steps.begin(tx, row.id, actor, { scope: scopeVersion }, bill?.expiresAt);
    return { row, bill };
  }

  /** Throws ConflictException when the lane cannot be paid for here. */
  private priceOf(lane: LaneId, country: Country | null): Money | null {
    const price = this.lanes.price(lane, country);
    if (lane !== 'free' && !price) throw new ConflictException('asking.error.not_offered');
    return price;
  }

  private openBill(tx: Tx, id: string, reference: string, party: Party, { country }: Locale, amount: Money) {
    if (!this.billing || !country) throw new ConflictException('asking.error.not_offered');
    return this.billing.open(tx, {
      purpose: 'consultation',
      subjectId: id,
      party,
      region: country,
      title: 'asking.bill.title',
      lines: [{ kind: 'our_fee', label: 'asking.bill.title', amount }],
      expiresAt: new Date(Date.now() + payWithinHours * 60 * 60 * 1000),
      returnPath: `/consultations/${reference}`,
    });
  }

  private rowOf({ id, answers, contact, named }: Asked, party: Party, locale: Locale): NewConsultation {
    const question = cleaned(QuestionForm, answers);
    const { title, body, topic, country, answerLanguage, textLanguage, actBy, opponents } = question;
    const { readers } = cleaned(ReadersForm, answers);
    const { lane } = answers;
    const now = new Date();
    const text = `${title}\n${body}`;
    const language =
      textLanguage && textLanguage !== 'auto' ? (textLanguage as Language) : languageOf(text, locale.language);
    return {
      ...ownerOf(party),
      id,
      reference: newReference('consultation'),
      lane,
      state: lane === 'free' ? 'triage' : 'awaiting_payment',
      visibility: readers === 'private' ? 'private' : 'public_pending',
      consentedAt: readers === 'private' ? null : now,
      publishAfterDays: readers === 'private' ? null : readers === 'later' ? 30 : 0,
      country: country === 'unknown' ? null : country,
      region: lane === 'free' ? null : locale.country,
      topic,
      language,
      answerLanguage: answerLanguage === 'any' ? null : answerLanguage,
      title,
      slug: slugify(title, topic),
      body,
      ...searchTextsOf(title, body),
      contact: contact && (parseContact(contact, locale.country) ?? contact),
      actBy,
      expertPreference: question.expertPreference as Gender | undefined,
      askedBefore: question.askedBefore === 'on',
      opponents: lane === 'free' ? [] : namesIn(opponents),
      wantedExpertId: named?.id ?? null,
      locale: locale.code,
      // A way back for who loses the cookie; an account has its own.
      readingCode: party.kind === 'user' ? null : newReadingCode(),
      askedAt: now,
      ...(lane === 'free' && promisesOf('free', now)),
    };
  }
}

/** What was typed, as it may be stored. Throws for what is not good enough; the pages came before. */
function cleaned<Form extends object>(form: new () => Form, answers: Asking): Form {
  const parsed = parseForm(form, answers);
  if (!parsed.ok) throw new ConflictException('error.draft_changed');
  return parsed.value;
}
