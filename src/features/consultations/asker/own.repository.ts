import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { laterThan } from '../../../platform/database/later-than.ts';
import { openTo } from '../../../platform/database/owned.ts';
import { undoTime } from '../../../platform/workflow/undo.ts';
import type { Claim } from '../../accounts/claims/claims.ts';
import { type KeptCode, noCode, ReadingCodes } from '../../accounts/contacts/reading-codes.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { answeredBy } from '../consultations.repository.ts';
import { answers, answerVersions, consultations, messages, ratings } from '../consultations.table.ts';
import { translations } from '../translations/translations.table.ts';
import type { OwnPart, Rating } from './own.ts';

const message = {
  id: messages.id,
  kind: messages.kind,
  language: messages.language,
  body: messages.body,
  publicBody: messages.publicBody,
  at: messages.at,
};

/** As it goes into an account. */
const formerCode = sql`${consultations.sealedCode}`;

/** What belongs to the one who asked. */
@Injectable()
export class OwnRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly codes: ReadingCodes,
  ) {}

  async find(
    by: Party | { id: string },
    reference: string,
  ): Promise<(ConsultationRow & { rating: Rating | null }) | null> {
    const whose = 'kind' in by ? openTo(consultations, consultations.id, by) : eq(consultations.id, by.id);
    const [row] = await this.db
      .select({ consultation: consultations, rating: { stars: ratings.stars, body: ratings.body } })
      .from(consultations)
      .leftJoin(ratings, eq(ratings.consultationId, consultations.id))
      .where(and(eq(consultations.reference, reference), whose));
    return row ? { ...row.consultation, rating: row.rating } : null;
  }

  async findRow(id: string): Promise<ConsultationRow | null> {
    const [row] = await this.db.select().from(consultations).where(eq(consultations.id, id));
    return row ?? null;
  }

  /** By the id of the consultation itself or of one of its answers. */
  async findRowOf(id: string): Promise<{ id: string } | null> {
    const answered = this.db.select({ id: answers.consultationId }).from(answers).where(eq(answers.id, id));
    const isIt = or(eq(consultations.id, id), inArray(consultations.id, answered));
    const [row] = await this.db.select({ id: consultations.id }).from(consultations).where(isIt);
    return row ?? null;
  }

  /** The id of the consultation that a reference and its reading code open. */
  async findByCode(reference: string, code: string): Promise<string | null> {
    const { id, sealedCode, plainCode } = consultations;
    const [row] = await this.db
      .select({ id, sealedCode, plainCode })
      .from(consultations)
      .where(eq(consultations.reference, reference));
    return row && this.codes.isRight(row, code) ? row.id : null;
  }

  async findId(reference: string): Promise<string | null> {
    const { id } = consultations;
    const [row] = await this.db.select({ id }).from(consultations).where(eq(consultations.reference, reference));
    return row?.id ?? null;
  }

  /** Without an account, and opened by that code. */
  async lockUnowned(tx: Tx, subjectId: string, code: string | null): Promise<ConsultationRow | null> {
    const [row] = await tx
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, subjectId), isNull(consultations.userId)))
      .for('no key update');
    return row && this.codes.isRight(row, code) ? row : null;
  }

  async claim(tx: Tx, { userId, subjectId, code }: Claim): Promise<ConsultationRow | null> {
    const row = await this.lockUnowned(tx, subjectId, code);
    if (!row) return null;
    const taken = { userId, visitorId: null, ...noCode, formerCode };
    await tx.update(consultations).set(taken).where(eq(consultations.id, subjectId));
    return row;
  }

  /** Of one that was paid the end may be a day or two old before its money is on the way back, by a refund. */
  async hasOpen(tx: Tx, userId: string): Promise<boolean> {
    const isLast = gt(consultations.endedAt, new Date(Date.now() - 2 * undoTime));
    const isHeld = and(isNotNull(consultations.settledAt), isLast);
    const open = and(eq(consultations.userId, userId), or(isNull(consultations.endedAt), isHeld));
    return (await tx.select({ id: consultations.id }).from(consultations).where(open).limit(1)).length > 0;
  }

  /**
   * Takes a person who leaves out of their questions. What strangers may read stays as they read it; of the others only
   * the fact stays that there was one, for the expert's account and the bill.
   */
  async takeOut(tx: Tx, userId: string): Promise<void> {
    const theirs = eq(consultations.userId, userId);
    const isClosed = and(theirs, ne(consultations.visibility, 'public'));
    const closed = tx.select({ id: consultations.id }).from(consultations).where(isClosed);
    const all = tx.select({ id: consultations.id }).from(consultations).where(theirs);
    const fromAsker = inArray(messages.kind, ['facts', 'follow_up', 'complaint']);
    await tx.delete(messages).where(inArray(messages.consultationId, closed));
    await tx.delete(messages).where(and(inArray(messages.consultationId, all), fromAsker, isNull(messages.publicBody)));
    await tx
      .update(messages)
      .set({ body: sql`${messages.publicBody}` })
      .where(and(inArray(messages.consultationId, all), fromAsker));
    const isClosedOnes = inArray(translations.consultationId, closed);
    const isPrivate = and(inArray(translations.consultationId, all), eq(translations.isOfPublic, false));
    await tx.delete(translations).where(or(isClosedOnes, isPrivate));
    const given = tx.select({ id: answers.id }).from(answers).where(inArray(answers.consultationId, all));
    await tx.delete(answerVersions).where(inArray(answerVersions.answerId, given));
    const beside = { note: null, revisionReason: null, retractionReason: null };
    await tx.update(answers).set(beside).where(inArray(answers.consultationId, all));
    await tx.update(ratings).set({ body: null }).where(inArray(ratings.consultationId, all));
    await tx
      .update(answers)
      .set({ short: null, body: '', doNext: [], limits: null, publicBody: null })
      .where(inArray(answers.consultationId, closed));
    const gone = { contact: null, ...noCode, formerCode: null, opponents: [], opponentsSealed: null };
    const unread = { title: '', body: '', slug: '', titleFold: '', fold: '', publicTitle: null, publicBody: null };
    // Nobody is left who could object to a day of publication, and what is hidden has nothing more to show.
    const unpublished = { consentedAt: null, reuseAllowedAt: null, publishAfterDays: null, publishAt: null };
    const { visibility } = consultations;
    const isOver = sql`case ${visibility} when 'public_pending' then 'private' when 'hidden' then 'removed' else ${visibility} end`;
    const { title, body, publicTitle, publicBody } = consultations;
    const asRead = { title: sql`coalesce(${publicTitle}, ${title})`, body: sql`coalesce(${publicBody}, ${body})` };
    await tx
      .update(consultations)
      .set({ ...gone, ...unread, ...unpublished, visibility: isOver })
      .where(isClosed);
    await tx
      .update(consultations)
      .set({ ...gone, ...asRead })
      .where(and(theirs, eq(consultations.visibility, 'public')));
  }

  /** The latest first. */
  list(party: Party, limit: number, { before, state: only, askedAfter }: OwnPart = {}) {
    const { id, reference, title, language, state, endReason, askedAt } = consultations;
    return this.db
      .select({ id, reference, title, language, state, endReason, askedAt, expert: answeredBy })
      .from(consultations)
      .where(
        and(
          openTo(consultations, consultations.id, party),
          only ? eq(state, only) : undefined,
          askedAfter ? laterThan(askedAt, askedAfter) : undefined,
          before ? lt(id, before) : undefined,
        ),
      )
      .orderBy(desc(id))
      .limit(limit);
  }

  codesOf(visitorId: string): Promise<KeptCode[]> {
    const { id, sealedCode, plainCode } = consultations;
    return this.db
      .select({ id, sealedCode, plainCode })
      .from(consultations)
      .where(eq(consultations.visitorId, visitorId));
  }

  listMessages(consultationId: string) {
    return this.db
      .select(message)
      .from(messages)
      .where(eq(messages.consultationId, consultationId))
      .orderBy(asc(messages.id));
  }

  /** Of who has no account. */
  async setContact(tx: Tx, id: string, contact: string): Promise<void> {
    await tx
      .update(consultations)
      .set({ contact })
      .where(and(eq(consultations.id, id), isNull(consultations.userId)));
  }

  /**
   * Of who answered last, whoever has the question by now. The answers marked as useful are these and no others.
   */
  async rate(tx: Tx, { id }: ConsultationRow, rating: Rating, useful: string[], now: Date): Promise<void> {
    const [last] = await tx
      .select({ expertId: answers.expertId })
      .from(answers)
      .where(and(eq(answers.consultationId, id), isNull(answers.retractedAt)))
      .orderBy(desc(answers.deliveredAt), desc(answers.id))
      .limit(1);
    const expertId = last?.expertId ?? null;
    await tx
      .insert(ratings)
      .values({ consultationId: id, expertId, ...rating, ratedAt: now, changedAt: now })
      .onConflictDoUpdate({ target: ratings.consultationId, set: { ...rating, expertId, changedAt: now } });
    await tx.update(answers).set({ usefulAt: null }).where(eq(answers.consultationId, id));
    if (useful.length === 0) return;
    const marked = and(eq(answers.consultationId, id), inArray(answers.id, useful));
    await tx.update(answers).set({ usefulAt: now }).where(marked);
  }

  async moveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx
      .update(consultations)
      .set({ userId, visitorId: null, ...noCode, formerCode })
      .where(openTo(consultations, consultations.id, { kind: 'visitor', id: visitorId }));
  }
}
