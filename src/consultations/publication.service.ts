import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../database/database.ts';
import type { Actor } from '../events/events.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { slugify } from '../values/text.ts';
import { PageCache } from '../web/page-cache.ts';
import { later } from './clocks.ts';
import { type ConsultationRow, ConsultationSteps } from './consultation-steps.ts';
import { PublicationRepository } from './publication.repository.ts';
import { type Masked, mayHide, mayMask, mayPublish } from './publication.ts';
import { searchTextsOf } from './search-text.ts';
import { learnWords } from './search-words.repository.ts';

const queue = 'consultation.publish';
const hour = 60 * 60 * 1000;
/** How long the asker sees what will be published before anyone else does. */
export const objectionHours = 24;

type Change = { version: number; actor: Actor };

/** What strangers may read of a consultation, and from when. */
@Injectable()
export class Publication implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly publications: PublicationRepository,
    private readonly steps: ConsultationSteps,
    private readonly jobs: Jobs,
    private readonly cache: PageCache,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(queue, ({ id }) => this.publish(id));
  }

  /** The staff have read it and masked what tells who people are. Published a day later unless the asker objects. */
  approve(row: ConsultationRow, masked: Masked, change: Change, now = new Date()): Promise<void> {
    mayMask(row);
    const publishAt = publicationDate(row, now);
    return this.db.transaction(async (tx) => {
      const set = { publicTitle: masked.title, publicBody: masked.body, publishAt };
      await this.steps.amend(tx, row.id, 'mask', { ...change, set });
      await this.publications.maskAnswers(tx, row.id, masked.answers);
      await this.jobs.enqueue(tx, queue, { id: row.id }, publishAt);
    });
  }

  refuse(row: ConsultationRow, reason: string, change: Change): Promise<void> {
    mayMask(row);
    const set = { visibility: 'refused' as const, publishAt: null };
    return this.amend(row, 'refuse', set, change, { reason });
  }

  /** Out of sight at once, for as long as it takes to look at it. */
  async hide(row: ConsultationRow, reason: string, change: Change): Promise<void> {
    mayHide(row);
    await this.amend(row, 'hide', { visibility: 'hidden' }, change, { reason });
    await this.dropPages(row.id);
  }

  /** As it was before it was hidden. */
  async show(row: ConsultationRow, change: Change): Promise<void> {
    mayPublish(row);
    await this.amend(row, 'show', { visibility: 'public' }, change);
    await this.dropPages(row.id);
  }

  /** In a transaction of the caller: another question stands for this one from now on. */
  async dropPages(id: string): Promise<void> {
    await this.cache.drop(['consultations', `consultation:${id}`]);
  }

  private async publish(id: string): Promise<void> {
    const isOut = await this.db.transaction(async (tx) => {
      const row = await this.publications.lockDue(tx, id);
      if (!row?.publicTitle || !row.publicBody) return false;
      const texts = await this.publications.answerTexts(tx, id);
      const set = {
        visibility: 'public' as const,
        publishedAt: new Date(),
        publishAt: null,
        slug: slugify(row.publicTitle, row.topic),
        // Searching for a name that was masked must find nothing.
        ...searchTextsOf(row.publicTitle, row.publicBody, ...texts),
      };
      await learnWords(tx, [set.titleFold]);
      await this.steps.amend(tx, id, 'publish', { actor: { kind: 'clock' }, version: row.version, set });
      return true;
    });
    if (isOut) await this.dropPages(id);
  }

  private amend(
    { id }: ConsultationRow,
    action: string,
    set: Partial<ConsultationRow>,
    change: Change,
    data: Record<string, string> = {},
  ): Promise<void> {
    return this.db.transaction((tx: Tx) => this.steps.amend(tx, id, action, { ...change, set, data }));
  }
}

/** As many days after the answer as the asker chose, and never before they had their day to object. */
function publicationDate({ answeredAt, publishAfterDays }: ConsultationRow, now: Date): Date {
  const chosen = later(answeredAt ?? now, (publishAfterDays ?? 0) * 24 * hour);
  const objected = later(now, objectionHours * hour);
  return chosen > objected ? chosen : objected;
}
