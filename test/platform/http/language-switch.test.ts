import { randomUUIDv7 } from 'node:crypto';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, type Browser, begin, idOf, post, question } from '../../support/asking.ts';
import { aConsultation } from '../../support/consultations.ts';
import { signedIn, somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

type Switch = { address: string; name: string; value: string };

/** What the button of a language in the menu at the top sends the page's form with. */
function switchTo(html: string, code: string): Switch {
  const buttons = html.match(/<button[^>]*form="typed"[^>]*>/g) ?? [];
  const button = buttons.find((each) => new RegExp(`value="(?:lang:)?${code}"`).test(each)) ?? '';
  const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(button)?.[1] ?? '';
  return { address: of('formAction'), name: of('name'), value: of('value') };
}

/** Types into the page's form and presses another language in the menu. */
async function typeAndSwitch(browser: Browser, path: string, code: string, typed: Record<string, string>) {
  const { text } = await browser.get(path);
  expect(text).toMatch(/<form id="typed"/);
  const { address, name, value } = switchTo(text, code);
  const answer = await post(browser, address, { ...typed, [name]: value });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
}

const words = 'Le « bail » a été signé <hier>\r\net je n’ai rien reçu.';
const shown = 'Le « bail » a été signé &lt;hier&gt;\r\net je n’ai rien reçu.';

describe('the language menu of a page that is written into', () => {
  it('takes along what was typed, does nothing with it, and keeps it from everybody else', async () => {
    const browser = aVisitor(site);
    const before = await site.db.select().from(contactMessages);
    const fields = { _form: randomUUIDv7(), topic: 'payment', message: words, replyTo: 'amina@example.com' };
    const { text, headers } = await typeAndSwitch(browser, '/ar-ma/contact', 'fr-ma', fields);
    expect(text).toContain('<html lang="fr-MA"');
    expect(text).toContain(shown);
    expect(text).toContain('value="amina@example.com"');
    expect(text).toMatch(/<option value="payment" selected=""/);
    // The form on it is sent to the page of this language, and once more changed from there.
    expect(text).toContain('action="/fr-ma/contact"');
    expect(switchTo(text, 'ar').address).toBe('/ar/contact');
    expect(headers['cache-control']).toBe('private, no-store');
    for (const other of [aVisitor(site), browser]) {
      expect((await other.get('/fr-ma/contact')).text).not.toContain('amina@example.com');
    }
    expect(await site.db.select().from(contactMessages)).toHaveLength(before.length);
  });

  it.each([
    ['/ar-ma/account/recovery', { reference: '5208 7815 6906', contact: 'amina@example.com' }],
    ['/ar-ma/contact/answer', { reference: '5208 7815 6906' }],
  ])('keeps what is looked up: %s', async (path, typed) => {
    const { text } = await typeAndSwitch(aVisitor(site), path, 'fr-ma', typed);
    for (const value of Object.values(typed)) expect(text).toContain(`value="${value}"`);
  });

  it('leaves boxes that were unticked unticked, and lists as they were chosen', async () => {
    const browser = (await signedIn(site)) as unknown as Browser;
    const { text } = await typeAndSwitch(browser, '/en/expert/application', 'ar-eg', {
      nameLatin: 'Samir Halimi',
      topics: 'family',
      bio: words,
    });
    expect(text).toContain('<html lang="ar-EG"');
    expect(text).toContain('value="Samir Halimi"');
    const ticked = (value: string) => new RegExp(`<input[^>]*name="topics"[^>]*value="${value}"[^>]*>`).exec(text)?.[0];
    expect(ticked('family')).toContain('checked');
    expect(ticked('labour')).not.toContain('checked');
    expect(text).toContain(shown);
  });

  it('keeps the text of a case, of settings and of a report', async () => {
    const browser = (await signedIn(site)) as unknown as Browser;
    const told = await typeAndSwitch(browser, '/en/account/cases/new?country=AE', 'ar-ae', { nickname: words });
    expect(told.text).toContain('Le « bail »');
    const named = await typeAndSwitch(browser, '/en/account/settings/profile', 'fr', { name: 'Nom tapé' });
    expect(named.text).toContain('value="Nom tapé"');
    const { id } = await aConsultation(site, { visibility: 'public', publishedAt: new Date() });
    const reported = await typeAndSwitch(browser, `/en/report/question/${id}`, 'fr', { body: words, reason: 'spam' });
    expect(reported.text).toContain(shown);
  });

  it('keeps a step of the ask flow in its draft', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const { text } = await browser.get(`${base}/question`);
    const { address, name, value } = switchTo(text, 'en-ae');
    expect([address, name, value]).toEqual(['', '_go', 'lang:en-ae']);
    const answer = await post(browser, `${base}/question`, { ...question, title: 'Half a ti', _v: '1', [name]: value });
    const there = `/en-ae/new/${idOf(base)}/question`;
    expect(answer.headers.location).toBe(there);
    expect((await browser.get(there)).text).toContain('value="Half a ti"');
  });

  it('leads from a form that was refused to its page, with the text', async () => {
    const { id: userId, browser } = await somebody(site, 'Amina');
    const { reference } = await aConsultation(site, { state: 'needs_info', userId });
    const asker = browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
    const refused = await post(asker, `/en/consultations/${reference}/facts`, { _form: randomUUIDv7(), body: '' });
    expect(refused.status).toBe(422);
    const { address, name, value } = switchTo(refused.text, 'fr-ma');
    expect(address).toBe(`/fr-ma/consultations/${reference}`);
    expect((await post(asker, address, { body: words, [name]: value })).text).toContain(shown);
  });

  it('never shows a secret again', async () => {
    const browser = aVisitor(site);
    const answer = await post(browser, '/en/account/login', {
      identifier: 'amina@example.com',
      password: 'a long enough password',
      _language: 'en',
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('a long enough password');
    expect(answer.text).not.toContain('amina@example.com');
  });
});
