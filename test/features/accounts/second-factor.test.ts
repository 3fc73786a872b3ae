import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { accessTokens } from '../../../src/features/access-tokens/access-tokens.table.ts';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { addressProofs } from '../../../src/features/accounts/contacts/address-proofs.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { userIdentities } from '../../../src/features/accounts/providers/user-identities.table.ts';
import {
  hashRecoveryCode,
  readRecoveryCode,
  stepOf,
} from '../../../src/features/accounts/second-factor/authenticator.ts';
import {
  recoveryCodes,
  userAuthenticators,
} from '../../../src/features/accounts/second-factor/second-factors.table.ts';
import { caseLinks } from '../../../src/features/cases/cases.table.ts';
import { pushDevices } from '../../../src/features/notifications/notifications.table.ts';
import { oauthClients, oauthGrants } from '../../../src/features/oauth/oauth.table.ts';
import { ProgramsService } from '../../../src/features/oauth/programs.service.ts';
import { WebhooksService } from '../../../src/features/webhooks/webhooks.service.ts';
import { webhookEndpoints } from '../../../src/features/webhooks/webhooks.table.ts';
import { decrypt, encrypt } from '../../../src/lib/encryption.ts';
import type { SignedInUser } from '../../../src/platform/http/request.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { hidden } from '../../support/asking.ts';
import { codesIn, authenticatorPath as path, withApp } from '../../support/authenticators.ts';
import { codeTo, messagesTo, writtenTo } from '../../support/codes.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

const password = 'a long enough password';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', REQUIRE_SECOND_FACTOR: 'true' });
});
afterAll(() => site.close());

