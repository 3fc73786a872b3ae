import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import { DB, type Db, READ_DB } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { expertView } from '../experts/experts.view.ts';
import type { ConsultationFilter, ConsultationItem } from './consultation.ts';
import { answers, consultations } from './consultations.table.ts';
import { foundIn, type PublicConsultation, toPublicConsultation } from './public-consultation.ts';
import { isPublic, item, toItem } from './shown-items.ts';

export type Direction = 'older' | 'newer';

const firstExpert = sql`
  select json_build_object('nameArabic', ${expertView.nameArabic}, 'nameLatin', ${expertView.nameLatin})
  from ${answers} join ${expertView.table} on ${expertView.id} = ${answers.expertId} and ${expertView.leftAt} is null
  where ${answers.consultationId} = ${consultations.id} and ${answers.retractedAt} is null
  order by ${answers.deliveredAt}, ${answers.id} limit 1`;

/** Who answered it first, of answers that stand and experts who are still here: whose word it is makes trust. */
const expert = sql<ConsultationItem['expert'] | null>`(${firstExpert})`;

const named = { ...item, expert };

const value = sql.placeholder;

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
