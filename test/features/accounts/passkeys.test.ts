import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import { SettingsService } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AccountsService } from '../../../src/features/accounts/accounts.service.ts';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { handleOf } from '../../../src/features/accounts/passkeys/passkey.ts';
import { userPasskeys } from '../../../src/features/accounts/passkeys/passkeys.table.ts';
import { recoveryCodes } from '../../../src/features/accounts/second-factor/second-factors.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { DB, type Db } from '../../../src/platform/database/database.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { hidden } from '../../support/asking.ts';
import { anAttestation } from '../../support/attestations.ts';
import { freePort } from '../../support/free-port.ts';
import { aPasskey } from '../../support/passkeys.ts';
import { type Person, password, somebody } from '../../support/people.ts';

const path = '/en/account/settings/security/passkeys';
const asks = '/en/account/passkey-challenge';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1', REQUIRE_SECOND_FACTOR: 'true' });
});
afterAll(() => site.close());

let line = 0;
function aBrowser() {
  const agent = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.9.0.${++line}` };
  return {
    get: (to: string) => agent.get(to).set(own),
    post: (to: string, fields: Record<string, string> = {}) => agent.post(to).set(own).type('form').send(fields),
  };
}
type Browser = Pick<ReturnType<typeof aBrowser>, 'get' | 'post'>;
type Passkey = ReturnType<typeof aPasskey>;

const rowsOf = ({ id }: Person) => site.db.select().from(userPasskeys).where(eq(userPasskeys.userId, id));
const toldTo = async ({ id }: Person) =>
  (await site.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);
const didOf = async ({ id }: Person) =>
  (await site.db.select().from(events).where(eq(events.subjectId, id))).map(({ action }) => action);
const isIn = async (browser: Browser) => (await browser.get('/en/account/settings')).status === 200;

async function make(person: Person, passkey: Passkey, lie = {}, name = 'My phone') {
  const { body } = await person.post(`${path}/challenge`);
  return person.post(path, { name, answer: passkey.create(body, lie) });
}
async function withPasskey(name: string, roles?: Parameters<typeof somebody>[2]) {
  const [person, passkey] = [await somebody(site, name, roles), aPasskey()];
  const answer = await make(person, passkey);
  return { person, passkey, answer };
}
async function signIn(browser: Browser, passkey: Passkey, lie = {}, next = '/en/experts') {
  const { body } = await browser.post(asks);
  passkey.key.counter += 1;
  return browser.post('/en/account/login', { by: 'passkey', answer: passkey.get(body, lie), next });
}
const byPassword = (browser: Browser, { email }: Person) =>
  browser.post('/en/account/login', { identifier: email, password, next: '/en/experts' });

describe('making a passkey', () => {
  it('keeps its public half, tells the owner and records it', async () => {
    const { person: ann, passkey, answer } = await withPasskey('Ann');
    expect(answer.status).toBe(303);
    const [row] = await rowsOf(ann);
    expect(row).toMatchObject({ name: 'My phone', credentialId: passkey.credentialId, isBackedUp: false });
    expect(await toldTo(ann)).toEqual(['passkey_added']);
    expect(await didOf(ann)).toContain('passkey_added');
    const { text } = await ann.get(path);
    expect(text).toContain('My phone');
    expect(text).not.toContain(passkey.credentialId);
    expect(text).not.toContain('recovery codes');
  });

  it('fetches nothing from an address that it names, whatever it says of its maker', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    const port = await freePort();
    await new Promise<void>((resolve) => void server.listen(port, resolve));
    const { rootPem, attest } = anAttestation(`http://localhost:${port}/inside`);
    // In place of the root that is believed by default: anybody gets a certificate for their domain under that one.
    SettingsService.setRootCertificates({ identifier: 'android-safetynet', certificates: [rootPem] });
    const [ann, passkey] = [await somebody(site, 'Ann'), aPasskey()];
    const { body } = await ann.post(`${path}/challenge`);
    const { status } = await ann.post(path, { name: 'My phone', answer: passkey.create(body, {}, attest) });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(asked).toEqual([]);
    expect(status).toBe(303);
    expect((await signIn(aBrowser(), passkey)).status).toBe(303);
  });

  it('says which ones their maker keeps too', async () => {
    const ann = await somebody(site, 'Ann');
    await make(ann, aPasskey({ isBackedUp: true }));
    expect((await ann.get(path)).text).toContain('On your other devices too');
  });

  it.each([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
  ])('refuses one with %s', async (_what, lie) => {
    const ann = await somebody(site, 'Ann');
    const answer = await make(ann, aPasskey(), lie);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('could not be checked');
    expect(answer.text).toContain('value="My phone"');
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('takes an answer once, in the browser and the account that asked, and for making only', async () => {
    const [ann, ben] = [await somebody(site, 'Ann'), await somebody(site, 'Ben')];
    const { body } = await ann.post(`${path}/challenge`);
    const answer = aPasskey().create(body);
    expect((await ben.post(path, { name: 'x', answer })).status).toBe(422);
    const fresh = (await ann.post(`${path}/challenge`)).body;
    const own = aPasskey().create(fresh);
    expect((await ann.post(path, { name: 'x', answer: own })).status).toBe(303);
    expect((await ann.post(path, { name: 'x', answer: own })).status).toBe(422);
    const wrong = { ...fresh, challenge: (await ann.post(asks)).body.challenge };
    expect((await ann.post(path, { name: 'x', answer: aPasskey().create(wrong) })).status).toBe(422);
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('takes no key that another account has, and what is no answer at all', async () => {
    const { passkey } = await withPasskey('Ann');
    const ben = await somebody(site, 'Ben');
    const answer = await make(ben, passkey);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('already belongs to an account here');
    for (const text of ['', '{}', 'null', '[1', JSON.stringify({ id: 'x', response: {} }), 'x'.repeat(30_000)]) {
      expect((await ben.post(path, { name: 'x', answer: text })).status).toBe(422);
    }
    expect(await rowsOf(ben)).toEqual([]);
  });

  it('is for who has shown a short while ago who they are', async () => {
    for (const answer of [await aBrowser().get(path), await aBrowser().post(path)]) {
      expect(answer.headers.location).toContain('/en/account/login');
    }
    expect((await aBrowser().post(`${path}/challenge`)).headers.location).toContain('/en/account/login');
  });
});

describe('signing in with a passkey', () => {
  it('needs nothing else, and leads to where one wanted', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    const browser = aBrowser();
    const answer = await signIn(browser, passkey);
    expect(answer.headers.location).toBe('/en/experts');
    expect(await isIn(browser)).toBe(true);
    const [row] = await rowsOf(ann);
    expect(row).toMatchObject({ counter: 1, usedAt: expect.any(Date) });
  });

  it('leaves the password a way of its own', async () => {
    const { person: ann } = await withPasskey('Ann');
    const browser = aBrowser();
    const entered = await byPassword(browser, ann);
    expect(new URL(String(entered.headers.location), 'http://here').searchParams.get('next')).toBe('/en/experts');
  });

  it.each([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    [
      'the handle of another account',
      { userHandle: handleOf('0199a8a0-0000-7000-8000-000000000000').toString('base64url') },
    ],
  ])('refuses one with %s', async (_what, lie) => {
    const { passkey } = await withPasskey('Ann');
    const browser = aBrowser();
    expect((await signIn(browser, passkey, lie)).status).toBe(422);
    expect(await isIn(browser)).toBe(false);
  });

  it('takes an answer once, and in the browser that asked only', async () => {
    const { passkey } = await withPasskey('Ann');
    const [browser, thief] = [aBrowser(), aBrowser()];
    const { body } = await browser.post(asks);
    passkey.key.counter = 1;
    const answer = passkey.get(body);
    const fields = { by: 'passkey', answer };
    const both = await Promise.all([
      browser.post('/en/account/login', fields),
      browser.post('/en/account/login', fields),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await thief.post('/en/account/login', fields)).status).toBe(422);
    const fresh = (await browser.post(asks)).body;
    passkey.key.counter = 2;
    expect((await thief.post('/en/account/login', { by: 'passkey', answer: passkey.get(fresh) })).status).toBe(422);
    expect(await isIn(thief)).toBe(false);
  });

  it('refuses one that is not here, signed by another key, or removed', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    expect((await signIn(aBrowser(), aPasskey())).status).toBe(422);
    const browser = aBrowser();
    const own = (await browser.post(asks)).body;
    const foreign = { ...JSON.parse(aPasskey().get(own)), id: passkey.credentialId, rawId: passkey.credentialId };
    expect((await browser.post('/en/account/login', { by: 'passkey', answer: JSON.stringify(foreign) })).status).toBe(
      422,
    );
    const [row] = await rowsOf(ann);
    await ann.post(`${path}/${row?.id}/removal`);
    expect((await signIn(aBrowser(), passkey)).status).toBe(422);
    expect(await toldTo(ann)).toEqual(expect.arrayContaining(['passkey_removed']));
  });

  it('stops one whose counter falls, and tells its owner', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    passkey.key.counter = 7;
    expect((await signIn(aBrowser(), passkey)).status).toBe(303);
    passkey.key.counter = 4;
    const browser = aBrowser();
    const answer = await signIn(browser, passkey);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('may be a copy');
    expect(await isIn(browser)).toBe(false);
    passkey.key.counter = 40;
    expect((await signIn(aBrowser(), passkey)).status).toBe(422);
    expect((await toldTo(ann)).filter((kind) => kind === 'passkey_stopped')).toHaveLength(1);
    expect(await didOf(ann)).toContain('passkey_stopped');
    expect((await ann.get(path)).text).toContain('points to a copy');
  });

  it('shows once more who it is, in the account that is open', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    const { passkey: foreign } = await withPasskey('Ben');
    const page = '/en/account/confirm';
    expect((await ann.get(page)).text).toContain('data-widget="passkey"');
    const wrong = (await ann.post(asks)).body;
    expect(wrong.allowCredentials).toHaveLength(1);
    foreign.key.counter = 1;
    expect((await ann.post(page, { by: 'passkey', answer: foreign.get(wrong) })).status).toBe(422);
    passkey.key.counter = 1;
    const answer = passkey.get((await ann.post(asks)).body);
    expect((await ann.post(page, { by: 'passkey', answer, next: path })).headers.location).toBe(path);
  });
});

