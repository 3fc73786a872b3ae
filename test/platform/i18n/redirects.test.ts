import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

describe('the root of the site', () => {
  it('leads to the language of the visitor and keeps the query', async () => {
    const answer = await site.http.get('/?a=1').set('Accept-Language', 'fr-MA,fr;q=0.9');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/fr-ma?a=1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.vary).toMatch(/Cookie, Accept-Language/);
  });

  it('remembers the language it chose for a year, on every path and readable by scripts', async () => {
    const answer = await site.http.get('/').set('Accept-Language', 'ar-EG');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^i18n_redirected=ar-eg;/);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly|Domain/i);
  });

  it('goes by the cookie before the header', async () => {
    const answer = await site.http.get('/').set('Cookie', 'i18n_redirected=ar-sa').set('Accept-Language', 'fr');
    expect(answer.headers.location).toBe('/ar-sa');
  });

  it('answers HEAD alike and leaves POST alone', async () => {
    expect((await site.http.head('/')).status).toBe(302);
    expect((await site.http.post('/').set('Sec-Fetch-Site', 'same-origin')).status).toBe(404);
  });
});

describe('a path without a locale', () => {
  it('leads to the page in the visitor’s language', async () => {
    const answer = await site.http.get('/contact?topic=other').set('Accept-Language', 'ar-MA');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/ar-ma/contact?topic=other');
  });

  it('is not found when no page has it', async () => {
    const answer = await site.http.get('/nothing-here').set('Accept', 'text/html');
    expect(answer.status).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['/api/nothing', 404],
    ['/c/nothing', 404],
    ['/_i18n/x/y', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/health/live', 200],
  ])('is never redirected for machines: %s', async (path, status) => {
    expect((await site.http.get(path)).status).toBe(status);
  });
});

describe('what crawlers read', () => {
  it('says what they are to leave alone and where the map is', async () => {
    const { text, headers } = await site.http.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /c/',
      'Sitemap: http://site.example/sitemap.xml',
      '',
    ]);
  });
});

describe('the canonical form of an address', () => {
  it.each([
    ['/EN/contact/?a=1', '/en/contact?a=1'],
    ['/ar-MA', '/ar-ma'],
    ['/fr/', '/fr'],
    ['/en/experts//', '/en/experts'],
    ['/fr/consultations?page=2', '/fr/consultations/filter?page=2'],
    ['/ar-eg/Account/', '/ar-eg/profile'],
    ['/en/e-services/leases', '/en/account/requests'],
    ['/en/e-services/applications', '/en/account/requests'],
    ['/en/pages', '/en/e-services'],
    ['/en/payment', '/en/pay'],
    ['/en/expert', '/en/expert/queue'],
    ['/en/Contact?a=B', '/en/contact?a=B'],
    ['/AR-ma/Pages/good-Conduct/', '/ar-ma/pages/good-conduct'],
    ['/en/Experts/Not-An-Id/Name', '/en/experts/Not-An-Id/Name'],
  ])('%s moves to %s', async (from, to) => {
    const answer = await site.http.get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
  });

  it('keeps a prefixed address in its language whatever the cookie says', async () => {
    const answer = await site.http.get('/en/contact').set('Cookie', 'i18n_redirected=fr');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<html lang="en" dir="ltr"');
  });

  it('leaves the cookie alone on a page that is only opened, so that caches on the way may keep it', async () => {
    for (const Cookie of ['', 'i18n_redirected=fr']) {
      const { headers } = await site.http.get('/en/about-us').set('Cookie', Cookie);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toMatch(/^public/);
    }
  });

  it.each([
    ['/fr/about-us', '/en/about-us?chosen', '/en/about-us'],
    [
      '/fr/consultations/filter?language=all',
      '/en/consultations/filter?language=all&chosen',
      '/en/consultations/filter?language=all',
    ],
  ])('remembers the language that is chosen by a link of %s', async (page, link, target) => {
    const { text } = await site.http.get(page);
    expect(text).toContain(`href="${link.replace('&', '&amp;')}" lang="en"`);
    const answer = await site.http.get(link).set('Cookie', 'i18n_redirected=fr');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(target);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.get('Set-Cookie')).toEqual([
      expect.stringMatching(/^i18n_redirected=en; Max-Age=31536000; Path=\/; /),
    ]);
  });

  it.each([
    ['_language', 'en'],
    ['_go', 'lang:en'],
  ])('remembers the language that is chosen by the button %s of a form', async (name, value) => {
    const answer = await site.http
      .post('/en/contact')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ [name]: value, message: 'What I typed' });
    expect(answer.get('Set-Cookie')).toEqual(expect.arrayContaining([expect.stringMatching(/^i18n_redirected=en;/)]));
  });

  it('keeps the rest of a query whose choice stands in the middle', async () => {
    const answer = await site.http.get('/en/consultations/filter?language=en&chosen&topic=work');
    expect(answer.headers.location).toBe('/en/consultations/filter?language=en&topic=work');
  });

  it('shows an unknown language as not found in the visitor’s own', async () => {
    const answer = await site.http.get('/de/contact').set('Accept', 'text/html').set('Accept-Language', 'fr');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('lang="fr"');
    expect(answer.text).toContain('Aucune page à cette adresse : /de/contact');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a link that was cut out of a sentence', () => {
  it.each([
    ['/fr/contact.', '/fr/contact'],
    ['/fr/contact).', '/fr/contact'],
    ['/fr/contact%3E', '/fr/contact'],
    ['/fr/contact%20', '/fr/contact'],
    ['/fr/contact%0D%0A', '/fr/contact'],
    ['/ar-ma/contact%D8%8C', '/ar-ma/contact'],
    ['/fr/contact%C2%A0%C2%BB', '/fr/contact'],
    ['/fr/contact,?a=1', '/fr/contact?a=1'],
    ['/fr-ma.', '/fr-ma'],
    ['/fr/account/reset/0VSyMVzF1ishl1Z412M0iQpmQrtVuLlZ=', '/fr/account/reset/0VSyMVzF1ishl1Z412M0iQpmQrtVuLlZ'],
  ])('leads where it was meant to: %s', async (path, meant) => {
    const answer = await site.http.get(path).set('Accept', 'text/html');
    expect([answer.status, answer.headers.location]).toEqual([308, meant]);
  });

  it('costs no time, however many signs there are', async () => {
    const begun = performance.now();
    await site.http.get(`/fr/${'.'.repeat(7_000)}x${'.'.repeat(7_000)}`);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
