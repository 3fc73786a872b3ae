import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const day = (name: string, [year, month, date]: [number, number, number]) =>
  `${name}_day=${date}&${name}_month=${month}&${name}_year=${year}&${name}_calendar=gregorian`;
const gratuity = `wage=10000&${day('start', [2025, 1, 1])}&${day('end', [2025, 12, 31])}`;
const award = `wage=10%20000&${day('start', [2018, 11, 2])}&${day('end', [2026, 11, 1])}&reason=resigned`;
const estate = 'spouse=husband&fullSisters=2&estate=70000';

describe('a figure', () => {
  it('is worked out from the address alone, the same for everyone, with its law', async () => {
    const { status, text, headers } = await site.http.get(`/en-ae/figures/end-of-service?${gratuity}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/^public/);
    expect(text).toContain('7,000');
    expect(text).toContain('Federal Decree-Law 33 of 2021');
    expect(text).toContain('No lawyer has confirmed these rules');
    expect(text).toContain('What this leaves out');
    expect(text).toContain('content="noindex"');
  });

  it('says how sure a rule is that was read nowhere', async () => {
    const { text } = await site.http.get(`/en-sa/figures/end-of-service?${award}`);
    expect(text).toContain('36,666.67');
    expect(text).toContain('have read it nowhere');
  });

  it('says of a year of the other calendar and of a short one what is wrong with them', async () => {
    const since = (year: number) => `wage=10000&${day('start', [year, 10, 5])}&${day('end', [2025, 12, 31])}`;
    const hijri = await site.http.get(`/en-ae/figures/end-of-service?${since(1444)}`);
    expect([hijri.status, hijri.text.includes('The year fits the other calendar')]).toEqual([422, true]);
    const short = await site.http.get(`/en-ae/figures/end-of-service?${since(22)}`);
    expect(short.text).toContain('Write the year with four digits.');
  });

  it('keeps what was typed and says at its field what is wrong', async () => {
    const { status, text } = await site.http.get(
      `/en-ae/figures/end-of-service?wage=much&${day('end', [2025, 2, 30])}`,
    );
    expect(status).toBe(422);
    expect(text).toContain('value="much"');
    expect(text).toContain('Write the amount in figures');
    expect(text).toMatch(/href="#start"/);
    expect(text).toMatch(/href="#end"/);
  });

  it('is not worked out backwards', async () => {
    const { status, text } = await site.http.get(
      `/en-ae/figures/end-of-service?wage=1&${day('start', [2025, 1, 2])}&${day('end', [2025, 1, 1])}`,
    );
    expect(status).toBe(422);
    expect(text).toContain('The end lies before the start');
  });

  it('asks for a country where the language has none, and names the others where it is not worked out', async () => {
    const { text } = await site.http.get('/en/figures/dismissal');
    expect(text).toContain('/en/figures/dismissal?country=MA');
    expect((await site.http.get('/en/figures/dismissal?country=SA')).text).toContain('Not for this country');
    expect((await site.http.get('/en/figures/dismissal?country=EG')).text).toContain('name="wage"');
    expect((await site.http.get('/en/figures/nothing')).status).toBe(404);
  });

  it('names one heir in the singular, and writes fractions and articles in the digits of the page', async () => {
    const wordsOf = async (path: string) => (await site.http.get(path)).text.replace(/<[^>]+>|[\u2066-\u2069]/g, '');
    const heirs = 'spouse=wives&wives=1&sons=1&daughters=2';
    const words = await wordsOf(`/ar-sa/figures/inheritance?${heirs}`);
    expect(words).toContain('الزوجة: ١/٨');
    expect(words).toContain('الابن: ٧/١٦');
    expect(words).toContain('البنات (٢): ٧/١٦');
    expect(await wordsOf(`/ar-sa/figures/end-of-service?${gratuity}&reason=employer`)).toContain('المادة ٨٤');
    expect(await wordsOf(`/en-sa/figures/inheritance?${heirs}`)).toContain('Wife: 1/8');
  });

  it('has the signs of Latin digits on its sheet, which is in these digits', async () => {
    const typed = Object.fromEntries(new URLSearchParams(`${award}&_form=`));
    const made = await site.http
      .post('/ar-sa/figures/end-of-service/documents')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send(typed)
      .expect(303);
    const { text } = await site.http.get(made.headers.location ?? '').expect(200);
    expect(text).toContain('36,666.67');
    expect(text).not.toMatch(/\d[٬٫]\d/);
  });

  it('of what is unknown says so and shows no number', async () => {
    const { status, text } = await site.http.get('/en-sa/figures/inheritance?spouse=wives&daughters=1&estate=8000');
    expect(status).toBe(200);
    expect(text).toContain('We do not work this out');
    expect(text).not.toContain('1,000');
  });

  it('of half an heir, or of less than none, is none', async () => {
    for (const daughters of ['1.5', '-2', '٢٫٥']) {
      const query = new URLSearchParams({ country: 'MA', daughters, estate: '8000' });
      const { text } = await site.http.get(`/en/figures/inheritance?${query}`);
      expect(text).toMatch(/<input(?=[^>]* name="daughters")[^>]* aria-invalid="true"/);
      expect(text).toContain(`value="${daughters}"`);
    }
  });

  it('shows the shares of an estate in Arabic, with amounts that make it', async () => {
    const { status, text } = await site.http.get(`/ar-ma/figures/inheritance?${estate}`);
    // Of whom there is one or none, nothing is counted: it is ticked.
    expect(text).toMatch(/<input(?=[^>]* name="mother")(?=[^>]* type="checkbox")[^>]* value="1"/);
    // Each address stands by itself: a dot before it was alone on a line of a telephone.
    expect(text).toContain('rel="noreferrer"');
    expect(text).not.toMatch(/·\s*<a/);
    expect(status).toBe(200);
    expect(text).toContain('3/7');
    expect(text).toContain('30.000');
    expect(text).toContain('40.000');
  });

  it('becomes the first words of a question', async () => {
    const { text } = await site.http.get(`/en-ae/figures/end-of-service?${gratuity}`);
    const address = /href="(\/en-ae\/new\?title=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { text: form } = await site.http.get(address);
    expect(form).toContain('Is this what I am owed at the end of my service? End-of-service award: AED');
  });

  it('is a reminder by when to act, as a file for a calendar', async () => {
    const address = `/en-sa/figures/end-of-service/reminder.ics?${award}`;
    const { status, text, headers } = await site.http.get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/calendar/);
    expect(text).toContain('DTSTART;VALUE=DATE:20261115');
    expect(text).toContain('DTSTART;VALUE=DATE:20271021');
    expect((await site.http.get('/en-sa/figures/court-fees/reminder.ics?claim=1')).status).toBe(404);
  });
});

describe('shares that are read', () => {
  it('say an amount of several heirs as that of all of them, and what is more than a whole as a fraction', async () => {
    const { text } = await site.http.get(`/en/figures/inheritance?country=MA&${estate}`);
    const words = text.replace(/<[^>]+>|[\u2066-\u2069]/g, '');
    expect(words).toMatch(
      /\(2\): 4\/7, MAD\s40,000\.00 for all of them; each 2\/7|\(2\): 4\/7, MAD\s40,000 for all of them; each 2\/7/,
    );
    expect(words).toContain('The shares make 7/6 of the whole');
  });
});

describe('a figure on a document', () => {
  const print = (body: string) =>
    site.http.post('/fr-ma/figures/inheritance/documents').set('Sec-Fetch-Site', 'same-origin').type('form').send(body);

  it('has a code that anyone can check, once for the same figure', async () => {
    const first = await print(estate);
    expect(first.status).toBe(303);
    const address = String(first.headers.location);
    expect(address).toMatch(/^\/fr-ma\/figures\/inheritance\/documents\/[2-9A-Z]{10}$/);
    expect((await print(estate)).headers.location).toBe(address);
    expect((await print(`${estate}&mother=1`)).headers.location).not.toBe(address);

    const { text } = await site.http.get(address);
    expect(text).toContain('Parts d’une succession');
    expect(text).toMatch(/70.000/);
    const pdf = await site.http.get(`${address}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');

    const checked = await site.http
      .post('/fr-ma/e-services/verify')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ code: address.slice(-10) });
    expect(checked.status).toBe(200);
    expect(checked.text).toContain('Calcul du jour du document');
  });

  it('is nobody’s under another figure or a code that is none', async () => {
    const { headers } = await print(estate);
    const code = String(headers.location).slice(-10);
    expect((await site.http.get(`/fr-ma/figures/rent/documents/${code}`)).status).toBe(404);
    expect((await site.http.get('/fr-ma/figures/inheritance/documents/AAAAAAAAAA')).status).toBe(404);
    expect((await site.http.get('/fr-ma/figures/inheritance/documents/%27')).status).toBe(404);
  });

  it('is not made of nothing', async () => {
    const { status, headers } = await print('spouse=nobody');
    expect([status, headers.location]).toEqual([303, '/fr-ma/figures/inheritance']);
  });
});

describe('figures are found', () => {
  it.each(['/en', '/ar-ma', '/fr'])('from the first page %s', async (home) => {
    expect((await site.http.get(home)).text).toContain(`href="${home}/figures"`);
  });

  it('in the map of the site', async () => {
    expect((await site.http.get('/sitemap/pages.xml')).text).toContain('/ar-eg/figures/inheritance<');
  });

  it('from the questions of their field', async () => {
    const { text } = await site.http.get('/en-sa/consultations/filter?topic=labour');
    expect(text).toContain('/en-sa/figures/end-of-service');
    const { text: other } = await site.http.get('/en-sa/consultations/filter?topic=criminal');
    expect(other).not.toContain('/en-sa/figures/end-of-service');
  });

  it('from a search for their words', async () => {
    const { text } = await site.http.get('/en/consultations/filter?search=inheritance%20shares');
    expect(text).toContain('/en/figures/inheritance');
  });
});
