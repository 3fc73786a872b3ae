import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { type TopicNames, type Topics } from '../../lib/topics.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { STORE, type Store } from '../../platform/redis/store.ts';
import { PageTopics } from '../../platform/rendering/page-topics.ts';
import { changedBy, isTopic } from './topic.ts';
import { topics } from './topics.table.ts';

const channel = 'topics:changed';

/** The fields of law. Every pod holds them in memory, as the staff have left them: a request asks nobody. */
@Injectable()
export class TopicsService implements OnModuleInit {
  private known: Topics = changedBy([]);

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
    private readonly events: Events,
    private readonly pages: PageTopics,
  ) {
    this.pages.change(this.known);
  }

  async onModuleInit(): Promise<void> {
    const look = () => void this.look();
    await this.store.subscribe(channel, look, look);
    await this.look();
  }

  get current(): Topics {
    return this.known;
  }

  /** How often each was changed, so that two people never overwrite each other. */
  async versions(): Promise<Map<string, number>> {
    const { topic, version } = topics;
    const rows = await this.db.select({ topic, version }).from(topics);
    return new Map(rows.map((row) => [row.topic, row.version]));
  }

  /** Throws NotFoundException and Refused. */
  save(topic: string, version: number, names: TopicNames, isOffered: boolean, staffId: string): Promise<void> {
    return this.change(topic, 'save_topic', staffId, (tx) =>
      this.put(tx, topic, version, { names, isOffered }, staffId),
    );
  }

  /** One place up or down, from the place it had on the page. */
  move(topic: string, from: number, by: -1 | 1, staffId: string): Promise<void> {
    return this.change(topic, 'move_topic', staffId, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('topics'))`);
      const order = changedBy(await tx.select().from(topics)).map(({ id }) => id);
      const other = order[from + by];
      if (order[from] !== topic || !other) throw new Refused('error.changed_meanwhile');
      [order[from], order[from + by]] = [other, topic];
      const rows = order.map((id, position) => ({ id: randomUUIDv7(), topic: id, position, version: 0 }));
      await tx
        .insert(topics)
        .values(rows)
        .onConflictDoUpdate({ target: topics.topic, set: { position: sql`excluded.position` } });
    });
  }

  private async put(
    tx: Tx,
    topic: string,
    version: number,
    set: { names: TopicNames; isOffered: boolean },
    changedBy: string,
  ): Promise<void> {
    const changed = { ...set, changedBy, changedAt: new Date(), version: version + 1 };
    const saved = await tx
      .insert(topics)
      .values({ id: randomUUIDv7(), topic, ...changed })
      .onConflictDoUpdate({
        target: topics.topic,
        set: changed,
        setWhere: and(eq(topics.topic, topic), eq(topics.version, version)),
      })
      .returning({ id: topics.id });
    if (saved.length === 0) throw new Refused('error.changed_meanwhile');
  }

  private async change(topic: string, action: string, staffId: string, work: (tx: Tx) => Promise<void>) {
    if (!isTopic(topic)) throw new NotFoundException();
    await this.db.transaction(async (tx) => {
      await work(tx);
      const [row] = await tx.select({ id: topics.id }).from(topics).where(eq(topics.topic, topic));
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'topic', subjectId: row?.id ?? '', action, actor, data: { topic } });
    });
    await this.look();
    await this.store.publish(channel, '').catch(() => {});
  }

  /** With the database away the last word stands. */
  private async look(): Promise<void> {
    const rows = await this.db
      .select()
      .from(topics)
      .catch(() => null);
    if (!rows) return;
    const known = changedBy(rows);
    if (isDeepStrictEqual(known, this.known)) return;
    this.known = known;
    this.pages.change(known);
  }
}
