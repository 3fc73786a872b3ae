import { PinoLogger } from 'nestjs-pino';
import { readConfig } from '../../../src/app/config.ts';
import { PageCache } from '../../../src/platform/page-cache/page-cache.ts';
import { sheetCookie } from '../../../src/platform/page-cache/variant.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { anEdge } from '../../support/scripted-edge.ts';

type Edge = Awaited<ReturnType<typeof anEdge>>;

const account = { EDGE_CACHE_ZONE: 'zone1', EDGE_CACHE_TOKEN: 'token-of-the-zone' };
const kinds = [
  {
    kind: 'fastly',
    header: 'surrogate-key',
    call: { method: 'POST', path: '/service/zone1/purge', key: ['fastly-key', 'token-of-the-zone'] },
  },
  {
    kind: 'cloudflare',
    header: 'cache-tag',
    call: {
      method: 'POST',
      path: '/client/v4/zones/zone1/purge_cache',
      key: ['authorization', 'Bearer token-of-the-zone'],
    },
  },
  { kind: 'varnish', header: 'surrogate-key', call: { method: 'PURGE', path: '/', key: ['fastly-key', undefined] } },
] as const;

describe.each(kinds)('in front of the site, $kind', ({ kind, header, call }) => {
  let edge: Edge;
  let site: TestApp;
  let ben: Person;
  beforeAll(async () => {
    edge = await anEdge();
    const env = { EDGE_CACHE: kind, EDGE_CACHE_URL: edge.url, ...(kind !== 'varnish' && account) };
    ({ site, ben } = await startWithStaff(env));
  });
  afterAll(async () => {
    await site.close();
    await edge.close();
  });

  const purged = () => edge.purges.flatMap(({ tags }) => tags);
  const aPublished = async () => {
    const published = { visibility: 'public' as const, publishedAt: new Date() };
    const row = await aConsultation(site, { state: 'answered', answerCount: 1, ...published });
    await anAnswer(site, row.id);
    return row;
  };
  const tagsOf = (headers: Record<string, string>) => headers[header]?.split(/[ ,]/);

  it('drops everything of the version before when a new one starts', () =>
    eventually(async () => expect(purged()).toContain('site')));

  it('is told with each page what it shows, whether it was made or kept', async () => {
    const { id, slug } = await aPublished();
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers } = await site.http.get(`/en/consultations/${id}/${slug}`);
      expect(tagsOf(headers)).toEqual(['site', 'consultations', `consultation:${id}`]);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['cache-control']).toMatch(/^public, .*s-maxage=600/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['list', '/api/v1/consultations', 'consultations'],
    ['feed', '/en/consultations/feed.xml', 'consultations'],
    ['experts', '/api/v1/experts?locale=en', 'experts'],
  ])('is told so by the %s for programs too', async (_, path, tag) => {
    const { status, headers } = await site.http.get(path);
    expect([status, tagsOf(headers)]).toEqual([200, ['site', tag]]);
  });

  it.each(['%0D%0Ax:%20y', '%D8%B3', 'nothing'])('is told nothing of what is not there: %s', async (id) => {
    const { status, headers } = await site.http.get(`/api/v1/consultations/${id}`);
    expect([status, tagsOf(headers)]).toEqual([404, undefined]);
  });

  it('keeps nothing that was made for one browser', async () => {
    for (const [name, value] of [
      ['HX-Request', 'true'],
      ['Save-Data', 'on'],
      ['Cookie', 'nuxt-color-mode=dark'],
      ['Cookie', `${sheetCookie.name}=${sheetCookie.value}`],
    ] as const) {
      for (let turn = 0; turn < 2; turn += 1) {
        const { headers } = await site.http.get('/en/about-us').set(name, value);
        expect([name, headers['cache-control'], tagsOf(headers)]).toEqual([
          name,
          expect.stringMatching(/^private/),
          undefined,
        ]);
      }
    }
  });

  it('is given no cookie with a public page, also by somebody who is signed in', async () => {
    const ann = await somebody(site, 'Ann');
    for (const path of ['/fr/experts', '/fr/experts?made=anew']) {
      const { headers } = await ann.get(path);
      expect([headers['cache-control'], headers['set-cookie']]).toEqual([expect.stringMatching(/^public/), undefined]);
    }
  });

  it('drops a question that is hidden, in one call as its documentation has it', async () => {
    const row = await aPublished();
    edge.purges.length = 0;
    expect(
      (await ben.post(`/en/desk/consultations/${row.id}/hiding`, { version: '1', reason: 'personal' })).status,
    ).toBe(303);
    await eventually(async () => expect(purged()).toContain(`consultation:${row.id}`));
    const { method, path, key } = call;
    const found = edge.purges.find(({ tags }) => tags.includes(`consultation:${row.id}`));
    expect(found).toMatchObject({ method, path, tags: ['consultations', `consultation:${row.id}`] });
    expect(found?.headers[key[0]]).toBe(key[1]);
  });

  it('is told again where it could not be told', async () => {
    edge.refusals = 2;
    edge.refused = 0;
    await site.app.get(PageCache).drop(['expert:0198-lost']);
    await eventually(async () => expect(purged()).toContain('expert:0198-lost'));
    expect(edge.refused).toBe(2);
  });

  it('is spoken of in the log where it refuses, as it does a wrong key', async () => {
    const said = jest.spyOn(PinoLogger.prototype, 'warn').mockImplementation(() => {});
    edge.refusals = 3;
    await site.app.get(PageCache).drop(['expert:0198-refused']);
    await eventually(async () =>
      expect(said.mock.calls).toContainEqual([
        { err: expect.objectContaining({ message: 'The edge cache answered 503' }), tags: ['expert:0198-refused'] },
        'edge cache',
      ]),
    );
    said.mockRestore();
  });
});

describe('the settings of the cache in front', () => {
  const faultsOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  it.each([
    [{ EDGE_CACHE: 'squid' }, 'EDGE_CACHE must be'],
    [{ EDGE_CACHE: 'varnish' }, 'EDGE_CACHE_URL must list'],
    [{ EDGE_CACHE: 'varnish', EDGE_CACHE_URL: 'http://a:6081,b' }, 'EDGE_CACHE_URL must list'],
    [{ EDGE_CACHE: 'fastly', EDGE_CACHE_ZONE: 'x' }, 'EDGE_CACHE_ZONE and EDGE_CACHE_TOKEN'],
    [{ EDGE_CACHE: 'cloudflare', EDGE_CACHE_ZONE: '../x', EDGE_CACHE_TOKEN: 'y' }, 'EDGE_CACHE_ZONE'],
  ])('refuse %j', (env, fault) => expect(faultsOf(env as Record<string, string>)).toContain(fault));

  it('are none where nothing is said', () => expect(readConfig({}).edge).toBeNull());
});
