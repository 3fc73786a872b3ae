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
});
