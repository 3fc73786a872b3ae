import { randomUUIDv7 } from 'node:crypto';
import { newReference } from '../../lib/references.ts';
import { slugify } from '../../lib/text.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewConsultation } from '../consultations/consultation-records.service.ts';
import {
  addSampleAnswers,
  addSamples,
  countConsultations,
  settleSamples,
} from '../consultations/sample-consultations.ts';
import { searchTextsOf } from '../consultations/search/search-text.ts';
import { tierAt } from '../consultations/search/search-tiers.ts';
import { sampleExpertIds } from '../experts/sample-experts.ts';
import { plausible, type Random, seeded } from './plausible.ts';

const batch = 500;
const minute = 60 * 1000;

/**
 * Adds public consultations until there are so many, the same texts each time; nine of ten are answered. They are marked
 * as samples, and lie some minutes apart, the newest first.
 */
export async function fillTo(db: Db, wanted: number, tell: (have: number) => void = () => {}): Promise<void> {
  const experience = await sampleExpertIds(db);
  for (let have = await countConsultations(db); have < wanted; ) {
    const random = seeded(have);
    const made = Array.from({ length: Math.min(batch, wanted - have) }, (_, index) => rowsOf(random, have + index));
    await db.transaction(async (tx) => {
      const questions = made.map(({ question }) => question);
      const ids = await addSamples(tx, questions);
      const given = made.flatMap(({ question, answer }) => {
        const expertId = experience[random(Math.max(1, experience.length))] ?? null;
        return answer && ids.has(question.id) ? [{ ...answer, expertId }] : [];
      });
      await addSampleAnswers(tx, given, questions);
      have += ids.size;
    });
    tell(have);
  }
  await settleSamples(db);
}

function rowsOf(random: Random, place: number) {
  const { language, country, topic, title, body, answer } = plausible(random);
  const id = randomUUIDv7();
  const at = new Date(Date.now() - place * 7 * minute);
  const isAnswered = random(10) > 0;
  const answeredAt = isAnswered ? at : null;
  const question: NewConsultation = {
    id,
    reference: newReference('consultation'),
    lane: 'free',
    state: isAnswered ? 'closed' : 'queued',
    visibility: 'public',
    searchTier: tierAt(place),
    isSample: true,
    language,
    country,
    topic,
    title,
    body,
    slug: slugify(title, topic),
    ...searchTextsOf(title, body, ...(isAnswered ? [answer] : [])),
    answerCount: isAnswered ? 1 : 0,
    askedAt: at,
    publishedAt: at,
    answeredAt,
    endedAt: answeredAt,
  };
  const given = { id: randomUUIDv7(), consultationId: id, language, body: answer, deliveredAt: at };
  return { question, answer: isAnswered ? { ...given, lawAsOf: at.toISOString().slice(0, 10) } : null };
}
