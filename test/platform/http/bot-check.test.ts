import { randomUUIDv7 } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startApp, type TestApp } from '../../support/app.ts';
import { proveWork, tokenOf } from '../../support/bot-check.ts';

let site: TestApp;
let address = 0;
const from = () => `10.3.0.${address++}`;
const send = (line: string, botToken?: string, form = randomUUIDv7()) =>
  site.http
    .post('/en/contact')
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line })
    .type('form')
    .send({ _form: form, topic: 'account', message: 'A message that is long enough to be sent.', botToken });
describe('work that stands in for a person', () => {
  beforeAll(async () => {
    site = await startApp({ TRUST_PROXY: '1', RECAPTCHA_SITE_KEY: 'placeholder' });
  });
  afterAll(() => site.close());
  const challenge = async () => (await site.http.get('/api/bot-check/contact')).body as Challenge;
  const solve = (given: Challenge) => solveChallenge({ challenge: given, deriveKey });
  /** Whether it lets a line send a third message, which it may not without. */
  const isTaken = async (token: string | undefined) => {
    const line = from();
    for (let time = 0; time < 2; time++) expect((await send(line)).status).toBe(303);
    return (await send(line, token)).status === 303;
  };

  it('lets who did it send more, with nobody else asked and no word of Google', async () => {
    expect(await isTaken(undefined)).toBe(false);
    expect(await isTaken(await proveWork(site))).toBe(true);
    const page = await site.http.get('/en/contact').set('Accept', 'text/html');
    expect(page.text).not.toContain('data-bot-key');
    expect(page.headers['content-security-policy']).not.toMatch(/google|unsafe/);
  });

  it('says why no more goes through, with what was typed, and that it may be sent later', async () => {
    const line = from();
    for (let time = 0; time < 2; time++) await send(line);
    const refused = await send(line);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('not a robot');
    expect(refused.text).toContain('A message that is long enough');
  });

  it('counts once, also at the same time', async () => {
    const token = await proveWork(site);
    const lines = [from(), from(), from()];
    for (const line of [...lines, ...lines]) await send(line);
    const answers = await Promise.all(lines.map((line) => send(line, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 429, 429]);
    expect(await isTaken(token)).toBe(false);
  });

  it('is for a challenge of ours, as it was given, and for its answer alone', async () => {
    const [given, other] = [await challenge(), await challenge()];
    const [solution, elsewhere] = [await solve(given), await solve(other)];
    const easy = { ...given, parameters: { ...given.parameters, cost: 1 } };
    const ofAnother = { ...given, parameters: { ...given.parameters, data: { form: 'login' } } };
    const spent = { ...given, parameters: { ...given.parameters, expiresAt: 1 } };
    for (const token of [
      tokenOf(given, elsewhere),
      tokenOf(given, { ...solution, derivedKey: '00' }),
      tokenOf(given, { counter: 1 }),
      tokenOf(easy, solution),
      tokenOf(ofAnother, solution),
      tokenOf(spent, solution),
      tokenOf({ ...given, signature: '00'.repeat(32) }, solution),
      tokenOf({ signature: given.signature }, solution),
      tokenOf(null, null),
      'no base64 {',
      'A'.repeat(5_000),
    ])
      expect([token.slice(0, 40), await isTaken(token)]).toEqual([token.slice(0, 40), false]);
    expect(await isTaken(tokenOf(given, solution))).toBe(true);
  });

  it('is over after half an hour', async () => {
    const token = await proveWork(site);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 31 * 60_000);
    const [isLate, isInTime] = [await isTaken(token), await isTaken(await proveWork(site))];
    clock.mockRestore();
    expect([isLate, isInTime]).toEqual([false, true]);
  });

  it('is asked for by no cache and for no other form', async () => {
    const answer = await site.http.get('/api/bot-check/contact');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await site.http.get('/api/bot-check/login')).status).toBe(404);
  });

  it('is taken by the secret of before as well, while that is being changed', async () => {
    const [older, newer] = ['older'.repeat(8), 'newer'.repeat(8)];
    const before = await startApp({ SESSION_SECRET: older });
    const after = await startApp({ SESSION_SECRET: `${newer},${older}`, TRUST_PROXY: '1' });
    const token = await proveWork(before);
    const mine = site;
    site = after;
    expect(await isTaken(token)).toBe(true);
    site = mine;
    await before.close();
    await after.close();
  });
});

describe('reCAPTCHA', () => {
  const siteKey = 'site'.repeat(10);
  const real = globalThis.fetch;
  const good = { success: true, hostname: 'site.example', action: 'contact', score: 0.9 };
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
  const statuses = async (times: number, botToken?: string) => {
    const line = from();
    const all: number[] = [];
    for (let time = 0; time < times; time++) all.push((await send(line, botToken)).status);
    return all;
  };

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

  it('names its key in the page and its provider in the policy, and gives no work to do', async () => {
    const page = await site.http.get('/en/about-us').set('Accept', 'text/html');
    expect(page.text).toContain(`data-bot-key="${siteKey}"`);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect((await site.http.get('/api/bot-check/contact')).status).toBe(404);
  });
});
