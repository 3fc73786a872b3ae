import { Inject, Injectable } from '@nestjs/common';
import { and, asc, between, desc, eq, gt, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '../../lib/locales/locales.ts';
import { once } from '../../lib/once.ts';
import { DB, type Db, READ_DB } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { expertView } from '../experts/experts.view.ts';
import { answersOf, toOwn } from './answers.repository.ts';
import type {
  Answer,
  Consultation,
  ConsultationFilter,
  ConsultationItem,
  FollowUp,
  OwnAnswer,
} from './consultation.ts';
import { answers, consultations, messages } from './consultations.table.ts';
import { guideIds } from './guide-id.ts';
import { forStrangers, questionText, textOf, wordsForStrangers } from './translations/translation.ts';
import { translationsOfQuestion } from './translations/translations.repository.ts';

export type Direction = 'older' | 'newer';

/** Of the question, as a list shows it. */
export const excerptLength = 80;

// Samples and what was public before anything was masked have no text of their own for strangers.
const titleOf = (of: typeof consultations) => sql<string>`coalesce(${of.publicTitle}, ${of.title})`;
const bodyOf = (of: typeof consultations) => sql<string>`coalesce(${of.publicBody}, ${of.body})`;
export const shownTitle = titleOf(consultations);

const itemOf = (of: typeof consultations) => ({
  id: of.id,
  slug: of.slug,
  title: titleOf(of),
  excerpt: sql<string>`left(${bodyOf(of)}, ${sql.raw(String(excerptLength))})`,
  language: sql<Language>`${of.language}`,
  country: of.country,
  topic: of.topic,
  lane: of.lane,
  answerCount: of.answerCount,
  isSample: of.isSample,
  isGuide: sql<boolean>`${between(of.id, ...guideIds)}`,
  publishedAt: sql<Date>`${of.publishedAt}`.mapWith(of.publishedAt),
});

export const item = itemOf(consultations);

const firstExpert = sql`
  select json_build_object('nameArabic', ${expertView.nameArabic}, 'nameLatin', ${expertView.nameLatin})
  from ${answers} join ${expertView.table} on ${expertView.id} = ${answers.expertId} and ${expertView.leftAt} is null
  where ${answers.consultationId} = ${consultations.id} and ${answers.retractedAt} is null
  order by ${answers.deliveredAt}, ${answers.id} limit 1`;

/** Who answered it first, of answers that stand and experts who are still here: whose word it is makes trust. */
const expert = sql<ConsultationItem['expert'] | null>`(${firstExpert})`;

const named = { ...item, expert };

// Written out: the plan of a prepared statement is made without its values, and the indexes hold the public ones only.
const isPublicIn = (of: typeof consultations): SQL => sql`${of.visibility} = 'public'`;
export const isPublic = isPublicIn(consultations);

/** The others beside a consultation: the same columns, of which only the type names another table. */
const others = alias(consultations, 'others') as unknown as typeof consultations;

const value = sql.placeholder;

/** As strangers read it; `voices` are those of its answers that they can hear as well. */
export type PublicConsultation = { consultation: Consultation; related: ConsultationItem[]; voices: string[] };

export type ListAsked = {
  filter: ConsultationFilter;
  limit: number;
  from: Cursor | null;
  direction: Direction;
  /** Programs get the questions as they are; readers are told as well whose the answers are. */
  isForReaders?: boolean;
};

@Injectable()
export class ConsultationsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(READ_DB) private readonly reads: Db,
  ) {}

  /** Public consultations, newest first, from a cursor on; one more than `limit` where there are more. */
  async listPublic({ filter, limit, from, direction, isForReaders }: ListAsked): Promise<ConsultationItem[]> {
    const { type, topic, country, language } = filter;
    const asked = [type, topic && 'topic', country && 'country', language && 'language', from && 'from', direction];
    const shape = [...asked, isForReaders && 'readers'].filter(Boolean).join(' ');
    const statement =
      this.lists.get(shape) ?? this.listOf(shape, filter, from !== null, direction, isForReaders ? named : item);
    this.lists.set(shape, statement);
    const place = from && { at: from.at.toISOString(), id: from.id };
    const rows = await statement.execute({ topic, country, language, ...place, limit: limit + 1 });
    return rows.map(toItem);
  }

  private readonly lists = new Map<string, ReturnType<typeof this.listOf>>();

  private listOf(
    shape: string,
    filter: ConsultationFilter,
    isContinued: boolean,
    direction: Direction,
    fields: typeof item,
  ) {
    const place = sql`(${consultations.publishedAt}, ${consultations.id})`;
    const sign = sql.raw(direction === 'older' ? '<' : '>');
    const beyond = sql`${place} ${sign} (${value('at')}::timestamptz, ${value('id')}::uuid)`;
    const order = direction === 'older' ? desc : asc;
    return this.reads
      .select(fields)
      .from(consultations)
      .where(and(isPublic, ...filterOf(filter, value), isContinued ? beyond : undefined))
      .orderBy(order(consultations.publishedAt), order(consultations.id))
      .limit(value('limit'))
      .prepare(`public ${shape}`);
  }

  /** As strangers read it, from where they read, with `count` others on the same topic. */
  async findPublic(id: string, count: number): Promise<PublicConsultation | null> {
    return toPublicConsultation(await this.shown().execute({ id, count }));
  }

  /** The same with what was changed a moment ago, and no others. */
  async findPublicNow(id: string): Promise<PublicConsultation | null> {
    return toPublicConsultation(await this.now().execute({ id, count: 0 }));
  }

  private readonly shown = once(() => foundIn(this.reads));
  private readonly now = once(() => foundIn(this.db));

  /** Where strangers read it; null while they cannot. */
  async findPlace(id: string): Promise<{ id: string; slug: string } | null> {
    const { slug } = consultations;
    const here = and(eq(consultations.id, id), isPublic);
    const [row] = await this.db.select({ id: consultations.id, slug }).from(consultations).where(here);
    return row ?? null;
  }
}

