import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { caseWatches } from '../../../src/features/cases/cases.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aNumber } from '../../support/cases.ts';
import { lastCodeTo, writtenTo } from '../../support/codes.ts';
import { type Browser, get, post, textOf } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

type Fields = Record<string, string>;
const mobile = () => `+21265${randomInt(1_000_000, 9_999_999)}`;

/** As somebody without an account; answers the page of what they typed. */
async function begin(browser: Browser, fields: Fields = {}, locale = 'fr-ma'): Promise<string> {
  const answer = await post(browser, `/${locale}/account/cases/new`, aCase(fields));
  expect([answer.status, answer.text.slice(0, 0)]).toEqual([303, '']);
  return String(answer.headers.location);
}

const ask = (browser: Browser, path: string, contact: string) => post(browser, path, { _go: 'contact', contact });
const typeCode = (browser: Browser, path: string, code: string) => post(browser, path, { code });
const watchesOf = async (contact: string) => {
  const [found] = await site.db.select().from(userContacts).where(eq(userContacts.value, contact));
  return site.db
    .select()
    .from(caseWatches)
    .where(eq(caseWatches.userId, found?.userId ?? crypto.randomUUID()));
};
const draftAt = async (path: string) => {
  const [row] = await site.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, path.split('/').at(-1) ?? ''));
  return row;
};

