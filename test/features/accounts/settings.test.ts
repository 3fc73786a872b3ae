import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Response, Test } from 'supertest';
import { accessTokens } from '../../../src/features/access-tokens/access-tokens.table.ts';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import type { ConsultationRow } from '../../../src/features/consultations/consultation-row.ts';
import { answers, consultations, ratings } from '../../../src/features/consultations/consultations.table.ts';
import { mayBeRestored } from '../../../src/features/consultations/publication/publication.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { ownPayments } from '../../../src/features/payments/payments.own-data.ts';
import { exportedTables, undecidedColumns } from '../../../src/features/privacy/own-data.repository.ts';
import { type DataRow, dataParts, readableRow } from '../../../src/features/privacy/own-data.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { codeTo, linkTo, messagesTo, writtenTo } from '../../support/codes.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { growStale, somebody } from '../../support/people.ts';
import { allTables } from '../../support/tables.ts';

let site: TestApp;
const read = (row: DataRow) => readableRow(row, site.app.get(Messages).in('en'));
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', LOG_LEVEL: 'error' });
});
afterAll(() => site.close());

let people = 0;
const someAddress = () => `owner${++people}@example.org`;

function aBrowser() {
  const browser = site.browser();
  const line = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line };
  return {
    agent: browser,
    own,
    get: (path: string) => browser.get(path).set(own),
    post: (path: string, fields: Record<string, string | string[]> = {}) =>
      browser.post(path).set(own).type('form').send(fields),
  };
}
type Browser = ReturnType<typeof aBrowser>;

/** Somebody with a new account, signed in. */
async function anOwner(
  address = someAddress(),
  password = '',
): Promise<{ browser: Browser; address: string; id: string }> {
  const browser = aBrowser();
  const step = (await browser.post('/en/account/signup', { identifier: address })).headers.location as string;
  const name = (await browser.post(step, { code: await codeTo(site, address) })).headers.location as string;
  await browser.post(name, { name: 'Salma', password });
  return { browser, address, id: await idOf(address) };
}

async function idOf(address: string): Promise<string> {
  const [row] = await site.db.select().from(userContacts).where(eq(userContacts.value, address));
  return row?.userId ?? '';
}
const userOf = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0];

describe('each page of the settings', () => {
  const pages = [
    '',
    '/profile',
    '/preferences',
    '/contacts',
    '/security',
    '/openings',
    '/data',
    '/data/export',
    '/tokens',
  ];
  it('is shown to its owner in each language, and to nobody else', async () => {
    const { browser } = await anOwner();
    for (const page of pages) {
      for (const locale of ['ar-ma', 'fr', 'en']) {
        const path = `/${locale}/account/settings${page}`;
        expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
        const stranger = await aBrowser().get(path);
        expect(stranger.headers.location).toContain(`/${locale}/account/login?next=`);
      }
    }
  });
});

