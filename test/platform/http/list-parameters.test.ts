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

it('a parameter that an address does not have is refused by its name', async () => {
  const { body } = await get('/api/v1/bills?stete=open').expect(422);
  expect(body.errors).toEqual([
    { pointer: '/stete', code: 'unknown_parameter', detail: 'There is no parameter stete here.' },
  ]);
  const { body: other } = await site.http.get('/api/v1/consultations?contry=MA').expect(422);
  expect(other.errors[0].pointer).toBe('/contry');
});