let line = 0;
function aBrowser() {
  const agent = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.8.0.${++line}` };
  return {
    get: (to: string) => agent.get(to).set(own),
    post: (to: string, fields: Record<string, string> = {}) => agent.post(to).set(own).type('form').send(fields),
  };
}
type Browser = ReturnType<typeof aBrowser>;

const byPassword = (browser: Browser, { email }: Person) =>
  browser.post('/en/account/login', { identifier: email, password, next: '/en/experts' });
const isIn = async (browser: Browser) => (await browser.get('/en/account/settings')).status === 200;

describe('setting up an app', () => {
  it('shows the key as a square, as a link and to type, and takes a code of it', async () => {
    const ann = await somebody(site, 'Ann');
    const { text } = await ann.get(path);
    expect(text).toMatch(/<svg class="qr"/);
    expect(text).toMatch(/href="otpauth:\/\/totp\/Istishara:Ann\?issuer=Istishara&amp;secret=[A-Z2-7]{32}/);
    const secret = hidden(text, 'secret');
    const wrong = await ann.post(path, { secret, code: '000 000' });
    expect(wrong.status).toBe(422);
    expect(hidden(wrong.text, 'secret')).toBe(secret);
    const { answer, codes } = await withApp(ann);
    expect(answer.status).toBe(200);
    expect(codes).toHaveLength(10);
    expect((await messagesTo(site, ann.email)).join()).toContain('authenticator app');
    const again = await ann.get(path);
    expect(again.text).toContain('10 codes are left');
    expect(again.text).not.toContain(codes[0]);
  });

  it('keeps the key sealed and the codes hashed', async () => {
    const ann = await somebody(site, 'Ann');
    const { secret, codes } = await withApp(ann);
    const [row] = await site.db.select().from(userAuthenticators).where(eq(userAuthenticators.userId, ann.id));
    expect(row?.sealedSecret).not.toContain(secret);
    const kept = await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ann.id));
    const hashes = codes.map((code) => hashRecoveryCode(readRecoveryCode(code) ?? ''));
    expect(kept.map(({ codeHash }) => codeHash).sort()).toEqual(hashes.sort());
  });

  it('ends the sessions elsewhere and keeps this one', async () => {
    const ann = await somebody(site, 'Ann');
    const elsewhere = aBrowser();
    await byPassword(elsewhere, ann);
    expect(await isIn(elsewhere)).toBe(true);
    await withApp(ann);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await ann.get(path)).status).toBe(200);
  });

  it('is for its owner only', async () => {
    for (const answer of [
      await aBrowser().get(path),
      await aBrowser().post(path),
      await aBrowser().post(`${path}/removal`),
    ]) {
      expect(answer.headers.location).toContain('/en/account/login');
    }
  });
});

describe('signing in with an app', () => {
  it('asks for its code after the password, once for each, and goes on to where one wanted', async () => {
    const ann = await somebody(site, 'Ann');
    const { used, code } = await withApp(ann);
    const browser = aBrowser();
    const step = (await byPassword(browser, ann)).headers.location as string;
    expect(step).toContain('/en/account/second-step/');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get(step)).status).toBe(200);
    expect((await aBrowser().get(step)).status).toBe(410);
    expect((await browser.post(step, { code: used })).status).toBe(422);
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const answers = await Promise.all([browser.post(step, { code: arabic }), browser.post(step, { code })]);
    expect(answers.map(({ headers }) => headers.location)).toContain('/en/experts');
    expect(await isIn(browser)).toBe(true);
    const thief = aBrowser();
    const second = (await byPassword(thief, ann)).headers.location as string;
    expect((await thief.post(second, { code })).status).toBe(422);
    expect(await isIn(thief)).toBe(false);
  });

  it('takes a recovery code instead, each once', async () => {
    const ann = await somebody(site, 'Ann');
    const { codes } = await withApp(ann);
    const [code = ''] = codes;
    const browser = aBrowser();
    const step = (await byPassword(browser, ann)).headers.location as string;
    expect((await browser.post(step, { code: code.toLowerCase().replaceAll(' ', '-') })).headers.location).toBe(
      '/en/experts',
    );
    const again = aBrowser();
    const second = (await byPassword(again, ann)).headers.location as string;
    expect((await again.post(second, { code })).status).toBe(422);
  });

  it('asks for it after a code by mail and after a forgotten password too', async () => {
    const ann = await somebody(site, 'Ann');
    await withApp(ann);
    const byCode = aBrowser();
    const code = (await byCode.post('/en/account/login', { identifier: ann.email, by: 'code' })).headers
      .location as string;
    const proven = await byCode.post(code, { code: await codeTo(site, ann.email, 2) });
    expect(proven.headers.location).toContain('/en/account/second-step/');
    const forgot = aBrowser();
    const reset = (await forgot.post('/en/account/forgot-password', { identifier: ann.email })).headers
      .location as string;
    await forgot.post(reset, { code: await codeTo(site, ann.email, 3) });
    const set = await forgot.post(reset, { password: 'another long enough one' });
    expect(set.headers.location).toContain('/en/account/second-step/');
    expect(await isIn(forgot)).toBe(false);
  });

  it('stops who tries many codes, from whichever line', async () => {
    const ann = await somebody(site, 'Ann');
    await withApp(ann);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      const browser = aBrowser();
      const step = (await byPassword(browser, ann)).headers.location as string;
      statuses.push((await browser.post(step, { code: '123456' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('says so where the step is nobody’s', async () => {
    expect((await aBrowser().get('/fr/account/second-step/nothing')).status).toBe(410);
    expect((await aBrowser().post('/fr/account/second-step/nothing', { code: '1' })).status).toBe(410);
  });
});

describe('an app that is there', () => {
  it('gives new recovery codes, and those of before are good for nothing', async () => {
    const ann = await somebody(site, 'Ann');
    const { codes } = await withApp(ann);
    expect((await ann.post(`${path}/recovery-codes`)).text).toContain('Write them down now');
    const browser = aBrowser();
    const step = (await byPassword(browser, ann)).headers.location as string;
    expect((await browser.post(step, { code: codes[0] ?? '' })).status).toBe(422);
    const told = await writtenTo(site, ann.email);
    expect(told.at(-1)).toContain('New recovery codes were made for your account');
  });

  it('is removed with its recovery codes, which is said first', async () => {
    const ann = await somebody(site, 'Ann');
    await withApp(ann);
    expect((await ann.get(path)).text).toContain('The recovery codes go with it');
    await ann.post(`${path}/removal`);
    await ann.post(`${path}/removal`);
    expect(await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ann.id))).toEqual([]);
    const entered = await byPassword(aBrowser(), ann);
    expect(new URL(String(entered.headers.location), 'http://here').searchParams.get('next')).toBe('/en/experts');
  });
});

describe('experts and staff', () => {
  it('open their rooms with an app or a passkey only', async () => {
    const ben = await somebody(site, 'Ben', ['user', 'staff']);
    expect((await ben.get('/en/desk')).headers.location).toBe(path);
    expect((await ben.get(path)).text).toContain('open only with an authenticator app');
    await withApp(ben);
    expect((await ben.get('/en/desk')).status).toBe(200);
    const user = await somebody(site, 'Ann');
    expect((await user.get('/en/desk')).status).toBe(403);
  });

  it('act in the name of the house as a program with one only', async () => {
    const ben = await somebody(site, 'Ben', ['user', 'staff']);
    const aToken = async () => {
      const fields = { name: 'bills', scopes: ['bills:read', 'bills:write'], days: '30' };
      const { text } = await ben.post('/en/account/settings/tokens', fields);
      return tokenIn(text);
    };
    const order = {
      ...{ region: 'SA', currency: 'SAR', title: 'Papers', lines: [{ kind: 'our_fee', minor: 6_000 }] },
      expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    };
    const bill = (headers: Record<string, string>, by: { post: typeof site.http.post } = site.http) =>
      by
        .post('/api/v1/bills')
        .set({ Accept: 'application/json', 'Idempotency-Key': randomUUIDv7(), ...headers })
        .send(order);
    const token = await aToken();
    expect(token).not.toBe('');
    expect((await bill({ Authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await bill({ 'Sec-Fetch-Site': 'same-origin' }, ben.browser)).status).toBe(403);
    await withApp(ben);
    expect((await bill({ Authorization: `Bearer ${token}` })).status).toBe(201);
    expect((await bill({ 'Sec-Fetch-Site': 'same-origin' }, ben.browser)).status).toBe(201);
  });
});

describe('a changed password', () => {
  const linkTo = async (address: string, many: number) => {
    const mail = (await messagesTo(site, address, many)).find((text) => text.includes('/account/undo/')) ?? '';
    return /\/en\/account\/undo\/[\w-]+/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[0] ?? '';
  };
  const change = (person: Person) =>
    person.post('/en/account/settings/security', { password: 'the password of a thief' });

  it('is taken back by the link of the mail: everybody is out, an app added since is gone, and a new one is chosen', async () => {
    const ann = await somebody(site, 'Ann');
    await change(ann);
    await withApp(ann);
    const link = await linkTo(ann.email, 2);
    const owner = aBrowser();
    expect((await owner.get(link)).text).toContain('Wasn’t this you?');
    expect((await owner.post(link, { password: 'short' })).status).toBe(422);
    expect((await owner.post(link, { password: 'the password of its owner' })).status).toBe(303);
    expect(await isIn(owner)).toBe(true);
    expect((await ann.get('/en/account/settings')).status).toBe(302);
    const thief = await aBrowser().post('/en/account/login', {
      identifier: ann.email,
      password: 'the password of a thief',
    });
    expect(thief.status).toBe(422);
    expect((await aBrowser().get(link)).status).toBe(410);
    expect((await aBrowser().post(link)).status).toBe(410);
  });

  it('is taken back with all else that opens the account or tells of it, also what was added just before', async () => {
    const ann = await somebody(site, 'Ann');
    const [thiefs, old] = [`${randomUUIDv7()}@example.com`, `${randomUUIDv7()}@example.com`];
    const address = { userId: ann.id, kind: 'email' as const };
    const long = new Date(Date.now() - 3 * 60 * 60 * 1000);
    const connected = { userId: ann.id, provider: 'other', issuer: 'https://id.example' };
    const webhook = { userId: ann.id, url: 'https://thief.example/hook', secret: 'whsec_x' };
    const before = { id: randomUUIDv7(), subject: 'of its owner', createdAt: long };
    await site.db.update(userContacts).set({ confirmedAt: long }).where(eq(userContacts.userId, ann.id));
    await site.db.insert(userContacts).values([
      { ...address, id: randomUUIDv7(), value: thiefs, confirmedAt: new Date() },
      { ...address, id: randomUUIDv7(), value: old, confirmedAt: long },
    ]);
    await site.db.insert(userIdentities).values([{ ...connected, ...before }]);
    await site.db.insert(userIdentities).values([{ ...connected, id: randomUUIDv7(), subject: 'of a thief' }]);
    await site.db.insert(webhookEndpoints).values({ ...webhook, id: randomUUIDv7() });
    const ends = { expiresAt: new Date(Date.now() + 60_000), hint: 'abcd', tokenHash: randomUUIDv7() };
    const token = { id: randomUUIDv7(), userId: ann.id, name: 'Mine', scopes: ['consultations:read' as const] };
    await site.db.insert(accessTokens).values({ ...token, ...ends });
    const calendar = { token: randomBytes(16).toString('base64url'), kind: 'calendar' as const, userId: ann.id };
    const earlier = { ...calendar, token: randomBytes(16).toString('base64url'), createdAt: long };
    await site.db.insert(caseLinks).values([calendar]);
    await site.db.insert(caseLinks).values([earlier]);
    const opens = async ({ token }: { token: string }) => (await site.http.get(`/calendars/${token}.ics`)).status;
    expect(await opens(calendar)).toBe(200);
    const rings = { endpoint: 'https://fcm.googleapis.com/thief', key: 'x', secret: 'x' };
    await site.db.insert(pushDevices).values({ id: randomUUIDv7(), userId: ann.id, ...rings });
    expect(await site.db.$count(accessTokens, eq(accessTokens.userId, ann.id))).toBe(1);
    await change(ann);
    const link = await linkTo(ann.email, 1);
    // The owner's own address was taken off meanwhile.
    await site.db.delete(userContacts).where(eq(userContacts.value, ann.email));
    expect((await aBrowser().post(link, { password: 'the password of its owner' })).status).toBe(303);
    const left = await site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id));
    expect(left.map(({ value, isMain }) => [value, isMain])).toEqual(
      expect.arrayContaining([
        [ann.email, true],
        [old, false],
      ]),
    );
    expect(left).toHaveLength(2);
    const identities = await site.db.select().from(userIdentities).where(eq(userIdentities.userId, ann.id));
    expect(identities.map(({ subject }) => subject)).toEqual(['of its owner']);
    expect(await site.db.$count(accessTokens, eq(accessTokens.userId, ann.id))).toBe(0);
    expect(await site.db.$count(webhookEndpoints, eq(webhookEndpoints.userId, ann.id))).toBe(0);
    expect(await site.db.$count(pushDevices, eq(pushDevices.userId, ann.id))).toBe(0);
    expect([await opens(calendar), await opens(earlier)]).toEqual([404, 200]);
  });

  it('is taken back with an address for messages and a program that were changed since, but not with others', async () => {
    const ann = await somebody(site, 'Ann');
    const long = { userId: ann.id, createdAt: new Date(Date.now() - 3 * 60 * 60 * 1000) };
    const [changed, left] = [randomUUIDv7(), randomUUIDv7()];
    for (const id of [changed, left]) {
      await site.db
        .insert(webhookEndpoints)
        .values({ ...long, id, url: 'https://books.example/hook', plainSecret: 'whsec_x' });
      const about = { name: 'Books', website: 'https://books.example', scopes: [], secretHash: `known ${id}` };
      await site.db.insert(oauthClients).values({ ...long, id, ...about, redirects: ['https://books.example/back'] });
    }
    const allowed = { clientId: changed, userId: (await somebody(site, 'Bob')).id, scopes: [] };
    const expiresAt = new Date(Date.now() + 60_000);
    const [since, before] = [randomUUIDv7(), randomUUIDv7()];
    await site.db.insert(oauthGrants).values([
      { ...allowed, id: since, expiresAt },
      { ...allowed, id: before, expiresAt, createdAt: long.createdAt },
    ]);
    await change(ann);
    const [owner] = await site.db.select().from(users).where(eq(users.id, ann.id));
    const thief = { id: ann.id, generation: owner?.sessionGeneration } as SignedInUser;
    const led = { name: 'Books', website: 'https://books.example', redirects: ['https://thief.example'], scopes: [] };
    await site.db.transaction(async (tx) => {
      await site.app.get(WebhooksService).update(tx, ann.id, changed, { url: 'https://thief.example/hook' });
      await site.app.get(ProgramsService).change(tx, thief, changed, led);
    });
    const link = await linkTo(ann.email, 2);
    expect((await aBrowser().post(link, { password: 'the password of its owner' })).status).toBe(303);
    const hooks = await site.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, ann.id));
    expect(hooks.map(({ id }) => id)).toEqual([left]);
    const programs = await site.db.select().from(oauthClients).where(eq(oauthClients.userId, ann.id));
    const kept = new Map(programs.map(({ id, redirects, secretHash }) => [id, { redirects, secretHash }]));
    expect(kept.get(left)).toEqual({ redirects: ['https://books.example/back'], secretHash: `known ${left}` });
    expect(kept.get(changed)).toEqual({ redirects: [], secretHash: expect.not.stringContaining('known') });
    const grants = await site.db.select().from(oauthGrants).where(eq(oauthGrants.clientId, changed));
    expect(grants.map(({ id }) => id)).toEqual([before]);
  });

  it('is taken back with the end of the account that was asked for since, but not with one of before', async () => {
    const [ann, bea] = [await somebody(site, 'Ann'), await somebody(site, 'Bea')];
    const ending = async ({ id }: Person) =>
      (await site.db.select({ at: users.deletesAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null;
    for (const person of [ann, bea]) await person.post('/en/account/settings/data/deletion');
    const before = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 - 3 * 60 * 60 * 1000);
    await site.db.update(users).set({ deletesAt: before }).where(eq(users.id, bea.id));
    expect([await ending(ann), await ending(bea)]).toEqual([expect.any(Date), before]);
    for (const person of [ann, bea]) {
      await change(person);
      const link = await linkTo(person.email, 2);
      expect((await aBrowser().post(link, { password: 'the password of its owner' })).status).toBe(303);
    }
    expect([await ending(ann), await ending(bea)]).toEqual([null, before]);
    await site.app.get(LeavingService).finish(ann.id, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
    expect(await site.db.$count(users, eq(users.id, ann.id))).toBe(1);
  });

  it('is taken back without a new one, and an app of before stays', async () => {
    const ann = await somebody(site, 'Ann');
    await withApp(ann);
    await change(ann);
    const link = await linkTo(ann.email, 2);
    const answer = await aBrowser().post(link, { password: '' });
    expect(answer.headers.location).toContain('/en/account/second-step/');
    const [row] = await site.db.select().from(users).where(eq(users.id, ann.id));
    expect(row?.passwordHash).toBeNull();
    expect((await ann.get('/en/account/settings')).status).toBe(302);
  });

  it('is taken back with the recovery codes that were made since, not with those of before', async () => {
    for (const isRenewed of [true, false]) {
      const ann = await somebody(site, 'Ann');
      const { codes } = await withApp(ann);
      for (const { id } of await site.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ann.id)))
        await site.db
          .update(recoveryCodes)
          .set({ id: `018f0000${id.slice(8)}` })
          .where(eq(recoveryCodes.id, id));
      const { text } = isRenewed ? await ann.post(`${path}/recovery-codes`) : { text: '' };
      await change(ann);
      const owner = aBrowser();
      const link = await linkTo(ann.email, isRenewed ? 3 : 2);
      const { headers } = await owner.post(link, { password: 'the password of its owner' });
      const code = isRenewed ? codesIn(text)[0] : codes[0];
      expect(code).toMatch(/^[A-Z2-9 ]+$/);
      const { status } = await owner.post(String(headers.location), { code: code ?? '' });
      expect(status).toBe(isRenewed ? 422 : 303);
    }
  });

  it('is taken back by the link of a short message where the account has a number only', async () => {
    const ann = await somebody(site, 'Ann');
    const phone = `+2126${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await site.db.update(userContacts).set({ kind: 'phone', value: phone }).where(eq(userContacts.userId, ann.id));
    await ann.post('/ar-ma/account/settings/security', { password: 'the password of a thief' });
    const [message = ''] = await messagesTo(site, phone);
    expect(message).toContain('تغيرت كلمة');
    const path = /\/ar-ma\/account\/undo\/[\w-]+/.exec(message)?.[0] ?? '';
    expect((await aBrowser().post(path, { password: 'the password of its owner' })).status).toBe(303);
    expect((await ann.get('/en/account/settings')).status).toBe(302);
  });

  describe('whose address is not the one that was there', () => {
    const thief = () => `thief.${randomUUIDv7().slice(-8)}@example.com`;
    const security = '/en/account/settings/security';
    const contacts = '/en/account/settings/contacts';
    const linksTo = async (address: string) =>
      (await site.db.select().from(addressProofs).where(eq(addressProofs.address, address))).filter(
        ({ purpose }) => purpose === 'undo',
      ).length;
    /** Somebody who has had their account and its address for long. */
    async function anOwner() {
      const ann = await somebody(site, 'Ann');
      const long = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
      await site.db.update(users).set({ createdAt: long }).where(eq(users.id, ann.id));
      await site.db.update(userContacts).set({ confirmedAt: long }).where(eq(userContacts.userId, ann.id));
      return ann;
    }
    /** As who is in for a while does it: an address of their own becomes the main one. */
    async function takeOver(ann: Person) {
      const address = thief();
      const step = String((await ann.post(contacts, { identifier: address })).headers.location);
      await ann.post(step, { code: await codeTo(site, address) });
      const [row] = await site.db.select().from(userContacts).where(eq(userContacts.value, address));
      await ann.post(`${contacts}/${row?.id}/main`);
      return address;
    }
    const idOf = async (address: string) =>
      (await site.db.select().from(userContacts).where(eq(userContacts.value, address)))[0]?.id;

    it('cannot take that one off until it has been there for three days, which its owner is told at once', async () => {
      const ann = await anOwner();
      const address = await takeOver(ann);
      const removal = `${contacts}/${await idOf(ann.email)}/removal`;
      const page = await ann.get(contacts);
      expect([page.text.includes(removal), page.text.includes('You can remove it from')]).toEqual([false, true]);
      const early = await ann.post(removal);
      expect([early.status, early.text.includes('Nothing was changed')]).toEqual([409, true]);
      const all = () => site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id));
      expect(await all()).toHaveLength(2);
      const before = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000 - 60_000);
      await site.db.update(userContacts).set({ confirmedAt: before }).where(eq(userContacts.value, address));
      const long = new Date(before.getTime() - 60 * 60 * 1000);
      await site.db.update(userContacts).set({ confirmedAt: long }).where(eq(userContacts.value, ann.email));
      expect((await ann.post(removal)).status).toBe(303);
      expect(await all()).toMatchObject([{ value: address, isMain: true }]);
    });

    it('is taken off at once, by who has had another for longer', async () => {
      const ann = await anOwner();
      const address = await takeOver(ann);
      expect((await ann.post(`${contacts}/${await idOf(address)}/removal`)).status).toBe(303);
      const left = await site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id));
      expect(left).toMatchObject([{ value: ann.email, isMain: true }]);
    });

    it('is told with its link to the one that was there for long', async () => {
      const ann = await anOwner();
      const address = await takeOver(ann);
      await change(ann);
      expect([await linksTo(ann.email), await linksTo(address)]).toEqual([1, 0]);
      const link = await linkTo(ann.email, 3);
      expect((await aBrowser().post(link, { password: 'the password of its owner' })).status).toBe(303);
      const left = await site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id));
      expect(left).toMatchObject([{ value: ann.email, isMain: true }]);
    });

    it('is told to that one also where the other came two days ago, as long as it cannot be taken off', async () => {
      const ann = await anOwner();
      const address = await takeOver(ann);
      const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await site.db
        .update(userContacts)
        .set({ confirmedAt: ago(2) })
        .where(eq(userContacts.value, address));
      await site.db
        .update(userContacts)
        .set({ confirmedAt: ago(30) })
        .where(eq(userContacts.value, ann.email));
      await change(ann);
      expect([await linksTo(ann.email), await linksTo(address)]).toEqual([1, 0]);
    });

    it('is told to the main one also where another address has set it', async () => {
      const ann = await anOwner();
      const second = thief();
      const row = { id: randomUUIDv7(), userId: ann.id, kind: 'email' as const, value: second };
      await site.db
        .insert(userContacts)
        .values({ ...row, confirmedAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) });
      const browser = aBrowser();
      const step = String((await browser.post('/en/account/forgot-password', { identifier: second })).headers.location);
      await browser.post(step, { code: await codeTo(site, second) });
      expect((await browser.post(step, { password: 'the password of a thief' })).status).toBe(303);
      expect([await linksTo(ann.email), await linksTo(second)]).toEqual([1, 0]);
    });

    it('is taken back for good by the earliest of its links, whoever has a later one', async () => {
      const ann = await anOwner();
      await change(ann);
      const first = await linkTo(ann.email, 1);
      const address = await takeOver(ann);
      // Gone however it went: by its page it stays while the other is new.
      await site.db.delete(userContacts).where(eq(userContacts.value, ann.email));
      await ann.post(security, { password: 'another password of a thief' });
      const later = await linkTo(address, 3);
      expect(later).not.toBe('');
      expect((await aBrowser().post(first, { password: 'the password of its owner' })).status).toBe(303);
      expect((await aBrowser().post(later, { password: 'a third password of a thief' })).status).toBe(410);
      const left = await site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id));
      expect(left).toMatchObject([{ value: ann.email, isMain: true }]);
    });
  });

  it('is not taken back with the link of another message', async () => {
    const ann = await somebody(site, 'Ann');
    await change(ann);
    const link = await linkTo(ann.email, 1);
    expect((await aBrowser().get(link.replace('/undo/', '/reset/'))).status).toBe(410);
  });
});

describe('the pieces', () => {
  it('take the codes of the half minute before and after, and no other', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = new Date(1_700_000_010_000);
    const at = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });
    const step = Math.floor(now.getTime() / 30_000);
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, at(steps), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(stepOf(secret, 'abcdef', now)).toBeNull();
  });

  it('seal for one owner under the first secret, and open with each of them', () => {
    const kind = 'authenticator secrets';
    const sealed = encrypt('one', kind, 'ann', 'KEY');
    expect(decrypt(['two', 'one'], kind, 'ann', sealed)).toBe('KEY');
    expect(decrypt(['two'], kind, 'ann', sealed)).toBeNull();
    expect(decrypt(['one'], kind, 'cat', sealed)).toBeNull();
    expect(decrypt(['one'], 'bank accounts', 'ann', sealed)).toBeNull();
  });
});
