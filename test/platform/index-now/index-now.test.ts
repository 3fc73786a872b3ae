import { eq, sql } from 'drizzle-orm';
import { readConfig } from '../../../src/app/config.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { changedPages } from '../../../src/platform/index-now/changed-pages.table.ts';
import { IndexNow } from '../../../src/platform/index-now/index-now.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { type Person, startWithStaff } from '../../support/people.ts';
import { aSearchEngine } from '../../support/scripted-index-now.ts';

const key = 'a1b2c3d4-e5f6';

let engine: Awaited<ReturnType<typeof aSearchEngine>>;
let site: TestApp;
let ben: Person;
beforeAll(async () => {
  engine = await aSearchEngine();
  ({ site, ben } = await startWithStaff({ INDEXNOW_KEY: key, INDEXNOW_URL: engine.url }));
  Object.assign(site.app.get(IndexNow), { gathering: 100, longest: 500 });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  await eventually(async () => expect(await site.db.$count(changedPages)).toBe(0));
  Object.assign(engine, { told: [], refused: [], acts: [] });
});

const published = { visibility: 'public', publishedAt: new Date(), state: 'answered', answerCount: 1 } as const;

async function aQuestion(over: Partial<typeof consultations.$inferInsert> = {}) {
  const row = await aConsultation(site, { ...published, language: 'fr', slug: 'caution', ...over });
  await anAnswer(site, row.id);
  return row;
}
const hide = async (id: string) => {
  const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
  const fields = { version: String(row?.version), reason: 'personal' };
  expect((await ben.post(`/en/desk/consultations/${id}/hiding`, fields)).status).toBe(303);
};
const pagesOf = ({ id }: { id: string }) =>
  ['fr-ma', 'fr'].map((code) => `http://site.example/${code}/consultations/${id}/caution`);
const toldOf = ({ id }: { id: string }) =>
  engine.told.flatMap(({ urlList }) => urlList.filter((url) => url.includes(id))).toSorted();
const waiting = async () => (await site.db.select().from(changedPages)).map(({ path }) => `http://site.example${path}`);

describe('IndexNow', () => {
  it('shows its key at an address at the root', async () => {
    const { text } = await site.http
      .get('/indexnow.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text).toBe(key);
    await site.http.get('/en/indexnow.txt').expect(404);
  });

  it('is told once of a question that is taken down, in the locales of its language', async () => {
    const row = await aQuestion();
    await hide(row.id);
    await eventually(async () => expect(toldOf(row)).toEqual(pagesOf(row)));
    expect(engine.told[0]).toMatchObject({
      host: 'site.example',
      key,
      keyLocation: 'http://site.example/indexnow.txt',
    });
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('is told of one that comes back', async () => {
    const row = await aQuestion({ visibility: 'hidden' });
    const fields = { version: '1' };
    expect((await ben.post(`/en/desk/consultations/${row.id}/showing`, fields)).status).toBe(303);
    await eventually(async () => expect(toldOf(row)).toEqual(pagesOf(row)));
  });

  it('is told of many changes in one call, and of each page once', async () => {
    Object.assign(site.app.get(IndexNow), { gathering: 3_000 });
    const rows = [await aQuestion(), await aQuestion(), await aQuestion()];
    await site.db.transaction(async (tx) => {
      for (const row of [...rows, ...rows])
        await site.app.get(IndexNow).note(
          tx,
          pagesOf(row).map((url) => new URL(url).pathname),
        );
    });
    await eventually(async () => expect(engine.told.length).toBeGreaterThan(0));
    Object.assign(site.app.get(IndexNow), { gathering: 100 });
    expect(engine.told.map(({ urlList }) => urlList.toSorted())).toEqual([rows.flatMap(pagesOf).toSorted()]);
  });

  it.each([
    { visibility: 'private', publishedAt: null },
    { visibility: 'public_pending', publishedAt: null },
    { isSample: true },
  ] as const)('is never told of %o', async (over) => {
    const row = await aQuestion(over);
    const seen = await aQuestion();
    await site.db.update(consultations).set({ expertId: null }).where(eq(consultations.id, row.id));
    const fields = { version: '1', reason: 'personal' };
    for (const { id } of [row, seen]) await ben.post(`/en/desk/consultations/${id}/hiding`, fields);
    await eventually(async () => expect(toldOf(seen)).toEqual(pagesOf(seen)));
    expect(toldOf(row)).toEqual([]);
  });

  it.each([503, 429, 403, 'drop', 'silent'] as const)(
    'that answers %s is told with the next change, of all of it',
    async (act) => {
      engine.acts = [act];
      const first = await aQuestion();
      await hide(first.id);
      await eventually(async () => expect(engine.refused).toHaveLength(1));
      // The job itself is tried again later.
      await eventually(async () => {
        const { rows } = await site.db.execute(
          sql`select from pgboss.job where name = 'index-now' and state = 'retry'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      expect(await waiting()).toEqual(expect.arrayContaining(pagesOf(first)));
      const second = await aQuestion();
      await hide(second.id);
      await eventually(async () =>
        expect([...toldOf(first), ...toldOf(second)]).toEqual([first, second].flatMap(pagesOf)),
      );
      await eventually(async () => expect(await waiting()).toEqual([]));
    },
  );

  it('that calls pages nonsense is not asked again about them', async () => {
    engine.acts = [422];
    const row = await aQuestion();
    await hide(row.id);
    await eventually(async () => expect(engine.refused).toHaveLength(1));
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(toldOf(row)).toEqual([]);
  });

  it('keeps what has changed again while it was being told', async () => {
    const row = await aQuestion();
    const again = site.app.get(IndexNow);
    const send = Reflect.get(again, 'send') as (urls: string[]) => Promise<number>;
    let turns = 0;
    Object.assign(again, {
      send: async (urls: string[]) => {
        turns += 1;
        if (turns === 1) {
          const changedAt = new Date(Date.now() + 60_000);
          await site.db.update(changedPages).set({ changedAt });
        }
        return send.call(again, urls);
      },
    });
    await hide(row.id);
    await eventually(async () => expect(toldOf(row)).toEqual([...pagesOf(row), ...pagesOf(row)].toSorted()));
    Reflect.deleteProperty(again, 'send');
  });
});

it('is told nothing without a key, and has no page for one', async () => {
  const { site: other, ben: staff } = await startWithStaff();
  const row = await aConsultation(other, { ...published });
  await anAnswer(other, row.id);
  await staff.post(`/en/desk/consultations/${row.id}/hiding`, { version: '1', reason: 'personal' });
  expect(await other.db.$count(changedPages)).toBe(0);
  await other.http.get('/indexnow.txt').expect(404);
  await other.close();
});

it('wants a key that the protocol allows', () => {
  expect(readConfig({ INDEXNOW_KEY: key }).indexNow).toEqual({ key, url: 'https://api.indexnow.org/indexnow' });
  expect(readConfig({}).indexNow).toBeNull();
  for (const wrong of ['short', 'with space in it', 'a/../b-and-more', 'é'.repeat(10)])
    expect(() => readConfig({ INDEXNOW_KEY: wrong })).toThrow('INDEXNOW_KEY');
});
