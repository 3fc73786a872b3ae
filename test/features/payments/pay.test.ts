import { randomUUIDv7 } from 'node:crypto';
import { newReference } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor } from '../../support/asking.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

let address = 0;
const from = () => `10.1.0.${address++}`;
const look = (reference: string, line = from(), locale = 'en') =>
  site.http
    .post(`/${locale}/pay`)
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line })
    .type('form')
    .send({ reference });
// One of the sample bills.
const bill = '815000001500';
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

describe('the reference box', () => {
  it('posts, so that nothing typed stands in an address', async () => {
    const { text } = await site.http.get('/fr/pay').set('Accept', 'text/html').expect(200);
    expect(/<form class="form"[^>]*>/.exec(text)?.[0]).toMatch(/action="\/fr\/pay" method="post"/);
  });

  it.each([
    ['plain', bill],
    ['with spaces', bill.replace(/(\d{4})(?=\d)/g, '$1 ')],
    ['in Arabic digits', arabic(bill)],
  ])('leads to the page of a bill whose reference is typed %s', async (_, typed) => {
    const answer = await look(typed, from(), 'ar-ma');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/ar-ma/pay/${bill}`);
  });

  it.each([
    ['', 'Type the 12-digit reference'],
    ['82345', 'You typed 5 digits'],
    ['hello', 'made of digits only'],
    [newReference('bill'), 'We have no bill with this reference'],
    [bill.slice(0, -1) + ((Number(bill.at(-1)) + 1) % 10), 'One digit is wrong or two are swapped'],
  ])('says exactly what is wrong with “%s” and keeps it', async (typed, says) => {
    const answer = await look(typed);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(says);
    expect(answer.text).toContain(`value="${typed}"`);
    expect(answer.text).toContain('aria-invalid="true"');
    expect(answer.text).toContain('<title>Error:');
  });

  it.each([
    ['4000 0000 0000 0010', 'looks like a card number'],
    ['4000 0000 0000 0011', 'You typed 16 digits'],
    ['0612345678', 'looks like a phone number'],
    ['784-1990-1234567-6', 'looks like an identity number'],
  ])('does not show %s again', async (typed, says) => {
    const answer = await look(typed);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(says);
    expect(answer.text.replaceAll(/\D/g, '')).not.toContain(typed.replaceAll(/\D/g, ''));
  });

  it.each([
    ['consultation', /^\/en\/consultations\/1\d{11}$/],
    ['goodConduct', /^\/en\/account\/requests\?reference=3\d{11}$/],
    ['housing', /^\/en\/account\/requests\?reference=4\d{11}$/],
    ['rent', /^\/en\/account\/requests\?reference=5\d{11}$/],
    ['contact', /^\/en\/contact\/answer\?reference=6\d{11}$/],
    ['trackedCase', /^\/en\/account\/cases$/],
  ] as const)(
    'leads with the reference of a %s to where it is opened, whether or not there is one',
    async (kind, to) => {
      const reference = newReference(kind);
      const answer = await look(reference);
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(to);
      const place = await site.http.get(answer.headers.location as string).set('Accept', 'text/html');
      if (kind === 'trackedCase') return;
      expect(place.status).toBe(200);
      expect(place.text.replaceAll(/[\s\u00a0]/g, '')).toContain(reference);
    },
  );

  it('leads its owner to the page of a request', async () => {
    const visitor = aVisitor(site);
    const { id, path } = await ask(visitor);
    const reference = path.split('/').at(-1) ?? '';
    expect((await visitor.post('/fr/pay').type('form').send({ reference })).headers.location).toBe(
      `/fr/consultations/${reference}`,
    );
    expect(id).not.toBe(reference);
  });

  it('stands on the first page and in the menu, and needs no scripts', async () => {
    const { text } = await site.http.get('/en').set('Accept', 'text/html');
    expect(text).toMatch(/<form [^>]*action="\/en\/pay"[^>]*>.*?name="reference"/s);
    expect(/<header.*?<\/header>/s.exec(text)?.[0]).toMatch(/<a href="\/en\/pay"[^>]*>Have a reference\?<\/a>/);
  });

  it('counts what leads nowhere, and neither what leads somewhere nor an empty box', async () => {
    const line = from();
    for (let looks = 0; looks < 12; looks += 1) {
      expect((await look(bill, line)).status).toBe(303);
      expect((await look(newReference('rent'), line)).status).toBe(303);
      expect((await look('', line)).status).toBe(422);
    }
  });

  it('takes ten misses in ten minutes from one line, and keeps the eleventh', async () => {
    const line = from();
    for (let tries = 0; tries < 10; tries += 1) expect((await look('123', line)).status).toBe(422);
    const refused = await look(bill, line);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain(`value="${bill}"`);
    expect((await look(bill)).status).toBe(303);
  });

  it('is closed to other sites', async () => {
    const answer = await site.http
      .post('/en/pay')
      .set({ 'Sec-Fetch-Site': 'cross-site', Accept: 'text/html', 'X-Forwarded-For': from() })
      .type('form')
      .send({ reference: bill });
    expect(answer.status).toBe(403);
  });

  it('bears what is not text, and what is too long', async () => {
    const answer = await site.http
      .post('/en/pay')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': from() })
      .type('form')
      .send('reference[a]=1&reference[b]=2');
    expect(answer.status).toBe(422);
    expect((await look('8'.repeat(50_000))).status).toBe(422);
  });
});

describe('the page of a reference', () => {
  it.each([newReference('bill'), newReference('contact'), '4000000000000010', 'x', '%D9%A1'])(
    '%s is not found',
    async (reference) => {
      const answer = await site.http
        .get(`/en/pay/${reference}`)
        .set({ Accept: 'text/html', 'X-Forwarded-For': from() });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('noindex');
    },
  );

  it('with a slip in it says so, in a box to put it right', async () => {
    const slip = bill.slice(0, -1) + ((Number(bill.at(-1)) + 1) % 10);
    const answer = await site.http
      .get(`/en/pay/${slip}`)
      .set({ Accept: 'text/html', 'X-Forwarded-For': from() })
      .expect(404);
    expect(answer.text).toContain('One digit is wrong or two are swapped');
    expect(answer.text).toContain(`value="${slip}"`);
  });

  it('is not guessed at: ten looks in ten minutes from one line', async () => {
    const line = from();
    const statuses: number[] = [];
    for (let looks = 0; looks < 11; looks += 1) {
      const reference = newReference('bill');
      const answer = await site.http.get(`/en/pay/${reference}`).set({ Accept: 'text/html', 'X-Forwarded-For': line });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});

describe('the pages after a payment', () => {
  it.each(['thank-you', 'case-tracking-success', 'case-tracking-failed'])(
    '%s believes nothing that its address says',
    async (name) => {
      const path = `/en/payment/${name}`;
      const plain = await site.http.get(path).set('Accept', 'text/html').expect(200);
      expect(plain.headers['cache-control']).toBe('private, no-store');
      expect(plain.text).toContain('We see no payment here');
      expect(plain.text).toContain('href="/en/pay"');
      expect(plain.text).toContain('content="noindex"');
      const forged = await site.http.get(`${path}?status=paid&reference=${bill}`).set('Accept', 'text/html');
      // The language menu keeps the query; the page itself reads nothing from it.
      expect(/<main.*<\/main>/s.exec(forged.text)?.[0]).toBe(/<main.*<\/main>/s.exec(plain.text)?.[0]);
    },
  );
});

describe('the button that begins a payment', () => {
  it('takes thirty tries of one line at one bill in ten minutes, and those of others all the while', async () => {
    const begin = (line: string, nth: number) =>
      site.http
        .post(`/en/pay/${bill}/attempts`)
        .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line })
        .type('form')
        .send({ _form: `try-${line}-${nth}`, method: 'card' });
    const line = from();
    for (let nth = 1; nth <= 30; nth++) expect((await begin(line, nth)).status).toBe(303);
    const refused = await begin(line, 31);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('Too many attempts.');
    expect(refused.text).toContain(`value="${bill}"`);
    expect((await begin(from(), 1)).status).toBe(303);
  });
});

describe('a line on which others have guessed at references', () => {
  const at = (browser: ReturnType<TestApp['browser']>, line: string) => {
    const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line };
    return {
      get: async (path: string) => (await browser.get(path).set(own)).status,
      post: (path: string, fields: object) => browser.post(path).set(own).type('form').send(fields),
    };
  };
  const guessFrom = async (line: string) => {
    const stranger = at(site.browser(), line);
    for (let looks = 0; looks < 11; looks += 1) {
      await stranger.get(`/en/pay/${newReference('bill')}`);
      await stranger.post('/en/pay', { reference: newReference('bill') });
    }
    expect(await stranger.get(`/en/pay/${bill}`)).toBe(429);
  };

  it('keeps nobody from their own bill, nor from the box that leads there', async () => {
    const line = from();
    const owner = at(site.browser(), line);
    await owner.post('/en/account/login', { identifier: 'user@example.com', password: 'istishara-demo-2026' });
    await guessFrom(line);
    expect(await owner.get(`/en/pay/${bill}`)).toBe(200);
    expect((await owner.post('/en/pay', { reference: bill })).headers.location).toBe(`/en/pay/${bill}`);
    expect((await owner.post('/en/pay', { reference: newReference('bill') })).status).toBe(429);
    const begun = await owner.post(`/en/pay/${bill}/attempts`, { _form: randomUUIDv7(), method: 'card' });
    expect(begun.status).toBe(303);
  });

  it('keeps nobody from a bill that they have begun to pay for its owner', async () => {
    const line = from();
    const helper = at(site.browser(), line);
    const begun = await helper.post(`/en/pay/${bill}/attempts`, { _form: randomUUIDv7(), method: 'card' });
    expect(begun.status).toBe(303);
    await guessFrom(line);
    expect(await helper.get(`/en/pay/${bill}`)).toBe(200);
  });

  it('leads all other references on as ever', async () => {
    const line = from();
    await guessFrom(line);
    const reference = newReference('consultation');
    expect((await look(reference, line)).headers.location).toBe(`/en/consultations/${reference}`);
  });
});
