import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { ExpertRow, TakingExpert } from '../experts/expert.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { answers, consultations, ratings } from './consultations.table.ts';

const own = ['taken', 'needs_info', 'in_review', 'follow_up', 'answered'] as const;
/** Still to be answered: what was answered stays with its expert and takes none of their time. */
const unanswered = ['taken', 'needs_info', 'in_review', 'follow_up'] as const;
const queueLength = 30;

export type Between = { from: Date; until: Date };
export type Rated = { count: number; average: number | null };
export type Load = { open: number; hasFast: boolean };

@Injectable()
export class ExpertQuestionsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** What an expert may take, what has to be taken soonest first. */
  listQueue(expert: ExpertRow): Promise<ConsultationRow[]> {
    return this.db
      .select()
      .from(consultations)
      .where(and(eq(consultations.state, 'queued'), fits(expert)))
      .orderBy(sql`coalesce(${consultations.dueTakenAt}, ${consultations.dueAnsweredAt})`, asc(consultations.id))
      .limit(queueLength);
  }

  /** What an expert has, the earliest due first. */
  listOwn({ id }: ExpertRow): Promise<ConsultationRow[]> {
    return this.db
      .select()
      .from(consultations)
      .where(and(eq(consultations.expertId, id), inArray(consultations.state, [...own])))
      .orderBy(sql`${consultations.state} = 'answered'`, asc(consultations.dueAnsweredAt))
      .limit(queueLength);
  }

  /** What an expert has to say something to by a date: neither what waits for its asker nor for a second reader. */
  listDue({ id }: ExpertRow): Promise<ConsultationRow[]> {
    return this.db
      .select()
      .from(consultations)
      .where(
        and(
          eq(consultations.expertId, id),
          inArray(consultations.state, ['taken', 'follow_up']),
          isNotNull(consultations.dueAnsweredAt),
        ),
      )
      .orderBy(asc(consultations.dueAnsweredAt), asc(consultations.id))
      .limit(200);
  }

  /** One that the expert has, or may take; nobody else's is found. */
  async find(expert: ExpertRow, id: string, db: Db | Tx = this.db): Promise<ConsultationRow | null> {
    const isOffered = and(eq(consultations.state, 'queued'), fits(expert));
    const [row] = await db
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, id), or(eq(consultations.expertId, expert.id), isOffered)));
    return row ?? null;
  }

  /** Nobody else counts what this expert has until the transaction ends: two taken at once would both find room. */
  async holdFor(tx: Tx, expertId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${expertId}`}, 0))`);
  }

  /** What is with each of them: how many that are still to be answered, and whether one of these is in a hurry. */
  async loadsOf(expertIds: string[], db: Db | Tx = this.db): Promise<Map<string, Load>> {
    if (expertIds.length === 0) return new Map();
    const rows = await db
      .select({
        expertId: consultations.expertId,
        open: sql<number>`count(*)::int`,
        hasFast: sql<boolean>`bool_or(${consultations.lane} = 'fast' and ${consultations.state} = 'taken')`,
      })
      .from(consultations)
      .where(and(inArray(consultations.expertId, expertIds), inArray(consultations.state, [...unanswered])))
      .groupBy(consultations.expertId);
    return new Map(rows.flatMap(({ expertId, ...load }) => (expertId ? [[expertId, load] as const] : [])));
  }

  /** Paid for, in a hurry, and waiting for one of these to take it. */
  listFastFor(experts: readonly TakingExpert[], db: Db | Tx = this.db) {
    const oneOf = (column: unknown, name: 'countries' | 'topics' | 'languages') =>
      sql`${column} = any(${sql.param([...new Set(experts.flatMap((each) => each[name]))])}::text[])`;
    const { id, opponents, opponentsSealed } = consultations;
    return db
      .select({ id, opponents, opponentsSealed })
      .from(consultations)
      .where(
        and(
          eq(consultations.state, 'queued'),
          eq(consultations.lane, 'fast'),
          isNull(consultations.endedAt),
          or(isNull(consultations.country), oneOf(consultations.country, 'countries')),
          oneOf(consultations.topic, 'topics'),
          oneOf(consultations.language, 'languages'),
        ),
      )
      .limit(1_000);
  }

  /** Those that go back to the queue when the expert may not answer any more. */
  async listTaken(tx: Tx, expertId: string): Promise<{ id: string }[]> {
    return tx
      .select({ id: consultations.id })
      .from(consultations)
      .where(and(eq(consultations.expertId, expertId), eq(consultations.state, 'taken')));
  }

  /** Leaves the question with the expert who has it; false where they have it no more. */
  async keepUntil(tx: Tx, id: string, expertId: string, until: Date): Promise<boolean> {
    const kept = await tx
      .update(consultations)
      .set({ claimedUntil: sql`greatest(${consultations.claimedUntil}, ${until.toISOString()}::timestamptz)` })
      .where(and(eq(consultations.id, id), eq(consultations.expertId, expertId), eq(consultations.state, 'taken')))
      .returning({ id: consultations.id });
    return kept.length > 0;
  }

  async isHeldBy(consultationId: string, expertId: string): Promise<boolean> {
    const held = and(eq(consultations.id, consultationId), eq(consultations.expertId, expertId));
    return (await this.db.select({ id: consultations.id }).from(consultations).where(held)).length > 0;
  }

  /** The questions that an expert first answered between two moments. */
  async listAnswered(expertId: string, { from, until }: Between): Promise<string[]> {
    const first = sql<Date>`min(${answers.deliveredAt})`;
    const rows = await this.db
      .select({ id: answers.consultationId })
      .from(answers)
      .where(eq(answers.expertId, expertId))
      .groupBy(answers.consultationId)
      .having(
        and(sql`${first} >= ${from.toISOString()}::timestamptz`, sql`${first} < ${until.toISOString()}::timestamptz`),
      );
    return rows.map(({ id }) => id);
  }

  /** How they were rated between two moments: how often, and with how many stars on average. */
  async ratedIn(expertId: string, { from, until }: Between): Promise<Rated> {
    const { stars, ratedAt } = ratings;
    const [row] = await this.db
      .select({ count: sql<number>`count(*)::int`, average: sql<number | null>`avg(${stars})::float` })
      .from(ratings)
      .where(and(eq(ratings.expertId, expertId), gte(ratedAt, from), lt(ratedAt, until)));
    return row ?? { count: 0, average: null };
  }

  async wasRatedLow(expertId: string): Promise<boolean> {
    const latest = this.db
      .select({ stars: ratings.stars })
      .from(ratings)
      .where(eq(ratings.expertId, expertId))
      .orderBy(desc(ratings.ratedAt))
      .limit(10)
      .as('latest');
    const [row] = await this.db.select({ lowest: sql<number | null>`min(${latest.stars})` }).from(latest);
    return row?.lowest != null && row.lowest <= 2;
  }
}

