import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { CaseNewsService } from '../../../src/features/cases/case-news.service.ts';
import { caseEvents, cases, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { ChecksService } from '../../../src/features/cases/watching/checks.service.ts';
import { nextCheckAt, retryAt } from '../../../src/features/cases/watching/rhythm.ts';
import { lifeSteps } from '../../../src/features/cases/watching/watch.ts';
import { WatchLifeService } from '../../../src/features/cases/watching/watch-life.service.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aNumber, aWatch, caseRow, told, watchRow } from '../../support/cases.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';

const day = 24 * 60 * 60 * 1000;
let site: TestApp;
let checks: ChecksService;
let life: WatchLifeService;
let browser: Browser;
beforeAll(async () => {
  site = await startApp();
  checks = site.app.get(ChecksService);
  life = site.app.get(WatchLifeService);
  browser = await signedIn(site);
});
afterAll(() => site.close());

/** Every case that is due is looked at once, as if it were then. */
async function checkAt(now: Date, caseId: string) {
  await site.db.update(cases).set({ nextCheckAt: null }).where(eq(cases.source, 'staff'));
  await site.db.update(cases).set({ nextCheckAt: now }).where(eq(cases.id, caseId));
  await checks.runDue(now);
}
const eventsOf = async (caseId: string) =>
  (await site.db.select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).orderBy(caseEvents.id)).map(
    ({ kind }) => kind,
  );

