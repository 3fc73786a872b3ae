import { sql } from 'drizzle-orm';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor } from '../../support/asking.ts';
import { signedIn } from '../../support/people.ts';

// The pooler of the test run lends two connections, each for one transaction: whatever a statement expects to find from
// the one before it is missing, or somebody else's.
const { TEST_POOLER_URL = '' } = process.env;
const describeWithServers = TEST_POOLER_URL ? describe : describe.skip;

describeWithServers('behind PgBouncer in transaction mode', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ DATABASE_POOLER_URL: TEST_POOLER_URL });
  });
  afterAll(() => site.close());

  it('reads pages side by side, of visitors and of who has signed in', async () => {
    const browser = await signedIn(site);
    const list = await site.http.get('/en/consultations/filter').expect(200);
    const details = [...new Set(list.text.match(/\/en\/consultations\/[\w-]{36}\/[^"?#]+/g))].slice(0, 3);
    expect(details).toHaveLength(3);
    const paths = Object.keys(locales).flatMap((locale) => [
      `/${locale}`,
      `/${locale}/consultations/filter`,
      `/${locale}/experts`,
      ...details.map((path) => path.replace('/en/', `/${locale}/`)),
    ]);
    const answers = await Promise.all([
      ...paths.map((path) => site.http.get(path).set('Accept', 'text/html')),
      ...paths.slice(0, 10).map(() => browser.get('/en/account/settings').set('Accept', 'text/html')),
    ]);
    expect(
      answers.filter(({ status }) => status >= 400).map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    ).toEqual([]);
  });

  it('takes questions in, and its jobs run', async () => {
    await Promise.all(Array.from({ length: 3 }, () => ask(aVisitor(site))));
  });

  it('has the limits of a connection from the pooler', async () => {
    const { rows } = await site.db.execute(
      sql`select name, setting from pg_settings where name in ('jit', 'statement_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'jit', setting: 'off' },
      { name: 'statement_timeout', setting: '5000' },
    ]);
  });
});
