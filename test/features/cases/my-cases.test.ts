import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { agent } from 'supertest';
import { caseEvents, cases, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { clockChanges, instantsOf } from '../../../src/features/cases/hearing.ts';
import { WatchLifeService } from '../../../src/features/cases/watching/watch-life.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch } from '../../support/cases.ts';
import { signedIn } from '../../support/people.ts';
import messages from './court-messages.json' with { type: 'json' };

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

type Browser = ReturnType<typeof agent>;

let serial = 100;
const nextNumber = () => {
  serial += 1;
  return `2026/1201/${serial}`;
};
const aCase = (fields: Record<string, string> = {}) => ({
  _form: randomUUIDv7(),
  country: 'MA',
  court: 'ma-ca-rabat',
  number: nextNumber(),
  role: 'party',
  nickname: 'شقة أكدال',
  declared: 'on',
  ...fields,
});
const add = (browser: Browser, fields: Record<string, string>, locale = 'ar-ma') =>
  browser.post(`/${locale}/account/cases/new`).type('form').send(fields);
const idIn = (location: string | undefined) => location?.split('/').at(-1) ?? '';
const watchOf = async (id: string) => (await site.db.select().from(caseWatches).where(eq(caseWatches.id, id)))[0];

const pay = (path: string) =>
  site.db.transaction((tx) => site.app.get(WatchLifeService).extend(tx, idIn(path), 1, new Date()));

async function aHearing(caseId: string, day: string, time: string | null, zone = 'Africa/Casablanca') {
  await site.db.insert(hearings).values({
    id: randomUUIDv7(),
    caseId,
    day,
    time,
    ...instantsOf({ day, time }, zone),
    source: 'staff',
    sourceText: 'تأخير القضية للمداولة',
    seenAt: new Date(),
  });
}

describe('following a case', () => {
  it('keeps the number in one spelling and leads to its page', async () => {
    const browser = await signedIn(site);
    const answer = await add(browser, aCase({ number: 'ملف رقم ٧٧١٢/١٢٠١/٢٠٢٦' }));
    expect(answer.status).toBe(303);
    const watch = await watchOf(idIn(answer.headers.location));
    expect(watch).toMatchObject({ state: 'awaiting_payment', role: 'party', nickname: 'شقة أكدال' });
    const [row] = await site.db
      .select()
      .from(cases)
      .where(eq(cases.id, watch?.caseId ?? ''));
    expect(row).toMatchObject({ number: '2026/1201/7712', code: '1201', source: 'staff', privateTo: null });
    const { text } = await browser.get(answer.headers.location as string).expect(200);
    expect(text).toContain('2026/1201/7712');
    expect(text).toContain('شقة أكدال');
    expect(text).toContain('محكمة الاستئناف بالرباط');
    // Before it is followed, the page asks for how long, and shows no part that is empty.
    expect(text).toMatch(/name="months"/);
    expect(text).not.toContain('لا يُعرف موعد جلسة');
  });

  it('leads to the same watch when it is sent again, and when the case is added again', async () => {
    const browser = await signedIn(site);
    const fields = aCase();
    const answers = await Promise.all([1, 2, 3].map(() => add(browser, fields)));
    const again = await add(browser, {
      ...fields,
      _form: randomUUIDv7(),
      number: fields.number.split('/').reverse().join('/'),
    });
    const [path] = [...new Set(answers.map(({ headers }) => headers.location))];
    expect(again.headers.location).toBe(`${path}?known=1`);
    expect((await browser.get(`${path}?known=1`)).text).toContain('أنت تتتبع هذه القضية بالفعل');
  });

  it('is filled in from a message of the court, of which nothing is kept', async () => {
    const browser = await signedIn(site);
    const read = (text: string, country = 'SA') =>
      browser.post('/ar-ma/account/cases/new/message').type('form').send({ country, text });
    const before = await site.db.$count(cases);
    const [message] = messages;
    const { text, status } = await browser
      .post('/en-sa/account/cases/new/message')
      .type('form')
      .send({ country: 'SA', text: message?.text });
    expect(status).toBe(200);
    expect(text).toContain(`value="${message?.number}"`);
    expect(text).toMatch(/<option value="sa-labour" selected/);
    expect(text).toMatch(/<option value="SA-01" selected/);
    expect((await read('')).status).toBe(422);
    const nothing = await read('مرحبا');
    expect(nothing.status).toBe(422);
    expect(nothing.text).toContain('مرحبا');
    expect(await site.db.$count(cases)).toBe(before);
  });

  it('says that another case was already sent with this form', async () => {
    const browser = await signedIn(site);
    const fields = aCase();
    await add(browser, fields).expect(303);
    await add(browser, aCase({ _form: fields._form })).expect(409);
  });

  it('asks which reading is meant, and takes the answer', async () => {
    const browser = await signedIn(site);
    const fields = aCase({ number: '2019/1201/2020' });
    const asked = await add(browser, fields, 'fr-ma').expect(422);
    expect(asked.text).toContain('value="2019/1201/2020"');
    expect(asked.text).toContain('value="2020/1201/2019"');
    const answer = await add(browser, { ...fields, reading: '2020/1201/2019' }, 'fr-ma').expect(303);
    const watch = await watchOf(idIn(answer.headers.location));
    expect(
      (
        await site.db
          .select()
          .from(cases)
          .where(eq(cases.id, watch?.caseId ?? ''))
      )[0]?.number,
    ).toBe('2020/1201/2019');
  });

  it('keeps what was typed and says what is wrong with it', async () => {
    const browser = await signedIn(site);
    const answer = await add(
      browser,
      aCase({ number: '1234/12/2026', court: 'nowhere', nickname: 'Agdal' }),
      'en',
    ).expect(422);
    expect(answer.text).toContain('value="1234/12/2026"');
    expect(answer.text).toContain('value="Agdal"');
    expect(answer.text).toContain('The code in the middle has four digits');
    expect(answer.text).toContain('Choose the court from the list.');
    await add(browser, aCase({ declared: '' }), 'en').expect(422);
    await add(browser, {}, 'en').expect(422);
  });

  it('shares what a public source says, but not what one party passes on', async () => {
    const [one, other] = [await signedIn(site), await signedIn(site, 'expert@example.com')];
    const fields = aCase({ country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4712345678' });
    const caseOf = async (browser: Browser) =>
      (
        await watchOf(
          idIn((await add(browser, { ...fields, _form: randomUUIDv7() }, 'en-sa').expect(303)).headers.location),
        )
      )?.caseId;
    expect(await caseOf(one)).not.toBe(await caseOf(other));
    const open = aCase();
    const publicOf = async (browser: Browser) =>
      (await watchOf(idIn((await add(browser, { ...open, _form: randomUUIDv7() }).expect(303)).headers.location)))
        ?.caseId;
    expect(await publicOf(one)).toBe(await publicOf(other));
  });

  it('leads a visitor to what they have begun, and shows a case that is followed to nobody who is not signed in', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase())).headers.location as string;
    const answer = await site.http
      .post('/en/account/cases/new')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send(aCase());
    expect(answer.headers.location).toMatch(/^\/en\/account\/cases\/new\/[\w-]{36}$/);
    expect((await site.http.get(path).set('Accept', 'text/html')).headers.location).toContain('/account/login?next=');
  });
});

