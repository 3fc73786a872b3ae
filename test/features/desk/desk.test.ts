import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { expertApplications, experts } from '../../../src/features/experts/experts.table.ts';
import { nameKeysOf } from '../../../src/features/experts/name-keys.ts';
import { deskApprovals } from '../../../src/features/staff/approvals.table.ts';
import { deskLeases } from '../../../src/features/staff/task-locks.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
let bea: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff']);
});
afterAll(() => site.close());

const anApplication = async (userId: string) => {
  const id = randomUUIDv7();
  await site.db.insert(expertApplications).values({
    id,
    userId,
    isRecheck: false,
    locale: 'en',
    nameArabic: 'ليلى بناني',
    nameLatin: 'Leila Bennani',
    profession: 'lawyer',
    country: 'MA',
    city: 'Fes',
    licenceBody: 'Fes Bar',
    licenceNumber: 'F-1',
    licenceUntil: '2099-12-31',
    languages: ['fr'],
    topics: ['rent'],
    years: 3,
    bio: 'I advise tenants and landlords in Fes.',
    bioLanguage: 'en',
    conflicts: [],
  });
  return id;
};
const inDays = (days: number) => {
  const { day, month, year } = Temporal.Now.plainDateISO('UTC').add({ days });
  return { validUntil_day: String(day), validUntil_month: String(month), validUntil_year: String(year) };
};
const lease = (person: Person, subject: string, id: string, fields = {}) =>
  person.post('/en/desk/leases', { subject, id, act: 'take', ...fields });

describe('the clock of the desk', () => {
  const timesIn = (html: string) => [...html.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, text = '']) => text);
  const read = async (person: Person, locale: string) => {
    const { text } = await person.get(`/${locale}/desk/audit`);
    return {
      times: timesIn(text).join(' | '),
      said: text.split(/Times on this page: |Heures de cette page\s: /).slice(1),
    };
  };

  it('is that of who works there, named once, whatever the language', async () => {
    const subjectId = randomUUIDv7();
    await site.db.insert(events).values({
      ...{ id: randomUUIDv7(), subject: 'topic', subjectId, action: 'add', actorKind: 'staff', actorId: ben.id },
      ...{ at: new Date('2026-08-09T22:30:00Z'), data: {} },
    });
    const gulf = await somebody(site, 'Gulf', ['user', 'staff']);
    await site.db.update(users).set({ region: 'AE' }).where(eq(users.id, gulf.id));
    const there = await read(gulf, 'en');
    expect(there.times).toMatch(/10 August 2026 at 02:30/);
    expect(there.said).toHaveLength(1);
    expect(there.said[0]).toMatch(/^United Arab Emirates\./);
    const here = await read(ben, 'fr-ma');
    expect(here.times).toMatch(/9 août 2026 à 23:30/);
    expect(here.said[0]).toMatch(/^Maroc\./);
    expect(`${there.times} ${here.times}`).not.toContain('UTC');
    // Nobody chose a clock, and the language has none.
    expect((await read(ben, 'en')).said[0]).toMatch(/^Morocco\./);
  });

  it('is of the desk alone', async () => {
    for (const path of ['/en/account', '/en/pay'])
      expect((await ben.get(path)).text).not.toContain('Times on this page');
    const cat = await somebody(site, 'Cat', ['user']);
    expect((await cat.get('/en/desk')).text).not.toContain('Times on this page');
  });
});

describe('the desk', () => {
  it.each(['/en/desk', '/en/desk/queues/triage'])('is closed to anyone but staff: %s', async (path) => {
    expect((await site.http.get(path).set('Accept', 'text/html')).status).toBe(302);
    const cat = await somebody(site, 'Cat', ['user', 'expert']);
    expect((await cat.get(path)).status).toBe(403);
  });

  it('counts what waits and lists the longest waiting first, with who is on it', async () => {
    const late = await aConsultation(site, {
      state: 'triage',
      title: 'The older one',
      askedAt: new Date('2026-01-01'),
    });
    await aConsultation(site, { state: 'triage', title: 'The newer one', askedAt: new Date('2026-01-02') });
    expect((await ben.get('/en/desk')).text).toMatch(/New questions[\s\S]*?<strong>2</);
    await lease(bea, 'consultation', late.id);
    const { text } = await ben.get('/en/desk/queues/triage');
    expect(text.indexOf('The older one')).toBeLessThan(text.indexOf('The newer one'));
    expect(text).toContain('Bea');
    expect((await ben.get('/en/desk/queues/nonsense')).status).toBe(404);
  });

  it.each(['moderation', 'review', 'disputes', 'reports', 'applications', 'rechecks', 'overdue'])(
    'has a queue of %s',
    async (queue) => {
      expect((await ben.get(`/fr/desk/queues/${queue}`)).status).toBe(200);
    },
  );
});

