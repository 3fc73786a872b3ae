import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Logger } from 'drizzle-orm';
import pg from 'pg';
import { sortIntoTiers, tierEdges } from '../../../src/features/consultations/search/search-tiers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { fillInPieces } from '../../support/many.ts';
import { somebody } from '../../support/people.ts';

type Statement = { sql: string; params: unknown[] };
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

const many = 20_000;

let site: TestApp;
let client: Client;
let path: string;
// What the site does beside answering, its jobs and its readings of settings, asks in the same process at any time.
const inAnswer = new AsyncLocalStorage<true>();
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  const server = site.app.getHttpServer();
  const answering = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (...asked: Parameters<RequestListener>) =>
    inAnswer.run(true, () => {
      for (const answer of answering) answer(...asked);
    }),
  );
  client = (site.db as unknown as { $client: Client }).$client;
  await fillInPieces((text, values) => client.query(text, values), many);
  await client.query('analyze');
  const { rows } = await client.query('select id, slug from consultations order by id limit 1 offset $1', [many / 2]);
  path = `/ar-ma/consultations/${rows[0]?.id}/${encodeURIComponent(String(rows[0]?.slug))}`;
});
afterAll(() => site.close());

type Get = (address: string) => PromiseLike<{ status: number }>;
const asStranger: Get = (address) => site.http.get(address).set('Accept', 'text/html');

/** What a page asks of the database, and how many times it waits for it: what is asked together is one round trip. */
async function statementsOf(
  address: string,
  get: Get = asStranger,
): Promise<{ statements: Statement[]; roundTrips: number }> {
  // One object for all statements, those that were prepared before among them.
  const { logger } = (site.db as unknown as { session: { logger: Logger } }).session;
  const before = logger.logQuery;
  const statements: Statement[] = [];
  let roundTrips = 0;
  let isTogether = false;
  logger.logQuery = (sql, params) => {
    if (!inAnswer.getStore()) return;
    statements.push({ sql, params });
    if (isTogether) return;
    isTogether = true;
    roundTrips += 1;
    setImmediate(() => {
      isTogether = false;
    });
  };
  // A job's, while the page is made, is no part of it.
  const beside = site.db.execute('select 1');
  expect((await get(address)).status).toBe(200);
  await beside;
  logger.logQuery = before;
  expect(statements).not.toContainEqual(expect.objectContaining({ sql: 'select 1' }));
  return { statements, roundTrips };
}

/** The tables that are read from end to end; what a plan keeps for later and never comes to is not read. */
const scanned = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

/** How many rows were looked at, wanted or not. */
const readBy = (node: PlanNode): number =>
  (node.Plans ?? []).reduce(
    (sum, one) => sum + readBy(one),
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
  );

async function run({ sql, params }: Statement): Promise<PlanNode> {
  const { rows } = await client.query(`explain (analyze, format json) ${sql}`, params);
  const [row] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
  return row['QUERY PLAN'][0].Plan;
}

const search = (words: string) => `/ar-ma/consultations/filter?language=all&search=${encodeURIComponent(words)}`;
const pages: [string, () => string][] = [
  ['home', () => '/ar-ma'],
  ['the list', () => '/ar-ma/consultations/filter?language=all'],
  ['a list of one topic', () => '/fr/consultations/filter/free?topic=family'],
  ['a search of common words', () => search('كراء الشقة')],
  ['a search of a word that is nowhere', () => search('رسالة فريدة')],
  ['a consultation', () => path],
  ['the experts', () => '/fr/experts?country=MA&topic=family'],
];

// PGlite has no compiler.
const itOnServers = process.env.TEST_DATABASE_URL ? it : it.skip;

