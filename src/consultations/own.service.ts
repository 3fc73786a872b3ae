import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit, Optional } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import { Events } from '../events/events.ts';
import { Belongings, type Claim, type Claimed } from '../identity/belongings.ts';
import type { Held } from '../identity/held.ts';
import type { Party } from '../identity/party.ts';
import type { Language } from '../locales/locales.ts';
import { type Bill, Billing } from '../payments/billing.ts';
import { STORE, type Store } from '../redis/store.ts';
import { languageOf } from '../values/language-of.ts';
import { slugify } from '../values/text.ts';
import { isUuid } from '../web/cursor.ts';
import { Limits } from '../web/limits.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import { AnswersRepository } from './answers.repository.ts';
import { ConsultationSteps } from './consultation-steps.ts';
import type { ConsultationEvent } from './course.ts';
import { OwnRepository } from './own.repository.ts';
import {
  mayAskAgain,
  mayChooseReaders,
  mayDispute,
  mayEdit,
  mayObject,
  mayRate,
  mayWithdraw,
  type OwnConsultation,
  type Rating,
} from './own.ts';
import { searchTextsOf } from './search-text.ts';

const openedForSeconds = 30 * 24 * 60 * 60;
const pageSize = 30;

/** A form on the page of one's own consultation: what was sent, and where it leads. */
type Act = { body: object; location: string };

/** What the one who asked may do, from sending on. Every method throws NotFoundException for what is not theirs. */
@Injectable()
export class OwnConsultations implements OnModuleInit {
  constructor(
    private readonly own: OwnRepository,
    private readonly answers: AnswersRepository,
    private readonly steps: ConsultationSteps,
    private readonly events: Events,
    private readonly receipts: Receipts,
    private readonly limits: Limits,
    private readonly belongings: Belongings,
    @Inject(STORE) private readonly store: Store,
    @Optional() @Inject(Billing) private readonly billing: Billing | undefined,
  ) {}

  onModuleInit(): void {
    this.belongings.register({
      move: (tx, visitorId, userId) => this.own.moveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      references: { kinds: ['consultation'], subjectOf: (reference) => this.own.findId(reference) },
      claim: (tx, claim) => this.claim(tx, claim),
      isBusy: (tx, userId) => this.own.hasOpen(tx, userId),
      leave: (tx, userId) => this.own.takeOut(tx, userId),
    });
  }

  list(party: Party) {
    return this.own.list(party, pageSize);
  }

