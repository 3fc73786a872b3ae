import { and, desc, eq, gt, inArray, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '../../lib/locales/locales.ts';
import type { Db } from '../../platform/database/database.ts';
import { fixedLimit, type JsonRow, jsonRows } from '../../platform/database/json-rows.ts';
import { answersOf, toOwn } from './answers.repository.ts';
import type { Answer, Consultation, ConsultationItem, FollowUp, OwnAnswer } from './consultation.ts';
import { consultations, messages } from './consultations.table.ts';
import { bodyOf, isPublic, isPublicIn, item, itemOf, toItem } from './shown-items.ts';
import { forStrangers, questionText, textOf, wordsForStrangers } from './translations/translation.ts';
import { translationsOfQuestion } from './translations/translations.repository.ts';

/** As strangers read it; `voices` are those of its answers that they can hear as well. */
export type PublicConsultation = { consultation: Consultation; related: ConsultationItem[]; voices: string[] };

/** The others beside a consultation: the same columns, of which only the type names another table. */
const others = alias(consultations, 'others') as unknown as typeof consultations;

/** All that the page of a consultation shows. */
const fieldsIn = (db: Db, count: number) => ({
  ...item,
  body: bodyOf(consultations),
  reference: consultations.reference,
  askedAt: consultations.askedAt,
  isMasked: sql<boolean>`${consultations.publicTitle} is not null`,
  kept: translationsOfQuestion,
  given: answersOf(db),
  followUps: followUpsIn(db),
  related: relatedIn(db, count),
});

/** Of the public one with that id, and so many others. */
export const foundIn = (db: Db, id: SQLWrapper, count: number) =>
  jsonRows(fieldsIn(db, count), (fields) =>
    db
      .select(fields)
      .from(consultations)
      .where(and(eq(consultations.id, id), isPublic)),
  );

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
const relatedIn = (db: Db, count: number) =>
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
      .limit(fixedLimit(count)),
  );

export function toPublicConsultation(row: FoundRow): PublicConsultation {
  const { excerpt: _, isMasked, reference, askedAt, kept, given, followUps, related, ...rest } = row;
  const said = given.map((one) => ({ isSpoken: one.isSpoken, answer: toOwn(one) }));
  const consultation = {
    ...rest,
    publishedAt: new Date(row.publishedAt).toISOString(),
    alias: reference.slice(-4),
    askedAt: new Date(askedAt).toISOString(),
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

export type FoundRow = JsonRow<ReturnType<typeof fieldsIn>>;

const followUpFields = {
  id: messages.id,
  kind: sql<FollowUp['kind']>`${messages.kind}`,
  language: sql<Language>`${messages.language}`,
  body: sql<string>`${messages.publicBody}`,
  at: messages.at,
};

/** What was taken back is read by no stranger, nor why it was said anew: that is for who asked, and is not masked. */
function toPublic(own: OwnAnswer, isMasked: boolean): Answer[] {
  const { publicBody: _, retraction, isUseful: __, versions: ___, publicTranslations: translations, ...answer } = own;
  const words = retraction ? null : wordsForStrangers(own, isMasked);
  const revision = answer.revision && isMasked ? { ...answer.revision, reason: '' } : answer.revision;
  return words ? [{ ...answer, ...words, revision, translations }] : [];
}