describe('the profile', () => {
  it('keeps names in both scripts, and shows what was ticked', async () => {
    const { browser, id } = await anOwner();
    const fields = { name: 'سلمى', nameArabic: 'سلمى العلوي', nameLatin: 'Salma El Alaoui', shows: ['name'] };
    const answer = await browser.post('/en/account/settings/profile', { ...fields, _v: `1.${id}` });
    expect(answer.status).toBe(303);
    expect(await userOf(id)).toMatchObject(fields);
    expect((await aBrowser().get(`/en/users/${id}/x`)).status).toBe(301);
  });

  it('refuses the wrong script, keeping what was typed', async () => {
    const { browser } = await anOwner();
    const answer = await browser.post('/en/account/settings/profile', {
      name: '',
      nameArabic: 'Salma',
      nameLatin: 'سلمى',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="Salma"');
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    const ofSigns = await browser.post('/en/account/settings/profile', { name: '😀😀' });
    expect([ofSigns.status, ofSigns.text.includes('Write your name in letters')]).toEqual([422, true]);
  });

  it('does not overwrite what another window has saved', async () => {
    const { browser, id } = await anOwner();
    await browser.post('/en/account/settings/profile', { name: 'First', _v: `1.${id}` });
    const answer = await browser.post('/en/account/settings/profile', { name: 'Second', _v: `1.${id}` });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('value="Second"');
    expect((await userOf(id))?.name).toBe('First');
  });

  it('takes no form that was opened for another account, which a second tab has left meanwhile', async () => {
    const [before, now] = [await anOwner(), await anOwner()];
    const { text } = await before.browser.get('/en/account/settings/profile');
    const _v = /name="_v" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const answer = await now.browser.post('/en/account/settings/profile', { name: 'Of the other', _v });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('value="Of the other"');
    expect((await userOf(now.id))?.name).not.toBe('Of the other');
  });

  it.each([
    ['security', { password: 'quatre mots et un lézard' }],
    ['data/deletion', {}],
    ['tokens', { name: 'Books', scopes: 'profile:read', days: '90' }],
    ['contacts', { identifier: 'mine@example.org' }],
    ['webhooks', { url: 'https://books.example/news' }],
  ])('does nothing in another account that was signed in meanwhile: %s', async (page, fields) => {
    const { browser, id: before } = await anOwner();
    const path = `/en/account/settings/${page}`;
    const { text } = await browser.get(path.replace('/deletion', ''));
    const [form = ''] = text.match(new RegExp(`<form[^>]*action="${path}"[^>]*>.*?</form>`, 's')) ?? [];
    const shown = Object.fromEntries(
      [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(shown._as).toBe(before);
    const address = someAddress();
    const step = (await browser.post('/en/account/signup', { identifier: address })).headers.location as string;
    const name = (await browser.post(step, { code: await codeTo(site, address) })).headers.location as string;
    await browser.post(name, { name: 'Nadia' });
    const answer = await browser.post(path, { ...shown, ...fields });
    expect([answer.status, answer.text.includes('opened for another account')]).toEqual([409, true]);
    const id = await idOf(address);
    expect(await userOf(id)).toMatchObject({ passwordHash: null, deletesAt: null });
    expect(await site.db.select().from(accessTokens).where(eq(accessTokens.userId, id))).toEqual([]);
  });

  it('says the same once more where the answer to the first was lost', async () => {
    const { browser } = await anOwner();
    const forms: [name: string, fields: Record<string, string>][] = [
      ['profile', { name: 'Second Name' }],
      ['preferences', { locale: 'en', region: 'MA', theme: 'dark' }],
    ];
    for (const [form, fields] of forms) {
      const { text } = await browser.get(`/en/account/settings/${form}`);
      const _v = /name="_v" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const answers = [];
      for (let times = 0; times < 2; times++)
        answers.push(await browser.post(`/en/account/settings/${form}`, { ...fields, _v }));
      expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
        answers.map(() => [303, '/en/account/settings']),
      );
    }
  });
});

describe('the preferences', () => {
  it('go with the account: language, country, digits, calendar, theme', async () => {
    const { browser, id } = await anOwner();
    const fields = { locale: 'ar-ma', region: 'MA', digits: 'arab', calendar: 'islamic-umalqura', theme: 'dark' };
    const answer = await browser.post('/en/account/settings/preferences', fields);
    expect(answer.headers.location).toBe('/ar-ma/account/settings');
    expect(String(answer.headers['set-cookie'])).toContain('nuxt-color-mode=dark');
    expect(await userOf(id)).toMatchObject(fields);
    await browser.post('/ar-ma/account/settings/data/deletion');
    const { text } = await browser.get('/ar-ma/account/settings/data');
    expect(text).toMatch(/[٠-٩]/);
    expect((await browser.post('/en/account/settings/preferences', { locale: 'xx', theme: 'pink' })).status).toBe(422);
  });
});

describe('the contacts', () => {
  const path = '/en/account/settings/contacts';

  it('are added with a code, and their owner is told at the others', async () => {
    const { browser, address } = await anOwner();
    const other = someAddress();
    const step = (await browser.post(path, { identifier: other })).headers.location as string;
    expect((await aBrowser().get(step)).status).toBe(302);
    expect((await browser.post(step, { code: '000000' })).status).toBe(422);
    expect((await browser.post(step, { code: await codeTo(site, other) })).status).toBe(303);
    expect((await browser.get(path)).text).toContain(other);
    expect((await messagesTo(site, address, 2)).join()).toContain('was added');
    expect((await browser.post(path, { identifier: other })).status).toBe(422);
  });

  it('cannot be taken from another account', async () => {
    const taken = await anOwner();
    const { browser, id } = await anOwner();
    const step = (await browser.post(path, { identifier: taken.address })).headers.location as string;
    const answer = await browser.post(step, { code: await codeTo(site, taken.address, 2) });
    expect(answer.status).toBe(409);
    expect(await idOf(taken.address)).not.toBe(id);
  });

  it('change places to and fro without a text message for each time, and with a mail', async () => {
    const number = '+212661404040';
    const { browser, address, id } = await anOwner(someAddress());
    const phone = { id: randomUUIDv7(), userId: id, kind: 'phone', value: number, confirmedAt: new Date() } as const;
    await site.db.insert(userContacts).values(phone);
    const rows = await site.db.select().from(userContacts).where(eq(userContacts.userId, id));
    for (let time = 0; time < 4; time++)
      for (const row of rows.toSorted((one) => (one.isMain ? 1 : -1)))
        expect((await browser.post(`${path}/${row.id}/main`)).status).toBe(303);
    expect(await writtenTo(site, number)).toHaveLength(5);
    const mails = (await writtenTo(site, address)).filter((text) => text.includes('main'));
    expect(mails).toHaveLength(8);
  });

  it('are sent two hundred codes in an hour at most by all accounts of a line', async () => {
    const { browser } = await anOwner();
    const line = browser.own['X-Forwarded-For'];
    // As the accounts of others on that line would have had them sent by then.
    for (let times = 0; times < 199; times++) await site.app.get(Limits).spend('codesOfLine', line);
    expect((await browser.post(path, { identifier: someAddress() })).status).toBe(303);
    expect((await browser.post(path, { identifier: someAddress() })).status).toBe(429);
    const { browser: elsewhere } = await anOwner();
    expect((await elsewhere.post(path, { identifier: someAddress() })).status).toBe(303);
  });

  it('change places, and the last one stays', async () => {
    const { browser, address, id } = await anOwner();
    const other = someAddress();
    const step = (await browser.post(path, { identifier: other })).headers.location as string;
    await browser.post(step, { code: await codeTo(site, other) });
    const rows = await site.db.select().from(userContacts).where(eq(userContacts.userId, id));
    const idOfRow = (value: string) => rows.find((row) => row.value === value)?.id;
    await browser.post(`${path}/${idOfRow(other)}/main`);
    await aBrowser().post(`${path}/${idOfRow(other)}/removal`);
    await (await anOwner()).browser.post(`${path}/${idOfRow(other)}/removal`);
    const mains = () => site.db.select().from(userContacts).where(eq(userContacts.userId, id));
    expect((await mains()).map(({ value, isMain }) => [value, isMain]).sort()).toEqual(
      [
        [address, false],
        [other, true],
      ].sort(),
    );
    await browser.post(`${path}/${idOfRow(other)}/removal`);
    expect(await mains()).toMatchObject([{ value: address, isMain: true }]);
    expect((await browser.post(`${path}/${idOfRow(address)}/removal`)).status).toBe(409);
    expect(await mains()).toHaveLength(1);
  });

  it('are opened only to who has shown a short while ago who they are', async () => {
    const password = 'quatre mots et un lézard';
    const { browser, address, id } = await anOwner(someAddress(), password);
    await growStale(site, id);
    const asked = await browser.get(path);
    expect(asked.headers.location).toBe(`/en/account/confirm?next=${encodeURIComponent(path)}`);
    const typed = someAddress();
    expect((await browser.post(path, { identifier: typed })).status).toBe(302);
    expect((await browser.get(asked.headers.location as string)).status).toBe(200);
    expect((await browser.post('/en/account/confirm', { password: 'wrong', next: path })).status).toBe(422);
    expect((await browser.post('/en/account/confirm', { password, next: path })).headers.location).toBe(path);
    expect((await browser.get(path)).text).toContain(`value="${typed}"`);
    expect((await browser.get(path)).text).not.toContain(typed);
    await growStale(site, id);
    const step = (await browser.post('/en/account/confirm', { by: 'code', next: path })).headers.location as string;
    const answer = await browser.post(step, { code: await codeTo(site, address, 2) });
    expect(answer.headers.location).toBe(path);
    expect((await browser.get(path)).status).toBe(200);
  });
});

it.each(['tokens', 'webhooks', 'own-programs'])(
  'nothing opens the account to a program by a sign-in of long ago: %s',
  async (page) => {
    const { browser, id } = await anOwner();
    const path = `/en/account/settings/${page}`;
    const again = `/en/account/confirm?next=${encodeURIComponent(path)}`;
    await growStale(site, id);
    expect((await browser.get(path)).headers.location).toBe(again);
    const token = { name: 'Mine', scopes: 'consultations:read', days: '365' };
    const fields = page === 'tokens' ? token : { url: 'https://example.com/hook', kinds: 'bill.*' };
    expect((await browser.post(path, fields)).headers.location).toBe(again);
  },
);

it('keeps an account whose deletion somebody asked for who was in, and not one whose owner had asked before', async () => {
  const undoes = async (askedDaysAgo: number) => {
    const owner = await somebody(site, 'Ann');
    await owner.post('/en/account/settings/data/deletion').expect(303);
    const deletesAt = new Date(Date.now() + (7 - askedDaysAgo) * 86_400_000);
    if (askedDaysAgo > 0) await site.db.update(users).set({ deletesAt }).where(eq(users.id, owner.id));
    await owner.post('/en/account/settings/security', { password: 'the password of a thief' }).expect(303);
    const undo = await linkTo(site, owner.email, /\/en\/account\/undo\/[\w-]+/);
    await aBrowser().post(undo, { password: 'the password of its owner' });
    const [row] = await site.db.select({ at: users.deletesAt }).from(users).where(eq(users.id, owner.id));
    return row?.at === null;
  };
  expect([await undoes(0), await undoes(3)]).toEqual([true, false]);
});

describe('the password and the devices', () => {
  it('are not changed more than ten times in an hour, each with a message to its owner', async () => {
    const { browser, address } = await anOwner();
    const answers: number[] = [];
    for (let time = 0; time < 11; time++)
      answers.push((await browser.post(path, { password: `quiet yellow lanterns ${time}` })).status);
    expect(answers).toEqual([...Array<number>(10).fill(303), 422]);
    expect((await writtenTo(site, address)).filter((text) => text.includes('/account/undo/'))).toHaveLength(10);
  });

  const path = '/en/account/settings/security';

  it('are changed here, which ends the sessions elsewhere', async () => {
    const { browser, address } = await anOwner();
    const phone = aBrowser();
    const step = (await phone.post('/en/account/signup', { identifier: address })).headers.location as string;
    await phone.post(step, { code: await codeTo(site, address, 2) });
    expect((await phone.get(path)).status).toBe(200);
    expect((await browser.post(path, { password: 'short' })).status).toBe(422);
    const password = 'five quiet yellow lanterns';
    expect((await browser.post(path, { password })).status).toBe(303);
    expect((await phone.get(path)).status).toBe(302);
    expect((await browser.get(path)).status).toBe(200);
    expect((await aBrowser().post('/en/account/login', { identifier: address, password })).status).toBe(303);
  });

  it('are listed, and ended one by one or all at once', async () => {
    const { browser, address } = await anOwner(someAddress(), 'quatre mots et un lézard');
    const others = [aBrowser(), aBrowser(), aBrowser()];
    for (const other of others) {
      await other.post('/en/account/login', { identifier: address, password: 'quatre mots et un lézard' });
    }
    const { text } = await browser.get(path);
    const handles = [...text.matchAll(/sessions\/([\w-]{22})\/end/g)].map(([, handle]) => handle);
    expect(handles).toHaveLength(3);
    await browser.post(`${path}/sessions/${handles[0]}/end`);
    const statuses = () => Promise.all(others.map(async (other) => (await other.get(path)).status));
    expect((await statuses()).sort()).toEqual([200, 200, 302]);
    await browser.post(`${path}/sessions/end`);
    expect(await statuses()).toEqual([302, 302, 302]);
    expect((await browser.get(path)).status).toBe(200);
  });
});

describe('a browser whose sessions are all ended while it asks for a key', () => {
  // A browser knows nothing of the transaction that the test has open.
  const outside = AsyncLocalStorage.snapshot();
  // On the embedded database one waits for the other, and it finds the session ended before it begins.
  const whileEnding = async (id: string, ask: () => Test) => {
    let answer: Promise<Response> | undefined;
    await site.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update');
      answer = outside(() => ask().then());
      // Long enough for it to be let in, and to wait for the account.
      await setTimeout(600);
      await tx
        .update(users)
        .set({ sessionGeneration: sql`${users.sessionGeneration} + 1` })
        .where(eq(users.id, id));
    });
    return answer;
  };

  it('is let in no more, though it asks that all others end', async () => {
    const { browser, id } = await anOwner();
    await whileEnding(id, () => browser.post('/en/account/settings/security/sessions/end'));
    expect((await browser.get('/en/account/settings')).status).toBe(302);
  });

  it('gets no key for programs', async () => {
    const { browser, id } = await anOwner();
    const tokens = '/en/account/settings/tokens';
    const [, _form = ''] = /name="_form" value="([^"]+)"/.exec((await browser.get(tokens)).text) ?? [];
    const asked = { _form, name: 'A key of a stranger', scopes: 'profile:read', days: '30' };
    expect((await whileEnding(id, () => browser.post(tokens, asked)))?.status).toBe(401);
    expect(await site.db.select().from(accessTokens).where(eq(accessTokens.userId, id))).toEqual([]);
  });
});

