import { enableCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { greeting } from '../features/samples/accounts.ts';
import type { Config } from '../platform/config.ts';
import type { Connection } from '../platform/database/database.ts';
import { embeddedFolder, refuseHeld } from '../platform/database/lock.ts';
import type { PageAdapter } from '../platform/http/adapter.ts';
import type { LoadShedding } from '../platform/http/load-shedding.ts';
import { tryPort } from '../platform/http/port.ts';
import { compileCache } from '../platform/project-root.ts';
import { readConfig, type SiteConfig } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { ownSecret } from './own-secret.ts';
import { startFault } from './start-faults.ts';
import { watchMainThread } from './watchdog.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Connections that wait to be accepted, of which the system allows no more than its own limit. Of a crowd that is more than
 * Node's 511 within a fifth of a second, the rest would be dropped by the system and try again after one second and three.
 */
const mostUnaccepted = 4_096;

/** @param options `--check` says what a start would do, and stops */
export async function main(options: string[]): Promise<void> {
  // Left to Node, the first opens a debugger, by which the process can be told to do anything, and the second ends it.
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => {});
  // A disk that takes no more of the log ends no site; nor does a reader of it who has gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // What people send is for nobody else on the machine, whoever started this.
  process.umask(process.umask() | 0o007);
  let config: SiteConfig | null = null;
  try {
    config = readConfig(process.env);
    if (options.includes('--check')) await sayWhatWouldBe(config);
    else await start(config);
  } catch (error) {
    const fault = startFault(error, config);
    for (const line of fault?.lines ?? []) console.error(line);
    if (!fault) console.error(error);
    process.exit(fault?.status ?? 1);
  }
}

async function sayWhatWouldBe(config: SiteConfig): Promise<void> {
  const { check } = await import('./check.ts');
  const findings = await check(config);
  for (const { text, isFault } of findings) console.log(isFault ? `✗ ${text}` : `  ${text}`);
  process.exit(findings.some(({ isFault }) => isFault) ? 78 : 0);
}

async function start(config: SiteConfig): Promise<void> {
  enableCompileCache(compileCache);
  await makeDataFolder(config.dataDir);
  await tryPort(config);
  if (!config.databaseUrl) refuseHeld(embeddedFolder(config.dataDir));
  const own = process.env.SESSION_SECRET ? null : await ownSecret(config.dataDir);
  // A fault in the configuration need not wait for the site to be read from disk, and both wait for the disk together.
  const [connection, { createApp }] = await Promise.all([open(config), import('./app.ts')]);
  // Native code that hangs is stopped by nobody in the same thread.
  if (!config.databaseUrl) watchMainThread();
  const app = await createApp(own ? { ...config, sessionSecrets: [own] } : config, connection);
  const { logWarnings } = await import('../platform/observability/warnings.ts');
  await logWarnings(app);
  const shedding = app.get((await import('../platform/http/load-shedding.ts')).LoadShedding);
  // Once more: who shares a port with itself would share it with another site that was started at the same moment.
  await tryPort(config);
  const adapter = app.getHttpAdapter() as unknown as PageAdapter;
  await adapter.open({ port: config.port, host: config.host, backlog: mostUnaccepted });
  // The second signal ends it now.
  const stopped = (): void => {
    for (const signal of signals) process.removeAllListeners(signal);
    void stop(app, shedding, config);
  };
  for (const signal of signals) process.once(signal, stopped);
  // Last: whoever waits for these lines may stop the site at once.
  console.log(greeting(config));
}

const open = async (config: Config): Promise<Connection> =>
  (await import('../platform/database/open-database.ts')).openDatabase(config);

/** Milliseconds. Where nobody probes, nobody will hear, and who needs no proxy comes on. */
const longestHearing = 6_000;
/** So long after a probe has heard it, and after the last request, no proxy sends any more. */
const quietFor = 1_000;

async function untilQuiet(shedding: LoadShedding): Promise<void> {
  await shedding.heard.promise;
  for (const from = performance.now(); performance.now() - Math.max(from, shedding.lastCameAt) < quietFor; )
    await wait(100);
}

// It reads no file: those of the build may be those of the next version by now, or gone.
async function stop(app: NestExpressApplication, shedding: LoadShedding, { drainSeconds }: Config): Promise<void> {
  // Past ten seconds nothing honest is left to wait for.
  setTimeout(() => process.exit(1), (drainSeconds + 10) * 1000).unref();
  shedding.isDraining = true;
  await wait(drainSeconds * 1000);
  // On a busy machine the proxy may still not know: its next form would meet a closed line.
  if (drainSeconds > 0) await Promise.race([untilQuiet(shedding), wait(longestHearing)]);
  // Closing ends the lines that are idle now; one whose answer was under way would stay open as long as its caller likes.
  setInterval(() => app.getHttpServer().closeIdleConnections(), 100).unref();
  await app.close();
  process.exit(0);
}
