import { Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { ownerOf, type Party } from '../../lib/party.ts';
import { newReference } from '../../lib/references.ts';
import { slugify } from '../../lib/text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { newReadingCode } from '../accounts/contacts/code.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FilesService } from '../attachments/files.service.ts';
import { slotsBeyond } from '../consultations/asker/attachments.ts';
import { ConsultationNotificationsService } from '../consultations/consultation-notifications.service.ts';
import type { NewConsultation } from '../consultations/consultation-records.service.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import { promisesOf } from '../consultations/deadlines.ts';
import { FastLaneService } from '../consultations/fast-lane.service.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import type { LaneId, NamedExpert } from '../consultations/lanes.ts';
import { Opponents } from '../consultations/opponents.ts';
import { questionBill } from '../consultations/question-bill.ts';
import { searchTextsOf } from '../consultations/search/search-text.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { Gender } from '../experts/gender.ts';
import { enteredIn } from '../journeys/phone-forms.ts';
import { Billing } from '../payments/bills/billing.ts';
import { TopicsService } from '../topics/topics.service.ts';
import { namesIn } from './asking.dto.ts';
import { type Asker, type AskingDraft, type Question, readAsking, scopeVersion } from './question.ts';
import { languageIn, matterOf } from './question-matter.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

/** A question as it is sent: `price` is what the asker was told, in the smallest unit. */
export type Asked = {
  id: string;
  question: Question;
  contact: string | null;
  price?: string;
  named?: NamedExpert | null;
  /** What our team wrote for the asker on the telephone. */
  entered?: string[];
};

const payWithinHours = 24;

/** A question on its way out: checked once more, priced, and handed to the staff or to who takes the money. */
@Injectable()
export class SendingService {
  constructor(
    private readonly drafts: Drafts,
    private readonly lanes: LanesService,
    private readonly fast: FastLaneService,
    private readonly consultations: ConsultationRecordsService,
    private readonly receipts: Submissions,
    private readonly limits: Limits,
    private readonly topics: TopicsService,
    private readonly billing: Billing,
    private readonly codes: ReadingCodes,
    private readonly opponents: Opponents,
    private readonly contacts: ProvenContactsService,
    private readonly notifications: ConsultationNotificationsService,
    private readonly spoken: SpokenQuestions,
    private readonly files: FilesService,
  ) {}

  /**
   * Makes the draft a consultation and tells where to go on: to pay, or to its page. Sent again, the same form leads to
   * the same place. Throws TooMany, and Refused when the draft or the price was another on the page.
   * @param proven the address that a visitor has shown to be theirs
   */
  async send(
    { party, locale, address }: Asker,
    draft: AskingDraft,
    body: { price?: string },
    proven: string | null,
  ): Promise<Sent> {
    const { gap, question } = readAsking(draft);
    if (gap !== 'check' || !question) throw new NotFoundException();
    const named = await this.lanes.named(question.expert, locale);
    // Who was asked for by name takes no questions since then: the price and the promise were others.
    if (question.expert && !named) throw new Refused('asking.error.expert_closed');
    return this.receipts.once(party, `${locale.code}/new`, body, async (tx) => {
      // Of two tabs one comes first; the other finds its version gone.
      await this.drafts.save(tx, party, draft.id, draft.version, draft.answers);
      const contact = question.contact ?? draft.known;
      const asked = { id: draft.id, question, contact, named, price: body.price, entered: enteredIn(draft.answers) };
      const { row, bill } = await this.ask(tx, { party, locale, address }, asked);
      // Added while another way of asking was chosen, they would be kept where nobody sees them or can remove them.
      for (const { name } of slotsBeyond(question.lane)) await this.files.remove(tx, party, draft.id, name);
      // Where a link of the form went before opens the question no more.
      if (proven) await this.contacts.noteOnly(tx, draft.id, proven);
      else await this.contacts.forget(tx, draft.id);
      // Written by hand after all, what was said is of no use any more.
      await this.spoken.settle(tx, draft.id, party);
      await this.drafts.send(tx, party, draft.id);
      if (bill) return routePath(locale.code, 'pay-reference', { reference: bill.reference });
      return routePath(locale.code, 'consultations-id-slug', { id: row.reference });
    });
  }

