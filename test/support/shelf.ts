import { randomUUIDv7 } from 'node:crypto';
import { cases, caseWatches, hearings } from '../../src/features/cases/cases.table.ts';
import { bills, paymentReceipts } from '../../src/features/payments/payments.table.ts';
import { newReference } from '../../src/lib/references.ts';
import { anAnswer } from './answers.ts';
import type { TestApp } from './app.ts';
import { aConsultation } from './consultations.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

/** An answer, a receipt and a hearing of somebody. */
export async function aFullShelf(site: TestApp, userId: string, title = 'A wall between two gardens'): Promise<void> {
  const { id } = await aConsultation(site, { userId, title, state: 'answered', answeredAt: new Date() });
  await anAnswer(site, id, { body: `${title} is paid for by both.` });
  const billId = randomUUIDv7();
  await site.db.insert(bills).values({
    id: billId,
    reference: newReference('bill'),
    purpose: 'procedure',
    subjectId: randomUUIDv7(),
    userId,
    state: 'paid',
    paidAt: new Date(),
    region: 'MA',
    title: 'procedures.good_conduct.title',
    lines: [],
    currency: 'MAD',
    feeMinor: 7_500,
    taxMinor: 1_500,
    authorityMinor: 0,
    totalMinor: 9_000,
    taxPercent: 20,
    returnPath: '/account/requests',
    expiresAt: hoursFromNow(21),
  });
  const number = Math.floor(Math.random() * 900_000);
  const mark = randomUUIDv7().replaceAll('-', '').slice(0, 22);
  await site.db
    .insert(paymentReceipts)
    .values({ id: randomUUIDv7(), series: 'MA-2026', number, mark, billId, issuedAt: new Date() });
  const caseId = randomUUIDv7();
  const court = { country: 'MA', court: 'ma-ca-rabat', source: 'sandbox' } as const;
  await site.db.insert(cases).values({ id: caseId, ...court, numberKey: caseId, number: '2026/1201/1234' });
  await site.db.insert(caseWatches).values({
    ...{ id: randomUUIDv7(), reference: newReference('trackedCase'), caseId, userId },
    ...{ state: 'active' as const, role: 'party' as const, nickname: 'The wall' },
  });
  const startsAt = hoursFromNow(80);
  await site.db.insert(hearings).values({
    ...{ id: randomUUIDv7(), caseId, day: startsAt.toISOString().slice(0, 10), time: '09:30', room: 'Room 4' },
    ...{ startsAt, dayEndsAt: hoursFromNow(95), source: 'sandbox', sourceText: 'set', seenAt: new Date() },
  });
}
