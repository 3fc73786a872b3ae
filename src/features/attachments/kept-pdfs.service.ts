import { buffer } from 'node:stream/consumers';
import { Injectable, NotFoundException } from '@nestjs/common';
import { Refused } from '../../platform/http/refused.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import type { StoredFile } from './file.ts';
import { FilesRepository } from './files.repository.ts';
import { Intake } from './intake.ts';

/** PDFs that were kept as they came, by a version that did so: each is drawn anew before anybody is handed it. */
@Injectable()
export class KeptPdfsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly store: FileStore,
    private readonly intake: Intake,
    private readonly words: Messages,
  ) {}

  /** The file as it may be handed on. Throws Busy, and Refused where its pages cannot be drawn. */
  async drawn(file: StoredFile): Promise<StoredFile> {
    if (file.type !== 'pdf' || file.isDrawn) return file;
    const kept = await this.store.open(file.id);
    if (!kept) throw new NotFoundException();
    // In which language it was added is not kept; its authority and our team read Arabic.
    const text = this.words.in('ar')('files.mark_kept');
    const mark = { text, day: file.createdAt.toISOString().slice(0, 10) };
    const bytes = await this.intake.drawKept(await buffer(kept), file.isIdentity ? mark : null);
    if (!Buffer.isBuffer(bytes)) throw new Refused(`files.error.${bytes}`, {}, 422);
    // Drawn twice, where the row is not written in between: a second mark over the first one.
    await this.store.put(file.id, bytes);
    await this.files.noteDrawn(file.id, bytes.length);
    return { ...file, size: bytes.length, isDrawn: true };
  }
}
