import pg from 'pg';
import { check } from '../../src/app/check.ts';
import { readConfig } from '../../src/app/config.ts';

const server = process.env.TEST_DATABASE_URL;
const redis = process.env.TEST_REDIS_URL;

const linesFor = async (env: Record<string, string>) =>
  (await check(readConfig({ PORT: '0', ...env }))).map(({ text, isFault }) => `${isFault ? '✗ ' : ''}${text}`);

(server && redis ? describe : describe.skip)('what is said before a start', () => {
  it('says whether the lines to PostgreSQL and Redis are encrypted', async () => {
    const lines = await linesFor({ DATABASE_URL: server ?? '', REDIS_URL: redis ?? '' });
    const found = lines.filter((line) => /^(?:DATABASE|REDIS)_URL/.test(line));
    expect(found).toEqual([
      expect.stringMatching(/^DATABASE_URL: PostgreSQL \S.* on a line that is not encrypted$/),
      expect.stringMatching(/^REDIS_URL: Redis answers at .* on a line that is not encrypted$/),
    ]);
  });

  it('finds what is named as a replica and is none, or is not there', async () => {
    const away = 'postgres://me:hunter2@127.0.0.1:1/x';
    const lines = await linesFor({ DATABASE_URL: server ?? '', READ_DATABASE_URL: `${server}, ${away}` });
    expect(lines.filter((line) => line.includes('READ_DATABASE_URL'))).toEqual([
      expect.stringMatching(/^✗ READ_DATABASE_URL: what answers is no replica at \S+$/),
      expect.stringMatching(/^✗ READ_DATABASE_URL: PostgreSQL does not answer at 127\.0\.0\.1:1\/x \(ECONNREFUSED\)$/),
    ]);
  });

  it('finds a clock that is far from that of the database', async () => {
    // A database whose clock this connection sees a minute ahead.
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`create schema if not exists ahead;
      create or replace function ahead.clock_timestamp() returns timestamptz language sql as
        'select pg_catalog.clock_timestamp() + interval ''1 minute'''`);
    try {
      const url = new URL(server ?? '');
      url.searchParams.set('options', '-c search_path=ahead,pg_catalog');
      const lines = await linesFor({ DATABASE_URL: url.href });
      expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
        expect.stringMatching(/^✗ DATABASE_URL: .*; its clock is (?:59|60|61) s from ours$/),
      ]);
    } finally {
      await client.query('drop schema ahead cascade');
      await client.end();
    }
  });
});

describe('the programs that it wants of the machine', () => {
  it('are named where they are missing, with what cannot be done then', async () => {
    const { PATH } = process.env;
    process.env.PATH = '/nowhere';
    try {
      const lines = await linesFor({});
      expect(lines.filter((line) => /^(?:poppler-utils|ffmpeg):/.test(line))).toEqual([
        'poppler-utils: not installed, no PDF is taken',
        'ffmpeg: not installed, no recording is taken',
      ]);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