describe('the page of a case', () => {
  it('shows the next hearing by the clock of the court, in both calendars, with the exact words explained', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase())).headers.location as string;
    const watch = await watchOf(idIn(path));
    await pay(path);
    await aHearing(watch?.caseId ?? '', '2027-02-15', '09:00');
    const { text } = await browser.get(path).expect(200);
    expect(text).toMatch(/class="price">15<!-- --> <span class="meta">فبراير 2027</);
    expect(text).toContain('dateTime="2027-02-15T09:00"');
    expect(text).toContain('8 رمضان 1448');
    expect(text).toContain('تأخير القضية للمداولة');
    expect(text).toContain('انتهت المرافعة');
    const english = await browser.get(path.replace('ar-ma', 'en')).expect(200);
    expect(english.text).toMatch(/class="price">15<!-- --> <span class="meta">February 2027</);
    expect(english.text).toContain('Monday, 09:00');
  });

  it('knows the instant of a hearing in Ramadan and out of it', () => {
    const at = (day: string) => instantsOf({ day, time: '09:00' }, 'Africa/Casablanca').startsAt.toISOString();
    expect(at('2026-02-10')).toBe('2026-02-10T08:00:00.000Z');
    expect(at('2026-03-10')).toBe('2026-03-10T09:00:00.000Z');
    const january = Temporal.Instant.from('2026-01-10T00:00:00Z');
    const changes = (day: string) => clockChanges({ day, time: '09:00' }, 'Africa/Casablanca', january);
    expect([changes('2026-02-10'), changes('2026-03-10')]).toEqual([false, true]);
  });

  it('says when the source does not answer', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase(), 'en')).headers.location as string;
    const watch = await watchOf(idIn(path));
    const since = new Date('2026-01-05T10:00:00Z');
    await pay(path);
    await site.db
      .update(cases)
      .set({ staleSince: since, lastCheckedAt: since })
      .where(eq(cases.id, watch?.caseId ?? ''));
    expect((await browser.get(path)).text).toContain('has not answered for more than 48 hours');
    expect((await browser.get('/en/account/cases')).text).toContain('Not checked since');
  });

  it('is for its owner only, whatever is done to it', async () => {
    const path = (await add(await signedIn(site), aCase(), 'en')).headers.location as string;
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.get(path).expect(404);
    const posts: [string, Record<string, string>][] = [
      ['details', { nickname: 'x', note: 'x', alerts: 'all' }],
      ['state', { event: 'stopped' }],
      ['people', { _form: randomUUIDv7(), role: 'judge', name: 'Somebody' }],
      [`people/${randomUUIDv7()}/removal`, {}],
    ];
    for (const [noun, fields] of posts) {
      await stranger.post(`${path}/${noun}`).type('form').send(fields).expect(404);
      await site.http
        .post(`${path}/${noun}`)
        .set('Sec-Fetch-Site', 'same-origin')
        .type('form')
        .send(fields)
        .expect(302);
    }
    expect((await watchOf(idIn(path)))?.state).toBe('awaiting_payment');
  });

  it('shows nobody who has not paid what was found for who has, nor that somebody follows the case', async () => {
    const [payer, stranger] = [await signedIn(site), await signedIn(site, 'expert@example.com')];
    const fields = aCase();
    const paid = (await add(payer, fields, 'en')).headers.location as string;
    const watch = await watchOf(idIn(paid));
    await pay(paid);
    await site.db
      .update(cases)
      .set({ lastCheckedAt: new Date(), checkState: 'changed' })
      .where(eq(cases.id, watch?.caseId ?? ''));
    await site.db.insert(caseEvents).values({
      ...{ id: randomUUIDv7(), caseId: watch?.caseId ?? '', kind: 'judgment', day: '2026-01-05', fold: 'x' },
      ...{ source: 'staff', sourceText: 'Judged for the tenant', seenAt: new Date() },
    });
    const day = Temporal.Now.plainDateISO().add({ days: 9 }).toString();
    await aHearing(watch?.caseId ?? '', day, '09:00');
    const unpaid = (await add(stranger, { ...fields, _form: randomUUIDv7() }, 'en')).headers.location as string;
    expect((await watchOf(idIn(unpaid)))?.caseId).toBe(watch?.caseId);
    const shown = async (browser: typeof payer, path: string) => {
      const { text } = await browser.get(path).expect(200);
      const list = (await browser.get('/en/account/cases')).text;
      const at = list.indexOf(idIn(path));
      return [text.includes('Judged for the tenant'), text.includes(day), list.slice(at, at + 3_000).includes(day)];
    };
    expect(await shown(payer, paid)).toEqual([true, true, true]);
    expect(await shown(stranger, unpaid)).toEqual([false, false, false]);
  });

  it('keeps a nickname and a note', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase(), 'en')).headers.location as string;
    const fields = { nickname: '<b>Agdal</b>', note: 'Bring the lease\nand the receipts', alerts: 'hearings' };
    const answer = await browser.post(`${path}/details`).type('form').send(fields).expect(303);
    expect(decodeURIComponent(String(answer.headers['set-cookie']))).toContain('"title":"Saved."');
    expect(await watchOf(idIn(path))).toMatchObject(fields);
    const { text } = await browser.get(path);
    expect(text).not.toContain('<b>Agdal');
    const refused = await browser
      .post(`${path}/details`)
      .type('form')
      .send({ ...fields, note: 'x'.repeat(1_001) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('x'.repeat(1_001));
  });

  it('keeps and removes people, once each', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase(), 'en')).headers.location as string;
    const person = { _form: randomUUIDv7(), role: 'lawyer', name: 'Maître Bennani' };
    await browser.post(`${path}/people`).type('form').send(person).expect(303);
    await browser.post(`${path}/people`).type('form').send(person).expect(303);
    const { text } = await browser.get(path);
    expect(text.split('Maître Bennani')).toHaveLength(2);
    const removal = /people\/[0-9a-f-]{36}\/removal/.exec(text)?.[0] ?? '';
    await browser.post(`${path}/${removal}`).type('form').send({}).expect(303);
    expect((await browser.get(path)).text).not.toContain('Maître Bennani');
    await browser.post(`${path}/people`).type('form').send({ role: 'pope', name: 'x' }).expect(422);
  });

  it('asks before it stops what was paid for, and takes the stop back for a day', async () => {
    const browser = await signedIn(site);
    const { id, path, caseId } = await aWatch(site, browser);
    const state = (event: string) => browser.post(`${path}/state`).type('form').send({ event });
    await state('paused').expect(303);
    const before = await watchOf(id);
    const asks = await browser.get(path);
    expect(asks.text).toMatch(/<summary>Stop following.*is lost and is not refunded.*Yes, stop following/s);
    await state('stopped').expect(303);
    await site.db.update(cases).set({ nextCheckAt: null }).where(eq(cases.id, caseId));
    expect((await browser.get(path)).text).toContain(`action="${path}/undo"`);
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`${path}/undo`).expect(404);
    await browser.post(`${path}/undo`).expect(303);
    const after = await watchOf(id);
    expect(after).toMatchObject({ state: 'paused', endsAt: before?.endsAt, wakeAt: before?.wakeAt });
    expect((await site.db.select().from(cases).where(eq(cases.id, caseId)))[0]?.nextCheckAt).not.toBeNull();
    await browser.post(`${path}/undo`).expect(409);
    expect((await browser.get(path)).text).not.toContain(`action="${path}/undo"`);

    await state('resumed').expect(303);
    await state('stopped').expect(303);
    await site.db.execute(
      sql`update events set at = at - interval '25 hours' where subject_id = ${id} and action = 'stopped'`,
    );
    expect((await browser.get(path)).text).not.toContain(`action="${path}/undo"`);
    await browser.post(`${path}/undo`).expect(409);
  });

  it('stops following, and refuses what has no place then', async () => {
    const browser = await signedIn(site);
    const path = (await add(browser, aCase(), 'en')).headers.location as string;
    await browser.post(`${path}/state`).type('form').send({ event: 'paused' }).expect(409);
    await browser.post(`${path}/state`).type('form').send({ event: 'stopped' }).expect(303);
    // Somebody else may follow the same case, and we look it up for them.
    const [watch] = await site.db
      .select()
      .from(caseWatches)
      .where(eq(caseWatches.id, idIn(path)));
    const planned = { nextCheckAt: new Date(Date.now() + 86_400_000) };
    await site.db
      .update(cases)
      .set(planned)
      .where(eq(cases.id, watch?.caseId ?? ''));
    const { text } = await browser.get(path);
    expect(text).toContain('No longer followed');
    expect(text).toContain('None planned');
    await browser.post(`${path}/state`).type('form').send({ event: 'ended' }).expect(404);
  });
});

describe('my cases', () => {
  it('are sorted by what needs doing, then by the next hearing', async () => {
    const browser = await signedIn(site, 'staff@example.com');
    const inDays = (days: number) => Temporal.Now.plainDateISO('Africa/Casablanca').add({ days }).toString();
    const states = [
      { nickname: 'later', state: 'active', days: 40 },
      { nickname: 'ended', state: 'ended', days: null },
      { nickname: 'soon', state: 'active', days: 3 },
      { nickname: 'quiet', state: 'active', days: null },
      { nickname: 'sooner', state: 'active', days: 20 },
    ] as const;
    for (const { nickname, state, days } of states) {
      const id = idIn((await add(browser, aCase({ nickname }), 'en')).headers.location);
      const [watch] = await site.db.update(caseWatches).set({ state }).where(eq(caseWatches.id, id)).returning();
      if (days !== null) await aHearing(watch?.caseId ?? '', inDays(days), '09:00');
    }
    const { text } = await browser.get('/en/account/cases').expect(200);
    const order = ['soon', 'sooner', 'later', 'quiet', 'ended'].map((name) => text.indexOf(`<bdi>${name}</bdi>`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.every((place) => place > 0)).toBe(true);
    expect(text).toContain('Hearing within a week');
  });
});
