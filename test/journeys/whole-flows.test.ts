import { eq } from 'drizzle-orm';
import { applications } from '../../src/features/applications/applications.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { chooseChannels, followToReminder, privateLocales, relayToReminder } from '../support/case-flow.ts';
import * as walk from '../support/flows.ts';
import { post, textOf } from '../support/forms.ts';
import { PlainHands } from '../support/hands.ts';
import { until } from '../support/payments.ts';
import { somebody } from '../support/people.ts';

let site: TestApp;
let desk: PlainHands;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  desk = new PlainHands((await somebody(site, 'Ben', ['user', 'staff'])).browser);
});
afterAll(() => site.close());

const hands = () => new PlainHands(site.browser());
const applicationOf = async (id: string) =>
  (await site.db.select().from(applications).where(eq(applications.id, id)))[0];
const leaseOf = async (id: string) => (await site.db.select().from(leases).where(eq(leases.id, id)))[0];

/** The paper as a page and as a PDF, for its owner and for nobody else. */
async function isPaper({ browser }: PlainHands, path: string, code: string) {
  expect((await browser.get(path).set('Accept', 'text/html')).text).toContain(code);
  const pdf = await browser.get(`${path}/pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await site.browser().get(`${path}/pdf`)).status).toBe(404);
}

const flows = walk.certificateFlows.flatMap((procedure) =>
  walk.flowLocales.map((locale) => [procedure, locale] as const),
);

describe('without scripts, from the start page to the delivered paper', () => {
  it.each(flows)('%s in %s', async (procedure, locale) => {
    const applicant = hands();
    const id = await walk.sendCertificate(applicant, procedure, locale);
    const page = `/${locale}/e-services/applications/${id}`;
    expect(applicant.path()).toBe(page);
    const sent = await applicationOf(id);
    expect(textOf(await applicant.html())).toContain(sent?.reference);
    await walk.pay(applicant);
    expect(applicant.path()).toContain(`/${locale}/payment/`);
    await until(async () => (await applicationOf(id))?.state === 'checking');
    await walk.deliver(desk, id, procedure);
    const row = await applicationOf(id);
    expect(row?.state).toBe('delivered');
    await applicant.open(page);
    await isPaper(applicant, `${page}/papers/letter`, row?.code ?? '');
    const found = await post(site.browser(), `/${locale}/e-services/verify`, { code: row?.code ?? '' });
    expect(textOf(found.text)).toContain(row?.reference);
  });

  it.each(walk.flowLocales)('a lease in %s', async (locale) => {
    const [first, second] = [hands(), hands()];
    const other = await walk.fillLease(first, locale);
    // Typed without the dashes of the card.
    if (locale === 'en-ae') expect(await first.html()).toContain('784-1985-7654321-8');
    await first.submit({ accurate: 'on' });
    const page = first.path();
    const id = page.split('/').at(-1) ?? '';
    await walk.agree(first, second, site.dataDir, other);
    expect(second.path()).toContain(locale === 'ar-ma' ? '/fr' : '/ar');
    await first.open(page);
    await walk.pay(first);
    await until(async () => (await leaseOf(id))?.state === 'document_ready');
    const { code = '' } = (await leaseOf(id)) ?? {};
    await isPaper(first, `${page}/papers/contract`, code ?? '');
    await isPaper(second, `${second.path()}/papers/condition`, code ?? '');
    await first.open(page);
    expect((await first.browser.get(`${page}/papers/exit`)).status).toBe(404);
    for (const side of [first, second]) {
      await side.open(side.path().replace(/\/papers\/.*$/, ''));
      await side.submit(walk.today('signed', locale), { action: '/signature' });
    }
    await isPaper(second, `${second.path()}/papers/exit`, code ?? '');
    await first.choose('signed_copy', walk.aPaper);
    await first.submit({}, { button: ['_go', 'send'] });
    await desk.open(`/en/desk/leases/${id}`);
    await desk.submit({ registration: 'R 2026/118' }, { action: '/registration' });
    expect(await leaseOf(id)).toMatchObject({ state: 'registered', registration: 'R 2026/118' });
    await first.open(page);
    expect(await first.html()).toContain('R 2026/118');
  });

  it.each(walk.flowLocales)('a case in %s, up to the reminder of its hearing', async (locale) => {
    const user = new PlainHands((await somebody(site, 'Ann')).browser);
    await followToReminder(site, user, desk, locale);
    await chooseChannels(user, locale);
  });

  it.each(privateLocales)('a case that only its party can see in %s', async (locale) => {
    await relayToReminder(site, new PlainHands((await somebody(site, 'Ann')).browser), locale);
  });
});