describe('a case that somebody without an account wants to follow', () => {
  it('is read back with its price, and kept by a number and its code', async () => {
    const [browser, to, number] = [site.browser(), mobile(), aNumber()];
    const path = await begin(browser, { number });
    const page = (await get(browser, path)).text;
    expect(page).toContain(number);
    expect(page).toMatch(/class="price"[^/]*240/);
    expect((await ask(browser, path, to)).headers.location).toBe(`${path}#begin`);
    const done = await typeCode(browser, path, await lastCodeTo(site, to));
    expect(done.status).toBe(303);
    const [watch] = await watchesOf(to);
    expect(done.headers.location).toBe(`/fr-ma/account/cases/${watch?.id}`);
    expect(watch).toMatchObject({ nickname: 'Agdal', role: 'party', state: 'awaiting_payment' });
    expect(await draftAt(path)).toBeUndefined();
    // The page behind is over, and leads to where the case is.
    expect((await get(browser, path)).headers.location).toBe('/fr-ma/account/cases');
    expect((await get(browser, '/fr-ma/account/cases')).text).toContain(number);
  });

  it('goes into the account that has the number already, and into no second one', async () => {
    const to = mobile();
    for (const _ of [1, 2]) {
      const browser = site.browser();
      const path = await begin(browser);
      await ask(browser, path, to);
      await typeCode(browser, path, await lastCodeTo(site, to));
    }
    expect(await watchesOf(to)).toHaveLength(2);
  });

  it('gives the account a name that says nothing of its number', async () => {
    const [browser, to] = [site.browser(), mobile()];
    const path = await begin(browser);
    await ask(browser, path, to);
    await typeCode(browser, path, await lastCodeTo(site, to));
    const [row] = await site.db
      .select({ name: users.name })
      .from(users)
      .innerJoin(userContacts, eq(userContacts.userId, users.id))
      .where(eq(userContacts.value, to));
    expect(row?.name).toMatch(/^Utilisateur \d{4}$/);
  });

  it('keeps all that was typed when the contact or the code is wrong, asked for again, or read in another language', async () => {
    const [browser, to, number] = [site.browser(), mobile(), aNumber()];
    const path = await begin(browser, { number, nickname: 'شقة أكدال' });
    const landline = await ask(browser, path, '0522 22 22 22');
    expect(landline.status).toBe(422);
    expect(landline.text).toContain('value="0522 22 22 22"');
    await ask(browser, path, to);
    const wrong = await typeCode(browser, path, '000000');
    expect([wrong.status, wrong.text.includes(to)]).toEqual([422, true]);
    expect(await watchesOf(to)).toEqual([]);
    await post(browser, path, { _go: 'again' });
    expect((await writtenTo(site, to)).length).toBe(2);
    const other = path.replace('/fr-ma/', '/ar-ma/');
    expect((await get(browser, other)).text).toContain(to);
    // Back to the box, which still holds it.
    await post(browser, other, { _go: 'other' });
    expect((await get(browser, other)).text).toContain(`value="${to}"`);
    const answers = (await draftAt(path))?.answers;
    expect(answers).toMatchObject({ number, nickname: 'شقة أكدال', declared: 'on' });
    await ask(browser, other, to);
    const done = await typeCode(browser, other, await lastCodeTo(site, to));
    expect(done.headers.location).toMatch(/^\/ar-ma\/account\/cases\//);
    expect((await watchesOf(to))[0]?.nickname).toBe('شقة أكدال');
  });

  it('is put right on its form, which still holds it, and stays the one draft', async () => {
    const browser = site.browser();
    const [number, right] = [aNumber(), aNumber()];
    const path = await begin(browser, { number });
    const id = path.split('/').at(-1) ?? '';
    const form = await get(browser, `/fr-ma/account/cases/new?draft=${id}`);
    expect(form.text).toContain(`value="${number}"`);
    expect(await begin(browser, { number: right, draft: id })).toBe(path);
    expect(textOf((await get(browser, path)).text)).toContain(right);
    expect((await get(browser, '/fr-ma/account/cases')).text).toContain(path);
  });

  it('is nobody else’s: not to see, to change, to prove or to follow', async () => {
    const [browser, other, to, number] = [site.browser(), site.browser(), mobile(), aNumber()];
    const path = await begin(browser, { number });
    await ask(browser, path, to);
    const code = await lastCodeTo(site, to);
    await begin(other);
    for (const answer of [await get(other, path), await typeCode(other, path, code)]) expect(answer.status).toBe(404);
    const { browser: account } = await somebody(site, 'Ann');
    expect((await typeCode(account, path, code)).headers.location).toBe('/fr-ma/account/cases');
    const form = await get(other, `/fr-ma/account/cases/new?draft=${path.split('/').at(-1)}`);
    expect(form.text).not.toContain(number);
    expect(await watchesOf(to)).toEqual([]);
  });

  it('is followed by one more press where its owner has signed in another way', async () => {
    const { browser: member, signIn } = { browser: site.browser(), signIn: mobile() };
    const path = await begin(member);
    const begun = await post(member, '/fr-ma/account/signup', { identifier: signIn });
    const step = String(begun.headers.location);
    const named = await post(member, step, { code: await lastCodeTo(site, signIn) });
    await post(member, String(named.headers.location), { name: 'Salma' });
    expect((await get(member, path)).text).not.toContain('name="contact"');
    expect((await post(member, path, {})).headers.location).toMatch(/^\/fr-ma\/account\/cases\/[0-9a-f-]{36}$/);
    expect(await watchesOf(signIn)).toHaveLength(1);
  });

  it('is followed once, however often the code is sent', async () => {
    const [browser, to] = [site.browser(), mobile()];
    const path = await begin(browser);
    await ask(browser, path, to);
    const code = await lastCodeTo(site, to);
    await Promise.all([1, 2, 3].map(() => typeCode(browser, path, code)));
    expect(await watchesOf(to)).toHaveLength(1);
  });
});

describe('what a stranger sees of a case', () => {
  it('is what the public source shows, where a program reads it', async () => {
    const browser = site.browser();
    const seen = (await get(browser, await begin(browser, { number: '2026/9999/1234' }))).text;
    expect(seen).toContain('إدراج القضية بجلسة');
    const none = (await get(browser, await begin(browser, { number: '2026/9999/404' }))).text;
    expect(none).not.toContain('إدراج القضية بجلسة');
    expect(none).toContain('Comparez le tribunal et le numéro');
  });

  it('is the same whether somebody follows the case or nobody does', async () => {
    const { browser: follower } = await somebody(site, 'Ben');
    const followed = aNumber();
    const added = await post(follower, '/en/account/cases/new', aCase({ number: followed, nickname: 'Secret' }));
    expect(added.headers.location).toMatch(/^\/en\/account\/cases\/[0-9a-f-]{36}$/);
    const [one, two] = [site.browser(), site.browser()];
    const paths = [await begin(one, { number: followed }), await begin(two, { number: '2026/1201/4999' })];
    const [known, unknown] = [(await get(one, paths[0] ?? '')).text, (await get(two, paths[1] ?? '')).text];
    const serial = followed.split('/')[2] ?? '';
    const plain = (text: string, path = '', own = '') =>
      textOf(text.replaceAll(path.split('/').at(-1) ?? '-', 'ID')).replaceAll(own, 'N');
    expect(plain(known, paths[0], serial)).toBe(plain(unknown, paths[1], '4999'));
  });
});

describe('limits', () => {
  it('hold for the codes of one number, whichever case they are for', async () => {
    const to = mobile();
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) {
      const browser = site.browser();
      statuses.push((await ask(browser, await begin(browser), to)).status);
    }
    expect(statuses[0]).toBe(303);
    expect(statuses.at(-1)).toBe(429);
  });
});
