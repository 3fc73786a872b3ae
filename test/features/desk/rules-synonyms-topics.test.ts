import { randomUUIDv7 } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { cannedReplies } from '../../../src/features/answering/replies.table.ts';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { synonymGroups } from '../../../src/features/consultations/search/synonyms.table.ts';
import { translations } from '../../../src/features/consultations/translations/translations.table.ts';
import { daySeals } from '../../../src/features/documents/seals/seals.table.ts';
import { promiseMonths } from '../../../src/features/promises/promises.table.ts';
import { AuditDigestsService } from '../../../src/platform/audit/audit-digests.service.ts';
import { auditDigests, events } from '../../../src/platform/events/events.table.ts';
import { Hourly } from '../../../src/platform/jobs/hourly.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn, hidden, post, question } from '../../support/asking.ts';
import { aConsultation } from '../../support/consultations.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
});
afterAll(() => site.close());

it.each(['replies', 'rules', 'synonyms', 'topics', 'approvals', 'audit'])(
  'the page of %s is closed to anyone but staff',
  async (name) => {
    const path = `/en/desk/${name}`;
    expect((await site.http.get(path).set('Accept', 'text/html')).status).toBe(302);
    const cat = await somebody(site, 'Cat', ['user', 'expert']);
    expect((await cat.get(path)).status).toBe(403);
    expect((await cat.post(path, { words: 'a\nb', name: 'abc', en: 'Text' })).status).not.toBe(303);
  },
);

it('lists the rules of law with how sure they are and when to read them again', async () => {
  const { text } = await ben.get('/en/desk/rules?country=all');
  expect(text).toContain('eg-civil-appeal');
  expect(text).toContain('Gives a last day');
  // What leases and figures are counted by is read again as well.
  expect(text).toContain('ma-lease-notice');
  expect(text).toContain('sa-award-resignation');
  expect(text).toContain('from knowledge, read nowhere');
  // What holds no longer is nobody's work.
  expect(text).not.toContain('ma-civil-appeal-1974');
  const arabic = (await ben.get('/ar-ma/desk/rules?country=all')).text;
  expect(arabic).toMatch(/\d،(?:\s|&nbsp;)\d/);
  expect(arabic).not.toMatch(/(?:المادة|الفصل) \d+, \d/);
});

it('shows the rules of law of one country', async () => {
  const { text } = await ben.get('/en/desk/rules?country=EG');
  expect(text).toContain('eg-civil-appeal');
  expect(text).not.toContain('ma-lease-notice');
  expect(text).toMatch(/href="\/en\/desk\/rules\?country=EG" aria-current="true"/);
  expect((await ben.get('/en/desk/rules?country=XX')).text).toContain('ma-lease-notice');
  const own = (await ben.get('/en-sa/desk/rules')).text;
  expect(own).toContain('sa-award-resignation');
  expect(own).not.toContain('eg-civil-appeal');
});

it.each(['ar', 'ar-ma'])('names each rule of law in words, with its code below, in %s', async (locale) => {
  const { text } = await ben.get(`/${locale}/desk/rules?country=all`);
  const titles = [...text.matchAll(/<th scope="row"><strong>(.*?)<\/strong>/g)].map(([, title = '']) => title);
  expect(titles.length).toBeGreaterThan(100);
  // A code, and a topic that nobody has named, stand in Latin letters.
  expect(titles.filter((title) => /[a-z]/.test(title))).toEqual([]);
});

describe('synonyms', () => {
  const groups = () => site.db.select().from(synonymGroups);
  const finds = async (search: string, title: string) =>
    (await site.http.get('/en/consultations/filter').query({ search })).text.includes(title);

  it('count for the search from the moment they are saved until they are deleted', async () => {
    const title = 'Licence for a street kiosk';
    await aConsultation(site, { title, visibility: 'public', state: 'answered', publishedAt: new Date() });
    expect(await finds('فراشة', title)).toBe(false);
    expect((await ben.post('/en/desk/synonyms', { words: 'kiosk\n\nفرّاشة\nkiosque' })).status).toBe(303);
    expect(await finds('فراشة', title)).toBe(true);
    const [group] = await groups();
    expect(group?.words).toEqual(['kiosk', 'فرّاشة', 'kiosque']);
    const path = `/en/desk/synonyms/${group?.id}`;
    expect((await ben.post(path, { version: '9', words: 'a\nb' })).status).toBe(409);
    expect((await ben.post(path, { version: '1', act: 'delete' })).status).toBe(303);
    expect(await finds('فراشة', title)).toBe(false);
  });

  it.each(['', 'alone', 'loyer\nLOYER', `a\n${'b'.repeat(61)}`])('are not saved from %j', async (words) => {
    const answer = await ben.post('/en/desk/synonyms', { words });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#words"');
    expect(await groups()).toEqual([]);
  });
});