describe('a case that is followed', () => {
  it('goes through registration, hearings, judgment, closing and reopening, each told once', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    const start = Date.now();
    for (let step = 0; step < 8; step += 1) await checkAt(new Date(start + step * 60_000), watch.caseId);
    expect(await eventsOf(watch.caseId)).toEqual([
      'registered',
      'hearing_set',
      'hearing_moved',
      'expert_ordered',
      'document_filed',
      'hearing_result',
      'judgment',
      'closed',
    ]);
    expect((await watchRow(site, watch.id)).state).toBe('closing');
    await checkAt(new Date(start + 9 * 60_000), watch.caseId);
    expect((await watchRow(site, watch.id)).state).toBe('active');
    expect(await told(site, watch)).toEqual([
      'watch_started',
      'case_change',
      'case_hearing_set',
      'case_hearing_moved',
      'case_expert',
      'case_filed',
      'case_hearing_result',
      'case_judgment',
      'case_closed',
      'case_reopened',
    ]);
    const { text } = await browser.get(watch.path).expect(200);
    expect(text).toContain('Bring your CNIE');
    expect(text).toContain('11:30');
    expect(text).toContain('إيداع تقرير الخبرة');
    expect(text).toContain('Last checked');
  });

  it('shows what has happened ahead of what one sets, and misses an hour at hearings alone', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    await checkAt(new Date(), watch.caseId);
    const { text } = await browser.get(`/en/account/cases/${watch.id}`).set('Accept', 'text/html').expect(200);
    expect(text).toContain('Case registered');
    expect(text).not.toContain('time not announced');
    expect(text.indexOf('id="history"')).toBeLessThan(text.indexOf('id="own"'));
  });

  it('is looked at by one process only, however many look', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    const now = new Date();
    await Promise.all([checks.runDue(now), checks.runDue(now), checks.runDue(now)]);
    expect((await caseRow(site, watch.caseId)).checkCount).toBe(1);
    expect(await eventsOf(watch.caseId)).toEqual(['registered', 'hearing_set']);
  });

  it('tells who wants hearings only of nothing else', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    await browser
      .post(`${watch.path}/details`)
      .type('form')
      .send({ nickname: 'Quiet', note: '', alerts: 'hearings' })
      .expect(303);
    await checkAt(new Date(), watch.caseId);
    expect(await told(site, watch)).toEqual(['watch_started', 'case_hearing_set']);
  });

  it('tells by the channel and as often as was chosen for it, and of a served judgment at once', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    const choose = (channel: string, rhythm: string) =>
      browser
        .post(`${watch.path}/details`)
        .type('form')
        .send({ nickname: 'Aunt', note: '', alerts: 'all', channel, rhythm });
    /** What was told since the last look, and by which channels it leaves. */
    const seen = new Set<string>();
    const sentSince = async () => {
      const mine = and(eq(notifications.userId, watch.userId), eq(notifications.path, `/account/cases/${watch.id}`));
      const rows = (await site.db.select().from(notifications).where(mine).orderBy(notifications.id)).filter(
        ({ id }) => !seen.has(id),
      );
      for (const { id } of rows) await site.app.get(DeliveriesService).plan(id);
      for (const { id } of rows) seen.add(id);
      const ids = rows.map(({ id }) => id);
      const sent = await settledDeliveries(site, ids);
      return rows.map(({ id, kind }) => ({
        kind,
        by: sent.filter((one) => one.notificationId === id).map(({ channel, state }) => ({ channel, state })),
      }));
    };
    await sentSince();
    const start = Date.now();

    await choose('inbox', 'account').expect(303);
    await checkAt(new Date(start), watch.caseId);
    expect(await sentSince()).toEqual([
      { kind: 'case_change', by: [] },
      { kind: 'case_hearing_set', by: [] },
    ]);
    expect((await browser.get(watch.path)).text).toMatch(/<option value="inbox" selected/);

    await choose('email', 'daily').expect(303);
    for (const minutes of [1, 2]) await checkAt(new Date(start + minutes * 60_000), watch.caseId);
    const daily = { channel: 'email', state: 'digest' };
    expect((await sentSince())[0]).toEqual({ kind: 'case_hearing_moved', by: [daily] });
    const { body } = await browser.get(`/api/v1/my/cases/${watch.id}`).expect(200);
    expect(body.alerts).toEqual({ about: 'all', channel: 'email', rhythm: 'daily' });

    await choose('inbox', 'daily').expect(303);
    const finding = { kind: 'notified' as const, day: '2026-11-02', time: null, text: 'بلغ الحكم' };
    const row = await caseRow(site, watch.caseId);
    await site.db.transaction((tx) =>
      site.app.get(CaseNewsService).record(tx, [finding], { row, source: 'staff', now: new Date() }),
    );
    const [served] = await sentSince();
    expect(served?.kind).toMatch(/^case_served/);
    // At once, or when the night is over.
    expect(served?.by.find(({ channel }) => channel === 'email')?.state).toMatch(/^(?:sending|sent|quiet)$/);

    // A form of before says nothing of it; one that says nonsense changes nothing and is told so.
    await browser.post(`${watch.path}/details`).type('form').send({ note: '', alerts: 'all' }).expect(303);
    await choose('pigeon', 'daily').expect(422);
    expect(await watchRow(site, watch.id)).toMatchObject({ alertChannel: 'inbox', alertRhythm: 'daily' });
    await choose('account', 'account').expect(303);
    expect(await watchRow(site, watch.id)).toMatchObject({ alertChannel: null, alertRhythm: null });
  });

  it('tells nothing while its alerts are silenced', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    await browser.post(`${watch.path}/state`).type('form').send({ event: 'paused' }).expect(303);
    await checkAt(new Date(), watch.caseId);
    expect(await told(site, watch)).toEqual(['watch_started']);
  });

  it.each([['404'], ['300']])(
    'asks for the number to be checked when the source does not know it (%s)',
    async (serial) => {
      const watch = await aWatch(site, browser, { number: `2026/9999/${serial}` });
      await checkAt(new Date(), watch.caseId);
      await checkAt(new Date(), watch.caseId);
      expect(await told(site, watch)).toEqual(['watch_started', 'case_number_unknown']);
      expect((await browser.get('/en/account/cases')).text).toContain('Check the number');
    },
  );
});

