import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { ownerOf, type Party, partyOf } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Claims } from '../accounts/claims/claims.ts';
import type { Unusable } from '../attachments/file.ts';
import { openTo } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import { HeldFilesService } from '../attachments/held-files.service.ts';
import type { Brought } from '../attachments/incoming.ts';
import { Drafts } from '../drafts/drafts.ts';
import { news, recipientOf } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { AskingService } from './asking.service.ts';
import type { Asking, AskingDraft } from './question.ts';
import { type SpokenQuestion, type SpokenTextForm, spokenSlot, spokenUntil } from './spoken-question.ts';
import { SpokenQuestionsRepository, type SpokenRow } from './spoken-questions.repository.ts';

const unmarked = { text: '', day: '' };

/**
 * Questions that are said instead of written. Our team hears them and nobody else does; what it writes down is a proposal,
 * and becomes a part of the draft when who said it has read it. From there on the question goes the way of every other.
 */
@Injectable()
export class SpokenQuestions implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly spoken: SpokenQuestionsRepository,
    private readonly asking: AskingService,
    private readonly drafts: Drafts,
    private readonly files: FilesService,
    private readonly held: HeldFilesService,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly claims: Claims,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: async (tx, visitorId, userId) => {
        const theirs = await this.spoken.listOpenTo(tx, { kind: 'visitor', id: visitorId });
        for (const row of theirs) await this.give(tx, row, { kind: 'user', id: userId });
      },
      follow: async (tx, { subjectId }, userId) => this.hand(tx, subjectId, { kind: 'user', id: userId }),
      forget: async (tx, visitorId) => {
        for (const row of await this.spoken.ofVisitor(tx, visitorId))
          await this.drop(tx, row, { kind: 'visitor', id: visitorId });
      },
    });
    // What was said is a part of the draft, whichever browser said it: who is let in no more keeps nothing of it.
    this.drafts.onHandedOver((tx, draftId, to) => this.hand(tx, draftId, to));
    // Whoever has the draft hears what was said for it, in whichever of their browsers.
    this.files.admit(async (reader, { subjectId, slot }) => {
      if (slot !== spokenSlot.name || !isParty(reader)) return null;
      const row = await this.spoken.find(subjectId);
      return row && (await this.asking.find(reader, row.draftId)) ? reader : null;
    });
  }

  /** What was said for a draft, and where it is heard. */
  async of(draftId: string): Promise<(SpokenRow & { fileId: string | null }) | null> {
    const row = await this.spoken.ofDraft(draftId);
    return row && this.withFile(row);
  }

  /** In place of what was said before. What is wrong with the recording is a value. Throws Busy and Refused. */
  async record(party: Party, draft: AskingDraft, locale: LocaleCode, file: Brought): Promise<Unusable | null> {
    const before = await this.spoken.ofDraft(draft.id);
    if (before?.state === 'confirmed') throw new Refused('error.not_allowed_now');
    const id = before?.id ?? randomUUIDv7();
    const said = { locale, state: 'waiting' as const, title: '', body: '', createdAt: new Date() };
    const fresh = { ...said, deletesAt: spokenUntil(said.createdAt, 'unconfirmed') };
    const place = openTo(async (tx) => {
      if (before) {
        const again = { ...fresh, ...ownerOf(party) };
        const isChanged = await this.spoken.change(tx, before, ['waiting', 'written', 'unclear'], again);
        if (!isChanged) throw new Refused('error.changed_meanwhile');
      } else await this.spoken.add(tx, { id, draftId: draft.id, ...ownerOf(party), ...fresh });
      await this.note(tx, id, 'record', party);
    });
    return this.files.add(party, { subjectId: id, slot: spokenSlot, mark: unmarked, file }, place);
  }

  /** By who said it, before it is asked: voice and text are gone. */
  async withdraw(draftId: string, party: Party): Promise<void> {
    await this.db.transaction((tx) => this.settle(tx, draftId, party));
  }

  /** The draft ends. What was confirmed is kept its seven days, so that the text can be compared; what was not goes. */
  async settle(tx: Tx, draftId: string, actor: Actor): Promise<void> {
    const row = await this.spoken.ofDraft(draftId, tx);
    if (row && row.state !== 'confirmed') await this.drop(tx, row, actor);
  }

  /** Who said it has read the text, and perhaps corrected it: it is theirs from now on. Throws Refused. */
  async confirm(party: Party, draft: AskingDraft, version: number, answers: Asking, of: SpokenRow): Promise<void> {
    const now = new Date();
    await this.db.transaction(async (tx) => {
      await this.drafts.save(tx, party, draft.id, version, answers);
      const deletesAt = spokenUntil(now, 'confirmed');
      const set = { state: 'confirmed' as const, confirmedAt: now, deletesAt };
      if (!(await this.spoken.change(tx, of, ['written'], set))) throw new Refused('error.changed_meanwhile');
      await this.held.keepUntil(tx, of.id, deletesAt);
      await this.note(tx, of.id, 'confirm', party);
    });
  }

  list(): Promise<SpokenQuestion[]> {
    return this.spoken.list();
  }

  /** For the staff. Throws NotFoundException. */
  async get(id: string): Promise<SpokenRow & { fileId: string | null }> {
    const row = isUuid(id) ? await this.spoken.find(id) : null;
    if (!row) throw new NotFoundException();
    return this.withFile(row);
  }

  /** Throws Refused where somebody was quicker. */
  async write(row: SpokenRow, version: number, text: SpokenTextForm, staffId: string): Promise<void> {
    const set = { state: 'written' as const, ...text, writtenBy: staffId, writtenAt: new Date() };
    await this.tell(row, version, set, { action: 'write', kind: 'voice_written', staffId });
  }

  /** Nobody could write it down. Throws Refused where somebody was quicker. */
  async giveUp(row: SpokenRow, version: number, staffId: string): Promise<void> {
    const set = { state: 'unclear' as const, title: '', body: '', writtenBy: staffId, writtenAt: new Date() };
    await this.tell(row, version, set, { action: 'give_up', kind: 'voice_unclear', staffId });
  }

  private async tell(
    row: SpokenRow,
    version: number,
    set: Partial<SpokenRow>,
    { action, kind, staffId }: { action: string; kind: 'voice_written' | 'voice_unclear'; staffId: string },
  ): Promise<void> {
    const draft = await this.asking.find(partyOf(row), row.draftId);
    const to = recipientOf(row.userId, draft?.answers.contact, row.locale);
    await this.db.transaction(async (tx) => {
      const isChanged = await this.spoken.change(tx, { id: row.id, version }, ['waiting', 'written', 'unclear'], set);
      if (!isChanged) throw new Refused('error.changed_meanwhile');
      await this.note(tx, row.id, action, { kind: 'staff', id: staffId });
      const said = news(kind, { draft: row.draftId }, { key: `${kind}:${row.id}:${version}` });
      await this.notifier.tell(tx, to, said);
    });
  }

  private async hand(tx: Tx, draftId: string, to: Party): Promise<void> {
    const row = await this.spoken.ofDraft(draftId, tx);
    if (row) await this.give(tx, row, to);
  }

  private async give(tx: Tx, row: SpokenRow, to: Party): Promise<void> {
    await this.files.hand(tx, row.id, partyOf(row), to);
    await this.spoken.give(tx, row.id, to);
  }

  private async drop(tx: Tx, { id }: SpokenRow, actor: Actor): Promise<void> {
    await this.files.remove(tx, actor, id, spokenSlot.name);
    await this.spoken.remove(tx, id);
    await this.note(tx, id, 'withdraw', actor);
  }

  private async withFile(row: SpokenRow) {
    const file = (await this.files.list(row.id)).find(({ slot }) => slot === spokenSlot.name);
    return { ...row, fileId: file?.id ?? null };
  }

  private note(tx: Tx, subjectId: string, action: string, actor: Actor): Promise<void> {
    return this.events.record(tx, { subject: 'spoken_question', subjectId, action, actor });
  }
}

const isParty = (reader: Actor): reader is Party =>
  (reader.kind === 'user' || reader.kind === 'visitor') && reader.id !== undefined;
