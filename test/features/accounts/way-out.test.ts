import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
});
afterAll(() => site.close());

const signOut = /<form [^>]*action="\/en\/account\/logout"/;

describe('signing out', () => {
  it('is one press away from every page of an account, without scripts too', async () => {
    const ann = await somebody(site, 'Ann');
    const { headers } = await ann.get('/en/profile');
    expect((await ann.get(String(headers.location))).text).toMatch(signOut);
    const pages = [
      'profile',
      'preferences',
      'contacts',
      'security',
      'openings',
      'data',
      'programs',
      'allowed',
      'tokens',
      'webhooks',
    ];
    const others = ['/en/account/questions', '/en/account/settings', '/en/notifications'];
    for (const path of [...others, ...pages.map((name) => `/en/account/settings/${name}`)]) {
      const answer = await ann.get(path);
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      expect(signOut.test(answer.text) || answer.text.includes('href="/en/profile"') ? '' : path).toBe('');
    }
  });
});

describe('the sessions of an account', () => {
  const statement = (which: RegExp) => {
    const page = readFileSync(join(projectRoot, 'docker/README.md'), 'utf8');
    const found = [...page.matchAll(/`(update users set session_generation[^`]*)`/g)].map(([, text = '']) => text);
    return found.find((text) => which.test(text)) ?? '';
  };

  it('can be ended from the database, by the line that the operator’s page gives, for one account or for all', async () => {
    const [ann, ben] = [await somebody(site, 'Ann'), await somebody(site, 'Ben')];
    const isIn = async (person: typeof ann) => (await person.get('/en/account/settings')).status === 200;
    expect([await isIn(ann), await isIn(ben)]).toEqual([true, true]);
    await site.db.execute(sql.raw(statement(/where/).replace('someone@example.org', ann.email)));
    expect([await isIn(ann), await isIn(ben)]).toEqual([false, true]);
    await site.db.execute(sql.raw(statement(/^[^w]*(?!.*where)/)));
    expect([await isIn(ann), await isIn(ben)]).toEqual([false, false]);
  });
});
