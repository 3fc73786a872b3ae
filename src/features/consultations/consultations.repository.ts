import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import { DB, type Db, READ_DB } from '../../platform/database/database.ts';
import { fixedLimit, inText, jsonRows } from '../../platform/database/json-rows.ts';
import { Readings } from '../../platform/database/readings.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { expertView } from '../experts/experts.view.ts';
import type { ConsultationFilter, ConsultationItem } from './consultation.ts';
import { answers, consultations } from './consultations.table.ts';
import { type FoundRow, foundIn, type PublicConsultation, toPublicConsultation } from './public-consultation.ts';
import { isGuideIn, isPublic, item, itemsIn } from './shown-items.ts';

export type Direction = 'older' | 'newer';

const firstExpert = sql`
  select json_build_object('nameArabic', ${expertView.nameArabic}, 'nameLatin', ${expertView.nameLatin})
  from ${answers} join ${expertView.table} on ${expertView.id} = ${answers.expertId} and ${expertView.leftAt} is null
  where ${answers.consultationId} = ${consultations.id} and ${answers.retractedAt} is null
  order by ${answers.deliveredAt}, ${answers.id} limit 1`;

/** Who answered it first, of answers that stand and experts who are still here: whose word it is makes trust. */
export const answeredBy = sql<ConsultationItem['expert'] | null>`(${firstExpert})`;

const named = { ...item, expert: answeredBy };

const value = sql.placeholder;

export type ListAsked = {
  filter: ConsultationFilter;
  limit: number;
  from: Cursor | null;
  direction: Direction;
  /** Programs get the questions as they are; readers are told as well whose the answers are. */
  isForReaders?: boolean;
};

/** The newest in a list, and the whole of one that somebody asked, where there is any. */
export type Newest = { items: readonly ConsultationItem[]; shown: PublicConsultation | null };

/** Of the questions beside one. */
const relatedCount = 4;

type PreparedText = ReturnType<ReturnType<typeof inText>['prepare']>;

@Injectable()
export class ConsultationsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(READ_DB) private readonly reads: Db,
  ) {}

  /** Public consultations, newest first, from a cursor on; one more than `limit` where there are more. */
  async listPublic({ filter, limit, from, direction, isForReaders }: ListAsked): Promise<readonly ConsultationItem[]> {
    const fields = isForReaders ? named : item;
    // Readers have a page of one length; programs name any, and no statement is kept for each.
    const fixed = isForReaders ? limit + 1 : null;
    const shape = [shapeOf(filter), from && 'from', direction, fixed !== null && `readers ${fixed}`];
    const statement = this.statement(shape, () => ({
      rows: this.rows(fields, filter, direction, from !== null, fixed),
    }));
    const { topic, country, language } = filter;
    const place = from && { at: from.at.toISOString(), id: from.id };
    const [found] = await statement.execute({ topic, country, language, ...place, limit: limit + 1 });
    return this.lists.of(found?.rows ?? '[]');
  }

  /** The newest public ones, and in the same round trip all of the newest that no guide has asked. */
  async findNewest(filter: ConsultationFilter, limit: number): Promise<Newest> {
    const { topic, country, language } = filter;
    const statement = this.statement([shapeOf(filter), `newest ${limit}`], () => ({
      rows: this.rows(item, filter, 'older', false, limit),
      shown: foundIn(this.reads, this.newestAsked(filter), 0),
    }));
    const [found] = await statement.execute({ topic, country, language });
    return { items: this.lists.of(found?.rows ?? '[]'), shown: this.shownIn(found?.shown) };
  }

  private newestAsked(filter: ConsultationFilter): SQLWrapper {
    const isAsked = and(isPublic, sql`not ${isGuideIn(consultations)}`, ...filterOf(filter, value));
    return this.reads
      .select({ id: consultations.id })
      .from(consultations)
      .where(isAsked)
      .orderBy(desc(consultations.publishedAt), desc(consultations.id))
      .limit(fixedLimit(1));
  }

  /** @param limit where it is the same each time */
  private rows(
    fields: typeof item,
    filter: ConsultationFilter,
    direction: Direction,
    isContinued: boolean,
    limit: number | null,
  ): SQL {
    const place = sql`(${consultations.publishedAt}, ${consultations.id})`;
    const sign = sql.raw(direction === 'older' ? '<' : '>');
    const beyond = sql`${place} ${sign} (${value('at')}::timestamptz, ${value('id')}::uuid)`;
    const order = direction === 'older' ? desc : asc;
    return jsonRows(fields, (aliased) =>
      this.reads
        .select(aliased)
        .from(consultations)
        .where(and(isPublic, ...filterOf(filter, value), isContinued ? beyond : undefined))
        .orderBy(order(consultations.publishedAt), order(consultations.id))
        .limit(limit === null ? value('limit') : fixedLimit(limit)),
    );
  }

  /** Put together when it is first wanted, and known to the database by its shape. */
  private statement(shape: (string | false | null | undefined)[], values: () => Record<string, SQL>) {
    const name = shape.filter(Boolean).join(' ');
    const known = this.statements.get(name) ?? inText(this.reads, values()).prepare(`public ${name}`);
    this.statements.set(name, known);
    return known;
  }

  private readonly statements = new Map<string, PreparedText>();
  private readonly lists = new Readings(itemsIn);

  /** As strangers read it, from where they read, with some others on the same topic. */
  async findPublic(id: string): Promise<PublicConsultation | null> {
    return this.shownIn((await this.shown().execute({ id }))[0]?.shown);
  }

  /** The same with what was changed a moment ago, and no others. */
  async findPublicNow(id: string): Promise<PublicConsultation | null> {
    return this.shownIn((await this.now().execute({ id }))[0]?.shown);
  }

  private readonly shown = once(() => this.statementOfOne(this.reads, relatedCount));
  private readonly now = once(() => this.statementOfOne(this.db, 0));

  private statementOfOne(db: Db, count: number): PreparedText {
    return inText(db, { shown: foundIn(db, value('id'), count) }).prepare(`consultation ${count}`);
  }

  private shownIn(rows = '[]'): PublicConsultation | null {
    return this.found.of(rows)[0] ?? null;
  }

  private readonly found = new Readings((text) => (JSON.parse(text) as FoundRow[]).map(toPublicConsultation));

  /** Where strangers read it; null while they cannot. */
  async findPlace(id: string): Promise<{ id: string; slug: string } | null> {
    const { slug } = consultations;
    const here = and(eq(consultations.id, id), isPublic);
    const [row] = await this.db.select({ id: consultations.id, slug }).from(consultations).where(here);
    return row ?? null;
  }
}

/** Which of its parts a filter has: what a statement is put together by. */
const shapeOf = ({ type, topic, country, language }: ConsultationFilter): string =>
  [type, topic && 'topic', country && 'country', language && 'language'].filter(Boolean).join(' ');

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
