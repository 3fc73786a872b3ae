import { Injectable } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/events/events.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import type { NewAnswer } from './answers.repository.ts';
import type { Earlier, Twin } from './asked-before.ts';
import { consultationSubject, countryOf } from './consultation.subject.ts';
import {
  ConsultationRecordsRepository,
  type Message,
  type NewConsultation,
  type NewMessage,
} from './consultation-records.repository.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { decisionDue } from './deadlines.ts';

export type { Message, NewAnswer, NewConsultation };

/** Whole consultations, private text included, for the features that take them in, answer them and look after them. */
@Injectable()
export class ConsultationRecordsService {
  constructor(
    private readonly records: ConsultationRecordsRepository,
    private readonly transitions: TransitionsService,
  ) {}

  find(id: string, db?: Db | Tx): Promise<ConsultationRow | null> {
    return this.records.find(id, db);
  }

  findByReference(reference: string): Promise<ConsultationRow | null> {
    return this.records.findByReference(reference);
  }

  /** One of somebody's own, whatever its state; a stranger's is not found. */
  findOwn(party: Party, by: { id: string } | { reference: string }): Promise<ConsultationRow | null> {
    return this.records.findOwn(party, by);
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

  listMessages(consultationId: string): Promise<Message[]> {
    return this.records.listMessages(consultationId);
  }

  addMessage(tx: Tx, message: NewMessage): Promise<void> {
    return this.records.addMessage(tx, message);
  }

  /** Others on the same topic whose words are much the same, the nearest first. */
  listTwins(row: ConsultationRow, folded: string): Promise<Twin[]> {
    return this.records.listTwins(row, folded);
  }

  /** Asked before it by the same account, browser or address, the latest first. */
  listEarlier(row: ConsultationRow): Promise<Earlier[]> {
    return this.records.listEarlier(row);
  }
}
