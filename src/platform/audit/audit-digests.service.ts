import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, gt, gte, lt } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { leafHash, MerkleTree } from '../../lib/merkle.ts';
import { DB, type Db } from '../database/database.ts';
import { earlierClock } from '../database/earlier-clock.ts';
import { auditDigests, events } from '../events/events.table.ts';
import { leastIdOf } from '../events/events.ts';
import { Hourly } from '../jobs/hourly.ts';

/** A transaction that began before midnight has ended by then. */
const settledHours = 2;
const batch = 1000;

export type Verdict = { days: number; broken: string | null };

/**
 * Puts the events of each day under one hash, made with that of the day before. The log line holds it too: who could
 * change the database would have to change every log that was carried away.
 */
@Injectable()
export class AuditDigestsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly logger: PinoLogger,
    hourly: Hourly,
  ) {
    hourly.add('sealing events', async () => this.sealPast(await earlierClock(db)));
  }

  /** Every day that is over and has events. Two pods at once come to the same hash, and the first one counts. */
  async sealPast(now = Temporal.Now.instant()): Promise<void> {
    const end = this.settledUntil(now);
    const last = await this.last();
    let previous = last?.hash ?? '';
    for (let from = last && Temporal.PlainDate.from(last.day).add({ days: 1 }); ; ) {
      const day = await this.nextDay(from);
      if (!day || Temporal.PlainDate.compare(day, end) >= 0) return;
      const { hash, count } = await this.digest(day, previous);
      await this.db.insert(auditDigests).values({ day: day.toString(), count, hash }).onConflictDoNothing();
      this.logger.info({ day: day.toString(), count, hash }, 'events sealed');
      previous = hash;
      from = day.add({ days: 1 });
    }
  }

  /** Counts the days that are as they were sealed, up to the first one that is not. */
  async verify(): Promise<Verdict> {
    const seals = await this.db.select().from(auditDigests).orderBy(asc(auditDigests.day));
    let previous = '';
    let days = 0;
    let from: Temporal.PlainDate | null = null;
    for (const { day, hash, count } of seals) {
      // What was slipped in on a day that had nothing is found as well.
      const next = await this.nextDay(from);
      const found = next?.toString() === day ? await this.digest(next, previous) : null;
      if (found?.hash !== hash || found.count !== count) return { days, broken: day };
      previous = hash;
      from = next?.add({ days: 1 }) ?? null;
      days += 1;
    }
    return { days, broken: null };
  }

  /**
   * The first day behind the last seal that has events and should have been sealed a day ago: nothing seals any more, or
   * the seals were taken away. Null where there is none.
   */
  async firstOverdue(now = Temporal.Now.instant()): Promise<Temporal.PlainDate | null> {
    const last = await this.last();
    const day = await this.nextDay(last && Temporal.PlainDate.from(last.day).add({ days: 1 }));
    return day && Temporal.PlainDate.compare(day, this.settledUntil(now.subtract({ hours: 24 }))) < 0 ? day : null;
  }

  /** Whether every transaction that began before this day has ended. */
  isSettled(day: Temporal.PlainDate, now: Temporal.Instant): boolean {
    return Temporal.PlainDate.compare(this.settledUntil(now), day) >= 0;
  }

  /** The first day that is not over for good. */
  settledUntil(now: Temporal.Instant): Temporal.PlainDate {
    return dayOf(now.subtract({ hours: settledHours }));
  }

  /** The events of a day as leaves of a tree, each by the line that the digest is made of. */
  async treeOf(day: Temporal.PlainDate): Promise<{ count: number; root: string }> {
    const tree = new MerkleTree();
    await this.read(day, (row) => tree.add(leafHash(lineOf(row))));
    return { count: tree.size, root: tree.root().toString('hex') };
  }

  /** The digest of the last sealed day up to this one. */
  lastUntil(day: Temporal.PlainDate): Promise<Pick<typeof auditDigests.$inferSelect, 'day' | 'hash'> | null> {
    return this.lastIn(Temporal.PlainDate.from('2000-01-01'), day.add({ days: 1 }));
  }

  /** The digest of the last sealed day in a stretch of days; null where none of them had events. */
  async lastIn(
    from: Temporal.PlainDate,
    until: Temporal.PlainDate,
  ): Promise<Pick<typeof auditDigests.$inferSelect, 'day' | 'hash'> | null> {
    const { day, hash } = auditDigests;
    const [row] = await this.db
      .select({ day, hash })
      .from(auditDigests)
      .where(and(gte(day, from.toString()), lt(day, until.toString())))
      .orderBy(desc(day))
      .limit(1);
    return row ?? null;
  }

  private async last() {
    const [row] = await this.db.select().from(auditDigests).orderBy(desc(auditDigests.day)).limit(1);
    return row ?? null;
  }

  private async nextDay(from: Temporal.PlainDate | null): Promise<Temporal.PlainDate | null> {
    const [row] = await this.db
      .select({ id: events.id })
      .from(events)
      .where(from ? gte(events.id, leastIdOf(from)) : undefined)
      .orderBy(asc(events.id))
      .limit(1);
    return row
      ? dayOf(Temporal.Instant.fromEpochMilliseconds(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16)))
      : null;
  }

  private async digest(day: Temporal.PlainDate, previous: string): Promise<{ hash: string; count: number }> {
    const hash = createHash('sha256').update(previous);
    const count = await this.read(day, (row) => hash.update(lineOf(row)));
    return { hash: hash.digest('hex'), count };
  }

  /** Every event of a day, the earliest first; how many there were. */
  private async read(day: Temporal.PlainDate, add: (row: typeof events.$inferSelect) => unknown): Promise<number> {
    const until = leastIdOf(day.add({ days: 1 }));
    let count = 0;
    for (let after: string | null = null; ; ) {
      const rows = await this.db
        .select()
        .from(events)
        .where(and(after ? gt(events.id, after) : gte(events.id, leastIdOf(day)), lt(events.id, until)))
        .orderBy(asc(events.id))
        .limit(batch);
      for (const row of rows) add(row);
      count += rows.length;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) return count;
    }
  }
}

function lineOf({ id, subject, subjectId, action, actorKind, actorId, data, at }: typeof events.$inferSelect): string {
  const words = Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify([id, subject, subjectId, action, actorKind, actorId, words, at.toISOString()])}\n`;
}

const dayOf = (at: Temporal.Instant): Temporal.PlainDate => at.toZonedDateTimeISO('UTC').toPlainDate();
