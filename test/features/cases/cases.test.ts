import { startApp, type TestApp } from '../../support/app.ts';
import { aCase } from '../../support/cases.ts';
import { signedIn } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

describe('the start page of case tracking', () => {
  it('shows the numbers, the source and the prices of the country', async () => {
    const { text } = await site.http.get('/ar-ma/e-services/cases').set('Accept', 'text/html').expect(200);
    expect(text).toContain('2026/1201/1234');
    for (const price of ['30', '75', '240']) expect(text).toContain(`\u200f${price}\u00a0د.م.`);
    expect(text).toContain('https://www.mahakim.ma');
  });

  it('says that in Saudi Arabia it works from what the party passes on', async () => {
    const { text } = await site.http.get('/en-sa/e-services/cases').set('Accept', 'text/html').expect(200);
    expect(text).toContain('From your own messages');
  });

  it('names no price without a country', async () => {
    const { text } = await site.http.get('/fr/e-services/cases').set('Accept', 'text/html').expect(200);
    expect(text).toContain('?country=EG');
    expect(text).not.toMatch(/class="price"/);
  });
});

describe('my cases', () => {
  it('sends who is not signed in to sign in for a case', async () => {
    const answer = await site.http.get('/en/account/cases/1').set('Accept', 'text/html');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/en/account/login?next=${encodeURIComponent('/en/account/cases/1')}`);
  });

  it('shows who is not signed in how to begin, the prices, and the way in', async () => {
    const { text } = await site.http.get('/en/account/cases').set('Accept', 'text/html').expect(200);
    for (const path of ['account/cases/new', 'account/cases/pricing', 'account/login?next='])
      expect(text).toContain(`href="/en/${path}`);
    await site.http.get('/en/account/cases/pricing?country=MA').set('Accept', 'text/html').expect(200);
  });

  it('says that there are none yet and what to do about it', async () => {
    const browser = await signedIn(site);
    const answer = await browser.get('/en/account/cases').set('Accept', 'text/html').expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toContain('href="/en/e-services/cases"');
    expect(answer.text).toContain('href="/en/account/cases/pricing"');
  });

  it('asks where a court sits only where the country has several of them', async () => {
    const browser = await signedIn(site);
    const add = (court: string, place: string, type = 'civil') =>
      browser
        .post('/ar-eg/account/cases/new')
        .set('Accept', 'text/html')
        .type('form')
        .send(aCase({ country: 'EG', court, place, type, number: '12 لسنة 45' }));
    const several = await add('eg-primary', '');
    expect([several.status, several.text.includes('href="#place"')]).toEqual([422, true]);
    expect(several.text).toMatch(/لا يلزم إذا كانت المحكمة الوحيدة من نوعها في البلد:[^<]*المحكمة الدستورية العليا/);
    const one = await add('eg-constitutional', '');
    expect(one.status).toBe(303);
    // What was chosen beside it names no second court.
    expect((await add('eg-cassation', 'EG-C')).status).toBe(303);
    const { text } = await browser.get('/ar-eg/account/cases').set('Accept', 'text/html').expect(200);
    expect(text).toContain('المحكمة الدستورية العليا');
    expect(text).not.toMatch(/محكمة النقض \(/);
  });

  it('shows the prices of a country', async () => {
    const browser = await signedIn(site);
    const answer = await browser.get('/en/account/cases/pricing?country=MA').set('Accept', 'text/html').expect(200);
    expect(answer.text).toContain('MAD\u00a0240');
    expect(answer.text).toContain('MAD\u00a020');
  });

  it('shows from what it costs in each country to whoever has not chosen one', async () => {
    const browser = await signedIn(site);
    const { text } = await browser.get('/en/account/cases/pricing').set('Accept', 'text/html').expect(200);
    for (const price of ['MAD\u00a0', 'SAR\u00a0', 'AED\u00a0', 'EGP\u00a0']) expect(text).toContain(`from ${price}`);
    const chosen = await browser.get('/en/account/cases/pricing?country=MA').set('Accept', 'text/html').expect(200);
    expect(chosen.text).not.toContain('EGP');
  });

  it('finds no case, whatever its number', async () => {
    const browser = await signedIn(site);
    await browser.get('/en/account/cases/1').set('Accept', 'text/html').expect(404);
    await browser.get('/en/account/cases/01890000-0000-7000-8000-000000000000').set('Accept', 'text/html').expect(404);
  });
});
