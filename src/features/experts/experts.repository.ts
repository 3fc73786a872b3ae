import { Inject, Injectable } from '@nestjs/common';
import { and, arrayContains, asc, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../lib/locales/locales.ts';
import { DB, type Db, READ_DB, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Expert, ExpertFilter, ExpertItem, ExpertPlace, ExpertRow } from './expert.ts';
import { takesToday } from './expert-capacity.repository.ts';
import type { ExpertPhoto } from './expert-photo.ts';
import { experts, expertTexts } from './experts.table.ts';
import { listed, withPrice } from './listed-expert.ts';
import { nameKeysOf } from './name-keys.ts';

export type NewExpert = typeof experts.$inferInsert;
export type NewExpertText = typeof expertTexts.$inferInsert;
export type Direction = 'older' | 'newer';

@Injectable()
export class ExpertsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(READ_DB) private readonly reads: Db,
  ) {}

  /** Experts in the order of the list, or backwards, from a place on; one more than `limit` where there are more. */
  async list(
    filter: ExpertFilter,
    language: Language,
    limit: number,
    from: ExpertPlace | null,
    direction: Direction,
  ): Promise<ExpertItem[]> {
    const order = direction === 'older' ? desc : asc;
    const { takesQuestions, answeredCount, id } = experts;
    const rows = await this.reads
      .select(listed)
      .from(experts)
      .innerJoin(expertTexts, nearestText(language))
      .where(and(...conditions(filter), from ? beyond(from, direction) : undefined))
      .orderBy(order(takesQuestions), order(answeredCount), order(id))
      .limit(limit + 1);
    return rows.map(withPrice);
  }

  /** Verified people, in the order of their ids; whoever is suspended or made up is nobody's search result. */
  listMapped(after: string | null, limit: number): Promise<{ id: string; username: string }[]> {
    const { id, username, suspendedAt, verifiedOn, isSample } = experts;
    const isMapped = and(isNull(suspendedAt), isNotNull(verifiedOn), eq(isSample, false));
    return this.reads
      .select({ id, username })
      .from(experts)
      .where(and(isMapped, after ? gt(id, after) : undefined))
      .orderBy(asc(id))
      .limit(limit);
  }

  /** By a name as anybody may spell it, for the staff; those who are suspended or lapsed among them. */
  async listNamed(name: string, language: Language): Promise<ExpertItem[]> {
    const keys = nameKeysOf(name);
    if (keys.length === 0) return [];
    const rows = await this.db
      .select(listed)
      .from(experts)
      .innerJoin(expertTexts, nearestText(language))
      .where(arrayContains(experts.nameKeys, keys))
      .orderBy(desc(experts.answeredCount), desc(experts.id))
      .limit(30);
    return rows.map(withPrice);
  }

  /** As strangers read it. */
  findShown(id: string, language: Language): Promise<Expert | null> {
    return this.findById(id, language, this.reads);
  }

  async findById(id: string, language: Language, db = this.db): Promise<Expert | null> {
    const [row] = await db
      .select({
        ...listed,
        countries: experts.countries,
        medianHours: experts.medianHours,
        licenceBody: expertTexts.licenceBody,
        licenceNumber: experts.licenceNumber,
        openLimit: experts.openLimit,
        bio: expertTexts.bio,
        bioLanguage: sql<Language>`${expertTexts.language}`,
      })
      .from(experts)
      .innerJoin(expertTexts, nearestText(language))
      .where(eq(experts.id, id));
    return row ? withPrice(row) : null;
  }

  async add(tx: Tx, expert: NewExpert, texts: NewExpertText[]): Promise<void> {
    await tx.insert(experts).values({ ...expert, nameKeys: nameKeysOf(expert.nameArabic, expert.nameLatin) });
    await tx.insert(expertTexts).values(texts);
  }

  async change(
    tx: Tx,
    id: string,
    change: Partial<NewExpert> & Pick<NewExpert, 'nameArabic' | 'nameLatin'>,
    { language, ...text }: Omit<NewExpertText, 'expertId'>,
  ): Promise<void> {
    await tx
      .update(experts)
      .set({
        ...change,
        nameKeys: nameKeysOf(change.nameArabic, change.nameLatin),
        suspendedAt: null,
        version: sql`${experts.version} + 1`,
      })
      .where(eq(experts.id, id));
    await tx
      .insert(expertTexts)
      .values({ ...text, language, expertId: id })
      .onConflictDoUpdate({ target: [expertTexts.expertId, expertTexts.language], set: text });
  }

  /** Those whose verification is over and who still stand open. */
  listLapsed(): Promise<{ id: string }[]> {
    return this.db.select({ id: experts.id }).from(experts).where(hasLapsed).limit(1000);
  }

  /** False when somebody else did, or when the expert was checked again meanwhile. */
  async pause(tx: Tx, id: string): Promise<boolean> {
    const paused = await tx
      .update(experts)
      .set({ takesQuestions: false, version: sql`${experts.version} + 1` })
      .where(and(eq(experts.id, id), hasLapsed))
      .returning({ id: experts.id });
    return paused.length > 0;
  }

  /** Throws Refused when the expert was changed since. */
  async close(tx: Tx, id: string, version: number): Promise<void> {
    const closed = await tx
      .update(experts)
      .set({ takesQuestions: false, suspendedAt: sql`now()`, version: version + 1 })
      .where(and(eq(experts.id, id), eq(experts.version, version)))
      .returning({ id: experts.id });
    if (closed.length === 0) throw new Refused('error.changed_meanwhile');
  }

  /** Who left; the name stays in the books of what was paid, and nowhere else. */
  async leave(tx: Tx, userId: string): Promise<string | null> {
    const unverified = { validUntil: null, verifiedOn: null, licenceNumber: '' };
    const gone = { ...unverified, userId: null, formerUserId: userId, takesQuestions: false, conflicts: [] };
    const [row] = await tx
      .update(experts)
      .set({ ...gone, leftAt: sql`now()`, version: sql`${experts.version} + 1` })
      .where(eq(experts.userId, userId))
      .returning({ id: experts.id });
    // Lists and profiles are of those who say something of themselves.
    if (row) await tx.delete(expertTexts).where(eq(expertTexts.expertId, row.id));
    return row?.id ?? null;
  }

  async findPhoto(id: string): Promise<ExpertPhoto | null> {
    const [row] = await this.db.select({ photo: experts.photo }).from(experts).where(eq(experts.id, id));
    return row?.photo ?? null;
  }

  /** `leftAt`: who has left shows nothing any more. */
  async lockPhoto(tx: Tx, id: string): Promise<Pick<ExpertRow, 'photo' | 'leftAt'> | null> {
    const { photo, leftAt } = experts;
    const [row] = await tx.select({ photo, leftAt }).from(experts).where(eq(experts.id, id)).for('update');
    return row ?? null;
  }

  async setPhoto(tx: Tx, id: string, photo: ExpertPhoto | null): Promise<void> {
    await tx.update(experts).set({ photo }).where(eq(experts.id, id));
  }

  async findByAccount(userId: string, db: Db | Tx = this.db): Promise<ExpertRow | null> {
    const [row] = await db.select().from(experts).where(eq(experts.userId, userId));
    return row ?? null;
  }

  async setAvailable(tx: Tx, id: string, takesQuestions: boolean): Promise<void> {
    await tx
      .update(experts)
      .set({ takesQuestions, version: sql`${experts.version} + 1` })
      .where(eq(experts.id, id));
  }

  async findAccount(id: string, db: Db | Tx = this.db) {
    const { userId, formerUserId, validUntil, suspendedAt, version } = experts;
    const columns = { userId, formerUserId, validUntil, suspendedAt, version };
    const [row] = await db.select(columns).from(experts).where(eq(experts.id, id));
    return row ?? null;
  }

  async countAnswer(tx: Tx, id: string, medianHours: number | null = null): Promise<void> {
    await tx
      .update(experts)
      .set({ answeredCount: sql`${experts.answeredCount} + 1`, medianHours })
      .where(eq(experts.id, id));
  }
}

