import { randomUUIDv7 } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { apiTraffic, type Call, type Caller } from './api-traffic.ts';
import type { Check } from './check.ts';
import { type Reply, send } from './clients.ts';
import { startCluster } from './cluster.ts';
import { Program, wait } from './program.ts';
import { program } from './tools.ts';
import { Visitor } from './visitor.ts';

type Violation = { location: string[]; message: string };
type Description = { paths: Record<string, Record<string, unknown>> };

/**
 * The calls of strangers, users and staff, right and wrong ones, through a proxy of others' making (Prism) that compares
 * each with what /api/openapi.json says of it.
 */
export const contract: Check = async ({ planted }) => {
  const prism = program('prism');
  if (!prism) return ['Prism is not on this machine'];
  // With cookies as in production, by a proxy that does not say how a request came to it.
  const cluster = await startCluster({ pods: 1, env: { PUBLIC_URL: 'https://site.example' } });
  const file = join(cluster.folder, 'openapi.json');
  const description = await readJson(`${cluster.origin}/api/openapi.json`);
  const text = JSON.stringify({ ...description, servers: [{ url: cluster.origin }] });
  // Planted: of every title it is said that it is a number.
  writeFileSync(file, planted ? text.replaceAll('"title":{"type":"string"', '"title":{"type":"integer"') : text);
  const port = await freePort();
  const args = [process.execPath, prism, 'proxy', file, cluster.origin, '-p', String(port), '-h', '127.0.0.1'];
  const proxy = new Program('Prism', args, {});
  try {
    proxy.start();
    for (let turn = 0; turn < 100 && !/is listening/.test(proxy.output); turn += 1) await wait(200);
    const { user, staff } = await signIn(cluster.origin);
    const through = `http://127.0.0.1:${port}`;
    // Signed in at the site itself, as its pages are no part of the description.
    const people = { nobody: new Visitor(through), user: user.through(through), staff: staff.through(through) };
    const findings: string[] = [];
    const met = new Map<string, number[]>(operationsOf(description).map((operation) => [operation, []]));
    const call: Call = async (who, path, { method = 'GET', body, headers = {} } = {}) => {
      const sent = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
      const type = body !== undefined && { 'Content-Type': 'application/json' };
      const reply = await people[who].ask(path, method, { Accept: 'application/json', ...type, ...headers }, sent);
      findings.push(...faultsOf(reply).map((fault) => `${who} ${method} ${path} ${reply.status}: ${fault}`));
      met.get(operationOf(description, method, path))?.push(reply.status);
      return asJson(reply.text);
    };
    const { id: build } = await readJson(`${cluster.origin}/_build/latest.json`);
    await apiTraffic(call, build, {
      pay: (page) => pay(staff, new URL(page).pathname),
      answerFor: (userId) => answerFor(userId, cluster.databaseUrl),
    });
    for (const [operation, statuses] of met) {
      if (statuses.length === 0) findings.push(`nobody calls ${operation}`);
      else if (Math.min(...statuses) >= 300) console.log(`  ${operation} is only refused: ${statuses.join(', ')}`);
    }
    return findings;
  } finally {
    await proxy.stop('SIGKILL');
    await cluster.stop();
  }
};

async function signIn(origin: string): Promise<Record<Exclude<Caller, 'nobody'>, Visitor>> {
  const [user, staff] = await Promise.all(
    ['user@example.com', 'staff@example.com'].map((email) => new Visitor(origin).signIn(email, samplePassword)),
  );
  if (!user || !staff) throw new Error('Nobody is signed in');
  return { user, staff };
}

/** By card, on the page of the sandbox. */
async function pay(visitor: Visitor, page: string): Promise<void> {
  let answer = await visitor.post(`${page}/attempts`, { _form: randomUUIDv7(), method: 'card' });
  let path = page;
  const arrive = async () => {
    for (let way = answer.headers.location; way; way = answer.headers.location) {
      const { pathname, search } = new URL(way, 'http://site.example');
      path = pathname + search;
      answer = await visitor.get(path);
    }
  };
  await arrive();
  answer = await visitor.post(path, { outcome: 'pay' });
  await arrive();
}

/** One of the answered samples becomes somebody's own, and an hour old. */
async function answerFor(userId: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [{ id }] = (await client.query(`select id from consultations where state = 'answered' limit 1`)).rows;
  const own = `update consultations set user_id = $1, due_closed_at = now() + interval '6 days' where id = $2`;
  await client.query(own, [userId, id]);
  await client.query(`update answers set delivered_at = now() - interval '1 hour' where consultation_id = $1`, [id]);
  await client.end();
}

const readJson = async (address: string) => JSON.parse((await send(address)).text);

function asJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const operationsOf = ({ paths }: Description): string[] =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));

/** The most literal of those that fit, as `/c/users/me` is none of `/c/users/{id}`. */
function operationOf(description: Description, method: string, path: string): string {
  const asked = `${method} ${path.replace(/\?.*/, '')}`;
  const fits = (one: string) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(asked);
  const [first = asked] = operationsOf(description)
    .filter(fits)
    .sort((one, other) => one.split('{').length - other.split('{').length);
  return first;
}

/** What the description does not let anybody ask has to be refused, in the words it has for refusals. */
function faultsOf({ status, headers, text }: Reply): string[] {
  if (status >= 500) return [text.slice(0, 300)];
  const violations: Violation[] = JSON.parse(String(headers['sl-violations'] ?? '[]'));
  return violations
    .filter(({ location }) => status < 400 || location[0] === 'response')
    .map(({ location, message }) => `${location.join('.')} ${message}`);
}
