import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startApp, type TestApp } from '../../support/app.ts';
import { freePort } from '../../support/free-port.ts';
import { locate } from '../../support/services.ts';

// Real faults of a real Redis of this file's own. Where the machine has none there is nothing to break.
const binary = locate('Redis');
const describeWithRedis = binary ? describe : describe.skip;
const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };

describeWithRedis('with a Redis that fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-redis-'));
  let port = 0;
  let server: ChildProcess;
  let admin: Redis;
  let site: TestApp;

  const startRedis = async () => {
    server = spawn(binary ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 100; tries++) {
      if ((await admin.ping().catch(() => null)) === 'PONG') return;
      await wait(50);
    }
  };

  beforeAll(async () => {
    port = await freePort();
    admin = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
    admin.on('error', () => {});
    await startRedis();
    site = await startApp({ REDIS_URL: `redis://127.0.0.1:${port}`, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    server.kill('SIGCONT');
    await site.close();
    admin.disconnect();
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  let people = 0;
  const signIn = () =>
    site.http
      .post('/ar-ma/account/login')
      .set({ ...own, 'X-Forwarded-For': `10.1.0.${people++}` })
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
  const cookieOf = (answer: { headers: Record<string, string | string[] | undefined> }): string =>
    String([answer.headers['set-cookie']].flat().find((each) => each?.startsWith('nuxt-session=')) ?? '').split(
      ';',
    )[0] ?? '';
  const open = (Cookie: string) => site.http.get('/ar-ma/account/settings').set({ ...own, Cookie });

  it('that is frozen, signed-in pages and sign-in say so meanwhile, and pages for everyone are shown', async () => {
    const Cookie = cookieOf(await signIn());
    await site.http.get('/ar-ma/about-us').set(own).expect(200);
    server.kill('SIGSTOP');
    try {
      const page = await open(Cookie);
      expect(page.status).toBe(503);
      expect(page.headers['retry-after']).toBe('5');
      expect(page.text).toContain('الخدمة غير متاحة');
      const attempt = await signIn();
      expect([attempt.status, cookieOf(attempt)]).toEqual([503, '']);
      await site.http
        .get('/ar-ma/about-us')
        .set({ ...own, Cookie })
        .expect(200);
    } finally {
      server.kill('SIGCONT');
    }
    let status = 503;
    while (status === 503) {
      await wait(100);
      status = (await open(Cookie)).status;
    }
    expect(status).toBe(200);
  });

  it('that refuses writes, nobody is signed in by halves, and who is stays so', async () => {
    const Cookie = cookieOf(await signIn());
    await admin.config('SET', 'min-replicas-to-write', '1');
    try {
      const attempt = await signIn();
      expect([attempt.status, cookieOf(attempt)]).toEqual([503, '']);
      expect((await open(Cookie)).status).toBe(200);
      const out = await site.http.post('/ar-ma/account/logout').set({ ...own, Cookie });
      expect(out.status).toBe(503);
    } finally {
      await admin.config('SET', 'min-replicas-to-write', '0');
    }
    expect((await open(Cookie)).status).toBe(200);
    await site.http
      .post('/ar-ma/account/logout')
      .set({ ...own, Cookie })
      .expect(303);
    expect((await open(Cookie)).status).toBe(302);
  });

  it('in which something else lies where a session or the list of them was, its browser is nobody, and signs in again', async () => {
    const Cookie = cookieOf(await signIn());
    const [id = ''] = decodeURIComponent(Cookie).replace('nuxt-session=s:', '').split('.');
    const [list = ''] = await admin.keys('sessions:*');
    for (const key of [`session:${id}`, list]) {
      expect(await admin.del(key)).toBe(1);
      await admin.lpush(key, 'x');
    }
    expect((await open(Cookie)).status).toBe(302);
    expect(await admin.exists(`session:${id}`)).toBe(0);
    const again = await signIn();
    expect(again.status).toBe(303);
    expect((await open(cookieOf(again))).status).toBe(200);
    expect(await admin.type(list)).toBe('hash');
  });

  it('that comes back empty, everybody signs in again and nothing else is wrong', async () => {
    const Cookie = cookieOf(await signIn());
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect((await open(Cookie)).status).toBe(503);
    await startRedis();
    let status = 503;
    while (status === 503) {
      await wait(100);
      status = (await open(Cookie)).status;
    }
    expect(status).toBe(302);
    const again = await signIn();
    expect(again.status).toBe(303);
    expect((await open(cookieOf(again))).status).toBe(200);
  });
});
