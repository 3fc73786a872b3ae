import { Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Actor } from '../../platform/events/events.ts';
import { fillSlots, type StoredFile } from './file.ts';
import { FilesService } from './files.service.ts';
import { drawsPdf } from './pdf-pages.ts';
import type { AttachmentLink, ShownSlot } from './shown-slot.ts';
import type { Slot } from './slot.ts';

/** A voice is listened to again and again, and each time a browser may fetch a part of it anew. */
const longerMinutes = 50;

/** Only who added attachments is offered them again. */
const isOwner = (reader: Actor): reader is Party => reader.id !== undefined && /^(?:user|visitor)$/.test(reader.kind);

/** The attachments of something as a page shows them, with links for its reader. */
@Injectable()
export class ShownSlots {
  constructor(private readonly files: FilesService) {}

  async of(subjectId: string, slots: readonly Slot[], reader: Actor, locale: LocaleCode): Promise<ShownSlot[]> {
    if (slots.length === 0) return [];
    const filled = fillSlots(slots, await this.files.list(subjectId));
    const empty = filled.filter(({ file }) => !file);
    const earlier = isOwner(reader) ? await this.files.earlier(reader, empty, subjectId) : [];
    return filled.map(({ file, ...slot }) => ({
      ...slot,
      takesPdf: drawsPdf(),
      earlierAt: earlier.find((one) => one.slot === slot.name)?.createdAt.toISOString() ?? null,
      file: file && {
        type: file.type,
        size: file.size,
        deletesOn: file.deletesAt.toISOString(),
        href: this.hrefOf(file, reader, locale),
      },
    }));
  }

  /** Attachments to read and not to change. */
  async links(subjectIds: string[], reader: Actor, locale: LocaleCode): Promise<AttachmentLink[]> {
    const found = await this.files.listOf(subjectIds);
    return found.map((file) => {
      const { id, subjectId, slot, type, size } = file;
      return { id, subjectId, slot, type, size, href: this.hrefOf(file, reader, locale) };
    });
  }

  private hrefOf({ id, type }: StoredFile, reader: Actor, locale: LocaleCode): string {
    const from = Date.now() + (type === 'ogg' ? longerMinutes * 60 * 1000 : 0);
    return `/${locale}/files/${id}/${this.files.sign(id, reader, from)}`;
  }
}
