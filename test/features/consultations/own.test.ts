import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { Claims } from '../../../src/features/accounts/claims/claims.ts';
import { statusLine } from '../../../src/features/consultations/asker/consultation-status.service.ts';
import {
  type ConsultationEvent,
  consultationStates,
} from '../../../src/features/consultations/consultation.workflow.ts';
import { answers, consultations, messages, ratings } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { smsBudget, smsText } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, type Browser, begin, hidden, post, question } from '../../support/asking.ts';
import { apply } from '../../support/consultations.ts';
import { somebody } from '../../support/people.ts';
import { withCode } from '../../support/reading-codes.ts';

let site: TestApp;
let expertId = '';
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  expertId = (await site.db.select().from(experts).limit(1))[0]?.id ?? '';
});
afterAll(() => site.close());

const row = async (id: string) => {
  const [found] = await site.db.select().from(consultations).where(eq(consultations.id, id));
  return withCode(site, found as typeof consultations.$inferSelect);
};
const go = async (id: string, ...events: ConsultationEvent[]) => {
  for (const event of events) {
    const set = event === 'take' ? { expertId } : {};
    await apply(site, id, event, { actor: { kind: 'expert', id: expertId }, set });
  }
};
async function answered(id: string) {
  await go(id, 'admit', 'take', 'answer');
  const answer = {
    id: randomUUIDv7(),
    consultationId: id,
    expertId,
    language: 'fr',
    body: 'Le dépôt doit être rendu.',
  };
  await site.db.insert(answers).values({ ...answer, lawAsOf: '2026-10-01', deliveredAt: new Date() });
  return answer.id;
}
/** The fields that the page itself puts into one of its forms. */
async function formOf(browser: Browser, path: string, act: string) {
  const { text } = await browser.get(path);
  const form = text.slice(text.indexOf(`action="${path}/${act}"`));
  return { _form: hidden(form, '_form'), _v: hidden(form, '_v') };
}

