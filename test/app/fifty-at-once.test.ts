import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Test } from 'supertest';
import { AccountsService } from '../../src/features/accounts/accounts.service.ts';
import { userContacts } from '../../src/features/accounts/accounts.table.ts';
import { earnings, payouts } from '../../src/features/answering/answering.table.ts';
import { EarningsService } from '../../src/features/answering/earnings.service.ts';
import { WatchesRepository } from '../../src/features/cases/watching/watches.repository.ts';
import { consultations, ratings } from '../../src/features/consultations/consultations.table.ts';
import { ContactRepository } from '../../src/features/contact/contact.repository.ts';
import { contactMessages } from '../../src/features/contact/contact.table.ts';
import { PayoutAccountsService } from '../../src/features/experts/payout-accounts.service.ts';
import { deskApprovals } from '../../src/features/staff/approvals.table.ts';
import { webhookEndpoints } from '../../src/features/webhooks/webhooks.table.ts';
import { events } from '../../src/platform/events/events.table.ts';
import { anAnswer } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { ask, aVisitor, hidden } from '../support/asking.ts';
import { aWatch, watchRow } from '../support/cases.ts';
import { codeTo } from '../support/codes.ts';
import { aConsultation } from '../support/consultations.ts';
import { anExpert } from '../support/experts.ts';
import type { Browser } from '../support/forms.ts';
import { type Person, somebody } from '../support/people.ts';
import { withCode } from '../support/reading-codes.ts';

const many = 50;

let site: TestApp;
let ann: Person;
let ben: Person;
let bea: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1', WEBHOOKS_ANYWHERE: 'true' });
  ann = await somebody(site, 'Ann');
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff']);
});
afterAll(() => site.close());

type Answer = { status: number; headers: Record<string, string> };
/** Sends all of them before the first is answered; none may be a fault of ours. */
async function atOnce<One extends Answer>(send: (nth: number) => PromiseLike<One>, count = many): Promise<One[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => send(nth)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers;
}
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const linesFrom = (net: number) => (nth: number) => `10.${net}.0.${nth}`;
/** Each over a line of its own: of one line fewer forms are taken at once. */
const overManyLines = (send: (nth: number) => Test | undefined) =>
  atOnce((nth) => send(nth)?.set('X-Forwarded-For', linesFrom(44)(nth)) as PromiseLike<Answer>);
const own = (line: string) => ({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': line });

it('a question is taken by one of the experts who press at once, and the others read why', async () => {
  const eves = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const person = await somebody(site, 'Eve', ['user', 'expert']);
      return { ...person, expert: await anExpert(site, { userId: person.id, answeredCount: 9 }) };
    }),
  );
  const { id } = await aConsultation(site, { dueAnsweredAt: new Date(Date.now() + 172_800_000) });
  const answers = await overManyLines((nth) => eves[nth % 10]?.post(`/en/expert/q/${id}/lease`, { _v: '1' }));
  const winners = new Set(answers.flatMap(({ status }, nth) => (status === 303 ? [eves[nth % 10]?.expert.id] : [])));
  const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
  expect([...winners]).toEqual([row?.expertId]);
  expect(row?.version).toBe(2);
  const late = answers.filter(({ status }) => status !== 303);
  expect(late.filter(({ status }) => status !== 409)).toEqual([]);
});

it('an answer is rated once, with the stars of one form', async () => {
  const expert = await anExpert(site);
  const { id, reference } = await aConsultation(site, {
    userId: ann.id,
    expertId: expert.id,
    state: 'answered',
    answeredAt: new Date(),
    answerCount: 1,
  });
  await anAnswer(site, id, { expertId: expert.id });
  const path = `/en/consultations/${reference}`;
  const { text } = await ann.get(path);
  const _v = hidden(text.slice(text.indexOf(`action="${path}/rating"`)), '_v');
  const answers = await overManyLines((nth) =>
    ann.post(`${path}/rating`, { _form: randomUUIDv7(), _v, stars: String(1 + (nth % 5)), opinion: `Opinion ${nth}` }),
  );
  expect(answers.filter(({ status }) => ![303, 409].includes(status))).toEqual([]);
  expect(await site.db.select().from(ratings).where(eq(ratings.consultationId, id))).toHaveLength(1);
  const told = await site.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.action, 'rate')));
  expect(told).toHaveLength(answers.filter(({ status }) => status === 303).length);
});