  /** Page after page, for who has asked much. */
  async page(party: Party, before: string | null) {
    const found = await this.own.list(party, pageSize + 1, before);
    const items = found.slice(0, pageSize);
    return { items, older: found.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  }

  private async held(party: Party): Promise<Held[]> {
    return (await this.list(party)).map(
      ({ id, reference, title, language, state, askedAt: at }): Held => ({
        id,
        kind: 'question',
        reference,
        at,
        title: { words: title, language },
        state: `asking.state.${state}`,
        page: ['consultations-id-slug', { id: reference }],
      }),
    );
  }

  private async claim(tx: Tx, claim: Claim): Promise<Claimed | null> {
    const row = await this.own.claim(tx, claim);
    if (!row) return null;
    const path = routePath(claim.locale, 'consultations-id-slug', { id: row.reference });
    return { subjectId: row.id, visitorId: row.visitorId, path };
  }

  /** Null for a stranger and for what does not exist, which look the same. */
  async find(party: Party | null, reference: string): Promise<OwnConsultation | null> {
    const row = party && ((await this.own.find(party, reference)) ?? (await this.findOpened(party, reference)));
    if (!row) return null;
    const [given, messages, events] = await Promise.all([
      this.answers.list(row.id),
      this.own.listMessages(row.id),
      this.events.of('consultation', row.id),
    ]);
    return { ...row, answers: given, messages, events };
  }

  /** One's own by its id, also where the reading code opened it. */
  async findById(party: Party, id: string) {
    const row = await this.own.findRow(id);
    const isTheirs =
      row && (row[party.kind === 'user' ? 'userId' : 'visitorId'] === party.id || (await this.isOpened(party, row)));
    return isTheirs ? row : null;
  }

  /** Whether papers under that id, of a question or an answer, are theirs to read. */
  async mayRead(party: Party, subjectId: string): Promise<boolean> {
    const row = await this.own.findRowOf(subjectId);
    return row !== null && (await this.findById(party, row.id)) !== null;
  }

  async billOf({ id, state }: OwnConsultation): Promise<Bill | null> {
    return state === 'awaiting_payment' ? ((await this.billing?.of('consultation', id)) ?? null) : null;
  }

  /** Lets a browser without the cookie in, by the code that was shown after sending. Throws TooMany. */
  async open(party: Party, reference: string, code: string, address: string): Promise<boolean> {
    await this.limits.require('readingCode', reference);
    await this.limits.require('readingCode', address);
    const id = await this.own.findByCode(reference, code);
    if (!id) return false;
    await this.store.set(openedKey(party, reference), id, openedForSeconds);
    return true;
  }

  edit(
    party: Party,
    reference: string,
    version: number,
    text: { title: string; body: string },
    act: Act,
  ): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayEdit(own));
      const { title, body } = text;
      const set = { title, body, slug: slugify(title, own.topic), ...searchTextsOf(title, body) };
      const actor = { kind: party.kind, id: party.id };
      // What the staff have let through was another text.
      if (own.lane === 'free' && own.state === 'queued') {
        await this.steps.apply(tx, own.id, 'flag', { actor, version, set });
      } else if (own.state === 'needs_info') {
        await this.steps.apply(tx, own.id, 'rephrase', { actor, version, set });
      } else {
        await this.steps.amend(tx, own.id, 'edit', { actor, version, set });
      }
    });
  }

  withdraw(party: Party, reference: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayWithdraw(own));
      await this.step(tx, party, own, 'withdraw');
    });
  }

  /** The facts that an expert asked for; the clock of the answer goes on. */
  giveFacts(party: Party, reference: string, body: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      await this.say(tx, own, 'facts', body);
      await this.step(tx, party, own, own.expertId ? 'give_facts' : 'rephrase');
    });
  }

  askAgain(party: Party, reference: string, body: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.followUp(tx, party, own, body));
  }

  async followUp(tx: Tx, party: Party, own: OwnConsultation, body: string): Promise<void> {
    require(mayAskAgain(own, new Date()));
    await this.say(tx, own, 'follow_up', body);
    await this.step(tx, party, own, 'ask_again');
  }

  resolve(party: Party, reference: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.step(tx, party, own, 'resolve'));
  }

  /** Asks for the money back; the staff decide. */
  dispute(party: Party, reference: string, body: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayDispute(own, new Date()));
      await this.say(tx, own, 'complaint', body);
      await this.step(tx, party, own, 'dispute');
    });
  }

  rate(party: Party, reference: string, rating: Rating, useful: string[], act: Act) {
    return this.act(party, reference, act, (tx, own) => this.giveStars(tx, party, own, rating, useful));
  }

  async giveStars(tx: Tx, party: Party, own: OwnConsultation, rating: Rating, useful: string[]): Promise<void> {
    const now = new Date();
    require(mayRate(own, now));
    await this.own.rate(tx, own, rating, useful.filter(isUuid), now);
    const data = { stars: rating.stars };
    const actor = { kind: party.kind, id: party.id };
    await this.events.record(tx, { subject: 'consultation', subjectId: own.id, action: 'rate', actor, data });
    await this.steps.follow(tx, own, { event: 'rate', by: party.kind });
  }

  chooseReaders(party: Party, reference: string, version: number, readers: string, act: Act): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayChooseReaders(own));
      const set =
        readers === 'private'
          ? { visibility: 'private' as const, consentedAt: null, publishAfterDays: null, publishAt: null }
          : {
              visibility: 'public_pending' as const,
              consentedAt: new Date(),
              publishAfterDays: readers === 'now' ? 0 : 30,
              // Another day means that the staff look at it again.
              publishAt: null,
            };
      const actor = { kind: party.kind, id: party.id };
      await this.steps.amend(tx, own.id, readers === 'private' ? 'keep_private' : 'consent', { actor, version, set });
    });
  }

  /** Against what the staff would publish. The answer stays the asker's; nobody else sees it. */
  object(party: Party, reference: string, version: number, act: Act): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayObject(own));
      const actor = { kind: party.kind, id: party.id };
      const set = { visibility: 'refused' as const, publishAt: null };
      await this.steps.amend(tx, own.id, 'object', { actor, version, set });
    });
  }

  private async isOpened(party: Party, { id, reference }: { id: string; reference: string }): Promise<boolean> {
    return (await this.store.get(openedKey(party, reference))) === id;
  }

  private async findOpened(party: Party, reference: string) {
    const id = await this.store.get(openedKey(party, reference));
    return id ? this.own.find({ id }, reference) : null;
  }

  private async act(
    party: Party,
    reference: string,
    { body, location }: Act,
    work: (tx: Tx, own: OwnConsultation) => Promise<unknown>,
  ) {
    const own = await this.find(party, reference);
    if (!own) throw new NotFoundException();
    return this.receipts.once(location, body, async (tx) => {
      await work(tx, own);
      return location;
    });
  }

  private step(tx: Tx, party: Party, { id, version }: OwnConsultation, event: ConsultationEvent) {
    return this.steps.apply(tx, id, event, { actor: { kind: party.kind, id: party.id }, version });
  }

  private say(tx: Tx, own: OwnConsultation, kind: 'facts' | 'follow_up' | 'complaint', body: string): Promise<void> {
    const language = languageOf(body, own.language as Language);
    return this.own.addMessage(tx, { consultationId: own.id, kind, language, body });
  }
}

const openedKey = ({ id }: Party, reference: string): string => `opened:${id}:${reference}`;

function require(isAllowed: boolean): void {
  if (!isAllowed) throw new ConflictException('error.not_allowed_now');
}
