import { randomUUIDv7 } from 'node:crypto';
import type { Request } from 'express';
import { AccountsService } from '../../../src/features/accounts/accounts.service.ts';
import { publicPartOf, type User } from '../../../src/features/accounts/user.ts';
import { Drafts } from '../../../src/features/drafts/drafts.ts';
import { PartiesService } from '../../../src/features/visitors/parties.service.ts';
import { Visitors } from '../../../src/features/visitors/visitors.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import type { Party } from '../../../src/lib/party.ts';
import { newReference } from '../../../src/lib/references.ts';
import { Events } from '../../../src/platform/events/events.ts';
import { TooMany } from '../../../src/platform/http/limits.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { codeTo } from '../../support/codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const day = 24 * 60 * 60_000;
const store = () => site.app.get<Store>(STORE);
const visitors = () => site.app.get(Visitors);
const drafts = () => site.app.get(Drafts);
const keyOf = async (): Promise<string[]> => Array.fromAsync(store().keys('visitor:'));

/** A request as far as visitors look at it, and the cookies it answers with. */
function aRequest(cookies: Record<string, string> = {}, ip = ''): { request: Request; given: string[] } {
  const given: string[] = [];
  const res = {
    headersSent: false,
    cookie: (name: string, value: string) => given.push(`${name}=${value}`),
    clearCookie: (name: string) => given.push(`${name}=`),
  };
  return { request: { headers: {}, cookies, ip, locale: locales['ar-ma'], res } as unknown as Request, given };
}

async function aVisitor() {
  const { request, given } = aRequest();
  const visitor = await visitors().create(request);
  const [, token = ''] = given[0]?.split('=') ?? [];
  return { visitor, token, party: { kind: 'visitor', id: visitor.id } as Party };
}

const aDraft = (party: Party, title: string) =>
  site.db.transaction((tx) => drafts().start(tx, party, 'consultation', 'ar-ma', { title }));

const signIn = (token: string, fields: Record<string, string> = {}) =>
  site.http
    .post('/ar-ma/account/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', Cookie: `visitor=${token}` })
    .type('form')
    .send({ identifier: 'user@example.com', password: 'istishara-demo-2026', ...fields });

async function ann(): Promise<Party> {
  const user = await site.app.get(AccountsService).authenticate('user@example.com', 'istishara-demo-2026');
  return { kind: 'user', id: user?.id ?? '' };
}