describe('a passkey of staff', () => {
  it('opens their rooms, comes with recovery codes and ends the sessions elsewhere', async () => {
    const eve = await somebody(site, 'Eve', ['user', 'staff']);
    expect((await eve.get('/en/desk')).headers.location).toContain('/security/authenticator');
    const elsewhere = aBrowser();
    await byPassword(elsewhere, eve);
    const answer = await make(eve, aPasskey());
    expect(answer.status).toBe(200);
    const codes = [...answer.text.matchAll(/<code>((?:[A-Z2-9]{4} ?){4})<\/code>/g)];
    expect(codes).toHaveLength(10);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await eve.get('/en/desk')).status).toBe(200);
  });

  it('is asked for after the password, and a recovery code will do', async () => {
    const { person: eve, passkey, answer } = await withPasskey('Eve', ['user', 'staff']);
    const code = /<code>((?:[A-Z2-9]{4} ?){4})<\/code>/.exec(answer.text)?.[1] ?? '';
    const browser = aBrowser();
    const step = (await byPassword(browser, eve)).headers.location as string;
    expect(step).toContain('/en/account/second-step/');
    expect((await browser.get(step)).text).toContain('data-widget="passkey"');
    const id = step.split('/').at(-1) ?? '';
    // What was signed to sign in, or for the step of another browser, is not for this.
    const loose = (await browser.post(asks)).body;
    passkey.key.counter = 1;
    expect((await browser.post(step, { by: 'passkey', answer: passkey.get(loose) })).status).toBe(422);
    expect((await aBrowser().post(asks, { step: id })).status).toBe(409);
    const { body } = await browser.post(asks, { step: id });
    passkey.key.counter = 2;
    const arrived = await browser.post(step, { by: 'passkey', answer: passkey.get(body) });
    expect(arrived.headers.location).toBe('/en/experts');
    expect((await browser.get('/en/desk')).status).toBe(200);
    const other = aBrowser();
    const second = (await byPassword(other, eve)).headers.location as string;
    expect((await other.post(second, { code })).headers.location).toBe('/en/experts');
  });

  it('cannot be removed while it is the only second thing', async () => {
    const { person: eve } = await withPasskey('Eve', ['user', 'expert']);
    const [first] = await rowsOf(eve);
    const refused = await eve.post(`${path}/${first?.id}/removal`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Add another before you delete this one');
    await make(eve, aPasskey());
    expect((await eve.post(`${path}/${first?.id}/removal`)).status).toBe(303);
    expect(await rowsOf(eve)).toHaveLength(1);
    expect(await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, eve.id))).toHaveLength(10);
  });

  it('lets the app go, which is kept while there is nothing else', async () => {
    const eve = await somebody(site, 'Eve', ['user', 'staff']);
    const app = '/en/account/settings/security/authenticator';
    const secret = hidden((await eve.get(app)).text, 'secret');
    await eve.post(app, { secret, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    const refused = await eve.post(`${app}/removal`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Add another before you delete this one');
    expect((await make(eve, aPasskey())).status).toBe(303);
    // One that was stopped stands in for nothing.
    const stop = (stoppedAt: Date | null) =>
      site.db.update(userPasskeys).set({ stoppedAt }).where(eq(userPasskeys.userId, eve.id));
    await stop(new Date());
    expect((await eve.post(`${app}/removal`)).status).toBe(409);
    await stop(null);
    expect((await eve.post(`${app}/removal`)).status).toBe(303);
    expect((await eve.get('/en/desk')).status).toBe(200);
    expect(await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, eve.id))).toHaveLength(10);
  });

  it('guards the room of a role that is given later: who was in without it comes in anew', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    const db = site.app.get<Db>(DB);
    await db.transaction((tx) => site.app.get(AccountsService).grant(tx, ann.id, 'expert'));
    expect(await isIn(ann)).toBe(false);
    const browser = aBrowser();
    expect((await byPassword(browser, ann)).headers.location).toContain('/second-step/');
    expect((await signIn(browser, passkey)).status).toBe(303);
  });
});

