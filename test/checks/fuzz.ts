import fc from 'fast-check';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { routes } from '../../src/platform/http/routes.ts';
import type { Check } from './check.ts';
import type { Reply } from './clients.ts';
import { startCluster } from './cluster.ts';
import { leaky } from './leaky.ts';
import { attributeMark, mark, nastyStrings } from './nasty.ts';
import { random } from './random.ts';
import { type Form, Visitor } from './visitor.ts';

/** One request that can be made again. */
type Trial = { name: string; run(): Promise<Reply> };

const queries = ['search', 'topic', 'country', 'language', 'before', 'after', 'page', 'lane', 'expert', 'next', 'ref'];
// Slower than so many times the median, each of three times, and than this in milliseconds.
const [slowTimes, slowest] = [30, 1_000];
// What would end the trial itself.
const spared = /logout|\/desk\/modes|\/account\/settings\/(?:data|security)/;

/**
 * Every parameter of the table of routes, every field of every form that a crawl finds, and every parameter and field of
 * the API's description, filled with what breaks programs: never a fault of ours, never part of the page, never slow.
 * `times` is the number of requests in hundreds.
 */
export const fuzz: Check = async ({ planted, seed, times }) => {
  const cluster = await startCluster({ pods: 1 });
  const front = planted ? await leaky(cluster.origin) : null;
  const origin = front?.origin ?? cluster.origin;
  const pid = cluster.pods[0]?.pid;
  const findings: string[] = [];
  const took: number[] = [];
  try {
    const trials = await makeTrials(origin, seed, times * 100);
    for (const trial of trials) {
      const reply = await trial.run().catch((error: Error) => error);
      if (reply instanceof Error) findings.push(`${trial.name}: ${reply.message}`);
      else {
        findings.push(...faultsOf(reply, cluster.origin).map((fault) => `${trial.name}: ${fault}`));
        took.push(reply.ms);
        if (reply.ms > slowest) findings.push(...(await isSlow(trial, took)));
      }
      if (findings.length > 200) break;
    }
    if (cluster.pods[0]?.pid !== pid) findings.push('The process died');
    const median = took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
    console.log(`${took.length} requests, median ${median.toFixed(1)} ms, slowest ${Math.max(...took).toFixed(0)} ms`);
  } finally {
    front?.server.close();
    await cluster.stop();
  }
  return findings;
};

async function makeTrials(origin: string, seed: number, most: number): Promise<Trial[]> {
  const strings = await nastyStrings(seed, 400);
  const people = {
    nobody: new Visitor(origin),
    user: await new Visitor(origin).signIn('user@example.com', samplePassword),
    staff: await new Visitor(origin).signIn('staff@example.com', samplePassword),
  };
  const forms = new Map<string, [Form, Visitor]>();
  for (const [who, person] of Object.entries(people)) {
    const from = ['/en', '/en/new', '/en/account/signup', '/en/account/settings', '/en/desk', '/en/expert/application'];
    for (const form of (await person.crawl(from, 60)).forms) {
      const key = `${who} ${form.action.replace(/[0-9a-f-]{36}/g, ':id')} ${form.fields.map(([name]) => name)}`;
      if (!spared.test(form.action)) forms.set(key, [form, person]);
    }
  }
  const trials = [
    ...paths(people, strings),
    ...[...forms.values()].flatMap(([form, person]) => fieldsOf(form, person, strings)),
    ...(await programs(people, strings, seed)),
  ];
  const next = random(seed);
  const mixed = trials.map((trial) => ({ trial, at: next() })).sort((a, b) => a.at - b.at);
  console.log(`${trials.length} trials at hand, ${forms.size} forms; ${Math.min(most, trials.length)} are made`);
  return mixed.slice(0, most).map(({ trial }) => trial);
}

function paths({ nobody, user, staff }: Record<'nobody' | 'user' | 'staff', Visitor>, strings: string[]): Trial[] {
  return Object.values(routes).flatMap((route) => {
    const person = /^\/desk/.test(route) ? staff : /^\/account\/s|^\/notif/.test(route) ? user : nobody;
    return strings.flatMap((text): Trial[] => {
      const bytes = encodeURIComponent(text.toWellFormed()).slice(0, 4_000).replace(/%.?$/, '');
      const path = `/en${route.replace(/:\w+\??/g, bytes)}`;
      const query = `${path === `/en${route}` ? path : `/en`}?${queries.map((name) => `${name}=${bytes.slice(0, 600)}`).join('&')}`;
      const ask = (address: string): Trial => ({
        name: `GET ${address.slice(0, 200)}`,
        run: () => person.get(address),
      });
      return path === `/en${route}` ? [ask(query)] : [ask(path)];
    });
  });
}

const fieldsOf = ({ action, fields }: Form, person: Visitor, strings: string[]): Trial[] =>
  fields.flatMap(([name]) =>
    strings.map((text) => ({
      name: `POST ${action} ${name}=${JSON.stringify(text.slice(0, 60))}`,
      run: () =>
        person.post(
          action,
          fields.map(([other, value]): [string, string] => [other, other === name ? text : value]),
        ),
    })),
  );

type Schema = { properties?: Record<string, unknown>; $ref?: string };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** The API, as it describes itself. */
async function programs({ user, nobody }: { user: Visitor; nobody: Visitor }, strings: string[], seed: number) {
  const { text } = await nobody.get('/api/openapi.json', { Accept: 'application/json' });
  const { paths, components } = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
  const values = fc.sample(fc.oneof(fc.constantFrom(...strings), fc.jsonValue({ maxDepth: 3 })), { seed, numRuns: 60 });
  const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const trials: Trial[] = [];
  for (const { path, method, operation } of operations) {
    if (path.includes('_auth')) continue;
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    const known = schema?.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
    const names = Object.keys(known?.properties ?? {});
    for (const [index, value] of values.entries()) {
      const part = encodeURIComponent(String(value).toWellFormed()).slice(0, 500).replace(/%.?$/, '');
      const query = (operation.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${name}=${part}`);
      const address = `${path.replace(/\{\w+\}/g, part || 'x')}?${query.join('&')}`;
      const name = names[index % Math.max(1, names.length)];
      const body = method === 'GET' ? undefined : JSON.stringify(name ? { [name]: value } : value);
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const run = () => (index % 3 ? user : nobody).ask(address, method, headers, body);
      trials.push({ name: `${method} ${address.slice(0, 120)} ${body?.slice(0, 80) ?? ''}`, run });
    }
  }
  return trials;
}

function faultsOf({ status, headers, text }: Reply, origin: string): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (headers['x-injected']) faults.push('a header was written by the visitor');
  const { location } = headers;
  if (location && new URL(location, origin).origin !== origin) faults.push(`leads to ${location}`);
  if (!String(headers['content-type']).startsWith('text/html')) return faults;
  if (text.includes(mark)) faults.push('a tag got into the page');
  if (text.includes(attributeMark)) faults.push('an attribute got into the page');
  if (/(?:href|src|action)="\s*(?:javascript|data):/i.test(text)) faults.push('a link runs a script');
  return faults;
}

/** The machine may have been busy with something else: three more times tell. */
async function isSlow({ name, run }: Trial, took: number[]): Promise<string[]> {
  const again = [await run(), await run(), await run()].map(({ ms }) => ms);
  const median = took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
  const least = Math.min(...again);
  return least > slowest && least > slowTimes * median ? [`${name}: ${least.toFixed(0)} ms each time`] : [];
}
