import { randomUUIDv7 } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { applications } from '../../src/features/applications/applications.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { bills } from '../../src/features/payments/payments.table.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { fillCertificate, fillLease, flowLocales } from '../support/flows.ts';
import { type Browser, type Fields, get, post, textOf } from '../support/forms.ts';
import { PlainHands } from '../support/hands.ts';
import { until } from '../support/payments.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const server = site.app.getHttpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => site.close());

/** Each long form: how it is filled in, its pages, and where it lives once it is sent. */
const forms = [
  {
    name: 'good-conduct',
    start: 'pages/good-conduct',
    steps: ['check', 'person', 'request'],
    home: 'applications',
    locale: flowLocales[0],
  },
  {
    name: 'housing-certificate',
    start: 'pages/housing-certificate',
    steps: ['check', 'person', 'request'],
    home: 'applications',
    locale: flowLocales[1],
  },
  {
    name: 'lease',
    start: 'e-services/rent/appartment',
    steps: ['check', 'terms', 'people', 'home'],
    home: 'leases',
    locale: flowLocales[2],
  },
] as const;
type Form = (typeof forms)[number];

const rowsOf = ({ home }: Form, id: string) => {
  const table = home === 'leases' ? leases : applications;
  return site.db.select({ reference: table.reference }).from(table).where(eq(table.id, id));
};

/** Sends a form whole, and is gone before anything comes back. */
function sendAndVanish(browser: Browser, path: string, fields: Fields): Promise<void> {
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const cookies = browser.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
  const body = new URLSearchParams(fields).toString();
  const sending = httpRequest({
    port,
    path,
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      Cookie: cookies.map((cookie) => cookie.toValueString()).join('; '),
    },
  });
  sending.on('error', () => {});
  return new Promise((resolve) => sending.end(body, () => resolve(void sending.destroy())));
}

describe.each(forms)('$name, when its answer was lost after it was kept', (form) => {
  const lost = async () => {
    const hands = new PlainHands(site.browser());
    if (form.name === 'lease') await fillLease(hands, form.locale);
    else await fillCertificate(hands, form.name, form.locale);
    const base = hands.path().replace(/\/\w+$/, '');
    const id = base.split('/').at(-1) ?? '';
    const fields = { _form: randomUUIDv7(), _go: 'continue', accurate: 'on' };
    await sendAndVanish(hands.browser, `${base}/check`, fields);
    await until(async () => (await rowsOf(form, id)).length === 1);
    const [row] = await rowsOf(form, id);
    const page = `/${form.locale}/e-services/${form.home}/${id}`;
    return { browser: hands.browser, base, id, fields, page, reference: row?.reference ?? '' };
  };

  it('leads to the same reference when it is sent again', async () => {
    const { browser, base, fields, page, reference, id } = await lost();
    const again = await post(browser, `${base}/check`, fields);
    expect([again.status, again.headers.location]).toEqual([303, page]);
    expect(textOf((await get(browser, page)).text)).toContain(reference);
    expect(await rowsOf(form, id)).toHaveLength(1);
    // A certificate is billed as it is sent, a lease when both have agreed.
    expect(await site.db.$count(bills, eq(bills.subjectId, id))).toBe(form.name === 'lease' ? 0 : 1);
  });

  it('leads there on reload, on the way back, in a new tab, and leads nobody else there', async () => {
    const { browser, base, page } = await lost();
    for (const step of form.steps) {
      const answer = await get(browser, `${base}/${step}`);
      expect([answer.status, answer.headers.location]).toEqual([302, page]);
    }
    // Back, and on again with a form that was rendered anew or kept from before.
    const back = await post(browser, `${base}/${form.steps[1]}`, { _v: '1' });
    expect([back.status, back.headers.location]).toEqual([303, page]);
    expect((await post(browser, `${base}/check`, { accurate: 'on' })).headers.location).toBe(page);
    expect((await get(browser, `/${form.locale}/${form.start}/new`)).text).not.toContain(base);
    expect((await get(site.browser(), `${base}/check`)).status).toBe(404);
  });
});
