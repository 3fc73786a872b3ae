import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { phoneHelps } from '../../../src/features/help/phone-helps.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { lastCodeTo } from '../../support/codes.ts';
import { type Browser, get, goodConduct, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
let cat: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  cat = await somebody(site, 'Cat', ['user', 'staff']);
});
afterAll(() => site.close());

const call = { procedure: 'good-conduct', country: 'MA', language: 'ar' };

async function begun() {
  const typed = `Caller.${randomUUIDv7().slice(-8)}@example.com`;
  const answer = await ben.post('/en/desk/help', { ...call, contact: typed });
  const email = typed.toLowerCase();
  const desk = String(answer.headers.location);
  const [mail = ''] = await mailsTo(site.dataDir, email);
  return { contact: email, desk, id: desk.split('/').at(-1) ?? '', mail, code: /\b(\d{6})\b/.exec(mail)?.[1] ?? '' };
}

async function agreed() {
  const help = await begun();
  await ben.post(`${help.desk}/consent`, { code: help.code });
  return help;
}

async function handedOver(isOwnAddress = false) {
  const help = await agreed();
  await ben.post(`${help.desk}/steps/request`, { ...goodConduct.request, _v: '1' });
  await ben.post(`${help.desk}/steps/person`, {
    ...goodConduct.person,
    ...(isOwnAddress && { email: help.contact }),
    _v: '2',
  });
  expect((await ben.post(`${help.desk}/handover`)).status).toBe(303);
  const mails = await mailsTo(site.dataDir, help.contact, 2);
  const link = mails.map((mail) => /http:\/\/site\.example(\/ar-ma\/help\/\S+)/.exec(mail)?.[1]).find(Boolean) ?? '';
  const { text } = await get(ben.browser, help.desk);
  return { ...help, link, linkCode: /open the link with\.\D*(\d{6})/.exec(text)?.[1] ?? '' };
}
const draftOf = async (id: string) => {
  const [help] = await site.db.select().from(phoneHelps).where(eq(phoneHelps.id, id));
  const [draft] = await site.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, help?.draftId ?? id));
  return draft;
};

describe('help by telephone', () => {
  it('writes nothing before the caller has read the code back', async () => {
    const { desk, id, code, mail } = await begun();
    expect(mail).toContain('شهادة');
    expect((await get(ben.browser, desk)).text).not.toContain('/steps/');
    expect((await ben.post(`${desk}/steps/request`, { ...goodConduct.request, _v: '1' })).status).toBe(303);
    expect(await draftOf(id)).toBeUndefined();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await ben.post(`${desk}/consent`, { code: wrong })).status).toBe(422);
    expect((await ben.post(`${desk}/consent`, { code })).status).toBe(303);
    expect((await get(ben.browser, desk)).text).toContain('/steps/request');
    expect(await draftOf(id)).toMatchObject({ kind: 'good-conduct', locale: 'ar-ma' });
  });

  it('asks nobody again for the address that the caller is reached at', async () => {
    const { desk, contact } = await agreed();
    await ben.post(`${desk}/steps/request`, { ...goodConduct.request, _v: '1' });
    expect((await get(ben.browser, `${desk}/steps/person`)).text).toContain(`name="email" value="${contact}"`);
  });

  it('is over after five wrong codes', async () => {
    const { desk, code } = await begun();
    for (let tries = 0; tries < 5; tries++) await ben.post(`${desk}/consent`, { code: '1' });
    expect((await ben.post(`${desk}/consent`, { code })).status).toBe(409);
  });

  it('is for the team, and each call for who took it', async () => {
    const { desk, code } = await begun();
    const ann = await somebody(site, 'Ann');
    expect((await ann.get('/en/desk/help')).status).toBe(403);
    expect((await cat.get(desk)).status).toBe(404);
    expect((await cat.post(`${desk}/consent`, { code })).status).toBe(404);
  });

  it('says what is wrong with a call, and that some things are only guided', async () => {
    expect((await ben.post('/en/desk/help', { ...call, contact: 'nobody' })).status).toBe(422);
    expect((await ben.post('/en/desk/help', {})).text).toContain('href="#contact"');
    const guided = { ...call, procedure: 'housing-certificate', country: 'EG', contact: 'x@example.com' };
    expect((await ben.post('/en/desk/help', guided)).status).toBe(422);
  });

  it('marks every answer that the team wrote, and keeps what is not right yet', async () => {
    const { desk, id } = await agreed();
    await ben.post(`${desk}/steps/request`, { ...goodConduct.request, _v: '1' });
    const person = { ...goodConduct.person, identity: 'x', _v: '2' };
    expect((await ben.post(`${desk}/steps/person`, person)).status).toBe(422);
    const draft = await draftOf(id);
    expect(draft?.answers.entered).toEqual(expect.arrayContaining(['document', 'nameAr', 'identity']));
    expect(draft?.answers.values).toMatchObject({ nameAr: 'سلمى العلوي' });
    // Which card is chosen already; without its number there is nothing to show of it.
    const shown = (await get(ben.browser, desk)).text;
    expect(shown).toContain('سلمى العلوي');
    expect(shown).not.toMatch(/<dd><bdi><\/bdi><\/dd>/);
    // The same once more is no other window; other words under the old version are.
    expect((await ben.post(`${desk}/steps/person`, person)).status).toBe(422);
    expect((await ben.post(`${desk}/steps/person`, { ...person, nameLatin: 'Other' })).status).toBe(409);
  });
});

