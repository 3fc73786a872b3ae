import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { transform } from 'esbuild';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aFullShelf } from '../../support/shelf.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  await aFullShelf(site, ann.id);
});
afterAll(() => site.close());

const here = '/en/account/settings/shelf';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('what can be kept on one’s own device', () => {
  it('is one’s own answers, receipts and hearing dates, and nobody else’s', async () => {
    const ben = await somebody(site, 'Ben');
    for (const path of [here, `${here}/kept`]) {
      const own = mainOf((await ann.get(path)).text);
      expect(own).toContain('A wall between two gardens is paid for by both.');
      expect(own).toMatch(/MA-2026-\d{6}/);
      expect(own).toMatch(/09:30[\s\S]*Room 4[\s\S]*The wall[\s\S]*2026\/1201\/1234/);
      const other = mainOf((await ben.get(path)).text);
      expect(other).not.toMatch(/wall|MA-2026|2026\/1201/);
      expect(other.match(/Nothing yet\./g)).toHaveLength(3);
    }
  });

  it('is for who is signed in, and stored by nothing on the way', async () => {
    const stranger = await site.http.get(`${here}/kept`).set('Accept', 'text/html');
    expect([stranger.status, stranger.headers.shelf]).toEqual([302, undefined]);
    expect((await ann.get(`${here}/kept`)).headers['cache-control']).toContain('no-store');
  });

  it('is kept on no device that others use, however that was said', async () => {
    const eve = await somebody(site, 'Eve');
    const login = { identifier: eve.email, password: 'a long enough password', shared: '1' };
    const lent = { ...eve, browser: site.browser() };
    const post = (path: string, fields: object) =>
      lent.browser.post(path).set('Sec-Fetch-Site', 'same-origin').type('form').send(fields).expect(303);
    await post('/en/account/login', login);
    const kept = () => lent.browser.get(`${here}/kept`).set('Accept', 'text/html');
    expect((await kept()).status).toBe(404);
    expect((await eve.get(`${here}/kept`)).status).toBe(200);
    await eve.post('/en/shared-device');
    expect((await eve.get(`${here}/kept`)).status).toBe(404);
  });

  it('says when it was kept, and has the words for what was not sent ready', async () => {
    const { text } = await ann.get(`${here.replace('/en/', '/fr/')}/kept`);
    expect(text).toContain('Pas de connexion');
    expect(text).toMatch(/gardé sur ce téléphone le \d+ \S+ \d{4}/);
    // The worker takes these two attributes off, as they stand here.
    expect(text).toContain('data-unsent="" hidden=""');
    expect(text).toContain('Rien n’a été envoyé');
    expect((await ann.get(here)).text).not.toContain('data-unsent');
  });

  it('carries a mark of whose it is that says nothing of them, and another one once all sessions were ended', async () => {
    const markOf = async (person: Person) => (await person.get(`${here}/kept`)).headers.shelf;
    const mark = await markOf(ann);
    expect(mark).toMatch(/^[\w-]{43}$/);
    expect(await markOf(ann)).toBe(mark);
    const cat = await somebody(site, 'Cat');
    expect(await markOf(cat)).not.toBe(mark);
    expect((await ann.get(here)).headers.shelf).toBeUndefined();
    const generation = sql`${users.sessionGeneration} + 1`;
    await site.db.update(users).set({ sessionGeneration: generation }).where(eq(users.id, ann.id));
    expect((await ann.get(`${here}/kept`)).status).toBe(302);
    const login = { identifier: ann.email, password: 'a long enough password' };
    await ann.browser.post('/en/account/login').set('Sec-Fetch-Site', 'same-origin').type('form').send(login);
    const after = await markOf(ann);
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(mark);
  });

  it('is kept on no device of others, which is told to drop what it has', async () => {
    const dan = await somebody(site, 'Dan');
    expect((await dan.get(here)).text).toContain('data-extra="shelf"');
    await dan.post('/en/shared-device', { return: '/en' });
    const { text } = await dan.get(here);
    expect(text).not.toContain('data-extra="shelf"');
    expect((await dan.get(`${here}/kept`)).headers.shelf).toBeUndefined();
    expect([302, 404]).toContain((await dan.get(`${here}/kept`)).status);
  });
});

it('takes a worker of 2 kB at most', async () => {
  const source = readFileSync(join(projectRoot, 'static/shelf.js'), 'utf8');
  const { code } = await transform(source, { minify: true });
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(2_000);
});