it('a payout is opened, approved and sent once', async () => {
  const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 }).toString();
  const expert = await anExpert(site);
  const accounts = site.app.get(PayoutAccountsService);
  const holding = { holder: 'Leila Bennani', number: 'MA64011519000001205000534921' };
  await site.db.transaction((tx) => accounts.begin(tx, expert.id, holding));
  const account = (await accounts.of(expert.id)).current?.id ?? '';
  const { id } = await aConsultation(site, { lane: 'standard', state: 'closed', expertId: expert.id });
  const ledger = site.app.get(EarningsService);
  await site.db.transaction((tx) => ledger.earn(tx, expert.id, id, { minor: 10_500, currency: 'MAD' }));
  await site.db
    .update(earnings)
    .set({ countsFrom: new Date(`${month}-15`) })
    .where(eq(earnings.expertId, expert.id));
  const path = '/en/desk/payouts';
  const mine = eq(payouts.expertId, expert.id);
  await overManyLines((nth) => (nth % 2 ? ben : bea).post(path, { month }));
  const [opened, ...others] = await site.db.select().from(payouts).where(mine);
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ minor: 10_500 });
  const second = opened?.openedBy === ben.id ? bea : ben;
  const act = async (name: string, fields: Record<string, string> = {}) => {
    const [row] = await site.db.select().from(payouts).where(mine);
    const form = { version: String(row?.version), ...fields };
    return statusesOf(await overManyLines(() => second.post(`${path}/${row?.id}/${name}`, form)));
  };
  expect((await act('approve')).sort()).toEqual([303, ...Array(many - 1).fill(409)]);
  const sent = await act('send', { bankReference: 'BMCE-1', account });
  expect(sent.sort()).toEqual([303, ...Array(many - 1).fill(409)]);
  const told = await site.db
    .select()
    .from(events)
    .where(eq(events.subjectId, opened?.id ?? ''));
  expect(told.map(({ action }) => action).sort()).toEqual(['approve_payout', 'open_payout', 'send_payout']);
  expect(await site.app.get(EarningsService).balance(expert.id)).toEqual([{ minor: 0, currency: 'MAD' }]);
  const approvals = await site.db
    .select()
    .from(deskApprovals)
    .where(eq(deskApprovals.subjectId, opened?.id ?? ''));
  expect(approvals.length).toBeLessThanOrEqual(1);
});

/** One browser that is asked for the code of a new account, and may be on many lines. */
async function signingUp(lines: number) {
  const address = `${randomUUIDv7()}@example.com`;
  const agent = site.browser();
  const line = linesFrom(lines);
  const post = (path: string, fields: object, nth: number) =>
    agent
      .post(path)
      .set(own(line(nth)))
      .type('form')
      .send(fields);
  const codePage = String((await post('/en/account/signup', { identifier: address }, 0)).headers.location);
  return { post, address, codePage, code: await codeTo(site, address) };
}

it('a code opens one account', async () => {
  const { post, address, codePage, code } = await signingUp(40);
  const proven = await atOnce((nth) => post(codePage, { code }, nth));
  const name = codePage.replace('/code/', '/name/');
  expect(new Set(proven.map(({ headers }) => headers.location).filter(Boolean))).toEqual(new Set([name]));
  await atOnce((nth) => post(name, { name: `Amina ${nth}` }, nth));
  expect(await site.db.select().from(userContacts).where(eq(userContacts.value, address))).toHaveLength(1);
});

it('a question of a visitor goes into one account, and the others are told nothing of it', async () => {
  const asked = await ask(aVisitor(site));
  const [found] = await site.db.select().from(consultations).where(eq(consultations.id, asked.id));
  const row = found && withCode(site, found);
  const people = await Promise.all(Array.from({ length: 10 }, () => somebody(site, 'Dan')));
  const fields = { reference: row?.reference ?? '', code: row?.readingCode ?? '' };
  const line = linesFrom(41);
  const answers = await atOnce((nth) => {
    const { browser } = people[nth % 10] as Person;
    return browser
      .post('/en/account/requests/claims')
      .set(own(line(nth)))
      .type('form')
      .send(fields);
  });
  const taken = answers.filter(({ status }) => status === 303);
  expect(taken).toHaveLength(1);
  expect(answers.filter(({ status }) => ![303, 422, 429].includes(status))).toEqual([]);
  const told = await site.db.select().from(events).where(eq(events.action, 'claimed'));
  expect(told.filter(({ data }) => (data as { id?: string })?.id === asked.id)).toHaveLength(1);
});

