import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { consultations, ratings } from '../../../src/features/consultations/consultations.table.ts';
import { LanesService } from '../../../src/features/consultations/lanes.service.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor } from '../../support/asking.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { tokenIn } from '../../support/tokens.ts';

let site: TestApp;
let ann: Person;
let token: string;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  token = await aToken(['consultations:read', 'consultations:write']);
});
afterAll(() => site.close());

const aToken = async (scopes: string[]) => {
  const { text } = await ann.post('/en/account/settings/tokens', { name: scopes.join(), scopes, days: '30' });
  return tokenIn(text);
};
type Method = 'get' | 'post' | 'put';
const call = (method: Method, path: string, body?: object, headers: Record<string, string> = {}, by = token) =>
  site.http[method](`/api/v1${path}`)
    .set({ Accept: 'application/json', ...(by && { Authorization: `Bearer ${by}` }), ...headers })
    .send(body);
const mine = '/my/consultations';
const question = {
  lane: 'free',
  country: 'MA',
  topic: 'rent',
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  body: 'سلمت المفاتيح قبل شهرين.\nلم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.',
  answerLanguage: 'fr',
  readers: 'later',
  scope: true,
  locale: 'ar-ma',
};
const find = async (reference: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.reference, reference)))[0];

describe('reading', () => {
  beforeAll(async () => {
    for (let count = 0; count < 25; count += 1) {
      await aConsultation(site, {
        title: `Landlord and deposit ${count}`,
        visibility: 'public',
        state: 'answered',
        publishedAt: new Date(Date.UTC(2026, 5, count + 1)),
      });
    }
  });
  const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

  it('goes from page to page and back', async () => {
    const first = await call('get', '/consultations?topic=rent', undefined, {}, '');
    expect(first.status).toBe(200);
    expect(titles(first)).toHaveLength(20);
    const second = await call('get', `/consultations?topic=rent&before=${first.body.older}`, undefined, {}, '');
    expect(titles(second)).toEqual([4, 3, 2, 1, 0].map((count) => `Landlord and deposit ${count}`));
    const back = await call('get', `/consultations?topic=rent&after=${second.body.newer}`, undefined, {}, '');
    expect(titles(back)).toEqual(titles(first));
  });

  it('searches whatever the spelling', async () => {
    const found = await call('get', '/consultations?search=DEPOSIT%20landlords', undefined, {}, '');
    expect(titles(found)).toHaveLength(20);
    const path = `/consultations?search=DEPOSIT%20landlords&before=${found.body.older}`;
    expect(titles(await call('get', path, undefined, {}, ''))).toHaveLength(5);
  });

  // The last two are of the year 275760 and of 272,000 years ago.
  const odd = ['2d2mh7dt6o0', '-2d2mh7dt6o0'].map((time) => `before=${time}.0199a0c4-7c32-7fae-b4d5-6a718293a4b5`);
  it.each(['type=x', 'topic=x', 'country=FR', 'language=de', 'before=x', ...odd])(
    'refuses what it does not know: %s',
    async (query) => {
      const answer = await call('get', `/consultations?${query}`, undefined, {}, '');
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].pointer).toBe(`/${query.split('=')[0]}`);
    },
  );

  it('shows a public one whole, and no other', async () => {
    const row = await aConsultation(site, { visibility: 'public', state: 'answered', publishedAt: new Date() });
    await anAnswer(site, row.id);
    const { body } = await call('get', `/consultations/${row.id}`, undefined, {}, '');
    expect(body).toMatchObject({ id: row.id, alias: row.alias, answers: [{ lawAsOf: '2026-10-01' }] });
    expect(JSON.stringify(body)).not.toContain(row.reference);
    const { id, reference } = await aConsultation(site);
    for (const name of [id, reference, 'x']) {
      expect((await call('get', `/consultations/${name}`, undefined, {}, '')).status).toBe(404);
    }
  });
});

