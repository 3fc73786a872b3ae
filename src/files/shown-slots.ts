import { Injectable } from '@nestjs/common';
import type { ShownSlot } from '../../views/pages/files/slots.tsx';
import type { Actor } from '../events/events.ts';
import type { Slot } from '../journeys/journey.ts';
import type { LocaleCode } from '../locales/locales.ts';
import { fillSlots } from './file.ts';
import { FilesService } from './files.service.ts';

/** The papers of something as a page shows them, with links for its reader. */
@Injectable()
export class ShownSlots {
  constructor(private readonly files: FilesService) {}

  async of(subjectId: string, slots: readonly Slot[], reader: Actor, locale: LocaleCode): Promise<ShownSlot[]> {
    if (slots.length === 0) return [];
    return fillSlots(slots, await this.files.list(subjectId)).map(({ file, ...slot }) => ({
      ...slot,
      file: file && {
        type: file.type,
        size: file.size,
        deletesOn: file.deletesAt.toISOString(),
        href: `/${locale}/files/${file.id}/${this.files.sign(file.id, reader)}`,
      },
    }));
  }
}
