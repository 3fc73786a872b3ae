import { Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Language } from '../../lib/locales/locales.ts';
import type { Order, Place } from '../../lib/order.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import type {
  Expert,
  ExpertColumn,
  ExpertFilter,
  ExpertItem,
  ExpertList,
  ExpertRow,
  Matter,
  TakingExpert,
} from './expert.ts';
import { type Capacity, ExpertCapacityRepository } from './expert-capacity.repository.ts';
import { readPlace, writePlace } from './expert-place.ts';
import { ExpertsRepository, type NewExpert, type NewExpertText } from './experts.repository.ts';
import { ListedExpertsRepository } from './listed-experts.repository.ts';

const pageSize = 20;

const mappedAtOnce = 500;

export type { Capacity };

@Injectable()
export class ExpertsService {
  constructor(
    private readonly experts: ExpertsRepository,
    private readonly listed: ListedExpertsRepository,
    private readonly capacity: ExpertCapacityRepository,
    private readonly cache: PageCache,
  ) {}

  /** `before` and `after` are places from the links of another page. */
  async list(
    filter: ExpertFilter,
    language: Language,
    { before, after, size = pageSize }: { before?: unknown; after?: unknown; size?: number },
  ): Promise<ExpertList> {
    const newerThan = readPlace(after);
    const from = newerThan ?? readPlace(before);
    const found = await this.experts.list(filter, language, size, from, newerThan ? 'newer' : 'older');
    const hasMore = found.length > size;
    const items = found.slice(0, size);
    if (newerThan) items.reverse();
    const [first, last] = [items[0], items.at(-1)];
    return {
      items,
      older: last && (newerThan || hasMore) ? writePlace(last) : null,
      newer: first && (newerThan ? hasMore : from) ? writePlace(first) : null,
    };
  }

  /** Those who stand open to search engines, a few hundred at a time. */
  async *mapped(): AsyncGenerator<{ id: string; username: string }> {
    for (let last: string | null = null; ; ) {
      const found = await this.experts.listMapped(last, mappedAtOnce);
      yield* found;
      last = found.at(-1)?.id ?? null;
      if (!last) return;
    }
  }

  async hasMapped(): Promise<boolean> {
    return (await this.experts.listMapped(null, 1)).length > 0;
  }

  /** For strangers. Throws NotFoundException. */
  async getShown(id: string, language: Language): Promise<Expert> {
    const expert = isUuid(id) ? await this.experts.findShown(id, language) : null;
    if (!expert) throw new NotFoundException();
    return expert;
  }

  /** Throws NotFoundException. */
  async get(id: string, language: Language): Promise<Expert> {
    const expert = await this.find(id, language);
    if (!expert) throw new NotFoundException();
    return expert;
  }

  async find(id: string, language: Language): Promise<Expert | null> {
    return isUuid(id) ? this.experts.findById(id, language) : null;
  }

  /** Everybody, for the staff; one more than `limit` where there are more. */
  listAll(order: Order<ExpertColumn>, place: Place | null, country: Country | null, limit: number) {
    return this.listed.list(order, place, country, limit + 1);
  }

  listNamed(name: string, language: Language): Promise<ExpertItem[]> {
    return this.experts.listNamed(name, language);
  }

  /** What only the staff see of an expert. */
  findAccount(id: string, db?: Db | Tx) {
    return this.experts.findAccount(id, db);
  }

  /** The account that the page of an expert belongs to, or did before they left. */
  async ownerOf(id: string, db?: Db | Tx): Promise<string | null> {
    const account = await this.experts.findAccount(id, db);
    return account?.userId ?? account?.formerUserId ?? null;
  }

  /** The expert that somebody is; null for who is none. */
  findByAccount(userId: string, tx?: Tx): Promise<ExpertRow | null> {
    return this.experts.findByAccount(userId, tx);
  }

  setAvailable(tx: Tx, id: string, takesQuestions: boolean): Promise<void> {
    return this.experts.setAvailable(tx, id, takesQuestions);
  }

  /** Those who take questions today, whoever could answer this. */
  listTaking(matter: Matter, db?: Db | Tx): Promise<TakingExpert[]> {
    return this.capacity.listTaking(matter, db);
  }

  /** Days off, and how many questions at a time. Call `renewPages` once it is committed. */
  setCapacity(tx: Tx, id: string, capacity: Capacity): Promise<void> {
    return this.capacity.set(tx, id, capacity);
  }

  /** Whether they can be asked has changed: the pages that say so are made anew. */
  renewPages(id: string): Promise<void> {
    return this.cache.drop(['experts', `expert:${id}`, 'lanes']);
  }

  countAnswer(tx: Tx, id: string, medianHours: number | null = null): Promise<void> {
    return this.experts.countAnswer(tx, id, medianHours);
  }

  add(tx: Tx, expert: NewExpert, texts: NewExpertText[]): Promise<void> {
    return this.experts.add(tx, expert, texts);
  }
}