const hasLapsed = and(eq(experts.takesQuestions, true), lt(experts.validUntil, sql`current_date`));

/** The one text to show: in the reader's language if the expert wrote one, else rather in Latin letters. */
const nearestText = (
  language: Language,
): SQL => sql`${expertTexts.expertId} = ${experts.id} and ${expertTexts.language} = (
    select t.language from ${expertTexts} t where t.expert_id = ${experts.id}
    order by t.language <> ${language}, t.language = 'ar', t.language limit 1)`;

const beyond = (place: ExpertPlace, direction: Direction): SQL =>
  sql`(${experts.takesQuestions}, ${experts.answeredCount}, ${experts.id}) ${sql.raw(direction === 'older' ? '<' : '>')}
    (${place.takesQuestions}::boolean, ${place.answeredCount}::integer, ${place.id}::uuid)`;

function conditions({ country, topic, language, takesNow, maxPrice }: ExpertFilter): (SQL | undefined)[] {
  return [
    takesNow ? takesToday : undefined,
    maxPrice ? and(eq(experts.currency, maxPrice.currency), lte(experts.priceMinor, maxPrice.minor)) : undefined,
    country ? arrayContains(experts.countries, [country]) : undefined,
    topic ? arrayContains(experts.topics, [topic]) : undefined,
    language ? arrayContains(experts.languages, [language]) : undefined,
  ];
}
