import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../src/features/accounts/accounts.table.ts';
import { applications } from '../../src/features/applications/applications.table.ts';
import { caseWatches } from '../../src/features/cases/cases.table.ts';
import { consultations } from '../../src/features/consultations/consultations.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { mostParts } from '../../src/platform/sms/sms.service.ts';
import { smsBudget } from '../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { lastCodeTo, linkTo, writtenTo } from '../support/codes.ts';
import { anExpert } from '../support/experts.ts';
import * as walk from '../support/flows.ts';
import { textOf } from '../support/forms.ts';
import { PlainHands } from '../support/hands.ts';
import { until } from '../support/payments.ts';
import { somebody } from '../support/people.ts';
import { withCode } from '../support/reading-codes.ts';
import { writtenAnswer } from '../support/written.ts';

let site: TestApp;
let desk: PlainHands;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  desk = new PlainHands((await somebody(site, 'Ben', ['user', 'staff'])).browser);
});
afterAll(async () => {
  // Whatever left in the walks of this file: no mail, and no message is a link alone.
  const folder = join(site.dataDir, 'outbox');
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.eml'))).toEqual([]);
  for (const name of names.filter((one) => one.endsWith('.sms'))) {
    const text = (await readFile(join(folder, name), 'utf8')).replace(/^To: \S+\n\n/, '').trimEnd();
    const words = text.replace(/\s?https?:\S+$/, '');
    expect([text, words.match(/\p{L}{3,}/gu)?.length]).not.toEqual([text, undefined]);
    expect([text, smsBudget(words).fits]).toEqual([text, true]);
    expect([text, smsBudget(text).parts <= mostParts]).toEqual([text, true]);
  }
  await site.close();
});

const hands = () => new PlainHands(site.browser());
const serial = () => String(randomInt(1_000_000, 9_999_999));

/** A mobile as it is typed in that country, and as it is kept. */
function aMobile(locale: walk.FlowLocale): { typed: string; kept: string } {
  const digits = serial();
  return locale === 'en-ae'
    ? { typed: `050 ${digits}`, kept: `+97150${digits}` }
    : { typed: `06 5${digits}`, kept: `+21265${digits}` };
}

const shortAnswers: Record<walk.FlowLocale, string> = {
  'ar-ma': 'على المكري أن يرد الضمانة خلال شهر من تسليم المفاتيح، ما لم يثبت ضررًا.',
  'fr-ma': 'Le bailleur doit rendre la caution dans le mois qui suit la remise des clés.',
  'en-ae': 'The landlord has to pay back the deposit within a month of getting back the keys.',
};

/** Who answers questions of that locale, and is reached by number as well. */
async function anExpertByNumber(locale: walk.FlowLocale) {
  const eva = await somebody(site, 'Eva', ['user', 'expert']);
  const country = locale === 'en-ae' ? 'AE' : 'MA';
  await anExpert(site, { userId: eva.id, country, countries: [country], answeredCount: 9 });
  await site.db
    .update(userContacts)
    .set({ kind: 'phone', value: aMobile(locale).kept })
    .where(eq(userContacts.userId, eva.id));
  return eva;
}

const flows = walk.certificateFlows.flatMap((procedure) =>
  walk.flowLocales.map((locale) => [procedure, locale] as const),
);

