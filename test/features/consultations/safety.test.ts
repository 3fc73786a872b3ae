import { countries, factsOf } from '../../../src/lib/countries/country.ts';
import { helpNumbersIn, shownOf } from '../../../src/lib/countries/help-numbers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn } from '../../support/asking.ts';
import { aConsultation } from '../../support/consultations.ts';
import { get } from '../../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const search = (locale: string, words: string, more = '') =>
  get(site.browser(), `/${locale}/consultations/filter?search=${encodeURIComponent(words)}${more}`);
const main = (html: string): string => html.slice(html.indexOf('<main'));
const called = (html: string): string[] => [...html.matchAll(/href="tel:(\d+)"/g)].map(([, number = '']) => number);

describe('words of violence', () => {
  it.each([
    ['ar-ma', 'زوجي يضربني', ['19', '177', '8350', '2511']],
    ['fr-ma', 'mon mari me bat', ['19', '177', '8350', '2511']],
    ['ar-sa', 'زوجي يضربني', ['911', '1919', '997', '116111']],
    ['en-ae', 'my husband beats me', ['999', '998', '116111']],
    ['ar-eg', 'جوزي يضربني', ['122', '123', '15115', '16000']],
  ])('show in %s whom to call, above everything', async (locale, words, numbers) => {
    const html = main((await search(locale, words)).text);
    expect(called(html)).toEqual(numbers);
    expect(html.indexOf('href="tel:')).toBeLessThan(html.indexOf('<h1'));
  });

  it('show the numbers of the country that is looked in, and of all where none is named', async () => {
    expect(called((await search('en', 'he hits me', '&country=EG')).text)).toEqual(['122', '123', '15115', '16000']);
    const all = called((await search('en', 'he hits me')).text);
    for (const country of countries) {
      expect(all).toEqual(expect.arrayContaining(helpNumbersIn(country).map(({ number }) => number)));
    }
  });

  it('say where and when the numbers were verified', async () => {
    const { text } = await search('en-ae', 'he hits me');
    expect(text).toContain('Numbers verified on 22 November 2026');
    expect(text).toContain('adpolice.gov.ae');
  });

  it('find nothing that merely comes close', async () => {
    const title = 'Which papers bring a husband from abroad';
    await aConsultation(site, { title, body: 'A body', language: 'en', visibility: 'public', publishedAt: new Date() });
    const found = async (words: string) => (await search('en', words)).text.replace(/<\/?mark>/g, '');
    expect(await found('papers husband quietly')).toContain(title);
    expect(await found('papers husband beats me')).not.toContain(title);
  });

  it('show them over a question as well, in the country whose law is asked about, and nothing that others asked', async () => {
    const browser = aVisitor(site);
    expect(called((await browser.get('/ar-ma/new?title=زوجي+يضربني')).text)).toEqual(['19', '177', '8350', '2511']);
    const base = await begin(browser);
    await fillIn(browser, base, { title: 'زوجي يضربني كل يوم', country: 'EG' });
    const { text } = await browser.get(`${base}/readers`);
    expect(called(text)).toEqual(['122', '123', '15115', '16000']);
    expect(main(text).indexOf('href="tel:')).toBeLessThan(main(text).indexOf('<h1'));
  });

  it('are not seen in what is harmless', async () => {
    expect(called((await search('en', 'divorce')).text)).toEqual([]);
  });
});

describe('the numbers to call', () => {
  it.each(countries)('are shown of %s only with a source and a day', (country) => {
    const shown = helpNumbersIn(country);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const { source, verifiedOn, number } of shown) {
      expect(URL.parse(source)?.protocol).toBe('https:');
      expect(Temporal.PlainDate.from(verifiedOn).toString()).toBe(verifiedOn);
      expect(number).toMatch(/^\d{2,6}$/);
    }
    const hidden = factsOf(country).helpNumbers.filter(({ verifiedOn }) => verifiedOn === null);
    for (const number of hidden) expect(shown).not.toContainEqual(number);
  });

  it('leave out what was verified nowhere', () => {
    expect(shownOf([{ kind: 'police', number: '1', source: null, verifiedOn: null }])).toEqual([]);
    expect(helpNumbersIn('MA').map(({ number }) => number)).not.toContain('150');
    expect(helpNumbersIn('SA').map(({ number }) => number)).not.toContain('999');
  });
});
