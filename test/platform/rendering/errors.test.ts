import { randomUUIDv7 } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { UsersRepository } from '../../../src/features/accounts/users.repository.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.listen(0, '127.0.0.1');
});
afterAll(() => site.close());

const html = 'text/html,application/xhtml+xml';
const port = () => (site.app.getHttpServer().address() as AddressInfo).port;

/** The status line of an answer to bytes that no client library would send. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port(), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    // A server that refuses what is still being sent may cut the line before its answer is read.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

describe('the error screen', () => {
  it('names what was not found, in the language of the address', async () => {
    const answer = await site.http.get('/ar-ma/no-such-page?a=1').set('Accept', html);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<html lang="ar-MA" dir="rtl"');
    expect(answer.text).toContain('لا توجد صفحة بهذا العنوان: \u2066/ar-ma/no-such-page?a=1\u2069');
    expect(answer.text).not.toContain('Page not found');
    expect(answer.text).toContain('name="search"');
    expect(answer.text).toContain('content="noindex"');
    expect(answer.text).not.toContain('rel="canonical"');
    expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
  });

  it('names an Arabic address in its letters, and no more of a long one than can be read', async () => {
    const address = '/ar-ma/شهادة/السكنى?مدينة=الرباط';
    const answer = await site.http.get(encodeURI(address)).set('Accept', html);
    expect(answer.text).toContain(`\u2066${address}\u2069`);
    const long = await site.http.get(encodeURI(`/ar-ma/${'شهادة-'.repeat(60)}`)).set('Accept', html);
    expect(long.text).toContain(`\u2066/ar-ma/${'شهادة-'.repeat(18)}شهادة…\u2069`);
  });

  it('of a fault of ours has the button that tries once more ahead of those that lead away', async () => {
    await site.db.execute(sql`alter table experts rename to experts_out_of_reach`);
    const answer = await site.http.get('/en/experts?topic=rent').set('Accept', html);
    await site.db.execute(sql`alter table experts_out_of_reach rename to experts`);
    expect(answer.status).toBe(500);
    // Its number comes last, and in no box that would be louder than what can be done.
    expect(answer.text).toMatch(/>Try again<\/a>.*data-back="".*Tell us this number/s);
    expect(answer.text).not.toContain('class="notice error"');
    expect((await site.http.get('/en/experts?topic=rent').set('Accept', html)).status).toBe(200);
  });

  it('leaves codes of an address that would rewrite its line, or are no text, as they were sent', async () => {
    for (const path of ['/en/a%E2%80%AEb', '/en/a%0Ab', '/en/call%20us%20at', '/en/a?b=%FF%D9']) {
      const answer = await site.http.get(path).set('Accept', html);
      expect(answer.text).toContain(`Page not found: ${path}<`);
    }
  });

  it('tells a page that checked and found nothing by its capital letters', async () => {
    const path = '/en/consultations/0198f3c2-0000-7000-8000-000000000000/x';
    const answer = await site.http.get(path).set('Accept', html);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(`Page Not Found: ${path}`);
    const unmatched = await site.http.get('/en/nothing').set('Accept', html);
    expect(unmatched.text).toContain('Page not found: /en/nothing');
  });

  it('says nothing in English elsewhere, also of what a library refuses', async () => {
    const ann = await somebody(site, 'Ann');
    for (const [answer, details] of [
      [await ann.get('/fr/desk'), 'Adresse\u00a0: /fr/desk'],
      [
        await site.http
          .post('/fr/contact')
          .set('Accept', html)
          .set('Sec-Fetch-Site', 'cross-site')
          .type('form')
          .send({}),
        'Cet envoi venait d’un autre site',
      ],
    ] as const) {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(details);
      expect(answer.text).not.toMatch(/Forbidden|refused/);
    }
  });

  it('escapes what stood in the address', async () => {
    const answer = await site.http.get('/en/%3Cscript%3Ealert(1)%3C/script%3Ex?q=<img src=x>').set('Accept', html);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/<script>alert|<img src=x>/);
  });

  it('leads back to the page of ours that the visitor came from, and never to another site', async () => {
    const ours = await site.http
      .get('/en/nothing')
      .set('Accept', html)
      .set('Referer', 'http://site.example/en/experts?page=2');
    expect(ours.text).toContain('href="/en/experts?page=2"');
    const foreign = await site.http.get('/en/nothing').set('Accept', html).set('Referer', 'https://evil.example/x');
    expect(foreign.text).not.toContain('evil.example');
    const twice = await site.http
      .get('/en/nothing')
      .set('Accept', html)
      .set('Referer', 'http://site.example//evil.example/x');
    expect(twice.text).not.toContain('evil.example');
  });

  it('offers to sign in where one may not come in, and not to who is signed in already', async () => {
    const stranger = await site.http.post('/en/contact').set('Accept', html).type('form').send({});
    expect(stranger.status).toBe(403);
    expect(stranger.text).toContain('Log in or create an account');
    const ann = await somebody(site, 'Ann');
    const refused = await ann.get('/en/desk');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('You are logged in as \u2068Ann\u2069');
    expect(refused.text).not.toContain('Log in or create an account');
    expect(refused.text).not.toMatch(/<main[\s\S]*\/en\/account\/(?:login|signup)[\s\S]*<\/main>/);
  });

  it('leads whom it turns away from a desk to the places of everybody, and only who works there to its lists', async () => {
    const links = ({ text }: { text: string }) => /<nav[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    const ann = await somebody(site, 'Ann');
    const everybodys = links(await ann.get('/en/about-us'));
    expect(everybodys).toContain('/en/consultations/filter');
    for (const path of ['/en/desk', '/en/desk/messages', '/en/expert/queue', '/en/expert/earnings']) {
      const refused = await ann.get(path);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(links(refused)).toBe(everybodys);
    }
    const ben = await somebody(site, 'Ben', ['user', 'staff']);
    expect(links(await ben.get('/en/desk'))).toContain('/en/desk/messages');
    const admins = await ben.get('/en/desk/people');
    expect([admins.status, links(admins).includes('/en/desk/messages')]).toEqual([403, true]);
  });

  it.each(['Googlebot/2.1', 'AdsBot-Google', 'facebookexternalhit/1.1', 'Chrome-Lighthouse'])(
    'is a short plain page for %s',
    async (agent) => {
      const answer = await site.http.get('/fr/rien').set('Accept', html).set('User-Agent', agent);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('lang="fr"');
      expect(answer.text).not.toContain('role="search"');
      expect(answer.text).not.toContain('class="actions"');
    },
  );

  it('is the full one for a telephone whose name ends like a robot’s word', async () => {
    const answer = await site.http.get('/fr/rien').set('Accept', html).set('User-Agent', 'CUBOT_NOTE robots');
    expect(answer.text).toContain('name="search"');
  });
});

describe('the page of what somebody has begun', () => {
  const begun = `/en/new/${randomUUIDv7()}/check`;

  it('names the cookie that did not come back', async () => {
    const answer = await site.http.get(begun).set('Accept', 'text/html');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Your browser sent no cookie');
  });

  it('says of one that is somebody else’s no more than of one that is not there', async () => {
    const answer = await site.http.get(begun).set('Accept', 'text/html').set('Cookie', 'i18n_redirected=en');
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('sent no cookie');
    expect(answer.text).toContain('opens only in the browser it was started in');
  });

  it('says of files that came too late that they were not taken', async () => {
    const answer = await site.http
      .post(`/en/files/${randomUUIDv7()}`)
      .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
      .attach('letter', Buffer.from('x'), 'x.pdf');
    expect([answer.status, answer.text.includes('Your file was not taken')]).toEqual([404, true]);
  });
});

describe('a method that an address does not take', () => {
  it.each(['put', 'patch', 'delete', 'options', 'post'] as const)('is told which it takes: %s', async (method) => {
    const answer = await site.http[method]('/fr/about-us').set({ Accept: html, 'Sec-Fetch-Site': 'same-origin' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).toContain('Cela ne peut pas se faire ici');
  });

  it('is told so to programs', async () => {
    const answer = await site.http.delete('/c/visitors/me').set('Sec-Fetch-Site', 'same-origin');
    expect([answer.status, answer.headers['content-type']]).toEqual([405, 'application/problem+json; charset=utf-8']);
    expect(answer.headers.allow).toMatch(/PUT/);
  });

  it('is no matter where nothing stands', async () => {
    for (const path of ['/fr/no-such-page', '/api/about-us', '/c/about-us']) {
      const answer = await site.http.put(path).set('Sec-Fetch-Site', 'same-origin');
      expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
    }
  });
});

describe('errors for programs', () => {
  it('answers programs in JSON where they wrote the address of the API in capitals, or with a stroke too many', async () => {
    for (const path of ['/API/V1/bills', '//api/v1/bills']) {
      const answer = await site.http.get(path).set('Accept', 'text/html');
      expect([answer.status, answer.headers['content-type']]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    }
  });

  it('are problem details with the members that older callers know', async () => {
    const answer = await site.http.get('/api/nothing').set('Accept', '*/*');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({
      status: 404,
      title: 'Not Found',
      error: true,
      url: '/api/nothing',
      statusCode: 404,
      statusMessage: 'Page not found: /api/nothing',
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['an address that ends in .json', '/en/nothing.json', {}],
    ['a caller that takes JSON only', '/en/nothing', { Accept: 'application/json' }],
    ['curl', '/en/nothing', { Accept: '*/*', 'User-Agent': 'curl/8.5' }],
    ['a script’s fetch', '/en/nothing', { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' }],
  ])('come to %s', async (_who, path, headers) => {
    const answer = await site.http.get(path).set(headers);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  });

  it.each([{ 'HX-Request': 'true' }, { 'HX-History-Restore-Request': 'true' }])(
    'do not come to htmx, which shows what it gets: %j',
    async (headers) => {
      const answer = await site.http.get('/en/nothing').set({ Accept: '*/*', 'Sec-Fetch-Mode': 'cors', ...headers });
      expect(answer.headers['content-type']).toMatch(/text\/html/);
      expect(answer.text).toContain('id="page"');
    },
  );
});

