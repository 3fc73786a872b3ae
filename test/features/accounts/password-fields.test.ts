import { passwordFault } from '../../../src/features/accounts/sign-in/passwords.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, password, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

let line = 0;
const logIn = (typed: string) =>
  site.http
    .post('/en/account/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.20.0.${++line}` })
    .type('form')
    .send({ identifier: ann.email, password: typed });

describe('the fields of a password', () => {
  it('hide what is typed, and let a manager of passwords fill them in', async () => {
    const pages = [
      await site.http.get('/en/account/login').set('Accept', 'text/html'),
      await ann.get('/en/account/settings/security'),
      await ann.get('/en/account/confirm?next=/en/account/settings'),
    ];
    const fields = pages.map(({ text }) => text.match(/<input[^>]*name="password"[^>]*>/g) ?? []);
    expect(fields.map(({ length }) => length)).toEqual([1, 1, 1]);
    for (const field of fields.flat()) {
      expect(field).toContain('type="password"');
      expect(field).toMatch(/autoComplete="(?:current|new)-password"/i);
      expect(field).not.toMatch(/readonly|onpaste/i);
    }
    expect(pages.map(({ text }) => text).join()).not.toMatch(/onpaste|autocomplete="off"[^>]*name="password"/i);
  });
});

describe('passwords', () => {
  it('are compared as typed: no letter more or less, none in another case', async () => {
    const others = [password.toUpperCase(), ` ${password}`, `${password} `, password.slice(0, -1), `${password}x`];
    for (const typed of others) expect((await logIn(typed)).status).toBe(422);
    // Five wrong ones slow a stranger down: the right one is tried where its owner has been before.
    const again = await ann.post('/en/account/login', { identifier: ann.email, password });
    expect(again.status).toBe(303);
  });

  it('take the longest, to its last letter', async () => {
    const longest = Array.from({ length: 32 }, (_, index) => `word ${index}`)
      .join(' ')
      .slice(0, 255)
      .padEnd(255, 'z');
    expect(await passwordFault(`${longest}a`, [])).toBeNull();
    expect((await ann.post('/en/account/settings/security', { password: `${longest}a` })).status).toBe(303);
    expect((await ann.post('/en/account/login', { identifier: ann.email, password: `${longest}b` })).status).toBe(422);
    expect((await ann.post('/en/account/login', { identifier: ann.email, password: `${longest}a` })).status).toBe(303);
  });
});
