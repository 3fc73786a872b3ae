import type { FormValues } from '../journeys/field.ts';

/** Whether we prepare or hand in the file: only then does the form ask who it is about, and for attachments. */
export const isPrepared = ({ mode }: FormValues): boolean => mode !== 'guide';

/**
 * A guide knows nothing of a person. Those that were sent while the form still asked who they are for keep what was given
 * with them: their letter has no blanks.
 */
export const isGuide = (answers: FormValues): boolean => !isPrepared(answers) && !answers.identity;

/** The same of a row, in SQL. */
export const isGuideIn = "(answers->>'mode' = 'guide' and coalesce(answers->>'identity', '') = '')";