describe('bad input', () => {
  it('in percent-encoding is the visitor’s fault', async () => {
    const answer = await site.http.get('/en/%E0%A4%A').set('Accept', html);
    expect(answer.status).toBe(400);
  });

  it('of 100 kB in the address is refused', async () => {
    const answer = await sendRaw(`GET /en/${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    expect((await site.http.get('/en/about-us')).status).toBe(200);
  });

  it('of two Host headers is refused', async () => {
    const answer = await sendRaw('GET /en HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('of 8 kB of languages still gets a page', async () => {
    const answer = await site.http.get('/').set('Accept-Language', 'x'.repeat(8_000));
    expect(answer.headers.location).toBe('/en');
  });

  it('of a body too large is told so', async () => {
    const answer = await site.http
      .post('/en/contact')
      .set({ Accept: html, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(`message=${'x'.repeat(200_000)}`);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('<html lang="en"');
  });

  it('of a text too large hands it back, without the card numbers in it', async () => {
    const answer = await site.http
      .post('/en/contact')
      .set({ Accept: html, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send({
        topic: 'payment',
        message: `My card is 4000 0000 0000 0010. ${'A long story. '.repeat(10_000)}The end.`,
      });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('A long story. The end.');
    expect(answer.text).not.toContain('4000 0000');
  });

  it('of a form whose session ended hands back what was written, and leads on where nothing was', async () => {
    const send = (fields: object) =>
      site.http
        .post('/en/account/settings/profile')
        .set({ Accept: html, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send(fields);
    const written = await send({ name: 'A name of several words' });
    expect(written.status).toBe(401);
    expect(written.text).toContain('A name of several words');
    expect(written.text).toContain('log in in another tab');
    expect(written.headers['cache-control']).toContain('no-store');
    expect((await send({ name: 'Ann', _form: 'of the page' })).headers.location).toMatch(
      /^\/en\/account\/login\?next=/,
    );
  });

  it('of a form that met a fault of ours hands back what was written', async () => {
    const ann = await somebody(site, 'Ann');
    jest.spyOn(site.app.get(UsersRepository), 'update').mockRejectedValueOnce(new Error('broken'));
    const answer = await ann.post('/en/account/settings/profile', { name: 'A name of several words' });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('A name of several words');
    expect(answer.text).not.toContain('broken');
  });

  it('in the target of the request line is not taken for our own address', async () => {
    const answer = await sendRaw(
      'GET http://evil.example/en HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).not.toMatch(/location: .*evil\.example/i);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  });
});

describe('a write from another site', () => {
  const post = (headers: Record<string, string>) =>
    site.http.post('/en/preferences/theme').set(headers).type('form').send({ theme: 'dark', return: '/en' });

  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 303],
    [{ Origin: 'http://site.example' }, 303],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://site.example' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Origin: 'http://site.example.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{}, 403],
    // Of a browser that knows neither, as lynx.
    [{ Referer: 'http://site.example/en/contact' }, 303],
    [{ Referer: 'http://site.example.evil.example/en' }, 403],
    [{ Referer: 'http://evil.example/?http://site.example/' }, 403],
    [{ Referer: 'site.example' }, 403],
    [{ Referer: 'http://site.example/en', Origin: 'null' }, 403],
    [{ Referer: 'http://site.example/en', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Authorization: 'Bearer x', Cookie: 'nuxt-session=1' }, 403],
    [{ Authorization: 'Bearer x' }, 303],
  ])('with %j is answered %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  it('is another matter where a program forgot its token', async () => {
    for (const path of ['/api/v1/my/consultations', '/c/visitors/me']) {
      const answer = await site.http.post(path).send({});
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.body.detail).toMatch(/^Send an access token/);
      for (const browser of [{ Cookie: 'nuxt-session=1' }, { Origin: 'https://evil.example' }]) {
        expect((await site.http.post(path).set(browser).send({})).status).toBe(403);
      }
    }
  });
});
