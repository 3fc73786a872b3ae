import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { locales } from '../../../src/lib/locales/locales.ts';
import { isDatabaseAway } from '../../../src/platform/database/away.ts';
import { openPool } from '../../../src/platform/database/pool.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor } from '../../support/asking.ts';
import { freePort } from '../../support/free-port.ts';
import { Line } from '../../support/line.ts';
import { until } from '../../support/payments.ts';
import { signedIn } from '../../support/people.ts';
import { bouncerCommand, locate } from '../../support/services.ts';

// The pooler of the test run lends two connections, each for one transaction: whatever a statement expects to find from
// the one before it is missing, or somebody else's.
const { TEST_POOLER_URL = '', TEST_DATABASE_URL = '' } = process.env;
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

describeWithServers('a server that freezes behind a pooler that does not', () => {
  let pooler: ChildProcess;
  let line: Line;
  let place: string;
  let url: URL;
  let server: URL;
  let pool: pg.Pool;
  // A fifth of what the site gives itself, and for the last limit far more than this can take.
  const waits = { connection: 600, doubt: 60, statement: 1_000, silence: 20_000 };
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error) => (isDatabaseAway(error) ? 'away' : String(error)),
    );

  beforeAll(async () => {
    line = new Line(new URL(TEST_DATABASE_URL));
    server = new URL(TEST_DATABASE_URL);
    server.port = String(await line.listen());
    place = mkdtempSync(join(tmpdir(), 'istishara-frozen-'));
    chmodSync(place, 0o755);
    url = new URL(TEST_DATABASE_URL);
    const port = await freePort();
    url.port = String(port);
    const [program, options] = bouncerCommand(locate('PgBouncer') ?? '', place, { server, port, size: 2 });
    pooler = spawn(program, options, { stdio: 'ignore' });
  });
  beforeEach(async () => {
    pool = openPool(url.href, 2, { prepares: true, server: server.href }, waits);
    await until(async () => (await outcome(pool.query('select 1'))) === 'answered');
  });
  afterEach(async () => {
    line.speak();
    await pool.end();
  });
  afterAll(() => {
    pooler.kill('SIGKILL');
    line.close();
    rmSync(place, { recursive: true });
  });

  it('is found out long before the limits, and used again when it speaks', async () => {
    line.fallSilent();
    const begun = Date.now();
    expect(await Promise.all([1, 2, 3].map(() => outcome(pool.query('select 2'))))).toEqual(['away', 'away', 'away']);
    expect(Date.now() - begun).toBeLessThan(waits.silence / 2);
    expect(await outcome(pool.query('select 3'))).toBe('away');
    line.speak();
    await until(async () => (await outcome(pool.query('select 4'))) === 'answered');
  });

  it('is not taken for silent where the pooler leads to another server by now', async () => {
    const elsewhere = new URL(server);
    const mute = createServer(() => {});
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    elsewhere.port = String((mute.address() as AddressInfo).port);
    const moved = openPool(url.href, 2, { prepares: true, server: elsewhere.href }, waits);
    expect(await outcome(moved.query('select pg_sleep(0.9)'))).toBe('answered');
    expect(await outcome(moved.query('select pg_sleep(0.9)'))).toBe('answered');
    await moved.end();
    mute.close();
  });
});

describeWithServers('docker/pgbouncer as it is written', () => {
  let user: string;
  let place: string;
  let port: number;
  let pooler: ChildProcess;
  let way: Server;
  let wayPort: number;
  const open = new Set<Socket>();

  // Only what an operator fills in: where the server and the files are, and on which port.
  beforeAll(async () => {
    user = new URL(TEST_DATABASE_URL).username;
    place = mkdtempSync(join(tmpdir(), 'istishara-pooler-'));
    port = await freePort();
    wayPort = await freePort();
    const written = readFileSync(join(projectRoot, 'docker/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace('host=postgres port=5432 dbname=istishara', `host=127.0.0.1 port=${wayPort} dbname=postgres`)
      .replaceAll('/etc/pgbouncer/', `${place}/`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`);
    writeFileSync(join(place, 'pgbouncer.ini'), written);
    writeFileSync(join(place, 'userlist.txt'), `"${user}" "a password"\n`);
    chmodSync(place, 0o755);
    const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    pooler = spawn(locate('PgBouncer') ?? '', [...asUser, join(place, 'pgbouncer.ini')], { stdio: 'ignore' });
    await reach();
  });
  afterAll(async () => {
    pooler.kill('SIGKILL');
    await cut();
    rmSync(place, { recursive: true });
  });

  /** Opens the way to the server, which a test cuts. */
  async function reach(): Promise<void> {
    const { hostname, port: serverPort } = new URL(TEST_DATABASE_URL);
    way = createServer((client) => {
      const server = connect(Number(serverPort), hostname);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy()).on('close', () => open.delete(one));
        one.pipe(other);
      }
    });
    await once(way.listen(wayPort, '127.0.0.1'), 'listening');
  }

  async function cut(): Promise<void> {
    const closed = once(way.close(), 'close');
    for (const socket of open) socket.destroy();
    await closed;
  }

  async function limitFor(password: string): Promise<string> {
    const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'istishara', password });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query('show statement_timeout')).rows[0].statement_timeout;
    } finally {
      await client.end().catch(() => {});
    }
  }

  const limit = () => limitFor('a password').catch(() => null);

  it('starts, asks for the password, and lends connections that have their limits each time', async () => {
    await until(async () => (await limit()) !== null);
    // What one has had is lent again: in another mode its limits were gone.
    expect([await limit(), await limit()]).toEqual(['5s', '5s']);
    await expect(limitFor('another')).rejects.toThrow();
  });

  it('asks a server that is back again within seconds', async () => {
    await until(async () => (await limit()) !== null);
    await cut();
    expect(await limit()).toBeNull();
    await reach();
    // Left to itself it refuses everybody for fifteen seconds after an attempt that failed.
    const back = Date.now();
    await until(async () => (await limit()) !== null, 60);
    expect(Date.now() - back).toBeLessThan(6_000);
  });
});
