import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { caseEvents } from '../../../src/features/cases/cases.table.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { news } from '../../../src/features/notifications/news.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { isCourt, isPlace } from '../../../src/lib/countries/courts.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch } from '../../support/cases.ts';
import { type Browser, begun, filled, post } from '../../support/forms.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aToken, calling } from '../../support/tokens.ts';
import { writtenLease } from '../../support/written.ts';

const scopes = [
  'requests:read',
  'requests:write',
  'notifications:read',
  'notifications:write',
  'cases:read',
  'cases:write',
];
let site: TestApp;
let ann: Person;
let browser: Browser;
let asAnn: ReturnType<typeof calling>;
let asCat: ReturnType<typeof calling>;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  browser = ann.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
  asAnn = calling(site, await aToken(ann, scopes));
  asCat = calling(site, await aToken(await somebody(site, 'Cat'), scopes));
});
afterAll(() => site.close());

describe('the certificates of an account', () => {
  let id: string;
  beforeAll(async () => {
    const form = await filled(browser);
    const sent = await post(browser, `${form.base}/check`, { accurate: 'on', mandate: 'on' });
    id = String(sent.headers.location).split('/').at(-1) ?? '';
  });

  it('are listed and shown with what happened to them', async () => {
    const { body } = await asAnn('get', '/my/certificates');
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(body.items[0]).toMatchObject({ procedure: 'good-conduct', country: 'MA' });
    const shown = await asAnn('get', `/my/certificates/${id}`);
    expect(shown.body).toMatchObject({ ...body.items[0], mayWithdraw: true, faults: [] });
    expect(shown.body.history.length).toBeGreaterThan(0);
  });

  it('give their documents once the file is complete', async () => {
    const path = `/my/certificates/${id}/documents/letter`;
    const come = (state: 'checking' | 'ready') =>
      site.db.update(applications).set({ state }).where(eq(applications.id, id));
    await come('checking');
    expect((await asAnn('get', path)).status).toBe(404);
    await come('ready');
    const { body } = await asAnn('get', `/my/certificates/${id}`);
    expect(body.documents).toContainEqual({ name: 'letter', href: `/api/v1${path}` });
    const file = await asAnn('get', path);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('are taken back once, by who sent them', async () => {
    const path = `/my/certificates/${id}/withdrawal`;
    expect((await asCat('get', `/my/certificates/${id}`)).status).toBe(404);
    expect((await asCat('post', path)).status).toBe(404);
    const key = { 'Idempotency-Key': randomUUIDv7() };
    for (let count = 0; count < 2; count += 1) {
      const taken = await asAnn('post', path, undefined, key);
      expect([taken.status, taken.body.state, taken.body.mayWithdraw]).toEqual([200, 'withdrawn', false]);
    }
    expect((await asAnn('post', path)).status).toBe(409);
    expect((await begun(browser)).answer.status).toBe(303);
  });
});

describe('the leases of an account', () => {
  it('are shown to both their sides, and to nobody else', async () => {
    const { home, people, terms } = writtenLease;
    const start = await post(browser, '/ar-ma/e-services/rent/appartment/new?anew=1', home);
    const draft = String(start.headers.location).split('/').at(-2) ?? '';
    const at = `/ar-ma/e-services/rent/appartment/${draft}`;
    await post(browser, `${at}/people`, { ...people('other@example.com'), _v: '1' });
    await post(browser, `${at}/terms`, { ...terms, _v: '2' });
    const sent = await post(browser, `${at}/check`, { accurate: 'on' });
    const id = String(sent.headers.location).split('/').at(-1) ?? '';
    const { body } = await asAnn('get', '/my/leases');
    expect(body.items).toEqual([expect.objectContaining({ id, country: 'MA', state: 'invited' })]);
    const shown = await asAnn('get', `/my/leases/${id}`);
    expect(shown.body).toMatchObject({ ...body.items[0], side: 'first', documents: [], bill: null });
    expect((await asCat('get', `/my/leases/${id}`)).status).toBe(404);
    expect((await asAnn('get', `/my/leases/${id}/documents/contract`)).status).toBe(404);
    const dan = await somebody(site, 'Dan');
    await site.db.update(leases).set({ secondUserId: dan.id }).where(eq(leases.id, id));
    const asDan = calling(site, await aToken(dan, scopes));
    expect((await asDan('get', `/my/leases/${id}`)).body.side).toBe('second');
    expect((await asDan('get', '/my/leases')).body.items).toHaveLength(1);
  });

  it('are printed so often for one account and no oftener, as certificates are, whatever others of its line print', async () => {
    const gil = await somebody(site, 'Gil');
    const asGil = calling(site, await aToken(gil, scopes));
    const line = '10.9.9.7';
    const ask = (kind: string) =>
      asGil('get', `/my/${kind}/${randomUUIDv7()}/documents/contract`, undefined, { 'X-Forwarded-For': line });
    const statuses = async () => [(await ask('leases')).status, (await ask('certificates')).status];
    for (let use = 0; use < 120; use++) await site.app.get(Limits).require('pdf', line);
    expect(await statuses()).toEqual([404, 404]);
    for (let use = 2; use < 120; use++) await site.app.get(Limits).require('pdf', gil.id);
    expect(await statuses()).toEqual([429, 429]);
  });
});

describe('what an account was told', () => {
  it('is read in pages and marked as read', async () => {
    const eve = await somebody(site, 'Eve');
    const asEve = calling(site, await aToken(eve, scopes));
    const notifier = site.app.get(NotifierService);
    await site.db.transaction(async (tx) => {
      const told = news('asking_answer', { reference: '148219305516' }, { key: randomUUIDv7() });
      await notifier.tell(tx, { userId: eve.id }, told);
    });
    const { body } = await asEve('get', '/my/notifications?show=answers', undefined, { 'Accept-Language': 'fr' });
    expect(body.items).toEqual([
      expect.objectContaining({
        kind: 'consultation.answered',
        category: 'answers',
        href: '/api/v1/my/consultations/148219305516',
        readAt: null,
      }),
    ]);
    const [{ id }] = body.items;
    expect((await asAnn('post', `/my/notifications/${id}/reading`)).status).toBe(404);
    expect((await asEve('post', `/my/notifications/${id}/reading`)).status).toBe(204);
    const after = await asEve('get', '/my/notifications');
    expect(after.body.items.find((item: { id: string }) => item.id === id).readAt).not.toBeNull();
    expect((await asEve('get', '/my/notifications?before=x')).status).toBe(422);
    expect((await calling(site, await aToken(eve, ['cases:read']))('get', '/my/notifications')).status).toBe(403);
  });
});

describe('the courts', () => {
  const courts = async (query: string) => site.http.get(`/api/v1/courts?${query}`).set('Accept', 'application/json');

  it('are named for anybody, as a case names them', async () => {
    const { status, headers, body } = await courts('country=MA&locale=en');
    expect([status, headers['cache-control'], body.places]).toEqual([200, 'public, max-age=86400', []]);
    const rabat = body.items.find(({ id }: { id: string }) => id === 'ma-ca-rabat');
    expect(rabat).toEqual({ id: 'ma-ca-rabat', name: expect.stringContaining('Rabat'), needsPlace: false });
    for (const { id } of body.items) expect(isCourt('MA', id)).toBe(true);
  });

  it('are kinds with places where the list of a country has no courts', async () => {
    const { body } = await courts('country=SA&locale=ar-sa');
    expect(body.places.length).toBeGreaterThan(5);
    for (const { id, needsPlace } of body.items)
      expect(isPlace('SA', id, needsPlace ? body.places[0].id : '')).toBe(true);
  });

  it('need a country and a locale', async () => {
    for (const query of ['locale=en', 'country=XX&locale=en', 'country=MA'])
      expect((await courts(query)).status).toBe(422);
  });
});

describe('the cases of an account', () => {
  it('come as a calendar', async () => {
    await aWatch(site, browser);
    const calendar = await asAnn('get', '/my/cases/calendar');
    expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR/);
    const known = { 'If-None-Match': calendar.headers.etag ?? '', 'Cache-Control': 'no-cache' };
    expect((await asAnn('get', '/my/cases/calendar', undefined, known)).status).toBe(304);
    // What Node's fetch sends where nothing is said asks for no language.
    const any = await asAnn('get', '/my/cases/calendar', undefined, { 'Accept-Language': '*', ...known });
    expect(any.status).toBe(304);
    const inFrench = await asAnn('get', '/my/cases/calendar', undefined, { 'Accept-Language': 'fr', ...known });
    expect([inFrench.status, inFrench.headers.etag === calendar.headers.etag]).toEqual([200, false]);
    expect(inFrench.text).toContain('X-WR-CALNAME:Calendrier de toutes les audiences');
    expect((await site.http.get('/api/v1/my/cases/calendar').set('Accept', 'application/json')).status).toBe(401);
  });

  it('take a message of the court where only its parties hear of them', async () => {
    const text = 'تم تحديد موعد جلسة يوم الأحد 1448/08/24هـ';
    const open = await aWatch(site, browser);
    expect((await asAnn('post', `/my/cases/${open.id}/messages`, { text })).status).toBe(404);
    const fields = { country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4713000001' };
    const own = await aWatch(site, browser, fields);
    const path = `/my/cases/${own.id}/messages`;
    expect((await asCat('post', path, { text })).status).toBe(404);
    expect((await asAnn('post', path, { text: '' })).status).toBe(422);
    const key = { 'Idempotency-Key': randomUUIDv7() };
    for (let count = 0; count < 2; count += 1) {
      expect((await asAnn('post', path, { text }, key)).body).toEqual({ id: own.id, state: 'waiting' });
    }
    const notes = await site.db.select().from(caseEvents).where(eq(caseEvents.caseId, own.caseId));
    expect(notes.map(({ kind, sourceText }) => [kind, sourceText])).toEqual([['note', text]]);
  });
});