  /** Where a form that was sent has led: to its bill while that is open, else to the question. Null where it was not sent. */
  async whereSent(party: Party, draftId: string, { code }: Locale): Promise<string | null> {
    const reference = await this.consultations.findSent(party, draftId);
    if (reference === null) return null;
    const bill = await this.billing.of('consultation', draftId);
    return bill?.state === 'open'
      ? routePath(code, 'pay-reference', { reference: bill.reference })
      : routePath(code, 'consultations-id-slug', { id: reference });
  }

  /** A question that is complete. Throws TooMany, and Refused when the price is not the one that was seen. */
  async ask(tx: Tx, { party, locale, address }: Asker, asked: Asked) {
    await this.limits.require('ask', address);
    const topic = this.topics.current.find(({ id }) => id === asked.question.topic);
    if (!topic?.isOffered) throw new Refused('asking.error.topic_closed');
    const price = asked.named ? asked.named.lane.price : this.priceOf(asked.question.lane, locale.country);
    if (asked.named && !price) throw new Refused('asking.error.not_offered');
    if (asked.question.lane === 'fast' && !(await this.fast.isOpen(matterOf(asked.question, locale), tx)))
      throw new Refused('asking.error.nobody_free');
    if (price && asked.price !== String(price.minor)) throw new Refused('asking.error.price_changed');
    const now = new Date();
    const payBy = price && new Date(now.getTime() + payWithinHours * 60 * 60 * 1000);
    // A way back for who loses the cookie; an account has its own.
    const sealedCode = party.kind === 'user' ? null : this.codes.seal(asked.id, newReadingCode());
    const { lane, opponents } = asked.question;
    const against = this.opponents.columnsOf(asked.id, lane === 'free' ? [] : namesIn(opponents));
    const made = () => ({ ...newConsultation(asked, party, locale, now), ...against, sealedCode });
    const row = await this.consultations.receive(tx, made, {
      actor: { kind: party.kind, id: party.id },
      data: { scope: scopeVersion, ...(asked.entered?.length && { enteredByStaff: asked.entered.join(' ') }) },
      payBy,
    });
    const bill = price && payBy && (await this.openBill(tx, row, party, locale, price, payBy));
    if (bill) await this.notifications.tell(tx, row, 'asking_send', 'send');
    return { row, bill };
  }

  /** Throws Refused when the lane cannot be paid for here. */
  private priceOf(lane: LaneId, country: Country | null): Money | null {
    const price = this.lanes.price(lane, country);
    if (lane !== 'free' && !price) throw new Refused('asking.error.not_offered');
    return price;
  }

  private openBill(
    tx: Tx,
    row: { id: string; reference: string },
    party: Party,
    { country }: Locale,
    amount: Money,
    expiresAt: Date,
  ) {
    if (!country) throw new Refused('asking.error.not_offered');
    return this.billing.open(tx, questionBill(row, { party, region: country, amount, expiresAt }));
  }
}

/** The consultation that a question becomes when it is sent. */
function newConsultation(
  { id, question, contact, named }: Asked,
  party: Party,
  locale: Locale,
  now: Date,
): NewConsultation {
  const { title, body, topic, country, answerLanguage, actBy, readers, lane } = question;
  return {
    ...ownerOf(party),
    id,
    reference: newReference('consultation'),
    lane,
    state: lane === 'free' ? 'triage' : 'awaiting_payment',
    visibility: readers === 'private' ? 'private' : 'public_pending',
    consentedAt: readers === 'private' ? null : now,
    reuseAllowedAt: readers === 'private' ? null : now,
    publishAfterDays: readers === 'private' ? null : readers === 'later' ? 30 : 0,
    country: country === 'unknown' ? null : country,
    region: lane === 'free' ? null : locale.country,
    topic,
    language: languageIn(question, locale),
    answerLanguage: answerLanguage === 'any' ? null : answerLanguage,
    title,
    slug: slugify(title, topic),
    body,
    ...searchTextsOf(title, body),
    contact: contact && (parseContact(contact, locale.country) ?? contact),
    actBy,
    expertPreference: question.expertPreference as Gender | undefined,
    askedBefore: question.askedBefore === 'on',
    wantedExpertId: named?.id ?? null,
    locale: locale.code,
    askedAt: now,
    ...(lane === 'free' && promisesOf('free', now)),
  };
}
