import { newReference, referenceKinds } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { money } from '../../support/payments.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const search = async (text: string, locale = 'en') =>
  (await site.http.get(`/${locale}/consultations/filter?search=${encodeURIComponent(text)}`).set('Accept', 'text/html'))
    .text;
const boxIn = (html: string): string | null =>
  /<form[^>]* action="\/[\w-]+\/pay"[^>]*>.*?name="reference"[^>]*>/s.exec(html)?.[0] ?? null;
const grouped = (reference: string, by: string) => reference.replace(/(\d{4})(?=\d)/g, `$1${by}`);
const inArabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

describe('a search for the digits of a reference', () => {
  const reference = newReference('consultation');
  it.each([
    ['as they are', reference],
    ['in groups', grouped(reference, ' ')],
    ['with hyphens', grouped(reference, '-')],
    ['in Arabic-Indic digits', inArabic(grouped(reference, ' '))],
  ])('opens the box with them: %s', async (_, text) => {
    for (const locale of ['en', 'fr', 'ar-ma']) {
      const html = await search(text, locale);
      expect(boxIn(html)).toContain(`value="${text}"`);
      expect(html).not.toContain(`/${locale}/new?title=`);
    }
  });

  it.each(Object.keys(referenceKinds))('is known for each kind: %s', async (kind) => {
    expect(boxIn(await search(newReference(kind as keyof typeof referenceKinds)))).not.toBeNull();
  });

  it('finds no words that its digits could stand for', async () => {
    // As letters, 9, 7 and 5 are those of the title's first word.
    const title = 'كحك العيد من مخبز غير مرخص';
    const shown = { title, language: 'ar', visibility: 'public', publishedAt: new Date() } as const;
    await aConsultation(site, { ...shown, state: 'queued' });
    expect(await search('ka7k')).toContain(title);
    expect(await search('192375039028')).not.toContain(title);
  });

  it('says the same whether there is one or not', async () => {
    const bill = await money(site).aBill();
    const [there, none] = [bill.reference, newReference('bill')];
    const page = async (text: string) =>
      (await search(text)).replaceAll(text, 'REFERENCE').replaceAll(/nonce="[^"]*"|\d{4}(?:%C2%A0|\u00a0)\d{4}/g, '');
    expect(await page(there)).toBe(await page(none));
    // With a slip in it the box comes too, and says so once it is pressed.
    const slip = `${there.slice(0, -1)}${(Number(there.at(-1)) + 1) % 10}`;
    expect(boxIn(await search(slip))).not.toBeNull();
    const pressed = await site.http
      .post('/en/pay')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
      .type('form')
      .send({ reference: there });
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/en/pay/${there}`]);
  });

  it.each(['+966 51 234 5678', '2026/1201/4711', '4242424242424242', '1234567', 'rent 2026', ''])(
    'is not what looks otherwise: %s',
    async (text) => {
      expect(boxIn(await search(text))).toBeNull();
    },
  );
});
