import { randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import { deletionOf, type StoredFile, type Unusable } from './file.ts';
import { openTo } from './file-subjects.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';
import type { Brought } from './incoming.ts';
import type { Slot } from './slot.ts';

const expiry = 'held-file-expiry';

/**
 * Attachments that belong to nothing yet, gone within the hour unless their owner says what they belong to; and those that
 * another feature has the say over, until when they are kept and who hears them.
 */
@Injectable()
export class HeldFilesService {
  constructor(
    private readonly files: FilesService,
    private readonly repository: FilesRepository,
    private readonly store: FileStore,
    private readonly jobs: JobsService,
  ) {
    jobs.handle(expiry, () => this.files.sweep());
  }

  /** Throws Busy. What is wrong with it is a value. */
  async hold(party: Party, slot: Slot, file: Brought): Promise<StoredFile | Unusable> {
    const subjectId = randomUUIDv7();
    const upload = { subjectId, slot, file, mark: { text: '', day: '' } };
    const place = openTo(async (tx) => {
      // A moment later: what is due is looked up by its own time.
      await this.jobs.enqueue(tx, expiry, {}, new Date(deletionOf(slot, new Date()).getTime() + 1000));
    });
    const fault = await this.files.add(party, upload, place);
    if (fault) return fault;
    const [held] = await this.files.list(subjectId);
    return held ?? 'unreadable';
  }

  /** One that is held for them still. */
  async find(party: Party, slot: Slot, id: unknown): Promise<StoredFile | null> {
    const file = typeof id === 'string' && isUuid(id) ? await this.repository.findOwned(party, id) : null;
    return file?.slot === slot.name ? file : null;
  }

  /** For a program that reads it for its owner: nobody sees it, so no opening is written down. */
  async bytesOf({ id }: StoredFile): Promise<Buffer | null> {
    const bytes = await this.store.open(id);
    return bytes && buffer(bytes);
  }

  /** What everybody may have, so that no opening is written down; the feature it belongs to has seen to that. */
  async published(subjectId: string, slot: string): Promise<Buffer | null> {
    const file = (await this.files.list(subjectId)).find((one) => one.slot === slot);
    return file ? this.bytesOf(file) : null;
  }

  /** All that was added to something is deleted on that day. */
  keepUntil(tx: Tx, subjectId: string, day: Date): Promise<void> {
    return this.repository.keepUntil(tx, subjectId, day);
  }

  /** Puts it where it belongs. One that is gone by now, or was never theirs, is left out. */
  async keep(tx: Tx, party: Party, id: string, from: Slot, to: { subjectId: string; slot: Slot }): Promise<void> {
    const { subjectId, slot } = to;
    const deletesAt = deletionOf(slot, new Date());
    await this.repository.move(tx, party, id, from.name, { subjectId, slot: slot.name, deletesAt });
  }
}
