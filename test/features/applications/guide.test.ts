import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { begun, complete, filled, get, goodConduct, guided, post, textOf, upload } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const blank = '………';
const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
  return row;
};

/** A guide, from the page that asks for it. */
async function made(browser = site.browser(), fields = {}, start = goodConduct.start) {
  const asked = await post(browser, start, { ...guided, ...fields });
  const check = String(asked.headers.location);
  const answer = await post(browser, check, {});
  return { browser, check, path: String(answer.headers.location), id: check.split('/').at(-2) ?? '' };
}

describe('a guide', () => {
  it('asks for nothing but what it depends on, and leads from there to the page of the answers', async () => {
    const browser = site.browser();
    const asked = await post(browser, goodConduct.start, guided);
    const check = String(asked.headers.location);
    expect(check).toMatch(/\/check$/);
    for (const page of ['person', 'papers']) {
      expect((await get(browser, check.replace('check', page))).headers.location).toBe(
        check.replace('check', 'request'),
      );
    }
    const { text } = await get(browser, check);
    expect(textOf(text)).toContain('الخطوة2من2');
    expect(text).toContain('إعداد الإرشاد – مجانًا');
    for (const name of ['nameAr', 'identity', 'email', 'accurate', 'addressee'])
      expect(text).not.toContain(`name="${name}"`);
    const home = { situation: 'hosted', receiver: 'school', mode: 'guide' };
    const housing = await post(site.browser(), '/fr-ma/pages/housing-certificate/new', home);
    expect(housing.headers.location).toMatch(/\/check$/);
  });

  it('is there at once, keeps nothing of a person, waits for nobody and is told of to nobody', async () => {
    const ann = await somebody(site, 'Ann');
    const ben = await somebody(site, 'Ben', ['user', 'staff']);
    const { id, path } = await made(ann.browser);
    expect(path).toBe(`/ar-ma/e-services/applications/${id}`);
    expect(await rowOf(id)).toMatchObject({
      state: 'ready',
      code: null,
      answers: { document: 'police_record', situation: 'none', receiver: 'employer', mode: 'guide' },
    });
    expect(Object.values((await rowOf(id))?.answers ?? {}).filter(Boolean)).toHaveLength(4);
    const { text } = await ann.get(path);
    expect(text).toContain('الإرشاد جاهز');
    expect(text).not.toContain('/withdrawal"');
    expect((await ann.get('/ar-ma/account/requests')).text).toContain('الإرشاد جاهز');
    const account = String((await ann.get('/ar-ma/profile')).headers.location);
    expect((await ann.get(account)).text).toContain('الإرشاد جاهز');
    expect(await site.db.$count(notifications, eq(notifications.userId, ann.id))).toBe(0);
    expect(await site.db.$count(bills, eq(bills.subjectId, id))).toBe(0);
    expect((await ben.get('/en/desk/certificates')).text).not.toContain(id);
  });

  it('is found again on another device with its reference and code, of which no message was sent', async () => {
    const { browser, path } = await made(site.browser(), {}, '/en/pages/good-conduct/new?country=MA');
    const { text } = await get(browser, path);
    expect(text).toContain('With its reference and this code, this page opens in any browser');
    const [, reference = ''] = /Reference\D{0,3}(\d{12})/.exec(textOf(text)) ?? [];
    const [, code = ''] = /Code to keep:\D*(\d{6})/.exec(text) ?? [];
    const opened = await post(site.browser(), '/en/account/requests/claims', { reference, code });
    expect(opened.headers.location).toBe(path);
  });

  it('has a letter with blanks, without a code that would vouch for what is written into them', async () => {
    const { browser, path } = await made();
    const letter = await get(browser, `${path}/papers/letter`);
    expect(letter.text).toContain(`الاسم الكامل: ${blank}`);
    expect(letter.text).toMatch(
      /أنا الموقع\(ة\) أسفله …+، حامل\(ة\) وثيقة الهوية رقم …+، المزداد\(ة\) بتاريخ …+ في …+، الساكن\(ة\) في …+،/,
    );
    expect(letter.text).not.toContain('class="qr"');
    const pdf = await browser.get(`${path}/papers/letter/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { browser: other, path: hosted } = await made(
      site.browser(),
      { document: '', situation: 'hosted' },
      '/fr-ma/pages/housing-certificate/new',
    );
    const statement = await get(other, `${hosted}/papers/host`);
    expect(statement.text).toMatch(
      /Je soussigné\(e\) …+, titulaire de la pièce d’identité n°\s…+, m’engage à héberger …+/,
    );
    // What is to be paid at the counter goes along, as the form said it.
    expect(textOf((await get(other, `${hosted}/papers/checklist`)).text)).toContain('Fraisdel’administration20DH');
  });

  it('says in its list what somebody has to be able to say yes to, and what is to be done for abroad', async () => {
    const { browser, path } = await made();
    const list = (await get(browser, `${path.replace('ar-ma', 'fr-ma')}/papers/checklist`)).text;
    expect(list).toContain('Avant de commencer');
    expect(list).toContain('La personne peut-elle venir donner ses empreintes');
    expect(list).not.toContain('apostille');
    const abroad = await made(site.browser(), { receiver: 'embassy' });
    expect((await get(abroad.browser, `${abroad.path.replace('ar-ma', 'en')}/papers/checklist`)).text).toContain(
      'apostille',
    );
  });

  it('drops what was given for a file that was to be prepared', async () => {
    const { browser, base, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/identity_front`, aScan());
    const [draft] = await site.db.select().from(drafts).where(eq(drafts.id, id));
    const asked = { ...guided, _v: String(draft?.version), _change: '1' };
    expect((await post(browser, `${base}/request`, asked)).headers.location).toBe(`${base}/check`);
    expect((await get(browser, `${base}/check`)).text).not.toContain('سلمى');
    const { location } = (await post(browser, `${base}/check`, {})).headers;
    expect((await get(browser, `${location}/papers/letter`)).text).not.toContain('سلمى');
    expect(JSON.stringify(await rowOf(id))).not.toMatch(/سلمى|AB123456|example\.com/);
    const [file] = await site.db.select().from(files).where(eq(files.subjectId, id));
    expect(file?.deletedAt).not.toBeNull();
  });

  it('of before, that asked who it is for, keeps its letter and can be withdrawn', async () => {
    const { browser, path, id } = await complete(site, site.browser());
    const { answers = {} } = (await rowOf(id)) ?? {};
    await site.db
      .update(applications)
      .set({ answers: { ...answers, mode: 'guide' } })
      .where(eq(applications.id, id));
    expect((await get(browser, `${path}/papers/letter`)).text).toContain('AB123456');
    expect((await get(browser, path)).text).toContain('/withdrawal"');
  });
});

describe('a file that is to be prepared', () => {
  it('still asks for all of it', async () => {
    const { browser, base } = await begun(site.browser());
    const { text } = await get(browser, `${base}/person`);
    for (const name of ['nameAr', 'identity', 'email', 'addressee']) expect(text).toContain(`name="${name}"`);
  });
});