describe('a question asked without an account', () => {
  const claims = '/en/account/requests/claims';
  it('is taken into one by its reference and code, once', async () => {
    const { id } = await ask(aVisitor(site));
    const { reference, readingCode } = await row(id);
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    expect((await ann.get('/en/account/requests')).text).toContain(`action="${claims}"`);
    const wrong = await ann.post(claims, { reference: reference ?? '', code: '12' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(`value="${reference}"`);
    const typed = { reference: (reference ?? '').replace(/(....)/g, '$1 '), code: readingCode ?? '' };
    // From the page of another account than the one that is signed in by now.
    expect((await ann.post(claims, { ...typed, _as: cat.id })).status).toBe(409);
    const taken = await ann.post(claims, typed);
    expect(taken.headers.location).toBe(`/en/consultations/${reference}`);
    expect((await ann.get('/en/account/requests')).text).toContain(question.title);
    expect(await row(id)).toMatchObject({ userId: ann.id, visitorId: null, readingCode: null });
    // The code that was noted is known again, and says no more than where the question is.
    const asText = (code: string) => site.http.get(`/t/${reference}?k=${code}`);
    const known = await asText(readingCode ?? '');
    expect([known.status, known.text]).toEqual([
      200,
      `${reference?.slice(-4)}: السؤال الآن في حساب. سجل الدخول لتراه.`,
    ]);
    const other = readingCode === '111111' ? '222222' : '111111';
    expect([(await asText(other)).status, (await asText(other)).text.includes('حساب')]).toEqual([404, false]);
    expect((await cat.post(claims, typed)).status).toBe(422);
    expect((await row(id)).userId).toBe(ann.id);
  });

  it('is taken by nobody who is not signed in, and by nobody who guesses', async () => {
    const { id } = await ask(aVisitor(site));
    const { reference, readingCode } = await row(id);
    const visitor = aVisitor(site);
    const wrong = readingCode === '123456' ? '123457' : '123456';
    expect((await post(visitor, claims, { reference: reference ?? '', code: wrong })).status).toBe(422);
    const line = `Code à garder : ${readingCode?.replace(/(...)/, '$1 ')}`;
    const opened = await post(visitor, claims, { reference: reference ?? '', code: line });
    expect(opened.headers.location).toBe(`/en/consultations/${reference}`);
    expect(await row(id)).toMatchObject({ userId: null, readingCode });
    const ann = await somebody(site, 'Ann');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await ann.post(claims, { reference: reference ?? '', code: `99999${tries}x` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the page of a question just sent', () => {
  it('shows the reference, the code and what comes next to the one who asked', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    const page = await browser.get(path);
    const { reference, readingCode } = await row(id);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text.replaceAll(/<[^>]+>|\s/g, '')).toContain(reference);
    expect(page.text).toContain(readingCode);
    expect(page.text).toContain(question.title);
    expect(page.text).toContain('data-print');
    expect(page.text).toContain('/ar-ma/account/signup?next=');
    expect(page.text).toContain(`/t/${reference}?k=${readingCode}`);
  });

  it('shows the reference once, also to who has an account and opened it by its code', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser, {}, 'en');
    const { reference, readingCode } = await row(id);
    const ben = await somebody(site, 'Ben');
    // On a line of their own: others here have guessed at codes.
    const opened = ben.post(`${path}/access`, { code: readingCode ?? '' }).set('X-Forwarded-For', '192.0.2.77');
    expect((await opened).status).toBe(303);
    const shown = (text: string) => text.replaceAll(/<[^>]+>|\s/g, '').split(`Reference${reference}`).length - 1;
    expect([shown((await browser.get(path)).text), shown((await ben.get(path)).text)]).toEqual([1, 1]);
  });

  it('says what happens now: who reads it, by when it is answered, what is left of the time, and what follows if not', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser, {}, 'en');
    const next = async () => {
      const { text } = await browser.get(path);
      const from = text.indexOf('aria-labelledby="next"');
      return from < 0 ? '' : text.slice(from, text.indexOf('</section>', from));
    };
    const sent = await next();
    expect(sent).toMatch(/aria-current="step"[\s\S]*Our staff read it/);
    expect(sent).toContain(`dateTime="${(await row(id)).dueAnsweredAt?.toISOString().replace(/\.\d+/, '')}"`);
    expect(sent).toMatch(/role="timer">Time left: \W*(?:7 days|6 days, 23 hours)\W*</);
    expect(sent).toContain('we will tell you and close the question');
    await go(id, 'admit');
    expect(await next()).toMatch(/aria-current="step"[\s\S]*An expert for the country/);
    await go(id, 'take');
    expect(await next()).toMatch(/aria-current="step"[\s\S]*Answer by/);
    // What stands among the steps is not told once more below them.
    const { text } = await browser.get(path);
    const titles = ['You sent the question', 'Passed on to the experts', 'An expert took it', 'Answer by'];
    expect(titles.map((title) => [title, text.split(title).length - 1])).toEqual(titles.map((title) => [title, 1]));
    await go(id, 'ask_facts');
    expect(await next()).toBe('');
  });

  it('counts a promise from the payment while there is none, and says that its refund starts by itself', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    const due = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 1000);
    const unpaid = { lane: 'standard' as const, state: 'awaiting_payment' as const, dueRepliedAt: due(1) };
    await site.db.update(consultations).set(unpaid).where(eq(consultations.id, id));
    const first = (await browser.get(path.replace('ar-ma', 'fr-ma'))).text;
    expect(first.match(/À compter de votre paiement/g)).toHaveLength(2);
    expect(first).toMatch(/Temps restant\s:\s\W*59\sminutes et \d+\ssecondes?/);
    const paid = { state: 'queued' as const, dueRepliedAt: null, dueTakenAt: due(12), dueAnsweredAt: due(48) };
    await site.db.update(consultations).set(paid).where(eq(consultations.id, id));
    const { text } = await browser.get(path.replace('ar-ma', 'fr-ma'));
    expect(text).toMatch(/11\sheures et 59\sminutes/);
    expect(text).toMatch(/1\sjour et 23\sheures/);
    expect(text).toContain('démarre de lui-même');
  });

  it('says its state in one short message, to who has the code', async () => {
    const { id } = await ask(aVisitor(site));
    const { reference, readingCode, ...rest } = await row(id);
    const text = await site.http.get(`/t/${reference}?k=${readingCode}`);
    for (const stuck of [')', '>', '،']) {
      const sent = `/t/${reference}?k=${readingCode}${encodeURIComponent(stuck)}`;
      expect((await site.http.get(sent)).text).toBe(text.text);
    }
    const cut = await site.http.get(`/fr-ma/consultations/${reference.slice(0, 8)}`).set('Accept', 'text/html');
    expect(cut.status).toBe(404);
    expect(cut.text).toContain('coupé');
    expect([text.status, text.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text.text).toMatch(
      new RegExp(`^${reference.slice(-4)}: قيد المراجعة\\. آخر موعد للإجابة [0-9/]{5} [0-9:]{5}$`),
    );
    expect((await site.http.get(`/t/${reference}?k=${readingCode === '111111' ? '2' : '111111'}`)).status).toBe(404);
    const dates = {
      dueTakenAt: new Date(),
      dueAnsweredAt: new Date(),
      dueRepliedAt: new Date(),
      dueClosedAt: new Date(),
    };
    for (const code of localeCodes) {
      const t = site.app.get(Messages).in(code);
      expect(smsBudget(smsText(t('asking.text.in_account', { ref: reference.slice(-4) }))).fits).toBe(true);
      for (const state of consultationStates) {
        const line = statusLine({ ...rest, reference, ...dates, locale: code, state }, t);
        expect([line, smsBudget(line).fits]).toEqual([line, true]);
      }
    }
  });

  it('tells a stranger nothing, not even that there is one', async () => {
    const { path } = await ask(aVisitor(site));
    const stranger = aVisitor(site);
    const there = await stranger.get(path);
    const nowhere = await stranger.get('/ar-ma/consultations/100000000004');
    expect(there.status).toBe(200);
    expect(there.text).not.toContain(question.title);
    expect(nowhere.status).toBe(404);
    for (const act of [
      'withdrawal',
      'undo',
      'facts',
      'follow-ups',
      'rating',
      'resolution',
      'publication',
      'dispute',
      'edit',
    ]) {
      const fields = { _form: randomUUIDv7(), body: 'A text of a stranger', stars: '1', readers: 'now' };
      const answer = await post(stranger, `${path}/${act}`, fields);
      expect([act, answer.status]).toEqual([act, 404]);
      // The one who asked may be the stranger, after the cookie has gone.
      expect(answer.text).toContain('A text of a stranger');
    }
  });

  it('opens elsewhere with the code, five tries an hour', async () => {
    const { id, path } = await ask(aVisitor(site));
    const elsewhere = aVisitor(site);
    expect((await post(elsewhere, `${path}/access`, { code: '000000x' })).status).toBe(422);
    const opened = await post(elsewhere, `${path}/access`, { code: (await row(id)).readingCode ?? '' });
    expect(opened.headers.location).toBe(path);
    expect((await elsewhere.get(path)).text).toContain(question.title);
    const guesser = aVisitor(site);
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await post(guesser, `${path}/access`, { code: `99999${tries}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('opens as often as it is the right code, whoever else is behind that line', async () => {
    const { id, path } = await ask(aVisitor(site));
    const code = (await row(id)).readingCode ?? '';
    for (let reader = 0; reader < 7; reader += 1)
      expect((await post(aVisitor(site), `${path}/access`, { code })).headers.location).toBe(path);
  });

  it('waits for nobody who tries from a line that has no tries left', async () => {
    const { id, path } = await ask(aVisitor(site));
    const { path: other } = await ask(aVisitor(site));
    const stranger = aVisitor(site);
    for (let tries = 0; tries < 5; tries += 1) await post(stranger, `${other}/access`, { code: '99999' });
    for (let tries = 0; tries < 9; tries += 1)
      expect((await post(stranger, `${path}/access`, { code: '999999' })).status).toBe(429);
    const opened = await post(aVisitor(site), `${path}/access`, { code: (await row(id)).readingCode ?? '' });
    expect(opened.headers.location).toBe(path);
  });

  it('counts no tries at what is no reference', async () => {
    const stranger = aVisitor(site);
    for (let tries = 0; tries < 9; tries += 1) {
      const path = `/ar-ma/consultations/${tries}${'x'.repeat(3_000)}`;
      expect((await post(stranger, `${path}/access`, { code: '999999' })).status).toBe(422);
    }
  });
});

describe('until it is taken, the one who asked', () => {
  it('changes the text, and the staff look at the new one', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await go(id, 'admit');
    const { text } = await browser.get(`${path}/edit`);
    const fields = { _form: hidden(text, '_form'), _v: hidden(text, '_v'), body: question.body };
    const short = await post(browser, `${path}/edit`, { ...fields, title: 'x' });
    expect(short.status).toBe(422);
    const changed = await post(browser, `${path}/edit`, { ...fields, title: 'سؤال معدل عن الضمانة والكراء' });
    expect(changed.headers.location).toBe(path);
    expect(await row(id)).toMatchObject({ title: 'سؤال معدل عن الضمانة والكراء', state: 'triage' });
    expect((await row(id)).fold).toContain('معدل');
    const other = { ...fields, _form: randomUUIDv7(), title: 'نص من نافذة أخرى' };
    const late = await post(browser, `${path}/edit`, other);
    expect(late.status).toBe(409);
    expect(late.text).toContain('value="نص من نافذة أخرى"');
    await go(id, 'admit', 'take');
    const taken = await post(browser, `${path}/edit`, other);
    expect(taken.status).toBe(409);
    expect(taken.text).toContain('نص من نافذة أخرى');
  });

  it('withdraws it, once', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    const fields = await formOf(browser, path, 'withdrawal');
    expect((await browser.get(path)).text).toContain('لن يجيب عنه أي خبير، ويبقى نصك في هذه الصفحة');
    const copies = await Promise.all(Array.from({ length: 10 }, () => post(browser, `${path}/withdrawal`, fields)));
    expect(copies.every(({ status, headers }) => status === 303 && headers.location === path)).toBe(true);
    expect((await row(id)).state).toBe('withdrawn');
    // Nothing was paid, so nothing is said of money.
    expect((await browser.get(path)).text).not.toContain('يُرد إليك');
    const written = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(written.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
    expect((await browser.get(`${path}/edit`)).headers.location).toBe(path);
  });

  it('does neither once an expert has it', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await go(id, 'admit', 'take');
    const late = await post(browser, `${path}/withdrawal`, { _form: randomUUIDv7() });
    expect([late.status, late.headers.location]).toEqual([303, path]);
    expect(decodeURIComponent(String(late.headers['set-cookie']))).toContain('لم يُنفذ ذلك');
    expect((await row(id)).state).toBe('taken');
  });
});

describe('numbers that tell who somebody is', () => {
  it('are pointed out in what an expert will read later, too, and removed unless they are kept', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await go(id, 'admit', 'take', 'ask_facts');
    const said = async (about = id) => {
      const rows = await site.db.select().from(messages).where(eq(messages.consultationId, about));
      return rows.map(({ body }) => body);
    };
    const give = async (body: string, numbers?: string) =>
      post(browser, `${path}/facts`, { ...(await formOf(browser, path, 'facts')), body, ...(numbers && { numbers }) });
    const warned = await give('منذ شهر سبتمبر، وهاتفي 0612345678');
    expect(warned.status).toBe(422);
    expect(warned.text).toMatch(/<bdi[^>]*>0612345678<\/bdi>/);
    expect(warned.text).toContain('منذ شهر سبتمبر، وهاتفي 0612345678</textarea>');
    expect(await said()).toEqual([]);
    expect((await give('منذ شهر سبتمبر، وهاتفي 0612345678', 'remove')).status).toBe(303);
    expect(await said()).toEqual(['منذ شهر سبتمبر، وهاتفي […]']);
    const other = await ask(browser);
    await answered(other.id);
    const body = 'وماذا لو رفض المكري؟ رقمه 0612345678';
    const to = `${other.path}/follow-ups`;
    const asked = await formOf(browser, other.path, 'follow-ups');
    expect((await post(browser, to, { ...asked, body })).status).toBe(422);
    expect((await post(browser, to, { ...asked, body, numbers: 'keep' })).status).toBe(303);
    expect(await said(other.id)).toEqual([body]);
  });

  it('are pointed out where the question itself is changed', async () => {
    const browser = aVisitor(site);
    const { path } = await ask(browser);
    const { text } = await browser.get(`${path}/edit`);
    const fields = { _form: hidden(text, '_form'), _v: hidden(text, '_v'), title: question.title };
    const body = `${question.body} هاتفي 0612345678`;
    const warned = await post(browser, `${path}/edit`, { ...fields, body });
    expect(warned.status).toBe(422);
    expect(warned.text).toContain('name="numbers"');
    expect((await post(browser, `${path}/edit`, { ...fields, body, numbers: 'remove' })).status).toBe(303);
    expect((await browser.get(path)).text).not.toContain('0612345678');
  });
});

describe('a request for facts', () => {
  it('is answered on the page, and the clock goes on', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await go(id, 'admit', 'take', 'ask_facts');
    await site.db
      .insert(messages)
      .values({ id: randomUUIDv7(), consultationId: id, kind: 'facts_wanted', language: 'fr', body: 'Depuis quand ?' });
    expect((await browser.get(path)).text).toContain('Depuis quand ?');
    const fields = await formOf(browser, path, 'facts');
    expect((await post(browser, `${path}/facts`, { ...fields, body: '' })).status).toBe(422);
    await post(browser, `${path}/facts`, { ...fields, body: 'منذ شهر سبتمبر 2026' });
    expect(await row(id)).toMatchObject({ state: 'taken', pausedAt: null });
    const said = await site.db.select().from(messages).where(eq(messages.consultationId, id));
    expect(said.map(({ kind, language }) => [kind, language])).toEqual([
      ['facts_wanted', 'fr'],
      ['facts', 'ar'],
    ]);
  });
});

describe('an answer', () => {
  it('is printed by the button below it, and the page by one above until then', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    expect((await browser.get(path)).text).toContain('data-print');
    await answered(id);
    const { text } = await browser.get(path);
    expect(text).toContain('/documents"');
    expect(text).not.toContain('data-print');
  });

  it('is read, asked about once where it was free, and rated again after the reply', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await answered(id);
    expect((await browser.get(path)).text).toContain('Le dépôt doit être rendu.');
    const rated = await formOf(browser, path, 'rating');
    expect((await post(browser, `${path}/rating`, { ...rated, stars: '6' })).status).toBe(422);
    await post(browser, `${path}/rating`, { ...rated, stars: '2', opinion: 'Trop court' });
    expect((await browser.get(path)).text).toMatch(/role="status">[\s\S]{0,400}شكرًا لك، سُجّل تقييمك\./);
    const asked = await formOf(browser, path, 'follow-ups');
    await post(browser, `${path}/follow-ups`, { ...asked, body: 'وماذا لو رفض المكري؟' });
    expect(await row(id)).toMatchObject({ state: 'follow_up', followUpsUsed: 1 });
    await go(id, 'answer');
    const again = await post(browser, `${path}/follow-ups`, { _form: randomUUIDv7(), body: 'سؤال آخر بعد الأول' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('سؤال آخر بعد الأول');
    await post(browser, `${path}/rating`, { ...(await formOf(browser, path, 'rating')), stars: '5' });
    expect(await site.db.select().from(ratings).where(eq(ratings.consultationId, id))).toMatchObject([{ stars: 5 }]);
  });

  it('is complained about once, and the other windows are told so at once', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await answered(id);
    await site.db.update(consultations).set({ lane: 'standard' }).where(eq(consultations.id, id));
    const complain = () =>
      post(browser, `${path}/dispute`, { _form: randomUUIDv7(), body: 'الجواب لا يخص سؤالي ولم يذكر القانون' });
    const sent = await Promise.all(Array.from({ length: 8 }, complain));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(409)]);
    expect(await row(id)).toMatchObject({ state: 'disputed' });
  });

  it('is complained about in a form of its own', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await answered(id);
    await site.db.update(consultations).set({ lane: 'standard' }).where(eq(consultations.id, id));
    const { text } = await post(browser, `${path}/dispute`, {
      ...(await formOf(browser, path, 'dispute')),
      body: 'لا',
    });
    const form = (act: string) => text.slice(text.indexOf(`action="${path}/${act}"`)).split('</form>')[0];
    expect(form('dispute')).toContain('لا</textarea>');
    expect(form('dispute')).toContain('id="body"');
    expect(form('follow-ups')).not.toContain('لا</textarea>');
    expect(form('follow-ups')).not.toContain('aria-invalid');
  });

  it('settles the question when the one who asked says so', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await answered(id);
    await post(browser, `${path}/resolution`, await formOf(browser, path, 'resolution'));
    expect((await row(id)).state).toBe('resolved');
    expect((await browser.get(path)).text).not.toContain('/follow-ups"');
  });
});

it('goes along into the account of a visitor', async () => {
  const browser = aVisitor(site);
  const { id, path } = await ask(browser);
  const visitorId = (await row(id)).visitorId ?? '';
  const [account] = await site.db.select().from(userContacts).where(eq(userContacts.value, 'user@example.com'));
  await site.db.transaction((tx) => site.app.get(Claims).moveAll(tx, visitorId, account?.userId ?? ''));
  await post(browser, '/ar-ma/account/login', { identifier: 'user@example.com', password: 'istishara-demo-2026' });
  expect((await row(id)).visitorId).toBeNull();
  expect((await browser.get(path)).text).toContain(question.title);
});

describe('the list of one’s questions', () => {
  it('has what was sent and, apart from it, what was only begun', async () => {
    const browser = aVisitor(site);
    const { path } = await ask(browser);
    const base = await begin(browser);
    const { text } = await browser.get('/ar-ma/account/questions');
    expect(text).toContain(`href="${path}"`);
    expect(text).toContain(`href="${base}/check"`);
    expect((await browser.get(`${base}/check`)).headers.location).toBe(`${base}/question`);
  });

  it('is empty for a stranger, and makes nobody', async () => {
    const answer = await aVisitor(site).get('/en/account/questions');
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('/consultations/1');
    expect(String(answer.headers['set-cookie'])).not.toContain('visitor=');
  });
});