describe('a task', () => {
  it('belongs to one person at a time, until its quarter of an hour is over', async () => {
    const { id } = await aConsultation(site, { state: 'triage' });
    const path = `/en/desk/consultations/${id}`;
    expect((await ben.get(path)).text).not.toContain('/admission');
    await lease(ben, 'consultation', id);
    expect((await ben.get(path)).text).toContain('/admission');
    const other = await bea.get(path);
    expect(other.text).toContain('Ben');
    expect(other.text).not.toContain('/admission');
    expect((await lease(bea, 'consultation', id)).status).toBe(409);
    expect((await bea.post(`${path}/admission`, { version: '1' })).status).toBe(409);
    await site.db
      .update(deskLeases)
      .set({ until: new Date(0) })
      .where(eq(deskLeases.subjectId, id));
    expect((await lease(bea, 'consultation', id)).status).toBe(303);
  });

  it('may be taken over with a reason, which stays on record', async () => {
    const { id } = await aConsultation(site, { state: 'triage' });
    await lease(ben, 'consultation', id);
    expect((await lease(bea, 'consultation', id, { act: 'take_over', reason: '' })).status).toBe(409);
    expect((await lease(bea, 'consultation', id, { act: 'take_over', reason: 'Ben is ill' })).status).toBe(303);
    const record = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(record).toMatchObject([{ action: 'take_over', actorId: bea.id, data: { reason: 'Ben is ill' } }]);
  });

  it('may be given back', async () => {
    const { id } = await aConsultation(site, { state: 'triage' });
    await lease(ben, 'consultation', id);
    await lease(ben, 'consultation', id, { act: 'release' });
    expect((await lease(bea, 'consultation', id)).status).toBe(303);
  });

  it.each([
    { subject: 'user', id: randomUUIDv7() },
    { subject: 'report', id: 'x' },
  ])('is one of the desk: %j', async (fields) => {
    expect((await ben.post('/en/desk/leases', fields)).status).toBe(400);
  });
});

describe("an expert's application", () => {
  it('becomes an expert until the day the staff set', async () => {
    const ann = await somebody(site, 'Ann');
    const id = await anApplication(ann.id);
    await lease(ben, 'application', id);
    expect((await ben.get(`/en/desk/applications/${id}`)).text).toContain('Fes Bar');
    const fields = { version: '1', ...inDays(200) };
    expect((await ben.post(`/en/desk/applications/${id}/acceptance`, fields)).status).toBe(303);
    expect((await ben.post(`/en/desk/applications/${id}/acceptance`, fields)).status).toBe(409);
    const [expert] = await site.db.select().from(experts).where(eq(experts.userId, ann.id));
    expect(expert).toMatchObject({ nameLatin: 'Leila Bennani', takesQuestions: true });
  });

  it.each([inDays(400), inDays(-1), { validUntil_day: 'x' }])('never gets a wrong end: %j', async (end) => {
    const id = await anApplication((await somebody(site, 'Ann')).id);
    const answer = await ben.post(`/en/desk/applications/${id}/acceptance`, { version: '1', ...end });
    expect(answer.status).toBe(422);
  });

  it('is declined for a reason that the applicant reads', async () => {
    const ann = await somebody(site, 'Ann');
    const id = await anApplication(ann.id);
    expect((await ben.post(`/en/desk/applications/${id}/refusal`, { version: '1', reason: 'x' })).status).toBe(422);
    const sent = await ben.post(`/en/desk/applications/${id}/refusal`, { version: '1', reason: 'name_differs' });
    expect(sent.status).toBe(303);
    expect((await ann.get('/en/expert/application')).text).toContain('another name');
  });

  it('is not there under another number', async () => {
    expect((await ben.get(`/en/desk/applications/${randomUUIDv7()}`)).status).toBe(404);
    expect((await ben.get('/en/desk/applications/7')).status).toBe(404);
  });
});

