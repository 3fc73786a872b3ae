import type { TestApp } from '../../support/app.ts';
import { type anOrder, type money } from '../../support/payments.ts';

export type Browser = ReturnType<TestApp['browser']>;

let line = 0;
const from = () => `10.2.${Math.floor(line / 250)}.${line++ % 250}`;
/** Headers of a page that is asked for, each time on another line. */
export const html = () => ({ Accept: 'text/html', 'X-Forwarded-For': from() });
/** And of a form of ours. */
export const own = () => ({ ...html(), 'Sec-Fetch-Site': 'same-origin' });

export const receiptIn = (text: string) =>
  /href="([^"]*\/receipt\?t=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
export const plain = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
export const formIdIn = (text: string) => /name="_form" value="([^"]+)"/.exec(text)?.[1] ?? '';

/** Opens the bill, chooses a way to pay and comes to the provider's page, or to that of the number. */
export async function goToPay(browser: Browser, reference: string, method = 'card', locale = 'en') {
  const page = await browser.get(`/${locale}/pay/${reference}`).set(html());
  const fields = { _form: formIdIn(page.text), method };
  const answer = await browser.post(`/${locale}/pay/${reference}/attempts`).set(own()).type('form').send(fields);
  return { fields, location: answer.headers.location as string, status: answer.status };
}

export async function choose(browser: Browser, hosted: string, outcome: string) {
  const answer = await browser.post(hosted).set(own()).type('form').send({ outcome });
  return answer.headers.location as string;
}

/** Follows redirects of ours. */
export async function open(browser: Browser, address: string) {
  let at = address;
  for (let hops = 0; hops < 4; hops += 1) {
    const answer = await browser.get(at).set(html());
    if (answer.status < 300 || answer.status >= 400) return { at, ...answer, text: answer.text, status: answer.status };
    at = answer.headers.location as string;
  }
  throw new Error('too many redirects');
}

/** A bill that was paid by card in a browser of its own. */
export async function paid(site: TestApp, room: ReturnType<typeof money>, order: Parameters<typeof anOrder>[0] = {}) {
  const bill = await room.aBill(order);
  const browser = site.browser();
  const { location } = await goToPay(browser, bill.reference);
  const back = await choose(browser, location, 'pay');
  return { bill, browser, back, end: await open(browser, back) };
}
