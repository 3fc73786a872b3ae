import { randomUUIDv7 } from 'node:crypto';
import { consultationSubject } from '../../src/features/consultations/consultation.subject.ts';
import type { ConsultationEvent } from '../../src/features/consultations/consultation.workflow.ts';
import type { ConsultationRow } from '../../src/features/consultations/consultation-row.ts';
import { consultations } from '../../src/features/consultations/consultations.table.ts';
import { searchTextsOf } from '../../src/features/consultations/search/search-text.ts';
import { learnWords } from '../../src/features/consultations/search/search-words.repository.ts';
import { newReference } from '../../src/lib/references.ts';
import { type Details, TransitionsService } from '../../src/platform/workflow/transitions.service.ts';
import type { TestApp } from './app.ts';

/** A consultation in the database; `over` says what the test is about. */
export async function aConsultation(site: TestApp, over: Partial<typeof consultations.$inferInsert> = {}) {
  const title = over.title ?? 'Deposit not returned after the lease ended';
  const body = over.body ?? 'My landlord keeps the deposit two months after I gave back the keys.';
  const values = {
    id: randomUUIDv7(),
    reference: newReference('consultation'),
    lane: 'free' as const,
    state: 'queued' as const,
    visibility: 'private' as const,
    country: 'MA',
    topic: 'rent',
    language: 'en',
    slug: 'deposit',
    ...searchTextsOf(title, body),
    askedAt: new Date(),
    ...over,
    title,
    body,
  };
  const [row] = await site.db.insert(consultations).values(values).returning();
  if (values.visibility === 'public') await learnWords(site.db, [values.titleFold]);
  return row as typeof consultations.$inferSelect;
}

/** One transition, with what follows it; by an expert unless `details` say otherwise. */
export const apply = (
  { app, db }: TestApp,
  id: string,
  event: ConsultationEvent,
  details: Partial<Details<ConsultationRow>> = {},
): Promise<ConsultationRow> =>
  db.transaction((tx) =>
    app
      .get(TransitionsService)
      .apply(tx, consultationSubject, { id }, event, { actor: { kind: 'expert' }, ...details }),
  );

/** Asks again until it holds, for what a job does a moment later. */
export async function eventually(check: () => Promise<void>, seconds = 15): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
