import { Injectable, NotFoundException } from '@nestjs/common';
import type { Locale, Text } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Mark } from './images.ts';
import type { Slot } from './slot.ts';

/** What attachments are added to. */
export type FileSubject = {
  slots: Slot[];
  /** What the attachments are for, as our mark over a scan says it. */
  purpose: Text;
  /** The page they were added from. */
  path: string;
  /** In the transaction that takes one in. */
  received(tx: Tx, slot: Slot): Promise<void>;
};

/** As it was when somebody began to send an attachment, which may take most of an hour. */
export type OpenSubject = FileSubject & {
  /** Whether that slot takes one still: what it belongs to may have been checked or sent meanwhile. */
  takes(slot: Slot): Promise<boolean>;
};

/** For what takes attachments until its own rows say otherwise. */
export const openTo = (
  received: FileSubject['received'] = async () => {},
): Pick<OpenSubject, 'takes' | 'received'> => ({
  takes: async () => true,
  received,
});

/** What is drawn over a scan of an identity document that was added on a page of that language. */
export const markOf = ({ purpose }: FileSubject, { language }: Locale): Mark => ({
  text: purpose[language],
  day: Temporal.Now.plainDateISO().toString(),
});

/** Null where nothing of that id is theirs, or takes attachments now. */
type Find = (party: Party, id: string, locale: Locale) => Promise<FileSubject | null>;

/** The features that take attachments. Each registers how to find what it takes them for. */
@Injectable()
export class FileSubjects {
  private readonly finders: Find[] = [];

  register(find: Find): void {
    this.finders.push(find);
  }

  /** Throws NotFoundException. */
  async get(party: Party | null, id: string, locale: Locale): Promise<OpenSubject> {
    const subject = await this.find(party, id, locale);
    if (!subject) throw new NotFoundException();
    const takes = async (slot: Slot) =>
      (await this.find(party, id, locale))?.slots.some(({ name }) => name === slot.name) ?? false;
    return { ...subject, takes };
  }

  private async find(party: Party | null, id: string, locale: Locale): Promise<FileSubject | null> {
    if (!party || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
    for (const find of this.finders) {
      const subject = await find(party, id, locale);
      if (subject) return subject;
    }
    return null;
  }
}
