import { type SQL, sql } from 'drizzle-orm';
import { drafts } from './drafts.table.ts';

type Answers = Record<string, unknown>;

/** Letters; a page shows fewer. */
const lineLength = 300;

/** Of what was typed one answer, as far as a line of a list shows it. */
export function lineOf(answer: string): SQL<Answers> {
  const typed = sql`left(${drafts.answers}->>${answer}, ${lineLength})`;
  return sql`jsonb_strip_nulls(jsonb_build_object(${answer}::text, ${typed}))` as SQL<Answers>;
}

export const noAnswers = sql`'{}'::jsonb` as SQL<Answers>;