describe('the passkeys of an account', () => {
  it('are named by their owner, and by nobody else', async () => {
    const { person: ann } = await withPasskey('Ann');
    const ben = await somebody(site, 'Ben');
    const [row] = await rowsOf(ann);
    await ben.post(`${path}/${row?.id}/name`, { name: 'taken' });
    await ben.post(`${path}/${row?.id}/removal`);
    await ann.post(`${path}/${row?.id}/name`, { name: 'The blue one' });
    expect(await rowsOf(ann)).toMatchObject([{ name: 'The blue one' }]);
    const long = await ann.post(`${path}/${row?.id}/name`, { name: 'x'.repeat(41) });
    expect(long.status).toBe(422);
    expect(long.text).toContain(`id="name-${row?.id}"`);
    expect(long.text).toContain('x'.repeat(41));
  });

  it('are ten at most', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    const [row] = await rowsOf(ann);
    if (!row) throw new Error('None');
    const others = Array.from({ length: 9 }, (_, at) => ({
      ...row,
      id: randomUUIDv7(),
      credentialId: `${passkey.credentialId}${at}`,
    }));
    await site.db.insert(userPasskeys).values(others);
    const answer = await make(ann, aPasskey());
    expect(answer.text).toContain('10 passkeys at most');
  });

  it('keep the last one that opens an account which nothing else opens', async () => {
    const { person: ann } = await withPasskey('Ann');
    const [row] = await rowsOf(ann);
    await site.db.update(users).set({ passwordHash: null }).where(eq(users.id, ann.id));
    await site.db.update(userContacts).set({ confirmedAt: null }).where(eq(userContacts.userId, ann.id));
    // One that was stopped opens nothing, so it is no other way.
    const stopped = { ...row, id: randomUUIDv7(), credentialId: 'stopped', stoppedAt: new Date() };
    await site.db.insert(userPasskeys).values(stopped as typeof userPasskeys.$inferInsert);
    expect((await ann.post(`${path}/${row?.id}/removal`)).text).toContain('only way into your account');
    expect(await rowsOf(ann)).toHaveLength(2);
  });

  it('stand in the copy of somebody’s data without their keys', async () => {
    const { person: ann, passkey } = await withPasskey('Ann');
    const { text, body } = await ann.get('/en/account/settings/data/export.json').buffer();
    const [row] = await rowsOf(ann);
    expect(body.passkeys).toMatchObject([{ id: row?.id, name: 'My phone' }]);
    expect(text).not.toContain(passkey.credentialId);
    expect(text).not.toContain(row?.publicKey);
  });
});

describe('where browsers make none', () => {
  it('says so in the settings, and the login page shows no button', async () => {
    const plain = await startApp();
    const ann = await somebody(plain, 'Ann');
    expect((await ann.get(path)).text).toContain('do not work at this address');
    expect((await plain.http.get('/en/account/login')).text).not.toContain('data-widget="passkey"');
    await plain.close();
  });
});
