import { topicIds } from '../../../src/features/topics/topic.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
const get = (path: string) => site.http.get(`/api/v1${path}`).set('Accept', 'application/json');

describe('lists that every program may read', () => {
  it('name the topics in each locale', async () => {
    for (const locale of localeCodes) {
      const { body } = await get(`/topics?locale=${locale}`);
      expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([...topicIds].sort());
      expect(body.items.every(({ name }: { name: string }) => name.length > 1)).toBe(true);
    }
    const refused = await get('/topics?locale=xx');
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/locale']);
  });

  it('name the experts, page by page, and each one', async () => {
    const { body } = await get('/experts?locale=fr');
    expect(body.items.length).toBeGreaterThan(0);
    const [first] = body.items;
    const shown = await get(`/experts/${first.id}?locale=fr`);
    expect(shown.body).toMatchObject(first);
    expect(shown.body.bio).toEqual(expect.any(String));
    const takers = await get('/experts?locale=fr&takes=now&country=MA');
    expect(takers.body.items.every((each: { country: string }) => each.country === 'MA')).toBe(true);
    for (const wrong of ['country=XX', 'topic=x', 'language=de', 'takes=later']) {
      expect([wrong, (await get(`/experts?locale=fr&${wrong}`)).status]).toEqual([wrong, 422]);
    }
    expect((await get('/experts/x?locale=fr')).status).toBe(404);
  });

  it('say of each procedure in each country what it asks for', async () => {
    for (const country of countries) {
      const { body } = await get(`/procedures?country=${country}&locale=ar`);
      expect(body.items.length).toBeGreaterThan(0);
      for (const { name, availability } of body.items) {
        const shown = await get(`/procedures/${name}?country=${country}&locale=en`);
        expect([country, name, shown.status, shown.body.availability]).toEqual([country, name, 200, availability]);
      }
    }
    expect((await get('/procedures?locale=en')).status).toBe(422);
    expect((await get('/procedures/nothing?locale=en&country=MA')).status).toBe(404);
  });
});