describe('topics', () => {
  const names = { ar: 'السكن', fr: 'Logement', en: 'Housing', 'ar-MA': 'كراء المساكن' };
  const options = async (path: string) => (await site.http.get(path).set('Accept', 'text/html')).text;

  it('are called, ordered and offered as the staff say, from the moment it is saved', async () => {
    const list = '/fr/consultations/filter';
    expect(await options(list)).toContain('Location et bail');
    expect((await ben.post('/en/desk/topics/rent', { version: '0', isOffered: 'on', ...names })).status).toBe(303);
    expect(await options(list)).toContain('Logement');
    expect(await options('/ar-ma/consultations/filter')).toContain('كراء المساكن');
    expect(await options('/ar-sa/consultations/filter')).toContain('السكن');
    expect((await ben.get('/en/desk/topics')).text).toContain('aria-label="Move up: Housing"');
    expect((await ben.post('/en/desk/topics/rent/place', { from: '3', go: 'up' })).status).toBe(303);
    expect((await ben.post('/en/desk/topics/rent/place', { from: '3', go: 'up' })).status).toBe(409);
    const text = await options(list);
    expect(text.indexOf('Logement')).toBeLessThan(text.indexOf('Immobilier et propriété'));
    expect((await ben.post('/en/desk/topics/rent', { version: '1', ...names })).status).toBe(303);
    expect(await options(list)).not.toContain('>Logement<');
    expect(await options(`${list}?topic=rent`)).toContain('>Logement<');
    const written = await site.db.select().from(events).where(eq(events.subject, 'topic'));
    expect(written.map(({ action }) => action).sort()).toEqual(['move_topic', 'save_topic', 'save_topic']);
  });

  it('are not asked about once they are off', async () => {
    const cat = aVisitor(site);
    const base = await begin(cat);
    await ben.post('/en/desk/topics/rent', { version: '2', isOffered: 'on', ...names });
    await fillIn(cat, base);
    await ben.post('/en/desk/topics/rent', { version: '3', ...names });
    const refused = await cat.post(`${base}/check`).type('form').send({ _v: '2', scope: 'on' });
    expect(refused.headers.location).toBe(`${base}/question`);
    expect((await cat.get(`${base}/readers`)).headers.location).toBe(`${base}/question`);
    const { text } = await cat.get(`${base}/question`);
    expect(text).toContain('href="#topic"');
    expect(text).toContain(question.body);
    const again = { ...question, _v: hidden(text, '_v') };
    expect((await post(cat, `${base}/question`, again)).status).toBe(422);
    const other = { ...question, topic: 'family', _v: hidden((await cat.get(`${base}/question`)).text, '_v') };
    expect((await post(cat, `${base}/question`, other)).headers.location).toBe(`${base}/check`);
  });

  it('are not overwritten, and not left without a name', async () => {
    expect((await ben.post('/en/desk/topics/tax', { version: '4', isOffered: 'on', ...names })).status).toBe(409);
    const empty = await ben.post('/en/desk/topics/tax', { version: '0', isOffered: 'on', ...names, fr: '' });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('href="#fr"');
    expect((await ben.post('/en/desk/topics/none', { version: '0', ...names })).status).toBe(404);
    expect(await options('/fr/consultations/filter')).toContain('Fiscalité et douanes');
  });
});

