import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import type { Shown } from '../../../src/features/accounts/user.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
let ann: ReturnType<TestApp['browser']>;
let id: string;
beforeAll(async () => {
  site = await startApp();
  ann = site.browser();
  await ann
    .post('/fr/account/login')
    .set(own)
    .type('form')
    .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
  id = (await ann.get('/c/users/me').set(own)).body.id;
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const read = (path: string, http: Pick<TestApp['http'], 'get'> = site.http) => http.get(path).set(own);
const shows = (list: Shown[]) =>
  site.db
    .update(users)
    .set({ shows: list, createdAt: new Date('2026-03-09') })
    .where(eq(users.id, id));

describe('the profile', () => {
  it('leads to the own page, and others to the login first', async () => {
    expect((await read('/fr/profile', ann)).headers.location).toBe(`/fr/users/${id}/salma-sample`);
    expect((await read('/fr/profile')).headers.location).toBe('/fr/account/login?next=%2Ffr%2Fprofile');
    const page = await read(`/fr/users/${id}/salma-sample`, ann).expect(200);
    expect(page.text).toContain('Salma (sample)');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  it('has one address for its owner', async () => {
    for (const path of [`/fr/users/${id}`, `/fr/users/${id}/old-name`]) {
      const answer = await read(path, ann);
      expect([answer.status, answer.headers.location]).toEqual([302, `/fr/users/${id}/salma-sample`]);
    }
  });
});

describe('a person’s page', () => {
  it('looks to a stranger like nobody there until its owner shows something', async () => {
    const bodyOf = async (userId: string) => {
      const answer = await read(`/fr/users/${userId}/x`);
      expect(answer.status).toBe(404);
      return answer.text.replaceAll(userId, '');
    };
    for (const list of [[], ['joined']] as Shown[][]) {
      await shows(list);
      expect(await bodyOf(id)).toBe(await bodyOf(randomUUIDv7()));
      await read(`/fr/users/${id}`).expect(404);
    }
  });

  it('shows what its owner switched on, in the reader’s language, and stays out of indexes', async () => {
    await shows(['name']);
    const name = await read(`/fr/users/${id}/salma-sample`).expect(200);
    expect(name.text).toContain('Salma (sample)');
    expect(name.text).not.toContain('Membre depuis');
    expect(name.text).toContain('content="noindex"');
    await shows(['name', 'joined']);
    expect((await read(`/fr/users/${id}/salma-sample`)).text).toContain('Membre depuis mars 2026');
    expect((await read(`/ar-ma/users/${id}/salma-sample`)).text).toContain('عضو منذ مارس 2026');
    expect((await read(`/fr/users/${id}/salma-sample`, ann)).text).toContain('votre mois d’inscription');
  });

  it('moves to its right address', async () => {
    await shows(['name']);
    for (const path of [`/fr/users/${id}`, `/fr/users/${id}/someone`]) {
      const answer = await read(path);
      expect([answer.status, answer.headers.location]).toEqual([301, `/fr/users/${id}/salma-sample`]);
    }
  });

  it.each(['x', '%00', "1'or'1"])('is not found under %j', async (wrong) => {
    await read(`/fr/users/${encodeURIComponent(wrong)}`).expect(404);
  });
});
