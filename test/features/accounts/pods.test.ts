import { users } from '../../../src/features/accounts/accounts.table.ts';
import { SynonymGroups } from '../../../src/features/consultations/search/synonym-groups.ts';
import { TopicsService } from '../../../src/features/topics/topics.service.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';

// Two processes behind one Redis and one PostgreSQL; on embedded parts there is only ever one.
const areThere = process.env.TEST_REDIS_URL !== undefined && process.env.TEST_DATABASE_URL !== undefined;
const describeWithServers = areThere ? describe : describe.skip;
const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };

describeWithServers('two pods', () => {
  let here: TestApp;
  let there: TestApp;
  const shared = { SESSION_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' };
  beforeAll(async () => {
    here = await startApp(shared);
    const { databaseUrl } = here.app.get<Config>(CONFIG);
    there = await startApp({ ...shared, DATABASE_URL: databaseUrl ?? '' });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  let people = 0;
  async function signIn(pod: TestApp, Cookie = ''): Promise<string> {
    const answer = await pod.http
      .post('/en/account/login')
      .set({ ...own, 'X-Forwarded-For': `10.2.0.${people++}`, Cookie })
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' })
      .expect(303);
    const cookies = [answer.headers['set-cookie']].flat();
    return String(cookies.find((each) => each?.startsWith('nuxt-session='))).split(';')[0] ?? '';
  }
  const open = async (pod: TestApp, Cookie: string) =>
    (await pod.http.get('/en/account/settings').set({ ...own, Cookie })).status;

  it('know the same session, and lose it together', async () => {
    const Cookie = await signIn(here);
    expect(await open(there, Cookie)).toBe(200);
    await there.http
      .post('/en/account/logout')
      .set({ ...own, Cookie })
      .expect(303);
    expect([await open(here, Cookie), await open(there, Cookie)]).toEqual([302, 302]);
  });

  it('know the same visitor, whose two changes at once both count', async () => {
    const made = await here.http.get('/api/entity/me').set(own);
    const Cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
    const put = (pod: TestApp, body: object) =>
      pod.http
        .put('/c/visitors/me')
        .set({ ...own, Cookie })
        .send(body);
    await Promise.all([put(here, { theme: 'dark' }).expect(200), put(there, { region: 'EG' }).expect(200)]);
    const { body } = await there.http.get('/c/visitors/me').set({ ...own, Cookie });
    expect(body).toMatchObject({ id: made.body.id, theme: 'dark', region: 'EG' });
  });

  it('do a write once between them', async () => {
    const Cookie = await signIn(here);
    const { id } = (await here.http.get('/c/users/me').set({ ...own, Cookie })).body;
    const key = { 'Idempotency-Key': `two-pods-${Date.now()}` };
    const put = (pod: TestApp) =>
      pod.http
        .put(`/c/users/${id}`)
        .set({ ...own, Cookie, ...key })
        .send({ nameLatin: 'Salma' });
    const version = async () => (await here.http.get('/c/users/me').set({ ...own, Cookie })).headers.etag;
    const before = Number(/\d+/.exec(String(await version()))?.[0]);
    const answers = await Promise.all([here, there, here, there].map((pod) => put(pod).then(({ status }) => status)));
    expect(answers).toContain(200);
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await version()).toBe(`"v${before + 1}"`);
  });

  it('hear of other words for the same from each other', async () => {
    const finds = async () => (await there.http.get('/en/consultations/filter?search=zzqadoum')).text.includes('Dubai');
    expect(await finds()).toBe(false);
    await here.app.get(SynonymGroups).add(['zzqadoum', 'Dubai'], { kind: 'staff' });
    await eventually(async () => expect(await finds()).toBe(true));
  });

  it('hear of another name of a topic from each other', async () => {
    const shows = async () => (await there.http.get('/en/consultations/filter')).text.includes('Zzqadoum law');
    expect(await shows()).toBe(false);
    const names = { ar: 'قانون', fr: 'Droit', en: 'Zzqadoum law' };
    const [staff] = await here.db.select().from(users).limit(1);
    await here.app.get(TopicsService).save('tax', 0, names, true, staff?.id ?? '');
    await eventually(async () => expect(await shows()).toBe(true));
  });

  it('count the same caller together', async () => {
    const ask = (pod: TestApp) => pod.http.get('/api/_auth/session').set({ ...own, 'X-Forwarded-For': '10.3.0.1' });
    await ask(here);
    expect((await ask(there)).headers.ratelimit).toMatch(/;r=298;/);
  });
});
