import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { agent } from 'supertest';
import { applications } from '../../src/features/applications/applications.table.ts';
import { newDocumentCode } from '../../src/features/documents/code.ts';
import type { TestApp } from './app.ts';
import { salma } from './written.ts';

export type Browser = ReturnType<typeof agent>;
export type Fields = Record<string, string>;

export const get = (browser: Browser, path: string) => browser.get(path).set('Accept', 'text/html');

/** A form as our pages send it. */
export const post = (browser: Browser, path: string, fields: Fields) =>
  browser
    .post(path)
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
    .type('form')
    .send({ _form: randomUUIDv7(), _go: 'continue', ...fields });

export const upload = (browser: Browser, path: string, bytes: Buffer, name = 'scan.jpg') =>
  browser.post(path).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }).attach('file', bytes, name);

/** A form that has fields for files, each with the bytes of the file chosen in it. */
export function postFiles(browser: Browser, path: string, fields: Fields, files: Record<string, Buffer>) {
  const sending = browser.post(path).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' });
  for (const [name, bytes] of Object.entries(files)) sending.attach(name, bytes, `${name}.jpg`);
  const all = { _form: randomUUIDv7(), _go: 'continue', ...fields };
  for (const [name, value] of Object.entries(all)) sending.field(name, value);
  return sending;
}

/** Without mark-up and white space, as references stand in groups. */
export const textOf = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>|\s/g, '');

export const goodConduct = {
  start: '/ar-ma/pages/good-conduct/new',
  request: {
    document: 'police_record',
    situation: 'none',
    receiver: 'employer',
    mode: 'prepare',
  },
  person: salma,
};

/** A visitor with the first page of a form sent on. */
export async function begun(browser: Browser, fields: Fields = {}) {
  const { start, request } = goodConduct;
  const answer = await post(browser, start, { ...request, ...fields });
  const id = String(answer.headers.location).split('/').at(-2) ?? '';
  return { browser, id, base: start.replace('/new', `/${id}`), answer };
}

/** One with everything answered, by somebody with a mailbox of their own: few forms an hour name the same. */
export async function filled(browser: Browser, fields: Fields = {}) {
  const form = await begun(browser, fields);
  const email = `salma.${randomUUIDv7().slice(-8)}@example.com`;
  await post(browser, `${form.base}/person`, { ...goodConduct.person, email, _v: '1' });
  return form;
}

/** What stands in the way of nobody who wants to know only how it is done. */
export const guided = { ...goodConduct.request, mode: 'guide' };

/** One that was sent. */
export async function sent(browser: Browser, fields: Fields = {}) {
  const form = await filled(browser, fields);
  const answer = await post(browser, `${form.base}/check`, { accurate: 'on', mandate: 'on' });
  return { ...form, path: String(answer.headers.location) };
}

/** One that was sent, as it is once it was paid and found complete. */
export async function complete({ db }: Pick<TestApp, 'db'>, browser: Browser, fields: Fields = {}) {
  const form = await sent(browser, fields);
  const code = newDocumentCode();
  await db.update(applications).set({ state: 'ready', code }).where(eq(applications.id, form.id));
  return { ...form, code };
}
