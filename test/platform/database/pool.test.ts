import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway } from '../../../src/platform/database/away.ts';
import { openPool } from '../../../src/platform/database/pool.ts';
import { eventually } from '../../support/consultations.ts';
import { Line } from '../../support/line.ts';

const address = process.env.TEST_DATABASE_URL;
const describeWithServers = address ? describe : describe.skip;

// A fifth of what the site gives itself: the limits are the same ones, and nobody waits a minute for these tests.
const waits = { connection: 600, doubt: 60, statement: 1_000, silence: 1_200 };
const size = 2;

describeWithServers('a pool whose server falls silent', () => {
  let line: Line;
  let pool: pg.Pool;

  beforeEach(async () => {
    const url = new URL(address ?? '');
    line = new Line(new URL(url));
    url.port = String(await line.listen());
    pool = openPool(url.href, size, null, waits);
    await pool.query('select 1');
  });

  afterEach(async () => {
    line.speak();
    await pool.end();
    line.close();
  });

  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error) => (isDatabaseAway(error) ? 'away' : String(error)),
    );
  const isBack = () => eventually(async () => expect(await outcome(pool.query('select 2'))).toBe('answered'));

  it('tells those who wait for an answer, for a connection and who come later', async () => {
    const taken = await pool.connect();
    line.fallSilent();
    const waiting = [taken.query('select 2'), pool.query('select 3'), pool.query('select 4'), pool.query('select 5')];
    expect(await Promise.all(waiting.map(outcome))).toEqual(['away', 'away', 'away', 'away']);
    taken.release();
    expect(await outcome(pool.query('select 6'))).toBe('away');
  });

  it('is used again when it speaks', async () => {
    line.fallSilent();
    expect(await outcome(pool.query('select 2'))).toBe('away');
    line.speak();
    await isBack();
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
  });

  it('has all its connections again after none of them could begin a transaction', async () => {
    const db = drizzle(pool);
    line.fallSilent();
    const begun = Array.from({ length: size }, () => outcome(db.transaction(async () => {})));
    expect(await Promise.all(begun)).toEqual(Array.from({ length: size }, () => 'away'));
    line.speak();
    await isBack();
    const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()));
    for (const client of clients) client.release();
    expect(pool.totalCount).toBe(size);
  });

  it('lets nobody come into a transaction that was cut off', async () => {
    const db = drizzle(pool);
    await pool.query('create table if not exists cut_off (who text)');
    const cut = db.transaction(async (tx) => {
      await tx.execute("insert into cut_off values ('cut')");
      line.fallSilent();
      await tx.execute("insert into cut_off values ('cut too')");
    });
    expect(await outcome(cut)).toBe('away');
    line.speak();
    await eventually(() => pool.query("insert into cut_off values ('later')").then(() => {}));
    // As anybody else sees it: what came later is there, and of what was cut off nothing.
    const [one, other] = [await pool.connect(), await pool.connect()];
    for (const client of [one, other]) {
      expect((await client.query('select distinct who from cut_off')).rows).toEqual([{ who: 'later' }]);
      client.release();
    }
    await pool.query('drop table cut_off');
  });

  it('is found out by being asked, long before any limit', async () => {
    const endless = openPool(pool.options.connectionString ?? '', size, null, {
      connection: 600_000,
      doubt: 60,
      statement: 600_000,
      silence: 600_000,
    });
    const taken = await endless.connect();
    // Nobody has asked anything for a while, and nobody is taken for silent by that.
    await pause(300);
    line.fallSilent();
    const waiting = [taken.query('select 2'), endless.query('select 3'), endless.query('select 4')];
    expect(await Promise.all(waiting.map(outcome))).toEqual(['away', 'away', 'away']);
    taken.release();
    expect(await outcome(endless.query('select 5'))).toBe('away');
    line.speak();
    await eventually(async () => expect(await outcome(endless.query('select 6'))).toBe('answered'));
    await endless.end();
  });

  it('is not taken for silent while it works on something, or speaks to anybody', async () => {
    expect(await outcome(pool.query('select pg_sleep(0.8)'))).toBe('answered');
    const [slow, other] = await Promise.all([pool.connect(), pool.connect()]);
    // Who comes anew is not heard, and so it is with who asks whether anybody is there.
    line.isSilent = true;
    const talk = setInterval(() => void other.query('select 1').catch(() => {}), 50);
    expect(await outcome(slow.query('select pg_sleep(0.8)'))).toBe('answered');
    clearInterval(talk);
    for (const client of [slow, other]) client.release();
  });

  it('ends a statement that the server works on for too long, and keeps the connection', async () => {
    const taken = await pool.connect();
    await expect(taken.query('select pg_sleep(60)')).rejects.toThrow('canceling statement due to statement timeout');
    expect((await taken.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    taken.release();
  });
});