/** Asked for by name, or of their country, topic and languages; never one's own question, nor one kept for another. */
const fits = ({ id, userId, countries, topics, languages, gender }: ExpertRow) => {
  const oneOf = (column: unknown, values: string[]) => sql`${column} = any(${sql.param(values)}::text[])`;
  return and(
    or(isNull(consultations.country), oneOf(consultations.country, countries)),
    or(
      // Asked for by name, it is theirs to judge whether they can.
      eq(consultations.wantedExpertId, id),
      and(
        isNull(consultations.wantedExpertId),
        oneOf(consultations.topic, topics),
        oneOf(consultations.language, languages),
        oneOf(sql`coalesce(${consultations.answerLanguage}, ${consultations.language})`, languages),
      ),
    ),
    userId ? sql`${consultations.userId} is distinct from ${userId}` : undefined,
    // A second opinion is somebody else's, and who took an answer back has had their say.
    sql`not exists (select 1 from ${answers} where ${answers.consultationId} = ${consultations.id} and ${answers.expertId} = ${id})`,
    isForAll(gender),
  );
};

/** Kept for a woman, or a man, for the first half of the time until it has to be taken, or else answered. */
const isForAll = (gender: ExpertRow['gender']) => {
  const { expertPreference, settledAt, askedAt, dueTakenAt, dueAnsweredAt } = consultations;
  const begun = sql`coalesce(${settledAt}, ${askedAt})`;
  return or(
    isNull(expertPreference),
    gender ? eq(expertPreference, gender) : undefined,
    sql`now() > ${begun} + (coalesce(${dueTakenAt}, ${dueAnsweredAt}) - ${begun}) / 2`,
  );
};
