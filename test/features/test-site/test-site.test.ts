import { readConfig } from '../../../src/app/config.ts';
import { modeOf, newToken } from '../../../src/features/access-tokens/access-token.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCode, aProgram, asking } from '../../support/oauth.ts';
import { until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

let trial: TestApp;
let real: TestApp;
let ann: Person;
let token: string;

const scopes = ['consultations:read', 'consultations:write', 'bills:read', 'bills:write'];
async function tokenOf(person: Person, allowed = scopes): Promise<string> {
  const { text } = await person.post('/en/account/settings/tokens', { name: 'trial', scopes: allowed, days: '30' });
  return tokenIn(text);
}

beforeAll(async () => {
  [trial, real] = await Promise.all([startApp({ TEST_SITE: 'true' }), startApp()]);
  ann = await somebody(trial, 'Ann');
  token = await tokenOf(ann);
});
afterAll(() => Promise.all([trial.close(), real.close()]));

const get = (path: string, bearer = token, site = trial) =>
  site.http.get(path).set('Authorization', `Bearer ${bearer}`);
const post = (path: string, body?: object, bearer = token, site = trial) =>
  site.http
    .post(path)
    .set('Authorization', `Bearer ${bearer}`)
    .send(body ?? undefined);

async function ask(lane: 'free' | 'standard', bearer = token): Promise<{ reference: string; bill: string }> {
  const lanes = await get('/api/v1/lanes?locale=fr-ma', bearer).expect(200);
  const { price } = lanes.body.items.find(({ id }: { id: string }) => id === lane);
  const question = {
    lane,
    country: 'MA',
    topic: 'rent',
    title: 'May the landlord keep the deposit?',
    body: 'I gave the keys back two months ago. The flat is in good order, and the deposit has not been returned.',
    answerLanguage: 'fr',
    readers: 'later',
    ...(price && { price: price.minor }),
    termsAccepted: true,
    locale: 'fr-ma',
  };
  const { body } = await post('/api/v1/my/consultations', question, bearer).expect(201);
  return { reference: body.reference, bill: body.bill?.reference ?? '' };
}

describe('a program on the test site', () => {
  it('asks, pays and reads the answer by itself', async () => {
    const { reference, bill } = await ask('standard');
    const declined = await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'declined' }).expect(200);
    expect(declined.body).toEqual({ reference: bill, state: 'open' });
    const paid = await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }).expect(200);
    expect(paid.body).toEqual({ reference: bill, state: 'paid' });
    await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }).expect(409);

    const answered = await post(`/api/v1/test/consultations/${reference}/answer`).expect(200);
    expect(answered.body).toEqual({ reference, state: 'answered' });
    const own = await get(`/api/v1/my/consultations/${reference}`).expect(200);
    expect(own.headers.livemode).toBe('false');
    expect(own.body.answers).toEqual([
      expect.objectContaining({ language: 'fr', short: expect.stringContaining('réponse d’essai') }),
    ]);
    await post(`/api/v1/test/consultations/${reference}/answer`).expect(409);
  });

  it('does so where a person allowed it, which a program of somebody else can have no more of', async () => {
    const [program, dan] = [await aProgram(trial), await somebody(trial, 'Dan')];
    const code = await aCode(trial, program, dan, ['consultations:read', 'consultations:write']);
    const { body } = await asking(trial, program).redeem(code).expect(200);
    const { reference, bill } = await ask('standard', body.access_token);
    const paid = await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }, body.access_token).expect(200);
    expect(paid.body).toEqual({ reference: bill, state: 'paid' });
    await post(`/api/v1/test/consultations/${reference}/answer`, undefined, body.access_token).expect(200);
    const own = await get(`/api/v1/my/consultations/${reference}`, body.access_token).expect(200);
    expect(own.body.answers).toHaveLength(1);
  });

  it('has a free question admitted and answered, and closed by its date', async () => {
    const { reference } = await ask('free');
    await post(`/api/v1/test/consultations/${reference}/answer`).expect(200);
    const closed = await post(`/api/v1/test/consultations/${reference}/next-date`).expect(200);
    expect(closed.body.state).toBe('closed');
    await post(`/api/v1/test/consultations/${reference}/next-date`).expect(409);
  });

  it('sees its money come back when nobody takes the question', async () => {
    const { reference, bill } = await ask('standard');
    await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }).expect(200);
    await post(`/api/v1/test/consultations/${reference}/next-date`).expect(200);
    await until(async () => {
      const { body } = await get(`/api/v1/bills/${bill}`);
      return body.refundedMinor === body.totalMinor;
    });
  });

  it('leaves an unpaid question when the time to pay is over', async () => {
    const { reference } = await ask('standard');
    const left = await post(`/api/v1/test/consultations/${reference}/next-date`).expect(200);
    expect(left.body.state).toBe('expired_unpaid');
  });

  it('moves nothing of anybody else, and nothing that its token does not allow', async () => {
    const { reference, bill } = await ask('standard');
    const bob = await somebody(trial, 'Bob');
    const other = await tokenOf(bob);
    await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }, other).expect(404);
    await post(`/api/v1/test/consultations/${reference}/answer`, undefined, other).expect(404);
    await post(`/api/v1/test/consultations/${reference}/next-date`, undefined, other).expect(404);
    await trial.http.post(`/api/v1/test/consultations/${reference}/answer`).expect(401);
    const { text } = await ann.post('/en/account/settings/tokens', {
      name: 'reader',
      scopes: ['bills:read', 'consultations:read'],
      days: '30',
    });
    const reader = tokenIn(text);
    await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'paid' }, reader).expect(403);
    await post(`/api/v1/test/bills/${bill}/payments`, { outcome: 'free' }).expect(422);
  });
});