describe('asking', () => {
  it('needs a token that allows it', async () => {
    expect((await call('post', mine, question, {}, await aToken(['consultations:read']))).status).toBe(403);
    expect((await call('get', mine, undefined, {}, await aToken(['profile:read']))).status).toBe(403);
    expect((await call('get', mine, undefined, {}, '')).status).toBe(401);
    expect((await call('post', mine, question, {}, '')).status).toBe(401);
  });

  it('is done once, however often it is sent, and read again', async () => {
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const sent = await call('post', mine, question, headers);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ state: 'triage', readingCode: null, bill: null, payAt: null });
    expect((await call('post', mine, question, headers)).body).toEqual(sent.body);
    const row = await find(sent.body.reference);
    expect(row).toMatchObject({
      userId: ann.id,
      language: 'ar',
      locale: 'ar-ma',
      body: question.body,
      contact: ann.email,
    });
    const list = await call('get', mine);
    expect(list.body.items).toMatchObject([{ reference: sent.body.reference, state: 'triage' }]);
    const one = await call('get', `${mine}/${sent.body.reference}`);
    expect(one.body).toMatchObject({ title: question.title, followUpsLeft: 1, answers: [] });
    const again = await call('get', `${mine}/${sent.body.reference}`, undefined, {
      'If-None-Match': one.headers.etag ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('is a visitor’s as well, who gets a code to read it by', async () => {
    const browser = aVisitor(site);
    const sent = await browser.post(`/api/v1${mine}`).send(question);
    expect(sent.status).toBe(201);
    expect(sent.body.readingCode).toMatch(/^\d{6}$/);
    expect((await browser.get(`/api/v1${mine}/${sent.body.reference}`)).status).toBe(200);
    expect((await call('get', `${mine}/${sent.body.reference}`)).status).toBe(404);
  });

  it.each([
    ['title', { title: 'short' }],
    ['country', { country: undefined }],
    ['scope', { scope: false }],
    ['lane', { lane: 'gold' }],
    ['numbers', { body: `${question.body} هاتفي 0661234567` }],
    ['unknown', { unknown: 1 }],
  ])('says what is wrong: %s', async (field, change) => {
    const answer = await call('post', mine, { ...question, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer: `/${field}` }]);
  });

  it('of a paid lane names the price that was seen and leads to the bill', async () => {
    const paid = { ...question, lane: 'standard', readers: 'private' };
    expect((await call('post', mine, { ...paid, price: 1 })).status).toBe(409);
    const price = site.app.get(LanesService).price('standard', 'MA')?.minor;
    const sent = await call('post', mine, { ...paid, price });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ state: 'awaiting_payment' });
    expect(sent.body.payAt).toMatch(/^http:\/\/site\.example\/ar-ma\/pay\/\d{12}$/);
    const { reference } = sent.body.bill;
    expect(sent.body.bill).toEqual({ reference, payAt: sent.body.payAt });
    // Who lost the answer finds it with the question.
    const { body } = await call('get', `${mine}/${sent.body.reference}`);
    expect(body.bill.reference).toBe(reference);
  });
});

it('the list of one’s own goes from page to page', async () => {
  const dan = await somebody(site, 'Dan');
  for (let count = 0; count < 31; count += 1) await aConsultation(site, { userId: dan.id, title: `Mine ${count}` });
  const list = async (query = '') => (await dan.get(`/api/v1${mine}${query}`)).body;
  const first = await list();
  const second = await list(`?before=${first.older}`);
  expect([first.items.length, second.items.length, second.older]).toEqual([30, 1, null]);
  const titles = [...first.items, ...second.items].map(({ title }: { title: string }) => title);
  expect(new Set(titles).size).toBe(31);
  expect((await dan.get(`/api/v1${mine}?before=x`)).status).toBe(422);
});

it('a question is taken back until somebody has taken it', async () => {
  const row = await aConsultation(site, { userId: ann.id, state: 'queued' });
  const path = `${mine}/${row.reference}/withdrawal`;
  expect((await call('post', path, undefined, { 'If-Match': '"v99"' })).status).toBe(412);
  const headers = { 'Idempotency-Key': randomUUIDv7() };
  for (let count = 0; count < 2; count += 1) {
    const { status, body } = await call('post', path, undefined, headers);
    expect([status, body]).toEqual([200, { reference: row.reference, state: 'withdrawn' }]);
  }
  expect((await call('post', path)).status).toBe(409);
  const other = await aConsultation(site, { state: 'queued' });
  expect((await call('post', `${mine}/${other.reference}/withdrawal`)).status).toBe(404);
});

