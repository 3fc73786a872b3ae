import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

const html = { Accept: 'text/html' };
const own = { 'Sec-Fetch-Site': 'same-origin' };

// What URL parsers have taken for another host, and schemes that run.
const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/en/..//evil.example',
  '/%09/evil.example',
  '//site.example@evil.example',
  '/en@evil.example',
];

describe('a file of the build', () => {
  // The library that sends it falls over these, after the head, and the connection would stay open.
  it.each(['bytes=5-2', 'bytes=-99999999999999999999', 'bytes=0-99999999999999999999', 'bytes=-1', 'x'])(
    'is sent whole, whatever range is asked for: %s',
    async (range) => {
      const whole = await site.http.get('/favicon.ico');
      const asked = await site.http.get('/favicon.ico').set('Range', range).timeout(5_000);
      expect([asked.status, asked.body]).toEqual([200, whole.body]);
    },
  );
});

describe('an address that a visitor brings', () => {
  it.each(elsewhere)('%j leads to no other site', async (next) => {
    const theme = await site.http
      .post('/en/preferences/theme')
      .set(own)
      .type('form')
      .send({ theme: 'dark', return: next });
    const location = String(theme.headers.location);
    expect(new URL(location, 'http://site.example/').host).toBe('site.example');
    const login = await site.http.get('/en/account/login').query({ next }).set(html);
    const hidden = /name="next" value="([^"]*)"/.exec(login.text)?.[1] ?? '/';
    expect(new URL(hidden, 'http://site.example/').host).toBe('site.example');
    expect(login.text).not.toMatch(/(?:href|action)="\s*(?:javascript|data|\/\/evil|https?:\/*evil)/i);
  });

  it('in headers of proxies that nobody trusts changes nothing', async () => {
    const forged = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
      'X-Original-URL': '/en/desk',
      'X-Rewrite-URL': '/en/desk',
    };
    const answer = await site.http.get('/en/experts?forged=1').set({ ...html, ...forged, Host: 'evil.example' });
    expect(answer.text).not.toContain('evil.example');
    expect(answer.text).toContain('http://site.example/');
    const statuses: number[] = [];
    for (let line = 0; line < 7; line += 1) {
      const sent = { topic: 'payment', message: `A message that is long enough to be taken, number ${line}.` };
      const contact = site.http.post('/en/contact').set({ ...own, ...html, 'X-Forwarded-For': `198.51.100.${line}` });
      statuses.push((await contact.type('form').send(sent)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('other sites', () => {
  it.each(['https://evil.example', 'null', 'http://site.example.evil.example', 'http://sub.site.example'])(
    'may read no answer of ours: %s',
    async (Origin) => {
      for (const path of ['/en', '/api/_auth/session', '/c/users/me', '/api/openapi.json', '/health/ready']) {
        const answer = await ann.browser.get(path).set({ Origin });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    },
  );
});

it('names that objects inherit from are fields like any other', async () => {
  const form =
    '__proto__[polluted]=1&__proto__=x&constructor.prototype.polluted=1&constructor=1&topic=payment&message=x';
  const posted = await site.http
    .post('/en/contact')
    .set({ ...own, ...html })
    .type('form')
    .send(form);
  expect(posted.status).toBeLessThan(500);
  const json = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const put = await ann.browser.put(`/c/users/${ann.id}`).set(own).type('json').send(json);
  expect(put.status).toBe(422);
  expect((await site.http.get('/en/experts?__proto__[polluted]=1&constructor=1').set(html)).status).toBe(200);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  for (const country of ['__proto__', 'toString']) {
    const application = ann.post('/en/expert/application', { country, price: '100' });
    expect((await application).status).toBe(422);
  }
});

it.each(['/en/contact/sent/a%00b', '/en/consultations/%00/edit', '/en/new/%00/question', '/en/pay/%00'])(
  'nothing stands at %s, whose address no database can look for',
  async (address) => {
    expect((await site.http.get(address).set(html)).status).toBe(404);
  },
);

it('a text that has to be cut is cut between two signs', async () => {
  const title = `a${'👩'.repeat(300)}`;
  const begun = await site.http
    .post('/en/new')
    .set({ ...own, ...html })
    .type('form')
    .send({ title, lane: 'free' });
  expect(begun.status).toBeLessThan(500);
});

it.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com%0aBcc:b@example.com'])(
  'the address %j cannot add a header to our mail',
  async (replyTo) => {
    const sent = { topic: 'payment', message: 'A message that is long enough to be taken in.', replyTo };
    const answer = await site.http
      .post('/en/contact')
      .set({ ...own, ...html })
      .type('form')
      .send(sent);
    expect(answer.status).toBe(422);
  },
);

it('what is about one person is kept by nobody else', async () => {
  for (const path of ['/en/account/settings', '/en/account/questions', '/api/_auth/session']) {
    const answer = await ann.get(path);
    expect(`${path} ${answer.status} ${answer.headers['cache-control']}`).toMatch(/ 200 .*no-store/);
  }
  expect((await ann.get('/c/users/me')).headers['cache-control']).toMatch(/^private/);
});

describe('the sources', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).map((name): [string, string] => [
    name,
    readFileSync(join(projectRoot, name), 'utf8'),
  ]);
  const linesWith = (pattern: RegExp) =>
    files.flatMap(([name, text]) =>
      text.split('\n').flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : [])),
    );

  it('put nothing into a query as text but words of their own', () => {
    // Lists of names that stand in the code beside the query.
    const known =
      /sql\.raw\((?:direction === |String\([a-z]\w+(?:\.length)?\)\)|'[^']*'\)|sources\[(?:name|kind)\]|foundPeople\)|(?:all|parts)\.join\(' union all '\)|liveStates\.map\(|consultationStates\.|codes\.map\(|`select \$\{(?:columns|features|each)\.|openDisputes\)|isGuideIn\)|ownReceipts\)|ownHearingDates\)|`'\$\{id\}'`\))/;
    const raw = linesWith(/sql\.raw\(/).filter((line) => !known.test(line));
    expect(raw).toEqual([]);
  });

  it('take chance from the system where it decides anything', () => {
    // When those come back who were turned away is nobody's secret.
    expect(linesWith(/Math\.random/).filter((line) => !line.startsWith('src/platform/http/busy-response.tsx'))).toEqual(
      [],
    );
  });

  it('repeat no repetition in a regular expression', () => {
    // Unless each turn begins with a sign of its own, as in (?:\.[\w-]+)+, there are endless ways to read a text.
    const repeated = /\/(?:[^/\n]*[^\\/])?\((?!(?:\?:)?\\[.-])(?:\?:)?[^()|\n]*[^\\][+*]\)[+*]/;
    expect(linesWith(repeated).filter((line) => !/^\S+: (?:\/\/|\*)/.test(line))).toEqual([]);
  });

  it('neither tell other windows anything nor listen to them', () => {
    const browser = globSync(['views/**/*.{ts,tsx}', 'static/*.js'], { cwd: projectRoot });
    const talking = browser.filter((name) =>
      /postMessage\(|addEventListener\(\s*'message'|onmessage/.test(readFileSync(join(projectRoot, name), 'utf8')),
    );
    expect(talking).toEqual([]);
  });

  it('make no sheets, whose cells could be formulas', () => {
    expect(linesWith(/text\/csv|spreadsheet|ms-excel/)).toEqual([]);
  });
});

describe('JSON of many levels or many values', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const send = (body: string | Buffer, type = 'application/json') =>
    site.http.put('/c/visitors/me').set(own).type(type).send(body);

  it.each([
    ['5,000 levels', nested(5_000)],
    ['33 levels', nested(33)],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['2,001 values', `[${'0,'.repeat(2_000)}0]`],
    ['levels behind a text that ends in a backslash', `{"a":"\\\\","b":${nested(40)}}`],
  ])('%s is refused with a problem that says so', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body.detail).toContain('at most 32 levels and 2,000 values');
  });

  it('is not taken for brackets in a text', async () => {
    const answer = await send(JSON.stringify({ theme: '['.repeat(3_000), other: '\\"[{,' }));
    expect(answer.status).not.toBe(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('is not hidden by another encoding of its letters', async () => {
    const answer = await send(Buffer.from(nested(5_000), 'utf16le'), 'application/json; charset=utf-16le');
    expect(answer.status).toBe(415);
    // It was sent as application/json: only its letters were written in another way.
    expect(answer.body).toMatchObject({ code: 'utf8_only', detail: expect.stringContaining('UTF-8') });
  });
});