describe('a sign-in of long ago', () => {
  const confirm = /^\/en\/account\/confirm\?next=/;
  const security = '/en/account/settings/security';
  const asksAgain = async (browser: Browser) =>
    expect((await browser.get('/en/account/settings/contacts')).headers.location).toMatch(confirm);

  it('is none of now because the others were ended', async () => {
    const { browser, id } = await anOwner();
    await growStale(site, id);
    await asksAgain(browser);
    expect((await browser.post(`${security}/sessions/end`)).status).toBe(303);
    expect((await browser.get(security)).status).toBe(200);
    await asksAgain(browser);
    const changed = await browser.post(security, { password: 'five quiet yellow lanterns' });
    expect(changed.headers.location).toMatch(confirm);
  });

  it('is none of now because the device is said to be somebody else’s', async () => {
    const { browser, id } = await anOwner();
    await growStale(site, id);
    expect((await browser.post('/en/shared-device')).status).toBe(303);
    expect((await browser.get(security)).status).toBe(200);
    await asksAgain(browser);
  });
});

describe('a copy of one’s data', () => {
  it('has every part, no secret, and nothing of others', async () => {
    const { browser, address } = await anOwner(someAddress(), 'quatre mots et un lézard');
    const stranger = await anOwner();
    const answer = await browser.get('/en/account/settings/data/export.json');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(Object.keys(answer.body).sort()).toEqual(['exportedAt', ...dataParts].sort());
    expect(answer.body.contacts).toMatchObject([{ value: address }]);
    expect(answer.text).not.toMatch(/argon2|passwordHash|tokenHash/);
    expect(answer.text).not.toContain(stranger.address);
    expect((await browser.get('/en/account/settings/data/export')).text).toContain(address);
  });

  it('holds as much as there is, of which a page shows what it has room for', async () => {
    const { browser, id: userId } = await anOwner();
    const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const ids = Array.from({ length: 45 }, () => randomUUIDv7()).sort();
    const began = ids.map((id, place) => ({
      ...{ id, userId, kind: 'consultation', locale: 'en', expiresAt },
      answers: { title: `Number ${place}`, body: '<'.repeat(20_000) },
    }));
    await site.db.insert(drafts).values(began);
    const page = await browser.get('/en/account/settings/data/export').expect(200);
    expect(page.text.length).toBeLessThan(2_000_000);
    expect(page.text).toContain('Number 0');
    expect(page.text).not.toContain('Number 44');
    expect(page.text).toContain('All of them are in the JSON copy');
    const copy = await browser.get('/en/account/settings/data/export.json').expect(200);
    expect(copy.body.drafts.map(({ id }: { id: string }) => id)).toEqual(ids);
    // Made while it goes out: a process has no room for all of it.
    expect(copy.headers['transfer-encoding']).toBe('chunked');
  });

  it('is long, and the lists of what was begun are short all the same', async () => {
    const { browser, id: userId } = await anOwner();
    const kept = { userId, locale: 'en', expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000) };
    const answers = { lane: 'free', title: 'Rent '.repeat(20_000) };
    const began = Array.from({ length: 5 }, () => ({ ...kept, id: randomUUIDv7(), kind: 'consultation', answers }));
    await site.db.insert(drafts).values(began);
    for (const path of ['/en/account/questions', '/en/account/requests', '/en']) {
      const { text } = await browser.get(path).expect(200);
      expect(text.length).toBeLessThan(100_000);
    }
    expect((await browser.get('/en/account/questions')).text).toContain('Rent Rent');
  });

  it('is read as sentences, without the names and numbers that programs use', () => {
    const { words } = read({
      id: '0199a8a0-0000-7000-8000-000000000000',
      title: 'cases.bill.title',
      titleValues: { months: 3 },
      lines: [{ kind: 'our_fee', label: 'cases.bill.line', minor: 7500 }],
      returnPath: '/account/cases/0199a8a0-0000-7000-8000-000000000000',
      zone: 'Africa/Casablanca',
      note: 'At 9 in the morning',
      slot: 'identity_front',
    });
    expect(words).toEqual([
      { key: 'cases.bill.title', values: { months: 3 } },
      { key: 'cases.bill.line', values: {} },
      'At 9 in the morning',
    ]);
  });

  it('says an amount, a heading before its lines, nothing twice, and of a notification what it told', () => {
    const article = { lines: ['One month', 'Rent'], title: 'Rent' };
    expect(read({ totalMinor: 15_000, currency: 'MAD', text: [article] })).toMatchObject({
      amount: { minor: 15_000, currency: 'MAD' },
      words: ['Rent', 'One month'],
    });
    const values = { ref: '5516' };
    expect(read({ kind: 'asking_answer', values })).toMatchObject({
      news: { kind: 'asking_answer', values },
      words: [],
    });
  });

  it('reads a long form as its questions and answers, and names an attachment', () => {
    const answers = { rent: '4500.00', day: '1' };
    const form = (row: Record<string, unknown>) => read(row).form;
    expect(form({ procedure: 'good-conduct', country: 'MA', answers })).toEqual({
      procedure: 'good-conduct',
      country: 'MA',
      answers,
    });
    expect(read({ revision: 1, country: 'MA', answers, previous: { rent: '9' } })).toMatchObject({
      form: { procedure: 'rent-appartment' },
      words: [],
    });
    expect(form({ kind: 'rent-appartment', answers: { country: 'SA', values: answers } })).toMatchObject({
      country: 'SA',
    });
    expect(read({ kind: 'consultation', answers: { title: 'Rent' } })).toMatchObject({
      form: null,
      words: ['Rent'],
    });
    expect(read({ slot: 'identity_front', size: 3, type: 'pdf' })).toMatchObject({ attachment: 'identity_front' });
  });

  it('shows no column about which nobody has decided, and nobody else by their number', () => {
    expect(undecidedColumns()).toEqual([]);
    expect(ownPayments.bills.shows).not.toContain('askedBy');
  });

  it('leaves out no table that knows an account', async () => {
    // Work of experts and staff, receipts of forms, one-time codes and papers on their way: nothing that tells something
    // of who did it.
    const apart = [
      'address_proofs',
      'api_receipts',
      'desk_leases',
      'desk_notes',
      'form_receipts',
      'oauth_codes',
      'outage_people',
      'recovery_codes',
      'uploads',
      'upload_codes',
    ];
    const tables = await allTables();
    const own = tables.filter((table) => 'userId' in getTableColumns(table)).map((table) => getTableConfig(table).name);
    expect(own.filter((name) => !exportedTables.has(name) && !apart.includes(name))).toEqual([]);
  });
});

