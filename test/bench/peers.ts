import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { median, noise } from './load.ts';
import { costOf } from './server.ts';
import { ask, firstConsultation, newDatabase, type Process, type SiteProcess, start, startSite } from './site.ts';

const rounds = 7;
const sources = join(import.meta.dirname, 'peers');
/** Kept from run to run, and no part of the project. */
const place = join(projectRoot, '.cache/peers');
/** Nobody's answers are compressed: that costs each the same. */
const plain = { 'Accept-Encoding': 'identity' };

/**
 * Pages made anew, beside a bare Nest with React and beside Astro: the same rows of one database, the same style and about
 * as many links, and each on the same core in turn, in the same rounds.
 */
export async function peers(servers: { database?: string; redis?: string }): Promise<void> {
  if (!servers.database) return;
  const database = await newDatabase(servers.database, `bench_peers_${process.pid}`);
  const site = await startSite('servers', { ...servers, database });
  const started: Process[] = [];
  try {
    const env = { DATABASE_URL: database, STYLE: await styleOf(site) };
    started.push(await startPeer([process.execPath, await builtNest()], env));
    started.push(await startPeer([process.execPath, builtAstro()], env));
    const [nest, astro] = started as [Process, Process];
    console.log('\nPeers: pages made anew, uncompressed, on PostgreSQL; one core each, 32 connections');
    for (const [page, path] of await pagesOf(site)) await compare(page, path, { site, nest, astro });
  } finally {
    await Promise.all([site, ...started].map((one) => one.stop()));
  }
}

async function pagesOf({ origin }: SiteProcess): Promise<[string, string][]> {
  return [
    ['list', '/ar-ma/consultations/filter?language=all'],
    ['detail', await firstConsultation(origin)],
    ['home', '/ar-ma'],
  ];
}

async function compare(page: string, path: string, all: Record<'site' | 'nest' | 'astro', Process>): Promise<void> {
  const measured = Object.entries(all).map(([name, { origin, pid }]) => {
    // A query that no page of ours reads: such an answer is made each time and kept by nobody.
    const url = `${origin}${path}${path.includes('?') ? '&' : '?'}made=anew`;
    return { name, pid, target: { url, headers: plain }, perSecond: [] as number[], costs: [] as number[] };
  });
  for (const { target, pid } of measured) for (let warm = 0; warm < 4; warm++) await costOf(target, pid);
  for (let round = 0; round < rounds; round++)
    for (const { target, pid, perSecond, costs } of measured) {
      const { one, cost } = await costOf(target, pid);
      perSecond.push(one.perSecond);
      costs.push(cost);
    }
  const [site] = measured;
  for (const { name, target, perSecond, costs } of measured) {
    const ratios = (own: number[], theirs: number[]) =>
      own.map((value, index) => value / (theirs[index] ?? Number.NaN));
    const faster = ratios(site?.perSecond ?? [], perSecond);
    const { body } = await ask(target.url, plain);
    console.log(
      `${page.padEnd(7)} ${name.padEnd(6)} ${String(Math.round(median(perSecond))).padStart(5)}/s` +
        `  ${median(costs).toFixed(2)} ms of the processor, ${(body.length / 1000).toFixed(1)} kB` +
        (name === 'site'
          ? ''
          : `  ours ${median(faster).toFixed(2)} times (±${Math.round(noise(faster) * 50)} %),` +
            ` by processor time ${median(ratios(costs, site?.costs ?? [])).toFixed(2)}`),
    );
  }
}

export async function startPeer(command: string[], env: NodeJS.ProcessEnv): Promise<Process> {
  const port = await freePort();
  const own = { ...env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' };
  return start(command, port, own, '/ar-ma');
}

/** The rules that a first page of ours has in it. */
export async function styleOf({ origin }: Process): Promise<string> {
  const { body } = await ask(`${origin}/ar-ma/consultations/filter`, plain);
  return /<style>([\s\S]*?)<\/style>/.exec(body.toString())?.[1] ?? '';
}

export async function builtNest(): Promise<string> {
  const outfile = join(place, 'nest.mjs');
  await build({
    entryPoints: [join(sources, 'nest.tsx')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    logLevel: 'error',
  });
  return outfile;
}

/** With what its own lock file names, which is no part of what the site installs. */
function builtAstro(): string {
  const root = join(place, 'astro');
  mkdirSync(place, { recursive: true });
  rmSync(join(root, 'src'), { recursive: true, force: true });
  cpSync(join(sources, 'astro'), root, { recursive: true });
  cpSync(join(sources, 'pages.mjs'), join(root, 'src/pages.mjs'));
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'ignore' });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], { cwd: root, env });
  return join(root, 'dist/server/entry.mjs');
}
