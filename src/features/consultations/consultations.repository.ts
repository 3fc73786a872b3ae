import { Inject, Injectable } from '@nestjs/common';
import { and, asc, between, desc, eq, gt, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language } from '../../lib/locales/locales.ts';
import { once } from '../../lib/once.ts';
import { DB, type Db, READ_DB } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { AnswersRepository } from './answers.repository.ts';
import type {
  Answer,
  Consultation,
  ConsultationFilter,
  ConsultationItem,
  FollowUp,
  OwnAnswer,
} from './consultation.ts';
import { consultations, messages } from './consultations.table.ts';
import { guideIds } from './guide-id.ts';
import { forStrangers, questionText, textOf, wordsForStrangers } from './translations/translation.ts';
import { translationsOfQuestion } from './translations/translations.repository.ts';

export type Direction = 'older' | 'newer';

/** Of the question, as a list shows it. */
export const excerptLength = 80;

// Samples and what was public before anything was masked have no text of their own for strangers.
export const shownTitle = sql<string>`coalesce(${consultations.publicTitle}, ${consultations.title})`;
const shownBody = sql<string>`coalesce(${consultations.publicBody}, ${consultations.body})`;

export const item = {
  id: consultations.id,
  slug: consultations.slug,
  title: shownTitle,
  excerpt: sql<string>`left(${shownBody}, ${sql.raw(String(excerptLength))})`,
  language: sql<Language>`${consultations.language}`,
  country: consultations.country,
  topic: consultations.topic,
  lane: consultations.lane,
  answerCount: consultations.answerCount,
  isSample: consultations.isSample,
  isGuide: sql<boolean>`${between(consultations.id, ...guideIds)}`,
  publishedAt: sql<Date>`${consultations.publishedAt}`.mapWith(consultations.publishedAt),
};

// Written out: the plan of a prepared statement is made without its values, and the indexes hold the public ones only.
export const isPublic = sql`${consultations.visibility} = 'public'`;

const value = sql.placeholder;

/** As strangers read it; `voices` are those of its answers that they can hear as well. */
export type PublicConsultation = { consultation: Consultation; related: ConsultationItem[]; voices: string[] };

