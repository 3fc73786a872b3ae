import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { removeScratch } from './support/scratch.ts';
import {
  install,
  locate,
  type PartName,
  startBouncer,
  startPostgres,
  startRedis,
  stopServices,
} from './support/services.ts';

// `npm test`: every test once, and what the engines answer differently on both: the embedded parts, and PostgreSQL and
// Redis of its own. `npm test -- --all` runs everything on both, `npm test -- FILE` that file. With `--built` the journeys
// are walked once more, on the bundle that production runs. What the machine lacks is installed where it may be, and named
// where not; with CI=true nothing may be missing.

const isCi = process.env.CI === 'true';
const [options, jestArguments] = partition(process.argv.slice(2), (argument) => /^--(all|built)$/.test(argument));
const isAll = options.includes('--all') || jestArguments.length > 0;
const isBuilt = options.includes('--built');
const needed: PartName[] = [
  'Redis',
  'PostgreSQL',
  'PgBouncer',
  'Headless Chromium',
  'Firefox',
  'Java',
  'poppler',
  'ffmpeg',
];

// Where there are servers, the features run there; on the embedded parts their main flows are enough.
const mainFlows = 'asking|good-conduct|my-cases|paid|sign-in|uploads|visitors|answering|pay|retention|webhooks';
const featuresOnServers = [
  `features/[a-z-]+/(?!(?:${mainFlows})\\.test)`,
  'platform/database/plans',
  'platform/database/pool',
  'journeys/whole-flows',
  'platform/http/security',
];
// Pure rules, and pages as a browser or a checker of HTML reads them, are the same on both.
const sameOnBoth = [
  'browser',
  'app/config',
  'app/dev',
  'app/start',
  'i18n',
  'lib',
  'platform/i18n',
  'platform/audio',
  'platform/mail',
  'platform/ocr',
  'features/procedures',
  'views/html',
  'views/style',
];
const leaveOut = (paths: string[]) => paths.flatMap((path) => ['--testPathIgnorePatterns', `/test/${path}`]);

/** How each run went, and the tests of all of them. */
const runs: boolean[] = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
/** What each file took, on the engine where it took longer. */
const took = new Map<string, number>();

function jest(title: string, env: Record<string, string>, args: string[] = []): void {
  console.log(`\n── ${title}`);
  const file = join(tmpdir(), `istishara-jest-${process.pid}.json`);
  const command = ['node_modules/jest/bin/jest.js', '--json', '--outputFile', file, ...args, ...jestArguments];
  const result = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  });
  if (existsSync(file)) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Told;
    for (const { name, startTime, endTime } of testResults) {
      const path = relative(process.cwd(), name);
      took.set(path, Math.max(took.get(path) ?? 0, endTime - startTime));
    }
    sum.passed += numPassedTests;
    // A file that cannot even be loaded has failed as a whole.
    sum.failed += numFailedTests + numRuntimeErrorTestSuites;
    sum.skipped += numPendingTests;
    rmSync(file);
  }
  runs.push(result.status === 0);
}

type Told = Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests', number> & {
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Where a suite that is to become quicker begins. */
function nameSlowest(): void {
  if (took.size < 2) return;
  console.log('\nThe slowest files:');
  const slowest = [...took].sort(([, one], [, other]) => other - one).slice(0, 10);
  for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
}

function partition<T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}

async function main(): Promise<number> {
  install(needed);
  const redis = await startRedis();
  const postgres = await startPostgres();
  const bouncer = postgres && (await startBouncer(postgres, 2));
  const chromium = locate('Headless Chromium');
  const java = locate('Java');
  const firefox = locate('Firefox');
  const machine = {
    ...(chromium && { TEST_CHROMIUM: chromium }),
    ...(firefox && { TEST_FIREFOX: firefox }),
    ...(java && { TEST_JAVA: java }),
  };

  const servers = redis && postgres ? { TEST_REDIS_URL: redis, TEST_DATABASE_URL: postgres } : null;
  // A connection that is lent to the next after each transaction: two of them show whatever was kept on one.
  const pooled = bouncer && { TEST_POOLER_URL: bouncer };
  const everything = isAll || !servers;
  jest('Embedded parts: PGlite and the in-process store', machine, leaveOut(everything ? [] : featuresOnServers));
  if (servers)
    jest('Servers: PostgreSQL and Redis', { ...machine, ...servers, ...pooled }, leaveOut(isAll ? [] : sameOnBoth));
  if (isBuilt) {
    if (isOutdated()) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
    const journeys = jestArguments.length > 0 ? [] : ['test/journeys'];
    jest('The bundle that production runs', { ...machine, ...servers, TEST_BUILT: 'true' }, journeys);
  }
  const missing = needed.filter((name) => !locate(name));
  for (const name of missing) console.log(`Left out, not on this machine: ${name}`);
  nameSlowest();
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return runs.every(Boolean) && (missing.length === 0 || !isCi) ? 0 : 1;
}

/** Whether something has changed since the bundle was built. */
function isOutdated(): boolean {
  const bundle = 'dist/server/main.js';
  if (!existsSync(bundle)) return true;
  const sources = ['src', 'views', 'i18n', 'static'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const built = statSync(bundle).mtimeMs;
  return [...sources, 'package-lock.json'].some((file) => statSync(file).mtimeMs > built);
}

const status = await main().finally(() => {
  stopServices();
  removeScratch();
});
process.exit(status);
