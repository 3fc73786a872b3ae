import { eq } from 'drizzle-orm';
import { addressProofs } from '../../src/features/accounts/contacts/address-proofs.table.ts';
import { drafts } from '../../src/features/drafts/drafts.table.ts';
import type { TestApp } from './app.ts';

export type Browser = ReturnType<TestApp['browser']>;
let line = 0;

/** A browser on a line of its own, as limits count by the line. The site must trust one proxy. */
export const aVisitor = (site: TestApp): Browser => {
  line += 1;
  return site.browser().set({
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
    'X-Forwarded-For': `10.1.${Math.floor(line / 250)}.${line % 250}`,
  }) as unknown as Browser;
};
export const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(path).type('form').send(fields);
export const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

export const question = {
  country: 'MA',
  topic: 'rent',
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  body: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.',
  answerLanguage: 'fr',
};

export async function begin(browser: Browser, locale = 'ar-ma', fields: Record<string, string> = {}) {
  const started = await post(browser, `/${locale}/new`, { lane: 'free', ...fields });
  expect(started.status).toBe(303);
  return (started.headers.location as string).replace(/\/question$/, '');
}
const version = async (browser: Browser, path: string) => hidden((await browser.get(path)).text, '_v');

export async function fillIn(browser: Browser, base: string, fields: Record<string, string> = {}) {
  const asked = await post(browser, `${base}/question`, {
    ...question,
    ...fields,
    _v: await version(browser, `${base}/question`),
  });
  expect(asked.headers.location).toBe(`${base}/readers`);
  const read = await post(browser, `${base}/readers`, {
    readers: 'later',
    _v: await version(browser, `${base}/readers`),
    ...fields,
  });
  expect(read.headers.location).toBe(`${base}/check`);
}

/** As if the code of the draft had come back: the address that is to be told is theirs. */
export async function proveContact(site: TestApp, base: string) {
  const [draft] = await site.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, idOf(base)));
  const proof = String(draft?.answers.proof);
  await site.db.update(addressProofs).set({ provenAt: new Date() }).where(eq(addressProofs.id, proof));
}

export async function sendable(browser: Browser, base: string) {
  const { text } = await browser.get(`${base}/check`);
  return { _form: hidden(text, '_form'), _v: hidden(text, '_v'), scope: 'on' };
}
export const idOf = (base: string) => base.split('/').at(-1) ?? '';

/** Asks through all pages and tells the id and the address of the page that follows. */
export async function ask(
  browser: Browser,
  fields: Record<string, string> = {},
  locale = 'ar-ma',
  beforeSending: (base: string) => Promise<void> = async () => {},
) {
  const base = await begin(browser, locale);
  await fillIn(browser, base, fields);
  await beforeSending(base);
  const sent = await post(browser, `${base}/check`, await sendable(browser, base));
  return { id: idOf(base), path: sent.headers.location as string };
}
