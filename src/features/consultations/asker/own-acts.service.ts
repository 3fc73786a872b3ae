import { Injectable, NotFoundException } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import { slugify } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, type SentForm, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { ChangedMeanwhile } from '../../../platform/workflow/workflow.ts';
import { consultationSubject } from '../consultation.subject.ts';
import type { ConsultationEvent } from '../consultation.workflow.ts';
import { ConsultationMoney } from '../consultation-money.ts';
import { ConsultationRecordsService } from '../consultation-records.service.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { searchTextsOf } from '../search/search-text.ts';
import { undoOf } from '../undo.ts';
import { OwnRepository } from './own.repository.ts';
import { OwnService } from './own.service.ts';
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

/** What the one who asked may do, from sending on. Every method throws NotFoundException for what is not theirs. */
@Injectable()
export class OwnActsService {
  constructor(
    private readonly own: OwnService,
    private readonly rows: OwnRepository,
    private readonly records: ConsultationRecordsService,
    private readonly transitions: TransitionsService,
    private readonly receipts: Submissions,
    private readonly money: ConsultationMoney,
  ) {}

  edit(
    party: Party,
    reference: string,
    version: number,
    text: { title: string; body: string },
    act: SentForm,
  ): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayEdit(own));
      const { title, body } = text;
      // What strangers read is found by its own words, and has them in its address, until the staff have masked it anew.
      const places = own.publicTitle === null && { slug: slugify(title, own.topic), ...searchTextsOf(title, body) };
      const set = { title, body, ...places };
      const actor = { kind: party.kind, id: party.id };
      // What the staff have let through was another text.
      if (own.lane === 'free' && own.state === 'queued') {
        await this.transitions.apply(tx, consultationSubject, own, 'flag', { actor, version, set });
      } else if (own.state === 'needs_info') {
        await this.transitions.apply(tx, consultationSubject, own, 'rephrase', { actor, version, set });
      } else {
        await this.transitions.amend(tx, consultationSubject, own, 'edit', { actor, version, set });
      }
    });
  }

  withdraw(party: Party, reference: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.takeBack(tx, party, own));
  }

  async takeBack(tx: Tx, party: Party, own: OwnConsultation): Promise<void> {
    require(mayWithdraw(own));
    await this.apply(tx, party, own, 'withdraw');
  }

  /** A withdrawal or a complaint is taken back, for a day and while nobody else has acted on it. */
  undo(party: Party, reference: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      // Locked before the time is looked at: where money goes back at that moment, one comes first.
      await this.money.holdBill(tx, own);
      const row = await this.records.lock(tx, own.id);
      if (row.version !== own.version) throw new ChangedMeanwhile();
      const now = new Date();
      const undo = undoOf(row, own.events, now);
      if (!undo) throw new Refused('error.not_allowed_now');
      const actor = { kind: party.kind, id: party.id };
      const apply = () =>
        this.transitions.apply(tx, consultationSubject, row, undo.event, { actor, set: undo.dates, now });
      if (undo.event === 'drop_dispute') await apply();
      else await this.money.goOn(tx, row, undo.dates.dueRepliedAt ?? null, apply);
    });
  }

  /** The facts that an expert asked for; the clock of the answer goes on. */
  giveFacts(party: Party, reference: string, body: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.takeFacts(tx, party, own, body));
  }

  /** The same, however they came. */
  async takeFacts(tx: Tx, party: Party, own: ConsultationRow, body: string): Promise<void> {
    await this.records.say(tx, own, 'facts', body);
    await this.apply(tx, party, own, own.expertId ? 'give_facts' : 'rephrase');
  }

  askAgain(party: Party, reference: string, body: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.followUp(tx, party, own, body));
  }

  async followUp(tx: Tx, party: Party, own: OwnConsultation, body: string): Promise<void> {
    require(mayAskAgain(own, new Date()));
    await this.records.say(tx, own, 'follow_up', body);
    await this.apply(tx, party, own, 'ask_again');
  }

  resolve(party: Party, reference: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, (tx, own) => this.apply(tx, party, own, 'resolve'));
  }

  /** Asks for the money back; the staff decide. */
  dispute(party: Party, reference: string, body: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayDispute(own, new Date()));
      await this.records.say(tx, own, 'complaint', body);
      await this.apply(tx, party, own, 'dispute');
    });
  }

  rate(party: Party, reference: string, rating: Rating, useful: string[], act: SentForm) {
    return this.act(party, reference, act, (tx, own) => this.giveStars(tx, party, own, rating, useful));
  }

  async giveStars(tx: Tx, party: Party, own: OwnConsultation, rating: Rating, useful: string[]): Promise<void> {
    const now = new Date();
    require(mayRate(own, now));
    await this.rows.rate(tx, own, rating, useful.filter(isUuid), now);
    const data = { stars: rating.stars };
    const actor = { kind: party.kind, id: party.id };
    await this.transitions.note(tx, consultationSubject, own, 'rate', { actor, data, now });
  }

  chooseReaders(party: Party, reference: string, version: number, readers: string, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayChooseReaders(own));
      const set =
        readers === 'private'
          ? { ...withdrawn, visibility: 'private' as const }
          : {
              visibility: 'public_pending' as const,
              consentedAt: new Date(),
              reuseAllowedAt: new Date(),
              publishAfterDays: readers === 'now' ? 0 : 30,
              // Another day means that the staff look at it again.
              publishAt: null,
            };
      const actor = { kind: party.kind, id: party.id };
      await this.transitions.amend(tx, consultationSubject, own, readers === 'private' ? 'keep_private' : 'consent', {
        actor,
        version,
        set,
      });
    });
  }

  /** Against what the staff would publish. The answer stays the asker's; nobody else sees it. */
  object(party: Party, reference: string, version: number, act: SentForm): Promise<Sent> {
    return this.act(party, reference, act, async (tx, own) => {
      require(mayObject(own));
      const actor = { kind: party.kind, id: party.id };
      const set = { visibility: 'refused' as const, publishAt: null };
      await this.transitions.amend(tx, consultationSubject, own, 'object', { actor, version, set });
    });
  }

  private async act(
    party: Party,
    reference: string,
    { body, location }: SentForm,
    work: (tx: Tx, own: OwnConsultation) => Promise<unknown>,
  ) {
    const own = await this.own.find(party, reference);
    if (!own) throw new NotFoundException();
    return this.receipts.once(party, location, body, async (tx) => {
      await work(tx, own);
      return location;
    });
  }

  private apply(tx: Tx, party: Party, { id, version }: ConsultationRow, event: ConsultationEvent) {
    return this.transitions.apply(tx, consultationSubject, { id }, event, {
      actor: { kind: party.kind, id: party.id },
      version,
    });
  }
}

const withdrawn = { consentedAt: null, reuseAllowedAt: null, publishAfterDays: null, publishAt: null };

function require(isAllowed: boolean): void {
  if (!isAllowed) throw new Refused('error.not_allowed_now');
}
