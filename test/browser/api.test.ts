import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, FetchError } from '../../views/browser/api.ts';

describe('the API client of widgets', () => {
  let server: Server;
  let origin: string;
  let answer: RequestListener;
  let seen: { method?: string; type?: string; accept?: string }[];
  const assigned: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { method, headers } = request;
      seen.push({ method, type: headers['content-type'], accept: headers.accept });
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const location = { pathname: '/fr/new', search: '?a=1', assign: (url: string) => assigned.push(url) };
    Object.assign(globalThis, { location });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen = [];
    assigned.length = 0;
  });

  const statuses =
    (...list: number[]): RequestListener =>
    (_, response) => {
      response.writeHead(list[Math.min(seen.length, list.length) - 1] ?? 200, { 'Content-Type': 'application/json' });
      response.end('{"ok":true}');
    };
  const fault = (promise: Promise<unknown>): Promise<FetchError> =>
    promise.then(
      () => {
        throw new Error('no fault');
      },
      (error) => error,
    );

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('reads once more after a %i', async (status) => {
    answer = statuses(status, 200);
    expect(await api(origin)).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 403, 404, 422])('takes a %i as it is', async (status) => {
    answer = statuses(status);
    const error = await fault(api(`${origin}/x`));
    expect(error).toBeInstanceOf(FetchError);
    expect([error.status, error.message, error.data]).toEqual([
      status,
      `[GET] "${origin}/x": ${status} ${error.response?.statusText}`,
      { ok: true },
    ]);
    expect(seen).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never repeats a %s by itself, and does when told to', async (method) => {
    answer = statuses(503, 200);
    expect((await fault(api(origin, { method }))).status).toBe(503);
    expect(seen).toHaveLength(1);
    seen = [];
    await api(origin, { method, retry: 1 });
    expect(seen).toHaveLength(2);
  });

  it('repeats nothing when told not to, and gives up after one more try', async () => {
    answer = statuses(503);
    await fault(api(origin, { retry: false }));
    expect(seen).toHaveLength(1);
    await fault(api(origin));
    expect(seen).toHaveLength(3);
  });

  it('reads once more after a lost connection, and not after the caller gave up', async () => {
    answer = (_, response) => response.destroy();
    const error = await fault(api(origin));
    expect(error.message).toBe(`[GET] "${origin}": <no response>`);
    expect(seen).toHaveLength(2);
    const giveUp = new AbortController();
    answer = () => giveUp.abort();
    seen = [];
    expect((await fault(api(origin, { signal: giveUp.signal }))).name).toBe('AbortError');
    expect(seen).toHaveLength(1);
  });

  it('sends an object as JSON and asks for JSON', async () => {
    answer = statuses(200);
    await api(origin, { method: 'POST', body: { a: 1 } });
    expect(seen).toEqual([{ method: 'POST', type: 'application/json', accept: 'application/json' }]);
  });

  it('leads to the login page on a 401, and back here from there', async () => {
    answer = statuses(401);
    await fault(api(origin));
    expect(assigned).toEqual(['/fr/account/login?next=%2Ffr%2Fnew%3Fa%3D1']);
    assigned.length = 0;
    await fault(api(origin, { staysOn401: true }));
    expect(assigned).toEqual([]);
  });

  it.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['application/problem+json', '{"a":1}', { a: 1 }],
    ['application/json', 'not JSON', 'not JSON'],
    ['text/html', '<p>', '<p>'],
  ])('reads %s', async (type, body, expected) => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': type });
      response.end(body);
    };
    expect(await api(origin)).toEqual(expected);
  });

  it('reads nothing where nothing is', async () => {
    answer = (_, response) => {
      response.writeHead(204);
      response.end();
    };
    expect(await api(origin)).toBeUndefined();
  });
});
