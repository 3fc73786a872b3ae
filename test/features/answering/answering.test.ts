import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { ProvenContactsService } from '../../../src/features/accounts/contacts/proven-contacts.service.ts';
import { answerDrafts, earnings } from '../../../src/features/answering/answering.table.ts';
import { EarningsService } from '../../../src/features/answering/earnings.service.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import type { ConsultationRow } from '../../../src/features/consultations/consultation-row.ts';
import { answers, consultations, messages, ratings } from '../../../src/features/consultations/consultations.table.ts';
import { searchTextsOf } from '../../../src/features/consultations/search/search-text.ts';
import { conflictHash } from '../../../src/features/experts/expert-application.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { VerificationService } from '../../../src/features/experts/verification.service.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { formatReference } from '../../../src/lib/references.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { whileHeld } from '../../support/held.ts';
import { money } from '../../support/payments.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { isToldOfState } from '../../support/told-of-state.ts';
import { writtenAnswer } from '../../support/written.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
});
afterAll(() => site.close());

const anAccount = async (over: Partial<typeof experts.$inferInsert> = {}) => {
  const person = await somebody(site, 'Eva', ['user', 'expert']);
  const expert = await anExpert(site, { userId: person.id, answeredCount: 9, ...over });
  return { ...person, expert };
};
type Account = Awaited<ReturnType<typeof anAccount>>;
/** Numbers in a text may be somebody’s, and are masked. */
const inLetters = (id: string) => id.replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));
const due = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
const aQuestion = (over: Partial<typeof consultations.$inferInsert> = {}) =>
  aConsultation(site, { title: `Question ${inLetters(randomUUIDv7())}`, dueAnsweredAt: due(), ...over });
const find = async (id: string) => (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0];
const take = (eva: Account, id: string, version = '1') => eva.post(`/en/expert/q/${id}/lease`, { _v: version });
const written = (fields: Record<string, string | string[]> = {}) => ({
  _v: '0',
  act: 'send',
  ...writtenAnswer,
  limits: '',
  ...fields,
});

describe('the queue of an expert', () => {
  it('is closed to anyone but experts', async () => {
    expect((await site.http.get('/en/expert/queue').set('Accept', 'text/html')).status).toBe(302);
    expect((await (await somebody(site, 'Cat')).get('/en/expert/queue')).status).toBe(403);
    expect((await (await somebody(site, 'Dan', ['user', 'expert'])).get('/en/expert/queue')).status).toBe(403);
  });

  it('holds what fits: country, topic, languages, nobody else and no conflict', async () => {
    const eva = await anAccount({ topics: ['tax'], languages: ['ar', 'fr'] });
    const other = await anExpert(site);
    await site.db
      .update(experts)
      .set({ conflicts: [conflictHash(eva.id, 'Société Atlas')] })
      .where(eq(experts.id, eva.expert.id));
    const fitting = [
      await aQuestion({ topic: 'tax', language: 'ar', answerLanguage: 'fr' }),
      await aQuestion({ topic: 'tax', language: 'ar', country: null }),
    ];
    const others = [
      await aQuestion({ topic: 'tax', language: 'en' }),
      await aQuestion({ topic: 'tax', language: 'fr', answerLanguage: 'en' }),
      await aQuestion({ topic: 'tax', language: 'fr', country: 'SA' }),
      await aQuestion({ topic: 'rent', language: 'fr' }),
      await aQuestion({ topic: 'tax', language: 'fr', state: 'triage' }),
      await aQuestion({ topic: 'tax', language: 'fr', wantedExpertId: other.id }),
      await aQuestion({ topic: 'tax', language: 'fr', userId: eva.id }),
      await aQuestion({ topic: 'tax', language: 'fr', opponents: ['societe atlas'] }),
    ];
    const { text } = await eva.get('/en/expert/queue');
    expect(fitting.map(({ title }) => text.includes(title))).toEqual([true, true]);
    expect(others.filter(({ title }) => text.includes(title))).toEqual([]);
    for (const { id } of others) {
      expect((await eva.get(`/en/expert/q/${id}`)).status).toBe(404);
      expect((await take(eva, id)).status).toBe(404);
    }
  });

  it('tells who wrote longer than it was kept for them that it is no longer theirs, with what they wrote', async () => {
    const eva = await anAccount({ topics: ['civil-status'] });
    const other = await anAccount({ topics: ['civil-status'] });
    const late = await aQuestion({ topic: 'civil-status', language: 'fr', dueTakenAt: due() });
    expect((await take(eva, late.id)).status).toBe(303);
    await site.db.update(consultations).set({ expertId: other.expert.id }).where(eq(consultations.id, late.id));
    for (const [act, fields] of [
      ['answer', { act: 'send' }],
      ['facts', {}],
    ] as const) {
      const told = await eva.post(`/en/expert/q/${late.id}/${act}`, {
        _v: '2',
        body: 'All of it was written.',
        ...fields,
      });
      expect(told.status).toBe(409);
      expect(told.text).toContain('no longer with you');
      expect(told.text).toContain('All of it was written.');
    }
  });

  it('says what there is to do and what it brings, and no names', async () => {
    const eva = await anAccount({ topics: ['banking'] });
    const paid = { topic: 'banking', lane: 'standard', dueTakenAt: due(), actBy: '2031-05-04' } as const;
    const { id } = await aQuestion({ ...paid, title: 'Mr Zouhair Benkirane and my loan' });
    const { aBill } = money(site);
    const bill = await aBill({ purpose: 'consultation', subjectId: id });
    await site.db.update(bills).set({ state: 'paid', paidAt: new Date() }).where(eq(bills.id, bill.id));
    const paper = { id: randomUUIDv7(), subjectId: id, slot: 'paper_1', type: 'pdf', size: 9, hash: 'h' } as const;
    await site.db.insert(files).values({ ...paper, isIdentity: false, deletesAt: new Date('2099-01-01') });
    const { text } = await eva.get('/en/expert/queue');
    expect(text).not.toContain('Benkirane');
    expect(text).toMatch(/Your share: MAD.105\b/);
    for (const words of ['1 document', '4 May 2031']) expect(text).toContain(words);
    expect(text).toMatch(/role="timer">To take: (?:2 days|1 day, 23 hours)</);
  });

  it('says what it brings of what is left, where a part of the price went back before the answer', async () => {
    const eva = await anAccount({ topics: ['tax'] });
    const paid = { topic: 'tax', lane: 'standard', dueTakenAt: due(), actBy: '2031-05-04' } as const;
    const { id } = await aQuestion({ ...paid, title: 'A question of which a part was repaid' });
    const { aBill } = money(site);
    const bill = await aBill({ purpose: 'consultation', subjectId: id });
    const paidBack = { state: 'part_refunded', paidAt: new Date(), reservedMinor: 4_000 } as const;
    await site.db.update(bills).set(paidBack).where(eq(bills.id, bill.id));
    expect((await eva.get('/en/expert/queue')).text).toMatch(/Your share: MAD.77\b/);
  });

  it('is empty while the expert pauses or after the verification', async () => {
    const eva = await anAccount({ topics: ['health'] });
    const { title } = await aQuestion({ topic: 'health' });
    expect((await eva.get('/en/expert/queue')).text).toContain(title);
    await eva.post('/en/expert/availability', { takesQuestions: 'no' });
    expect((await eva.get('/en/expert/queue')).text).not.toContain(title);
    await eva.post('/en/expert/availability', { takesQuestions: 'yes' });
    expect((await eva.get('/en/expert/queue')).text).toContain(title);
    await site.db.update(experts).set({ validUntil: '2026-01-01' }).where(eq(experts.id, eva.expert.id));
    expect((await eva.get('/en/expert/queue')).text).not.toContain(title);
    expect((await eva.post('/en/expert/availability', { takesQuestions: 'yes' })).status).toBe(409);
  });
});