describe('a visitor', () => {
  it('is made by nothing that only reads', async () => {
    const before = await keyOf();
    await site.http.get('/ar-ma/contact').set('Cookie', 'visitor=').expect(200);
    expect(await site.app.get(PartiesService).find(aRequest().request)).toBeNull();
    expect(await keyOf()).toEqual(before);
  });

  it('is not made by what is refused, nor by what is nothing of theirs', async () => {
    const before = await keyOf();
    const refused = async (path: string, fields = {}) =>
      (
        await site.http
          .post(path)
          .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': '10.31.0.1' })
          .type('form')
          .send(fields)
      ).status;
    for (const act of ['correction', 'withdrawal', 'undo'])
      expect(await refused(`/en/e-services/applications/${randomUUIDv7()}/${act}`)).toBe(404);
    const claim = { reference: newReference('rent'), code: '123456' };
    for (const status of [422, 422, 422, 422, 422, 429])
      expect(await refused('/en/account/requests/claims', claim)).toBe(status);
    expect(await refused(`/en/consultations/${newReference('consultation')}/access`, { code: '123456' })).toBe(429);
    expect((await keyOf()).length).toBe(before.length);
  });

  it('is made for a line so often and no more, as each is kept for a while', async () => {
    const before = (await keyOf()).length;
    for (let times = 0; times < 300; times++) await visitors().create(aRequest({}, '10.31.0.2').request);
    await expect(visitors().create(aRequest({}, '10.31.0.2').request)).rejects.toThrow(TooMany);
    expect((await keyOf()).length).toBe(before + 300);
    await visitors().create(aRequest({}, '10.31.0.3').request);
    const told = await site.http.get('/api/entity/me').set('X-Forwarded-For', '10.31.0.2');
    expect([told.status, Number(told.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('begins with the language, country and look of the page', async () => {
    const { visitor } = await aVisitor();
    expect(visitor).toMatchObject({ locale: 'ar-ma', region: 'MA', theme: 'system', digits: null, version: 1 });
  });

  it('is known by a cookie that nothing in the store gives away', async () => {
    const { token, visitor } = await aVisitor();
    expect(token).toMatch(/^[\w-]{22}$/);
    for (const key of await keyOf()) expect(key + (await store().get(key))).not.toContain(token);
    expect((await visitors().find(aRequest({ visitor: token }).request))?.id).toBe(visitor.id);
  });

  it('is made once for a request that asks twice', async () => {
    const { request } = aRequest();
    const first = await site.app.get(PartiesService).identify(request);
    expect(await site.app.get(PartiesService).identify(request)).toEqual(first);
  });

  it.each(['', 'x', '../session:1', 'ا'.repeat(22), 'a'.repeat(10_000)])(
    'is nobody for the cookie %.30j',
    async (token) => {
      expect(await visitors().find(aRequest({ visitor: token }).request)).toBeNull();
    },
  );

  it('is kept for a day where nothing is kept for them, a month where they chose something, and else a year', async () => {
    const times: number[] = [];
    const heard = [jest.spyOn(store(), 'set'), jest.spyOn(store(), 'setIfSame')];
    const last = () => heard.flatMap(({ mock }) => mock.calls.map((call) => Number(call.at(-1)) / 86_400)).at(-1) ?? 0;
    const { token } = await aVisitor();
    times.push(last());
    const now = Date.now;
    Date.now = () => now() + 2 * 3_600_000;
    const visit = aRequest({ visitor: token });
    await visitors().find(visit.request);
    times.push(last());
    await visitors().update(visit.request, { digits: 'arab' }, () => true);
    times.push(last());
    await visitors().identify(visit.request);
    times.push(last());
    Date.now = now;
    for (const each of heard) each.mockRestore();
    expect(visit.given).toEqual([`visitor=${token}`]);
    expect(times).toEqual([1, 1, 30, 365]);
  });

  it('is kept for another year by each day of visiting', async () => {
    const { request: first, given: cookies } = aRequest();
    const visitor = await visitors().identify(first);
    const [, token = ''] = cookies[0]?.split('=') ?? [];
    const now = Date.now;
    Date.now = () => now() + 2 * day;
    const { request, given } = aRequest({ visitor: token });
    const seen = await visitors().find(request);
    Date.now = now;
    expect(given).toEqual([`visitor=${token}`]);
    expect(seen?.id).toBe(visitor.id);
    const again = aRequest({ visitor: token });
    await visitors().find(again.request);
    expect(again.given).toEqual([]);
  });

  it('loses none of twenty changes at once', async () => {
    const { token } = await aVisitor();
    const change = (theme: 'light' | 'dark') =>
      visitors().update(aRequest({ visitor: token }).request, { theme }, () => true);
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => change(index % 2 ? 'light' : 'dark')));
    expect(results).not.toContain('changed');
    expect((await visitors().find(aRequest({ visitor: token }).request))?.version).toBe(21);
  });
});

describe('signing in', () => {
  it('takes what the visitor made along, beside what the account has', async () => {
    const user = await ann();
    const { token, party } = await aVisitor();
    const [mine, theirs] = [await aDraft(user, 'from home'), await aDraft(party, 'from a friend’s phone')];
    const answer = await signIn(token).expect(303);
    expect(String(answer.headers['set-cookie'])).toMatch(/visitor=;/);
    const ids = (await drafts().list(user, 'consultation')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await drafts().list(party, 'consultation')).toEqual([]);
    expect(await visitors().find(aRequest({ visitor: token }).request)).toBeNull();
  });

  it('up keeps how the visitor wanted the site', async () => {
    const browser = site.browser();
    const own = { 'Sec-Fetch-Site': 'same-origin' };
    await browser.get('/api/entity/me').expect(200);
    await browser.put('/c/visitors/me').set(own).send({ theme: 'dark', region: 'EG', digits: 'arab' }).expect(200);
    const send = (path: string, fields: object) => browser.post(path).set(own).type('form').send(fields).expect(303);
    const address = 'amina@example.org';
    const code = (await send('/ar-ma/account/signup', { identifier: address })).headers.location as string;
    const name = (await send(code, { code: await codeTo(site, address) })).headers.location as string;
    await send(name, { name: 'Amina', password: '' });
    const { body } = await browser.get('/c/users/me').set('Accept', 'application/json');
    expect(body).toMatchObject({ locale: 'ar-ma', theme: 'dark', region: 'EG', digits: 'arab' });
  });

  it('is recorded without a word about who it was', async () => {
    const { id } = await ann();
    await signIn('').expect(303);
    const last = (await site.app.get(Events).of('user', id)).at(-1);
    expect(last).toMatchObject({ action: 'signed_in', actorId: id, data: { shared: false } });
  });

  it('that fails leaves everything with the visitor', async () => {
    const { token, party } = await aVisitor();
    const draft = await aDraft(party, 'still mine');
    Object.assign(store(), { set: () => Promise.reject(new Error('Connection is closed.')) });
    const answer = await signIn(token);
    delete (store() as Partial<Store>).set;
    expect(answer.status).toBe(503);
    expect(await drafts().find(party, draft.id)).toMatchObject({ answers: { title: 'still mine' } });
    expect((await visitors().find(aRequest({ visitor: token }).request))?.id).toBe(party.id);
  });

  it('with a wrong password moves nothing', async () => {
    const { token, party } = await aVisitor();
    const draft = await aDraft(party, 'mine');
    await signIn(token, { password: 'wrong' }).expect(422);
    expect(await drafts().find(party, draft.id)).not.toBeNull();
  });
});

describe('what everyone may see of an account', () => {
  const user = {
    id: randomUUIDv7(),
    name: 'سلمى العلوي',
    createdAt: new Date('2026-03-09'),
    shows: [],
  } as unknown as User;

  it('is nothing until its owner says so', () => {
    expect(publicPartOf(user)).toBeNull();
    expect(publicPartOf({ ...user, shows: ['joined'] })).toBeNull();
  });

  it('is what they switched on', () => {
    expect(publicPartOf({ ...user, shows: ['name'] })).toMatchObject({ username: 'slma-al-alwi', joinedMonth: null });
    expect(publicPartOf({ ...user, shows: ['name', 'joined'] })).toMatchObject({ joinedMonth: '2026-03' });
  });
});
