import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import english from '../../../i18n/en/api.json' with { type: 'json' };
import { codeOfKey } from '../../../src/platform/http/problem-codes.ts';
import { programScopes } from '../../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document of somebody else's format, read by path
let document: any;
beforeAll(async () => {
  site = await startApp();
  document = (await site.http.get('/api/openapi.json').expect(200)).body;
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
type Operation = { operationId: string; tags: string[]; responses: Record<string, object>; requestBody?: object };
const operations = (): [string, Operation][] =>
  Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );

describe('the description of the API', () => {
  it('is found right by redocly and spectral, with the rules they recommend', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[oas as never, 'recommended']] });
    const found = await spectral.run(document);
    expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
  });

  it('names every operation, every body and every answer, each once', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Consultation', 'OwnConsultation', 'Bill', 'Paper', 'Problem', 'User', 'Webhook']),
    );
    const anonymous = operations().filter(([, { requestBody }]) =>
      /"application\/json":\{"schema":\{(?!"\$ref")/.test(JSON.stringify(requestBody ?? {})),
    );
    expect(anonymous.map(([name]) => name)).toEqual([]);
    const { Bill, NewBill, NewQuestion } = document.components.schemas;
    expect(Bill.required).toEqual(Object.keys(Bill.properties));
    expect(NewBill.required).toEqual(['region', 'currency', 'title', 'lines', 'expiresAt']);
    expect(NewQuestion.properties.lane.enum).toContain('free');
    expect(NewQuestion.properties.title).toMatchObject({
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
    });
    expect(NewQuestion.properties.scope.deprecated).toBe(true);
  });

  it('speaks of every address that takes a token, and of nothing internal', () => {
    const described = new Set(operations().map(([name]) => name));
    const ours = site.routes
      .filter(({ path }) => /^\/(?:api\/v1|c)\//.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => !described.has(name))).toEqual([]);
    expect(operations().filter(([name]) => /_i18n|_build|_icons|_auth|entity|notices|health/.test(name))).toEqual([]);
    expect(Object.keys(document.webhooks)).toContain('bill.paid');
    expect(document.info.contact.url).toMatch(/^http/);
  });

  it('names the ways to say who one is', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'nuxt-session' },
      visitor: { type: 'apiKey', in: 'cookie', name: 'visitor' },
      token: { type: 'http', scheme: 'bearer' },
      oauth: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: 'http://site.example/oauth/token' } } },
    });
    const { authorizationCode } = document.components.securitySchemes.oauth.flows;
    expect(Object.keys(authorizationCode.scopes)).toEqual([...programScopes]);
    expect(document.paths['/api/v1/my/cases'].get.security).toContainEqual({ oauth: ['cases:read'] });
    expect(JSON.stringify(document.paths['/api/v1/webhooks'])).not.toContain('"oauth"');
  });

  it('shows examples that are taken', async () => {
    const browser = site.browser();
    await browser
      .post('/en/account/login')
      .set(own)
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
    const { body: user } = await browser.get('/c/users/me').set(own);
    const { example } = document.paths['/c/users/{id}'].put.requestBody.content['application/json'];
    await browser.put(`/c/users/${user.id}`).set(own).send(example).expect(200);
  });

  it('takes the terms of a question by the name it describes, and by the former one', async () => {
    const { NewQuestion } = document.components.schemas;
    const { example } = document.paths['/api/v1/my/consultations'].post.requestBody.content['application/json'];
    const { termsAccepted, ...without } = example;
    const isDescribed = new Ajv2020({ strict: false, validateFormats: false }).compile(NewQuestion);
    const browser = site.browser();
    for (const [terms, isTaken] of [
      [{ termsAccepted }, true],
      [{ scope: true }, true],
      [{}, false],
      [{ termsAccepted: false }, false],
    ] as const) {
      const body = { ...without, contact: 'ann@example.com', ...terms };
      expect([terms, isDescribed(body)]).toEqual([terms, isTaken]);
      const { status } = await browser.post('/api/v1/my/consultations').set(own).send(body);
      expect([terms, status]).toEqual([terms, isTaken ? 201 : 422]);
    }
  });

  it('says on its pages what a parameter may be, what each state means and which codes there are', async () => {
    const read = async (path: string) =>
      (await site.http.get(path).set({ Accept: 'text/html', 'Accept-Language': 'en' }).expect(200)).text;
    const bills = await read('/api/docs/bills');
    expect(bills).toMatch(/<code>limit<\/code> (?:<!-- -->)?query, integer \(1 to 100\)/);
    expect(bills).toMatch(/<code>state<\/code> (?:<!-- -->)?query, open \| paid/);
    expect(bills).toContain('part_refunded: a part went back');
    expect(await read('/api/docs/cases')).toMatch(
      /<code>country<\/code> (?:<!-- -->)?query, MA \| SA \| AE \| EG<\/bdi>, (?:<!-- -->)?required/,
    );
    const words = Object.keys(english).filter((key) => key.startsWith('error.'));
    const errors = await read('/api/docs/guides/errors');
    const unsaid = words
      .map((key) => codeOfKey(`api.${key}`))
      .filter((code) => !['fields', 'webhooks.kinds'].includes(code) && !errors.includes(`<code>${code}</code>`));
    expect(unsaid).toEqual([]);
    expect(errors).toContain('<code>invalid_fields</code>');
  });

  it('says on its pages what may be null, what an object is made of, and where no token is needed', async () => {
    const { text } = await site.http.get('/api/docs/leases').set('Accept', 'text/html').expect(200);
    const told = text.replaceAll(/<[^>]+>/g, '');
    expect(told).toContain('values LabelledValue[] | null, required');
    expect(told).toContain('answers object of string, required');
    expect(told.match(/No token is needed\. If you send one, it has to allow: requests:read/g)).toHaveLength(1);
  });

  it('is tried from its pages, without a script, by who is signed in', async () => {
    const page = (path: string) => site.http.get(path).set({ Accept: 'text/html', 'Accept-Language': 'en' });
    const { text } = await page('/api/docs/cases');
    expect(text).toMatch(/<form[^>]*action="\/api\/docs\/tried\/getCase"/);
    // What changes something is not: a form would do it by mistake.
    expect(text).not.toContain('tried/followCase');
    const led = async (path: string) => (await page(`/api/docs/tried/${path}`).expect(303)).headers.location;
    expect(await led('listCourts?country=MA&locale=en')).toBe('/api/v1/courts?country=MA&locale=en');
    expect(await led('listBills?before=&limit=2&strange=1')).toBe('/api/v1/bills?limit=2');
    expect(await led('getCase?id=a%2Fb%3Fc')).toBe('/api/v1/my/cases/a%2Fb%3Fc');
    for (const none of ['', '.', '..', ' ']) expect(await led(`getCase?id=${none}`)).toBe('/api/docs/cases#getCase');
    await page('/api/docs/tried/followCase').expect(404);
    await page('/api/docs/tried/nothing').expect(404);
    const ann = (await somebody(site, 'Ann')).browser;
    const answer = await ann.get((await led('getMe')) ?? '').set(own);
    expect([answer.status, answer.body.name]).toEqual([200, 'Ann']);
  });

  it('is still there after its reader has chosen other colours', async () => {
    for (const path of ['/api/docs', '/api/docs/bills', '/api/docs/guides/errors']) {
      const { text } = await site.http.get(path).set('Accept', 'text/html').expect(200);
      expect([path, /name="return" value="([^"]+)"/.exec(text)?.[1]]).toEqual([path, path]);
    }
  });

  it('is still there after its reader has chosen another language', async () => {
    const browser = site.browser();
    for (const path of ['/api/docs', '/api/docs/bills', '/api/docs/guides/errors']) {
      const { text } = await browser.get(path).set('Accept', 'text/html').expect(200);
      expect(text).toContain(`href="${path}?chosen=fr"`);
      const led = await browser.get(`${path}?chosen=fr`).expect(302);
      expect(led.headers.location).toBe(path);
      const french = await browser.get(path).set({ Accept: 'text/html', 'Accept-Language': 'en' }).expect(200);
      expect(french.text).toContain('<html lang="fr"');
      await browser.get(`${path}?chosen=en`).expect(302);
    }
    await browser.get('/api/docs?chosen=xx').expect(200);
  });

  it('can be read in parts that are no longer than any page of the site', async () => {
    const names = [
      '',
      ...document.tags.map(({ name }: { name: string }) => `/${name.toLowerCase().replaceAll(' ', '-')}`),
    ];
    const sizes = names.map(async (name): Promise<[string, number]> => {
      const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' };
      const { headers: told } = await site.http.get(`/api/docs${name}`).set(headers).expect(200);
      return [name, Number(told['content-length'])];
    });
    expect((await Promise.all(sizes)).filter(([, size]) => !(size <= 10_000))).toEqual([]);
  });

  it('can be read as a page, with contents, fields and what they mean', async () => {
    const read = async (path: string, language = 'en') =>
      (await site.http.get(path).set({ Accept: 'text/html', 'Accept-Language': language }).expect(200)).text;
    const first = await read('/api/docs');
    expect(first).toMatch(/<a href="\/api\/docs\/my-consultations#askQuestion">/);
    const pages = [...first.matchAll(/href="(\/api\/docs\/[a-z/-]+)"/g)].map(([, path = '']) => path);
    expect(new Set(pages).size).toBe(document.tags.length + 8);
    const shown = (await Promise.all(pages.map((path) => read(path)))).join('');
    const missing = operations().filter(([, { operationId }]) => !shown.includes(`id="${operationId}"`));
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(shown).toContain('/c/users/{id}</code>');
    expect(shown).toContain('If-Match');
    expect(shown).toContain('&quot;username&quot;');
    expect(shown).toContain('Whose law; ZZ is any other country');
    expect(shown).toContain('goes to the experts once its bill is paid');
    // What somebody who writes a program from these pages alone stumbles over.
    expect(shown).toMatch(/The token has to allow:[^/]*<code>webhooks:write</);
    expect(shown).toMatch(/<code>title<\/code> (?:<!-- -->)?string \(10 to 150\)/);
    expect(shown).toMatch(/<code>state<\/code> (?:<!-- -->)?awaiting_payment \| triage/);
    // What a list holds can be read where the list is, and so can what stands in a body.
    expect(await read('/api/docs/my-consultations')).toMatch(/<a href="#Lane">Lane\[\]<\/a>/);
    expect(await read('/api/docs/my-consultations')).toMatch(/id="Lane"[\s\S]+<code>takeByHours<\/code>/);
    expect(await read('/api/docs/bills')).toContain('<code>lines[].authority</code>');
    expect(await read('/api/docs/guides/webhooks')).toContain('consultation.answered');
    expect(await read('/api/docs/guides/errors', 'fr')).toContain('Erreurs');
    expect(await read('/api/docs/guides/webhooks', 'ar')).toContain('dir="rtl"');
    await site.http.get('/api/docs/guides/nothing').set('Accept', 'text/html').expect(404);
    await site.http.get('/api/docs/nothing').set('Accept', 'text/html').expect(404);
  });
});

