import { randomInt, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../../lib/countries/country.ts';
import { placeOf } from '../../../lib/countries/courts.ts';
import { countryZones } from '../../../lib/instants.ts';
import { newReference } from '../../../lib/references.ts';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { ReadingCodes } from '../../accounts/contacts/reading-codes.ts';
import { type CaseNumber, caseKeyOf, writeCaseNumber } from '../case-number.ts';
import type { AddCaseForm, CasePersonForm, WatchDetailsForm } from '../cases.dto.ts';
import { CasesRepository } from '../cases.repository.ts';
import { type CasePersonRole, listOrder, todoOf } from '../court-case.ts';
import type { JudgmentAnswers } from '../deadlines/deadline.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { asHearing, daysUntil, earlier } from '../hearing.ts';
import { PhotoService } from '../messages/photo.service.ts';
import { photoIn } from '../messages/photo.ts';
import type { NewCase } from '../new-case.ts';
import type { CasesConfig } from '../settings.ts';
import { sourceOf } from '../sources/source.ts';
import { isKnownTo, unlooked } from './known-case.ts';
import { OwnHearingsRepository } from './own-hearings.repository.ts';
import { OwnHearingsService } from './own-hearings.service.ts';
import { watchSubject } from './watch.subject.ts';
import { undoOf, type WatchEvent, watchesMax } from './watch.ts';
import { WatchLifeService } from './watch-life.service.ts';
import { type Watch, WatchesRepository } from './watches.repository.ts';

const peopleMax = 30;

/** What a person does with the cases they follow. */
@Injectable()
export class WatchesService {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: CasesConfig,
    private readonly receipts: Submissions,
    private readonly events: Events,
    private readonly transitions: TransitionsService,
    private readonly cases: CasesRepository,
    private readonly watches: WatchesRepository,
    private readonly codes: ReadingCodes,
    private readonly life: WatchLifeService,
    private readonly own: OwnHearingsRepository,
    private readonly notes: OwnHearingsService,
    private readonly photos: PhotoService,
    private readonly disputes: DisputesRepository,
  ) {}

  /** The cases of one person, what needs them first. */
  async list(userId: string, now = new Date()) {
    const [watched, noted] = await Promise.all([this.watches.list(userId, now), this.own.listOf(userId, now)]);
    const notes = new Map(noted.map(({ watchId, day, time }) => [watchId, { day, time }]));
    const items = watched.map((found) => {
      const item = { ...found, next: earlier(found.next, notes.get(found.id) ?? null) };
      const days = item.next && daysUntil(item.next.day, countryZones[item.country], now);
      return { ...item, days, todo: todoOf(item, days, now) };
    });
    return items.sort(listOrder);
  }

  /** Throws NotFoundException for what is not theirs. */
  async get(userId: string, id: string): Promise<Watch> {
    const watch = isUuid(id) ? await this.watches.find(userId, id) : null;
    if (!watch) throw new NotFoundException();
    return watch;
  }

  /** A watch with everything its case shows. */
  async show(watch: Watch, now = new Date()) {
    const row = await this.cases.find(watch.caseId);
    if (!row) throw new NotFoundException();
    const isKnown = isKnownTo(watch, row);
    const [found, people, own] = await Promise.all([
      this.cases.show(row, now),
      this.watches.listPeople(watch.id),
      this.own.find(watch.id, now),
    ]);
    const known = isKnown ? found : { ...found, ...unlooked, next: null, events: [], documents: [] };
    const noted = own && asHearing(own);
    const courtCase = { ...known, next: earlier(known.next, noted) };
    const days = courtCase.next && daysUntil(courtCase.next.day, countryZones[courtCase.country], now);
    const life = { ...courtCase, state: watch.state, endsAt: watch.endsAt?.toISOString() ?? null };
    return { courtCase, people, days, todo: todoOf(life, days, now), noted };
  }

  /**
   * Follows a case; the same form again, or the same case again, leads to the watch there is: `isKnown` for the latter.
   * @param also what has to happen with it, or not at all
   */
  add(
    userId: string,
    { form, number, noted }: NewCase,
    body: Record<string, unknown>,
    pathOf: (id: string, isKnown: boolean) => string,
    also?: (tx: Tx, id: string) => Promise<void>,
  ): Promise<Sent> {
    return this.receipts.once({ kind: 'user', id: userId }, 'account/cases', body, async (tx) => {
      const { id, isKnown } = await this.follow(tx, userId, form, number);
      const watch = noted && (await this.watches.find(userId, id, tx));
      if (watch) await this.notes.note(tx, watch, noted);
      if (photoIn(body)) await this.photos.keep(tx, userId, photoIn(body), id);
      await also?.(tx, id);
      return pathOf(id, isKnown);
    });
  }

  /** The watch of a case, which is the one there is where it is followed already. */
  async follow(
    tx: Tx,
    userId: string,
    form: AddCaseForm,
    number: CaseNumber,
  ): Promise<{ id: string; isKnown: boolean }> {
    const country = form.country as Country;
    const source = sourceOf(country, number, this.config);
    const caseId = await this.cases.findOrAdd(tx, {
      country,
      court: form.court,
      place: placeOf(country, form.court, form.place),
      numberKey: caseKeyOf(number),
      number: writeCaseNumber(number),
      code: number.form === 'file' ? number.code : null,
      type: number.form === 'serial' ? number.type : null,
      privateTo: source === 'party' ? userId : null,
      source,
    });
    const known = await this.watches.findByCase(tx, userId, caseId);
    return known ? { id: known.id, isKnown: true } : { id: await this.start(tx, userId, caseId, form), isKnown: false };
  }

  async change(userId: string, id: string, form: WatchDetailsForm): Promise<void> {
    const watch = await this.get(userId, id);
    const heard = {
      alerts: form.alerts as Watch['alerts'],
      ...(form.channel && { alertChannel: ownOf(form.channel) as Watch['alertChannel'] }),
      ...(form.rhythm && { alertRhythm: ownOf(form.rhythm) as Watch['alertRhythm'] }),
    };
    await this.db.transaction(async (tx) => {
      // One dispute is heard of in one way.
      for (const one of await this.disputes.idsOf(watch, tx)) await this.watches.update(tx, one, heard);
      await this.watches.update(tx, watch.id, { nickname: form.nickname ?? '', note: form.note });
    });
  }

  /** What the follower says of the last judgment: kept with their watch, for others know it of themselves only. */
  async describeJudgment(userId: string, id: string, answers: JudgmentAnswers): Promise<void> {
    const watch = await this.get(userId, id);
    await this.db.transaction((tx) => this.watches.update(tx, watch.id, answers));
  }

  /** Pause, go on, or stop. Throws Refused where that has no place. */
  async apply(
    userId: string,
    id: string,
    event: Extract<WatchEvent, 'paused' | 'resumed' | 'stopped'>,
    now = new Date(),
  ) {
    await this.get(userId, id);
    const actor = { kind: 'user', id: userId } as const;
    await this.db.transaction((tx) => this.transitions.apply(tx, watchSubject, { id }, event, { actor, now }));
  }

  /** Until when a stop may be undone, and how; null where it may not. */
  async undoOf(watch: Watch, now = new Date()) {
    if (watch.state !== 'cancelled') return null;
    const [row, events] = await Promise.all([this.cases.find(watch.caseId), this.events.of('case_watch', watch.id)]);
    const stopped = events.findLast(({ action }) => action === 'stopped');
    const life = { ...watch, closedAt: row?.closedAt ?? null };
    return undoOf(life, stopped ? { at: stopped.at, from: stopped.data.from } : null, now);
  }

  /** Takes a stop back. Throws Refused where that has no place any more. */
  async undo(userId: string, id: string, now = new Date()): Promise<void> {
    const undo = await this.undoOf(await this.get(userId, id), now);
    if (!undo) throw new Refused('error.not_allowed_now');
    await this.db.transaction((tx) => this.life.restore(tx, id, undo.event, userId, now));
  }

  async addPerson(userId: string, id: string, form: CasePersonForm, body: object, path: string): Promise<Sent> {
    const watch = await this.get(userId, id);
    return this.receipts.once({ kind: 'user', id: userId }, `account/cases/${id}/people`, body, async (tx) => {
      await this.watches.lock(tx, watch.id);
      if ((await this.watches.listPeople(watch.id, tx)).length >= peopleMax) {
        throw new Refused('error.not_allowed_now');
      }
      await this.watches.addPerson(tx, { watchId: watch.id, role: form.role as CasePersonRole, name: form.name });
      return path;
    });
  }

  async removePerson(userId: string, id: string, personId: string): Promise<void> {
    const watch = await this.get(userId, id);
    if (!isUuid(personId)) throw new NotFoundException();
    await this.db.transaction((tx) => this.watches.removePerson(tx, watch.id, personId));
  }

  /** `entered`: what our team wrote of it on the telephone. */
  record(tx: Tx, watchId: string, action: string, userId: string, entered: string[] = []): Promise<void> {
    return this.events.record(tx, {
      subject: 'case_watch',
      subjectId: watchId,
      action,
      actor: { kind: 'user', id: userId },
      ...(entered.length > 0 && { data: { enteredByStaff: entered.join(' ') } }),
    });
  }

  private async start(tx: Tx, userId: string, caseId: string, form: AddCaseForm): Promise<string> {
    if ((await this.watches.countForChange(tx, userId)) >= watchesMax) throw new Refused('error.not_allowed_now');
    const id = randomUUIDv7();
    await this.watches.add(tx, {
      id,
      caseId,
      userId,
      reference: newReference('trackedCase'),
      state: 'awaiting_payment',
      role: form.role as Watch['role'],
      nickname: form.nickname ?? '',
      sealedCode: this.codes.seal(id, String(randomInt(10_000)).padStart(4, '0')),
    });
    await this.record(tx, id, 'added', userId);
    return id;
  }
}

/** Null where it is left to what the account has chosen for all cases. */
const ownOf = (typed: string): string | null => (typed === 'account' ? null : typed);
