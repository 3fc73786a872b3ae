import { randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, NotFoundException, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { STORE, type Store } from '../../platform/redis/store.ts';
import { PageRecordings } from '../../platform/rendering/page-recordings.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import type { Unusable } from '../attachments/file.ts';
import type { Brought } from '../attachments/incoming.ts';
import { Intake } from '../attachments/intake.ts';
import { digestOf, heardNow, type Passage, type PassageEntry, type RecordingRow, wordsOf } from './passage.ts';
import { Passages } from './passages.ts';
import { RecordingsRepository } from './recordings.repository.ts';

const channel = 'recordings:changed';
const removal = 'recording-removal';

/** Pages that can be heard. Every pod holds in memory what there is, so that showing a page asks nobody. */
@Injectable()
export class RecordingsService implements OnApplicationBootstrap {
  private rows: RecordingRow[] = [];

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
    private readonly recordings: RecordingsRepository,
    private readonly passages: Passages,
    private readonly pages: PageRecordings,
    private readonly files: FileStore,
    private readonly intake: Intake,
    private readonly events: Events,
    private readonly words: Messages,
    private readonly jobs: JobsService,
  ) {
    jobs.handle<{ id: string }>(removal, ({ id }) => this.files.remove(id));
  }

  async onApplicationBootstrap(): Promise<void> {
    const look = () => void this.look();
    await this.store.subscribe(channel, look, look);
    await this.look();
  }

  /** All that can be spoken, as it stands in a language. */
  list(locale: LocaleCode): PassageEntry[] {
    return this.passages.all.map((passage) => this.entryOf(passage, locale));
  }

  /** Throws NotFoundException. */
  entry(name: string, locale: LocaleCode): PassageEntry {
    const passage = this.passages.find(name);
    if (!passage) throw new NotFoundException();
    return this.entryOf(passage, locale);
  }

  /** For anybody: one that speaks what a page says now. Throws NotFoundException. */
  async open(id: string): Promise<Buffer> {
    const isHeard = [...this.pages.current.values()].some((recording) => recording.id === id);
    return this.bytesOf(isHeard ? id : null);
  }

  /** For the staff, also one whose words have changed. Throws NotFoundException. */
  async hear(name: string, locale: LocaleCode): Promise<Buffer> {
    return this.bytesOf(this.entry(name, locale).row?.id ?? null);
  }

  /**
   * `digest` is that of the words which the page of the desk has shown: what was spoken. What is wrong with the file is a
   * value. Throws Busy, NotFoundException, and Refused where the page says something else by now.
   */
  async put(
    name: string,
    locale: LocaleCode,
    digest: string,
    file: Brought,
    staffId: string,
  ): Promise<Unusable | null> {
    if (this.entry(name, locale).digest !== digest) throw new Refused('desk.error.words_changed');
    const made = await this.intake.record(file);
    if (typeof made === 'string') return made;
    const { bytes, seconds } = made;
    const id = randomUUIDv7();
    await this.files.put(id, bytes);
    await this.db.transaction(async (tx) => {
      // Two people at once: the second waits, and replaces the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page recordings'))`);
      const before = await this.recordings.put(tx, { id, passage: name, locale, digest, seconds, size: bytes.length });
      if (before) await this.jobs.enqueue(tx, removal, { id: before });
      const data = { passage: name, locale };
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'recording', subjectId: id, action: 'add', actor, data });
    });
    await this.changed();
    return null;
  }

  async remove(name: string, locale: LocaleCode, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const id = await this.recordings.remove(tx, this.entry(name, locale).passage.name, locale);
      if (!id) return;
      await this.jobs.enqueue(tx, removal, { id });
      const data = { passage: name, locale };
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'recording', subjectId: id, action: 'remove', actor, data });
    });
    await this.changed();
  }

  private entryOf(passage: Passage, code: LocaleCode): PassageEntry {
    const words = wordsOf(passage, this.words.in(code), locales[code]);
    const digest = digestOf(words);
    const row = this.rows.find(({ passage: name, locale }) => name === passage.name && locale === code) ?? null;
    const isHeard = this.pages.current.has(`${code} ${passage.name}`);
    return { passage, words, digest, row, standing: isHeard ? 'current' : row ? 'stale' : 'none' };
  }

  private async bytesOf(id: string | null): Promise<Buffer> {
    const bytes = id && (await this.files.open(id));
    if (!bytes) throw new NotFoundException();
    return buffer(bytes);
  }

  private async changed(): Promise<void> {
    await this.look();
    await this.store.publish(channel, '').catch(() => {});
  }

  /** With the database away the last word stands. */
  private async look(): Promise<void> {
    const rows = await this.recordings.list().catch(() => null);
    if (!rows || isDeepStrictEqual(rows, this.rows)) return;
    this.rows = rows;
    this.pages.change(heardNow(this.passages.all, rows, (code) => this.words.in(code)));
  }
}
