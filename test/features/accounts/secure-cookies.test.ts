import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ PUBLIC_URL: 'https://site.example', SESSION_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' });
});
afterAll(() => site.close());

describe('behind a proxy that ends TLS', () => {
  // As docker/proxy/haproxy.cfg does: what a request claims about its way is taken off, and nothing put in its place.
  it('somebody signs in though the proxy does not say how the request came', async () => {
    const signedIn = await site.http
      .post('/ar-ma/account/login')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
    expect(signedIn.status).toBe(303);
    const cookies = signedIn.get('Set-Cookie') ?? [];
    const session = cookies.find((cookie) => cookie.startsWith('__Host-nuxt-session=')) ?? '';
    expect(session).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    const settings = await site.http
      .get('/ar-ma/account/settings')
      .set({ Accept: 'text/html', Cookie: session.split(';', 1) });
    expect(settings.status).toBe(200);
  });

  it('cookies are named for this host alone, those that open something', async () => {
    const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
    const fields = { identifier: 'expert@example.com', password: 'istishara-demo-2026' };
    const answers = [
      await site.http.post('/en/account/login').set(own).type('form').send(fields),
      await site.http.post('/en/account/signup').set(own).type('form').send({ identifier: 'cookies@example.org' }),
      await site.http.post('/en/new').set(own).type('form').send({ title: 'A question of mine', lane: 'free' }),
      await site.http.post('/en/preferences/theme').set(own).type('form').send({ theme: 'dark', return: '/en' }),
    ];
    const cookies = answers.flatMap((answer) => answer.get('Set-Cookie') ?? []);
    // What only says how somebody likes the site: scripts read it, and nobody gains by it.
    const preferences = /^(?:i18n_redirected|nuxt-color-mode|toast|signed-in|signed_in)=/;
    const [open, liked] = [true, false].map((opens) => cookies.filter((each) => preferences.test(each) !== opens));
    expect(open?.map((each) => each.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-nuxt-session', '__Host-known', '__Host-proof']),
    );
    for (const each of open ?? []) expect(each).toMatch(/^__Host-[^;]+;.*HttpOnly; Secure; SameSite=Lax/);
    for (const each of liked ?? []) expect(each).toMatch(/; Secure; SameSite=Lax/);
  });
});
