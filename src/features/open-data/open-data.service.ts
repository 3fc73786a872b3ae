import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import { OpenQuestions } from '../consultations/public/open-questions.service.ts';
import { publicPathsOf } from '../consultations/public/public-paths.ts';
import { OpenDataRepository, type OpenFileRow } from './open-data.repository.ts';
import { type OpenFile, type OpenFileName, openFileNames } from './open-file.ts';
import { openProcedures, openRules } from './open-records.ts';
import { digestOfLines, withPacked } from './packed-file.ts';

/** What the page of the files is kept under. */
export const openDataTag = 'open-data';

const queue = 'open-data';
const removals = 'open-data.remove';
const hour = 3_600_000;
/** Twice a day, so that what was taken down is out within one. */
const cron = '40 1,13 * * *';

/**
 * The files that anyone may fetch: published questions, procedures and rules of law. Made anew each month, and at once
 * where a question of the edition before was taken down or reads otherwise now; nothing is held in memory.
 */
@Injectable()
export class OpenDataService {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    private readonly files: OpenDataRepository,
    private readonly store: FileStore,
    private readonly questions: OpenQuestions,
    private readonly jobs: JobsService,
    private readonly pages: PageCache,
  ) {
    jobs.handle(queue, () => this.renew());
    jobs.repeat(queue, 'renew', cron);
    jobs.handle<{ fileId: string }>(removals, ({ fileId }) => this.remove(fileId));
  }

  async list(): Promise<OpenFile[]> {
    const rows = await this.files.list();
    const inOrder = openFileNames.flatMap((name) => rows.find((row) => row.name === name) ?? []);
    return inOrder.map(({ name, madeAt, records, bytes, sha256 }) => ({
      ...{ name, records, bytes, sha256 },
      madeOn: madeAt.toISOString().slice(0, 10),
    }));
  }

  /** Null where none has been made yet. */
  find(name: OpenFileName): Promise<OpenFileRow | null> {
    return this.files.find(name);
  }

  /** Its bytes; null where it is being replaced just now. Throws FilesAway. */
  open({ fileId }: OpenFileRow): Promise<Readable | null> {
    return this.store.open(fileId);
  }

  /** Safe to run twice, and at once with another pod: the last one stays. */
  async renew(now = new Date()): Promise<void> {
    for (const name of openFileNames) {
      if (!(await this.isDue(name, now))) continue;
      await this.make(name, now);
      await this.pages.drop([openDataTag]);
    }
  }

  /** Also where what is in it reads otherwise by now, whatever has changed it. */
  private async isDue(name: OpenFileName, now: Date): Promise<boolean> {
    const row = await this.files.find(name);
    if (!row || monthOf(row.madeAt) !== monthOf(now)) return true;
    return row.linesSha256 !== (await digestOfLines(this.records(name, row.madeAt)));
  }

  private async make(name: OpenFileName, madeAt: Date): Promise<void> {
    const fileId = randomUUIDv7();
    // Written down first: of what nobody comes to name nothing is left behind.
    const soon = new Date(Date.now() + hour);
    await this.db.transaction((tx) => this.jobs.enqueue(tx, removals, { fileId }, soon));
    await withPacked(this.records(name, madeAt), async ({ path, ...facts }) => {
      await this.store.putFile(fileId, path);
      const before = await this.files.find(name);
      await this.db.transaction(async (tx) => {
        await this.files.put(tx, { name, fileId, madeAt, ...facts });
        if (before) await this.jobs.enqueue(tx, removals, { fileId: before.fileId });
      });
    });
  }

  /** The file of an edition that is no more. */
  private async remove(fileId: string): Promise<void> {
    if (!(await this.files.isInUse(fileId))) await this.store.remove(fileId);
  }

  private records(name: OpenFileName, until: Date): Iterable<object> | AsyncIterable<object> {
    if (name === 'questions') return this.openQuestions(until);
    return name === 'procedures' ? openProcedures() : openRules();
  }

  private async *openQuestions(until: Date): AsyncGenerator<object> {
    for await (const { slug, ...question } of this.questions.read(until)) {
      const [path = ''] = publicPathsOf({ slug, ...question });
      yield { ...question, url: this.config.publicUrl + path };
    }
  }
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
