import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applicationFaults, applications } from '../../../src/features/applications/applications.table.ts';
import { cases, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { newReference } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof somebody>>;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const read = async ({ browser }: Person, locale = 'en') => {
  const address = (await browser.get(`/${locale}/profile`)).headers.location as string;
  return browser.get(address).set('Accept', 'text/html').expect(200);
};

const post = ({ browser }: Person, path: string) => browser.post(path).set('Sec-Fetch-Site', 'same-origin');

/** The part of a page under a heading with that id. */
const partOf = (html: string, id: string): string =>
  new RegExp(`<(section|nav)[^>]* aria-labelledby="${id}">.*?</\\1>`, 's').exec(html)?.[0] ?? '';
const waitingIn = (html: string): string[] => partOf(html, 'waiting').split('<article').slice(1);
const titlesIn = (html: string) => waitingIn(html).map((card) => /<h3>(?:<bdi[^>]*>)?([^<]*)/.exec(card)?.[1]);

async function aBill(userId: string, over: Partial<typeof bills.$inferInsert> = {}) {
  const values = {
    id: randomUUIDv7(),
    reference: newReference('bill'),
    purpose: 'procedure' as const,
    subjectId: randomUUIDv7(),
    userId,
    region: 'MA' as const,
    title: 'procedures.good_conduct.title' as const,
    lines: [],
    currency: 'MAD' as const,
    feeMinor: 7_500,
    taxMinor: 1_500,
    authorityMinor: 0,
    totalMinor: 9_000,
    taxPercent: 20,
    returnPath: '/account/requests',
    expiresAt: hoursFromNow(21),
    ...over,
  };
  await site.db.insert(bills).values(values);
  return values;
}

let lastId = '';

/** Later than the one before it: an inbox and what has no end stand in the order of ids; those of one millisecond have none. */
function nextId(): string {
  let id = randomUUIDv7();
  while (id <= lastId) id = randomUUIDv7();
  lastId = id;
  return id;
}

async function aNotification(userId: string, over: Partial<typeof notifications.$inferInsert> = {}) {
  const id = nextId();
  await site.db.insert(notifications).values({
    id,
    userId,
    key: id,
    kind: 'asking_answer',
    category: 'answers',
    values: { ref: '0011' },
    path: '/consultations/100000000011',
    ...over,
  });
  return id;
}

async function aFollowedCase(userId: string, nickname: string, inHours: number | null, over = {}) {
  const caseId = randomUUIDv7();
  const id = randomUUIDv7();
  await site.db.insert(cases).values({
    id: caseId,
    country: 'MA',
    court: 'ma-ca-rabat',
    numberKey: caseId,
    number: '2026/1201/1234',
    source: 'sandbox',
  });
  const reference = newReference('trackedCase');
  await site.db
    .insert(caseWatches)
    .values({ id, reference, caseId, userId, state: 'active', role: 'party', nickname, ...over });
  if (inHours !== null) {
    const startsAt = hoursFromNow(inHours);
    await site.db.insert(hearings).values({
      id: randomUUIDv7(),
      caseId,
      day: startsAt.toISOString().slice(0, 10),
      time: '09:30',
      startsAt,
      dayEndsAt: hoursFromNow(inHours + 15),
      room: '4',
      source: 'sandbox',
      sourceText: 'set',
      seenAt: new Date(),
    });
  }
  return id;
}

const aCertificate = async (userId: string, over: Partial<typeof applications.$inferInsert> = {}) => {
  const id = nextId();
  const reference = newReference('goodConduct');
  const values = { id, reference, userId, procedure: 'good-conduct' as const, country: 'MA' as const, locale: 'en' };
  await site.db.insert(applications).values({ ...values, answers: {}, state: 'checking', ...over });
  return id;
};

const aLease = async (over: Partial<typeof leases.$inferInsert>) => {
  const agreed = { firstConfirmedAt: new Date() };
  const written = { country: 'MA', locale: 'en', answers: {}, state: 'reviewing', ...agreed } as const;
  const id = nextId();
  const reference = newReference('rent');
  await site.db.insert(leases).values({ ...written, id, reference, ...over });
  return id;
};

describe('what waits', () => {
  it('stands by its end, the nearest first, each kind with its own button', async () => {
    const person = await somebody(site, 'Waits for all');
    const { id } = person;
    const question = { userId: id, lane: 'standard' as const };
    const { reference } = await aConsultation(site, {
      ...question,
      title: 'Answered one',
      state: 'answered',
      answeredAt: new Date(),
      dueClosedAt: hoursFromNow(160),
    });
    const news = await aNotification(id, { path: `/consultations/${reference}` });
    await aConsultation(site, {
      ...question,
      title: 'Asked back one',
      state: 'needs_info',
      dueRepliedAt: hoursFromNow(100),
    });
    await aFollowedCase(id, 'Deposit case', 60);
    const bill = await aBill(id);
    const certificate = await aCertificate(id, { procedure: 'housing-certificate', state: 'needs_fix' });
    await site.db.insert(applicationFaults).values({
      id: randomUUIDv7(),
      applicationId: certificate,
      slot: 'idCard',
      kind: 'unreadable',
      sentence: 'Blurred',
    });
    const files = await aCertificate(id, { state: 'waiting_files' });
    const lease = await aLease({ userId: id, state: 'document_ready' });

    const { text } = await read(person);
    expect(titlesIn(text)).toEqual([
      'Good conduct certificate',
      'Deposit case',
      'Asked back one',
      'Answered one',
      'Residence certificate',
      'Home lease',
      'Good conduct certificate',
    ]);
    const [toPay, hearing, reply, answer, correct, sign, add] = waitingIn(text);
    expect(toPay).toContain(`href="/en/pay/${bill.reference}"`);
    expect(toPay).toMatch(/>Pay [^<]*90/);
    expect(hearing).toContain('Room:');
    expect(hearing).toContain('<time');
    expect(hearing).toMatch(/In \d+ days\.|That is (?:today|tomorrow)\./);
    expect(reply).toContain('>Reply<');
    expect(answer).toContain(`action="/en/notifications/${news}/reading"`);
    expect(correct).toContain(`href="/en/e-services/applications/${certificate}"`);
    expect(sign).toContain(`href="/en/e-services/leases/${lease}"`);
    expect(add).toContain(`href="/en/e-services/applications/${files}"`);
    expect(text).toContain('7 things are waiting for you. The nearest: ');
    // One button is the one to press first.
    const isMain = (card: string) => card.includes('class="button primary"');
    expect(waitingIn(text).map(isMain)).toEqual([true, false, false, false, false, false, false]);
  });

  it('is only its owner’s', async () => {
    const owner = await somebody(site, 'Owner of much');
    const other = await somebody(site, 'Owner of nothing');
    await aConsultation(site, { userId: owner.id, title: 'A secret of the owner', state: 'needs_info' });
    await aBill(owner.id);
    await aFollowedCase(owner.id, 'Hidden case', 48);
    await aCertificate(owner.id, { state: 'needs_fix' });
    await aNotification(owner.id);
    await aLease({ userId: owner.id, state: 'document_ready' });
    expect(waitingIn((await read(owner)).text)).toHaveLength(5);
    const { text, headers } = await read(other);
    expect(waitingIn(text)).toHaveLength(0);
    expect(text).not.toMatch(/A secret of the owner|Hidden case|Home lease/);
    expect(text).toContain('Nothing here yet.');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('asks of each side of a lease what is theirs', async () => {
    const first = await somebody(site, 'Landlord');
    const second = await somebody(site, 'Tenant');
    await aLease({ userId: first.id, secondUserId: second.id, state: 'reviewing' });
    await aLease({ userId: first.id, secondUserId: second.id, state: 'changes' });
    expect(waitingIn((await read(first)).text).map((card) => card.includes('A change is asked for'))).toEqual([true]);
    expect(waitingIn((await read(second)).text).map((card) => card.includes('invited to a lease'))).toEqual([true]);
  });

  it('has neither what is read, nor what is over, nor a hearing that is far away', async () => {
    const person = await somebody(site, 'Has done all');
    await aConsultation(site, { userId: person.id, state: 'answered', title: 'Read already', answeredAt: new Date() });
    await aBill(person.id, { state: 'expired' });
    await aFollowedCase(person.id, 'Next year', 24 * 200);
    await aFollowedCase(person.id, 'Over', 48, { state: 'ended' });
    const { text } = await read(person);
    expect(waitingIn(text)).toHaveLength(0);
    expect(text).toContain('Nothing is waiting for you.');
    expect(partOf(text, 'matters')).toContain('Read already');
  });

  it('asks for a period of a case until there is a bill for it', async () => {
    const person = await somebody(site, 'Begins to follow');
    await aFollowedCase(person.id, 'Not followed yet', null, { state: 'awaiting_payment' });
    expect(waitingIn((await read(person)).text)[0]).toContain('Choose a period');
    await aBill(person.id, { purpose: 'case_tracking', title: 'procedures.case_tracking.title' });
    expect(titlesIn((await read(person)).text)).toEqual(['Court case tracking']);
  });

  it('no longer has an answer once it was opened there', async () => {
    const person = await somebody(site, 'Reads an answer');
    const { reference } = await aConsultation(site, {
      userId: person.id,
      state: 'answered',
      answeredAt: new Date(),
      dueClosedAt: hoursFromNow(100),
    });
    const news = await aNotification(person.id, { path: `/consultations/${reference}` });
    expect(waitingIn((await read(person)).text)).toHaveLength(1);
    const opened = await post(person, `/en/notifications/${news}/reading`).expect(303);
    expect(opened.headers.location).toBe(`/en/consultations/${reference}`);
    expect(waitingIn((await read(person)).text)).toHaveLength(0);
  });
});

describe('what is under way', () => {
  it('says how far each matter is, open ones first', async () => {
    const person = await somebody(site, 'Has matters');
    await aConsultation(site, { userId: person.id, title: 'Settled one', state: 'resolved', endedAt: new Date() });
    await aConsultation(site, { userId: person.id, title: 'Withdrawn one', state: 'withdrawn', endedAt: new Date() });
    await aConsultation(site, { userId: person.id, title: 'Queued one', state: 'queued', askedAt: hoursFromNow(-900) });
    await aFollowedCase(person.id, 'With a hearing', 24 * 100);
    const lines = partOf((await read(person)).text, 'matters')
      .split('<li>')
      .slice(1);
    const said = lines.map((line) => [/<bdi[^>]*>([^<]*)/.exec(line)?.[1], /aria-label="([^"]*)"/.exec(line)?.[1]]);
    expect(said).toEqual([
      ['With a hearing', '2 of 4 steps done'],
      ['Queued one', '1 of 4 steps done'],
      ['Withdrawn one', undefined],
      ['Settled one', '4 of 4 steps done'],
    ]);
  });

  it('keeps what was begun and not sent, and leads back to it', async () => {
    const person = await somebody(site, 'Began something');
    const begun = (kind: string, answers: object) => ({
      id: randomUUIDv7(),
      userId: person.id,
      kind,
      answers: answers as Record<string, unknown>,
      locale: 'en',
      expiresAt: hoursFromNow(2_000),
    });
    const question = begun('consultation', { title: 'Half a question' });
    const form = begun('good-conduct', { country: 'MA', values: {} });
    await site.db.insert(drafts).values([question, form, begun('of-another-version', {})]);
    const part = partOf((await read(person)).text, 'begun');
    expect(part.split('<li>')).toHaveLength(3);
    expect(part).toContain('Half a question');
    expect(part).toContain(`href="/en/new/${question.id}/check"`);
    const path = `/en/pages/good-conduct/${form.id}/check`;
    expect(part).toContain(`href="${path}"`);
    // It leads to where the answers end.
    expect((await person.browser.get(path).expect(302)).headers.location).toContain(form.id);
  });

  it('leads to what else there is, figures and first help among it', async () => {
    const person = await somebody(site, 'Looks around');
    const part = partOf((await read(person, 'ar')).text, 'sections');
    for (const page of ['figures', 'first-help', 'account/settings']) expect(part).toContain(`href="/ar/${page}"`);
  });

  it('tells what happened last, in the language of the page', async () => {
    const person = await somebody(site, 'Was told');
    for (let each = 0; each < 7; each++) await aNotification(person.id, { path: `/consultations/${each}` });
    const part = partOf((await read(person, 'fr')).text, 'lately');
    expect(part.match(/<li/g)).toHaveLength(5);
    expect(part).toContain('Toutes les notifications');
  });
});

describe('unread notifications', () => {
  const badge =
    /<a class="tool account"[^>]*>.*?<span class="badge error unread"><span class="sr">[^<]*<\/span>([^<]+)/s;

  it('are counted in the head of every page that is made for one person, and of no other', async () => {
    const person = await somebody(site, 'Has unread ones');
    for (let each = 0; each < 3; each++) await aNotification(person.id, { path: `/consultations/${each}` });
    expect(badge.exec((await read(person)).text)?.[1]).toBe('3');
    expect(badge.exec((await person.browser.get('/en/account/settings')).text)?.[1]).toBe('3');
    expect(badge.test((await person.browser.get('/en/about-us')).text)).toBe(false);
    await post(person, '/en/notifications/reading').expect(303);
    expect(badge.test((await person.browser.get('/en/account/settings')).text)).toBe(false);
  });

  it('are said once, also to who sees no styles', async () => {
    const person = await somebody(site, 'Reads by a text browser');
    await aNotification(person.id, { path: '/consultations/1' });
    const corner = async (locale: string) => {
      const { text } = await person.browser.get(`/${locale}/account/settings`);
      return (/<a class="tool account".*?<\/a>/s.exec(text)?.[0] ?? '').replace(/<svg.*?<\/svg>|<[^>]+>/gs, '');
    };
    expect(await corner('en')).toMatch(/^R?\s*Unread notifications: 1 My account$/);
    expect(await corner('fr')).toMatch(/^R?\s*Notifications non lues\u00a0: 1 Mon compte$/);
    expect(await corner('ar')).toMatch(/^R?\s*الإشعارات غير المقروءة: 1 حسابي$/);
  });

  it('stand as 99+ where there are more', async () => {
    const person = await somebody(site, 'Has very many');
    const ids = Array.from({ length: 120 }, () => randomUUIDv7());
    await site.db.insert(notifications).values(
      ids.map((id) => ({
        id,
        userId: person.id,
        key: id,
        kind: 'asking_take',
        category: 'answers',
        values: { ref: '1' },
        path: '/consultations/1',
      })),
    );
    expect(badge.exec((await person.browser.get('/en/account/settings')).text)?.[1]).toBe('99+');
    expect(badge.exec((await read(person)).text)?.[1]).toBe('99+');
  });
});

describe('the inbox', () => {
  it('keeps what is of one matter together, short, and opening it reads all of it', async () => {
    const person = await somebody(site, 'Groups');
    const path = '/consultations/100000004821';
    await aNotification(person.id, { kind: 'asking_take', path, values: { ref: '4821' } });
    await aNotification(person.id, { path: '/consultations/100000009999', values: { ref: '9999' } });
    const last = await aNotification(person.id, { path, values: { ref: '4821' } });
    const { text } = await person.browser.get('/en/notifications').expect(200);
    const rowsIn = text.split('<ul class="lines">')[1]?.split('</ul>')[0]?.split('<li>').slice(1) ?? [];
    expect(rowsIn).toHaveLength(2);
    expect(rowsIn[0]?.match(/<span>Question …\u20684821\u2069<\/span>/g)).toHaveLength(1);
    expect(rowsIn[0]?.match(/<time/g)).toHaveLength(2);
    expect(text).not.toContain('For your privacy');
    await post(person, `/en/notifications/${last}/reading`).expect(303);
    const rows = await site.db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(rows.filter(({ readAt }) => readAt === null).map((row) => row.path)).toEqual([
      '/consultations/100000009999',
    ]);
  });

  it('names a matter once for all of its news', async () => {
    const person = await somebody(site, 'Reads headings');
    const values = { ref: '5004', name: '2026/1201/5004' };
    for (const kind of ['case_change', 'case_closed'])
      await aNotification(person.id, { kind, path: '/account/cases/5004', values });
    const cardIn = async (locale: string) =>
      (await person.browser.get(`/${locale}/notifications`)).text.split('<ul class="lines">')[1]?.split('</li>')[0] ??
      '';
    const [en, fr] = [await cardIn('en'), await cardIn('fr')];
    expect(en).toMatch(/<h3 id=[^>]*>Case closed<.*<button.*<h3 id=[^>]*>Update in the case<\/h3>/s);
    expect(fr).toMatch(/<h3 id=[^>]*>Affaire close<.*<button.*<h3 id=[^>]*>Du nouveau dans l’affaire<\/h3>/s);
    expect([en, fr].map((card) => card.split(values.name).length - 1)).toEqual([1, 1]);
  });

  it('reads nobody else’s with them', async () => {
    const person = await somebody(site, 'One reader');
    const other = await somebody(site, 'Another reader');
    const path = '/account/requests';
    const theirs = await aNotification(other.id, { path });
    const own = await aNotification(person.id, { path });
    await post(person, `/en/notifications/${own}/reading`).expect(303);
    await post(person, `/en/notifications/${theirs}/reading`).expect(404);
    const [row] = await site.db.select().from(notifications).where(eq(notifications.id, theirs));
    expect(row?.readAt).toBeNull();
  });

  it('says that all were marked, once they are', async () => {
    const person = await somebody(site, 'Marks all');
    await aNotification(person.id);
    expect((await person.browser.get('/en/notifications?done=read')).text).not.toContain('Done: everything');
    const done = await post(person, '/en/notifications/reading').expect(303);
    const { text } = await person.browser.get(done.headers.location as string).expect(200);
    expect(text).toMatch(/role="status".*Done: everything is marked as read\./s);
  });
});