describe('a source that does not answer', () => {
  it('is tried again, then said to be silent once, and the lost days are given back', async () => {
    const start = new Date();
    const watch = await aWatch(site, browser, { number: '2026/9999/500' }, start);
    const endsAt = (await watchRow(site, watch.id)).endsAt ?? start;
    await checkAt(start, watch.caseId);
    expect(await caseRow(site, watch.caseId)).toMatchObject({
      checkState: 'failed',
      failures: 1,
      nextCheckAt: retryAt(1, start),
    });
    await checkAt(new Date(start.getTime() + 2 * day - 1_000), watch.caseId);
    expect((await caseRow(site, watch.caseId)).staleSince).toBeNull();
    for (const days of [2, 3]) await checkAt(new Date(start.getTime() + days * day), watch.caseId);
    expect((await caseRow(site, watch.caseId)).staleSince).toEqual(start);
    expect(await told(site, watch)).toEqual(['watch_started', 'case_stale']);
    expect((await browser.get(watch.path)).text).toContain('has not answered for more than 48 hours');

    const back = new Date(start.getTime() + 4 * day);
    await site.db.transaction((tx) => checks.finish(tx, watch.caseId, { kind: 'same' }, back));
    const after = await watchRow(site, watch.id);
    expect((after.endsAt ?? start).getTime() - endsAt.getTime()).toBe(4 * day);
    // The ledger of promises counts both from these events.
    const counted = await site.db
      .select()
      .from(events)
      .where(inArray(events.action, ['went_silent', 'credited']));
    expect(counted.map(({ subjectId, data }) => [subjectId, data])).toEqual([
      [watch.caseId, { promise: 'silent', country: 'MA', kept: false }],
      [watch.id, { promise: 'credited', country: 'MA', kept: true, minutes: 4 * 24 * 60 }],
    ]);
    expect(await caseRow(site, watch.caseId)).toMatchObject({
      staleSince: null,
      dueSince: null,
      failures: 0,
      lastCheckedAt: back,
    });
  });
});

describe('a period that was paid for', () => {
  const silent = (caseId: string, since: Date) =>
    site.db
      .update(cases)
      .set({ dueSince: since, staleSince: since, checkState: 'failed', nextCheckAt: null })
      .where(eq(cases.id, caseId));
  const answer = (caseId: string, now: Date) =>
    site.db.transaction((tx) => checks.finish(tx, caseId, { kind: 'same' }, now));

  it('does not run out while the source is silent, and then runs for what was lost', async () => {
    const watch = await aWatch(site, browser, { number: '2026/9999/501' });
    const { endsAt } = await watchRow(site, watch.id);
    const end = endsAt?.getTime() ?? 0;
    await silent(watch.caseId, new Date(end - 3 * day));
    await life.runDue(new Date(end + 60_000));
    expect((await watchRow(site, watch.id)).state).toBe('active');
    await answer(watch.caseId, new Date(end + day));
    expect(await watchRow(site, watch.id)).toMatchObject({ state: 'active', endsAt: new Date(end + 4 * day) });
    await life.runDue(new Date(end + day));
    await life.runDue(new Date(end + 4 * day + 60_000));
    expect((await watchRow(site, watch.id)).state).toBe('ended');
  });

  it('is given back no day of a silence that came before it', async () => {
    const start = new Date();
    const watch = await aWatch(site, browser, { number: '2026/9999/502' }, start);
    const end = (await watchRow(site, watch.id)).endsAt ?? start;
    await life.runDue(end);
    expect((await watchRow(site, watch.id)).state).toBe('ended');
    await silent(watch.caseId, new Date(end.getTime() + day));
    const paidAt = new Date(end.getTime() + 365 * day);
    await site.db.transaction((tx) => life.extend(tx, watch.id, 1, paidAt));
    const bought = (await watchRow(site, watch.id)).endsAt ?? start;
    await answer(watch.caseId, new Date(paidAt.getTime() + day));
    expect((await watchRow(site, watch.id)).endsAt).toEqual(new Date(bought.getTime() + day));
  });
});

describe('reminders', () => {
  it('come seven days, two days and the evening before, once each, by the clock of the court', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    const now = new Date();
    await checkAt(now, watch.caseId);
    const [hearing] = await site.db.select().from(hearings).where(eq(hearings.caseId, watch.caseId));
    const earlier = (days: number, time: string) =>
      new Date(
        Temporal.PlainDate.from(hearing?.day ?? '')
          .subtract({ days })
          .toZonedDateTime({ timeZone: 'Africa/Casablanca', plainTime: time }).epochMilliseconds,
      );
    const times = [earlier(7, '09:00'), earlier(2, '09:00'), earlier(1, '18:00')];
    expect(hearing?.nextReminderAt).toEqual(times[0]);
    for (const time of times) {
      await life.runDue(new Date(time.getTime() - 1_000));
      await Promise.all([life.runDue(time), life.runDue(time)]);
    }
    expect((await told(site, watch)).filter((kind) => kind === 'case_reminder')).toHaveLength(3);
    const { text } = await browser.get('/en/notifications');
    expect(text).toMatch(/Hearing tomorrow/);
  });

  it('do not come for a hearing that was moved', async () => {
    const watch = await aWatch(site, browser, { number: aNumber('9999') });
    const now = new Date();
    for (const step of [0, 1, 2]) await checkAt(new Date(now.getTime() + step), watch.caseId);
    const moved = await site.db
      .select()
      .from(hearings)
      .where(and(eq(hearings.caseId, watch.caseId), eq(hearings.state, 'moved')));
    expect(moved).toMatchObject([{ nextReminderAt: null, sequence: 1 }]);
  });
});