describe('what tells the two sites apart', () => {
  it('gives each tokens of its own, and says so to a program at the wrong address', async () => {
    expect(modeOf(token)).toBe('test');
    const there = await get('/api/v1/my/consultations', token, real).expect(401);
    expect(there.body).toMatchObject({ code: 'test_token', detail: expect.stringContaining('test site') });
    const here = await get('/api/v1/my/consultations', newToken('live')).expect(401);
    expect(here.body.code).toBe('live_token');
    const made = await get('/api/v1/my/consultations', newToken('test')).expect(401);
    expect(made.body).toMatchObject({ code: 'invalid_token', detail: expect.stringContaining('not valid') });
  });

  it('gives programs of others keys of their own as well', async () => {
    const keysOf = async (site: TestApp) => {
      const [program, person] = [await aProgram(site), await somebody(site, 'Cat')];
      const code = await aCode(site, program, person, ['profile:read']);
      const { body } = await asking(site, program).redeem(code).expect(200);
      return [program.secret, code.code, body.access_token, body.refresh_token].map(String);
    };
    const [tried, lived] = [await keysOf(trial), await keysOf(real)];
    const kinds = ['secret', 'code', 'access', 'refresh'];
    const namesOf = (keys: string[]) => keys.map((key) => key.slice(0, -50));
    expect(namesOf(tried)).toEqual(kinds.map((kind) => `istishara_test_${kind}`));
    expect(namesOf(lived)).toEqual(kinds.map((kind) => `istishara_${kind}`));
    const there = await get('/api/v1/my/profile', tried[2], real).expect(401);
    expect(there.body.code).toBe('test_token');
    const here = await get('/api/v1/my/profile', lived[2]).expect(401);
    expect(here.body.code).toBe('live_token');
  });

  it('has nothing to try out on the real site', async () => {
    const eve = await somebody(real, 'Eve');
    const live = await tokenOf(eve);
    expect(modeOf(live)).toBe('live');
    const call = (path: string, body?: object) => post(path, body, live, real).expect(404);
    await call('/api/v1/test/bills/846000601153/payments', { outcome: 'paid' });
    await call('/api/v1/test/consultations/148219305516/answer');
    await call('/api/v1/test/consultations/148219305516/next-date');
    const writer = await tokenOf(eve, ['leases:write']);
    await post('/api/v1/test/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5/agreement', undefined, writer, real).expect(
      404,
    );
    expect((await get('/api/v1/lanes?locale=en', live, real)).headers.livemode).toBe('true');
  });

  it('says on each page that nothing there is real, and is in no index', async () => {
    const page = await trial.http.get('/ar-ma').set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('هذا هو الموقع التجريبي');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect((await trial.http.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const other = await real.http.get('/ar-ma').set('Accept', 'text/html').expect(200);
    expect(other.text).not.toContain('التجريبي');
    expect(other.headers['x-robots-tag']).toBeUndefined();
  });

  it('tells webhooks', async () => {
    const { text } = await ann.get('/en/account/settings/webhooks');
    expect(text).toContain('_form');
    const { body } = await trial.http.get('/api/openapi.json').expect(200);
    expect(body.components.schemas.News.required).toContain('livemode');
  });
});

describe('the start', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://test.example',
    DATABASE_URL: 'postgres://localhost/test',
    REDIS_URL: 'redis://localhost',
    SESSION_SECRET: 'x'.repeat(32),
  };

  it('lets no money move on a test site, and the sandbox take none on a real one', () => {
    expect(readConfig({ ...production, TEST_SITE: 'true' })).toMatchObject({
      paymentProviders: ['sandbox'],
      isTestSite: true,
      sampleData: true,
    });
    expect(() => readConfig({ ...production, TEST_SITE: 'true', PAYMENT_PROVIDERS: 'sandbox,cmi' })).toThrow(
      'sandbox alone',
    );
    expect(() => readConfig({ ...production, PAYMENT_PROVIDERS: 'sandbox' })).toThrow('takes no money');
  });
});