describe('after the answer', () => {
  const answered = async (over = {}) => {
    const expert = await anExpert(site);
    const dueClosedAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const values = { userId: ann.id, state: 'answered' as const, expertId: expert.id, dueClosedAt, ...over };
    const row = await aConsultation(site, { answeredAt: new Date(), answerCount: 1, ...values });
    return { row, answer: await anAnswer(site, row.id, { expertId: expert.id }) };
  };

  it('a question is asked back once, while one is left', async () => {
    const { row } = await answered();
    const path = `${mine}/${row.reference}/follow-ups`;
    expect((await call('post', path, { body: 'x' })).status).toBe(422);
    expect((await call('post', path, { body: 'And by when?' }, { 'If-Match': '"v9"' })).status).toBe(412);
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    expect((await call('post', path, { body: 'And by when?' }, headers)).status).toBe(201);
    expect((await call('post', path, { body: 'And by when?' }, headers)).status).toBe(201);
    expect((await find(row.reference))?.state).toBe('follow_up');
    expect((await call('post', path, { body: 'And once more?' })).status).toBe(409);
  });

  it('the answers are rated, and rated anew', async () => {
    const { row, answer } = await answered();
    const path = `${mine}/${row.reference}/rating`;
    expect((await call('put', path, { stars: 6 })).status).toBe(422);
    expect((await call('put', path, { stars: 2, opinion: 'Too long' })).status).toBe(200);
    expect((await call('put', path, { stars: 4, useful: [answer.id] })).status).toBe(200);
    const given = await site.db.select().from(ratings).where(eq(ratings.consultationId, row.id));
    expect(given).toMatchObject([{ stars: 4, body: null }]);
    expect((await call('get', `${mine}/${row.reference}`)).body.rating).toEqual({ stars: 4, body: null });
  });

  it('somebody else’s is not there', async () => {
    const { row } = await answered({ userId: null });
    const path = `${mine}/${row.reference}`;
    expect((await call('get', path)).status).toBe(404);
    expect((await call('post', `${path}/follow-ups`, { body: 'And by when?' })).status).toBe(404);
    expect((await call('put', `${path}/rating`, { stars: 5 })).status).toBe(404);
  });
});

it('is described for programs', async () => {
  const { body } = await site.http.get('/api/openapi.json');
  for (const path of [
    'consultations',
    'consultations/{id}',
    'my/consultations',
    'my/consultations/{reference}',
    'my/consultations/{reference}/follow-ups',
    'my/consultations/{reference}/rating',
  ]) {
    expect(body.paths[`/api/v1/${path}`]).toBeDefined();
  }
  expect(body.paths['/api/v1/my/consultations'].post.requestBody).toBeDefined();
  const parameters = (path: string) =>
    body.paths[`/api/v1/${path}`].get.parameters.map(({ name }: { name: string }) => name);
  expect(parameters('consultations')).toEqual(expect.arrayContaining(['search', 'before', 'after']));
  expect(parameters('my/consultations')).toContain('before');
});

describe('papers', () => {
  const scan = aScan('a lease');
  const put = (reference: string, place: string, bytes = scan, by = token) =>
    site.http
      .put(`/api/v1${mine}/${reference}/papers/${place}`)
      .set({ Accept: 'application/json', Authorization: `Bearer ${by}` })
      .attach('file', bytes, 'lease.jpg');

  it('go with a question, and are read with it and its answers', async () => {
    const { reference, id } = await aConsultation(site, { userId: ann.id, lane: 'standard' });
    const sent = await put(reference, 'paper_1');
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ answer: null, place: 'paper_1', type: 'jpg' });
    expect((await put(reference, 'paper_1')).body.id).toBe(sent.body.id);
    const answer = await anAnswer(site, id);
    const given = { id: randomUUIDv7(), subjectId: answer.id, slot: 'answer_1', type: 'jpg' as const, size: 9 };
    await site.db
      .insert(files)
      .values({ ...given, userId: ann.id, hash: 'h', isIdentity: false, deletesAt: new Date('2099-01-01') });
    const { body } = await call('get', `${mine}/${reference}/papers`);
    expect(body.items.map((item: { answer: string }) => item.answer).sort()).toEqual([answer.id, null].sort());
    const file = await call('get', sent.body.href.replace('/api/v1', ''));
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(Number(file.headers['content-length'])).toBe(sent.body.size);
  });

  it('are nobody else’s, of a known kind, and as many as the lane takes', async () => {
    const { reference } = await aConsultation(site, { userId: ann.id });
    const cat = await aConsultation(site, { userId: (await somebody(site, 'Cat')).id });
    expect((await put(cat.reference, 'paper_1')).status).toBe(404);
    expect((await call('get', `${mine}/${cat.reference}/papers`)).status).toBe(404);
    const full = await put(reference, 'paper_2');
    expect(full.status).toBe(422);
    expect(full.body.errors).toEqual([{ pointer: '/paper', code: 'one_of', detail: 'Choose one of: paper_1.' }]);
    const wrong = await put(reference, 'paper_1', Buffer.from('<html>'));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].pointer).toBe('/file');
    expect((await put(reference, 'paper_1', scan, await aToken(['consultations:read']))).status).toBe(403);
    const over = await aConsultation(site, { userId: ann.id, state: 'declined' });
    expect((await put(over.reference, 'paper_1')).status).toBe(404);
  });
});
