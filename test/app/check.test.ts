import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { check } from '../../src/app/check.ts';
import { readConfig } from '../../src/app/config.ts';
import { startFault } from '../../src/app/start-faults.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const server = process.env.TEST_DATABASE_URL;
const redis = process.env.TEST_REDIS_URL;
const bouncer = process.env.TEST_POOLER_URL;

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

  it('finds a pooler that is not there, and one whose connections have no limits', async () => {
    const away = 'postgres://me:hunter2@127.0.0.1:1/x';
    // The server itself in the place of one, as a pooler in another mode would be: nothing sets the limits.
    for (const [pooler, said] of [
      [away, /^✗ DATABASE_POOLER_URL: PostgreSQL does not answer at 127\.0\.0\.1:1\/x \(ECONNREFUSED\)$/],
      [server ?? '', /^✗ DATABASE_POOLER_URL: a pooler answers at \S+, whose connections have no time limits: see /],
      [bouncer ?? away, bouncer ? /^DATABASE_POOLER_URL: a pooler answers at \S+$/ : /DATABASE_POOLER_URL/],
    ] as const) {
      const lines = await linesFor({ DATABASE_URL: server ?? '', DATABASE_POOLER_URL: pooler });
      expect(lines.filter((line) => line.includes('DATABASE_POOLER_URL'))).toEqual([expect.stringMatching(said)]);
    }
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

describe('the servers that are called later', () => {
  const named = ['EDGE_CACHE', 'S3_BUCKET_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'CLAMD_URL'];
  const keys = { S3_ACCESS_KEY: 'hunter2', S3_SECRET_KEY: 'hunter2', S3_REGION: 'x' };
  const at = (port: number) => ({
    ...keys,
    S3_BUCKET_URL: `http://127.0.0.1:${port}/files`,
    SMTP_URL: `smtp://me:hunter2@127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
    EDGE_CACHE: 'varnish',
    EDGE_CACHE_URL: `http://127.0.0.1:${port}`,
  });
  const about = (lines: string[]) => lines.filter((line) => named.some((name) => line.includes(`${name}:`)));

  it('are named where nobody answers, and no secret with them', async () => {
    const lines = about(await linesFor(at(1)));
    expect(lines).toEqual(
      named.map((name) =>
        expect.stringMatching(new RegExp(`^✗ ${name}: .*, where nobody answers \\(ECONNREFUSED\\)$`)),
      ),
    );
    expect(lines.join()).not.toContain('hunter2');
  });

  it('are fine where somebody does, and where none is asked for', async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    for (const env of [at(port), {}]) {
      const lines = await linesFor(env);
      expect(about(lines)).toHaveLength(named.length);
      expect(about(lines).filter((line) => line.startsWith('✗'))).toEqual([]);
      expect(lines).toContain('node_modules: all parts are there');
    }
    server.close();
  });
});

it('a compiled package without its part for this machine is named in a sentence', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'part-')), 'node_modules/@node-rs/argon2');
  for (const file of ['index.js', 'package.json']) {
    cpSync(join(projectRoot, 'node_modules/@node-rs/argon2', file), join(folder, file), { recursive: true });
  }
  const thrown = await import(join(folder, 'index.js')).catch((error) => error);
  expect(startFault(thrown, null)).toEqual({
    lines: [
      expect.stringMatching(/^@node-rs\/argon2 has no part for \w+ \w+( with (glibc|musl))?: run "npm ci" on it$/),
    ],
    status: 78,
  });
});

it('a disk without room is named, and not taken for damage', () => {
  const thrown = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(startFault(thrown, readConfig({ DATA_DIR: '/srv/data' }))).toEqual({
    lines: ['DATA_DIR: there is no room left on the disk of /srv/data'],
    status: 75,
  });
});
