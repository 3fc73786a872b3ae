import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { locate, startCommandOf } from '../support/services.ts';

export type Process = { origin: string; pid: number; readyAfter: number; stop(): Promise<void> };
export type SiteProcess = Process & { dataDir: string };
export type Kind = 'embedded' | 'servers';

// One core for what is measured, the other for who asks, where the system can pin a process.
const pinned = (core: number, command: string[]): string[] =>
  locate('taskset') ? ['taskset', '-c', String(core), ...command] : command;

/** Starts a program that answers on `port` and waits for its first answer. */
export async function start(
  command: string[],
  port: number,
  env: NodeJS.ProcessEnv,
  path: string,
  cwd = projectRoot,
): Promise<Process> {
  const [program = '', ...args] = pinned(0, command);
  const began = performance.now();
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await answers(child, origin + path);
  const readyAfter = performance.now() - began;
  return { origin, pid: child.pid ?? 0, readyAfter, stop: () => stop(child) };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The program under test ended with ${child.exitCode}`);
    const answer = await ask(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export type Answer = { status: number; headers: Record<string, string>; head: number; body: Buffer };

/** One request with the bytes as they come over the wire; `head` counts the answer's head. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'br', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      const statusLine = 'HTTP/1.1 200 OK\r\n\r\n'.length;
      const head = response.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, statusLine);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve({ status: response.statusCode ?? 0, headers, head, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** The site as it is built in a checkout, in production mode but for its secrets, on data of its own. */
export async function startSite(
  kind: Kind,
  servers: { database?: string; redis?: string } = {},
  env: Record<string, string> = {},
  checkout = projectRoot,
): Promise<SiteProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'istishara-site-'));
  const site = await start(
    startCommandOf(checkout),
    port,
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...(kind === 'servers' && { DATABASE_URL: servers.database, REDIS_URL: servers.redis }),
      ...env,
    },
    '/health/ready',
    checkout,
  );
  return {
    ...site,
    dataDir,
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare `node:http` server that hands out one ready answer: what everything else is a share of. */
export async function startRaw(
  answer: { body: Buffer; headers: Record<string, string> },
  host = '127.0.0.1',
): Promise<Process> {
  const port = await freePort();
  const env = {
    HOST: host,
    PORT: String(port),
    BODY: answer.body.toString('base64'),
    HEADERS: JSON.stringify(answer.headers),
  };
  return start([process.execPath, join(import.meta.dirname, 'raw.ts')], port, env, '/');
}

/** A new database on the server; its address. */
export async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of the first question of the public list. */
export async function firstConsultation(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/ar-ma/consultations/filter/_payload.json?language=all`);
  const { items } = (await answer.json()) as { items: { id: string; slug: string }[] };
  return `/ar-ma/consultations/${items[0]?.id}/${encodeURIComponent(items[0]?.slug ?? '')}`;
}

/** Milliseconds of the processor that a process has used, in steps of ten. Linux alone tells. */
export function processorTimeOf(pid: number): number {
  // The name of the program stands in brackets and may hold spaces; the 12th and 13th fields after it are ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same of a process, of all that it has started, and of those of them that have ended. */
export function processorTimeOfTree(root: number): number {
  const used = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
      used.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has ended meanwhile; what it used is counted with its parent.
    }
  }
  const isWithin = (pid: number): boolean => pid === root || (used.has(pid) && isWithin(used.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, process] of used) if (isWithin(pid)) ticks += process.ticks;
  return ticks * 10;
}

/** Memory of a process in megabytes, where the system tells. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

export { pinned };

/** The cookies of a sample account. */
export async function signIn(origin: string, identifier: string): Promise<string> {
  const answer = await fetch(`${origin}/ar-ma/account/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ identifier, password: 'istishara-demo-2026' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
