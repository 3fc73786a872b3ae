import { startApp, type TestApp } from '../../support/app.ts';
import { codeTo, linkTo, messagesTo } from '../../support/codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

let lines = 0;
/** A browser on a line of its own, so that one test does not use up the tries of another. */
function aBrowser() {
  const browser = site.browser();
  lines += 1;
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.9.8.${lines}` };
  return {
    get: (path: string) => browser.get(path).set(own),
    post: (path: string, fields: Record<string, string>) => browser.post(path).set(own).type('form').send(fields),
  };
}

const codesIn = async (address: string, many: number) =>
  (await messagesTo(site, address, many)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');

describe('a code that was asked for in two tabs', () => {
  const begin = async (browser: ReturnType<typeof aBrowser>, identifier: string) =>
    String((await browser.post('/fr/account/signup', { identifier })).headers.location);

  it('opens either of them, and nothing in another browser or for another address', async () => {
    const browser = aBrowser();
    const first = await begin(browser, 'tabs@example.org');
    await codeTo(site, 'tabs@example.org');
    await begin(browser, 'tabs@example.org');
    const [, newest = ''] = await codesIn('tabs@example.org', 2);
    const other = await begin(browser, 'other-tab@example.org');
    expect((await browser.post(other, { code: newest })).status).toBe(422);
    const stranger = aBrowser();
    const theirs = await begin(stranger, 'tabs@example.org');
    expect((await stranger.post(theirs, { code: newest })).status).toBe(422);
    const opened = await browser.post(first, { code: newest });
    expect([opened.status, opened.headers.location]).toEqual([303, expect.stringContaining('/fr/account/name/')]);
  });

  it('is tried five times in all, in whichever of them', async () => {
    const browser = aBrowser();
    const first = await begin(browser, 'tries@example.org');
    const code = await codeTo(site, 'tries@example.org');
    const second = await begin(browser, 'tries@example.org');
    const codes = await codesIn('tries@example.org', 2);
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].filter(
      (one) => !codes.includes(one),
    );
    for (const one of wrong.slice(0, 5)) await browser.post(second, { code: one });
    expect((await browser.post(first, { code })).status).toBe(422);
  });
});

describe('the link of a message', () => {
  it('says that it was cut, that it was used, or that its time is over', async () => {
    const browser = aBrowser();
    await browser.post('/fr/account/forgot-password', { identifier: 'user@example.com' });
    const link = new URL(await linkTo(site, 'user@example.com', /https?:\S+\/account\/reset\/\S+/)).pathname;
    const cut = await aBrowser().get(link.slice(0, -3));
    expect([cut.status, cut.text.includes('Ce lien n’est pas complet')]).toEqual([410, true]);
    expect(cut.text).not.toContain('autre navigateur');
    const unknown = await aBrowser().get(`/fr/account/reset/${'a'.repeat(32)}`);
    expect(unknown.text).toContain('Le lien a expiré');
    expect((await browser.post(link, { password: 'quatre mots et deux lézards' })).status).toBe(303);
    const used = await aBrowser().get(link);
    expect([used.status, used.text.includes('Elle a déjà servi')]).toEqual([410, true]);
    for (const path of ['undo', 'recovery/link', 'factor-reset'])
      expect((await aBrowser().get(`/ar/account/${path}/abc`)).text).toContain('هذا الرابط غير كامل');
  });

  it.each([
    'refunds',
    'shared-cases',
    'e-services/lease-invitations',
    'e-services/host-statements',
    'forms',
    'help',
    'notifications/stop',
    'contact/sent',
    'files/elsewhere',
  ])('says under /%s what may have become of it, and what to do', async (path) => {
    const answer = await aBrowser().get(`/en/${path}/${'a'.repeat(20)}`);
    expect([answer.status, answer.text.includes('cut when it was copied')]).toEqual([404, true]);
  });
});

describe('signing in', () => {
  const enter = (fields: Record<string, string>, locale = 'en') => aBrowser().post(`/${locale}/account/login`, fields);

  it('says of what is no address that it is none', async () => {
    for (const identifier of ['سلمى بناني', 'Salma', '1234']) {
      const answer = await enter({ identifier, password: 'whatever this is' });
      expect([answer.status, answer.text.includes('such as name@example.com')]).toEqual([422, true]);
    }
  });

  it('points at the keyboard where a wrong password was typed in Arabic or in capitals', async () => {
    const arabic = await enter({ identifier: 'nobody@example.com', password: 'هسفهساشقش 2026' });
    expect([arabic.status, arabic.text.includes('language of your keyboard')]).toEqual([422, true]);
    const digits = await enter({ identifier: 'expert@example.com', password: 'istishara-demo-٢٠٢٦' });
    expect([digits.status, digits.text.includes('language of your keyboard')]).toEqual([422, true]);
    const pasted = await enter({ identifier: 'expert@example.com', password: 'istishara-demo-2026 ' });
    expect([pasted.status, pasted.text.includes('a blank or an invisible sign')]).toEqual([422, true]);
    const capitals = await enter({ identifier: 'nobody@example.com', password: 'ISTISHARA 2026' });
    expect(capitals.text).toContain('Caps Lock');
    const other = await enter({ identifier: 'nobody@example.com', password: 'Istishara 2026' });
    expect(other.text).not.toMatch(/Caps Lock|keyboard/);
  });
});
