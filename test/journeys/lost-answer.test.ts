import { randomUUIDv7 } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { applications, bills } from '../../src/database/schema/index.ts';
import { until } from '../payments/people.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Browser, type Fields, filled, get, goodConduct, post, textOf } from '../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const server = site.app.getHttpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => site.close());

const rowsOf = (id: string) => site.db.select().from(applications).where(eq(applications.id, id));

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

describe('a form whose answer was lost after it was kept', () => {
  const lost = async () => {
    const form = await filled(site.browser(), { mode: 'prepare' });
    const fields = { _form: randomUUIDv7(), _go: 'continue', accurate: 'on' };
    await sendAndVanish(form.browser, `${form.base}/check`, fields);
    await until(async () => (await rowsOf(form.id)).length === 1);
    const [row] = await rowsOf(form.id);
    return { ...form, fields, reference: row?.reference ?? '', page: `/ar-ma/e-services/applications/${form.id}` };
  };
  const referenceAt = async (browser: Browser, path: string) => textOf((await get(browser, path)).text);

  it('leads to the same reference when it is sent again', async () => {
    const { browser, base, fields, page, reference, id } = await lost();
    const again = await post(browser, `${base}/check`, fields);
    expect([again.status, again.headers.location]).toEqual([303, page]);
    expect(await referenceAt(browser, page)).toContain(reference);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await site.db.$count(bills, eq(bills.subjectId, id))).toBe(1);
  });

  it('leads there on reload, on the way back, and in a new tab', async () => {
    const { browser, base, page } = await lost();
    for (const step of ['check', 'person', 'request']) {
      const answer = await get(browser, `${base}/${step}`);
      expect([answer.status, answer.headers.location]).toEqual([302, page]);
    }
    // Back, and on again with a form that was rendered anew or kept from before.
    const back = await post(browser, `${base}/person`, { ...goodConduct.person, _v: '1' });
    expect([back.status, back.headers.location]).toEqual([303, page]);
    expect((await post(browser, `${base}/check`, { accurate: 'on' })).headers.location).toBe(page);
    expect((await get(browser, goodConduct.start)).text).not.toContain(base);
  });

  it('leads nobody else there', async () => {
    const { base } = await lost();
    expect((await get(site.browser(), `${base}/check`)).status).toBe(404);
  });
});
