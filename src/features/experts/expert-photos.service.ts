import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import type { Unusable } from '../attachments/file.ts';
import { FilesService } from '../attachments/files.service.ts';
import type { Brought } from '../attachments/incoming.ts';
import { Intake } from '../attachments/intake.ts';
import { type ExpertPhoto, fileOf, photoWidths } from './expert-photo.ts';
import { ExpertsRepository } from './experts.repository.ts';

/** The faces of experts who want to show theirs. */
@Injectable()
export class ExpertPhotosService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsRepository,
    private readonly intake: Intake,
    private readonly store: FileStore,
    private readonly files: FilesService,
    private readonly events: Events,
    private readonly cache: PageCache,
  ) {}

  /** In the place of the one there was. What is wrong with it is a value. Throws Busy and FilesAway. */
  async put(expertId: string, file: Brought, now = new Date()): Promise<Unusable | null> {
    const drawn = await this.intake.portraits(file, photoWidths);
    if (typeof drawn === 'string') return drawn;
    const made = drawn.map(({ bytes, ...portrait }) => ({ bytes, file: { ...portrait, key: randomUUIDv7() } }));
    for (const { bytes, file } of made) await this.store.put(file.key, bytes);
    const files = made.map((each) => each.file);
    const widths = [...new Set(files.map(({ width }) => width))].sort((one, other) => one - other);
    const photo: ExpertPhoto = { id: randomUUIDv7(), consentedAt: now.toISOString(), widths, files };
    const isKept = await this.db.transaction(async (tx) => {
      if (!(await this.replace(tx, expertId, photo))) return false;
      const actor = { kind: 'expert', id: expertId } as const;
      await this.events.record(tx, { subject: 'expert', subjectId: expertId, action: 'add_photo', actor });
      return true;
    });
    // Of somebody who has left meanwhile.
    if (!isKept) for (const { key } of files) await this.store.remove(key);
    await this.renewPages(expertId);
    return null;
  }

  /** By its bearer, or by the staff, who say why. */
  async remove(expertId: string, actor: Actor, reason?: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { photo } = (await this.experts.lockPhoto(tx, expertId)) ?? {};
      if (!photo) return;
      await this.replace(tx, expertId, null);
      const data: EventData = reason ? { reason } : {};
      await this.events.record(tx, { subject: 'expert', subjectId: expertId, action: 'remove_photo', actor, data });
    });
    await this.renewPages(expertId);
  }

  /** Of an expert who leaves, or whose account is deleted. */
  async removeIn(tx: Tx, expertId: string): Promise<void> {
    await this.replace(tx, expertId, null);
  }

  /** The bytes of one size, or null where there is none or it was taken down. Throws FilesAway. */
  async open(expertId: string, photoId: string, asked: string, savesData: boolean) {
    const photo = isUuid(expertId) ? await this.experts.findPhoto(expertId) : null;
    const file = photo?.id === photoId ? fileOf(photo, asked, savesData) : null;
    const bytes = file && (await this.store.open(file.key));
    return file && bytes ? { bytes, type: `image/${file.type}` } : null;
  }

  /** False where there is no such expert any more. The bytes of the one before go once this is committed. */
  private async replace(tx: Tx, expertId: string, photo: ExpertPhoto | null): Promise<boolean> {
    const before = await this.experts.lockPhoto(tx, expertId);
    if (!before || (photo && before.leftAt)) return false;
    await this.experts.setPhoto(tx, expertId, photo);
    await this.files.discard(tx, before.photo?.files.map(({ key }) => key) ?? []);
    return true;
  }

  private renewPages(id: string): Promise<void> {
    return this.cache.drop(['experts', 'consultations', `expert:${id}`]);
  }
}
