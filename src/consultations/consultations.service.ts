import { Injectable, NotFoundException } from '@nestjs/common';
import { fold } from '../values/text.ts';
import { isUuid, readCursor, writeCursor } from '../web/cursor.ts';
import type { Consultation, ConsultationFilter, ConsultationItem } from './consultation.ts';
import { ConsultationsRepository } from './consultations.repository.ts';

export type ConsultationList = {
  items: ConsultationItem[];
  /** Cursors of the neighbouring pages, null at the ends. */
  older: string | null;
  newer: string | null;
};

const pageSize = 20;
const relatedCount = 4;

@Injectable()
export class ConsultationsService {
  constructor(private readonly consultations: ConsultationsRepository) {}

  /** A page of public consultations; `before` and `after` are cursors of an earlier page. */
  async list(filter: ConsultationFilter, { before, after }: { before?: unknown; after?: unknown } = {}) {
    const folded = fold(filter.search);
    if (folded) return { items: await this.consultations.search(filter, folded, pageSize), older: null, newer: null };
    const newerThan = readCursor(after);
    return newerThan ? this.listNewer(filter, newerThan) : this.listOlder(filter, readCursor(before));
  }

  /** Answered questions of a topic that share words with a text, the most of them first. */
  async similar(text: string, topic: string, count: number): Promise<ConsultationItem[]> {
    const words = new Set(fold(text).match(/\p{L}{3,}/gu));
    if (words.size === 0) return [];
    return this.consultations.listSimilar([...words].slice(0, 20), topic, count);
  }

  async recent(filter: ConsultationFilter, count: number): Promise<ConsultationItem[]> {
    return (await this.consultations.listPublic(filter, count, null, 'older')).slice(0, count);
  }

  /** Throws NotFoundException for what is not there or not public: a stranger cannot tell the two apart. */
  async get(id: string): Promise<{ consultation: Consultation; related: ConsultationItem[] }> {
    const consultation = isUuid(id) ? await this.consultations.findPublic(id) : null;
    if (!consultation) throw new NotFoundException();
    return { consultation, related: await this.consultations.listRelated(consultation, relatedCount) };
  }

  private async listOlder(filter: ConsultationFilter, from: ReturnType<typeof readCursor>): Promise<ConsultationList> {
    const found = await this.consultations.listPublic(filter, pageSize, from, 'older');
    const items = found.slice(0, pageSize);
    return { items, older: found.length > pageSize ? cursorOf(items.at(-1)) : null, newer: from && cursorOf(items[0]) };
  }

  private async listNewer(filter: ConsultationFilter, from: NonNullable<ReturnType<typeof readCursor>>) {
    const found = await this.consultations.listPublic(filter, pageSize, from, 'newer');
    const items = found.slice(0, pageSize).reverse();
    return { items, older: cursorOf(items.at(-1)), newer: found.length > pageSize ? cursorOf(items[0]) : null };
  }
}

const cursorOf = (item: ConsultationItem | undefined): string | null =>
  item ? writeCursor({ at: new Date(item.publishedAt), id: item.id }) : null;
