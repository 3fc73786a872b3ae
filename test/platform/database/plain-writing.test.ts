import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool, type Pooler } from '../../../src/platform/database/pool.ts';

const { TEST_DATABASE_URL: direct, TEST_POOLER_URL: pooled } = process.env;
const describeWithServer = direct ? describe : describe.skip;

describeWithServer('a server whose operator has values written otherwise', () => {
  const database = `writes_otherwise_${randomBytes(4).toString('hex')}`;
  const operator = new pg.Client({ connectionString: direct });

  beforeAll(async () => {
    await operator.connect();
    await operator.query(`create database ${database}`);
    for (const setting of [`DateStyle to 'SQL, DMY'`, `TimeZone to 'Asia/Karachi'`, 'bytea_output to escape'])
      await operator.query(`alter database ${database} set ${setting}`);
    await operator.query(`alter database ${database} set extra_float_digits to -10`);
  });

  afterAll(async () => {
    await operator.query(`drop database ${database} with (force)`);
    await operator.end();
  });

  const written = async (address: string, pooler: Pooler | null) => {
    const url = new URL(address);
    url.pathname = database;
    const pool = openPool(url.href, 1, pooler);
    const { rows } = await pool.query(
      `select json_build_object('at', timestamptz '2026-02-03 04:05:06Z') as json, timestamptz '2026-02-03 04:05:06Z' as at,
         (timestamptz '2026-02-03 21:00:00Z')::date::text as day, '\\x00ff'::bytea as bytes, (0.1::float8 + 0.2::float8)::text as sum`,
    );
    await pool.end();
    return rows[0];
  };
  const at = new Date('2026-02-03T04:05:06Z');

  it('writes them as we read them', async () => {
    expect(await written(direct ?? '', null)).toEqual({
      json: { at: '2026-02-03T04:05:06+00:00' },
      at,
      day: '2026-02-03',
      bytes: Buffer.from([0, 255]),
      sum: '0.30000000000000004',
    });
  });

  (pooled ? it.each([true, false]) : it.skip.each([true]))('and its dates through a pooler', async (prepares) => {
    expect(await written(pooled ?? '', { prepares })).toMatchObject({ at, day: '2026-02-03' });
  });

  it('keeps nobody waiting for a lock as long as a statement may take', async () => {
    const pool = openPool(direct ?? '', 1, null, {
      connection: 600,
      doubt: 60,
      statement: 2_000,
      lock: 300,
      silence: 2_500,
    });
    await operator.query('create table locked (x int)');
    await operator.query('begin');
    await operator.query('lock table locked in access exclusive mode');
    await expect(pool.query('select * from locked')).rejects.toMatchObject({ code: '55P03' });
    await operator.query('rollback');
    await operator.query('drop table locked');
    await pool.end();
  });
});