describe('the end of a period', () => {
  it('is said a week before, and comes by itself', async () => {
    const watch = await aWatch(site, browser);
    const { endsAt, wakeAt } = await watchRow(site, watch.id);
    const end = endsAt ?? new Date();
    expect(wakeAt).toEqual(new Date(end.getTime() - 7 * day));
    for (const time of [-7 * day, -7 * day + 1, 0]) await life.runDue(new Date(end.getTime() + time));
    expect(await told(site, watch)).toEqual(['watch_started', 'watch_ends_soon', 'watch_ended']);
    expect((await watchRow(site, watch.id)).state).toBe('ended');
    expect((await browser.get(watch.path)).text).toContain('Renew, if you wish');
  });

  it('of a closed case is asked for, warned of, and comes after 187 days', () => {
    const closedAt = new Date('2026-01-01T00:00:00Z');
    const steps = lifeSteps({ state: 'closing', endsAt: null, closedAt });
    expect(steps.map(({ name, at }) => [name, (at.getTime() - closedAt.getTime()) / day])).toEqual([
      ['closing_ask', 90],
      ['closing_warn', 180],
      ['end', 187],
    ]);
  });
});

describe('the rhythm', () => {
  const at = (iso: string) => new Date(iso);
  const base = { country: 'MA', isWatched: true, closedAt: null, nextHearing: null } as const;

  it('is twice a week, on working days of the country', () => {
    // A Wednesday: three days on is a Saturday in Morocco.
    expect(nextCheckAt(base, at('2026-11-18T12:00:00Z'))).toEqual(at('2026-11-23T08:00:00Z'));
    expect(nextCheckAt({ ...base, country: 'EG' }, at('2026-11-18T12:00:00Z'))).toEqual(at('2026-11-22T06:00:00Z'));
  });

  it('is every working day in the week before a hearing', () => {
    expect(nextCheckAt({ ...base, nextHearing: '2026-11-24' }, at('2026-11-18T12:00:00Z'))).toEqual(
      at('2026-11-19T08:00:00Z'),
    );
  });

  it('stops when nobody follows, and looks monthly for a year at what was closed', () => {
    expect(nextCheckAt({ ...base, isWatched: false }, at('2026-11-18T12:00:00Z'))).toBeNull();
    expect(
      nextCheckAt({ ...base, isWatched: false, closedAt: at('2026-11-01T00:00:00Z') }, at('2026-11-18T12:00:00Z')),
    ).toEqual(at('2026-12-18T12:00:00Z'));
    expect(nextCheckAt({ ...base, closedAt: at('2025-11-19T00:00:00Z') }, at('2026-11-18T12:00:00Z'))).toBeNull();
  });
});

