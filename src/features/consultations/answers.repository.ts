import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type JsonRow, jsonRows } from '../../platform/database/json-rows.ts';
import { isFilled } from '../attachments/attachments.view.ts';
import { expertView } from '../experts/experts.view.ts';
import { answerWords } from './answer-words.ts';
import { answerVoice } from './asker/attachments.ts';
import type { AnswerVersion, OwnAnswer } from './consultation.ts';
import { answers, answerVersions, consultations } from './consultations.table.ts';
import { compared, forStrangers, type KeptTranslation, textOf } from './translations/translation.ts';

export type NewAnswer = typeof answers.$inferInsert;
/** What an expert says anew. */
export type Revision = Omit<AnswerVersion, 'revision' | 'saidAt'> & { note: string; reason: string };

const said = sql<Date>`coalesce(${answers.revisedAt}, ${answers.deliveredAt})`;

@Injectable()
export class AnswersRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The earliest first, those that were taken back among them. */
  async list(consultationId: string): Promise<OwnAnswer[]> {
    const [row] = await this.statement().execute({ consultationId });
    return row?.given.map(toOwn) ?? [];
  }

  private readonly statement = once(() =>
    this.db
      .select({ given: answersOf(this.db) })
      .from(consultations)
      .where(eq(consultations.id, sql.placeholder('consultationId')))
      .prepare('answers'),
  );

  /** Who has given one, taken back or not. */
  async expertsOf(consultationId: string, db: Db | Tx = this.db): Promise<string[]> {
    const { expertId } = answers;
    const rows = await db.selectDistinct({ expertId }).from(answers).where(eq(answers.consultationId, consultationId));
    return rows.flatMap((row) => row.expertId ?? []);
  }

  /** What the experts have noted for themselves and the staff, by answer; of one of them alone where they ask. */
  async notes(consultationId: string, expertId: string | null): Promise<Map<string, string>> {
    const { id, note } = answers;
    const isTheirs = expertId === null ? undefined : eq(answers.expertId, expertId);
    const rows = await this.db
      .select({ id, note })
      .from(answers)
      .where(and(eq(answers.consultationId, consultationId), isTheirs));
    return new Map(rows.flatMap((row) => (row.note ? [[row.id, row.note] as const] : [])));
  }

  /** The one that an expert gave and has not taken back. */
  async findStanding(consultationId: string, expertId: string) {
    const [row] = await this.db
      .select()
      .from(answers)
      .where(
        and(eq(answers.consultationId, consultationId), eq(answers.expertId, expertId), isNull(answers.retractedAt)),
      )
      .orderBy(sql`${answers.deliveredAt} desc`)
      .limit(1);
    return row ?? null;
  }

  async add(tx: Tx, answer: NewAnswer): Promise<void> {
    await tx.insert(answers).values(answer);
  }

  /** What was said before is kept; what strangers read of it has to be looked at anew. */
  async revise(tx: Tx, id: string, { reason, note, ...words }: Revision): Promise<void> {
    await tx.execute(keep(id));
    await tx
      .update(answers)
      .set({
        ...words,
        ...{ note: note || null, revisionReason: reason, revisedAt: new Date(), publicBody: null },
        ...{ revision: sql`${answers.revision} + 1`, flaggedAt: null, outdatedAt: null },
      })
      .where(eq(answers.id, id));
  }

  /** How long an expert takes, of the latest fifty; null while there are fewer than three. */
  async medianHours(tx: Tx, expertId: string): Promise<number | null> {
    const begun = sql`coalesce(${consultations.settledAt}, ${consultations.askedAt})`;
    const latest = tx
      .select({ hours: sql<number>`extract(epoch from ${answers.deliveredAt} - ${begun}) / 3600`.as('hours') })
      .from(answers)
      .innerJoin(consultations, eq(consultations.id, answers.consultationId))
      .where(eq(answers.expertId, expertId))
      .orderBy(desc(answers.deliveredAt))
      .limit(50)
      .as('latest');
    const [row] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        median: sql<number>`ceil(percentile_cont(0.5) within group (order by ${latest.hours}))::int`,
      })
      .from(latest);
    return row && row.count >= 3 ? Math.max(1, row.median) : null;
  }

  async retract(tx: Tx, id: string, reason: string): Promise<void> {
    await tx
      .update(answers)
      .set({ retractedAt: new Date(), retractionReason: reason, publicBody: null })
      .where(eq(answers.id, id));
  }

  /** What else stands that was answered, the latest. */
  async otherThan(tx: Tx, consultationId: string, id: string): Promise<{ expertId: string | null } | null> {
    const { expertId } = answers;
    const isOther = and(eq(answers.consultationId, consultationId), ne(answers.id, id), isNull(answers.retractedAt));
    const [row] = await tx
      .select({ expertId })
      .from(answers)
      .where(isOther)
      .orderBy(desc(answers.deliveredAt))
      .limit(1);
    return row ?? null;
  }
}

