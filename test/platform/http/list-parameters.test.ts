import { scopes } from '../../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';
import { aToken } from '../../support/tokens.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await startApp();
  token = await aToken(await somebody(site, 'Ann'), [...scopes]);
});
afterAll(() => site.close());

const get = (path: string) => site.http.get(path).set('Authorization', `Bearer ${token}`);

describe('how many of a list come at a time', () => {
  it.each(['/api/v1/consultations', '/api/v1/experts?locale=fr'])('is asked for at %s', async (path) => {
    const sign = path.includes('?') ? '&' : '?';
    const { body } = await get(`${path}${sign}limit=2`).expect(200);
    expect(body.items).toHaveLength(2);
    const next = await get(`${path}${sign}limit=3&before=${encodeURIComponent(body.older)}`).expect(200);
    expect(next.body.items).toHaveLength(3);
    const ids = [...body.items, ...next.body.items].map(({ id }: { id: string }) => id);
    const all = await get(`${path}${sign}limit=100`).expect(200);
    expect(all.body.items.slice(0, 5).map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it.each([
    '/en/consultations/filter?language=all',
    '/en/consultations/filter?language=all&search=rent',
    '/en/experts?takes=',
  ])('is not asked for by who reads %s, whatever stands in the address', async (path) => {
    const titles = (text: string) => text.match(/<h[23][^>]*>.*?<\/h[23]>/gs);
    const { text } = await site.http.get(path).set('Accept', 'text/html').expect(200);
    expect(titles(text)?.length).toBeGreaterThan(2);
    for (const more of ['size=1', 'size=3000', 'size=-1', 'size=abc', 'size=1%3Bselect', 'limit=1']) {
      const other = await site.http.get(`${path}&${more}`).set('Accept', 'text/html').expect(200);
      expect([more, titles(other.text)]).toEqual([more, titles(text)]);
    }
  });

  it('is asked for of what was found, the best first', async () => {
    const one = await get('/api/v1/consultations?search=loyer&limit=1').expect(200);
    const more = await get('/api/v1/consultations?search=loyer').expect(200);
    expect(one.body.items).toEqual(more.body.items.slice(0, 1));
  });

  it.each([
    '/api/v1/consultations',
    '/api/v1/experts?locale=fr',
    '/api/v1/my/consultations',
    '/api/v1/my/notifications',
    '/api/v1/bills',
  ])('is 1 to 100 at %s', async (path) => {
    for (const limit of ['0', '101', '-1', '2.5', 'all', '']) {
      const { body } = await get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}`).expect(422);
      expect(body.errors).toEqual([expect.objectContaining({ pointer: '/limit', code: 'limit' })]);
    }
    await get(`${path}${path.includes('?') ? '&' : '?'}limit=100`).expect(200);
  });
});

describe('the part of a list that is asked for', () => {
  const question = {
    ...{ lane: 'standard', price: 15_000, country: 'MA', locale: 'fr-ma', topic: 'rent', termsAccepted: true },
    ...{ title: 'May the landlord keep it?', body: 'I gave the keys back two months ago, and nothing came.' },
    ...{ answerLanguage: 'fr', readers: 'private' },
  };

  // Three questions with their bills, of which one is withdrawn.
  beforeAll(async () => {
    const post = (path: string, body: object = {}) =>
      site.http.post(`/api/v1/my/consultations${path}`).set('Authorization', `Bearer ${token}`).send(body);
    const asked = [await post('', question), await post('', question), await post('', question)];
    await post(`/${asked[1]?.body.reference}/withdrawal`);
  });

  it.each([
    ['/api/v1/my/consultations', 'askedAfter', 'askedAt'],
    ['/api/v1/bills', 'createdAfter', 'createdAt'],
  ])('of %s is told by a state and by how new it is', async (path, name, told) => {
    const of = async (query: string): Promise<Record<string, string>[]> =>
      (await get(`${path}?${query}`).expect(200)).body.items;
    const all = await of('limit=100');
    const states = [...new Set(all.map(({ state }) => state))];
    expect(states.length).toBeGreaterThan(1);
    for (const state of states) {
      expect(await of(`limit=100&state=${state}`)).toEqual(all.filter((one) => one.state === state));
    }
    const times = all.map((one) => String(one[told])).sort();
    const middle = String(times[Math.floor(times.length / 2)]);
    const later = all.filter((one) => String(one[told]) > middle);
    expect(await of(`limit=100&${name}=${middle}`)).toEqual(later);
    const inOffset = middle.replace(/Z$/, '%2B00:00');
    expect(await of(`limit=100&${name}=${inOffset}`)).toEqual(later);
    const ofYearNothing = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00'];
    for (const wrong of [
      '2026-11-27',
      'yesterday',
      '',
      '2026-11-27T10:00',
      '2026-13-41T00:00:00Z',
      '1',
      ...ofYearNothing,
    ]) {
      const { status, body } = await get(`${path}?${name}=${wrong}`);
      expect([wrong, status, body.errors?.[0]?.code]).toEqual([wrong, 422, 'instant']);
    }
    const strange = await get(`${path}?state=strange`).expect(422);
    expect(strange.body.errors[0]).toMatchObject({ pointer: '/state', code: 'one_of' });
  });
});

it('a parameter that an address does not have is refused by its name', async () => {
  const { body } = await get('/api/v1/bills?stete=open').expect(422);
  expect(body.errors).toEqual([
    { pointer: '/stete', code: 'unknown_parameter', detail: 'There is no parameter stete here.' },
  ]);
  const { body: other } = await site.http.get('/api/v1/consultations?contry=MA').expect(422);
  expect(other.errors[0].pointer).toBe('/contry');
});
