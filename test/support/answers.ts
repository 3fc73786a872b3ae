import { randomUUIDv7 } from 'node:crypto';
import { answers } from '../../src/features/consultations/consultations.table.ts';
import type { TestApp } from './app.ts';

/** An answer in the database; `over` says what the test is about. */
export async function anAnswer(site: TestApp, consultationId: string, over: Partial<typeof answers.$inferInsert> = {}) {
  const [row] = await site.db
    .insert(answers)
    .values({
      id: randomUUIDv7(),
      consultationId,
      language: 'en',
      body: 'The deposit is to be paid back within a month of handing over the keys.',
      lawAsOf: '2026-10-01',
      deliveredAt: new Date(),
      ...over,
    })
    .returning();
  return row as typeof answers.$inferSelect;
}
