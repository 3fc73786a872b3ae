import { lt } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { spokenQuestions } from './asking.table.ts';

/** The voice itself goes on the same day, as an attachment. */
export const spokenQuestionsRetention: RetentionRule = {
  name: 'spoken_questions',
  table: spokenQuestions,
  kept: '7 days after the text was confirmed, else 30 days',
  due: (now) => lt(spokenQuestions.deletesAt, now),
};
