import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { and, desc, eq, sql } from 'drizzle-orm';
import { clip } from '../../../lib/text.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { type Actor, Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { type Synonyms, synonymsFrom } from './search-query.ts';
import { synonymGroups } from './synonyms.table.ts';

export type SynonymGroup = Pick<typeof synonymGroups.$inferSelect, 'id' | 'words' | 'version'>;

const channel = 'synonyms:changed';

/** The words that the staff let the search take for one another. Each pod keeps them until somebody changes them. */
@Injectable()
export class SynonymGroups implements OnModuleInit {
  private known: Promise<Synonyms> | null = null;

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
    private readonly events: Events,
  ) {}

  async onModuleInit(): Promise<void> {
    const forget = () => {
      this.known = null;
    };
    await this.store.subscribe(channel, forget, forget);
  }

  async current(): Promise<Synonyms> {
    this.known ??= this.list().then((groups) => synonymsFrom(groups.map(({ words }) => words)));
    return this.known.catch((error) => {
      this.known = null;
      throw error;
    });
  }

  /** The latest first. */
  list(): Promise<SynonymGroup[]> {
    const { id, words, version } = synonymGroups;
    return this.db.select({ id, words, version }).from(synonymGroups).orderBy(desc(id)).limit(500);
  }

  add(words: string[], actor: Actor): Promise<void> {
    const id = randomUUIDv7();
    return this.change(id, 'save_synonyms', words, actor, async (tx) => {
      await tx.insert(synonymGroups).values({ id, words });
    });
  }

  /** No words take the group away. Throws Refused. */
  replace(id: string, version: number, words: string[], actor: Actor): Promise<void> {
    const isSame = and(eq(synonymGroups.id, id), eq(synonymGroups.version, version));
    const action = words.length > 0 ? 'save_synonyms' : 'delete_synonyms';
    return this.change(id, action, words, actor, async (tx) => {
      const set = { words, version: version + 1, changedAt: sql`now()` };
      const returned = { id: synonymGroups.id };
      const changed =
        words.length > 0
          ? await tx.update(synonymGroups).set(set).where(isSame).returning(returned)
          : await tx.delete(synonymGroups).where(isSame).returning(returned);
      if (changed.length === 0) throw new Refused('error.changed_meanwhile');
    });
  }

  private async change(
    id: string,
    action: string,
    words: string[],
    actor: Actor,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await work(tx);
      const data = { words: clip(words.join(', '), 200) };
      await this.events.record(tx, { subject: 'synonyms', subjectId: id, action, actor, data });
    });
    this.known = null;
    await this.store.publish(channel, '').catch(() => {});
  }
}
