import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Party } from '../../../lib/party.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { FileSubjects } from '../../attachments/file-subjects.ts';
import { FilesService } from '../../attachments/files.service.ts';
import type { ShownSlot } from '../../attachments/shown-slot.ts';
import { ShownSlots } from '../../attachments/shown-slots.ts';
import { mayAddAttachments, type OwnAttachments, questionSlots } from './attachments.ts';
import { OwnService } from './own.service.ts';
import type { OwnConsultation } from './own.ts';

/** The attachments of a question, for the one who asked: to add until it is over, to read as long as they are kept. */
@Injectable()
export class QuestionAttachmentsService implements OnModuleInit {
  constructor(
    private readonly own: OwnService,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly shown: ShownSlots,
  ) {}

  onModuleInit(): void {
    this.subjects.register(async (party, id, locale) => {
      const own = await this.own.findById(party, id);
      if (!own || !mayAddAttachments(own)) return null;
      const path = routePath(locale.code, 'consultations-id-slug', { id: own.reference });
      return { slots: questionSlots(own.lane), purpose: nothing, path, received: async () => {} };
    });
    // Who came in by the reading code reads what the browser that asked reads; so does everyone what they were given.
    this.files.admit(async (reader, { subjectId }) =>
      isParty(reader) && (await this.own.mayRead(reader, subjectId)) ? reader : null,
    );
  }

  async of(own: OwnConsultation, reader: Actor, locale: LocaleCode): Promise<OwnAttachments> {
    const slots = questionSlots(own.lane);
    const [shown, given, openings] = await Promise.all([
      this.shown.of(own.id, slots, reader, locale),
      this.shown.links(
        own.answers.map(({ id }) => id),
        reader,
        locale,
      ),
      this.files.openings(own.id),
    ]);
    const mayAdd = mayAddAttachments(own);
    return {
      slots: mayAdd ? withNext(shown) : shown.filter(({ file }) => file),
      mayAdd,
      given,
      openings: openings.map(({ id, slot, actorKind, at }) => ({ id, slot, by: actorKind, at: at.toISOString() })),
    };
  }
}

/** A long list of empty places frightens: one at a time. */
export function withNext(slots: ShownSlot[]): ShownSlot[] {
  const next = slots.find(({ file }) => !file);
  return slots.filter((slot) => slot.file || slot === next);
}

const nothing = { ar: '', fr: '', en: '' };
const isParty = (reader: Actor): reader is Party =>
  (reader.kind === 'user' || reader.kind === 'visitor') && reader.id !== undefined;
