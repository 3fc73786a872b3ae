import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aToken, calling } from '../../support/tokens.ts';

let site: TestApp;
let ann: Person;
let asAnn: ReturnType<typeof calling>;
const token = ['requests:read', 'requests:order', 'requests:write', 'bills:read', 'consultations:write'];
beforeAll(async () => {
  site = await startApp({ TEST_SITE: 'true', SAMPLE_DATA: 'false' });
  ann = await somebody(site, 'Ann');
  asAnn = calling(site, await aToken(ann, token));
});
afterAll(() => site.close());

const chosen = { document: 'police_record', situation: 'none', mode: 'prepare' };
const request = { ...chosen, receiver: 'employer' };
const answers = {
  ...request,
  forWhom: 'self',
  may_fingerprints: 'yes',
  nameLatin: 'Salma El Alaoui',
  identity_type: 'national',
  identity: 'AB123456',
  birth: '1990-08-09',
  birthPlace: 'Fès',
  region: 'MA-06',
  city: 'Casablanca',
  address: '12, boulevard d’Anfa',
  email: 'salma@example.com',
};
type Question = {
  name: string;
  kind: string;
  required: boolean;
  or: string | null;
  values: { value: string }[] | null;
};
const questions = async (query: string, name = 'good-conduct') =>
  (await site.http.get(`/api/v1/procedures/${name}/questions?country=MA&locale=en&${query}`).expect(200)).body;
const order = (body: object, headers = {}) =>
  asAnn('post', '/my/certificates', { procedure: 'good-conduct', country: 'MA', accepted: [], ...body }, headers);

describe('a certificate that a program asks for', () => {
  let price: number;

  it('has its questions told to anybody, as the first answers make them', async () => {
    const first = await questions('');
    const mode: Question = first.items.find(({ name }: Question) => name === 'mode');
    expect([mode.kind, mode.required, mode.values?.map(({ value }) => value)]).toEqual([
      'choice',
      true,
      expect.arrayContaining(['guide', 'prepare']),
    ]);
    expect(first.price).toBeNull();
    const whole = await questions(String(new URLSearchParams(chosen)));
    price = whole.price.minor;
    const names = whole.items.map(({ name }: Question) => name);
    expect(Object.keys(answers).filter((name) => !names.includes(name))).toEqual([]);
    expect(whole.items.find(({ name }: Question) => name === 'birth')).toMatchObject({ kind: 'day', when: 'past' });
    const needed = whole.items.filter(({ required }: Question) => required).map(({ name }: Question) => name);
    expect(needed.filter((name: string) => !(name in answers))).toEqual([]);
    expect(whole.consents).toEqual([{ name: 'accurate', label: expect.any(String) }]);
    expect((await questions('mode=guide')).items.map(({ step }: { step: string }) => step)).not.toContain('person');
    // A word that is no choice asks for nothing else.
    expect(await questions('document=x&situation=y&mode=z')).toEqual(first);
    for (const [name, country] of [
      ['rent-appartment', 'MA'],
      ['good-conduct', 'XX'],
      ['nothing', 'MA'],
    ]) {
      const path = `/api/v1/procedures/${name}/questions?country=${country}&locale=en`;
      expect([name, [404, 422].includes((await site.http.get(path)).status)]).toEqual([name, true]);
    }
  });

  it('is ordered once, paid, and taken back', async () => {
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const whole = { answers, accepted: ['accurate'], price, locale: 'fr-ma' };
    const made = await order(whole, key);
    expect([made.status, made.headers.location]).toEqual([201, `/api/v1/my/certificates/${made.body.id}`]);
    expect(made.body).toMatchObject({ state: 'awaiting_payment', procedure: 'good-conduct', country: 'MA' });
    const again = await order(whole, key);
    expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, made.body.id, 'true']);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, made.body.id));
    expect([row?.userId, row?.locale, row?.answers]).toEqual([
      ann.id,
      'fr-ma',
      expect.objectContaining({ identity: 'AB123456', birth_year: '1990', birth_month: '08', birth_day: '09' }),
    ]);
    expect((await ann.browser.get(new URL(made.body.page).pathname).set('Accept', 'text/html')).status).toBe(200);
    const paid = await asAnn('post', `/test/bills/${made.body.bill.reference}/payments`, { outcome: 'paid' });
    expect(paid.status).toBe(200);
    const { body } = await asAnn('get', `/my/certificates/${made.body.id}`);
    expect([body.state === 'awaiting_payment', body.bill.state]).toEqual([false, 'paid']);
    const back = await asAnn('post', `/my/certificates/${made.body.id}/withdrawal`);
    expect([back.status, back.body.state]).toEqual([200, 'withdrawn']);
  });

  it('is a guide at once where nothing is to be prepared', async () => {
    const made = await order({ answers: { ...request, mode: 'guide' } });
    expect([made.status, made.body.state, made.body.bill]).toEqual([201, 'ready', null]);
  });

  it('writes to the mailbox of a host five times in an hour', async () => {
    const since = '2020-01-01';
    const hosted = {
      ...{ ...answers, situation: 'hosted', since, hostName: 'Omar Exemple', may_lives_there: 'yes' },
      ...{ hostIdentity_type: 'national', hostIdentity: 'CD123456', hostContact: 'host@example.com' },
    };
    const { document: _, may_fingerprints: __, ...given } = hosted;
    const query = 'situation=hosted&mode=prepare';
    const { price: cost, items } = await questions(query, 'housing-certificate');
    const names = items.map(({ name }: Question) => name);
    const sent = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
    const asked = { procedure: 'housing-certificate', answers: sent, accepted: ['accurate'], price: cost.minor };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await order(asked)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is refused by the name of what is wrong, and nothing is kept of it', async () => {
    const before = (await asAnn('get', '/my/certificates')).body.items.length;
    const fine = { answers, accepted: ['accurate'], price };
    const faults = async (body: object) => {
      const { status, body: told } = await order({ ...fine, ...body });
      return [status, ...(told.errors ?? [{ pointer: told.code }]).map(({ pointer }: { pointer: string }) => pointer)];
    };
    const { identity: _, ...without } = answers;
    expect(await faults({ answers: without })).toEqual([422, '/answers/identity']);
    expect(await faults({ answers: { ...answers, birth: '09/08/1990' } })).toEqual([422, '/answers/birth']);
    expect(await faults({ answers: { ...answers, may_fingerprints: 'no' } })).toEqual([
      422,
      '/answers/may_fingerprints',
    ]);
    expect(await faults({ answers: { ...answers, shoe: '43' } })).toEqual([422, '/answers/shoe']);
    expect(await faults({ answers: { ...answers, mode: 'x' } })).toEqual([422, '/answers/mode']);
    for (const wrong of [[], 'x', { mode: 1 }]) expect(await faults({ answers: wrong })).toEqual([422, '/answers']);
    expect(await faults({ accepted: [] })).toEqual([422, '/accepted']);
    for (const other of [price + 1, undefined]) expect(await faults({ price: other })).toEqual([409, 'price']);
    const { status } = await calling(site, await aToken(ann, ['requests:read', 'requests:write']))(
      'post',
      '/my/certificates',
      { procedure: 'good-conduct', country: 'MA', ...fine },
    );
    expect(status).toBe(403);
    expect((await asAnn('get', '/my/certificates')).body.items).toHaveLength(before);
  });
});
