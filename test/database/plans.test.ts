import type { Logger } from 'drizzle-orm';
import { startApp, type TestApp } from '../support/app.ts';
import { fillTo } from '../support/many.ts';

type Statement = { sql: string; params: unknown[] };
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };
type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

const many = 20_000;

let site: TestApp;
let client: Client;
let path: string;
beforeAll(async () => {
  site = await startApp();
  client = (site.db as unknown as { $client: Client }).$client;
  // In pieces: no statement of the site may take long.
  for (let size = many / 10; size <= many; size += many / 10)
    await fillTo((text, values) => client.query(text, values), size);
  await client.query('analyze');
  const { rows } = await client.query('select id, slug from consultations order by id limit 1 offset $1', [many / 2]);
  path = `/ar-ma/consultations/${rows[0]?.id}/${encodeURIComponent(String(rows[0]?.slug))}`;
});
afterAll(() => site.close());

/** What a page asks of the database, and how many times it waits for it: what is asked together is one round trip. */
async function statementsOf(address: string): Promise<{ statements: Statement[]; roundTrips: number }> {
  const { session } = site.db as unknown as { session: { logger: Logger } };
  const before = session.logger;
  const statements: Statement[] = [];
  let roundTrips = 0;
  let isTogether = false;
  session.logger = {
    logQuery: (sql, params) => {
      statements.push({ sql, params });
      if (isTogether) return;
      isTogether = true;
      roundTrips += 1;
      setImmediate(() => {
        isTogether = false;
      });
    },
  };
  await site.http.get(address).set('Accept', 'text/html').expect(200);
  session.logger = before;
  return { statements, roundTrips };
}

/** The tables that are read from end to end. */
const scanned = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

async function scannedBy({ sql, params }: Statement): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${sql}`, params);
  const [row] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
  return scanned(row['QUERY PLAN'][0].Plan);
}

const search = (words: string) => `/ar-ma/consultations/filter?language=all&search=${encodeURIComponent(words)}`;
const pages: [string, () => string][] = [
  ['home', () => '/ar-ma'],
  ['the list', () => '/ar-ma/consultations/filter?language=all'],
  ['a list of one topic', () => '/fr/consultations/filter/free?topic=family'],
  ['a search of common words', () => search('كراء الشقة')],
  ['a search of a word that is nowhere', () => search('رسالة فريدة')],
  ['a consultation', () => path],
];

describe(`with ${many.toLocaleString('en')} consultations`, () => {
  it.each(pages)('%s takes three round trips at most and reads no big table from end to end', async (_, address) => {
    const { statements, roundTrips } = await statementsOf(address());
    expect(roundTrips).toBeGreaterThan(0);
    expect(roundTrips).toBeLessThanOrEqual(3);
    for (const statement of statements) {
      const tables = await scannedBy(statement);
      expect([statement.sql, tables.includes('consultations')]).toEqual([statement.sql, false]);
    }
  });

  it('would notice a page that does', async () => {
    expect(
      await scannedBy({ sql: 'select count(*) from consultations where body like $1', params: ['%x%'] }),
    ).toContain('consultations');
  });
});
