import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { Conflicts } from '../../../src/features/experts/conflicts.ts';
import { conflictHash } from '../../../src/features/experts/expert-application.ts';
import { ExpertApplicationsService } from '../../../src/features/experts/expert-applications.service.ts';
import { expertApplications, experts } from '../../../src/features/experts/experts.table.ts';
import { payoutAccounts } from '../../../src/features/experts/payout-accounts.table.ts';
import { VerificationService } from '../../../src/features/experts/verification.service.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { linkTo } from '../../support/codes.ts';
import { aConsultation } from '../../support/consultations.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import { anExpert } from '../../support/experts.ts';
import { until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let staff: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  staff = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const path = '/fr-ma/expert/application';
const anApplication = (fields: Record<string, string | string[]> = {}) => ({
  _form: randomUUIDv7(),
  nameArabic: 'ليلى بناني',
  nameLatin: 'Leïla Bennani',
  profession: 'lawyer',
  years: '٧',
  country: 'MA',
  city: 'Fès',
  licenceBody: 'Barreau de Fès',
  licenceNumber: 'F-1234',
  licenceUntil_day: '31',
  licenceUntil_month: 'décembre',
  licenceUntil_year: '2099',
  languages: ['ar', 'fr'],
  topics: 'rent',
  price: '250',
  bio: 'Avocate à Fès, je conseille locataires et bailleurs depuis sept ans.',
  conflicts: 'Société Atlas\nأحمد العلوي',
  agreed: 'on',
  ...fields,
});
const ofUser = (id: string) => site.db.select().from(expertApplications).where(eq(expertApplications.userId, id));
const accept = async (applicationId: string, until = '2027-06-30', version = 1) =>
  site.app.get(ExpertApplicationsService).accept(applicationId, version, staff.id, until);

describe('applying to become an expert', () => {
  it('asks a visitor to sign in first', async () => {
    const answer = await site.http.get(path).set('Accept', 'text/html');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toContain('/account/login?next=');
  });

  it('keeps the application and says that it waits', async () => {
    const ann = await somebody(site, 'Ann');
    expect((await ann.post(path, anApplication())).status).toBe(303);
    const [row] = await ofUser(ann.id);
    expect(row).toMatchObject({
      state: 'sent',
      years: 7,
      topics: ['rent'],
      languages: ['ar', 'fr'],
      licenceUntil: '2099-12-31',
      priceMinor: 25_000,
      currency: 'MAD',
      isRecheck: false,
    });
    const plain = row?.conflicts.filter((mark) => !mark.startsWith('k1.'));
    expect(plain).toEqual([conflictHash(ann.id, 'societe atlas'), conflictHash(ann.id, 'احمد العلوي')]);
    expect(site.app.get(Conflicts).countIn(row?.conflicts ?? [])).toBe(2);
    expect((await ann.get(path)).text).toContain('Votre candidature nous est parvenue');
  });

  it('takes the same form twice as one, and no second application beside it', async () => {
    const ann = await somebody(site, 'Ann');
    const fields = anApplication();
    await ann.post(path, fields);
    expect((await ann.post(path, fields)).status).toBe(303);
    expect((await ann.post(path, anApplication())).status).toBe(409);
    expect(await ofUser(ann.id)).toHaveLength(1);
  });

  it.each([
    ['nameArabic', { nameArabic: 'Leila' }],
    ['years', { years: 'many' }],
    ['years', { years: '-3' }],
    ['years', { years: '1.5' }],
    ['licenceUntil', { licenceUntil_year: '2020' }],
    ['licenceUntil', { licenceUntil_day: '' }],
    ['languages', { languages: 'de' }],
    ['topics', { topics: [] }],
    ['price', { price: '5' }],
    ['bio', { bio: 'Avocate.' }],
    ['agreed', { agreed: '' }],
  ])('shows what is wrong with %s and keeps what was typed', async (field, fields) => {
    const ann = await somebody(site, 'Ann');
    const answer = await ann.post(path, anApplication(fields));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).toContain('value="Barreau de Fès"');
    expect(answer.text).toMatch(/name="topics"[^>]*value="rent"/);
    expect(await ofUser(ann.id)).toHaveLength(0);
  });

  it('names all that is wrong at once, in the order of the page, and keeps the tick', async () => {
    const ann = await somebody(site, 'Ann');
    const wrong = { licenceUntil_year: '2025', price: '50', payoutHolder: 'Leïla Bennani', payoutNumber: '0117800000' };
    const answer = await ann.post(path, anApplication(wrong));
    expect(answer.status).toBe(422);
    const named = [...answer.text.matchAll(/href="#(licenceUntil|price|payout\w+)"/g)].map(([, field]) => field);
    expect(named).toEqual(['licenceUntil', 'price', 'payoutNumber']);
    expect(answer.text).toMatch(/<input(?=[^>]*name="agreed")(?=[^>]*checked)/);
    expect(answer.text).not.toMatch(/role="alert"[\s\S]*?<details>/);
    expect(answer.text).toMatch(/entre 150\sDH et 600\sDH\./);
  });

  it('names the first four of many faults, and folds the others below them', async () => {
    const ann = await somebody(site, 'Ann');
    const { text } = await ann.post(path, {});
    const [summary = ''] = /<div[^>]*role="alert"[\s\S]*?<\/details>/.exec(text) ?? [];
    const [shown = '', folded = ''] = summary.split('<details>');
    expect(shown.match(/href="#/g)).toHaveLength(4);
    expect(folded).toContain(`Encore ${(folded.match(/href="#/g) ?? []).length}`);
  });

  it('may be withdrawn, and then sent again', async () => {
    const ann = await somebody(site, 'Ann');
    await ann.post(path, anApplication());
    expect((await ann.post(`${path}/withdrawal`)).status).toBe(303);
    expect((await ann.post(`${path}/withdrawal`)).status).toBe(409);
    expect((await ann.post(path, anApplication())).status).toBe(303);
  });
});

describe('verification', () => {
  it('makes an expert until a day, with a profile in the language of the application', async () => {
    const ann = await somebody(site, 'Ann');
    await ann.post(path, anApplication());
    const [application] = await ofUser(ann.id);
    await accept(application?.id ?? '');
    const [expert] = await site.db.select().from(experts).where(eq(experts.userId, ann.id));
    expect(expert).toMatchObject({ countries: ['MA'], validUntil: '2027-06-30', takesQuestions: true });
    expect(expert?.username).toMatch(/^leila-bennani-/);
    const [account] = await site.db.select().from(users).where(eq(users.id, ann.id));
    expect(account?.roles).toEqual(['user', 'expert']);
    const profile = await site.http.get(`/fr-ma/experts/${expert?.id}/${expert?.username}`).set('Accept', 'text/html');
    expect(profile.text).toContain('Barreau de Fès');
    await expect(accept(application?.id ?? '')).rejects.toThrow('error.changed_meanwhile');
  });

  it('is not for who applies, where that is one of the staff', async () => {
    await staff.post(path, anApplication());
    const [application] = await ofUser(staff.id);
    await expect(accept(application?.id ?? '')).rejects.toThrow('desk.error.own_matter');
    expect(await site.db.select().from(experts).where(eq(experts.userId, staff.id))).toEqual([]);
  });

  it('is told to whoever has a telephone and nothing else, in the inbox and by text', async () => {
    const ann = await somebody(site, 'Ann');
    const phone = `+2126${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await site.db.update(userContacts).set({ kind: 'phone', value: phone }).where(eq(userContacts.userId, ann.id));
    await ann.post(path, anApplication());
    const [application] = await ofUser(ann.id);
    await accept(application?.id ?? '');
    expect((await ann.get('/fr-ma/notifications')).text).toContain('Votre autorisation est vérifiée');
    const [told] = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    const sent = await until(async () => {
      const rows = await settledDeliveries(site, [told?.id ?? '']);
      return rows.length > 0 && rows;
    });
    expect(sent.map(({ channel }) => channel)).toContain('sms');
  });

  it('never outlasts the licence, nor a year', async () => {
    const ann = await somebody(site, 'Ann');
    await ann.post(path, anApplication());
    const [application] = await ofUser(ann.id);
    await expect(accept(application?.id ?? '', '2099-01-01')).rejects.toThrow();
    await expect(accept(application?.id ?? '', '2020-01-01')).rejects.toThrow();
  });

  it('takes an expert out when it lapses, once, and lets what depends on it end too', async () => {
    const lapsed = await anExpert(site, { validUntil: '2026-02-28' });
    const valid = await anExpert(site);
    const theirs = await aConsultation(site, { state: 'taken', expertId: lapsed.id });
    const others = await aConsultation(site, { state: 'taken', expertId: valid.id });
    const verification = site.app.get(VerificationService);
    await verification.onApplicationBootstrap();
    await verification.onApplicationBootstrap();
    const actionsOf = async (id: string) =>
      (await site.db.select().from(events).where(eq(events.subjectId, id))).map(({ action }) => action);
    expect(await actionsOf(theirs.id)).toEqual(['lose_lease']);
    expect(await actionsOf(others.id)).toEqual([]);
    const [row] = await site.db.select().from(experts).where(eq(experts.id, lapsed.id));
    expect(row?.takesQuestions).toBe(false);
  });

  it('is not given back to who was suspended by what they had sent before', async () => {
    const ann = await somebody(site, 'Ann', ['user', 'expert']);
    const { id } = await anExpert(site, { userId: ann.id });
    await ann.post(path, anApplication()).expect(303);
    const [sent] = await ofUser(ann.id);
    await site.app.get(VerificationService).suspend(id, 1, staff.id, 'Complaints about money');
    await expect(accept(sent?.id ?? '')).rejects.toThrow();
    const [row] = await site.db.select().from(experts).where(eq(experts.id, id));
    expect(row).toMatchObject({ takesQuestions: false, suspendedAt: expect.any(Date) });
    // What they send afterwards is looked at by who is told of it.
    await ann.post(path, anApplication()).expect(303);
    const [again] = (await ofUser(ann.id)).filter(({ state }) => state === 'sent');
    const seen = async (of: string) => (await staff.get(`/en/desk/applications/${of}`)).text;
    expect(await seen(again?.id ?? '')).toContain('This expert is suspended.');
    await accept(again?.id ?? '');
    expect(await seen(again?.id ?? '')).not.toContain('This expert is suspended.');
  });

  it('is asked for anew by who left while they were suspended: the staff are told all the same', async () => {
    const ann = await somebody(site, 'Ann', ['user', 'expert']);
    const { id } = await anExpert(site, { userId: ann.id });
    await site.app.get(VerificationService).suspend(id, 1, staff.id, 'Complaints about money');
    await ann.post(`${path}/leaving`, { sure: 'on' }).expect(303);
    await ann.post(path, anApplication()).expect(303);
    const [sent] = await ofUser(ann.id);
    expect(sent?.isRecheck).toBe(false);
    expect((await staff.get(`/en/desk/applications/${sent?.id}`)).text).toContain('This expert is suspended.');
  });

  it('leaves the names that an expert has given before, where the form for a new check has none', async () => {
    const ann = await somebody(site, 'Ann');
    const names = async () => {
      const [row] = await site.db.select().from(experts).where(eq(experts.userId, ann.id));
      return site.app.get(Conflicts).countIn(row?.conflicts ?? []);
    };
    const check = async (conflicts: string) => {
      await ann.post(path, anApplication({ conflicts })).expect(303);
      await accept((await ofUser(ann.id)).find(({ state }) => state === 'sent')?.id ?? '');
      return names();
    };
    expect(await check('Société Atlas\nأحمد العلوي')).toBe(2);
    expect(await check('')).toBe(2);
    expect(await check('Société Rif')).toBe(1);
  });
});

describe('leaving as an expert', () => {
  it('takes the profile away and leaves the answers without a name', async () => {
    const ann = await somebody(site, 'Ann');
    const account = {
      payoutHolder: 'Bennani Leïla',
      payoutNumber: 'MA64 0115 1900 0001 2050 0053 4921',
      gender: 'woman',
    };
    expect((await ann.post(path, anApplication({ ...account, payoutNumber: '12' }))).text).toContain(
      'href="#payoutNumber"',
    );
    expect((await ann.post(path, anApplication(account))).status).toBe(303);
    await accept((await ofUser(ann.id))[0]?.id ?? '');
    const [expert] = await site.db.select().from(experts).where(eq(experts.userId, ann.id));
    const id = expert?.id ?? '';
    expect(expert?.gender).toBe('woman');
    const kept = await site.db.select().from(payoutAccounts).where(eq(payoutAccounts.expertId, id));
    expect(kept).toMatchObject([{ number: 'MA64011519000001205000534921', state: 'current' }]);
    const asked = await aConsultation(site, { visibility: 'public', publishedAt: new Date(), state: 'answered' });
    await anAnswer(site, asked.id, { expertId: id });
    const taken = await aConsultation(site, { state: 'taken', expertId: id });
    const shown = async () =>
      (await site.http.get(`/en/consultations/${asked.id}/${asked.slug}`).set('Accept', 'text/html')).text;
    const profile = `/en/experts/${id}/${expert?.username}`;
    expect(await shown()).toContain('Bennani');
    await ann.post(`${path}/leaving`, {});
    expect((await site.http.get(profile).set('Accept', 'text/html')).status).toBe(200);
    expect((await ann.post(`${path}/leaving`, { sure: 'on' })).status).toBe(303);
    expect((await site.http.get(profile).set('Accept', 'text/html')).status).toBe(404);
    expect(await shown()).not.toContain('Bennani');
    expect((await ann.get('/en/expert/queue')).status).toBe(403);
    const [back] = await site.db.select().from(consultations).where(eq(consultations.id, taken.id));
    expect(back).toMatchObject({ state: 'queued', expertId: null });
  });

  it('takes back what still waits, so that nobody brings the profile back', async () => {
    const ann = await somebody(site, 'Ann');
    await ann.post(path, anApplication());
    await accept((await ofUser(ann.id))[0]?.id ?? '');
    await ann.post(path, anApplication());
    const [again] = (await ofUser(ann.id)).filter(({ state }) => state === 'sent');
    expect((await ann.post(`${path}/leaving`, { sure: 'on' })).status).toBe(303);
    await expect(accept(again?.id ?? '')).rejects.toThrow();
    const [row] = await site.db.select().from(experts).where(eq(experts.formerUserId, ann.id));
    expect(row).toMatchObject({ verifiedOn: null, validUntil: null, takesQuestions: false });
  });
});

describe('an application that somebody sent who was in', () => {
  const iban = 'MA64 0115 1900 0001 2050 0053 4921';
  const givenBy = (who: Person) =>
    who.post(path, anApplication({ payoutHolder: 'Leïla Bennani', payoutNumber: iban })).expect(303);
  const accountsOf = (expertId: string | null | undefined) =>
    site.db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.expertId, expertId ?? ''));

  it('goes where the owner takes the account back, with the bank account in it', async () => {
    const ann = await somebody(site, 'Ann', ['user', 'expert']);
    const { id } = await anExpert(site, { userId: ann.id });
    await givenBy(ann);
    const [sent] = await ofUser(ann.id);
    await ann.post('/en/account/settings/security', { password: 'the password of a thief' }).expect(303);
    const undo = await linkTo(site, ann.email, /\/en\/account\/undo\/[\w-]+/);
    const form = { password: 'the password of its owner' };
    await site.http.post(undo).set('Sec-Fetch-Site', 'same-origin').type('form').send(form).expect(303);
    await expect(accept(sent?.id ?? '')).rejects.toThrow();
    expect((await ofUser(ann.id))[0]?.state).toBe('withdrawn');
    expect(await accountsOf(id)).toEqual([]);
  });

  it('of an expert names a bank account that two of the staff agree to first, and that they are told of', async () => {
    const ann = await somebody(site, 'Ann', ['user', 'expert']);
    const { id } = await anExpert(site, { userId: ann.id });
    await givenBy(ann);
    await accept((await ofUser(ann.id))[0]?.id ?? '');
    expect(await accountsOf(id)).toMatchObject([{ state: 'wanted' }]);
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    expect(told.map(({ kind }) => kind)).toContain('expert_account');
  });
});
