import { spawnSync } from 'node:child_process';
import { removeScratch } from './support/scratch.ts';
import { install, locate, type PartName, startPostgres, startRedis, stopServices } from './support/services.ts';

// `npm test`: every test once, and what the engines answer differently on both: the embedded parts, and PostgreSQL and
// Redis of its own. `npm test -- --all` runs everything on both, `npm test -- FILE` that file. What the machine lacks is
// installed where it may be, and named where not; with CI=true nothing may be missing.

const isCi = process.env.CI === 'true';
const jestArguments = process.argv.slice(2).filter((argument) => argument !== '--all');
const isAll = process.argv.length > 2;
const needed: PartName[] = ['Redis', 'PostgreSQL', 'Headless Chromium', 'Firefox', 'Java'];

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
  'platform/mail',
  'features/procedures',
  'views/html',
  'views/style',
];
const leaveOut = (paths: string[]) => paths.flatMap((path) => ['--testPathIgnorePatterns', `/test/${path}`]);

function jest(title: string, env: Record<string, string>, args: string[] = []): boolean {
  console.log(`\n── ${title}`);
  const result = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args, ...jestArguments], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  });
  return result.status === 0;
}

async function main(): Promise<number> {
  install(needed);
  const redis = await startRedis();
  const postgres = await startPostgres();
  const chromium = locate('Headless Chromium');
  const java = locate('Java');
  const firefox = locate('Firefox');
  const machine = {
    ...(chromium && { TEST_CHROMIUM: chromium }),
    ...(firefox && { TEST_FIREFOX: firefox }),
    ...(java && { TEST_JAVA: java }),
  };

  let passed: boolean;
  if (redis && postgres) {
    const servers = { TEST_REDIS_URL: redis, TEST_DATABASE_URL: postgres };
    passed = jest('Embedded parts: PGlite and the in-process store', machine, leaveOut(isAll ? [] : featuresOnServers));
    passed =
      jest('Servers: PostgreSQL and Redis', { ...machine, ...servers }, leaveOut(isAll ? [] : sameOnBoth)) && passed;
  } else {
    passed = jest('Embedded parts: PGlite and the in-process store', machine);
  }
  const missing = needed.filter((name) => !locate(name));
  for (const name of missing) console.log(`Left out, not on this machine: ${name}`);
  if (missing.length > 0 && isCi) return 1;
  return passed ? 0 : 1;
}

const status = await main().finally(() => {
  stopServices();
  removeScratch();
});
process.exit(status);
