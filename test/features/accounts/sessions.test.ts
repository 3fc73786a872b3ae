import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import express, { type Request } from 'express';
import supertest from 'supertest';
import { readConfig } from '../../../src/app/config.ts';
import { AccountsService } from '../../../src/features/accounts/accounts.service.ts';
import { deviceOf } from '../../../src/features/accounts/sessions/device.ts';
import { sessions } from '../../../src/features/accounts/sessions/session.ts';
import { isOver, secondsLeft } from '../../../src/features/accounts/sessions/session-entry.ts';
import { listKey, sessionKey } from '../../../src/features/accounts/sessions/session-store.ts';
import { SessionsService } from '../../../src/features/accounts/sessions/sessions.service.ts';
import { PassportSetup } from '../../../src/features/accounts/sign-in/passport.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { countryOfLine } from '../../../src/platform/http/line-country.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
let store: Store;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' });
  store = site.app.get<Store>(STORE);
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const minute = 60_000;
const day = 24 * 60 * minute;
const ben = { identifier: 'expert@example.com', password: 'istishara-demo-2026' };
const ann = { identifier: 'user@example.com', password: 'istishara-demo-2026' };

// Each sign-in comes from an address of its own: what limits do is not the matter here.
let people = 0;
type Fields = Record<string, string>;
const signIn = async (fields: Fields = ann, headers: Fields = {}) => {
  const answer = await site.http
    .post('/fr/account/login')
    .set({ ...own, 'X-Forwarded-For': `10.0.${people++ >> 8}.${people & 255}`, ...headers })
    .type('form')
    .send(fields);
  const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('nuxt-session=')) ?? '';
  const [, id = ''] = /s%3A([\w-]+)\./.exec(cookie) ?? [];
  return { answer, cookie, id, Cookie: cookie.split(';')[0] ?? '' };
};
const open = (Cookie: string) => site.http.get('/fr/account/settings').set({ ...own, Cookie });
const signOut = (Cookie: string) => site.http.post('/fr/account/logout').set({ ...own, Cookie });
const rowOf = async (id: string) => JSON.parse((await store.get(sessionKey(id))) ?? 'null');

/** Runs with the clock so far ahead. */
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const now = Date.now;
  Date.now = () => now() + ms;
  return work().finally(() => {
    Date.now = now;
  });
}

/** Runs while one method of the store fails as it does with Redis away. */
async function failing<Result>(method: 'get' | 'set' | 'delete' | 'setIfPresent', work: () => Promise<Result>) {
  Object.assign(store, { [method]: () => Promise.reject(new Error('Connection is closed.')) });
  return work().finally(() => {
    delete (store as Partial<Store>)[method];
  });
}

describe('a session', () => {
  it('holds who signed in and when, and nothing else', async () => {
    const { id } = await signIn();
    const row = await rowOf(id);
    expect(Object.keys(row).sort()).toEqual(['cookie', 'passport']);
    expect(Object.keys(row.passport.user).sort()).toEqual(['generation', 'id', 'shared', 'startedAt', 'usedAt']);
  });

  it('ends after thirty days without use', async () => {
    const { Cookie } = await signIn();
    expect((await later(29 * day, () => open(Cookie).then())).status).toBe(200);
    const { Cookie: unused } = await signIn();
    expect((await later(31 * day, () => open(unused).then())).status).toBe(302);
  });

  it('ends after ninety days however much it is used', async () => {
    const { Cookie, id } = await signIn();
    for (const days of [25, 50, 75, 89]) {
      expect((await later(days * day, () => open(Cookie).then())).status).toBe(200);
    }
    const answer = await later(90 * day, () => open(Cookie).then());
    expect(answer.status).toBe(302);
    expect(await rowOf(id)).toBeNull();
  });

  it('lasts twenty minutes and four hours on a device that others use, and no longer than the browser', async () => {
    const { Cookie, cookie } = await signIn({ ...ann, shared: 'on' });
    expect(cookie).not.toMatch(/Expires|Max-Age/i);
    expect((await later(19 * minute, () => open(Cookie).then())).status).toBe(200);
    expect((await later(37 * minute, () => open(Cookie).then())).status).toBe(200);
    expect((await later(60 * minute, () => open(Cookie).then())).status).toBe(302);
    expect((await signIn()).cookie).toMatch(/Expires/);
  });

  it('hands out its cookie at sign-in only, so that a slow answer cannot bring an old one back', async () => {
    const { Cookie } = await signIn();
    const answer = await later(day, () => open(Cookie).then());
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('nuxt-session');
  });

  it('takes a new id at each sign-in and ends the one before', async () => {
    const first = await signIn();
    const second = await signIn(ann, { Cookie: first.Cookie });
    expect(second.id).not.toBe(first.id);
    expect(await rowOf(first.id)).toBeNull();
    expect((await open(first.Cookie)).status).toBe(302);
  });

  it('is not taken from a visitor who brings an id of their own', async () => {
    const { id } = await signIn(ann, { Cookie: 'nuxt-session=s%3Achosen-by-a-stranger.c2lnbmF0dXJl' });
    expect(id).not.toContain('chosen');
    expect(await store.get(sessionKey('chosen-by-a-stranger'))).toBeNull();
  });
});

