import { randomUUIDv7 } from 'node:crypto';
import { experts, expertTexts } from '../../src/features/experts/experts.table.ts';
import type { TestApp } from './app.ts';

/** A verified expert in the database; `over` says what the test is about. */
export async function anExpert(site: TestApp, over: Partial<typeof experts.$inferInsert> = {}) {
  const id = randomUUIDv7();
  const [row] = await site.db
    .insert(experts)
    .values({
      id,
      username: `expert-${id.slice(-12)}`,
      nameArabic: 'ليلى بناني',
      nameLatin: 'Leila Bennani',
      profession: 'lawyer',
      country: 'MA',
      countries: ['MA'],
      topics: ['rent'],
      languages: ['ar', 'fr', 'en'],
      years: 7,
      licenceNumber: 'T-1',
      verifiedOn: '2026-01-01',
      validUntil: '2099-12-31',
      takesQuestions: true,
      ...over,
    })
    .returning();
  await site.db
    .insert(expertTexts)
    .values({ expertId: id, language: 'fr', city: 'Fès', licenceBody: 'Barreau de Fès', bio: 'Avocate à Fès.' });
  return row as typeof experts.$inferSelect;
}