describe(`with ${many.toLocaleString('en')} consultations`, () => {
  it.each(pages)('%s takes three round trips at most and reads no big table from end to end', async (_, address) => {
    const { statements, roundTrips } = await statementsOf(address());
    expect(roundTrips).toBeGreaterThan(0);
    expect(roundTrips).toBeLessThanOrEqual(3);
    for (const statement of statements) {
      const tables = scanned(await run(statement));
      expect([statement.sql, tables.includes('consultations')]).toEqual([statement.sql, false]);
    }
  });

  itOnServers.each([
    ['home', () => '/ar-ma?'],
    ['the list', () => '/ar-ma/consultations/filter?language=all&'],
    ['a consultation', () => `${path}?`],
  ])('%s is planned once, and not for each who asks', async (_, address) => {
    // A query that no page reads: such an answer is kept by nobody.
    const { statements } = await statementsOf(`${address()}made=anew`);
    const asked = statements.filter(({ sql }) => sql.includes('json_agg'));
    expect(asked.length).toBeGreaterThan(0);
    const connection = new pg.Client((site.db as unknown as { $client: pg.Pool }).$client.options);
    await connection.connect();
    // After five plans for the values it was asked with, the database decides whether one will do for all.
    for (const { sql: text, params: values } of asked)
      for (let time = 0; time < 7; time++) await connection.query({ name: `asked ${text.length}`, text, values });
    const { rows } = await connection.query('select name, generic_plans > 0 as "isKept" from pg_prepared_statements');
    await connection.end();
    expect(rows).toEqual(rows.map((row) => ({ ...row, isKept: true })));
  });

  it.each(['/en/desk', '/en/desk/queues/triage', '/en/desk/queues/freshness', '/en/desk/queues/overdue'])(
    'the staff wait for three trips at most, besides signing in: %s',
    async (address) => {
      const ben = await somebody(site, 'Ben', ['user', 'staff']);
      const { roundTrips: signedIn } = await statementsOf('/en/terms-and-privacy-policy', ben.get);
      expect((await statementsOf(address, ben.get)).roundTrips - signedIn).toBeLessThanOrEqual(3);
    },
  );

  // As many as the page shows, and one to see whether there are more; what does not fit is not even looked at.
  it.each([
    '/open?language=all',
    '/open?language=fr&country=SA',
    '/paid?language=all',
    '/paid?language=en&country=AE&topic=rent',
    '?language=fr&country=SA',
    '/answered?language=fr&country=EG',
    '?language=en&country=EG&topic=rent',
  ])('few or none that fit are listed without a look at the others: %s', async (which) => {
    const { statements } = await statementsOf(`/ar-ma/consultations/filter${which}`);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(readBy(await run(statement))).toBeLessThan(100);
  });

  // Each is in a tenth of the texts and more: a plan that counts on meeting both soon would go on to the end.
  it('two common words that stand together nowhere are looked for in few rows', async () => {
    const { statements } = await statementsOf(search('كراء طلاق'));
    for (const statement of statements) expect(readBy(await run(statement))).toBeLessThan(2 * tierEdges[0]);
  });

  it('sorts what has grown old into its tier, and finds it as before', async () => {
    const tiers = async () =>
      (await client.query('select search_tier, count(*)::int from consultations group by 1 order by 1')).rows;
    const [newest] = tierEdges;
    const sorted = [
      { search_tier: 0, count: newest },
      { search_tier: 1, count: many - newest },
    ];
    expect(await tiers()).toEqual(sorted);
    // More than are moved at once, and few enough for one statement of the site.
    await client.query(
      `update consultations set search_tier = 0
       where id in (select id from consultations where search_tier = 1 order by published_at limit 1500)`,
    );
    await sortIntoTiers(site.db);
    expect(await tiers()).toEqual(sorted);
    const { rows } = await client.query('select title from consultations order by published_at limit 1');
    const found = await site.http.get(search(String(rows[0]?.title))).set('Accept', 'text/html');
    expect(found.text).toContain(String(rows[0]?.title).split(' ').at(-1));
  });

  itOnServers('compiles no plan, however many rows it might come to', async () => {
    expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  it('would notice a page that does', async () => {
    const whole = await run({ sql: 'select count(*) from consultations where body like $1', params: ['%x%'] });
    expect(scanned(whole)).toContain('consultations');
  });
});
