import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NewAnswer } from './answers.repository.ts';
import type { NewConsultation } from './consultation-records.repository.ts';
import { answers, consultations } from './consultations.table.ts';
import { sortIntoTiers } from './search/search-tiers.ts';
import { learnWords } from './search/search-words.repository.ts';

/** How many there are, whoever may read them. */
export const countConsultations = (db: Db): Promise<number> => db.$count(consultations);

/** Adds public questions by the hundred, and answers which of them were added: of two with one reference only the first. */
export async function addSamples(tx: Tx, questions: NewConsultation[]): Promise<Set<string>> {
  const added = await tx
    .insert(consultations)
    .values(questions)
    .onConflictDoNothing({ target: consultations.reference })
    .returning({ id: consultations.id });
  return new Set(added.map(({ id }) => id));
}

/** Their answers, and the words of their titles for the search. */
export async function addSampleAnswers(tx: Tx, given: NewAnswer[], questions: NewConsultation[]): Promise<void> {
  await tx.insert(answers).values(given);
  await learnWords(
    tx,
    questions.map(({ titleFold }) => titleFold),
  );
}

/** Once all are there: what the planner and the search have to know of so many. */
export async function settleSamples(db: Db): Promise<void> {
  await sortIntoTiers(db);
  await db.execute(sql`analyze consultations`);
  await db.execute(sql`analyze answers`);
}
