import { randomUUIDv7 } from 'node:crypto';
import { startApp, type TestApp } from '../../support/app.ts';

const siteKey = 'site'.repeat(10);
const real = globalThis.fetch;
let site: TestApp;
let asked: URLSearchParams[] = [];
let verdict: object | null;
beforeAll(async () => {
  // The provider is outside of the machine.
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (!String(url).startsWith('https://www.google.com/recaptcha/')) return real(url, init);
    asked.push(init.body as URLSearchParams);
    if (!verdict) throw new TypeError('fetch failed');
    return Response.json(verdict);
  }) as typeof fetch;
  site = await startApp({ TRUST_PROXY: '1', RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: 'hush'.repeat(10) });
});
afterAll(async () => {
  globalThis.fetch = real;
  await site.close();
});
beforeEach(() => {
  asked = [];
  verdict = good;
});

const good = { success: true, hostname: 'site.example', action: 'contact', score: 0.9 };
let address = 0;
const from = () => `10.3.0.${address++}`;
const send = (line: string, botToken?: string, form = randomUUIDv7()) =>
  site.http
    .post('/en/contact')
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line })
    .type('form')
    .send({ _form: form, topic: 'account', message: 'A message that is long enough to be sent.', botToken });
const statuses = async (times: number, botToken?: string) => {
  const line = from();
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push((await send(line, botToken)).status);
  return all;
};

describe('the bot check', () => {
  it('asks the provider about a token and lets a person through', async () => {
    expect(await statuses(3, 'token')).toEqual([303, 303, 303]);
    expect(asked[0]?.toString()).toBe(`secret=${'hush'.repeat(10)}&response=token`);
  });

  it.each([
    ['without a token', undefined, good],
    ['for another site', 'token', { ...good, hostname: 'evil.example' }],
    ['for another form', 'token', { ...good, action: 'login' }],
    ['with a low score', 'token', { ...good, score: 0.3 }],
    ['that is used up', 'token', { success: false }],
    ['when the provider is away', 'token', null],
  ])('lets few through %s, and says why no more', async (_, token, answer) => {
    verdict = answer;
    const line = from();
    expect([(await send(line, token)).status, (await send(line, token)).status]).toEqual([303, 303]);
    const refused = await send(line, token);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('not a robot');
    expect(refused.text).toContain('A message that is long enough');
  });

  it('takes a form sent twice as one, though each time has a token of its own', async () => {
    const line = from();
    const form = randomUUIDv7();
    const [first, second] = [await send(line, 'one', form), await send(line, 'two', form)];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('names its key in the page and its provider in the policy, and neither where it is off', async () => {
    const page = await site.http.get('/en/about-us').set('Accept', 'text/html');
    expect(page.text).toContain(`data-bot-key="${siteKey}"`);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    const plain = await startApp({ RECAPTCHA_SITE_KEY: 'placeholder' });
    const other = await plain.http.get('/en/about-us').set('Accept', 'text/html');
    expect(other.text).not.toContain('data-bot-key');
    expect(other.headers['content-security-policy']).not.toContain('google');
    await plain.close();
  });
});
