import { randomUUIDv7 } from 'node:crypto';
import type { Check } from './check.ts';
import type { Reply } from './clients.ts';
import { startCluster } from './cluster.ts';
import { addPeople } from './people.ts';
import { random } from './random.ts';
import { Visitor } from './visitor.ts';

type Door = { name: string; path: string; fields(address: string): Record<string, string> };

const doors: Door[] = [
  {
    name: 'signing in',
    path: '/en/account/login',
    fields: (identifier) => ({ identifier, password: 'not the password of anybody' }),
  },
  { name: 'a code by mail', path: '/en/account/login', fields: (identifier) => ({ identifier, by: 'code' }) },
  { name: 'a forgotten password', path: '/en/account/forgot-password', fields: (identifier) => ({ identifier }) },
  { name: 'signing up', path: '/en/account/signup', fields: (identifier) => ({ identifier, name: 'Ann' }) },
];

/**
 * Whether an address has an account: the same answer for one that has and one that has not, byte for byte, and in the same
 * time by a rank test over pairs in random order. `times` is the number of pairs at each door.
 */
export const enumeration: Check = async ({ planted, seed, times }) => {
  const cluster = await startCluster({ pods: 1 });
  const next = random(seed);
  const findings: string[] = [];
  try {
    for (const door of doors) {
      const known = await addPeople(cluster.databaseUrl, times);
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const shapes: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
      for (const { email } of known) {
        const pair: ['known' | 'unknown', string][] = [
          ['known', email],
          ['unknown', `${randomUUIDv7()}@example.org`],
        ];
        for (const [kind, address] of next() < 0.5 ? pair : pair.reverse()) {
          const { password: _, ...short } = door.fields(address);
          const visitor = new Visitor(cluster.origin);
          const reply = await visitor.post(door.path, planted && kind === 'unknown' ? short : door.fields(address));
          took[kind].push(reply.ms);
          shapes[kind].add(shapeOf(reply, address));
        }
      }
      const differing = [...shapes.known.symmetricDifference(shapes.unknown)];
      const p = rankTest(took.known, took.unknown);
      console.log(`${door.name}: ${times} pairs, ${shapes.known.size} kind of answer, p = ${p.toFixed(3)}`);
      if (differing.length > 0)
        findings.push(`${door.name}: answers differ\n    ${differing.map((one) => one.slice(0, 300)).join('\n    ')}`);
      if (p < 0.01) findings.push(`${door.name}: times differ (p = ${p.toExponential(1)})`);
    }
  } finally {
    await cluster.stop();
  }
  return findings;
};

/** An answer without what differs between any two: ids, hashes and the address itself. */
function shapeOf({ status, headers, text }: Reply, address: string): string {
  const same = (value: string) =>
    value
      .replaceAll(address, 'ADDRESS')
      .replaceAll(encodeURIComponent(address), 'ADDRESS')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/[\w-]{30,}/g, 'TOKEN')
      .replace(/sha256-[^']+/g, 'HASH')
      .replace(/\d{10,}/g, 'NUMBER');
  const heads = Object.entries(headers)
    .filter(([name]) => !['date', 'etag', 'x-request-id', 'content-length'].includes(name))
    .map(([name, value]) => `${name}: ${same(String(value)).replace(/Expires=[^;]+/g, '')}`);
  return [status, ...heads, same(text)].join('\n');
}

/** Mann and Whitney: how likely two lists of times this far apart are, were they of one kind (normal approximation). */
export function rankTest(a: number[], b: number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort(
    (x, y) => x.ms - y.ms,
  );
  const ranks = all.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 1 - errorFunction(Math.abs(u - (a.length * b.length) / 2) / spread / Math.SQRT2);
}

// Abramowitz and Stegun 7.1.26: exact to six digits.
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429].reduceRight(
    (acc, c) => (acc + c) * t,
    0,
  );
  return 1 - sum * Math.exp(-x * x);
}