describe('an expert at the desk', () => {
  it('is suspended with a reason, and not on an old version', async () => {
    const expert = await anExpert(site);
    const path = `/en/desk/experts/${expert.id}`;
    expect((await ben.post(`${path}/suspension`, { version: '1', reason: '' })).status).toBe(422);
    expect((await ben.post(`${path}/suspension`, { version: '7', reason: 'Struck off' })).status).toBe(409);
    expect((await ben.post(`${path}/suspension`, { version: '1', reason: 'Struck off' })).status).toBe(303);
    const [row] = await site.db.select().from(experts).where(eq(experts.id, expert.id));
    expect(row).toMatchObject({ takesQuestions: false });
    expect((await ben.get(path)).text).toContain('suspended');
  });
});

describe('who works at the desk', () => {
  it('is said by two people', async () => {
    const [adam, cat] = [await somebody(site, 'Adam', ['user', 'staff', 'admin']), await somebody(site, 'Cat')];
    expect((await ben.get('/en/desk/people')).status).toBe(403);
    expect((await adam.post('/en/desk/people', { contact: cat.email })).text).toContain('Cat');
    expect((await adam.post('/en/desk/people', { contact: 'nobody@example.com' })).text).toContain('No account has');
    const change = (note: string) => adam.post('/en/desk/people/roles', { contact: cat.email, note });
    expect((await change('')).status).toBe(422);
    const agree = async () => {
      const open = and(eq(deskApprovals.subjectId, cat.id), eq(deskApprovals.state, 'open'));
      const [wish] = await site.db.select().from(deskApprovals).where(open);
      expect((await adam.post(`/en/desk/approvals/${wish?.id}/agreement`)).status).toBe(409);
      expect((await ben.post(`/en/desk/approvals/${wish?.id}/agreement`)).status).toBe(303);
    };
    expect((await change('New colleague')).status).toBe(303);
    expect((await change('New colleague')).status).toBe(409);
    expect((await cat.get('/en/desk')).status).toBe(403);
    await agree();
    expect((await cat.get('/en/desk')).status).toBe(200);
    await change('Has left us');
    await agree();
    expect((await cat.get('/en/desk')).status).toBe(403);
  });

  it('is an administrator no longer either, once access was taken', async () => {
    const roles = ['user', 'staff', 'admin'] as const;
    const [adam, cat] = [await somebody(site, 'Adam', [...roles]), await somebody(site, 'Cat', [...roles])];
    const rooms = ['/en/desk', '/en/desk/people', '/en/desk/modes'];
    const statuses = () => Promise.all(rooms.map(async (room) => (await cat.get(room)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await adam.post('/en/desk/people/roles', { contact: cat.email, note: 'Has left us' });
    const [wish] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.subjectId, cat.id));
    expect((await ben.post(`/en/desk/approvals/${wish?.id}/agreement`)).status).toBe(303);
    expect(await statuses()).toEqual([403, 403, 403]);
    const asked = await cat.post('/en/desk/people/roles', { contact: cat.email, note: 'Back again' });
    expect(asked.status).toBe(403);
  });

  it('stays as it is where nobody agrees', async () => {
    const [adam, cat] = [await somebody(site, 'Adam', ['user', 'staff', 'admin']), await somebody(site, 'Cat')];
    await adam.post('/en/desk/people/roles', { contact: cat.email, note: 'New colleague' });
    const [wish] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.subjectId, cat.id));
    expect((await adam.post(`/en/desk/approvals/${wish?.id}/refusal`)).status).toBe(303);
    expect((await ben.post(`/en/desk/approvals/${wish?.id}/agreement`)).status).toBe(409);
    expect((await cat.get('/en/desk')).status).toBe(403);
  });
});

describe('an expert', () => {
  it.each([
    ['Mohamed Alaoui', 'محمد العلوي'],
    ['محمد', 'محمد العلوي'],
    ['Muhammad el-Alawi', 'محمد العلوي'],
    ['Mouhammed', 'محمد العلوي'],
    ['Fatma Ezzahra', 'فاطمة الزهراء'],
    ['فاطمه', 'فاطمة الزهراء'],
    ['Khadidja', 'خديجة بنسعيد'],
    ['Yusuf', 'يوسف'],
  ])('is found by %j, whoever is spelt so', async (typed, nameArabic) => {
    await anExpert(site, { nameArabic, nameLatin: 'X', nameKeys: nameKeysOf(nameArabic) });
    const { text } = await ben.post('/en/desk/experts', { name: typed });
    expect(text).toContain(nameArabic);
    expect((await ben.post('/en/desk/experts', { name: 'Zaynab Tazi' })).text).not.toContain(nameArabic);
  });
});