it('of addresses for programs there are five, of fifty that are added at once', async () => {
  await overManyLines((nth) =>
    ann.post('/en/account/settings/webhooks', {
      _form: randomUUIDv7(),
      url: `https://hooks.example/${nth}`,
      kinds: ['bill.*'],
    }),
  );
  const kept = await site.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, ann.id));
  expect(kept).toHaveLength(5);
});

describe('fifty guesses that come at the same time', () => {
  const guesses = (right: string) => {
    const all = new Set<string>();
    for (let value = 0; all.size < many - 1; value += 1) {
      const guess = String(value).padStart(right.length, '0');
      if (guess !== right) all.add(guess);
    }
    return [...all];
  };

  /** Holds every look until each try either stands before it or has been turned away. */
  function heldBack<Name extends string>(place: Record<Name, (...args: never[]) => Promise<unknown>>, name: Name) {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let [looks, answered] = [0, 0];
    const see = () => looks + answered === many && open();
    const look = place[name].bind(place) as (...args: unknown[]) => Promise<unknown>;
    const held = async (...args: unknown[]) => {
      looks += 1;
      see();
      await gate;
      return look(...args);
    };
    jest.spyOn(place as Record<string, typeof held>, name).mockImplementation(held);
    const count = <One>(answer: One) => {
      answered += 1;
      see();
      return answer;
    };
    return { count, looks: () => looks };
  }
  afterEach(() => jest.restoreAllMocks());

  it('at the code of a followed case are five, whatever lines they come from', async () => {
    const browser = ann.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
    const watch = await aWatch(site, browser);
    const { reference, readingCode } = await watchRow(site, watch.id);
    const tried = [...guesses(readingCode), readingCode];
    const line = linesFrom(42);
    const { count, looks } = heldBack(site.app.get(WatchesRepository), 'findByReference');
    const answers = await atOnce((nth) =>
      site.http.get(`/t/${reference}?k=${tried[nth]}`).set('X-Forwarded-For', line(nth)).then(count),
    );
    expect(looks()).toBe(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(many - 5);
  });

  it('at our reply to a message are five', async () => {
    const message = 'A message that nobody else shall read, about a payment.';
    const sent = { _form: randomUUIDv7(), topic: 'payment', message, replyTo: '' };
    await site.http.post('/en/contact').set(own('10.43.1.1')).type('form').send(sent);
    const [found] = await site.db.select().from(contactMessages).where(eq(contactMessages.message, message));
    const row = found && withCode(site, found);
    const right = row?.readingCode ?? '';
    expect(right).toMatch(/^\d{6}$/);
    const tried = [...guesses(right), right];
    const line = linesFrom(43);
    const { count, looks } = heldBack(site.app.get(ContactRepository), 'findByReference');
    const answers = await atOnce((nth) =>
      site.http
        .post('/en/contact/answer')
        .set(own(line(nth)))
        .type('form')
        .send({ reference: row?.reference, code: tried[nth] })
        .then(count),
    );
    expect(looks()).toBe(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(many - 5);
  });

  it('at a code of sign-in are five: the right one that comes after them opens nothing', async () => {
    const { post, codePage, code } = await signingUp(44);
    const answers = await atOnce((nth) => post(codePage, { code: guesses(code)[nth] }, nth), many - 1);
    // Past thirty, from whichever lines, nothing is compared any more.
    expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(30);
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(many - 1 - 30);
    expect((await post(codePage, { code }, 50)).status).toBe(429);
  });

  it('at a code of sign-in are five, also before anybody is told to wait', async () => {
    const { post, codePage, code } = await signingUp(46);
    const answers = await atOnce((nth) => post(codePage, { code: guesses(code)[nth] }, nth), 5);
    expect(new Set(statusesOf(answers))).toEqual(new Set([422]));
    expect((await post(codePage, { code }, 50)).status).toBe(422);
  });

  it('at a password are five, whatever lines they come from, and the next waits', async () => {
    const dan = await somebody(site, 'Dan');
    const line = linesFrom(45);
    const { count, looks } = heldBack(site.app.get(AccountsService), 'authenticate');
    const signIn = (nth: number) =>
      site.http
        .post('/en/account/login')
        .set(own(line(nth)))
        .type('form')
        .send({ identifier: dan.email, password: `a guess ${nth}` });
    const answers = await atOnce((nth) => signIn(nth).then(count));
    expect(looks()).toBe(5);
    expect(statusesOf(answers).sort()).toEqual([...Array(5).fill(422), ...Array(many - 5).fill(429)]);
    expect((await signIn(many)).status).toBe(429);
  });
});