/** All that the page of a consultation shows, in one statement that is put together once. */
const foundIn = (db: Db) =>
  db
    .select({
      ...item,
      body: bodyOf(consultations),
      reference: consultations.reference,
      askedAt: consultations.askedAt,
      isMasked: sql<boolean>`${consultations.publicTitle} is not null`,
      kept: translationsOfQuestion,
      given: answersOf(db),
      followUps: followUpsIn(db),
      related: relatedIn(db),
    })
    .from(consultations)
    .where(and(eq(consultations.id, value('id')), isPublic))
    .prepare('consultation');

/** Those that the staff have let out. */
const followUpsIn = (db: Db) =>
  jsonRows(followUpFields, (fields) =>
    db
      .select(fields)
      .from(messages)
      .where(
        and(
          eq(messages.consultationId, consultations.id),
          inArray(messages.kind, ['follow_up', 'reply']),
          isNotNull(messages.publicBody),
        ),
      )
      .orderBy(messages.id),
  );

/** Other public, answered consultations on the same topic. */
const relatedIn = (db: Db) =>
  jsonRows(itemOf(others), (fields) =>
    db
      .select(fields)
      .from(others)
      .where(
        and(
          isPublicIn(others),
          eq(others.topic, consultations.topic),
          eq(others.language, consultations.language),
          ne(others.id, consultations.id),
          gt(others.answerCount, 0),
        ),
      )
      .orderBy(desc(others.publishedAt), desc(others.id))
      .limit(value('count')),
  );

function toPublicConsultation([row]: FoundRow[]): PublicConsultation | null {
  if (!row) return null;
  const { excerpt: _, isMasked, reference, askedAt, kept, given, followUps, related, ...rest } = row;
  const said = given.map((one) => ({ isSpoken: one.isSpoken, answer: toOwn(one) }));
  const consultation = {
    ...rest,
    publishedAt: row.publishedAt.toISOString(),
    alias: reference.slice(-4),
    askedAt: askedAt.toISOString(),
    answers: said.flatMap(({ answer }) => toPublic(answer, isMasked)),
    followUps: followUps.map((followUp) => ({ ...followUp, at: new Date(followUp.at).toISOString() })),
    translations: forStrangers(kept, questionText(row), isMasked),
  };
  const spoken = new Map(
    said.flatMap(({ answer, isSpoken }) => (isSpoken ? [[answer.id, textOf(answer)] as const] : [])),
  );
  // Where something had to be masked nobody knows whether it was said aloud.
  const isHeard = (answer: Answer) => textOf(answer) === spoken.get(answer.id);
  const voices = consultation.answers.filter(isHeard).map((answer) => answer.id);
  return { consultation, related: related.map(toItem), voices };
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundIn>['execute']>>[number];

const followUpFields = {
  id: messages.id,
  kind: sql<FollowUp['kind']>`${messages.kind}`,
  language: sql<Language>`${messages.language}`,
  body: sql<string>`${messages.publicBody}`,
  at: messages.at,
};

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

type Row = Omit<ConsultationItem, 'publishedAt'> & { publishedAt: Date | string };
export const toItem = (row: Row): ConsultationItem => ({
  ...row,
  publishedAt: new Date(row.publishedAt).toISOString(),
});
