import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { addressProofs, oneTimeCodes } from '../../../src/features/accounts/contacts/address-proofs.table.ts';
import { hashCode, readCode } from '../../../src/features/accounts/contacts/code.ts';
import { parseContact } from '../../../src/features/accounts/contacts/contact.ts';
import { passwordFault } from '../../../src/features/accounts/sign-in/passwords.ts';
import { delayAfter } from '../../../src/features/accounts/sign-in/sign-in-delays.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { codeTo, linkTo, messagesTo } from '../../support/codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

let people = 0;
const someAddress = () => `person${++people}@example.org`;

/** A browser on a line of its own, so that one test does not use up the tries of another. */
function aBrowser(locale = 'en', line = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`) {
  const browser = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line };
  return {
    get: (path: string) => browser.get(path).set(own),
    post: (path: string, fields: Record<string, string> = {}) => browser.post(path).set(own).type('form').send(fields),
    begin: async (identifier: string, fields: Record<string, string> = {}) => {
      const answer = await browser
        .post(`/${locale}/account/signup`)
        .set(own)
        .type('form')
        .send({ identifier, ...fields });
      return answer.headers.location as string;
    },
  };
}
type Browser = ReturnType<typeof aBrowser>;

async function signUp(browser: Browser, address: string, fields: Record<string, string> = {}, next = '') {
  const codePage = await browser.begin(address, { next });
  const proven = await browser.post(codePage, { code: await codeTo(site, address) });
  return browser.post(proven.headers.location as string, { name: 'Amina', ...fields });
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('takes an address, a code and a name, and leads back to where one was', async () => {
    const browser = aBrowser('ar-ma');
    const address = someAddress();
    const codePage = await browser.begin(` ${address.toUpperCase()} `, { next: '/ar-ma/account/settings' });
    expect(codePage).toMatch(/^\/ar-ma\/account\/code\/[\w-]{36}$/);
    expect((await browser.get(codePage)).text).toContain(address);
    const code = await codeTo(site, address);
    const inArabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const proven = await browser.post(codePage, { code: `${inArabic.slice(0, 3)} ${inArabic.slice(3)}` });
    expect(proven.status).toBe(303);
    expect(proven.headers.location).toContain('/ar-ma/account/name/');
    const answer = await browser.post(proven.headers.location as string, { name: 'Amina' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/ar-ma/account/settings');
    expect((await browser.get('/ar-ma/account/settings')).text).toContain('Amina');
    const [kept] = await site.db.select().from(userContacts).where(eq(userContacts.value, address));
    expect(kept).toMatchObject({ kind: 'email', isMain: true, confirmedAt: expect.any(Date) });
  });

  it('keeps a password only as Argon2id, and signs in with it', async () => {
    const address = someAddress();
    const password = 'quatre mots et un lézard';
    expect((await signUp(aBrowser(), address, { password })).status).toBe(303);
    const [row] = await site.db
      .select({ hash: users.passwordHash })
      .from(users)
      .innerJoin(userContacts, eq(userContacts.userId, users.id))
      .where(eq(userContacts.value, address));
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    const answer = await aBrowser().post('/fr/account/login', { identifier: address, password });
    expect(answer.status).toBe(303);
  });

  it('sends a short message to a mobile number typed as at home', async () => {
    const browser = aBrowser('ar-ma');
    const codePage = await browser.begin('٠٦٥٠١٢٣٤٥٦');
    const [message = ''] = await messagesTo(site, '+212650123456');
    expect(message).toContain('استشارة');
    const proven = await browser.post(codePage, { code: await codeTo(site, '+212650123456') });
    expect(proven.headers.location).toContain('/account/name/');
  });

  it('refuses what is no address, no mobile, no name, keeping what was typed', async () => {
    const browser = aBrowser();
    for (const identifier of ['', 'nobody', 'a@b', '+33123456789']) {
      const answer = await browser.post('/en/account/signup', { identifier });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(`value="${identifier}"`);
    }
    const address = someAddress();
    const answer = await signUp(browser, address, { name: ' ', password: 'short' });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('short');
  });

  it.each([
    ['too short', 'fourteen chars'],
    ['a run', '1234567890123456'],
    ['a repeat', 'azertyazertyazerty'],
    ['known twice over', 'footballfootball'],
    ['the name', 'aminaaminaaminaxyz'],
  ])('refuses a password that is %s', async (_what, password) => {
    const answer = await signUp(aBrowser(), someAddress(), { password });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('aria-invalid="true"');
  });

  it('opens one account for a form sent twice', async () => {
    const browser = aBrowser();
    const address = someAddress();
    const codePage = await browser.begin(address);
    const name = (await browser.post(codePage, { code: await codeTo(site, address) })).headers.location as string;
    const ofSigns = await browser.post(name, { name: '😀😀 !' });
    expect([ofSigns.status, ofSigns.text.includes('Write your name in letters')]).toEqual([422, true]);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(name, { name: 'Amina' })));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(await site.db.select().from(userContacts).where(eq(userContacts.value, address))).toHaveLength(1);
  });

  it('ends in the account that an address has already, without a word before the code', async () => {
    const address = someAddress();
    await signUp(aBrowser(), address);
    const browser = aBrowser();
    const codePage = await browser.begin(address);
    const answer = await browser.post(codePage, { code: await codeTo(site, address, 2) });
    expect(answer.headers.location).toBe('/en');
    expect((await browser.get('/en/account/settings')).text).toContain('Amina');
  });
});

describe('a code', () => {
  it('is kept hashed, under a key that the database does not hold', async () => {
    const address = someAddress();
    await aBrowser().begin(address);
    const code = await codeTo(site, address);
    const [row] = await site.db
      .select({ proof: addressProofs, code: oneTimeCodes })
      .from(oneTimeCodes)
      .innerJoin(addressProofs, eq(addressProofs.id, oneTimeCodes.proofId))
      .where(eq(addressProofs.address, address));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.code.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    const of = { proofId: '1', purpose: 'reset', address } as const;
    expect(hashCode('k', of, code)).not.toBe(hashCode('k', { ...of, purpose: 'sign_in' }, code));
  });

  it('is good in the browser that asked for it only', async () => {
    const address = someAddress();
    const codePage = await aBrowser().begin(address);
    const other = aBrowser();
    expect((await other.get(codePage)).status).toBe(410);
    expect((await other.post(codePage, { code: await codeTo(site, address) })).status).toBe(410);
  });

  it('says to a browser that keeps no cookies that it was not recognised by any', async () => {
    const codePage = await aBrowser().begin(someAddress());
    const read = (cookie: string) => site.http.get(codePage).set({ Accept: 'text/html', Cookie: cookie });
    const [bare, other] = [await site.http.get(codePage).set('Accept', 'text/html'), await read('theme=dark')];
    expect([bare.status, other.status]).toEqual([410, 410]);
    expect(bare.text).toContain('Your browser sent no cookie');
    expect(other.text).not.toContain('Your browser sent no cookie');
  });

  it('may be tried five times', async () => {
    const address = someAddress();
    const browser = aBrowser();
    const codePage = await browser.begin(address);
    const code = await codeTo(site, address);
    for (let tries = 0; tries < 5; tries++) {
      expect((await browser.post(codePage, { code: wrongFor(code) })).status).toBe(422);
    }
    expect((await browser.post(codePage, { code })).status).toBe(422);
    // Nor is it called as good as the next one.
    await browser.post(`${codePage}/repeat`);
    expect((await browser.get(codePage)).text).toContain('unless there were too many wrong tries');
  });

  it('stays good when another was sent after it, and serves once', async () => {
    const address = someAddress();
    const browser = aBrowser();
    const codePage = await browser.begin(address);
    const first = await codeTo(site, address);
    expect((await browser.post(`${codePage}/repeat`)).status).toBe(303);
    await messagesTo(site, address, 2);
    const name = (await browser.post(codePage, { code: first })).headers.location as string;
    expect(name).toContain('/account/name/');
    await browser.post(name, { name: 'Amina' });
    await browser.post('/en/account/logout');
    await browser.post(codePage, { code: first });
    expect((await browser.get('/en/account/settings')).status).toBe(302);
  });

  it('has its time', async () => {
    const address = someAddress();
    const browser = aBrowser();
    const codePage = await browser.begin(address);
    const code = await codeTo(site, address);
    await site.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await browser.post(codePage, { code })).status).toBe(422);
  });

  it('is sent five times an hour to one address from one line, which takes none from the others', async () => {
    const address = someAddress();
    // Of IPv6 a line may take any address of its network.
    const stranger = (nth: number) => aBrowser('en', `2001:db8:0:${people}::${nth}`);
    for (let times = 1; times <= 5; times++) expect(await stranger(times).begin(address)).toContain('/code/');
    for (let times = 6; times <= 30; times++) {
      const answer = await stranger(times).post('/en/account/signup', { identifier: address });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).toContain(`value="${address}"`);
    }
    const owner = aBrowser();
    for (let times = 1; times <= 5; times++) expect(await owner.begin(address)).toContain('/code/');
  });

  it('is sent twelve times an hour to one address from all lines where nobody knows its owner', async () => {
    const address = someAddress();
    const known = aBrowser();
    await signUp(known, address);
    await known.post('/en/account/logout');
    for (let times = 2; times <= 12; times++) expect(await aBrowser().begin(address)).toContain('/code/');
    const answer = await aBrowser().post('/en/account/signup', { identifier: address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await known.begin(address)).toContain('/code/');
  });

  it('is asked for from the page of logging in too', async () => {
    const answer = await aBrowser().post('/en/account/login', { identifier: someAddress(), password: '', by: 'code' });
    expect(answer.headers.location).toContain('/en/account/code/');
  });
});

describe('guessing passwords', () => {
  it('is slowed down for strangers, not for the owner', async () => {
    const address = someAddress();
    const password = 'quatre mots et un lézard';
    const owner = aBrowser();
    await signUp(owner, address, { password });
    await owner.post('/en/account/logout');
    let last = 0;
    for (let tries = 0; tries < 7 && last !== 429; tries++) {
      last = (await aBrowser().post('/en/account/login', { identifier: address, password: 'wrong' })).status;
    }
    expect(last).toBe(429);
    expect((await owner.post('/en/account/login', { identifier: address, password })).status).toBe(303);
  });

  it('takes twice as long each time', () => {
    expect([1, 4, 5, 6, 7, 30].map(delayAfter)).toEqual([0, 0, 2, 4, 8, 900]);
  });
});

describe('a line whose tries others have used up', () => {
  const password = 'quatre mots et un lézard';
  const aLine = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

  it('lets in whom the browser knows, by the password and by a code', async () => {
    const line = aLine();
    const address = someAddress();
    const owner = aBrowser('en', line);
    await signUp(owner, address, { password });
    await owner.post('/en/account/logout');
    const stranger = aBrowser('en', line);
    const guess = (nth: number) =>
      stranger.post('/en/account/login', { identifier: `nobody${nth}@example.org`, password });
    for (let nth = 0; nth < 25; nth += 1) await guess(nth);
    for (let nth = 0; nth < 20; nth += 1) await stranger.begin(`nobody${nth}@example.org`);
    expect([(await guess(30)).status, await stranger.begin('nobody30@example.org')]).toEqual([429, undefined]);
    expect((await owner.post('/en/account/login', { identifier: address, password })).status).toBe(303);
    await owner.post('/en/account/logout');
    const codePage = await owner.begin(address);
    expect(codePage).toContain('/account/code/');
    expect((await owner.post(codePage, { code: await codeTo(site, address, 2) })).status).toBe(303);
  });

  it('counts a known browser’s own passwords all the same', async () => {
    const address = someAddress();
    const owner = aBrowser();
    await signUp(owner, address, { password });
    await owner.post('/en/account/logout');
    const statuses: number[] = [];
    for (let nth = 0; nth < 26; nth += 1)
      statuses.push((await owner.post('/en/account/login', { identifier: address, password })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  });

  it('takes the code of whoever has one', async () => {
    const line = aLine();
    const stranger = aBrowser('en', line);
    const page = await stranger.begin(someAddress());
    for (let nth = 0; nth < 30; nth += 1) await stranger.post(page, { code: '000000' });
    expect((await stranger.post(page, { code: '000000' })).status).toBe(429);
    const address = someAddress();
    const newcomer = aBrowser('en', line);
    const codePage = await newcomer.begin(address);
    const proven = await newcomer.post(codePage, { code: await codeTo(site, address) });
    expect([proven.status, proven.headers.location]).toEqual([303, expect.stringContaining('/account/name/')]);
  });
});

describe('a forgotten password', () => {
  const password = 'five quiet yellow lanterns';
  const ask = async (browser: Browser, identifier: string) =>
    (await browser.post('/en/account/forgot-password', { identifier })).headers.location as string;

  it('is replaced with the code, and ends the sessions elsewhere', async () => {
    const address = someAddress();
    const elsewhere = aBrowser();
    await signUp(elsewhere, address, { password: 'quatre mots et un lézard' });
    const browser = aBrowser();
    const step = await ask(browser, address);
    const proven = await browser.post(step, { code: await codeTo(site, address, 2) });
    expect(proven.headers.location).toBe(step);
    expect((await browser.post(step, { password: 'short' })).status).toBe(422);
    expect((await browser.post(step, { password })).status).toBe(303);
    expect((await browser.get('/en/account/settings')).status).toBe(200);
    expect((await elsewhere.get('/en/account/settings')).status).toBe(302);
    expect((await aBrowser().post('/en/account/login', { identifier: address, password })).status).toBe(303);
    expect((await messagesTo(site, address, 3)).some((text) => text.includes('has just been changed'))).toBe(true);
    expect((await browser.get(step)).status).toBe(410);
  });

  it('is replaced with the link on another device, once', async () => {
    const address = someAddress();
    await signUp(aBrowser(), address);
    await ask(aBrowser(), address);
    const messages = await messagesTo(site, address, 2);
    const [, link = ''] = /http:\/\/site\.example(\/en\/account\/reset\/[\w-]+)/.exec(messages.join('\n')) ?? [];
    const phone = aBrowser();
    expect((await phone.get(link)).status).toBe(200);
    expect((await phone.post(link, { password })).status).toBe(303);
    expect((await phone.get('/en/account/settings')).status).toBe(200);
    expect((await aBrowser().post(link, { password })).status).toBe(410);
  });

  it('names the account on the page of a link: somebody may have been sent the link to another’s', async () => {
    const address = someAddress();
    await signUp(aBrowser(), address);
    await ask(aBrowser(), address);
    const reset = await linkTo(site, address, /\/en\/account\/reset\/[\w-]+/);
    const phone = aBrowser();
    expect((await phone.get(reset)).text).toContain(`<bdi dir="ltr">${address}</bdi>`);
    expect((await phone.post(reset, { password: 'x' })).text).toContain(`<bdi dir="ltr">${address}</bdi>`);
    expect((await phone.post(reset, { password })).status).toBe(303);
    const undo = await linkTo(site, address, /\/en\/account\/undo\/[\w-]+/);
    expect((await aBrowser().get(undo)).text).toContain(`<bdi dir="ltr">${address}</bdi>`);
  });

  it('answers the same for an address that nobody has', async () => {
    const known = someAddress();
    await signUp(aBrowser(), known);
    const answers = [];
    for (const address of [known, someAddress()]) {
      const browser = aBrowser();
      const asked = await browser.post('/en/account/forgot-password', { identifier: address });
      const shown = await browser.get(asked.headers.location as string);
      const plain = (text: string) => text.replaceAll(address, '*').replace(/[\w-]{36}/g, '*');
      answers.push([
        asked.status,
        Object.keys(asked.headers),
        shown.status,
        plain(shown.text).replace(/person\d+/g, '*'),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('tells the owner of an address without an account so, by mail', async () => {
    const address = someAddress();
    await ask(aBrowser(), address);
    const [message = ''] = await messagesTo(site, address);
    expect(message).toContain('no account has it');
    expect(message).not.toMatch(/\b\d{6}\b/);
  });
});

describe('an address', () => {
  it.each([
    ['A.B@Example.COM', null, 'a.b@example.com'],
    ['06 50 12 34 56', 'MA', '+212650123456'],
    ['+212650123456', null, '+212650123456'],
    ['0650123456', null, null],
    ['x@', null, null],
    ['mailto:ann@example.com', null, 'ann@example.com'],
    ['<Ann@example.com>', null, 'ann@example.com'],
    ['ann＠example．com', null, 'ann@example.com'],
    ['ann@example.com،', null, 'ann@example.com'],
    ['ann@example.com.', null, 'ann@example.com'],
    ['ann@exa،mple.com', null, null],
    ['ann@شركة.مصر', null, 'ann@شركة.مصر'],
    ['\u200bann@example.com\u200f', null, 'ann@example.com'],
    ['a\ud800@example.com', null, null],
    ['tel:+212-650-123456', null, '+212650123456'],
    ['TEL:0650123456', 'MA', '+212650123456'],
  ] as const)('reads %s', (typed, country, contact) => {
    expect(parseContact(typed, country)).toBe(contact);
  });
});

describe('a password', () => {
  it.each([
    ['кот и ещё три слова', null],
    ['أربع كلمات سهلة جدا', null],
    ['😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰', null],
    ['x'.repeat(15), 'common'],
    ['TeenageMutantNinjaTurtles', 'common'],
    ['strawberryfieldsforever', 'common'],
    ['five quiet yellow lanterns'.repeat(9), null],
    ['a b'.repeat(100), 'long'],
  ])('%s is judged', async (password, fault) => {
    expect(await passwordFault(password, [])).toBe(fault);
  });
});

it('reads codes in any digits', () => {
  expect(['123 456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '12345', 'abcdef', '1234567'].map(readCode)).toEqual([
    '123456',
    '123456',
    '123456',
    null,
    null,
    null,
  ]);
});
