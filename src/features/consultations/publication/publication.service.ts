import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { slugify } from '../../../lib/text.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import type { EventData } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { PageCache } from '../../../platform/page-cache/page-cache.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { consultationSubject } from '../consultation.subject.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { later } from '../deadlines.ts';
import { searchTextsOf } from '../search/search-text.ts';
import { forgetWords, learnWords } from '../search/search-words.repository.ts';
import { TranslatedTextsService } from '../search/translated-texts.service.ts';
import { PublicationRepository } from './publication.repository.ts';
import { type Masked, mayHide, mayMask, mayPublish, mayRemove, mayRestore, mayWithhold } from './publication.ts';

const queue = 'consultation.publish';
const pagesQueue = 'consultation.pages';
const hour = 60 * 60 * 1000;
/** How long the asker sees what will be published before anyone else does. */
const objectionHours = 24;

type Ageing = 'flag' | 'recheck' | 'outdate';
const actions = { flag: 'flag_law', recheck: 'recheck_law', outdate: 'outdate' } as const;

type Change = { version: number; actor: Actor };

/** What strangers may read of a consultation, and from when. */
@Injectable()
export class PublicationService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly publications: PublicationRepository,
    private readonly transitions: TransitionsService,
    private readonly jobs: JobsService,
    private readonly cache: PageCache,
    private readonly translated: TranslatedTextsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(queue, ({ id }) => this.publish(id));
    this.jobs.handle<{ id: string }>(pagesQueue, ({ id }) => this.dropPages(id));
  }

  /** The staff have read it and masked what tells who people are. Published a day later unless the asker objects. */
  async approve(row: ConsultationRow, masked: Masked, change: Change, now = new Date()): Promise<void> {
    mayMask(row);
    if (row.visibility === 'public') return this.replace(row, masked, change);
    const publishAt = publicationDate(row, now);
    await this.db.transaction(async (tx) => {
      const set = { publicTitle: masked.title, publicBody: masked.body, publishAt };
      await this.transitions.amend(tx, consultationSubject, row, 'mask', { ...change, set });
      await this.publications.mask(tx, row.id, masked.parts);
      await this.jobs.enqueue(tx, queue, { id: row.id }, publishAt);
    });
  }

  async refuse(row: ConsultationRow, reason: string, change: Change): Promise<void> {
    mayWithhold(row);
    const set = { visibility: 'refused' as const, publishAt: null };
    const details = { ...change, set, data: { reason } };
    await this.db.transaction((tx) => this.transitions.amend(tx, consultationSubject, row, 'refuse', details));
  }

  /** Out of sight at once, for as long as it takes to look at it. */
  async hide(row: ConsultationRow, reason: string, change: Change): Promise<void> {
    mayHide(row);
    await this.takeOff(row, 'hide', 'hidden', change, reason);
    await this.dropPages(row.id);
  }

  /** For good: the address says that it is gone, so that search engines forget it. */
  async remove(row: ConsultationRow, reason: string, change: Change): Promise<void> {
    mayRemove(row);
    await this.takeOff(row, 'remove', 'removed', change, reason);
    await this.dropPages(row.id);
  }

  /** What was removed comes back only when two people want it. */
  async restore(tx: Tx, row: ConsultationRow, change: Change): Promise<void> {
    mayRestore(row);
    await this.transitions.amend(tx, consultationSubject, row, 'restore', { ...change, set: { visibility: 'public' } });
    await learnWords(tx, [row.titleFold]);
  }

  /** The law has changed, was compared again, or the answers no longer hold. Every answer that is due is meant. */
  async age(
    row: ConsultationRow,
    action: Ageing,
    { lawAsOf, note }: { lawAsOf: string; note: string },
    change: Change,
  ) {
    const data: EventData = action === 'recheck' ? { law_as_of: lawAsOf } : note ? { note } : {};
    await this.db.transaction(async (tx) => {
      await this.transitions.amend(tx, consultationSubject, row, actions[action], { ...change, set: {}, data });
      await this.publications.age(tx, row.id, action, lawAsOf);
    });
    await this.dropPages(row.id);
  }

  /** As it was before it was hidden. */
  async show(row: ConsultationRow, change: Change): Promise<void> {
    mayPublish(row);
    await this.db.transaction(async (tx) => {
      await this.transitions.amend(tx, consultationSubject, row, 'show', { ...change, set: { visibility: 'public' } });
      await learnWords(tx, [row.titleFold]);
    });
    await this.dropPages(row.id);
  }

  /** The public pages that show it, once the transaction is safe: a page that is made before shows what was. */
  async renewPages(tx: Tx, { id, visibility }: ConsultationRow): Promise<void> {
    if (visibility === 'public') await this.jobs.enqueue(tx, pagesQueue, { id });
  }

  async dropPages(id: string): Promise<void> {
    await this.cache.drop(['consultations', `consultation:${id}`]);
    await this.translated.renew(id);
  }

  private async takeOff(
    { id, titleFold }: ConsultationRow,
    action: 'hide' | 'remove',
    visibility: 'hidden' | 'removed',
    change: Change,
    reason: string,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.transitions.amend(tx, consultationSubject, { id }, action, {
        ...change,
        set: { visibility },
        data: { reason },
      });
      await forgetWords(tx, titleFold);
    });
  }

  /** What is out already is read anew from now on: an answer that was revised, or what was asked back since. */
  private async replace(row: ConsultationRow, masked: Masked, change: Change): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.publications.mask(tx, row.id, masked.parts);
      // An address that others keep leads on to the new one.
      const slug = slugify(masked.title, row.topic);
      const set = { publicTitle: masked.title, publicBody: masked.body, slug };
      const found = await this.found(tx, row.id, set);
      await this.transitions.amend(tx, consultationSubject, row, 'mask_anew', { ...change, set: { ...set, ...found } });
      await forgetWords(tx, row.titleFold);
      await this.translated.forget(tx, row.id);
    });
    await this.dropPages(row.id);
  }

  /** What it is searched by: searching for a name that was masked must find nothing. */
  private async found(tx: Tx, id: string, { publicTitle, publicBody }: { publicTitle: string; publicBody: string }) {
    const texts = searchTextsOf(publicTitle, publicBody, ...(await this.publications.answerTexts(tx, id)));
    await learnWords(tx, [texts.titleFold]);
    return texts;
  }

  private async publish(id: string): Promise<void> {
    const isOut = await this.db.transaction(async (tx) => {
      const row = await this.publications.lockDue(tx, id);
      if (!row?.publicTitle || !row.publicBody) return false;
      const set = {
        visibility: 'public' as const,
        publishedAt: new Date(),
        publishAt: null,
        slug: slugify(row.publicTitle, row.topic),
        ...(await this.found(tx, id, { publicTitle: row.publicTitle, publicBody: row.publicBody })),
      };
      await this.transitions.amend(tx, consultationSubject, { id }, 'publish', {
        actor: { kind: 'clock' },
        version: row.version,
        set,
      });
      return true;
    });
    if (isOut) await this.dropPages(id);
  }
}

/** As many days after the answer as the asker chose, and never before they had their day to object. */
function publicationDate({ answeredAt, publishAfterDays }: ConsultationRow, now: Date): Date {
  const chosen = later(answeredAt ?? now, (publishAfterDays ?? 0) * 24 * hour);
  const objected = later(now, objectionHours * hour);
  return chosen > objected ? chosen : objected;
}
