import { randomUUIDv7 } from 'node:crypto';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, begin, hidden, question } from '../../support/asking.ts';
import { somebody } from '../../support/people.ts';
import { processorTime } from '../../support/processor-time.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const words = 'These words took half an hour.';
const unsent = (path: string, headers: Record<string, string>) =>
  site
    .browser()
    .post(path)
    .set({ Accept: 'text/html', ...headers })
    .type('form')
    .send({ body: words });

describe('what somebody wrote', () => {
  it('is handed back, with a way to sign in, where their session ended at a page that only they can find', async () => {
    const own = { 'Sec-Fetch-Site': 'same-origin' };
    const late = await unsent('/fr-ma/consultations/123456789012/follow-ups', { ...own, Cookie: 'signed-in=1' });
    expect(late.status).toBe(401);
    expect(late.text).toContain(words);
    expect(late.text).toContain('/fr-ma/account/login?next=');
    expect((await unsent('/fr-ma/consultations/123456789012/follow-ups', own)).status).toBe(404);
    const cleared = await site
      .browser()
      .post('/fr-ma/consultations/123456789012/follow-ups')
      .set({ Accept: 'text/html', ...own })
      .type('form')
      .send({ body: words, _as: '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84' });
    expect(cleared.status).toBe(401);
    expect(cleared.text).toContain(words);
  });

  it('is handed back where nothing says which page it came from, and not where another site sent it', async () => {
    for (const headers of [{}, { Origin: 'null' }] as Record<string, string>[]) {
      const silent = await unsent('/fr-ma/contact', { ...headers, Cookie: 'a=b' });
      expect(silent.status).toBe(403);
      expect(silent.text).toContain(words);
      expect(silent.text).toContain('Votre navigateur');
    }
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }] as Record<
      string,
      string
    >[]) {
      const foreign = await unsent('/fr-ma/contact', { ...headers, Cookie: 'a=b' });
      expect(foreign.status).toBe(403);
      expect(foreign.text).not.toContain(words);
    }
  });

  it('is handed back by a pod that has a place for it alone', async () => {
    const shedding = site.app.get(LoadShedding);
    const { underWay } = shedding as unknown as { underWay: number };
    Object.assign(shedding, { underWay: underWay + 128 });
    const busy = await unsent('/fr-ma/contact', {});
    Object.assign(shedding, { underWay });
    expect(busy.status).toBe(503);
    expect((await unsent('/fr-ma/contact', {})).status).toBe(403);
  });

  it('costs no more for all its lines', async () => {
    const send = (line: string) =>
      site
        .browser()
        .post('/fr-ma/contact')
        .set({ Accept: 'text/html' })
        .type('form')
        .send(`message=${words.replaceAll(' ', '+')}\n${line.repeat(500_000 / line.length)}END`);
    await send('x y z ');
    const taken = await processorTime(async () => {
      const { status, text } = await send('x\n');
      expect(status).toBe(403);
      expect(text).toContain(`<p>${words}</p>`);
      expect(text).toContain('END</p>');
      expect(text.match(/<p>/g)?.length).toBeLessThan(1_100);
    });
    expect(taken).toBeLessThan(2_000);
  });

  it('keeps its letters around a byte that is none', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'fr-ma');
    const form = new URLSearchParams({
      ...question,
      body: 'J’ai rendu les clés il y a deux mois. XX La fin.',
      _v: hidden((await browser.get(`${base}/question`)).text, '_v'),
    });
    const torn = form.toString().replace('XX', '%ED%A0%80%E9');
    const kept = await browser.post(`${base}/question`).type('form').send(torn);
    expect(kept.status).toBe(303);
    const { text } = await browser.get(`${base}/question`);
    expect(text).toContain('J’ai rendu les clés il y a deux mois. \ufffd');
    expect(text).not.toContain('cl%C3%A9s');
  });

  it.each([
    ['fr-ma', 'Caf%E9 ferm%E9 d%E8s l%92ouverture', 'Café fermé dès l’ouverture'],
    ['ar-ma', '%E3%CD%CA%E6%EC+%C7%E1%D1%D3%C7%E1%C9', 'محتوى الرسالة'],
    ['fr-ma', 'd%C3%A9j%C3%A0 un %F0%9F', 'déjà un \ufffd'],
    ['fr-ma', 'half a sign %F0%9F here', 'half a sign \ufffd here'],
  ])('is read with the letters that an old browser wrote it in: %s %s', async (locale, sent, read) => {
    const form = await site
      .browser()
      .post(`/${locale}/contact`)
      .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
      .set('Content-Type', 'application/x-www-form-urlencoded; charset=windows-1252')
      .send(`topic=&message=${sent}`);
    expect(form.status).toBe(422);
    expect(form.text).toContain(read);
  });

  it('is not called a fault of ours where it came damaged', async () => {
    const answer = await site.browser().get('/fr/%E0%A4%A').set('Accept-Language', 'fr').set('Accept', 'text/html');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Ce qui est arrivé est abîmé');
  });

  it('is taken from a program as it stands or not at all', async () => {
    const { post } = await tokenOf();
    for (const name of ['a\\ud800b', 'a\\u0000b', '\\udc00']) {
      const refused = await post(`{"url":"https://example.com/${name}"}`);
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('bad_text');
    }
    for (const name of ['\\ud83d\\ude00', '\\\\ud800', '\\u00e9'])
      expect((await post(`{"url":"https://example.com/${name}"}`)).body.code).not.toBe('bad_text');
  });
});

async function tokenOf() {
  const person = await somebody(site, 'Ann');
  const key = () => ({
    'Idempotency-Key': randomUUIDv7(),
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'application/json',
  });
  const post = (body: string) =>
    person.browser.post('/api/v1/webhooks').set(key()).set('Content-Type', 'application/json').send(body);
  return { post };
}