const versions = sql<AnswerVersion[]>`(
  select coalesce(json_agg(json_build_object(
    'revision', v.revision, 'language', v.language, 'short', v.short, 'body', v.body, 'doNext', v.do_next,
    'limits', v.limits, 'lawAsOf', v.law_as_of, 'sources', v.sources, 'saidAt', v.said_at
  ) order by v.revision desc), '[]'::json)
  from ${answerVersions} v where v.answer_id = ${answers.id})`;

/** Who gave it, while they are with us. */
const expert = sql<OwnAnswer['expert']>`case when ${expertView.id} is not null then json_build_object(
  'id', ${expertView.id}, 'username', ${expertView.username},
  'nameArabic', ${expertView.nameArabic}, 'nameLatin', ${expertView.nameLatin}, 'photo', ${expertView.photo}) end`;

/** `isSpoken`: the expert has said it aloud as well. */
const fields = {
  id: answers.id,
  ...answerWords,
  sources: answers.sources,
  deliveredAt: answers.deliveredAt,
  revisedAt: answers.revisedAt,
  revisionReason: answers.revisionReason,
  retractedAt: answers.retractedAt,
  retractionReason: answers.retractionReason,
  versions,
  isUseful: sql<boolean>`${answers.usefulAt} is not null`,
  isSpoken: isFilled(answers, answerVoice.name),
  expert,
};

/** A column for statements about consultations: what was answered, the earliest first. */
export const answersOf = (db: Db) =>
  jsonRows(fields, (named) =>
    db
      .select(named)
      .from(answers)
      .leftJoin(expertView.table, and(eq(expertView.id, answers.expertId), isNull(expertView.leftAt)))
      .where(eq(answers.consultationId, consultations.id))
      .orderBy(asc(answers.deliveredAt), asc(answers.id)),
  );

export function toOwn({ isSpoken: _, ...row }: JsonRow<typeof fields>): OwnAnswer {
  const { revisedAt, revisionReason, retractedAt, retractionReason, kept, ...rest } = row;
  return {
    ...rest,
    ...translationsIn(row, retractedAt ? [] : kept),
    deliveredAt: written(row.deliveredAt),
    revision: revisedAt === null ? null : { at: written(revisedAt), reason: revisionReason ?? '' },
    retraction: retractedAt === null ? null : { at: written(retractedAt), reason: retractionReason ?? '' },
  };
}

const written = (at: string): string => new Date(at).toISOString();

/** For the two who know each other, and for strangers. */
function translationsIn(answer: Parameters<typeof textOf>[0] & { publicBody: string | null }, kept: KeptTranslation[]) {
  const { publicBody } = answer;
  const text = textOf(answer);
  return {
    translations: compared(kept, text, publicBody ?? text),
    publicTranslations: forStrangers(kept, publicBody ?? text, publicBody !== null),
  };
}

const keep = (id: string): SQL => sql`
  insert into ${answerVersions}
    (id, answer_id, revision, language, short, body, do_next, limits, law_as_of, sources, said_at)
  select ${randomUUIDv7()}::uuid, ${answers.id}, ${answers.revision}, ${answers.language}, ${answers.short}, ${answers.body},
    ${answers.doNext}, ${answers.limits}, ${answers.lawAsOf}, ${answers.sources}, ${said}
  from ${answers} where ${answers.id} = ${id}`;