describe('ready texts', () => {
  const rows = (name: string) => site.db.select().from(cannedReplies).where(eq(cannedReplies.name, name));
  const fields = { name: 'Dates', ar: 'متى حدث ذلك؟', fr: '', en: 'When did it happen?' };

  it('are put into what the staff write, in the language of the asker', async () => {
    expect((await ben.post('/en/desk/replies', fields)).status).toBe(303);
    const [reply] = await rows('Dates');
    expect((await ben.get('/en/desk/replies')).text).toContain('French is missing');
    const { id } = await aConsultation(site, { state: 'triage', language: 'ar' });
    const path = `/en/desk/consultations/${id}/rephrasing`;
    const answer = await ben.post(path, { go: 'insert', ready: reply?.id ?? '', note: 'مرحبا' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('مرحبا\n\nمتى حدث ذلك؟');
  });

  it('are filled in for the question, with something to say where there is nothing', async () => {
    const wrong = await ben.post('/en/desk/replies', { name: 'Nonsense', en: 'Dear {firstname}' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('firstname');
    const body = 'Question {reference} on {topic}: an answer by {due|a day we will tell}.';
    await ben.post('/en/desk/replies', { name: 'Promise', en: body });
    const [reply] = await rows('Promise');
    const { id, reference } = await aConsultation(site, { state: 'triage', language: 'en' });
    const path = `/en/desk/consultations/${id}/rephrasing`;
    const { text } = await ben.post(path, { version: '1', go: 'insert', note: '', ready: reply?.id ?? '' });
    expect(text).toContain(`Question ${reference.slice(0, 4)}`);
    expect(text).toContain('an answer by a day we will tell.');
    expect(text).not.toContain('{topic}');
  });

  it('are changed by one at a time and have a name of their own', async () => {
    const [reply] = await rows('Dates');
    const path = `/en/desk/replies/${reply?.id}`;
    expect((await ben.post('/en/desk/replies', fields)).status).toBe(409);
    expect((await ben.post(path, { ...fields, version: '7' })).status).toBe(409);
    expect((await ben.post(path, { ...fields, version: '1', ar: '', en: '' })).status).toBe(422);
    expect((await ben.post(path, { ...fields, version: '1', fr: 'Quand ?' })).status).toBe(303);
    expect((await ben.post(path, { version: '2', act: 'delete' })).status).toBe(303);
    expect(await rows('Dates')).toEqual([]);
    expect((await ben.post(path, { version: '2', act: 'delete' })).status).toBe(409);
    expect((await ben.post('/en/desk/replies/x', fields)).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('tells what the staff did, and everything about one thing', async () => {
    const { id, reference } = await aConsultation(site, { state: 'triage' });
    await ben.post(`/en/desk/consultations/${id}/admission`, { version: '1' });
    const all = (await ben.get('/en/desk/audit')).text;
    expect(all).toContain('Question admitted');
    // Each line a row, that the keys go through by its link.
    expect(all).toMatch(/<tr><th scope="row"><a [^>]+>Question admitted<\/a><\/th><td><bdi class="ref"/);
    expect(all).toContain('Synonyms saved');
    expect(all).toContain('Ben');
    const one = (await ben.get(`/en/desk/audit?about=${reference}`)).text;
    expect(one).toContain(`/en/desk/consultations/${id}`);
    expect(one).not.toContain('Synonyms saved');
    expect((await ben.get('/en/desk/audit?about=900000000000')).text).toContain('Nothing is recorded');
  });

  it('goes on page after page', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: randomUUIDv7(),
      subject: 'reply',
      subjectId: randomUUIDv7(),
      action: `number ${index}`,
      actorKind: 'staff' as const,
    }));
    await site.db.insert(events).values(rows);
    const first = (await ben.get('/en/desk/audit')).text;
    const next = /href="([^"]+)" rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(first);
    const older = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&');
    const shown = (text: string) => [...text.matchAll(/number \d+/g)].map(([name]) => name);
    const all = [...shown(first), ...shown((await ben.get(older)).text)];
    expect(shown(first)).toHaveLength(50);
    expect(new Set(all).size).toBe(60);
    expect(all).toHaveLength(60);
  });
});

describe('the sealed record', () => {
  const seals = () => site.app.get(AuditDigestsService);
  const nextDays = (days: number) => Temporal.Now.instant().add({ hours: 24 * days });

  it('is sealed ahead of time by no pod whose clock is ahead', async () => {
    await ben.post('/en/desk/synonyms', { words: 'abri\nkhaima' });
    const today = Temporal.Now.plainDateISO('UTC');
    const clock = jest.spyOn(Temporal.Now, 'instant').mockReturnValue(nextDays(70));
    for (const chore of ['sealing-events', 'sealing-documents', 'counting-promises'])
      await site.app.get(Hourly).run(chore);
    clock.mockRestore();
    const tables = [auditDigests, daySeals] as const;
    const sealed = await Promise.all(tables.map((table) => site.db.select({ day: table.day }).from(table)));
    const months = await site.db.select().from(promiseMonths).where(isNotNull(promiseMonths.seal));
    const days = [...sealed.flat().map(({ day }) => day), ...months.map(({ month }) => month)];
    expect(days.filter((day) => Temporal.PlainDate.compare(day, today) >= 0)).toEqual([]);
  });

  it('tells when a row of it was changed, taken out or slipped in', async () => {
    await ben.post('/en/desk/synonyms', { words: 'kiosk\nkiosque' });
    await seals().sealPast(nextDays(0));
    expect(await seals().verify()).toEqual({ days: 0, broken: null });
    await seals().sealPast(nextDays(2));
    await seals().sealPast(nextDays(2));
    expect(await seals().verify()).toEqual({ days: 1, broken: null });
    const [row] = await site.db.select().from(events).where(eq(events.action, 'save_synonyms'));
    if (!row) throw new Error('no event');
    const isRow = eq(events.id, row.id);
    const broken = { days: 0, broken: Temporal.Now.plainDateISO('UTC').toString() };
    await site.db.update(events).set({ action: 'save_reply' }).where(isRow);
    expect(await seals().verify()).toEqual(broken);
    await site.db.delete(events).where(isRow);
    expect(await seals().verify()).toEqual(broken);
    await site.db.insert(events).values(row);
    expect(await seals().verify()).toEqual({ days: 1, broken: null });
    await site.db.insert(events).values({ ...row, id: '00000000-0001-7000-8000-000000000000' });
    expect((await seals().verify()).broken).not.toBeNull();
  });

  it('tells of a day that should have been sealed, as where the seals were taken away', async () => {
    await ben.post('/en/desk/synonyms', { words: 'depot\ndépôt' });
    await site.db.delete(auditDigests);
    expect(String(await seals().firstOverdue(nextDays(3)))).toMatch(/^\d{4}-\d\d-\d\d$/);
    await seals().sealPast(nextDays(3));
    expect(await seals().firstOverdue(nextDays(3))).toBeNull();
  });
});

describe('notes among the staff', () => {
  it('are there for the colleagues, and for nobody else', async () => {
    const ann = await somebody(site, 'Ann');
    const { id, reference } = await aConsultation(site, { state: 'triage', userId: ann.id });
    const path = `/en/desk/consultations/${id}`;
    expect((await ben.post(`${path}/notes`, { note: 'x' })).status).toBe(422);
    expect((await ben.post(`${path}/notes`, { note: 'Asked before under another name.' })).status).toBe(303);
    const bea = await somebody(site, 'Bea', ['user', 'staff']);
    expect((await bea.get(path)).text).toContain('Asked before under another name.');
    expect((await ann.get(`/en/consultations/${reference}`)).text).not.toContain('under another name');
    expect((await ann.post(`${path}/notes`, { note: 'Let me in' })).status).toBe(403);
  });
});

describe('translations', () => {
  const place = (id: string, part: string, language: string) =>
    `/en/desk/consultations/${id}/translations/${part}/${language}`;
  const words = 'The deposit is due with the keys, says the expert.';
  const anAnswered = async (over = {}) => {
    const ann = await somebody(site, 'Ann');
    const row = await aConsultation(site, {
      state: 'answered',
      language: 'ar',
      userId: ann.id,
      answerCount: 1,
      ...over,
    });
    const answer = await anAnswer(site, row.id, { language: 'fr', body: 'La garantie se rend avec les clés.' });
    return { row, answer, mine: (locale: string) => ann.get(`/${locale}/consultations/${row.reference}`) };
  };
  const isPublic = {
    visibility: 'public',
    publishedAt: new Date(),
    publicTitle: 'سؤال عن الضمانة',
    publicBody: 'نص السؤال كما يقرؤه الناس',
  } as const;

  it('are read by who asked, in their language, marked and with the original beside them', async () => {
    const { row, answer, mine } = await anAnswered();
    const path = place(row.id, answer.id, 'en');
    expect((await ben.get(path)).text).toContain(answer.body);
    expect((await ben.post(path, { version: '0', body: '' })).status).toBe(422);
    expect((await ben.post(path, { version: '0', body: words })).status).toBe(303);
    const { text } = await mine('en');
    expect(text).toContain(words);
    expect(text).toContain('Translated by a person from version 1 in French');
    expect(text).toContain(answer.body);
    expect((await mine('fr')).text).not.toContain(words);
    const written = await site.db.select().from(events).where(eq(events.subjectId, row.id));
    expect(written).toMatchObject([{ action: 'translate', actorId: ben.id, data: { language: 'en' } }]);
    await site.db.update(answers).set({ body: 'Autre chose.' }).where(eq(answers.id, answer.id));
    expect((await mine('en')).text).toContain('From an older version');
    expect((await ben.get(`/en/desk/consultations/${row.id}`)).text).toContain('From an older version');
    await site.db.update(answers).set({ retractedAt: new Date() }).where(eq(answers.id, answer.id));
    expect((await mine('en')).text).not.toContain(words);
    expect((await ben.get(path)).status).toBe(404);
  });

  it('are public with a public page, and go with the words they were made of', async () => {
    const { row, answer } = await anAnswered(isPublic);
    await site.db.update(answers).set({ publicBody: 'Avec les clés.' }).where(eq(answers.id, answer.id));
    const version = async () => {
      const [now] = await site.db.select().from(consultations).where(eq(consultations.id, row.id));
      return String(now?.version);
    };
    const read = async () => {
      const api = await site.http.get(`/api/v1/consultations/${row.id}`);
      // Its address follows the words that the staff have let through.
      const page = await site.http
        .get(`/en/consultations/${row.id}/${row.slug}`)
        .set('Accept', 'text/html')
        .redirects(1);
      return { api: JSON.stringify(api.body), page: page.text };
    };
    await ben.post(place(row.id, 'question', 'en'), {
      version: '0',
      title: 'Deposit and keys',
      body: 'When is it due?',
    });
    await ben.post(place(row.id, answer.id, 'en'), { version: '0', body: words });
    const both = await read();
    expect(both.page).toContain('<title>Deposit and keys');
    for (const text of [both.api, both.page]) {
      expect(text).toContain('Deposit and keys');
      expect(text).toContain(words);
      expect(text).toContain('Avec les clés.');
    }
    const masks = {
      title: isPublic.publicTitle,
      body: isPublic.publicBody,
      partIds: answer.id,
      partTexts: 'Avec toutes les clés.',
    };
    const act = async (name: string, fields = {}) =>
      ben.post(`/en/desk/consultations/${row.id}/${name}`, { version: await version(), ...fields });
    expect((await act('publication', masks)).status).toBe(303);
    const masked = await read();
    expect([masked.api.includes(words), masked.page.includes(words)]).toEqual([false, false]);
    expect(masked.page).toContain('When is it due?');
    await act('removal', { reason: 'personal' });
    const gone = await read();
    expect([gone.api.includes('When is it'), gone.page.includes('When is it')]).toEqual([false, false]);
  });

  it('are written by the staff alone, one after another, into another language', async () => {
    const { row, answer } = await anAnswered();
    const path = place(row.id, answer.id, 'en');
    const cat = await somebody(site, 'Cat', ['user', 'expert']);
    expect((await cat.post(path, { version: '0', body: words })).status).toBe(403);
    for (const [part, language] of [
      [answer.id, 'fr'],
      [answer.id, 'de'],
      ['question', 'en'],
      [randomUUIDv7(), 'en'],
    ]) {
      expect((await ben.get(place(row.id, part ?? '', language ?? ''))).status).toBe(404);
    }
    expect((await ben.post(`${path}/removal`, { version: '0' })).status).toBe(404);
    expect((await ben.post(path, { version: '0', body: words })).status).toBe(303);
    const late = await ben.post(path, { version: '0', body: 'Other words.' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Other words.');
    expect((await ben.post(`${path}/removal`, { version: '9' })).status).toBe(409);
    expect((await ben.post(`${path}/removal`, { version: '1' })).status).toBe(303);
    expect(await site.db.select().from(translations).where(eq(translations.answerId, answer.id))).toEqual([]);
  });
});
