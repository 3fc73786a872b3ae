import { parseArgs } from 'node:util';
import { install } from '../support/services.ts';
import type { Check } from './check.ts';

// `npm run check -- NAME … [--planted] [--bouncer] [--times N] [--seed N]`: what takes too long for the suite. Each check
// works on processes of its own on loopback. With --planted it must find what is broken on purpose; with --bouncer PgBouncer
// stands in front of PostgreSQL.

const checks: Record<string, { times: number; load(): Promise<Check> }> = {
  accessibility: { times: 1, load: async () => (await import('./accessibility.ts')).accessibility },
  rolling: { times: 4, load: async () => (await import('./rolling.ts')).rolling },
  crash: { times: 3, load: async () => (await import('./crash.ts')).crash },
  embedded: { times: 10, load: async () => (await import('./embedded.ts')).embedded },
  space: { times: 5, load: async () => (await import('./space.ts')).space },
  headers: { times: 1, load: async () => (await import('./headers.ts')).headers },
  logs: { times: 1, load: async () => (await import('./logs.ts')).logs },
  raw: { times: 1, load: async () => (await import('./raw.ts')).raw },
  slow: { times: 1, load: async () => (await import('./slow.ts')).slow },
  memory: { times: 1, load: async () => (await import('./memory.ts')).memory },
  uploads: { times: 40, load: async () => (await import('./uploads.ts')).uploads },
  restore: { times: 1, load: async () => (await import('./restore.ts')).restore },
  alerts: { times: 1, load: async () => (await import('./alerts.ts')).alerts },
  fuzz: { times: 30, load: async () => (await import('./fuzz.ts')).fuzz },
  rights: { times: 1, load: async () => (await import('./rights.ts')).rights },
  enumeration: { times: 100, load: async () => (await import('./enumeration.ts')).enumeration },
  faults: { times: 1, load: async () => (await import('./faults.ts')).faultsCheck },
  sentinel: { times: 1, load: async () => (await import('./redis-forms.ts')).sentinel },
  'redis-cluster': { times: 1, load: async () => (await import('./redis-forms.ts')).redisCluster },
  replica: { times: 1, load: async () => (await import('./replica.ts')).replica },
  scanners: { times: 1, load: async () => (await import('./scanners.ts')).scanners },
  contract: { times: 1, load: async () => (await import('./contract.ts')).contract },
  mixed: { times: 5, load: async () => (await import('./mixed.ts')).mixed },
  confined: { times: 1, load: async () => (await import('./confined.ts')).confined },
  stop: { times: 1, load: async () => (await import('./stop.ts')).stop },
  s3: { times: 1, load: async () => (await import('./s3.ts')).s3 },
  supply: { times: 1, load: async () => (await import('./supply.ts')).supply },
  edge: { times: 1, load: async () => (await import('./edge.ts')).edge },
  messages: { times: 3, load: async () => (await import('./messages.ts')).messages },
  overload: { times: 1, load: async () => (await import('./overload.ts')).overload },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    planted: { type: 'boolean' },
    bouncer: { type: 'boolean' },
    times: { type: 'string' },
    seed: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !(name in checks));
if (positionals.length === 0 || unknown.length > 0) {
  console.error(`Which check? There are: ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}

install(['Redis', 'PostgreSQL', 'PgBouncer', 'HAProxy', 'promtool', 'Varnish']);
let isSound = true;
for (const name of positionals) {
  const known = checks[name];
  if (!known) continue;
  const planted = values.planted ?? false;
  const check = await known.load();
  const began = performance.now();
  const findings = await check({
    planted,
    times: Number(values.times ?? known.times),
    seed: Number(values.seed ?? 20_261_121),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const finding of findings.slice(0, 40)) console.log(`  ${finding}`);
  const isRight = planted ? findings.length > 0 : findings.length === 0;
  const verdict = planted ? (isRight ? 'is awake' : 'SLEEPS: found nothing') : isRight ? 'holds' : 'FAILS';
  console.log(`${name} ${verdict} (${findings.length} findings, ${seconds} s)`);
  isSound &&= isRight;
}
process.exit(isSound ? 0 : 1);