describe('a form that was handed over', () => {
  const taken = async (browser: Browser) => {
    const help = await handedOver();
    const { text } = await post(browser, `${help.link}/code`, { code: help.linkCode });
    expect(text).toContain('كتبه فريقنا');
    const answer = await post(browser, help.link, { code: help.linkCode });
    return { ...help, check: String(answer.headers.location) };
  };

  it('is closed to the team, and sent by its owner, with the mark on record', async () => {
    const browser = site.browser();
    const { desk, check, link, id } = await taken(browser);
    expect((await ben.post(`${desk}/steps/person`, { ...goodConduct.person, _v: '3' })).status).not.toBe(200);
    expect((await get(browser, check)).text).toContain('كتبه فريقنا');
    expect((await get(site.browser(), link)).status).toBe(404);
    const draftId = (await draftOf(id))?.id ?? '';
    const sent = await post(browser, check, { accurate: 'on' });
    expect(sent.status).toBe(303);
    expect(await site.db.$count(applications, eq(applications.id, draftId))).toBe(1);
    const [first] = await site.db.select().from(events).where(eq(events.subjectId, draftId));
    expect(String(first?.data.enteredByStaff)).toContain('nameAr');
  });

  it('says nothing of itself, and does nothing, before the code that our team reads out', async () => {
    const { link, linkCode, id } = await handedOver();
    const browser = site.browser();
    const shut = await get(browser, link);
    expect(shut.text).toContain('name="code"');
    expect(shut.text).not.toContain('كتبه فريقنا');
    const code = String((Number(linkCode) + 1) % 1_000_000).padStart(6, '0');
    for (const path of [`${link}/code`, link, `${link}/removal`]) {
      const answer = await post(browser, path, { code });
      expect([answer.status, answer.text.includes('كتبه فريقنا')]).toEqual([422, false]);
    }
    expect(await draftOf(id)).toBeDefined();
    expect((await post(browser, `${link}/code`, { code: linkCode })).text).toContain('كتبه فريقنا');
    expect((await post(browser, `${link}/code`, { code })).status).toBe(422);
    expect((await post(browser, `${link}/code`, { code: linkCode })).status).toBe(429);
  });

  it('leads back from another device by the address where the code was read, and from one that was only typed not', async () => {
    const ways = [];
    for (const isOwnAddress of [true, false]) {
      const browser = site.browser();
      const { link, linkCode, contact: email } = await handedOver(isOwnAddress);
      const check = String((await post(browser, link, { code: linkCode })).headers.location);
      const path = String((await post(browser, check, { accurate: 'on' })).headers.location);
      const id = path.split('/').at(-1) ?? '';
      const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
      const other = site.browser();
      const typed = { reference: row?.reference ?? '', contact: isOwnAddress ? email : goodConduct.person.email };
      const step = String((await post(other, '/ar-ma/account/recovery', typed)).headers.location);
      const code = isOwnAddress ? await lastCodeTo(site, email.toLowerCase()) : '000000';
      ways.push((await post(other, step, { code })).headers.location === path && (await get(other, path)).status);
    }
    expect(ways).toEqual([200, false]);
  });

  it('is in the account that its owner opens with that address, sent or not', async () => {
    const browser = site.browser();
    const { link, linkCode, contact: email, id } = await handedOver(true);
    await post(browser, link, { code: linkCode });
    const phone = site.browser();
    const asked = await post(phone, '/ar-ma/account/signup', { identifier: email });
    const proven = await post(phone, String(asked.headers.location), {
      code: await lastCodeTo(site, email.toLowerCase()),
    });
    await post(phone, String(proven.headers.location), { name: 'Amina', password: '' });
    expect(await draftOf(id)).toMatchObject({ visitorId: null, userId: expect.any(String) });
  });

  it('loses the mark where its owner changes an answer', async () => {
    const browser = site.browser();
    const { check, id } = await taken(browser);
    const version = String((await draftOf(id))?.version);
    const changed = { ...goodConduct.person, birthPlace: 'وجدة', _v: version };
    expect((await post(browser, check.replace('/check', '/person?change=1'), changed)).status).toBe(303);
    const entered = (await draftOf(id))?.answers.entered;
    expect(entered).toContain('nameAr');
    expect(entered).not.toContain('birthPlace');
  });

  it('is thrown away by its owner, and nothing of it is left', async () => {
    const { link, id, linkCode: code } = await handedOver();
    expect((await post(site.browser(), `${link}/removal`, { code })).status).toBe(200);
    expect(await draftOf(id)).toBeUndefined();
    expect((await get(site.browser(), link)).status).toBe(404);
  });
});
