import { Injectable } from '@nestjs/common';
import { languageOf } from '../../lib/language-of.ts';
import type { Language } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { fold } from '../../lib/text.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { AnswersRepository, type NewAnswer } from './answers.repository.ts';
import type { Twin } from './asked-before.ts';
import { consultationSubject, countryOf } from './consultation.subject.ts';
import {
  ConsultationRecordsRepository,
  type NewConsultation,
  type NewMessage,
} from './consultation-records.repository.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { decisionDue } from './deadlines.ts';

export type { NewAnswer, NewConsultation };

/** Whole consultations, private text included, for the features that take them in, answer them and look after them. */
@Injectable()
export class ConsultationRecordsService {
  constructor(
    private readonly records: ConsultationRecordsRepository,
    private readonly answers: AnswersRepository,
    private readonly transitions: TransitionsService,
    private readonly accounts: AccountsService,
    private readonly contacts: ProvenContactsService,
  ) {}

  async find(id: string, db?: Db | Tx): Promise<ConsultationRow | null> {
    return isUuid(id) ? this.records.find(id, db) : null;
  }

  /** And nobody else at it until the transaction ends. Throws NotFoundException. */
  lock(tx: Tx, id: string): Promise<ConsultationRow> {
    return this.records.lock(tx, id);
  }

  findByReference(reference: string): Promise<ConsultationRow | null> {
    return this.records.findByReference(reference);
  }

  /** The reference of what somebody has sent under that id; null for a stranger's. */
  async findSent(party: Party, id: string): Promise<string | null> {
    return isUuid(id) ? ((await this.records.findOwn(party, id))?.reference ?? null) : null;
  }

  /** A question that is sent. `make` gives a new reference each time, for the case that one is taken. */
  async receive(
    tx: Tx,
    make: () => NewConsultation,
    { payBy, ...sent }: { actor: Actor; data: EventData; payBy: Date | null },
  ): Promise<ConsultationRow> {
    const row = await this.records.addAsked(tx, () => {
      const asked = make();
      const dueDecidedAt = decisionDue(asked.state, countryOf(asked), asked.askedAt);
      return { ...asked, dueRepliedAt: payBy, dueDecidedAt };
    });
    await this.transitions.note(tx, consultationSubject, row, 'send', sent);
    return row;
  }

  /** One that is there from the beginning, with its answers. */
  add(tx: Tx, consultation: NewConsultation, given: NewAnswer[]): Promise<void> {
    return this.records.add(tx, consultation, given);
  }

  /** A guide of the site, unless it is there or was; answers whether it was added. */
  addGuide(tx: Tx, guide: NewConsultation, answer: NewAnswer): Promise<boolean> {
    return this.records.addOnce(tx, guide, [answer]);
  }

  guideIds(): Promise<Set<string>> {
    return this.records.guideIds();
  }

  /**
   * All that was said about a question, and what the same person asked before it.
   * @param expertId who reads it, where it is not the staff
   */
  async thread(row: ConsultationRow, expertId: string | null = null) {
    const [answers, notes, messages, isTheirs] = await Promise.all([
      this.answers.list(row.id),
      this.answers.notes(row.id, expertId),
      this.records.listMessages(row.id),
      this.isContactTheirs(row),
    ]);
    const earlier = await this.records.listEarlier(isTheirs ? row : { ...row, contact: null });
    return { answers, notes, messages, earlier };
  }

  /** An address that was only typed may be somebody else's, of whom it would tell that they have asked. */
  private async isContactTheirs({ id, userId, contact }: ConsultationRow): Promise<boolean> {
    if (contact === null) return false;
    return userId ? (await this.accounts.findMainContact(userId)) === contact : this.contacts.isProven(id, contact);
  }

  /** Said between the asker and the expert, or the staff; in the language of the question where the text does not tell. */
  async say(
    tx: Tx,
    { id, language }: Pick<ConsultationRow, 'id' | 'language'>,
    kind: NewMessage['kind'],
    body: string,
    expertId?: string,
  ): Promise<void> {
    // A message holds its question in part, as a key: two that then want it whole would wait for each other.
    await this.records.lock(tx, id);
    const said = { kind, body, expertId, language: languageOf(body, language as Language) };
    await this.records.addMessage(tx, { consultationId: id, ...said });
  }

  /** Others on the same topic whose words are much the same, the nearest first. */
  listTwins(row: ConsultationRow): Promise<Twin[]> {
    return this.records.listTwins(row, fold(row.title));
  }
}