describe('the desk', () => {
  const enter = (staff: Browser, caseId: string, fields: Record<string, string>) =>
    staff
      .post(`/en/desk/cases/${caseId}/checks`)
      .type('form')
      .send({ _form: randomUUIDv7(), ...fields });
  const aFinding = {
    outcome: 'changed',
    kind1: 'hearing_set',
    day1: '2027-05-20',
    time1: '٠٩:٣٠',
    room1: '3',
    text1: 'إدراج القضية بجلسة 20/05/2027',
  };

  it('is closed to who is not of the staff', async () => {
    await browser.get('/en/desk/cases').expect(403);
    await browser.post(`/en/desk/cases/${randomUUIDv7()}/lease`).type('form').send({}).expect(403);
    expect((await site.http.get('/en/desk/cases').set('Accept', 'text/html')).status).toBe(302);
  });

  it('takes a case, enters what the court’s page says, and the follower reads it in their language', async () => {
    const staff = await signedIn(site, 'staff@example.com');
    const watch = await aWatch(site, browser);
    await checkAt(new Date(), watch.caseId);
    const { number } = await caseRow(site, watch.caseId);
    const sources = async () =>
      /We have not looked yet|Read by our team/.exec(
        (await browser.get(watch.path.replace(/^\/[^/]+/, '/en'))).text,
      )?.[0];
    expect(await sources()).toBe('We have not looked yet');
    // It waits at the desk, and so is planned well enough.
    expect((await browser.get(watch.path.replace(/^\/[^/]+/, '/en'))).text).toContain('Under way: our team');
    expect((await staff.get('/en/desk/cases')).text).toContain(number);
    await enter(staff, watch.caseId, aFinding).expect(409);
    await staff.post(`/en/desk/cases/${watch.caseId}/lease`).type('form').send({}).expect(303);
    const shown = await staff.get(`/en/desk/cases/${watch.caseId}`).expect(200);
    expect(shown.text).not.toContain('Agdal');
    // The court's own site asks for the number from the other end.
    const [year, code, serial] = number.split('/');
    expect(shown.text).toMatch(/href="https:\/\/www\.mahakim\.ma"/);
    expect(shown.text).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${serial}/${code}/${year}"`, 'i'));
    const form = { _form: randomUUIDv7(), ...aFinding };
    const answers = await Promise.all([1, 2].map(() => enter(staff, watch.caseId, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await sources()).toBe('Read by our team');
    expect(await told(site, watch)).toEqual(['watch_started', 'case_hearing_set']);
    const { text } = await browser.get(watch.path.replace('/en/', '/fr-ma/'));
    expect(text).toContain('jeudi 20 mai 2027');
    expect(text).toContain('09:30');
    expect(text).toContain('Relevé par notre équipe');
    expect((await staff.get('/en/desk/cases')).text).not.toContain(number);
  });

  it('gives a case to one person at a time, unless it is taken over', async () => {
    const watch = await aWatch(site, browser);
    await checkAt(new Date(), watch.caseId);
    const staff = await signedIn(site, 'staff@example.com');
    const [other] = await site.db.select().from(caseWatches).where(eq(caseWatches.id, watch.id));
    await site.db
      .update(cases)
      .set({ takenBy: other?.userId, takenUntil: new Date(Date.now() + 60_000) })
      .where(eq(cases.id, watch.caseId));
    await staff.post(`/en/desk/cases/${watch.caseId}/lease`).type('form').send({}).expect(409);
    expect((await staff.get(`/en/desk/cases/${watch.caseId}`)).text).toContain('Take it over');
    await staff.post(`/en/desk/cases/${watch.caseId}/lease`).type('form').send({ force: 'on' }).expect(303);
    await enter(staff, watch.caseId, { outcome: 'same' }).expect(303);
  });

  it('keeps what was typed when it is wrong', async () => {
    const watch = await aWatch(site, browser);
    await checkAt(new Date(), watch.caseId);
    const staff = await signedIn(site, 'staff@example.com');
    await staff.post(`/en/desk/cases/${watch.caseId}/lease`).type('form').send({}).expect(303);
    for (const wrong of [
      { day1: '2027-02-30' },
      { day1: '' },
      { time1: '25:00' },
      { text1: '' },
      { kind1: 'nonsense' },
    ]) {
      const answer = await enter(staff, watch.caseId, { ...aFinding, ...wrong });
      expect(answer.status).toBe(422);
    }
    await enter(staff, watch.caseId, { outcome: 'changed' }).expect(422);
    await enter(staff, watch.caseId, {}).expect(422);
  });

  it('never shows what one party passed on', async () => {
    const staff = await signedIn(site, 'staff@example.com');
    const fields = { country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4712300001' };
    const watch = await aWatch(site, browser, aCase(fields));
    expect((await caseRow(site, watch.caseId)).nextCheckAt).toBeNull();
    await staff.get(`/en/desk/cases/${watch.caseId}`).expect(404);
  });
});
