import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDatabaseAway } from '../../../src/platform/database/away.ts';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
let origin: string;

beforeAll(async () => {
  site = await startApp({ PORT: '0', TRUST_PROXY: '1' });
  await site.app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(site.app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(() => site.close());

async function ask(path: string, agent: Agent, headers = {}): Promise<IncomingMessage & { text: string }> {
  const [answer] = (await once(get(origin + path, { agent, headers }), 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  await once(answer, 'end');
  return Object.assign(answer, { text });
}

describe('probes', () => {
  it.each(['live', 'startup', 'ready'])('says that the pod is fine: %s', async (probe) => {
    const answer = await site.http.get(`/health/${probe}`).expect(200);
    expect(answer.body.status).toBe('ok');
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it.each([-1, 1])('finds the database there when the clock is put %i h ahead', async (hours) => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
    const answer = await site.http.get('/health/ready');
    clock.mockRestore();
    expect([answer.status, answer.body.details?.database]).toEqual([200, { status: 'up', reachable: true }]);
  });

  it('tells an unreachable database from a fault of ours', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(isDatabaseAway(new Error('Failed query', { cause: refused }))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('terminating'), { code: '57P01' }))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('could not open file'), { code: '58P01' }))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('password authentication failed'), { code: '28P01' }))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  });
});

describe('figures', () => {
  it('count requests by template, never by address', async () => {
    await site.http.get('/en/consultations/0199a8a0-0000-7000-8000-00000000cafe/secret-slug').expect(404);
    await site.http.get('/en/no-such-place-of-ahmed').expect(404);
    const { text } = await site.http.get('/metrics').expect(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/:locale\/consultations\/:id[^"]*",status="404"\} 1/,
    );
    expect(text).not.toMatch(/secret-slug|ahmed|cafe/);
    expect(text).toContain('route="none"');
  });

  it('show what the pod leans on', async () => {
    const { text } = await site.http.get('/metrics');
    expect(text).toMatch(/^database_up 1$/m);
    expect(text).toMatch(/^redis_up 1$/m);
    expect(text).toMatch(/^outbox_age_seconds\{queue="mail"\} 0$/m);
    expect(text).toMatch(/^event_loop_delay_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^desk_waiting\{queue="triage"\} \d+$/m);
    expect(text).toMatch(/^desk_late\{queue="consultations"\} \d+$/m);
    if (process.env.TEST_REDIS_URL)
      expect(text).toMatch(/session_store_duration_seconds_count\{outcome="done"\} [1-9]/);
    if (process.env.TEST_DATABASE_URL) expect(text).toMatch(/database_pool_connections\{state="waiting"\} 0/);
  });
});

it('every figure that an alert or a board looks at is one of ours', async () => {
  const rules = ['prometheus/alerts.yml', 'grafana/istishara.json']
    .map((name) => readFileSync(join(projectRoot, 'docker', name), 'utf8'))
    .join('\n');
  const figures =
    /(?<!\w)(?:http|database|redis|event_loop|session_store|outbox|jobs|process|business|flow|site)_\w+(?=[){ ])/g;
  const names = [...rules.matchAll(figures)].map(([name]) => name.replace(/_(?:bucket|count)$/, ''));
  expect(new Set(names).size).toBeGreaterThan(8);
  const { text } = await site.http.get('/metrics');
  expect(names.filter((name) => !text.includes(`# HELP ${name} `))).toEqual([]);
});

describe('too many at once', () => {
  it('turns away at once what it cannot answer in time, and says when to come back', async () => {
    const agent = new Agent({ maxSockets: 400 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () => site.db.transaction(() => released));
    const began = performance.now();
    const quick: number[] = [];
    const answers = Array.from({ length: 200 }, async (_, n) => {
      const headers = { Accept: 'text/html', 'X-Forwarded-For': `10.0.0.${n}` };
      const answer = await ask(`/ar-ma/experts?made=${n}`, agent, headers);
      if (answer.statusCode === 503) quick.push(performance.now() - began);
      if (quick.length === 136) release();
      return answer;
    });
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    await Promise.all(held);
    agent.destroy();
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    const refused = await Promise.all(answers).then((all) => all.find(({ statusCode }) => statusCode === 503));
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1);
    expect(refused?.text).toContain('<html lang="ar-MA" dir="rtl">');
    expect(refused?.headers['content-security-policy']).toContain("default-src 'none'");
    await site.http.get('/health/ready').expect(200);
  });
});

it('speaks the language of the reader where an address names none', async () => {
  const traffic = site.app.get(LoadShedding) as unknown as { underWay: number };
  traffic.underWay += 1_000;
  const answer = await site.http.get('/t/516').set({ Accept: 'text/html', 'Accept-Language': 'fr' });
  traffic.underWay -= 1_000;
  expect([answer.status, /<html lang="([^"]+)"/.exec(answer.text)?.[1]]).toEqual([503, 'fr']);
});

describe('who leaves', () => {
  it('while another request makes the page they wait for takes no place for good', async () => {
    const agent = new Agent();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () => site.db.transaction(() => released));
    const arrived = () => once(site.app.getHttpServer(), 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const begun = arrived();
    // Of such a page nothing is kept: who waited has to be answered by themselves.
    const path = '/fr-ma/consultations/0199a8a0-0000-7000-8000-00000000cafe/x';
    const maker = ask(path, agent);
    await begun;
    const joined = arrived();
    const waiter = get(origin + path).on('error', () => {});
    const [, response] = await joined;
    waiter.destroy();
    await once(response, 'close');
    release();
    await Promise.all([maker, ...held]);
    agent.destroy();
    expect((await site.http.get('/metrics')).text).toMatch(/^http_requests_in_flight 0$/m);
  });

  it('while their session is read takes none either', async () => {
    const { headers } = await site.http
      .post('/en/account/login')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
    const Cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const store = site.app.get<Store>(STORE);
    const read = store.get.bind(store);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = jest.spyOn(store, 'get').mockImplementation(async (key) => {
      ask();
      await released;
      return read(key);
    });
    const arrived = once(site.app.getHttpServer(), 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const sent = request(`${origin}/en/pay`, { method: 'POST', headers: { ...form, Cookie } }).on('error', () => {});
    sent.end('reference=1');
    const [, response] = await arrived;
    await asked;
    sent.destroy();
    await once(response, 'close');
    release();
    slow.mockRestore();
    await site.http.get('/en/pay').set('Cookie', Cookie).expect(200);
    expect((await site.http.get('/metrics')).text).toMatch(/^http_requests_in_flight 0$/m);
  });
});

describe('stopping', () => {
  it('leaves rotation while it still answers, each time on a connection that ends', async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await ask('/en', agent)).headers.connection).not.toBe('close');
    site.app.get(LoadShedding).isDraining = true;
    expect((await ask('/health/ready', agent)).statusCode).toBe(503);
    await site.app.get(LoadShedding).heard.promise;
    expect((await ask('/health/live', agent)).statusCode).toBe(200);
    for (const path of ['/en', '/en', '/en/new']) {
      const answer = await ask(path, agent);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.connection).toBe('close');
    }
    site.app.get(LoadShedding).isDraining = false;
    agent.destroy();
  });
});