describe('signing out', () => {
  it('expires the cookie and clears what the browser stored', async () => {
    const { Cookie, id } = await signIn();
    const answer = await signOut(Cookie);
    expect(answer.status).toBe(303);
    expect(String(answer.headers['set-cookie'])).toMatch(/nuxt-session=;.*1970/);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(await rowOf(id)).toBeNull();
  });

  it('is not undone by a request that was under way', async () => {
    const { Cookie, id } = await signIn();
    const accounts = site.app.get(AccountsService);
    const find = accounts.find.bind(accounts);
    let arrived = () => {};
    let goOn = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    accounts.find = async (userId) => {
      arrived();
      await gate;
      return find(userId);
    };
    await later(day, async () => {
      const slow = open(Cookie).then();
      await hasArrived;
      accounts.find = find;
      await signOut(Cookie).expect(303);
      expect(await rowOf(id)).toBeNull();
      goOn();
      await slow;
    });
    expect(await rowOf(id)).toBeNull();
    expect((await open(Cookie)).status).toBe(302);
  });

  it('says so when it cannot be done, instead of looking done', async () => {
    const { Cookie } = await signIn();
    const answer = await failing('delete', () => signOut(Cookie).then());
    expect(answer.status).toBe(503);
    expect((await open(Cookie)).status).toBe(200);
  });

  it('is fine twice', async () => {
    const { Cookie } = await signIn();
    await signOut(Cookie).expect(303);
    await signOut(Cookie).expect(303);
  });
});

