import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';

let site: TestApp;
let expert: typeof experts.$inferSelect;
beforeAll(async () => {
  site = await startApp();
  const [first] = await site.db.select().from(experts).limit(1);
  if (!first) throw new Error('no expert');
  expert = first;
});
afterAll(() => site.close());

const short = 'Le dépôt vous est dû.';

async function answered(
  over: Partial<typeof consultations.$inferInsert> = {},
  answer: Parameters<typeof anAnswer>[2] = {},
) {
  const asked = { title: 'Hassan garde mon dépôt', body: 'Je suis Ann.', language: 'fr' } as const;
  const isPublic = { visibility: 'public', publishedAt: new Date() } as const;
  const row = await aConsultation(site, { ...asked, state: 'answered', answerCount: 1, ...isPublic, ...over });
  await anAnswer(site, row.id, { expertId: expert.id, language: 'fr', short, ...answer });
  return row;
}
const pathOf = (id: string, locale = 'fr-ma') => `/${locale}/consultations/${id}/preview.png`;
const picture = (path: string) => site.http.get(path).buffer(true);

it('draws a picture of a public answer in the size that messengers show', async () => {
  const { id } = await answered();
  const { status, headers, body } = await picture(pathOf(id));
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cache-control']).toBe('public, max-age=300');
  const { width, height } = await sharp(body).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  // WhatsApp shows nothing of a picture of more than 600 kB.
  expect(body.length).toBeLessThan(150_000);
});

it('begins what was written in Arabic at the right, in any language of the page', async () => {
  const { id } = await answered({ title: 'هل تُرد الضمانة؟', language: 'ar' }, { short: 'نعم.', language: 'ar' });
  const { body } = await picture(pathOf(id, 'en'));
  // The left and the right half of the heading: paper alone is light everywhere.
  const darkest = async (left: number) => {
    // The figures of a picture are of all of it, so the half is made a picture of its own.
    const half = await sharp(body).extract({ left, top: 110, width: 500, height: 90 }).png().toBuffer();
    const { channels } = await sharp(half).stats();
    return Math.min(...channels.slice(0, 3).map(({ min }) => min));
  };
  expect(await darkest(64)).toBeGreaterThan(200);
  expect(await darkest(636)).toBeLessThan(100);
});

it('is named in the head of the page and led to from it', async () => {
  const { id } = await answered();
  const page = await site.http.get(`/fr-ma/consultations/${id}`).redirects(1);
  expect(page.text).toContain(`property="og:image" content="http://site.example${pathOf(id)}"`);
  expect(page.text).toContain(`<a href="${pathOf(id)}">`);
});

it('says something else where the answer does, and in another language', async () => {
  const { id } = await answered();
  const other = await answered({}, { short: 'Le dépôt est perdu.' });
  const [one, two, arabic] = await Promise.all([
    picture(pathOf(id)),
    picture(pathOf(other.id)),
    picture(pathOf(id, 'ar-ma')),
  ]);
  expect(one.body.equals(two.body)).toBe(false);
  expect(one.body.equals(arabic.body)).toBe(false);
  expect(new Set([one, two, arabic].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('says nothing anew to who has it', async () => {
  const { id } = await answered();
  const { headers } = await picture(pathOf(id));
  const again = await site.http.get(pathOf(id)).set('If-None-Match', headers.etag ?? '');
  expect([again.status, again.text]).toEqual([304, '']);
});

it('shows the masked words and nothing of who asked', async () => {
  const row = await answered({ publicTitle: 'Un bailleur garde le dépôt' }, { publicBody: 'Le dépôt est dû.' });
  const before = (await picture(pathOf(row.id))).headers.etag;
  await site.db.update(consultations).set({ title: 'Hassan' }).where(eq(consultations.id, row.id));
  await site.db.update(answers).set({ short: 'Hassan vous doit le dépôt.' }).where(eq(answers.consultationId, row.id));
  expect(before).toMatch(/^"/);
  expect((await picture(pathOf(row.id))).headers.etag).toBe(before);
});

it.each([
  ['is not public', { visibility: 'private', publishedAt: null }, {}],
  ['was answered and holds no more', {}, { outdatedAt: new Date() }],
] as const)('draws nothing of a question that %s', async (_, over, answer) => {
  const { id } = await answered(over, answer);
  expect((await site.http.get(pathOf(id))).status).toBe(404);
});

it('draws nothing of a question that has no answer', async () => {
  const { id } = await aConsultation(site, { visibility: 'public', publishedAt: new Date(), state: 'queued' });
  expect((await site.http.get(pathOf(id))).status).toBe(404);
  const page = await site.http.get(`/fr-ma/consultations/${id}`).redirects(1);
  expect(page.text).toContain(`property="og:image" content="http://site.example/preview.png"`);
});

it('is drawn for one line so many times an hour, and shown to it again as often as it likes', async () => {
  const { id } = await answered({}, { short: 'Le dépôt est rendu.' });
  await picture(pathOf(id)).expect(200);
  const { id: other } = await answered({}, { short: 'Le dépôt est perdu pour vous.' });
  // As many as are left to this line.
  const none = () => {};
  for (let count = 0; count < 240; count += 1) await site.app.get(Limits).require('preview', '127.0.0.1').catch(none);
  await picture(pathOf(id)).expect(200);
  const { status, headers } = await site.http.get(pathOf(other));
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});
