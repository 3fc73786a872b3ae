import { BadRequestException, HttpStatus, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { normaliseCode } from '../../../lib/digits.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { DeliveryService } from '../../answering/delivery.service.ts';
import { Replies } from '../../answering/replies.ts';
import { FilesService } from '../../attachments/files.service.ts';
import { AnswersService } from '../../consultations/answers.service.ts';
import { answerVoice } from '../../consultations/asker/attachments.ts';
import { consultationSubject } from '../../consultations/consultation.subject.ts';
import type { ConsultationEvent } from '../../consultations/consultation.workflow.ts';
import { ConsultationRecordsService } from '../../consultations/consultation-records.service.ts';
import type { ConsultationRow } from '../../consultations/consultation-row.ts';
import { isAgeing } from '../../consultations/public/freshness.ts';
import { PublicationService } from '../../consultations/publication/publication.service.ts';
import { translatableIn } from '../../consultations/translations/translatable.ts';
import { TranslationsService } from '../../consultations/translations/translations.service.ts';
import { ExpertsService } from '../../experts/experts.service.ts';
import { ApprovalsService } from '../../staff/approvals.service.ts';
import { NotesService } from '../../staff/notes.service.ts';
import { requireOther } from '../../staff/own-matter.ts';
import { DisputesService } from '../disputes.service.ts';
import type { ActForm } from './acts.dto.ts';
import { type Act, actsFor } from './acts.ts';
import type { DeskConsultation } from './desk-consultation.ts';
import { masksFor, readMasks } from './masking.ts';

/** What the staff do to consultations: let in, turn away, join, mask, hide, decide. */
@Injectable()
export class DeskConsultationsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly records: ConsultationRecordsService,
    private readonly answers: AnswersService,
    private readonly transitions: TransitionsService,
    private readonly publication: PublicationService,
    private readonly delivery: DeliveryService,
    private readonly replies: Replies,
    private readonly events: Events,
    private readonly notes: NotesService,
    private readonly approvals: ApprovalsService,
    private readonly disputes: DisputesService,
    private readonly translations: TranslationsService,
    private readonly files: FilesService,
    private readonly experts: ExpertsService,
  ) {}

  /** Everything on the page of one. Throws NotFoundException. */
  async get(id: string): Promise<DeskConsultation> {
    const row = await this.load(id);
    const [
      { answers, notes: expertNotes, messages, earlier },
      events,
      twins,
      draft,
      ready,
      notes,
      isAsked,
      bill,
      kept,
    ] = await Promise.all([
      this.records.thread(row),
      this.events.of('consultation', id),
      row.state === 'triage' ? this.records.listTwins(row) : [],
      this.delivery.findForReview(row),
      this.replies.ready(row.language),
      this.notes.list('consultation', id),
      this.disputes.isAsked(row),
      row.lane === 'free' ? null : this.disputes.billOf(id),
      this.translations.listOf(id),
    ]);
    return {
      row,
      answers,
      messages,
      events,
      expertNotes,
      twins,
      earlier,
      draft,
      ready,
      isAsked,
      bill,
      translatable: translatableIn(row, answers, events, kept),
      acts: actsFor(row, { isDated: answers.some(isAgeing), isReviewed: draft !== null }),
      notes,
      masks: masksFor(row, answers, messages),
    };
  }

  /** An expert may have said a name aloud that their words leave out. Throws NotFoundException and Refused. */
  async removeVoice(id: string, answerId: string, staffId: string): Promise<void> {
    const { answers, draft } = await this.get(id);
    if (![draft, ...answers].some((one) => one?.id === answerId)) throw new NotFoundException();
    await this.requireOther(id, staffId);
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction((tx) => this.files.remove(tx, actor, answerId, answerVoice.name));
    await this.publication.dropPages(id);
  }

  /** Who has asked, answers, has answered or had it once may be one of the staff as well. Throws Refused. */
  async requireOther(id: string, staffId: string, tx?: Tx): Promise<void> {
    const { userId, expertId } = await this.load(id, tx);
    const known = [...(await this.answers.expertsOf(id, tx)), ...(await this.events.actorsOf(name, id, 'expert', tx))];
    const experts = new Set([...(expertId ? [expertId] : []), ...known]);
    const accounts: (string | null)[] = [];
    for (const expert of experts) accounts.push(await this.experts.ownerOf(expert, tx));
    requireOther(staffId, [userId, ...accounts]);
  }

  /** Throws NotFoundException and Refused. */
  async act(id: string, act: Act, form: ActForm, { user: { id: staffId }, locale }: SignedIn): Promise<void> {
    const row = await this.load(id);
    const given = row.visibility === 'public' ? await this.answers.list(id) : [];
    const isReviewed = (await this.delivery.findForReview(row)) !== null;
    if (!actsFor(row, { isDated: given.some(isAgeing), isReviewed }).includes(act))
      throw new Refused('error.not_allowed_now');
    const actor = { kind: 'staff', id: staffId } as const;
    const change = { version: form.version, actor };
    const apply = (event: ConsultationEvent, set: Partial<ConsultationRow> = {}, data: Record<string, string> = {}) =>
      this.db.transaction((tx) =>
        this.transitions.apply(tx, consultationSubject, { id }, event, { ...change, set, data }),
      );
    switch (act) {
      case 'admission':
        return void (await apply('admit'));
      case 'refusal':
        return void (await apply('decline', { endReason: form.reason }, { reason: form.reason }));
      case 'rephrasing':
        return this.askBack(row, form, staffId);
      case 'merger':
        return this.merge(row, form, staffId);
      case 'publication':
        return this.publication.approve(row, readMasks(form), change);
      case 'withholding':
        return this.publication.refuse(row, form.reason, change);
      case 'hiding':
        return this.publication.hide(row, form.reason, change);
      case 'showing':
        return this.publication.show(row, change);
      case 'removal':
        return this.publication.remove(row, form.reason, change);
      case 'restoring':
        return this.approvals.ask({ kind: 'restoring', subjectId: id, note: form.note }, staffId);
      case 'approval':
        return this.delivery.approve(row, form.version, staffId);
      case 'changes':
        return this.delivery.sendBack(row, form.version, staffId, form.note);
      case 'upholding':
        return void (await apply('uphold', {}, { note: form.note }));
      case 'second_opinion':
        return void (await apply('ask_second'));
      case 'repayment':
        return this.disputes.repay(row, form, { staffId, locale });
      case 'reopening':
        return void (await apply('reopen', { endReason: null }));
      case 'flagging':
        return this.publication.age(row, 'flag', form, change);
      case 'rechecking':
        if (form.lawAsOf > today()) throw new Refused('expert.error.law_as_of', {}, HttpStatus.UNPROCESSABLE_ENTITY);
        return this.publication.age(row, 'recheck', form, change);
      case 'outdating':
        return this.publication.age(row, 'outdate', form, change);
      default:
        throw new BadRequestException();
    }
  }

  private async load(id: string, tx?: Tx): Promise<ConsultationRow> {
    const row = await this.records.find(id, tx);
    if (!row) throw new NotFoundException();
    return row;
  }

  /** The asker is to say it in other words, or to leave something out. */
  private askBack(row: ConsultationRow, { version, note }: ActForm, staffId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.records.say(tx, row, 'facts_wanted', note);
      await this.transitions.apply(tx, consultationSubject, row, 'ask_facts', {
        version,
        actor: { kind: 'staff', id: staffId },
      });
    });
  }

  private async merge({ id }: ConsultationRow, { version, into }: ActForm, staffId: string): Promise<void> {
    const other = await this.records.findByReference(normaliseCode(into));
    if (!other || other.id === id || other.state === 'merged')
      throw new Refused('desk.error.into', {}, HttpStatus.UNPROCESSABLE_ENTITY);
    await this.db.transaction((tx) =>
      this.transitions.apply(tx, consultationSubject, { id }, 'merge', {
        version,
        actor: { kind: 'staff', id: staffId },
        set: { mergedIntoId: other.id, visibility: 'private' },
        data: { into: other.reference },
      }),
    );
  }
}

const { name } = consultationSubject;
const today = (): string => Temporal.Now.plainDateISO('UTC').toString();