@Injectable()
export class ConsultationsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(READ_DB) private readonly reads: Db,
    private readonly answers: AnswersRepository,
  ) {}

  /** Public consultations, newest first, from a cursor on; one more than `limit` where there are more. */
  async listPublic(filter: ConsultationFilter, limit: number, from: Cursor | null, direction: Direction) {
    const { type, topic, country, language } = filter;
    const parts = [type, topic && 'topic', country && 'country', language && 'language', from && 'from', direction];
    const shape = parts.filter(Boolean).join(' ');
    const statement = this.lists.get(shape) ?? this.listOf(shape, filter, from !== null, direction);
    this.lists.set(shape, statement);
    const place = from && { at: from.at.toISOString(), id: from.id };
    const rows = await statement.execute({ topic, country, language, ...place, limit: limit + 1 });
    return rows.map(toItem);
  }

  private readonly lists = new Map<string, ReturnType<typeof this.listOf>>();

  private listOf(shape: string, filter: ConsultationFilter, isContinued: boolean, direction: Direction) {
    const place = sql`(${consultations.publishedAt}, ${consultations.id})`;
    const sign = sql.raw(direction === 'older' ? '<' : '>');
    const beyond = sql`${place} ${sign} (${value('at')}::timestamptz, ${value('id')}::uuid)`;
    const order = direction === 'older' ? desc : asc;
    return this.reads
      .select(item)
      .from(consultations)
      .where(and(isPublic, ...filterOf(filter, value), isContinued ? beyond : undefined))
      .orderBy(order(consultations.publishedAt), order(consultations.id))
      .limit(value('limit'))
      .prepare(`public ${shape}`);
  }

  /** With `count` others on the same topic. */
  async findPublic(id: string, count: number): Promise<PublicConsultation | null> {
    const [row] = await this.statements().found.execute({ id });
    if (!row) return null;
    const { excerpt: _, isMasked, reference, askedAt, kept, ...rest } = row;
    const [given, followUps, related] = await Promise.all([
      this.answers.listWithVoices(id),
      this.listFollowUps(id),
      this.listRelated(row, count),
    ]);
    const consultation = {
      ...rest,
      publishedAt: row.publishedAt.toISOString(),
      alias: reference.slice(-4),
      askedAt: askedAt.toISOString(),
      answers: given.flatMap(({ answer }) => toPublic(answer, isMasked)),
      followUps,
      translations: forStrangers(kept, questionText(row), isMasked),
    };
    const spoken = new Map(
      given.flatMap(({ answer, isSpoken }) => (isSpoken ? [[answer.id, textOf(answer)] as const] : [])),
    );
    // Where something had to be masked nobody knows whether it was said aloud.
    const isHeard = (answer: Answer) => textOf(answer) === spoken.get(answer.id);
    return { consultation, related, voices: consultation.answers.filter(isHeard).map((answer) => answer.id) };
  }

  /** Where strangers read it; null while they cannot. */
  async findPlace(id: string): Promise<{ id: string; slug: string } | null> {
    const { slug } = consultations;
    const here = and(eq(consultations.id, id), isPublic);
    const [row] = await this.db.select({ id: consultations.id, slug }).from(consultations).where(here);
    return row ?? null;
  }

  /** Other public, answered consultations on the same topic. */
  private async listRelated(consultation: Pick<Consultation, 'id' | 'topic' | 'language'>, limit: number) {
    const { id, topic, language } = consultation;
    return (await this.statements().related.execute({ id, topic, language, limit })).map(toItem);
  }

  /** Those that the staff have let out. */
  private async listFollowUps(consultationId: string): Promise<FollowUp[]> {
    const rows = await this.statements().followUps.execute({ id: consultationId });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** What the page of a consultation asks, put together once. */
  private readonly statements = once(() => ({
    found: this.db
      .select({
        ...item,
        body: shownBody,
        reference: consultations.reference,
        askedAt: consultations.askedAt,
        isMasked: sql<boolean>`${consultations.publicTitle} is not null`,
        kept: translationsOfQuestion,
      })
      .from(consultations)
      .where(and(eq(consultations.id, value('id')), isPublic))
      .prepare('consultation'),
    followUps: this.db
      .select({
        id: messages.id,
        kind: sql<FollowUp['kind']>`${messages.kind}`,
        language: sql<Language>`${messages.language}`,
        body: sql<string>`${messages.publicBody}`,
        at: messages.at,
      })
      .from(messages)
      .where(
        and(
          eq(messages.consultationId, value('id')),
          inArray(messages.kind, ['follow_up', 'reply']),
          isNotNull(messages.publicBody),
        ),
      )
      .orderBy(messages.id)
      .prepare('follow_ups'),
    related: this.reads
      .select(item)
      .from(consultations)
      .where(
        and(
          isPublic,
          eq(consultations.topic, value('topic')),
          eq(consultations.language, value('language')),
          ne(consultations.id, value('id')),
          gt(consultations.answerCount, 0),
        ),
      )
      .orderBy(desc(consultations.publishedAt), desc(consultations.id))
      .limit(value('limit'))
      .prepare('related'),
  }));
}

/** `write` says what stands for a value: itself, or its name in a statement that is made for many. */
export function filterOf(
  filter: ConsultationFilter,
  write: (name: 'topic' | 'country' | 'language') => string | SQLWrapper = (name) => filter[name] ?? '',
): (SQL | undefined)[] {
  return [
    filter.topic ? eq(consultations.topic, write('topic')) : undefined,
    filter.country ? eq(consultations.country, write('country')) : undefined,
    filter.language ? eq(consultations.language, write('language')) : undefined,
    filter.type ? isOfType[filter.type] : undefined,
  ];
}

// Written out: a plan for any values would not see that an index on some of the rows has them all.
const isOfType: Record<NonNullable<ConsultationFilter['type']>, SQL> = {
  free: sql`${consultations.lane} = 'free'`,
  paid: sql`${consultations.lane} <> 'free'`,
  answered: sql`${consultations.answerCount} > 0`,
  open: sql`${consultations.answerCount} = 0`,
};

/** What was taken back is read by no stranger. */
function toPublic(own: OwnAnswer, isMasked: boolean): Answer[] {
  const { publicBody: _, retraction, isUseful: __, versions: ___, publicTranslations: translations, ...answer } = own;
  const words = retraction ? null : wordsForStrangers(own, isMasked);
  return words ? [{ ...answer, ...words, translations }] : [];
}

type Row = Omit<ConsultationItem, 'publishedAt'> & { publishedAt: Date };
export const toItem = (row: Row): ConsultationItem => ({ ...row, publishedAt: row.publishedAt.toISOString() });
