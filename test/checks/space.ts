import { execFileSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { startCommand } from '../support/services.ts';
import type { Check } from './check.ts';
import { untilReady } from './cluster.ts';
import { Program, wait } from './program.ts';

const megabytes = 320;
const longest = 5_000;

/**
 * The site on a small disk of its own, filled by somebody else to the last byte and emptied again, `times` times: it goes
 * on answering, refuses what it cannot keep, takes it again by itself, and has everything that it acknowledged.
 */
export const space: Check = async ({ planted, times }) => {
  const disk = mkdtempSync(join(tmpdir(), 'istishara-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', disk]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(disk, 'data'), PORT: String(port), PUBLIC_URL: origin };
  const site = new Program('the site', startCommand, { cwd: projectRoot, env: { ...env, TRUST_PROXY: '1' } }, true);
  const findings: string[] = [];
  const acknowledged: string[] = [];
  let slowest = 0;
  const timed = async (path: string, init: RequestInit = {}): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    await answer?.arrayBuffer();
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    if (took > longest) findings.push(`${path} was answered after ${Math.round(took)} ms`);
    return answer?.status ?? 0;
  };
  let line = 0;
  const write = async (): Promise<number> => {
    const message = `space ${randomUUIDv7()} ${'x'.repeat(3_000)}`;
    line += 1;
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `10.1.${line >> 8}.${line & 255}` };
    const body = new URLSearchParams({ _form: randomUUIDv7(), topic: 'payment', message });
    const status = await timed('/en/contact', { method: 'POST', headers, body });
    if (status === 303) acknowledged.push(message);
    return status;
  };
  try {
    site.start();
    await untilReady(origin, site);
    const { pid } = site;
    for (let turn = 0; turn < times; turn += 1) {
      for (let n = 0; n < 10; n += 1) await write();
      fill(join(disk, 'filler'));
      if ((await write()) !== 503) await wait(300);
      const refused = await Promise.all(Array.from({ length: 20 }, write));
      const pages = await Promise.all(['/en', '/ar-ma/contact', '/health/live'].map((path) => timed(path)));
      if (refused.some((status) => status !== 503)) findings.push(`On a full disk forms were answered ${refused}`);
      if (pages.some((status) => status !== 200)) findings.push(`On a full disk pages were answered ${pages}`);
      await wait(3_000);
      if (!planted) truncateSync(join(disk, 'filler'), 0);
      const began = performance.now();
      while ((await write()) !== 303 && performance.now() - began < longest) await wait(100);
      const took = Math.round(performance.now() - began);
      if (took >= longest) findings.push('With room again, forms were still refused after 5 s');
    }
    if (site.pid !== pid) findings.push('The process had to be started again');
    await site.stop();
    truncateSync(join(disk, 'filler'), 0);
    const database = new PGlite(join(disk, 'data/database'));
    const { rows } = await database.query<{ message: string }>(
      `select message from contact_messages where message like 'space %'`,
    );
    await database.close();
    const kept = new Set(rows.map(({ message }) => message));
    const lost = acknowledged.filter((message) => !kept.has(message));
    if (lost.length > 0) findings.push(`${lost.length} of ${acknowledged.length} acknowledged messages are gone`);
    console.log(
      `${times} times full, ${acknowledged.length} messages acknowledged, ${lost.length} lost; slowest answer ${Math.round(slowest)} ms`,
    );
    return findings;
  } finally {
    await site.stop('SIGKILL');
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
};

/** To the last byte, as somebody else's log does. */
function fill(file: string): void {
  writeFileSync(file, '');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(1024 ** 2, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
