import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePassword } from '../../src/samples/accounts.ts';
import { freePort } from '../support/services.ts';
import { type Reply, send } from './clients.ts';
import { Program, wait } from './program.ts';
import type { Scene } from './scene.ts';
import { program } from './tools.ts';
import { Visitor } from './visitor.ts';

/** One call of the traffic. `isWrong` where the caller breaks the description on purpose, and only the answer is looked at. */
type Call = { who: 'nobody' | 'user'; method: string; path: string; body?: object; isWrong?: boolean };
type Violation = { location: string[]; message: string };

/** A person's and a stranger's calls of the API, right and wrong ones, through a proxy that compares each with the description. */
export async function prism({ cluster, folder }: Scene): Promise<string[] | null> {
  const command = program('prism');
  if (!command) return null;
  const file = join(folder, 'openapi.json');
  const { text } = await send(`${cluster.origin}/api/openapi.json`);
  const description = JSON.parse(text);
  writeFileSync(file, JSON.stringify({ ...description, servers: [{ url: cluster.origin }] }));
  const port = await freePort();
  const args = [process.execPath, command, 'proxy', file, cluster.origin, '-p', String(port), '-h', '127.0.0.1'];
  const proxy = new Program('Prism', args, {});
  proxy.start();
  try {
    for (let turn = 0; turn < 100 && !/is listening/.test(proxy.output); turn += 1) await wait(200);
    const through = `http://127.0.0.1:${port}`;
    const user = await new Visitor(cluster.origin).signIn('user@example.com', samplePassword);
    const people = { nobody: new Visitor(through), user: user.through(through) };
    const { id } = JSON.parse((await user.get('/c/users/me', { Accept: 'application/json' })).text);
    const calls = traffic(id, description);
    const findings: string[] = [];
    for (const { who, method, path, body, isWrong = false } of calls) {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const reply = await people[who].ask(path, method, headers, body && JSON.stringify(body));
      findings.push(...faultsOf(reply, isWrong).map((fault) => `${who} ${method} ${path} ${reply.status}: ${fault}`));
    }
    const missing = operationsOf(description).filter(
      (one) => !calls.some(({ method, path }) => one === `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`),
    );
    console.log(`  ${calls.length} calls of ${operationsOf(description).length} operations`);
    return [...findings, ...missing.map((one) => `nobody calls ${one}`)];
  } finally {
    await proxy.stop('SIGKILL');
  }
}

type Description = { paths: Record<string, Record<string, Operation>> };
type Operation = { requestBody?: { content: Record<string, { schema?: { example?: object } }> } };

function traffic(id: string, { paths }: Description): Call[] {
  const sample = (path: string) => paths[path]?.put?.requestBody?.content['application/json']?.schema?.example ?? {};
  const own = `/c/users/${id}`;
  const foreign = '/c/users/0199a8a0-0000-7000-8000-000000000000';
  const reads = ['/api/_auth/session', '/api/entity/me', '/c/users/me', own, '/c/visitors/me', foreign];
  return [
    ...(['nobody', 'user'] as const).flatMap((who) => reads.map((path) => ({ who, method: 'GET', path }))),
    { who: 'user', method: 'PUT', path: own, body: sample('/c/users/{id}') },
    { who: 'nobody', method: 'PUT', path: '/c/visitors/me', body: sample('/c/visitors/me') },
    { who: 'nobody', method: 'PUT', path: own, body: sample('/c/users/{id}') },
    { who: 'user', method: 'PUT', path: own, body: { name: 7, roles: ['admin'] }, isWrong: true },
    { who: 'user', method: 'DELETE', path: '/api/_auth/session' },
  ];
}

const operationsOf = ({ paths }: Description): string[] =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));

function faultsOf({ status, headers, text }: Reply, isWrong: boolean): string[] {
  if (status >= 500) return [text.slice(0, 300)];
  const violations: Violation[] = JSON.parse(String(headers['sl-violations'] ?? '[]'));
  return violations
    .filter(({ location }) => !isWrong || location[0] === 'response')
    .map(({ location, message }) => `${location.join('.')} ${message}`);
}
