import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { startCommand } from '../support/services.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { untilReady } from './cluster.ts';
import { missingOrTwice, written } from './crash.ts';
import { Program, wait } from './program.ts';

/** The site on its own data, killed while people write, `times` times: it opens again, and what was acknowledged is there once. */
export const embedded: Check = async ({ planted, seed, times }) => {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-embedded-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: String(port), PUBLIC_URL: origin };
  const site = new Program('the site', startCommand, {
    cwd: projectRoot,
    // The clients say in whose name they come.
    env: { ...env, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  });
  const starts: number[] = [];
  const start = async () => {
    const began = performance.now();
    site.start();
    await untilReady(origin, site);
    starts.push(performance.now() - began);
  };
  await start();
  const clients = new Clients(origin, { seed });
  try {
    for (let turn = 0; turn < times; turn += 1) {
      await wait(700);
      await site.stop('SIGKILL');
      await start();
    }
    await clients.stop();
    await site.stop();
    const database = new PGlite(join(folder, 'database'));
    if (planted) await database.query(`delete from contact_messages where message like '${clients.acknowledged[0]} %'`);
    const { rows } = await database.query<{ message: string }>(written);
    await database.close();
    const slowest = Math.round(Math.max(...starts));
    console.log(
      `${times} kills, ${clients.acknowledged.length} writes acknowledged; open again after at most ${slowest} ms`,
    );
    return missingOrTwice(rows, clients.acknowledged);
  } finally {
    await clients.stop();
    await site.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