describe('with the store away', () => {
  it('signing in answers 503 in the language of the page and hands out no cookie', async () => {
    const { answer, cookie } = await failing('set', () => signIn());
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).toContain('Service indisponible');
    expect(cookie).toBe('');
  });

  it('a page for signed-in users answers 503 and not the way to sign in', async () => {
    const { Cookie } = await signIn();
    const answer = await failing('get', () => open(Cookie).then());
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('a page for everyone is shown all the same', async () => {
    const { Cookie } = await signIn();
    const answer = await failing('get', () =>
      site.http
        .get('/fr/contact')
        .set({ ...own, Cookie })
        .then(),
    );
    expect(answer.status).toBe(200);
  });

  it('an answer that is under way ends once when its session cannot be saved', async () => {
    const { Cookie } = await signIn();
    const answer = await failing('setIfPresent', () => later(day, () => open(Cookie).then()));
    expect(answer.status).toBe(200);
    expect(answer.text.match(/<h1/g)).toHaveLength(1);
  });
});

describe('the sessions of an account', () => {
  const asked = async (Cookie: string): Promise<Request> => {
    const { id } = await signIn(ben);
    const row = await rowOf(id);
    const wanted = /s%3A([\w-]+)\./.exec(Cookie)?.[1] ?? '';
    const user = await site.app.get(AccountsService).find(row.passport.user.id);
    return { user, session: { id: wanted } } as unknown as Request;
  };

  it('are listed with device and times, and one can be ended', async () => {
    const phone = await signIn(ben, {
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36',
    });
    const desk = await signIn(ben);
    const request = await asked(desk.Cookie);
    const sessions = site.app.get(SessionsService);
    const list = await sessions.list(request);
    expect(list[0]).toMatchObject({ isThis: true });
    const onPhone = list.find((each) => each.device === 'Chrome · Android');
    expect(onPhone).toMatchObject({ isThis: false, shared: false });
    expect(JSON.stringify(list)).not.toContain(phone.id);
    await sessions.end(request, onPhone?.handle ?? '');
    expect((await open(phone.Cookie)).status).toBe(302);
    expect((await open(desk.Cookie)).status).toBe(200);
    expect((await sessions.list(request)).map((each) => each.handle)).not.toContain(onPhone?.handle);
  });

  it('cannot be ended by someone else', async () => {
    const { Cookie, id } = await signIn(ann);
    const anns = (await rowOf(id)).passport.user;
    const user = await site.app.get(AccountsService).find(anns.id);
    const [mine] = await site.app.get(SessionsService).list({ user, session: { id } } as unknown as Request);
    const request = await asked('');
    await site.app.get(SessionsService).end(request, mine?.handle ?? '');
    expect((await open(Cookie)).status).toBe(200);
  });

  it('all end at once, also one that is being made with what was true before', async () => {
    const { Cookie, id } = await signIn(ben);
    const userId = (await rowOf(id)).passport.user.id;
    const accounts = site.app.get(AccountsService);
    const authenticate = accounts.authenticate.bind(accounts);
    accounts.authenticate = async (...args) => {
      const user = await authenticate(...args);
      await site.db.transaction((tx) => site.app.get(SessionsService).endAll(tx, userId));
      return user;
    };
    const late = await signIn(ben);
    accounts.authenticate = authenticate;
    expect((await open(Cookie)).status).toBe(302);
    expect((await open(late.Cookie)).status).toBe(302);
    const fresh = await signIn(ben);
    expect((await open(fresh.Cookie)).status).toBe(200);
    const request = await asked(fresh.Cookie);
    expect((await site.app.get(SessionsService).list(request)).length).toBe(2);
    expect(Object.keys(await store.fields(listKey(userId)))).not.toContain(id);
  });
});

describe('twenty requests at once', () => {
  it('lose nothing of a session', async () => {
    const { Cookie, id } = await signIn();
    const before = (await rowOf(id)).passport.user;
    const answers = await later(day, () => Promise.all(Array.from({ length: 20 }, () => open(Cookie).then())));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const after = (await rowOf(id)).passport.user;
    expect({ ...after, usedAt: 0 }).toEqual({ ...before, usedAt: 0 });
    expect(after.usedAt).toBeGreaterThan(before.usedAt);
  });
});

describe('the secrets', () => {
  it('may be several: the first signs, each of them is known', async () => {
    const config = site.app.get<Config>(CONFIG);
    const withSecrets = (...sessionSecrets: string[]): Server =>
      express()
        .use((request, _response, next) => {
          request.cookies = { 'nuxt-session': request.get('cookie')?.replace('nuxt-session=', '') };
          next();
        })
        .use(sessions({ ...config, sessionSecrets }, store, site.app.get(PassportSetup).passport))
        .use((request, response) => response.json({ user: request.user?.id ?? null }))
        .listen(0);
    const { Cookie } = await signIn();
    const [current = ''] = config.sessionSecrets;
    const servers = [withSecrets('a new secret'.repeat(4), current), withSecrets('a new secret'.repeat(4))];
    const [known, unknown] = await Promise.all(servers.map((server) => supertest(server).get('/').set({ Cookie })));
    for (const server of servers) server.close();
    expect(known?.body.user).toMatch(/-/);
    expect(unknown?.body.user).toBeNull();
  });
});

describe('a session that cannot be read', () => {
  const entry = (fields: object) => JSON.stringify({ cookie: {}, passport: { user: fields } });
  it.each([
    ['no JSON', '{{{'],
    ['a list', '[]'],
    ['a number', '5'],
    ['a long text', `"${'x'.repeat(100_000)}"`],
    ['no cookie', '{}'],
    ['a person without a time', entry({ id: 'x', generation: 0 })],
    ['a person who is a text', JSON.stringify({ cookie: {}, passport: { user: 'x' } })],
  ])('%s is dropped, and told once', async (_what, value) => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const { Cookie, id } = await signIn();
    await store.set(sessionKey(id), value, 600);
    expect((await open(Cookie)).status).toBe(302);
    expect(await store.get(sessionKey(id))).toBeNull();
    expect((await open(Cookie)).status).toBe(302);
    expect((await signOut(Cookie)).status).toBeLessThan(400);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('does not close the list of the others', async () => {
    const { id } = await signIn();
    const { Cookie } = await signIn();
    await store.set(sessionKey(id), '{{{', 600);
    const list = await site.http.get('/fr/account/settings/security').set({ ...own, Cookie });
    expect(list.status).toBe(200);
  });
});

describe('the limits', () => {
  const entry = { id: 'x', generation: 1, startedAt: 0, usedAt: 0, shared: false };

  it('shorten what the store keeps as the end comes nearer', () => {
    // Its use is written down every five minutes, every minute where others use the device too.
    expect(secondsLeft(entry, 0)).toBe((30 * day) / 1000 + 5 * 60);
    expect(secondsLeft(entry, 89 * day)).toBe(day / 1000);
    expect(secondsLeft(entry, 91 * day)).toBe(0);
    expect(secondsLeft({ ...entry, shared: true }, 0)).toBe(21 * 60);
  });

  it('hold by themselves where a store forgot to', () => {
    expect(isOver({ ...entry, usedAt: 89 * day }, 90 * day)).toBe(true);
    expect(isOver({ ...entry, usedAt: 89 * day }, 89.5 * day)).toBe(false);
    expect(isOver(entry, 31 * day)).toBe(true);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['<script>alert(1)</script>', ''],
  ])('%s is told by its names', (agent, name) => {
    expect(deviceOf(agent)).toBe(name);
  });
});

describe('an account that is signed in a hundred times', () => {
  it('ends what was used longest ago for one more, and no other', async () => {
    const userId = (await rowOf((await signIn(ben)).id)).passport.user.id;
    await store.delete([listKey(userId)]);
    const mine = await signIn(ben);
    const row = await rowOf(mine.id);
    const made = Array.from({ length: 130 }, (_, n) => `made-${n}`);
    for (const [n, id] of made.entries()) {
      const entry = { ...row.passport.user, usedAt: Date.now() - (n + 1) * 1_000 };
      await store.set(sessionKey(id), JSON.stringify({ ...row, passport: { user: entry } }), 600);
      await store.putField(listKey(userId), id, 'Firefox', 600);
    }
    const next = await signIn(ben);
    const listed = Object.keys(await store.fields(listKey(userId)));
    expect(listed).toHaveLength(100);
    expect(listed).toEqual(expect.arrayContaining([mine.id, next.id, 'made-0', 'made-97']));
    expect(await store.get(sessionKey('made-98'))).toBeNull();
    expect((await open(mine.Cookie)).status).toBe(200);
    expect((await open(next.Cookie)).status).toBe(200);
    await store.delete([...made.map(sessionKey), listKey(userId)]);
  });
});

describe('the country of a session', () => {
  const security = async (Cookie: string) =>
    (await site.http.get('/fr/account/settings/security').set({ ...own, Cookie })).text;

  it('is what the trusted proxy said when it began, by its name', async () => {
    const { Cookie, id } = await signIn(ann, { 'CF-IPCountry': 'MA' });
    expect((await rowOf(id)).passport.user.place).toBe('MA');
    expect(await security(Cookie)).toContain('<dt>Pays</dt><dd>Maroc</dd>');
  });

  it.each(['XX', 'T1', 'ZZ', 'Morocco', '<b>', ''])('is not shown where it says %j', async (said) => {
    const { id } = await signIn(ben, said ? { 'CF-IPCountry': said } : {});
    expect((await rowOf(id)).passport.user).not.toHaveProperty('place');
  });

  it('is never taken from somebody who is no proxy of ours', () => {
    const from = (trusts: boolean) =>
      countryOfLine(
        {
          get: () => 'SA',
          app: { get: () => () => trusts },
          socket: { remoteAddress: '192.0.2.7' },
        } as unknown as Request,
        { countryHeader: 'CF-IPCountry' },
      );
    expect([from(true), from(false)]).toEqual(['SA', null]);
    expect(() => readConfig({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow('COUNTRY_HEADER needs TRUST_PROXY');
  });
});
