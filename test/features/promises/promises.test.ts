import { eq } from 'drizzle-orm';
import { type PromiseName, tellsOf } from '../../../src/features/promises/promise.ts';
import { PromisesService, sealOf } from '../../../src/features/promises/promises.service.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, apply } from '../../support/consultations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const ledger = () => site.app.get(PromisesService);
const at = (text: string) => Temporal.Instant.from(text);
let made = 0;

/** An event of the past, under an id that was made then. */
async function happened(when: string, promise: PromiseName, country: Country, kept: boolean, over: Over = {}) {
  made += 1;
  const time = at(when).epochMilliseconds.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
  const { subjectId = id, minutes } = over;
  const data = tellsOf(promise, { country, kept, ...(minutes !== undefined && { minutes }) });
  const row = { id, subject: 'scripted', subjectId, action: promise, actorKind: 'clock' as const, data };
  await site.db.insert(events).values({ ...row, at: new Date(when) });
  return id;
}
type Over = { subjectId?: string; minutes?: number };

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};
const question = (index: number) => `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** Twelve questions in Morocco, eleven certificates in Egypt, and nine of everything else. */
async function aMonth() {
  await times(12, async (index) => {
    const subjectId = question(index);
    if (index === 0) return happened('2026-08-03T08:00:00Z', 'never_taken', 'MA', false, { subjectId });
    await happened('2026-08-03T08:00:00Z', 'taken', 'MA', index !== 1, { subjectId });
    return happened('2026-08-04T08:00:00Z', 'answered', 'MA', index > 2, { subjectId });
  });
  // Passed on, taken once more, answered anew: still one question, by what happened last.
  await happened('2026-08-05T08:00:00Z', 'taken', 'MA', true, { subjectId: question(5) });
  await happened('2026-08-06T08:00:00Z', 'answered', 'MA', false, { subjectId: question(5) });
  await times(10, (index) => happened('2026-08-09T08:00:00Z', 'refunded', 'MA', true, { minutes: 10 * (index + 1) }));
  await times(10, (index) => happened('2026-08-10T08:00:00Z', 'complaint', 'MA', index > 3));
  await times(10, () => happened('2026-08-11T08:00:00Z', 'silent', 'SA', false));
  await times(7, () => happened('2026-08-12T08:00:00Z', 'credited', 'SA', true, { minutes: 3000 }));
  await times(11, (index) => happened('2026-08-13T08:00:00Z', 'certificate_step', 'EG', index > 1));
  await happened('2026-08-31T23:59:59Z', 'certificate_repaid', 'EG', false);
  for (const promise of ['taken', 'answered', 'refunded', 'silent', 'certificate_step', 'complaint'] as const)
    await times(9, () => happened('2026-08-14T08:00:00Z', promise, 'AE', true, { minutes: 5 }));
  // Not in this month.
  await happened('2026-09-01T00:00:00Z', 'certificate_repaid', 'EG', false);
}

const none = { taken: null, answered: null, refunds: null, silentCases: null, certificates: null, complaints: null };
const august = [
  {
    ...none,
    country: 'MA',
    taken: { of: 12, kept: 10 },
    answered: { of: 12, kept: 8 },
    refunds: { count: 10, medianMinutes: 60 },
    complaints: { of: 10, upheld: 4 },
  },
  { ...none, country: 'SA', silentCases: { count: 10, creditedMinutes: 21_000 } },
  { ...none, country: 'AE' },
  { ...none, country: 'EG', certificates: { of: 11, kept: 9, repaid: 1 } },
];
type Month = { month: string; figures: typeof august; lastDigest: string; lastDay: string; seal: string | null };
const published = async (): Promise<Month[]> => (await site.http.get('/promises.json').expect(200)).body.months;

describe('the ledger of promises', () => {
  it('says that nothing was counted yet', async () => {
    const { text } = await site.http.get('/en/promises').expect(200);
    expect(text).toContain('Nothing has been counted yet');
    expect((await site.http.get('/en')).text).toContain('href="/en/promises">What we promised and what we kept<');
  });

  it('counts a month from its events, and not before its last day is sealed', async () => {
    await aMonth();
    await ledger().renew(at('2026-09-01T01:00:00Z'));
    expect(await published()).toEqual([]);
    await ledger().renew(at('2026-09-01T02:30:00Z'));
    await ledger().renew(at('2026-09-01T03:30:00Z'));
    const [september, ended, ...more] = await published();
    expect(more).toEqual([]);
    expect(september).toMatchObject({ month: '2026-09', seal: null });
    expect(ended).toMatchObject({ month: '2026-08', figures: august, lastDay: '2026-08-31' });
    const { lastDigest = '', figures = [], seal } = ended ?? {};
    expect(lastDigest).toMatch(/^[\da-f]{64}$/);
    // What is published is enough to make the seal again.
    expect(sealOf({ month: '2026-08-01', figures: figures as never, lastDigest }, '')).toBe(seal);
  });

  it('is a page of each country’s numbers, in every language, and kept by caches', async () => {
    const answer = await site.http.get('/fr-ma/promises').expect(200);
    expect(answer.headers['cache-control']).toContain('public');
    const words = answer.text.replace(/<[^>]+>|[\u00a0\u202f]/g, ' ').replace(/ +/g, ' ');
    expect(words).toContain('août 2026');
    expect(words).toContain('10 sur 12 (83 %)');
    expect(words).toContain('8 sur 12 (66 %)');
    expect(words).toContain('10 fois, dont la moitié sous 1 heure à compter de la date manquée');
    expect(words).toContain('14 jours rendus');
    expect(words).toContain('4 sur 10');
    // Nine of something is no figure.
    expect(words).toMatch(/Émirats arabes unis Moins de dix faits/);
    for (const code of localeCodes) {
      const { text } = await site.http.get(`/${code}/promises/2026-08`).expect(200);
      expect(text).not.toMatch(/>promises\./);
    }
    await site.http.get('/en/promises/2025-01').expect(404);
  });

  it('names the worst number on the home page of its country, and of all where none is meant', async () => {
    const home = async (code: string) => (await site.http.get(`/${code}`)).text;
    expect(await home('en')).toContain('August 2026 (Morocco): 8 of 12 questions answered in time');
    expect(await home('ar-eg')).toMatch(/أضعف أرقام أغسطس/);
    expect(await home('en-ae')).toContain('What we promised and what we kept');
  });

  it('finds the month in which an event was changed, taken out or added', async () => {
    expect(await ledger().verify()).toEqual({ months: 1, broken: null });
    const broken = { months: 0, broken: '2026-08' };
    const [row] = await site.db.select().from(events).where(eq(events.action, 'never_taken'));
    if (!row) throw new Error('no event');
    const isRow = eq(events.id, row.id);
    await site.db
      .update(events)
      .set({ data: { ...row.data, promise: 'taken', kept: true } })
      .where(isRow);
    expect(await ledger().verify()).toEqual(broken);
    // Also what the numbers do not show: the digest of its day is another.
    await site.db.update(events).set({ data: row.data, action: 'x' }).where(isRow);
    expect(await ledger().verify()).toEqual(broken);
    await site.db.delete(events).where(isRow);
    expect(await ledger().verify()).toEqual(broken);
    await site.db.insert(events).values(row);
    expect(await ledger().verify()).toEqual({ months: 1, broken: null });
  });

  it('does not count a sealed month again', async () => {
    const before = (await published()).at(-1);
    const id = await happened('2026-08-20T08:00:00Z', 'certificate_step', 'EG', false);
    await ledger().renew(at('2026-09-02T09:00:00Z'));
    expect((await published()).at(-1)).toEqual(before);
    await site.db.delete(events).where(eq(events.id, id));
  });
});

describe('what the events of a question tell', () => {
  const told = async (id: string) => {
    const rows = await site.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
    return rows.map(({ action, data: { promise, kept, country } }) => [action, promise, kept, country]);
  };
  const soon = () => new Date(Date.now() + 60_000);
  const past = () => new Date(Date.now() - 60_000);

  it('holds the dates that were promised against what happened', async () => {
    const dates = { lane: 'standard' as const, country: 'SA', dueTakenAt: soon(), dueAnsweredAt: soon() };
    const inTime = await aConsultation(site, dates);
    await apply(site, inTime.id, 'take');
    await apply(site, inTime.id, 'answer');
    await apply(site, inTime.id, 'dispute');
    await apply(site, inTime.id, 'uphold');
    expect(await told(inTime.id)).toEqual([
      ['take', 'taken', true, 'SA'],
      ['answer', 'answered', true, 'SA'],
      ['dispute', undefined, undefined, undefined],
      ['uphold', 'complaint', true, 'SA'],
    ]);
    const late = await aConsultation(site, { ...dates, state: 'taken', dueAnsweredAt: past() });
    await apply(site, late.id, 'answer');
    expect(await told(late.id)).toEqual([['answer', 'answered', false, 'SA']]);
    const missed = await aConsultation(site, dates);
    await apply(site, missed.id, 'miss_take_by');
    expect((await told(missed.id))[0]).toEqual(['miss_take_by', 'never_taken', false, 'SA']);
  });

  it('says nothing of samples, and nothing of what the asker withdrew', async () => {
    const sample = await aConsultation(site, { isSample: true, state: 'taken', dueAnsweredAt: past() });
    await apply(site, sample.id, 'answer');
    const withdrawn = await aConsultation(site, {});
    await apply(site, withdrawn.id, 'withdraw');
    for (const { id } of [sample, withdrawn])
      expect((await told(id)).map(([, promise]) => promise)).toEqual([undefined]);
  });
});
