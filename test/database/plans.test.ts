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
  await fillTo((text, values) => client.query(text, values), many);
  await client.query('analyze');
  const { rows } = await client.query('select id, slug from consultations order by id limit 1 offset $1', [many / 2]);
  path = `/ar-ma/consultations/${rows[0]?.id}/${encodeURIComponent(String(rows[0]?.slug))}`;
});
afterAll(() => site.close());

/** What a page asks of the database. */
async function statementsOf(address: string): Promise<Statement[]> {
  const { session } = site.db as unknown as { session: { logger: Logger } };
  const before = session.logger;
  const statements: Statement[] = [];
  session.logger = { logQuery: (sql, params) => void statements.push({ sql, params }) };
  await site.http.get(address).set('Accept', 'text/html').expect(200);
  session.logger = before;
  return statements;
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
  it.each(pages)('%s takes few round trips and reads no big table from end to end', async (_, address) => {
    const statements = await statementsOf(address());
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(4);
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
