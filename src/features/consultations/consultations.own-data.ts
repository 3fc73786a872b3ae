import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { answers, answerVersions, consultations, messages, ratings } from './consultations.table.ts';
import { translations } from './translations/translations.table.ts';

const ofQuestion = (consultationId: PgColumn) => ({
  whose: ofUser(consultations.userId),
  through: { table: consultations as PgTable, on: eq(consultations.id, consultationId) },
});
const search = ['titleFold', 'fold', 'search', 'slug'];
const codes = ['sealedCode', 'formerCode', 'plainCode'];
const dues = [
  'claimedUntil',
  'dueTakenAt',
  'dueAnsweredAt',
  'dueReleasedAt',
  'dueRepliedAt',
  'dueClosedAt',
  'pausedAt',
];

export const ownConsultations = {
  questions: {
    table: consultations,
    whose: ofUser(consultations.userId),
    without: [...search, ...dues, 'expertId', 'wantedExpertId', 'mergedIntoId', 'isSample', ...codes],
    sealed: { column: 'opponentsSealed', shownAs: 'opponents', kind: 'names of opponents' },
  },
  answers: { table: answers, ...ofQuestion(answers.consultationId), without: ['expertId', 'reviewedBy', 'note'] },
  answer_versions: {
    table: answerVersions,
    whose: (id) => sql`${answerVersions.answerId} in (
      select a.id from ${answers} a join ${consultations} c on c.id = a.consultation_id where c.user_id = ${id})`,
  },
  translations: {
    table: translations,
    ...ofQuestion(translations.consultationId),
    without: ['source', 'translatedBy', 'version'],
  },
  messages: { table: messages, ...ofQuestion(messages.consultationId), without: ['expertId'] },
  ratings: { table: ratings, ...ofQuestion(ratings.consultationId), without: ['expertId'] },
} satisfies Record<string, OwnRows>;