describe('with a number and no e-mail address', () => {
  it.each(flows)('%s in %s is delivered, and found again by the link on the telephone', async (procedure, locale) => {
    const [applicant, { typed, kept }] = [hands(), aMobile(locale)];
    const id = await walk.sendCertificate(applicant, procedure, locale, typed);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.answers.email).toBe(kept);
    await walk.pay(applicant);
    const stateOf = async () =>
      (await site.db.select().from(applications).where(eq(applications.id, id)))[0]?.state ?? '';
    await until(async () => (await stateOf()) === 'checking');
    await walk.deliver(desk, id, procedure);
    expect(await stateOf()).toBe('delivered');
    expect(await writtenTo(site, kept)).toContainEqual(expect.stringContaining(row?.reference.slice(-4) ?? ''));

    // The message has the link, the page the code: neither has both.
    await applicant.open(`/${locale}/e-services/applications/${id}`);
    const other = hands();
    await other.open(await linkTo(site, kept, /https?:\/\/\S+\/forms\/[\w-]{22}/));
    expect(textOf(await other.html())).not.toContain(row?.reference ?? '');
    const code = row ? withCode(site, row).readingCode : null;
    if (!code) throw new Error('Sent without a code');
    expect(textOf(await applicant.html()).replace(/(?<=\d)\D(?=\d)/g, '')).toContain(code);
    expect((await writtenTo(site, kept)).join(' ')).not.toContain(code);
    await other.submit({ code });
    expect(other.path()).toBe(`/${locale}/e-services/applications/${id}`);
  });

  it.each(walk.flowLocales)('a lease in %s comes to its text, both sides by number', async (locale) => {
    const [first, second] = [hands(), hands()];
    const [own, other] = [aMobile(locale), aMobile(locale)];
    await walk.fillLease(first, locale, { own: own.typed, other: other.typed });
    await first.submit({ accurate: 'on' });
    const page = first.path();
    const id = page.split('/').at(-1) ?? '';
    const leaseOf = async () => (await site.db.select().from(leases).where(eq(leases.id, id)))[0];
    expect((await leaseOf())?.answers).toMatchObject({ email: own.kept, otherEmail: other.kept });
    const code = walk.invitationCodeIn(await first.html());
    await walk.agree(first, second, site.dataDir, other.kept);
    expect((await writtenTo(site, other.kept)).join(' ')).not.toContain(code);
    await first.open(page);
    await walk.pay(first);
    await until(async () => (await leaseOf())?.state === 'document_ready');
    for (const side of [first, second]) {
      await side.open(side === first ? page : second.path());
      await side.submit(walk.today('signed', locale), { action: '/signature' });
    }
    expect((await leaseOf())?.state).toBe('signed');
    // Each is told by text what the other did.
    for (const { kept } of [own, other]) expect((await writtenTo(site, kept)).length).toBeGreaterThan(2);
  });

  it.each(walk.flowLocales)('a question in %s is asked, paid and answered, and the answer is read', async (locale) => {
    const [asker, { typed, kept }] = [hands(), aMobile(locale)];
    const [language = '', country = ''] = locale.split('-');
    const eva = await anExpertByNumber(locale);
    await walk.askPaid(asker, locale, typed, () => lastCodeTo(site, kept));
    await walk.payBill(asker);
    const ofNumber = eq(consultations.contact, kept);
    const row = await until(
      async () =>
        (await site.db.select().from(consultations).where(ofNumber)).find(({ state }) => state === 'queued') ?? null,
    );
    expect(row).toMatchObject({ userId: null, lane: 'standard', locale, region: country.toUpperCase() });
    const room = `/en/expert/q/${row?.id}`;
    await eva.post(`${room}/lease`, { _v: String(row?.version) });
    const answer = { ...writtenAnswer, language, short: shortAnswers[locale], _v: '0', act: 'send', limits: '' };
    expect((await eva.post(`${room}/answer`, answer)).status).toBe(303);

    // The text leads to the page and says which question; the page opens where it was asked, and elsewhere by its code.
    const page = `/${locale}/consultations/${row?.reference}`;
    const texts = await writtenTo(site, kept);
    expect(texts.at(-1)).toContain(`http://site.example${page}`);
    await asker.open(page);
    expect(await asker.html()).toContain(shortAnswers[locale]);
    const code = row ? withCode(site, row).readingCode : null;
    if (!code) throw new Error('Asked without a code');
    expect(texts.join(' ')).not.toContain(code);
    const other = hands();
    await other.open(`/${locale}/account/requests`);
    await other.submit({ reference: row?.reference ?? '', code });
    expect(other.path()).toBe(page);
    expect(await other.html()).toContain(shortAnswers[locale]);
  });

  it.each(walk.flowLocales)('a case in %s is followed by who had no account', async (locale) => {
    const { typed, kept } = aMobile(locale);
    const somebodyNew = hands();
    await somebodyNew.open(`/${locale}/e-services/cases`);
    await somebodyNew.follow('/account/cases/new');
    const added = walk.caseIn(locale, serial());
    await somebodyNew.submit(added);
    expect(textOf(await somebodyNew.html())).toContain(added.number);
    await somebodyNew.submit({ contact: typed }, { button: ['_go', 'contact'] });
    await somebodyNew.submit({ code: await lastCodeTo(site, kept) });
    expect(somebodyNew.path()).toMatch(new RegExp(`^/${locale}/account/cases/[0-9a-f-]{36}$`));
    await somebodyNew.submit({ months: '1' });
    await walk.payBill(somebodyNew);
    const [account] = await site.db.select().from(userContacts).where(eq(userContacts.value, kept));
    const [watch] = await site.db
      .select()
      .from(caseWatches)
      .where(eq(caseWatches.userId, account?.userId ?? ''));
    await until(async () => {
      const [row] = await site.db
        .select()
        .from(caseWatches)
        .where(eq(caseWatches.id, watch?.id ?? ''));
      return row?.state === 'active';
    });
  });

  it.each(walk.flowLocales)('help by telephone in %s reaches a caller who has nothing else', async (locale) => {
    const { typed, kept } = aMobile(locale);
    const [language = '', country = ''] = locale.split('-');
    const call = { procedure: 'good-conduct', country: country.toUpperCase(), language, contact: typed };
    await desk.open('/en/desk/help');
    await desk.submit(call);
    expect(textOf(await desk.html())).toContain(kept);
    const [text = ''] = await writtenTo(site, kept);
    await desk.submit({ code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }, { action: '/consent' });
    const page = desk.path();
    await desk.follow('/steps/request');
    await desk.submit(walk.requests['good-conduct'](locale));
    await desk.open(page);
    await desk.submit({}, { action: '/handover' });
    const code = /open the link with\.\D*(\d{6})/.exec(await desk.html())?.[1] ?? '';
    const caller = hands();
    const link = await linkTo(site, kept, /https?:\/\/\S+\/help\/\S+/);
    await caller.open(link);
    await caller.submit({ code });
    await caller.submit({}, { action: link.replace(/^https?:\/\/[^/]+/, '') });
    expect(caller.path()).toContain(`/${locale}/pages/good-conduct/`);
    expect((await writtenTo(site, kept)).join(' ')).not.toContain(code);
  });
});

describe('a number that somebody else names', () => {
  it('gets no more than a few messages in an hour from forms that are sent', async () => {
    const { typed } = aMobile('fr-ma');
    for (let form = 0; form < 5; form++) await walk.sendCertificate(hands(), 'housing-certificate', 'fr-ma', typed);
    await expect(walk.sendCertificate(hands(), 'housing-certificate', 'fr-ma', typed)).rejects.toThrow(/^429/);
  });

  it('is refused where no message is sent: a landline, and a mobile of another country', async () => {
    for (const wrong of ['0522 22 22 22', '+33 6 12 34 56 78', '12'])
      await expect(walk.fillCertificate(hands(), 'housing-certificate', 'fr-ma', wrong)).rejects.toThrow(/^422/);
  });
});