describe('a question', () => {
  it('is shown without names before it is taken', async () => {
    const eva = await anAccount();
    const { id } = await aQuestion({ body: 'Mr Zouhair Benkirane keeps my deposit, two months after the keys.' });
    expect((await eva.get(`/en/expert/q/${id}`)).text).not.toContain('Benkirane');
    expect((await take(eva, id)).status).toBe(303);
    expect((await eva.get(`/en/expert/q/${id}`)).text).toContain('Benkirane');
  });

  it('has one expert at a time', async () => {
    const [eva, eve] = [await anAccount(), await anAccount()];
    const { id } = await aQuestion();
    const answers = await Promise.all([take(eva, id), take(eve, id)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([303, 303]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    // Whoever comes second reads why, whether they were late by a moment or by an hour.
    const late = [...answers.filter(({ status }) => status !== 303)];
    const [first] = await site.db.select().from(consultations).where(eq(consultations.id, id));
    late.push(await take(first?.expertId === eva.expert.id ? eve : eva, id));
    for (const { status, text } of late) {
      expect(status).toBe(409);
      expect(text).toContain('Another expert was a moment quicker');
    }
  });

  it('of the fast lane is taken one by one', async () => {
    const eva = await anAccount();
    const [one, two] = [await aQuestion({ lane: 'fast' }), await aQuestion({ lane: 'fast' })];
    expect((await take(eva, one.id)).status).toBe(303);
    expect((await take(eva, two.id)).status).toBe(409);
  });

  it('is passed on for a reason, to the others or to the staff', async () => {
    const eva = await anAccount();
    for (const [reason, state] of [
      ['not_my_field', 'queued'],
      ['abusive', 'triage'],
    ]) {
      const { id } = await aQuestion();
      await take(eva, id);
      expect((await eva.post(`/en/expert/q/${id}/pass`, { _v: '2', reason: 'x' })).status).toBe(422);
      expect((await eva.post(`/en/expert/q/${id}/pass`, { _v: '2', reason: reason ?? '' })).status).toBe(303);
      expect(await find(id)).toMatchObject({ state, expertId: null });
    }
  });

  it('stops its clock while facts are asked for', async () => {
    const eva = await anAccount();
    const { id } = await aQuestion();
    await take(eva, id);
    expect((await eva.post(`/en/expert/q/${id}/facts`, { _v: '2', body: '' })).status).toBe(422);
    expect((await eva.post(`/en/expert/q/${id}/facts`, { _v: '2', body: 'When did the lease end?' })).status).toBe(303);
    expect((await find(id))?.pausedAt).not.toBeNull();
    const [said] = await site.db.select().from(messages).where(eq(messages.consultationId, id));
    expect(said).toMatchObject({ kind: 'facts_wanted', expertId: eva.expert.id });
  });

  it('keeps what was asked for where it is too long, and where the question went elsewhere', async () => {
    const eva = await anAccount();
    const { id } = await aQuestion();
    await take(eva, id);
    const long = 'When did the lease end? '.repeat(200);
    const refused = await eva.post(`/en/expert/q/${id}/facts`, { _v: '2', body: long });
    expect([refused.status, refused.text.includes(long.trim())]).toEqual([422, true]);
    const late = await eva.post(`/en/expert/q/${id}/facts`, { _v: '1', body: 'When did the lease end?' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('When did the lease end?</textarea>');
    const reply = await eva.post(`/en/expert/q/${id}/reply`, { _v: '2', body: 'Nobody has asked for this.' });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('Nobody has asked for this.');
  });

  it('is handed back once however often the button is pressed', async () => {
    const eva = await anAccount();
    const { id } = await aQuestion();
    await take(eva, id);
    const form = { _form: randomUUIDv7(), _v: '2', reason: 'language' };
    const pressed = await Promise.all(Array.from({ length: 5 }, () => eva.post(`/en/expert/q/${id}/pass`, form)));
    expect(pressed.map(({ headers }) => headers.location)).toEqual(Array(5).fill('/en/expert/queue'));
    expect((await find(id))?.version).toBe(3);
  });

  it('goes back when the expert is suspended', async () => {
    const eva = await anAccount();
    const { id } = await aQuestion();
    await take(eva, id);
    await site.app.get(VerificationService).suspend(eva.expert.id, 1, ben.id, 'Struck off');
    expect(await find(id)).toMatchObject({ state: 'queued', expertId: null });
  });

  it('hears no more of an expert who was suspended, whatever they had begun or answered', async () => {
    const eva = await anAccount();
    const own = { expertId: eva.expert.id, version: 1 };
    const asked = await aQuestion({ ...own, state: 'taken', claimedUntil: due() });
    const again = await aQuestion({ ...own, state: 'follow_up', answeredAt: new Date() });
    const done = await aQuestion({ ...own, state: 'answered', answeredAt: new Date() });
    await anAnswer(site, done.id, { expertId: eva.expert.id });
    const before = await site.db.select().from(answers).where(eq(answers.consultationId, done.id));
    await site.db.update(experts).set({ suspendedAt: new Date() }).where(eq(experts.id, eva.expert.id));
    const at = (id: string, act: string) => `/en/expert/q/${id}/${act}`;
    const said = [
      await eva.post(at(asked.id, 'answer'), written()),
      await eva.post(at(asked.id, 'answer'), written({ act: 'save' })),
      await eva.post(at(asked.id, 'facts'), { _v: '1', body: 'Since when have you lived there?' }),
      await eva.post(at(again.id, 'reply'), { _v: '1', body: 'Pay me directly instead.' }),
      await eva.post(at(done.id, 'revision'), { ...written(), _v: '1', reason: 'The law has changed.' }),
      await eva.post(at(done.id, 'retraction'), { _v: '1', reason: 'Write to me at my own address.' }),
    ];
    expect(said.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
    for (const { text } of said) expect(text).toContain('You were suspended');
    expect(await site.db.select().from(answers).where(eq(answers.consultationId, done.id))).toEqual(before);
    expect((await find(again.id))?.state).toBe('follow_up');
    // What they hold goes to the others.
    expect((await eva.post(at(asked.id, 'pass'), { _v: '1', reason: 'language' })).status).toBe(303);
  });
});

describe('what is said to an expert who was suspended', () => {
  const suspended = async (state: ConsultationRow['state']) => {
    const eva = await anAccount();
    const { id } = await aQuestion({ expertId: eva.expert.id, version: 1, state, answeredAt: null });
    await site.app.get(VerificationService).suspend(eva.expert.id, 1, ben.id, 'Struck off');
    return { eva, id };
  };

  it('goes to the others, with the question', async () => {
    const { eva, id } = await suspended('needs_info');
    await apply(site, id, 'give_facts', { actor: { kind: 'user' } });
    expect(await find(id)).toMatchObject({ state: 'queued', expertId: null });
    expect((await eva.get(`/en/expert/q/${id}`)).status).toBe(404);
  });

  it('is not read by them where the question stays theirs', async () => {
    const { eva, id } = await suspended('follow_up');
    const said = { consultationId: id, kind: 'follow_up' as const, language: 'en' };
    const [before, after] = ['Said before they were suspended.', 'Said to them afterwards.'];
    await site.db.insert(messages).values([
      { ...said, id: randomUUIDv7(), body: before, at: new Date(Date.now() - 60_000) },
      { ...said, id: randomUUIDv7(), body: after, at: new Date(Date.now() + 1000) },
    ]);
    const { text } = await eva.get(`/en/expert/q/${id}`);
    expect([text.includes(before), text.includes(after)]).toEqual([true, false]);
  });
});

it('tells of earlier questions of the same address only where it was shown to be theirs', async () => {
  const eva = await anAccount();
  const contact = `fatima.${randomUUIDv7()}@example.com`;
  const before = new Date(Date.now() - 60_000);
  const earlier = await aQuestion({ contact, visitorId: randomUUIDv7(), state: 'answered', askedAt: before });
  const later = { contact, expertId: eva.expert.id, state: 'taken' as const };
  const theirs = await aQuestion({ ...later, visitorId: randomUUIDv7() });
  const isToldIn = async (id: string) =>
    (await eva.get(`/en/expert/q/${id}`)).text.includes(formatReference(earlier.reference));
  expect(await isToldIn(theirs.id)).toBe(false);
  await site.db.transaction((tx) => site.app.get(ProvenContactsService).note(tx, theirs.id, contact));
  expect(await isToldIn(theirs.id)).toBe(true);
  // Who has an account may type what they like as well.
  const cat = await somebody(site, 'Cat');
  const [main] = await site.db.select().from(userContacts).where(eq(userContacts.userId, cat.id));
  const typed = await aQuestion({ ...later, userId: cat.id });
  expect(await isToldIn(typed.id)).toBe(false);
  await site.db.update(consultations).set({ contact: main?.value }).where(eq(consultations.id, earlier.id));
  await site.db.update(consultations).set({ contact: main?.value }).where(eq(consultations.id, typed.id));
  expect(await isToldIn(typed.id)).toBe(true);
});

describe('an answer', () => {
  const taken = async (over: Partial<typeof consultations.$inferInsert> = {}, expert = {}) => {
    const eva = await anAccount(expert);
    const row = await aQuestion(over);
    await take(eva, row.id);
    return { eva, row, path: `/en/expert/q/${row.id}/answer` };
  };
  const given = (id: string) => site.db.select().from(answers).where(eq(answers.consultationId, id));

  it('goes to nobody once the question is with another, however late that was', async () => {
    const { eva, row, path } = await taken();
    const { id: expertId } = await anExpert(site);
    const isIt = eq(consultations.id, row.id);
    const { late } = await whileHeld(
      site,
      (tx) => tx.update(consultations).set({ expertId, version: 4 }).where(isIt),
      () => eva.post(path, written()),
    );
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.status).toBeLessThan(500);
    expect(await find(row.id)).toMatchObject({ state: 'taken', expertId, version: 4 });
    expect(await given(row.id)).toEqual([]);
  });

  it('is kept half written, and another tab does not overwrite it', async () => {
    const { eva, row, path } = await taken();
    expect((await eva.post(path, { _v: '0', act: 'save', body: 'Half a thought' })).status).toBe(303);
    expect((await eva.get(`/en/expert/q/${row.id}`)).text).toContain('Half a thought');
    const late = await eva.post(path, { _v: '0', act: 'save', body: 'From the other tab' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('From the other tab');
    const [draft] = await site.db.select().from(answerDrafts).where(eq(answerDrafts.consultationId, row.id));
    expect(draft?.body).toBe('Half a thought');
  });

  it('is kept whole: twenty thousand Arabic letters, and a date that is none', async () => {
    const { eva, row, path } = await taken();
    const body = 'نص طويل '.repeat(2_400).trim();
    // The question stands beside the form, and before it for who sees one after the other.
    expect((await eva.get(path.replace(/\/answer$/, ''))).text).toMatch(/<aside[\s\S]*<\/aside>[\s\S]*name="short"/);
    const kept = await eva.post(path, { _v: '0', act: 'save', body, lawAsOf_day: '31', lawAsOf_month: '2' });
    expect(kept.status).toBe(422);
    expect(kept.text).toMatch(/name="lawAsOf_day"[^>]*value="31"/);
    const [draft] = await site.db.select().from(answerDrafts).where(eq(answerDrafts.consultationId, row.id));
    expect(draft?.body).toBe(body);
    const limits = 'x'.repeat(3_001);
    expect((await eva.post(path, written({ _v: '1', limits }))).text).toContain(`${limits}</textarea>`);
  });

  it('is no conflict with what its own page is still saving, and one with another tab', async () => {
    const { eva, row, path } = await taken();
    const page = { _form: randomUUIDv7(), _v: '0' };
    expect((await eva.post(path, written({ ...page, act: 'save', body: 'A first half of the text.' }))).status).toBe(
      303,
    );
    const other = await eva.post(path, written({ _form: randomUUIDv7(), _v: '0', act: 'save' }));
    expect(other.status).toBe(409);
    // The page that saved has not heard back when "send" is pressed, first with a mistake and then without.
    const wrong = await eva.post(path, written({ ...page, short: 'Oui.' }));
    expect([wrong.status, wrong.text.includes('name="_v" value="2"')]).toEqual([422, true]);
    // With the menu of who works here, though the form answers at an address of its own.
    expect(wrong.text).toContain('href="/en/expert/earnings"');
    expect(wrong.text).toMatch(/<title>Error: /);
    const [sent] = await Promise.all([
      eva.post(path, written(page)),
      eva.post(path, written({ ...page, act: 'save' })),
    ]);
    expect(sent?.status).toBe(303);
    expect(await find(row.id)).toMatchObject({ state: 'answered' });
    expect(await given(row.id)).toHaveLength(1);
  });

  it('may be as long as it may be, in letters of six bytes each', async () => {
    const { eva, row, path } = await taken();
    const body = 'ب'.repeat(20_000);
    const sent = await eva.post(path, written({ act: 'save', body }));
    expect(sent.status).toBe(303);
    const [draft] = await site.db.select().from(answerDrafts).where(eq(answerDrafts.consultationId, row.id));
    expect(draft?.body).toBe(body);
  });

  it('is previewed in the direction of its language', async () => {
    const { eva, path } = await taken();
    const shown = await eva.post(path, written({ act: 'preview', language: 'ar', short: 'يجب رد الضمان خلال شهر.' }));
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/lang="ar"[^>]*dir="auto"[^>]*>يجب رد الضمان/);
  });

  it('reaches the asker', async () => {
    const ann = await somebody(site, 'Ann');
    const { eva, row, path } = await taken({ userId: ann.id });
    const form = written({ _form: randomUUIDv7() });
    const pressed = await Promise.all(Array.from({ length: 5 }, () => eva.post(path, form)));
    expect(pressed.map(({ headers }) => headers.location)).toEqual(Array(5).fill('/en/expert/queue'));
    expect(await find(row.id)).toMatchObject({ state: 'answered', answerCount: 1 });
    expect(await given(row.id)).toMatchObject([
      { language: 'fr', doNext: ['Écrire une lettre recommandée', 'Saisir le tribunal'], lawAsOf: '2026-10-01' },
    ]);
    expect((await ann.get(`/fr/consultations/${row.reference}`)).text).toContain('Saisir le tribunal');
    expect((await eva.post(path, written({ _v: '1' }))).status).not.toBe(303);
    expect(await given(row.id)).toHaveLength(1);
  });

  it.each([
    ['short', { short: 'Oui.' }],
    ['body', { body: 'Oui.' }],
    ['law', { law: ['', '', ''], article: ['', '', ''], link: ['', '', ''] }],
    ['law', { link: ['javascript:alert(1)', '', ''] }],
    ['lawAsOf', { lawAsOf_year: '2999' }],
  ])('is not sent without what it needs: %s', async (field, fields) => {
    const { eva, row, path } = await taken({ lane: 'standard' });
    const answer = await eva.post(path, written(fields));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#${field}"`);
    const isOfLink = /https:\/\/(?:.{1,2})?[”»]/.test(answer.text.split('role="alert"')[1]?.split('</ul>')[0] ?? '');
    expect(isOfLink).toBe('link' in fields && !('law' in fields));
    expect(await given(row.id)).toEqual([]);
  });

  it.each([
    ['of a new expert', {}, { answeredCount: 4 }],
    ['on a sensitive topic', { topic: 'criminal' }, { topics: ['criminal'] }],
  ])('%s is read by a second person, changed and approved', async (_which, over, expert) => {
    const { eva, row, path } = await taken(over, expert);
    expect((await eva.post(path, written())).status).toBe(303);
    expect((await find(row.id))?.state).toBe('in_review');
    expect(await given(row.id)).toEqual([]);
    const desk = `/en/desk/consultations/${row.id}`;
    expect((await ben.get(desk)).text).toContain('Saisir le tribunal');
    await ben.post(`${desk}/changes`, { version: '3', note: 'Name the time limit as well.' });
    expect((await eva.get(`/en/expert/q/${row.id}`)).text).toContain('Name the time limit as well.');
    expect((await eva.post(path, written({ _v: '2' }))).status).toBe(303);
    expect((await ben.post(`${desk}/approval`, { version: '5' })).status).toBe(303);
    expect(await given(row.id)).toMatchObject([{ reviewedBy: ben.id, expertId: eva.expert.id }]);
    expect((await ben.post(`${desk}/approval`, { version: '5' })).status).toBe(409);
  });

  it('is approved by somebody else, where its expert is one of the staff as well', async () => {
    const { eva, row, path } = await taken({}, { answeredCount: 4 });
    expect((await eva.post(path, written())).status).toBe(303);
    await site.db
      .update(users)
      .set({ roles: ['user', 'expert', 'staff'] })
      .where(eq(users.id, eva.id));
    const desk = `/en/desk/consultations/${row.id}`;
    const refused = await eva.post(`${desk}/approval`, { version: '3' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This is your own matter');
    expect(await given(row.id)).toEqual([]);
    expect((await ben.post(`${desk}/approval`, { version: '3' })).status).toBe(303);
    await site.db.update(consultations).set({ state: 'disputed' }).where(eq(consultations.id, row.id));
    const [{ version } = { version: 0 }] = [await find(row.id)].flatMap((found) => found ?? []);
    const upheld = { version: String(version), note: 'The answer is right.' };
    expect((await eva.post(`${desk}/upholding`, upheld)).status).toBe(409);
    expect((await find(row.id))?.state).toBe('disputed');
  });

  it('is followed by a reply to what was asked back', async () => {
    const eva = await anAccount();
    const row = await aQuestion({ state: 'follow_up', expertId: eva.expert.id, answeredAt: new Date() });
    expect((await eva.post(`/en/expert/q/${row.id}/reply`, { _v: '1', body: 'Within one month.' })).status).toBe(303);
    expect((await find(row.id))?.state).toBe('answered');
    const eve = await anAccount();
    expect((await eve.post(`/en/expert/q/${row.id}/reply`, { _v: '2', body: 'Not mine.' })).status).toBe(404);
  });
});

describe('earnings', () => {
  it('are earned once and counted after three days', async () => {
    const eva = await anAccount();
    const { id, reference } = await aQuestion({ lane: 'standard' });
    const ledger = site.app.get(EarningsService);
    for (let times = 0; times < 2; times += 1) {
      await site.db.transaction((tx) => ledger.earn(tx, eva.expert.id, id, { minor: 10_500, currency: 'MAD' }));
    }
    expect(await ledger.list(eva.expert.id)).toMatchObject([{ kind: 'earned', minor: 10_500, reference }]);
    expect(await ledger.balance(eva.expert.id)).toEqual([]);
    await site.db
      .update(earnings)
      .set({ countsFrom: new Date(0) })
      .where(eq(earnings.expertId, eva.expert.id));
    expect(await ledger.balance(eva.expert.id)).toEqual([{ minor: 10_500, currency: 'MAD' }]);
    expect((await eva.get('/fr/expert/earnings')).text).toContain('105\u00a0DH');
    const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth();
    const statement = (of: Temporal.PlainYearMonth) => eva.get(`/fr/expert/earnings?month=${of}`);
    expect((await statement(month)).text).toMatch(/Total\s*:[\s\S]*105.DH/);
    expect((await statement(month.add({ months: 1 }))).text).not.toMatch(/Total\s*:/);
    const eve = await anAccount();
    expect((await eve.get('/fr/expert/earnings')).text).not.toContain('105\u00a0DH');
  });
});

describe('the month of an expert', () => {
  const month = async (account: Account) => {
    const { text } = await account.get('/en/expert/queue');
    const part = text.slice(text.indexOf('id="month"'));
    return [...part.slice(0, part.indexOf('</section>')).matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value = '']) =>
      value.replace(/<[^>]+>/g, ''),
    );
  };

  it('is counted from what they wrote, what was promised, how they were rated and what it brought', async () => {
    const eva = await anAccount();
    expect(await month(eva)).toEqual(Array(4).fill('Nothing yet'));
    for (const [index, dueAnsweredAt] of [due(), due(), new Date(Date.now() - 1000)].entries()) {
      const { id } = await aQuestion({ lane: 'standard', dueAnsweredAt });
      expect((await take(eva, id)).status).toBe(303);
      expect((await eva.post(`/en/expert/q/${id}/answer`, written())).status).toBe(303);
      const ledger = site.app.get(EarningsService);
      await site.db.transaction((tx) => ledger.earn(tx, eva.expert.id, id, { minor: 10_500, currency: 'MAD' }));
      if (index < 2)
        await site.db.insert(ratings).values({ consultationId: id, expertId: eva.expert.id, stars: 4 + index });
    }
    // Of another month.
    const { id } = await aQuestion();
    await anAnswer(site, id, { expertId: eva.expert.id, deliveredAt: new Date('2026-01-01') });
    const [answered, inTime, rated, earned] = await month(eva);
    expect([answered, inTime, rated]).toEqual(['3', '2 of 3', '4.5 out of 5, from 2 askers']);
    expect(earned).toMatch(/315/);
    expect(await month(await anAccount())).toEqual(Array(4).fill('Nothing yet'));
  });
});

describe('a question with a wish', () => {
  it('is kept for a woman for the first half of the time, and is everybody’s after it', async () => {
    const [eva, adam] = [
      await anAccount({ topics: ['health'], gender: 'woman' }),
      await anAccount({ topics: ['health'] }),
    ];
    const { id, title } = await aQuestion({ topic: 'health', expertPreference: 'woman' });
    const seenBy = async (person: Account) => (await person.get('/en/expert/queue')).text.includes(title);
    expect([await seenBy(eva), await seenBy(adam)]).toEqual([true, false]);
    expect((await take(adam, id)).status).toBe(404);
    const askedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    await site.db.update(consultations).set({ askedAt }).where(eq(consultations.id, id));
    expect(await seenBy(adam)).toBe(true);
  });

  it('says who asked before, and what is answered already', async () => {
    const eva = await anAccount();
    const ann = await somebody(site, 'Ann');
    const words = { title: 'Deposit kept after I gave back the keys', userId: ann.id };
    const earlier = await aQuestion({ ...words, state: 'answered', askedAt: new Date('2026-01-01') });
    const known = await aQuestion({
      ...words,
      userId: null,
      visibility: 'public',
      publishedAt: new Date(),
      answerCount: 1,
    });
    const secret = await aQuestion({ ...words, userId: null, title: 'Deposit kept after I gave back the keys, Rabat' });
    const { id } = await aQuestion({ ...words, askedBefore: true });
    await take(eva, id);
    const { text } = await eva.get(`/en/expert/q/${id}`);
    expect(text).toContain('asked about this before');
    expect(text).toContain(earlier.reference.slice(-4));
    expect(text).toContain(known.id);
    expect(text).not.toContain('the keys, Rabat');
    expect(secret.id).not.toBe(id);
  });
});

describe('an answer that was delivered', () => {
  const delivered = async (
    over: Partial<typeof consultations.$inferInsert> = {},
    as: Partial<typeof experts.$inferInsert> = {},
  ) => {
    const eva = await anAccount(as);
    const ann = await somebody(site, 'Ann');
    const { id, reference } = await aQuestion({ userId: ann.id, ...over });
    await take(eva, id);
    await eva.post(`/en/expert/q/${id}/answer`, written({ note: 'Seen in a file of 2024', _v: '0' }));
    return { eva, ann, id, reference };
  };
  const version = async (id: string) => String((await find(id))?.version);
  const anew = (fields: Record<string, string | string[]> = {}) =>
    written({
      short: 'Depuis la nouvelle loi, la caution se rend sous quinze jours.',
      reason: 'La loi a changé.',
      ...fields,
    });
  const told = async (person: { id: string }) =>
    (await site.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(({ kind }) => kind);

  it('keeps a note for the expert and the staff alone', async () => {
    const { eva, ann, id, reference } = await delivered();
    expect((await eva.get(`/en/expert/q/${id}`)).text).toContain('Seen in a file of 2024');
    expect((await ben.get(`/en/desk/consultations/${id}`)).text).toContain('Seen in a file of 2024');
    expect((await ann.get(`/en/consultations/${reference}`)).text).not.toContain('Seen in a file');
  });

  it('may be revised: the asker is told, and reads what it said before', async () => {
    const { eva, ann, id, reference } = await delivered();
    const path = `/en/expert/q/${id}/revision`;
    expect((await eva.post(path, anew({ _v: await version(id), reason: '' }))).text).toContain(
      'href="#revision-reason"',
    );
    expect((await eva.post(path, anew({ _v: '1' }))).status).toBe(409);
    const preview = await eva.post(path, anew({ _v: await version(id), act: 'preview' }));
    expect(preview.text).toContain('sous quinze jours');
    expect((await eva.post(path, anew({ _v: await version(id) }))).status).toBe(303);
    const { text } = await ann.get(`/en/consultations/${reference}`);
    for (const words of ['sous quinze jours', 'La loi a changé.', 'dans le mois qui suit'])
      expect(text).toContain(words);
    expect(await told(ann)).toContain('asking_revise');
    expect((await find(id))?.state).toBe('answered');
    const [answer] = await site.db.select().from(answers).where(eq(answers.consultationId, id));
    expect(answer).toMatchObject({ revision: 2, revisionReason: 'La loi a changé.' });
    const cat = await anAccount();
    expect((await cat.post(path, anew({ _v: await version(id) }))).status).toBe(404);
  });

  it('may be said anew thirty times, as its asker and strangers read all that it said before', async () => {
    const { eva, id } = await delivered();
    const path = `/en/expert/q/${id}/revision`;
    await site.db.update(answers).set({ revision: 29 }).where(eq(answers.consultationId, id));
    expect((await eva.post(path, anew({ _v: await version(id) }))).status).toBe(303);
    expect((await eva.post(path, anew({ _v: await version(id) }))).status).toBe(409);
    const [answer] = await site.db.select().from(answers).where(eq(answers.consultationId, id));
    expect(answer?.revision).toBe(30);
  });

  it('goes to the second reader first where its expert is new', async () => {
    const { eva, ann, id, reference } = await delivered({}, { answeredCount: 20 });
    await site.db.update(experts).set({ answeredCount: 1 }).where(eq(experts.id, eva.expert.id));
    await eva.post(`/en/expert/q/${id}/revision`, anew({ _v: await version(id) }));
    expect((await ann.get(`/en/consultations/${reference}`)).text).not.toContain('sous quinze jours');
    expect((await ben.get('/en/desk/queues/review')).text).toContain(id);
    await ben.post(`/en/desk/consultations/${id}/changes`, { version: await version(id), note: 'Name the article.' });
    expect((await eva.get(`/en/expert/q/${id}`)).text).toContain('Name the article.');
    await eva.post(`/en/expert/q/${id}/revision`, anew({ _v: await version(id) }));
    expect((await ben.post(`/en/desk/consultations/${id}/approval`, { version: await version(id) })).status).toBe(303);
    expect((await ann.get(`/en/consultations/${reference}`)).text).toContain('sous quinze jours');
  });

  it('may be taken back: it stays the asker’s to read, and the question goes to others', async () => {
    const { eva, ann, id, reference } = await delivered({ visibility: 'public', publishedAt: new Date() });
    const path = `/en/expert/q/${id}/retraction`;
    expect((await eva.post(path, { _v: await version(id), reason: '' })).text).toContain('href="#retraction-reason"');
    expect((await eva.post(path, { _v: await version(id), reason: 'I read the wrong law.' })).status).toBe(303);
    const { text } = await ann.get(`/en/consultations/${reference}`);
    for (const words of ['I read the wrong law.', 'dans le mois qui suit']) expect(text).toContain(words);
    expect(await told(ann)).toContain('asking_retract');
    expect(await find(id)).toMatchObject({ state: 'queued', expertId: null, answerCount: 0 });
    const { slug } = (await find(id)) ?? {};
    const shown = await site.http.get(`/en/consultations/${id}/${slug}`).set('Accept', 'text/html');
    expect(shown.text).not.toContain('dans le mois qui suit');
    expect((await eva.post(path, { _v: await version(id), reason: 'Once more.' })).status).not.toBe(303);
  });

  it.each(['revision', 'retraction'])('is found by no word that strangers read no more (%s)', async (act) => {
    const masked = { publicTitle: 'A deposit', publicBody: 'It was not returned in time.' };
    const { eva, id } = await delivered({ visibility: 'public', publishedAt: new Date(), ...masked });
    const publicBody = 'Write to the Quennelbury office.';
    await site.db.update(answers).set({ publicBody }).where(eq(answers.consultationId, id));
    const texts = searchTextsOf(masked.publicTitle, masked.publicBody, publicBody);
    await site.db.update(consultations).set(texts).where(eq(consultations.id, id));
    const isFound = async (word: string) =>
      (await site.http.get(`/en/consultations/filter?search=${word}`).set('Accept', 'text/html')).text.includes(id);
    expect([await isFound('quennelbury'), await isFound('returned')]).toEqual([true, true]);
    const fields =
      act === 'revision' ? anew({ _v: await version(id) }) : { _v: await version(id), reason: 'A wrong law.' };
    expect((await eva.post(`/en/expert/q/${id}/${act}`, fields)).status).toBe(303);
    expect([await isFound('quennelbury'), await isFound('returned')]).toEqual([false, true]);
  });

  it('gives the money back where it was paid for', async () => {
    const { eva, id } = await delivered({ lane: 'standard' });
    await eva.post(`/en/expert/q/${id}/retraction`, { _v: await version(id), reason: 'I read the wrong law.' });
    await eventually(async () => expect(await find(id)).toMatchObject({ state: 'refunded', endReason: 'retracted' }));
  });
});

it('an answer that a machine had a part in is read by somebody first', async () => {
  const eva = await anAccount();
  const { id } = await aQuestion();
  await take(eva, id);
  await eva.post(`/en/expert/q/${id}/answer`, written({ isAssisted: 'on' }));
  expect((await find(id))?.state).toBe('in_review');
  expect((await ben.get(`/en/desk/consultations/${id}`)).text).toContain('An AI helped with the wording');
});

describe('a second opinion', () => {
  it('is another expert’s, on the clocks of a new question, and is read beside the first answer', async () => {
    const [eva, fay] = [await anAccount({ topics: ['tax'] }), await anAccount({ topics: ['tax'] })];
    const ann = await somebody(site, 'Ann');
    const over = { topic: 'tax', lane: 'standard', state: 'disputed', userId: ann.id } as const;
    const row = await aQuestion({ ...over, expertId: eva.expert.id, answerCount: 1, answeredAt: new Date() });
    const first = await anAnswer(site, row.id, { expertId: eva.expert.id, short: 'The first answer.' });
    const decide = (version: string) =>
      ben.post(`/en/desk/consultations/${row.id}/second_opinion`, { version, note: '' });
    expect((await decide('1')).status).toBe(303);
    expect((await decide('2')).status).toBe(409);
    expect(await find(row.id)).toMatchObject({ state: 'queued', expertId: null, version: 2 });
    const hours = ((await find(row.id))?.dueTakenAt?.getTime() ?? 0) - Date.now();
    expect(Math.round(hours / 3_600_000)).toBe(12);
    expect((await eva.get('/en/expert/queue')).text).not.toContain(row.id);
    const closed = await take(eva, row.id, '2');
    expect([closed.status, closed.text.includes('This question is not open to you now')]).toEqual([404, true]);
    expect((await fay.get('/en/expert/queue')).text).toContain('Second opinion');
    const mine = `/en/consultations/${row.reference}`;
    const { text } = await ann.get(mine);
    expect(text).toContain('another expert to answer as well');
    expect(text).not.toContain(`${mine}/withdrawal`);
    expect(isToldOfState(await ann.post(`${mine}/withdrawal`, { _form: randomUUIDv7(), _v: '2' }))).toBe(true);
    expect((await take(fay, row.id, '2')).status).toBe(303);
    expect((await fay.get(`/en/expert/q/${row.id}`)).text).toContain('The first answer.');
    await fay.post(`/en/expert/q/${row.id}/answer`, written());
    expect(await find(row.id)).toMatchObject({ state: 'answered', answerCount: 2, expertId: fay.expert.id });
    const given = await site.db.select().from(answers).where(eq(answers.consultationId, row.id));
    expect(given.map(({ expertId }) => expertId).sort()).toEqual([eva.expert.id, fay.expert.id].sort());
    expect((await ann.get(mine)).text).toContain(first.body);
  });

  /** Answered by Eva, and with Fay since then. */
  const withFay = async () => {
    const [eva, fay] = [await anAccount({ topics: ['tax'] }), await anAccount({ topics: ['tax'] })];
    const ann = await somebody(site, 'Ann');
    const over = { topic: 'tax', lane: 'standard', state: 'queued', userId: ann.id } as const;
    const { id, reference } = await aQuestion({ ...over, answerCount: 1, answeredAt: new Date() });
    const note = 'My client knows her.';
    await anAnswer(site, id, { expertId: eva.expert.id, short: 'The first answer.', note });
    expect((await take(fay, id)).status).toBe(303);
    return { eva, fay, ann, id, note, mine: `/en/consultations/${reference}` };
  };

  it('leaves what the first expert wrote for themselves with them and the staff', async () => {
    const { fay, id, note } = await withFay();
    const { text } = await fay.get(`/en/expert/q/${id}`);
    expect([text.includes('The first answer.'), text.includes(note)]).toEqual([true, false]);
    expect((await ben.get(`/en/desk/consultations/${id}`)).text).toContain(note);
  });

  it('is rated once it is there: until then the stars are those of the first', async () => {
    const { eva, fay, ann, id, mine } = await withFay();
    const rate = async (stars: string) => {
      expect((await ann.post(`${mine}/rating`, { _form: randomUUIDv7(), stars })).status).toBe(303);
      const [rating] = await site.db.select().from(ratings).where(eq(ratings.consultationId, id));
      return rating;
    };
    expect(await rate('1')).toMatchObject({ expertId: eva.expert.id, stars: 1 });
    await fay.post(`/en/expert/q/${id}/answer`, written());
    expect(await rate('4')).toMatchObject({ expertId: fay.expert.id, stars: 4 });
  });
});