describe('an answer to a program', () => {
  const list = '/api/v1/consultations';

  it('is compressed, and told once while it stays the same', async () => {
    const answer = await site.http.get(list).set('Accept-Encoding', 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.etag).toMatch(/^W\/"/);
    const again = await site.http.get(list).set({ 'If-None-Match': answer.headers.etag, 'Cache-Control': 'no-cache' });
    expect([again.status, again.text]).toEqual([304, '']);
    const whole = await site.http.get('/api/openapi.json').set('Accept-Encoding', 'gzip');
    expect(whole.headers['content-encoding']).toBe('gzip');
  });

  it('names its request, and says nothing of one caller where everybody is answered the same', async () => {
    const { headers } = await site.http.get('/c/users/me').set('Accept', 'application/json');
    expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const { headers: given } = await site.http.post('/oauth/token').type('form').send({ grant_type: 'none' });
    expect([given['request-id'], given.livemode]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'true']);
    const { headers: kept } = await site.http.get(list);
    expect(kept['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(kept['cache-control']).toMatch(/^public/);
    expect(kept.ratelimit).toBeUndefined();
  });

  it('that came without a token says what to send, whatever it wanted to do', async () => {
    for (const method of ['get', 'post'] as const) {
      const asked = site.http[method]('/api/v1/my/cases').set({ Accept: 'application/json', 'Accept-Language': 'en' });
      const { status, headers, body } = await asked;
      expect([method, status, headers['www-authenticate']]).toEqual([method, 401, 'Bearer']);
      expect([method, body.detail]).toEqual([method, english['error.no_token']]);
      expect([method, headers.livemode, headers['request-id']]).toEqual([method, 'true', body.instance.split(':')[2]]);
    }
  });

  it('that something is wrong carries a word that stays', async () => {
    const json = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const problemOf = async (request: PromiseLike<{ body: Record<string, unknown> }>) => {
      const { type, code } = (await request).body;
      return [type, code];
    };
    const as = (code: string) => [`urn:istishara:problem:${code}`, code];
    expect(await problemOf(site.http.get(`${list}/nothing`))).toEqual(as('not_found'));
    expect(await problemOf(site.http.get('/c/users/me'))).toEqual(as('sign_in_required'));
    expect(await problemOf(site.http.post('/api/v1/bills').send({}))).toEqual(as('no_token'));
    expect(await problemOf(site.http.post('/api/v1/bills').set(json).send('{'))).toEqual(as('not_json'));
    const { body } = await site.http.get(`${list}?type=x&before=y`);
    expect([body.code, body.errors.map((error: { code: string }) => error.code)]).toEqual([
      'invalid_fields',
      ['cursor', 'one_of'],
    ]);
  });
});