describe('the end of an account', () => {
  const masked = { publicTitle: 'Rent in Fez', publicBody: 'The landlord keeps it' };
  const path = '/en/account/settings/data';
  const inEightDays = () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
  const finish = (id: string, now = inEightDays()) => site.app.get(LeavingService).finish(id, now);

  it('comes after seven days, with all that hangs on it', async () => {
    const { browser, address, id } = await anOwner();
    await site.db.insert(drafts).values({
      ...{ id: crypto.randomUUID(), userId: id, kind: 'new', answers: {}, locale: 'en' },
      expiresAt: inEightDays(),
    });
    await browser.post(`${path}/deletion`);
    await browser.post(`${path}/deletion`);
    expect((await browser.get(path)).text).toContain('will be deleted on');
    expect((await messagesTo(site, address, 2)).join()).toContain('will be deleted');
    await finish(id, new Date());
    expect(await userOf(id)).toBeDefined();
    await finish(id);
    await finish(id);
    expect(await userOf(id)).toBeUndefined();
    expect(await site.db.select().from(drafts).where(eq(drafts.userId, id))).toEqual([]);
    expect((await browser.get(path)).status).toBe(302);
    const log = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(log.map(({ action }) => action)).toContain('deleted');
  });

  it('is taken back within them', async () => {
    const { browser, id } = await anOwner();
    await browser.post(`${path}/deletion`);
    await browser.post(`${path}/deletion/withdrawal`);
    await finish(id);
    expect(await userOf(id)).toMatchObject({ deletesAt: null });
  });

  it('waits for an open question, takes the person out of the others', async () => {
    const { browser, id } = await anOwner();
    const [sample] = await site.db.select().from(consultations).limit(1);
    const asked = async (reference: string, values: object) => {
      const { alias: _, search: __, ...row } = sample as NonNullable<typeof sample>;
      const own = { id: crypto.randomUUID(), userId: id, visitorId: null, isSample: false, reference };
      await site.db.insert(consultations).values({ ...row, ...own, contact: 'me@example.org', ...values });
    };
    await asked('100000000001', { visibility: 'private', body: 'My secret', endedAt: null });
    await asked('100000000002', {
      visibility: 'public',
      body: 'With names',
      publicBody: 'Without',
      endedAt: new Date(),
    });
    await browser.post(`${path}/deletion`);
    await finish(id);
    expect(await userOf(id)).toBeDefined();
    // The money of one that was withdrawn a moment ago is not on its way back yet.
    const justPaid = await aConsultation(site, {
      userId: id,
      lane: 'standard',
      state: 'withdrawn',
      endedAt: new Date(),
    });
    const settled = (settledAt: Date | null) =>
      site.db.update(consultations).set({ settledAt }).where(eq(consultations.id, justPaid.id));
    const byReference = async (reference: string) =>
      (await site.db.select().from(consultations).where(eq(consultations.reference, reference)))[0];
    await site.db.update(consultations).set({ endedAt: new Date() }).where(eq(consultations.reference, '100000000001'));
    await settled(new Date());
    await finish(id);
    expect(await userOf(id)).toBeDefined();
    await settled(null);
    await finish(id);
    expect(await userOf(id)).toBeUndefined();
    expect(await byReference('100000000001')).toMatchObject({ userId: null, body: '', contact: null });
    expect(await byReference('100000000002')).toMatchObject({ userId: null, body: 'Without', contact: null });
  });

  it('leaves nothing that was said beside an answer: the opinion, what has changed and why, notes', async () => {
    const { id } = await anOwner();
    const over = { userId: id, visitorId: null, endedAt: new Date(), state: 'closed', ...masked } as const;
    const kept = { note: 'She is afraid of him.', revisedAt: new Date(), revisionReason: 'You say that he has paid.' };
    const shown = await aConsultation(site, { ...over, visibility: 'public', publishedAt: new Date() });
    const own = await aConsultation(site, { ...over, visibility: 'private' });
    for (const row of [shown, own]) {
      await anAnswer(site, row.id, { ...kept, publicBody: 'Within a month.' });
      await site.db.insert(ratings).values({ consultationId: row.id, stars: 2, body: 'He reads my letters.' });
    }
    await site.db.update(users).set({ deletesAt: new Date() }).where(eq(users.id, id));
    await finish(id);
    for (const row of [shown, own]) {
      const [answer] = await site.db.select().from(answers).where(eq(answers.consultationId, row.id));
      expect(answer).toMatchObject({ note: null, revisionReason: null });
      const [rating] = await site.db.select().from(ratings).where(eq(ratings.consultationId, row.id));
      expect(rating).toMatchObject({ stars: 2, body: null });
    }
  });

  it('publishes nothing afterwards that the person had agreed to for a later day', async () => {
    const { id } = await anOwner();
    const agreed = { ...masked, consentedAt: new Date() };
    const over = { userId: id, visitorId: null, endedAt: new Date(), state: 'closed', ...agreed } as const;
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const waiting = await aConsultation(site, { ...over, visibility: 'public_pending', publishAt: yesterday });
    const hidden = await aConsultation(site, { ...over, visibility: 'hidden', publishedAt: yesterday });
    await site.db.update(users).set({ deletesAt: new Date() }).where(eq(users.id, id));
    await finish(id);
    const gone = { userId: null, body: '', publicTitle: null, publicBody: null, consentedAt: null, publishAt: null };
    // One of somebody who stays, whose day it is too, says that the clock was here.
    const other = { ...over, userId: null, visibility: 'public_pending', publishAt: yesterday } as const;
    const published = await aConsultation(site, other);
    for (const row of [waiting, published]) {
      await site.db.transaction((tx) => site.app.get(JobsService).enqueue(tx, 'consultation.publish', { id: row.id }));
    }
    const now = async (row: { id: string }) =>
      (await site.db.select().from(consultations).where(eq(consultations.id, row.id)))[0];
    await eventually(async () => expect(await now(published)).toMatchObject({ visibility: 'public' }));
    expect(await now(waiting)).toMatchObject({ ...gone, visibility: 'private', publishedAt: null });
    expect(await now(hidden)).toMatchObject({ ...gone, visibility: 'removed' });
    expect((await site.http.get(`/en/consultations/${waiting.id}/rent`).set('Accept', 'text/html')).status).toBe(404);
    expect(mayBeRestored({ visibility: 'removed', body: '' } as ConsultationRow)).toBe(false);
  });

  it('is not for experts and staff to bring about alone', async () => {
    const expert = aBrowser();
    await expert.post('/en/account/login', { identifier: 'expert@example.com', password: 'istishara-demo-2026' });
    expect((await expert.post(`${path}/deletion`)).status).toBe(409);
  });
});
