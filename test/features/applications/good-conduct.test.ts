import { createHmac, randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { formLinks, formMoves } from '../../../src/features/journeys/form-links.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { parseReference } from '../../../src/lib/references.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { ownerBrowsers } from '../../../src/platform/database/browsers.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import * as forms from '../../support/forms.ts';
import { type Fields, get, post, textOf } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { withCode } from '../../support/reading-codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const { start, request, person } = forms.goodConduct;
const begun = (fields?: Fields) => forms.begun(site.browser(), fields);
const filled = (fields?: Fields) => forms.filled(site.browser(), fields);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const versionOf = async (id: string) => {
  const [row] = await site.db.select({ version: drafts.version }).from(drafts).where(eq(drafts.id, id));
  return String(row?.version);
};

const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
  return withCode(site, row as typeof applications.$inferSelect);
};

describe('the form of the good conduct certificate', () => {
  it('asks first which paper is meant, and keeps nothing by being looked at', async () => {
    const browser = site.browser();
    const { text, headers } = await get(browser, start);
    expect(text).toContain('name="document"');
    // What each help costs stands beside it.
    expect(text).toMatch(/الإرشاد – مجان[\s\S]*إعداد الملف – \D?90[\s\S]*إيداع الملف عنك – \D?180/);
    expect(String(headers['set-cookie'])).not.toContain('visitor=');
  });

  it('asks for the country where the locale has none', async () => {
    expect((await get(site.browser(), '/fr/pages/good-conduct/new')).text).toContain('?country=EG');
    expect((await get(site.browser(), '/fr/pages/good-conduct/new?country=EG')).text).toContain('name="receiver"');
  });

  it('refuses a line that is too long, and cuts none', async () => {
    const { browser, base } = await begun();
    expect((await get(browser, `${base}/person`)).text).not.toMatch(/<input[^>]*name="addressee"[^>]*maxlength/i);
    const addressee = 'وزارة '.repeat(30).trim();
    const refused = await post(browser, `${base}/person`, { ...person, addressee, _v: '1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#addressee"');
    expect(refused.text).toContain(addressee);
  });

  it.each(['99999999999999999999', '2147483647', '1.5', 'NaN'])(
    'takes the version %s for a page of long ago',
    async (_v) => {
      const { browser, base } = await begun();
      expect((await post(browser, `${base}/person`, { ...person, _v })).status).toBe(409);
    },
  );

  it('is not offered where we only guide', async () => {
    const { text } = await get(site.browser(), '/ar-eg/pages/housing-certificate/new');
    expect(text).not.toContain('<fieldset');
    expect((await post(site.browser(), '/ar-eg/pages/housing-certificate/new', request)).status).toBe(404);
  });

  it('says what is missing and keeps what was chosen', async () => {
    const answer = await post(site.browser(), start, { ...request, situation: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#situation"');
    expect(answer.text).toMatch(/<input[^>]*checked=""[^>]*value="employer"/);
  });

  it('keeps a draft from the first page on, and leads to the next', async () => {
    const { browser, base, answer } = await begun();
    expect(answer.headers.location).toBe(`${base}/person`);
    expect((await get(browser, `${base}/person`)).text).toContain('name="nameAr"');
  });

  it('takes a name in one script alone, and asks once where there is none', async () => {
    const { browser, base } = await begun();
    const none = await post(browser, `${base}/person`, { ...person, nameAr: '', nameLatin: '', _v: '1' });
    expect(none.status).toBe(422);
    expect(none.text.match(/ id="name(?:Ar|Latin)-error"/g)).toEqual([' id="nameAr-error"']);
    const one = await post(browser, `${base}/person`, { ...person, nameAr: '', _v: '1' });
    expect(one.headers.location).not.toBe(`${base}/person`);
    expect(one.status).toBe(303);
  });

  it('names the identity card of its own country, wherever its reader lives', async () => {
    const { browser, base } = await begun();
    const path = `${base}/person`.replace('/ar-ma/', '/en-ae/');
    const page = await get(browser, path);
    expect(page.text).toContain('Copy names and numbers from the CNIE.');
    expect(page.text).toContain('Exactly as on the CNIE, without titles.');
    const wrong = await post(browser, path, { ...person, nameAr: 'Salma', _v: '1' });
    expect(wrong.text).toContain('Write this name in Arabic letters only, as on the CNIE.');
    expect(page.text + wrong.text).not.toContain('Emirates ID');
  });

  it('opens no page before those it depends on', async () => {
    const { browser, base } = await begun();
    expect((await get(browser, `${base}/check`)).headers.location).toBe(`${base}/person`);
    expect((await get(browser, `${base}/papers`)).headers.location).toBe(`${base}/person`);
    expect((await get(browser, `${base}/nonsense`)).status).toBe(404);
  });

  it('is not there for a stranger', async () => {
    const { base } = await begun();
    expect((await get(site.browser(), `${base}/person`)).status).toBe(404);
    expect((await post(site.browser(), `${base}/person`, { ...person, _v: '1' })).status).toBe(404);
  });

  it('reads any digits, the month by its name, and a name in its own script only', async () => {
    const { browser, base, id } = await begun();
    const wrong = await post(browser, `${base}/person`, { ...person, nameAr: 'Salma', _v: '1' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#nameAr"');
    await post(browser, `${base}/person`, { ...person, _v: '1' });
    const [row] = await site.db.select().from(drafts).where(eq(drafts.id, id));
    expect(row?.answers).toMatchObject({ country: 'MA', values: { identity: 'AB123456', birth_month: 'غشت' } });
  });

  it('keeps what is typed on the way back and in another language, also when it is not right yet', async () => {
    const { browser, base } = await begun();
    const back = await post(browser, `${base}/person`, { ...person, identity: 'x', _v: '1', _go: 'back' });
    expect(back.headers.location).toBe(`${base}/request`);
    const other = await post(browser, `${base}/person`, { ...person, identity: 'Z9', _v: '2', _go: 'lang:fr-ma' });
    expect(other.headers.location).toBe(`${base.replace('ar-ma', 'fr-ma')}/person`);
    const { text } = await get(browser, other.headers.location as string);
    expect(text).toContain('value="Z9"');
    expect(text).toContain('Lieu de naissance');
  });

  it('answers the same form twice with the same page, and changes nothing the second time', async () => {
    const { browser, base, id } = await begun();
    const fields = { ...person, _v: '1', _form: randomUUIDv7() };
    const [first, second] = [
      await post(browser, `${base}/person`, fields),
      await post(browser, `${base}/person`, fields),
    ];
    expect(second.headers.location).toBe(first.headers.location);
    expect(await versionOf(id)).toBe('2');
  });

  it('shows both versions when another tab was quicker', async () => {
    const { browser, base } = await begun();
    await post(browser, `${base}/person`, { ...person, birthPlace: 'الرباط', _v: '1' });
    const late = await post(browser, `${base}/person`, { ...person, birthPlace: 'وجدة', _v: '1' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('value="وجدة"');
    expect(late.text).toContain('الرباط');
    expect((await post(browser, `${base}/person`, { ...person, birthPlace: 'وجدة', _v: '2' })).status).toBe(303);
  });

  it('keeps what a script sends while it is typed, and takes the page after it as if that had not been', async () => {
    const { browser, id, base } = await begun();
    const typing = (from: typeof browser, fields: Fields, step = 'person') =>
      from
        .post(`/ar-ma/drafts/${id}/${step}`)
        .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' })
        .type('form')
        .send({ _v: '1', ...fields });
    expect((await typing(browser, { ...person, birthPlace: 'فا' })).status).toBe(204);
    expect((await typing(browser, { ...person, birthPlace: 'فاس', identity: 'Z9' })).status).toBe(204);
    expect((await get(browser, `${base}/person`)).text).toContain('value="Z9"');
    expect(await versionOf(id)).toBe('1');
    expect((await typing(browser, person, 'nonsense')).status).toBe(404);
    expect((await typing(site.browser(), person)).status).toBe(404);
    expect((await post(browser, `${base}/person`, { ...person, _v: '1' })).status).toBe(303);
    // Of a page that was left open elsewhere.
    expect((await typing(browser, { ...person, birthPlace: 'وجدة' })).status).toBe(409);
    expect((await get(browser, `${base}/check`)).text).not.toContain('وجدة');
  });

  it('hands back what was typed when the session ended meanwhile, to be sent again', async () => {
    const ann = await somebody(site, 'Ann');
    const { base, id } = await forms.begun(ann.browser);
    const later = site.browser();
    const opened = await get(later, `${base}/person`);
    expect(opened.headers.location).toBe(`/ar-ma/account/login?next=${encodeURIComponent(`${base}/person`)}`);
    const typing = later.post(`/ar-ma/drafts/${id}/person`).set({ 'Sec-Fetch-Site': 'same-origin' });
    expect((await typing.set('Accept', 'application/json').type('form').send({ _v: '1' })).status).toBe(401);
    const refused = await post(later, `${base}/person`, { ...person, _v: '1' });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain(`name="birthPlace" value="${person.birthPlace}"`);
    expect(refused.text).toMatch(/href="\/ar-ma\/account\/login\?next=[^"]+" target="_blank"/);
    expect((await post(ann.browser, `${base}/person`, { ...person, _v: '1' })).status).toBe(303);
  });

  it('lets who has begun one choose', async () => {
    const { browser, id, base } = await begun();
    expect((await get(browser, start)).text).toContain(`/${id}/check`);
    // Which leads on to what is missing.
    expect((await get(browser, `${base}/check`)).headers.location).toBe(`${base}/person`);
    expect((await get(browser, `${start}?anew=1`)).text).toContain('name="document"');
    await post(browser, `${base}/removal`, {});
    expect((await get(browser, start)).text).not.toContain(id);
  });
});

describe('the way back into a form', () => {
  /** The link in the last mail to this address. */
  async function linkTo(address: string, many = 1) {
    const mails = (await mailsTo(site.dataDir, address, many)).filter((one) => one.includes('/forms/'));
    const mail = mails.at(-1) ?? '';
    const path = /https?:\/\/[^/]+(\/\S+\/forms\/[\w-]{22})/.exec(mail)?.[1] ?? '';
    return { mail, path };
  }
  const codeOn = async (browser: forms.Browser, page: string) =>
    /(?:رمز الرابط|رمز للاحتفاظ به):\s*\u2068?(\d{6})/.exec((await get(browser, page)).text)?.[1] ?? '';
  /** The link in the mail, and the code on the page that sent it. */
  const wayTo = async (address: string, browser: forms.Browser, page: string) => ({
    ...(await linkTo(address)),
    code: await codeOn(browser, page),
  });
  /** A form whose link went to an address. */
  async function linked(address = anAddress()) {
    const form = await begun();
    const page = `${form.base}/person`;
    await post(form.browser, page, { nameLatin: 'Salma', _v: '1', _go: 'link', _to: address });
    return { ...form, page, address, ...(await wayTo(address, form.browser, page)) };
  }
  const anAddress = () => `salma.${randomUUIDv7().slice(-8)}@example.com`;

  it('is sent from any page, with what stands on it kept, and works on another device after the code', async () => {
    const { browser, id, base } = await begun();
    const address = anAddress();
    const typed = { nameLatin: 'Salma', _v: '1', _go: 'link', _to: address };
    const asked = await post(browser, `${base}/person`, typed);
    expect([asked.status, asked.headers.location]).toEqual([303, `${base}/person?sent=1`]);
    expect((await get(browser, `${base}/person?sent=1`)).text).toContain('value="Salma"');
    const { path, code } = await wayTo(address, browser, `${base}/person`);
    const elsewhere = site.browser();
    const door = await get(elsewhere, path);
    expect(door.status).toBe(200);
    expect(door.text).not.toContain(id);
    expect((await post(elsewhere, path, { code: code === '000000' ? '000001' : '000000' })).status).toBe(422);
    const opened = await post(elsewhere, path, { code });
    expect([opened.status, opened.headers.location]).toEqual([303, `${base}/person`]);
    expect((await get(elsewhere, `${base}/person`)).text).toContain('value="Salma"');
    // It goes on in both, and what one of them keeps the other shows.
    expect((await post(elsewhere, `${base}/person`, { ...person, nameLatin: 'Selma', _v: '2' })).status).toBe(303);
    expect((await get(browser, `${base}/person`)).text).toContain('value="Selma"');
    for (const each of [browser, elsewhere]) expect((await get(each, path)).headers.location).toBe(`${base}/check`);
  });

  it('needs an address, and leads to nothing for a link made up', async () => {
    const { browser, base } = await begun();
    const asked = await post(browser, `${base}/person`, { _v: '1', _go: 'link', _to: 'salma' });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('href="#_to"');
    const address = anAddress();
    const tries = { nameLatin: 'Salma', _go: 'link', _to: address };
    for (let _v = 1; _v <= 5; _v++) await post(browser, `${base}/person`, { ...tries, _v: String(_v) });
    const late = await post(browser, `${base}/person`, { ...tries, nameLatin: 'Selma', _v: '6' });
    expect(late.status).toBe(429);
    expect(late.text).toContain('value="Selma"');
    expect((await get(site.browser(), '/ar-ma/forms/aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
    expect((await post(site.browser(), '/ar-ma/forms/aaaaaaaaaaaaaaaaaaaaaa', { code: '123456' })).status).toBe(404);
  });

  it('lets who has begun another one as well choose', async () => {
    const { browser, base } = await begun();
    const address = anAddress();
    await post(browser, `${base}/person`, { _v: '1', _go: 'link', _to: address });
    const other = await begun();
    const { path, code } = await wayTo(address, browser, `${base}/person`);
    const opened = await post(other.browser, path, { code });
    expect(opened.headers.location).toBe(start);
    const chooser = await get(other.browser, start);
    for (const one of [base, other.base]) expect(chooser.text).toContain(`${one}/check`);
  });

  it('leads to what became of the form, and is closed once that is in an account', async () => {
    const address = anAddress();
    const form = await begun();
    await post(form.browser, `${form.base}/person`, { ...person, email: address, _v: '1' });
    await post(form.browser, `${form.base}/check`, { accurate: 'on' });
    const page = `/ar-ma/e-services/applications/${form.id}`;
    const { mail, path, code } = await wayTo(address, form.browser, page);
    expect(mail).not.toContain(code);
    const elsewhere = site.browser();
    const shown = (await get(elsewhere, path)).text;
    expect(shown).toContain('فتح ملفك</h1>');
    expect(shown).not.toContain('متابعة ملء الاستمارة');
    expect((await post(elsewhere, path, { code })).headers.location).toBe(page);
    expect((await get(elsewhere, page)).status).toBe(200);
    const ann = await somebody(site, 'Ann');
    expect((await ann.post(path, { code })).headers.location).toBe(page);
    expect((await get(elsewhere, path)).headers.location).toContain('/account/login?next=');
    expect((await post(elsewhere, path, { code })).status).toBe(404);
  });

  it('has its code on the page that sent it, and not in the mail', async () => {
    const { mail, code, path } = await linked();
    expect(code).toMatch(/^\d{6}$/);
    expect(mail).not.toMatch(/\b\d{6}\b/);
    expect((await get(site.browser(), path)).text).not.toContain(code);
  });

  it('ends by the hand of its owner, with what stands on the page kept', async () => {
    const { browser, page, path, code } = await linked();
    const ended = await post(browser, page, { nameLatin: 'Selma', _v: '2', _go: 'unlink' });
    expect([ended.status, ended.headers.location]).toEqual([303, page]);
    const { text } = await get(browser, page);
    expect(text).toContain('value="Selma"');
    expect(text).not.toContain(code);
    expect((await get(site.browser(), path)).status).toBe(410);
    expect((await post(site.browser(), path, { code })).status).toBe(410);
    expect((await get(browser, path)).headers.location).toBe(page);
  });

  it('ends when another goes to another address, and not when to the same', async () => {
    const { browser, page, path, code, address } = await linked();
    await post(browser, page, { nameLatin: 'Salma', _v: '2', _go: 'link', _to: address.toUpperCase() });
    expect((await get(site.browser(), path)).status).toBe(200);
    const shown = (await get(browser, page)).text;
    const sentLinks = [
      ...shown.matchAll(/أُرسل في<\/span> <time[^>]*>([^<]+)<\/time>[\s\S]*?يعمل حتى<\/span> <time[^>]*>([^<]+)</g),
    ];
    expect(sentLinks).toHaveLength(2);
    for (const [, at, until] of sentLinks) {
      expect(at).toMatch(/\d{1,2}:\d{2}/);
      expect(until).toMatch(/^\d{1,2} \S+ 20\d\d$/);
    }
    const right = anAddress();
    await post(browser, page, { nameLatin: 'Salma', _v: '3', _go: 'link', _to: right });
    expect((await post(site.browser(), path, { code })).status).toBe(410);
    expect((await post(site.browser(), (await linkTo(right)).path, { code })).status).toBe(303);
  });

  it('works for thirty days, also where a release before gave it more', async () => {
    const { path, id } = await linked();
    await site.db
      .update(formLinks)
      .set({ createdAt: daysAgo(29), expiresAt: daysAgo(-150) })
      .where(eq(formLinks.formId, id));
    expect((await get(site.browser(), path)).status).toBe(200);
    await site.db
      .update(formLinks)
      .set({ createdAt: daysAgo(31) })
      .where(eq(formLinks.formId, id));
    expect((await get(site.browser(), path)).status).toBe(410);
  });

  it('lets in beside the first browser, which alone puts the others out', async () => {
    const { browser, id, page, path, code } = await linked();
    const [other, third] = [site.browser(), site.browser()];
    for (const each of [other, third]) expect((await post(each, path, { code })).headers.location).toBe(page);
    for (const each of [browser, other, third]) expect((await get(each, page)).text).toContain('value="Salma"');
    const removal = `/ar-ma/forms/${id}/links/removal`;
    await post(other, removal, {});
    expect((await get(browser, page)).status).toBe(200);
    expect((await get(third, page)).status).toBe(200);
    expect((await post(browser, removal, {})).headers.location).toBe(page);
    expect((await get(browser, page)).text).toContain('value="Salma"');
    for (const each of [other, third]) {
      expect((await get(each, page)).status).toBe(404);
      expect((await post(each, path, { code })).status).toBe(410);
      expect((await post(each, `/ar-ma/forms/${id}/return`, { code })).status).toBe(404);
    }
  });

  it('of a release before, that took a form away, leaves it to be brought back with the code', async () => {
    const { browser, id, page, path, code } = await linked();
    const other = site.browser();
    await post(other, path, { code });
    const isFirst = and(eq(ownerBrowsers.subjectId, id), eq(ownerBrowsers.isFirst, true));
    const [first] = await site.db.select().from(ownerBrowsers).where(isFirst);
    await site.db.delete(ownerBrowsers).where(eq(ownerBrowsers.subjectId, id));
    const codeHash = createHmac('sha256', site.app.get<Config>(CONFIG).sessionSecrets[0] ?? '')
      .update(`form ${id} ${code}`)
      .digest('base64url');
    await site.db.insert(formMoves).values({
      id: randomUUIDv7(),
      formId: id,
      visitorId: first?.visitorId ?? '',
      codeHash,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const told = String((await get(browser, page)).headers.location);
    expect((await get(browser, told)).text).toContain('تتابع هذه الاستمارة في متصفح آخر');
    expect((await get(site.browser(), told)).status).toBe(404);
    expect((await get(other, told)).status).toBe(404);
    expect((await post(browser, told, { code: code === '000000' ? '000001' : '000000' })).status).toBe(422);
    expect((await post(browser, told, { code })).headers.location).toBe(page);
    expect((await get(browser, page)).text).toContain('value="Salma"');
    expect((await get(other, page)).status).toBe(404);
    expect((await post(other, path, { code })).status).toBe(410);
  });

  it('has no hold on what was sent once the first browser has put the others out', async () => {
    const address = anAddress();
    const form = await begun();
    await post(form.browser, `${form.base}/person`, { ...person, email: address, _v: '1' });
    await post(form.browser, `${form.base}/check`, { accurate: 'on' });
    const page = `/ar-ma/e-services/applications/${form.id}`;
    const { path, code } = await wayTo(address, form.browser, page);
    const other = site.browser();
    expect((await post(other, path, { code })).headers.location).toBe(page);
    expect((await post(form.browser, `/ar-ma/forms/${form.id}/links/removal`, {})).headers.location).toBe(page);
    expect((await get(form.browser, page)).status).toBe(200);
    expect((await get(other, page)).status).toBe(404);
    const row = await rowOf(form.id);
    expect(row?.readingCode).toMatch(/^\d{6}$/);
    const ann = await somebody(site, 'Ann');
    // Drawn anew: one in a million times it is the same.
    expect(row?.readingCode).not.toBe(code);
    const claim = await ann.post('/en/account/requests/claims', { reference: row?.reference ?? '', code });
    expect(claim.status).toBe(422);
  });

  it('to what was sent ends on its page', async () => {
    const address = anAddress();
    const form = await begun();
    await post(form.browser, `${form.base}/person`, { ...person, email: address, _v: '1' });
    await post(form.browser, `${form.base}/check`, { accurate: 'on' });
    const removal = `/ar-ma/forms/${form.id}/links/removal`;
    expect((await get(form.browser, `/ar-ma/e-services/applications/${form.id}`)).text).toContain(
      `action="${removal}"`,
    );
    expect((await post(site.browser(), removal, {})).status).toBe(404);
    expect((await post(form.browser, removal, {})).status).toBe(303);
    expect((await get(site.browser(), (await linkTo(address)).path)).status).toBe(410);
  });

  it('leads who opened it signed in to that account, as the browser before is told', async () => {
    const { browser, page, path, code } = await linked();
    const ann = await somebody(site, 'Ann');
    await ann.post(path, { code });
    const told = String((await get(browser, page)).headers.location);
    expect((await get(browser, told)).text).toContain('شخص سجّل الدخول');
    expect((await post(browser, told, { code })).status).toBe(404);
  });
});

describe('the answers of a good conduct certificate', () => {
  it('say so before sending when the same was sent already', async () => {
    const browser = site.browser();
    const first = await forms.sent(browser);
    const again = await forms.begun(browser);
    await post(browser, `${again.base}/person`, { ...person, _v: '1' });
    expect((await get(browser, `${again.base}/check`)).text).toContain(`href="${first.path}"`);
    await post(browser, `${first.path}/withdrawal`, {});
    expect((await get(browser, `${again.base}/check`)).text).not.toContain(`href="${first.path}"`);
  });

  it('are all shown before sending, each with a way to change it', async () => {
    const { browser, base } = await filled();
    const { text } = await get(browser, `${base}/check`);
    expect(text).toContain('سلمى العلوي');
    expect(text).toContain('AB123456');
    expect(text).toContain(`${base}/person?change=1`);
    expect(textOf(text)).toMatch(/سعرنا\D*90.*إرسال\D*90\D*للأداء/);
    const changed = await post(browser, `${base}/person`, { ...person, nameAr: 'سلمى', _v: '2', _change: '1' });
    expect(changed.headers.location).toBe(`${base}/check`);
  });

  it('are not sent without the consent', async () => {
    const { browser, base } = await filled();
    const answer = await post(browser, `${base}/check`, {});
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#accurate"');
  });

  it('ask who writes for somebody else to show that they may', async () => {
    const { browser, base } = await begun();
    const mandate = 'name="mandate"';
    await post(browser, `${base}/person`, { ...person, _v: '1' });
    expect((await get(browser, `${base}/papers`)).text).not.toContain(mandate);
    await post(browser, `${base}/person`, { ...person, forWhom: 'other', _v: '2' });
    expect((await get(browser, `${base}/papers`)).text).toContain(mandate);
  });

  it('become an application with a reference, once', async () => {
    const { browser, base, id } = await filled();
    const fields = { accurate: 'on', _form: randomUUIDv7() };
    const sent = await post(browser, `${base}/check`, fields);
    expect(sent.headers.location).toBe(`/ar-ma/e-services/applications/${id}`);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(parseReference(row?.reference ?? '')).toMatchObject({ ok: true, kind: 'goodConduct' });
    expect(row?.state).toBe('awaiting_payment');
    // The answer was lost on the way: the same again, a reload, another tab.
    expect((await post(browser, `${base}/check`, fields)).headers.location).toBe(sent.headers.location);
    expect((await post(browser, `${base}/check`, { accurate: 'on' })).headers.location).toBe(sent.headers.location);
    expect((await get(browser, `${base}/check`)).headers.location).toBe(sent.headers.location);
    expect(await site.db.$count(applications, eq(applications.id, id))).toBe(1);
    expect(await site.db.$count(drafts, eq(drafts.id, id))).toBe(0);
  });
});

describe('an application of somebody with an account', () => {
  it('is told of in the inbox, with where it stands, and by no mail beside', async () => {
    const ann = await somebody(site, 'Ann');
    const address = `${randomUUIDv7()}@example.com`;
    const { base, id } = await forms.begun(ann.browser);
    await post(ann.browser, `${base}/person`, { ...person, email: address, _v: '1' });
    await post(ann.browser, `${base}/check`, { accurate: 'on' });
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    expect(told).toMatchObject([
      { kind: 'certificate_state', category: 'requests', path: `/e-services/applications/${id}`, readAt: null },
    ]);
    const { text } = await get(ann.browser, '/ar-ma/notifications');
    expect(text).toContain('في انتظار الأداء');
    const folder = await readdir(join(site.dataDir, 'outbox')).catch(() => []);
    const mails = await Promise.all(folder.map((name) => readFile(join(site.dataDir, 'outbox', name), 'latin1')));
    expect(mails.some((mail) => mail.includes(`To: ${address}`))).toBe(false);
  });
});

describe('an application', () => {
  const sent = () => forms.complete(site, site.browser());

  it('shows its reference, its state and the papers to have ready, to its owner alone', async () => {
    const { browser, path, id } = await sent();
    const { text } = await get(browser, path);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(textOf(text)).toContain(row?.reference);
    expect(text).toContain('جاهز للإيداع');
    expect((await get(site.browser(), path)).status).toBe(404);
    expect((await get(browser, '/ar-ma/e-services/applications/1')).status).toBe(404);
  });

  it('has its letter and its checklist to print, in the language of the page', async () => {
    const { browser, path } = await sent();
    const letter = await get(browser, `${path}/papers/letter`);
    expect(letter.text).toContain('AB123456');
    // Who writes, the greeting and the closing words of the country, and what is enclosed.
    expect(letter.text).toMatch(/<p>[^<]*سلمى العلوي[^<]*(?:<[^>]*>[^<]*)*?<br\/?>/);
    expect(letter.text).toMatch(/سلام تام بوجود مولانا الإمام[\s\S]*والسلام\.[\s\S]*المرفقات/);
    // The address that checks a copy, for a camera.
    expect(letter.text).toContain('class="qr"');
    const french = await get(browser, `${path.replace('ar-ma', 'fr-ma')}/papers/letter`);
    expect(french.text).toContain('Salma El Alaoui');
    expect(french.text).toContain('– La copie de ma CNIE');
    expect(french.text).not.toMatch(/– (?:Votre|Des photos[^<]*demandez)/);
    const pdf = await browser.get(`${path}/papers/checklist/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await get(browser, `${path}/papers/host`)).status).toBe(404);
    expect((await get(site.browser(), `${path}/papers/letter`)).status).toBe(404);
  });

  it('can be withdrawn, once', async () => {
    const { browser, path } = await sent();
    expect((await get(browser, path)).text).toMatch(/action="[^"]*withdrawal".*ولا يُرسل شيء إلى الإدارة/s);
    expect((await post(browser, `${path}/withdrawal`, {})).status).toBe(303);
    expect((await get(browser, path)).text).toContain('سُحب');
    const again = await post(browser, `${path}/withdrawal`, {});
    expect([again.status, again.headers.location]).toEqual([303, path]);
    expect(decodeURIComponent(String(again.headers['set-cookie']))).toContain('لم يُنفذ ذلك');
  });
});

describe('the bill of a certificate', () => {
  it('says before paying what goes to the authority, with its source, and not once it is withdrawn', async () => {
    const { browser, id, path } = await forms.sent(site.browser());
    const [bill] = await site.db.select().from(bills).where(eq(bills.subjectId, id));
    const address = `/en/pay/${bill?.reference}`;
    const { text } = await get(browser, address);
    const note = /Paid to the authority, not to us.*?<\/section>/s.exec(text)?.[0] ?? '';
    expect(note).toContain('its amount is to be checked at the counter');
    expect(note).toContain('Moroccan guides and press on the police record');
    expect((await get(browser, `/ar-ma/pay/${bill?.reference}`)).text).toContain('رسوم تُؤدى للإدارة لا لنا');
    await post(browser, `${path}/withdrawal`, {});
    expect((await get(browser, address)).text).not.toContain('Paid to the authority');
  });
});

describe('an application sent without an account', () => {
  const claims = '/en/account/requests/claims';
  it('stands in the list of the browser that sent it, beside what is only begun, and shows its code there', async () => {
    const { browser, id, path } = await forms.sent(site.browser());
    const unsent = await forms.begun(browser);
    const { reference, readingCode } = await rowOf(id);
    expect((await get(browser, path)).text).toContain(readingCode);
    const list = (await get(browser, '/ar-ma/account/requests')).text;
    expect(textOf(list)).toContain(reference);
    expect(list).toContain(`href="${unsent.base}/check"`);
    expect(textOf((await get(site.browser(), '/ar-ma/account/requests')).text)).not.toContain(reference);
  });

  it('is taken into one by its bill’s reference and its code, with papers and bill, once', async () => {
    const { browser, id } = await forms.sent(site.browser());
    await forms.upload(browser, `/ar-ma/files/${id}/photo`, aScan());
    const { readingCode } = await rowOf(id);
    const [bill] = await site.db.select().from(bills).where(eq(bills.subjectId, id));
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const typed = { reference: bill?.reference ?? '', code: readingCode ?? '' };
    expect((await ann.post(claims, { ...typed, code: '1' })).status).toBe(422);
    const taken = await ann.post(claims, typed);
    expect(taken.headers.location).toBe(`/en/e-services/applications/${id}`);
    const path = String(taken.headers.location);
    expect((await ann.get(path)).text).toContain('JPG');
    const old = await get(browser, path);
    expect([old.status, old.headers.location]).toEqual([302, expect.stringContaining('/account/login?next=')]);
    expect((await cat.post(claims, typed)).status).toBe(422);
    const mine = { userId: ann.id, visitorId: null };
    expect(await rowOf(id)).toMatchObject({ ...mine, readingCode: null });
    expect(await site.db.select().from(bills).where(eq(bills.subjectId, id))).toMatchObject([mine]);
    expect(await site.db.select().from(files).where(eq(files.subjectId, id))).toMatchObject([mine]);
    expect(textOf((await ann.get('/en/account/requests')).text)).toContain(bill?.reference);
  });

  it('goes with who signs up, who sees before what goes with them, and stays beside what the account has', async () => {
    const { id, browser } = await forms.sent(site.browser());
    const ann = await somebody(site, 'Ann');
    const before = await forms.sent(ann.browser);
    const form = { identifier: ann.email, password: 'a long enough password' };
    expect((await post(browser, '/en/account/login', form)).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ userId: ann.id, visitorId: null, readingCode: null });
    const list = textOf((await ann.get('/en/account/requests')).text);
    for (const each of [id, before.id]) expect(list).toContain((await rowOf(each)).reference);
  });
});
