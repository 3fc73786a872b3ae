import { HttpStatus, Injectable, NotFoundException } from '@nestjs/common';
import { keep } from '../../../lib/kept.ts';
import { oncePer } from '../../../lib/once.ts';
import { fold } from '../../../lib/text.ts';
import { speaksOfViolence } from '../../../lib/violence.ts';
import { type Cursor, isUuid, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { ConsultationFilter, ConsultationItem, ConsultationList, PublicPart } from '../consultation.ts';
import { ConsultationsRepository, type ListAsked, type Newest } from '../consultations.repository.ts';
import type { PublicConsultation } from '../public-consultation.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { PassagesService } from '../search/passages.service.ts';
import { type Home, type ScoreCursor, type Scored, SearchRepository } from '../search/search.repository.ts';
import { type Term, termsIn } from '../search/search-query.ts';
import { SynonymGroups } from '../search/synonym-groups.ts';
import { type MappedQuestion, MappedQuestionsRepository } from './mapped-questions.repository.ts';

const pageSize = 20;
/** Fewer good results than this are followed by what comes near. */
const few = 5;
const suggestedCount = 6;
/** One letter begins too many words. */
const leastBegun = 2;

/** Where a page of a list begins, by a cursor of an earlier one, and how many it has. */
type Place = { before?: unknown; after?: unknown; size?: number };

@Injectable()
export class ConsultationsService {
  constructor(
    private readonly consultations: ConsultationsRepository,
    private readonly publications: PublicationRepository,
    private readonly found: SearchRepository,
    private readonly passages: PassagesService,
    private readonly synonyms: SynonymGroups,
    private readonly mapped: MappedQuestionsRepository,
  ) {}

  /** A page of public consultations; `home` is where it is read. */
  async list(filter: ConsultationFilter, place: Place = {}, home?: Home) {
    if (fold(filter.search)) {
      const terms = termsIn(filter.search, await this.synonyms.current());
      if (terms.length === 0) return page([], false, false);
      const list = await this.search(terms, filter, place, home);
      return home ? this.withPassages(list, terms) : list;
    }
    const { before, after, size = pageSize } = place;
    const newerThan = readCursor(after);
    const asked = { filter, limit: size, isForReaders: home !== undefined };
    return newerThan ? this.listNewer(asked, newerThan) : this.listOlder(asked, readCursor(before));
  }

  /** For who is still typing; nothing where it tells of violence, as the numbers to call come before any question. */
  async suggest(typed: string, home: Home): Promise<ConsultationItem[]> {
    const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
    const last = words.at(-1) ?? '';
    if (last.length < leastBegun || speaksOfViolence(typed)) return [];
    const before = words.slice(0, -1).join(' ');
    const terms = before ? termsIn(before, await this.synonyms.current()) : [];
    return (await this.found.listBegun(terms, last, fold(typed), suggestedCount, home)).map(withoutScore);
  }

  /** Answered questions of a topic that share words with a text, the most of them first. */
  async similar(text: string, topic: string, count: number): Promise<ConsultationItem[]> {
    const terms = termsIn(text, await this.synonyms.current());
    return terms.length > 0 ? this.found.listSimilar(terms, fold(text), topic, count) : [];
  }

  async recent(filter: ConsultationFilter, count: number): Promise<ConsultationItem[]> {
    const asked = { filter, limit: count, from: null, direction: 'older' } as const;
    return (await this.consultations.listPublic(asked)).slice(0, count);
  }

  /** The newest, and the whole of the newest that somebody asked. */
  newest(filter: ConsultationFilter, count: number): Promise<Newest> {
    return this.consultations.findNewest(filter, count);
  }

  /**
   * Throws NotFoundException for what is not there or not public: a stranger cannot tell the two apart. What was public
   * and was taken off is gone, so that search engines forget it.
   */
  async get(id: string): Promise<PublicConsultation> {
    const found = isUuid(id) ? await this.consultations.findPublic(id) : null;
    if (!found && isUuid(id) && (await this.publications.isRemoved(id)))
      throw new Refused('error.removed', {}, HttpStatus.GONE);
    if (!found) throw new NotFoundException();
    return found;
  }

  /** The first question of each part of the map for search engines; parts have `size` questions. */
  listMapStarts(size: number): Promise<string[]> {
    return this.mapped.listStarts(size);
  }

  /** What that map names, a few hundred at a time. */
  listMapped(from: string, isAfter: boolean, limit: number): Promise<MappedQuestion[]> {
    return this.mapped.list(from, isAfter, limit);
  }

  /** Throws NotFoundException for what a stranger cannot read. */
  async getPart(kind: string, id: string): Promise<PublicPart> {
    const isKnown = (kind === 'question' || kind === 'answer') && isUuid(id);
    const found = isKnown ? await this.publications.findPart(kind, id) : null;
    if (!found) throw new NotFoundException();
    return found;
  }

  /** Best first. Where little has all that was looked for, what has some of it or is spelt like it follows. */
  private async search(
    terms: Term[],
    filter: ConsultationFilter,
    { before, after, size = pageSize }: Place,
    home?: Home,
  ): Promise<ConsultationList> {
    const folded = fold(filter.search);
    const back = readScore(after);
    const from = back ?? readScore(before);
    const found = await this.found.list(terms, folded, filter, size, from, back ? 'newer' : 'older', home);
    const items = found.slice(0, size);
    if (back) items.reverse();
    const hasMore = found.length > size;
    if (from) return page(items, back ? true : hasMore, back ? hasMore : true);
    if (items.length >= Math.min(few, size)) return page(items, hasMore, false);
    // What merely comes near may mock who is in danger: there the numbers to call come first, and nothing after.
    if (speaksOfViolence(filter.search)) return page(items, false, false);
    const but = items.map(({ id }) => id);
    const near = await this.found.listNear(terms, folded, filter, but, size - items.length, home);
    return { ...page(items, false, false), near: near.map(withoutScore) };
  }

  /** For readers: programs get the questions as they are. */
  private async withPassages(list: ConsultationList, terms: Term[]): Promise<ConsultationList> {
    const { length } = list.items;
    const shown = await this.passages.addTo([...list.items, ...list.near], terms);
    return { ...list, items: shown.slice(0, length), near: shown.slice(length) };
  }

  private async listOlder(asked: Asked, from: Cursor | null): Promise<ConsultationList> {
    const { limit } = asked;
    const found = await this.consultations.listPublic({ ...asked, from, direction: 'older' });
    const items = found.length > limit ? withoutLast(found) : found;
    const older = found.length > limit ? cursorOf(items.at(-1)) : null;
    return { items, near: [], older, newer: from && cursorOf(items[0]) };
  }

  private async listNewer(asked: Asked, from: Cursor): Promise<ConsultationList> {
    const { limit } = asked;
    const found = await this.consultations.listPublic({ ...asked, from, direction: 'newer' });
    const items = found.slice(0, limit).reverse();
    const newer = found.length > limit ? cursorOf(items[0]) : null;
    return { items, near: [], older: cursorOf(items.at(-1)), newer };
  }
}

/** One more than a page has was asked for; the page is the same for as long as its rows are. */
const withoutLast = oncePer((found: readonly ConsultationItem[]) => keep(found.slice(0, -1)));

type Asked = Pick<ListAsked, 'filter' | 'limit' | 'isForReaders'>;

const page = (scored: Scored[], hasOlder: boolean, hasNewer: boolean): ConsultationList => ({
  items: scored.map(withoutScore),
  near: [],
  older: hasOlder ? scoreOf(scored.at(-1)) : null,
  newer: hasNewer ? scoreOf(scored[0]) : null,
});

const withoutScore = ({ score: _, ...item }: Scored): ConsultationItem => item;

const scoreOf = (item: Scored | undefined): string | null => (item ? `${item.score}.${item.id}` : null);

/** The place of a search result, as a link carries it. */
export function readScore(text: unknown): ScoreCursor | null {
  if (typeof text !== 'string') return null;
  const [score = '', id = ''] = text.split('.', 2);
  return /^\d{1,9}$/.test(score) && isUuid(id) ? { score: Number(score), id } : null;
}

const cursorOf = (item: ConsultationItem | undefined): string | null =>
  item ? writeCursor({ at: new Date(item.publishedAt), id: item.id }) : null;
