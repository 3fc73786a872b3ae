import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  caseEvents,
  caseLinks,
  caseOrders,
  cases,
  caseWatches,
  hearings,
} from '../../../src/features/cases/cases.table.ts';
import { WatchLifeService } from '../../../src/features/cases/watching/watch-life.service.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aNumber, aWatch, caseRow, watchRow } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';

const day = 24 * 60 * 60 * 1000;
let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

async function signedIn(roles: Parameters<typeof somebody>[2] = ['user']): Promise<Browser> {
  const { browser } = await somebody(site, 'Ann', roles);
  return browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
}
type Watched = Awaited<ReturnType<typeof aWatch>>;
const first = () => ({ court: 'ma-tpi-rabat', number: aNumber('1201'), nickname: 'Agdal' });
const appeal = () => ({ court: 'ma-ca-rabat', number: aNumber('1202'), nickname: '' });
const life = () => site.app.get(WatchLifeService);
const extend = (id: string, months: number) => site.db.transaction((tx) => life().extend(tx, id, months));
const send = (browser: Browser, path: string, body: Record<string, string> = {}) =>
  browser.post(path).set('Sec-Fetch-Site', 'same-origin').type('form').send(body);
const link = (browser: Browser, of: Watched, other: Watched) =>
  send(browser, `${of.path}/dispute`, { other: other.id });
const textOf = async (browser: Browser, path: string) => (await browser.get(path).expect(200)).text;
const numberOf = async ({ caseId }: Watched) => (await caseRow(site, caseId)).number;

async function unpaid(browser: Browser, fields: Record<string, string>) {
  const { headers } = await browser.post('/en/account/cases/new').type('form').send(aCase(fields)).expect(303);
  const path = headers.location as string;
  const { id, caseId, userId, reference } = await watchRow(site, path.split('/').at(-1) ?? '');
  return { path, id, caseId, userId, reference };
}

/** Somebody with a case that is paid for and its appeal, which is not. */
async function pair() {
  const browser = await signedIn();
  const below = await aWatch(site, browser, first());
  const above = await unpaid(browser, appeal());
  return { browser, below, above };
}
async function linked() {
  const world = await pair();
  await link(world.browser, world.above, world.below).expect(303);
  return world;
}
async function aHearing({ caseId }: Watched, inDays: number) {
  const date = Temporal.Now.plainDateISO('Africa/Casablanca').add({ days: inDays });
  const startsAt = new Date(date.toZonedDateTime('Africa/Casablanca').epochMilliseconds);
  const at = { day: date.toString(), startsAt, dayEndsAt: new Date(startsAt.getTime() + day) };
  const id = randomUUIDv7();
  const seen = { source: 'sandbox' as const, sourceText: 'x', seenAt: new Date() };
  const reminder = { nextReminder: 'week' as const, nextReminderAt: new Date() };
  await site.db.insert(hearings).values({ id, caseId, ...at, ...seen, ...reminder });
  return { id, day: at.day };
}

/** A case of the list: on a card where it has a day at a court, in a line otherwise. */
const oneOfList = /<article class="card">|<li><a href="\/en\/account\/cases\/[\w-]{36}"/g;

describe('an appeal and its first instance', () => {
  it('are asked about and not linked by themselves, and a no is kept', async () => {
    const { browser, below, above } = await pair();
    const asked = await textOf(browser, above.path);
    expect(asked).toContain('Is this the same dispute as a case you follow?');
    expect(asked).toContain(`value="${below.id}"`);
    // From below nothing tells of an appeal: it may be linked, and is not asked about.
    const other = await textOf(browser, below.path);
    expect(other).not.toContain('Is this the same dispute');
    expect(other).toContain('Link to another of your cases');
    expect((await watchRow(site, above.id)).disputeId).toBeNull();
    await send(browser, `${above.path}/dispute`, { answer: 'no' }).expect(303);
    const after = await textOf(browser, above.path);
    expect(after).not.toContain('Is this the same dispute');
    expect(after).toContain('Link to another of your cases');
  });

  it('are linked after a yes, as one line with the numbers of both, in every language', async () => {
    const { browser, below, above } = await linked();
    const list = await textOf(browser, '/en/account/cases');
    expect(list.match(oneOfList)).toHaveLength(1);
    for (const watch of [below, above]) expect(list).toContain(await numberOf(watch));
    expect(list).toContain('Agdal');
    for (const code of localeCodes) {
      const page = await textOf(browser, above.path.replace('/en/', `/${code}/`));
      expect(page).not.toMatch(/>cases\.(dispute|list|share|calendar)/);
      expect(page).toContain(`action="/${code}/account/cases/${above.id}/dispute/removal"`);
    }
  });

  it('are said to be so in the copy of an account, and that their alerts are off', async () => {
    const { browser, below } = await linked();
    await send(browser, `${below.path}/state`, { event: 'paused' }).expect(303);
    for (const [locale, words] of [
      ['en', ['Linked to another case of the same dispute', 'Alerts switched off']],
      ['fr-ma', ['Liée à une autre affaire du même litige', 'Alertes désactivées']],
      ['ar-ma', ['رُبطت بقضية أخرى من النزاع نفسه', 'أوقفت التنبيهات']],
    ] as const) {
      const copy = await textOf(browser, `/${locale}/account/settings/data/export`);
      for (const said of words) expect(copy).toContain(said);
      expect(copy).not.toMatch(/· (?:linked|paused|covered)/);
    }
  });

  it('say a mistake, and are nobody else’s to link', async () => {
    const { browser, below, above } = await pair();
    const refused = await send(browser, `${above.path}/dispute`).expect(303);
    expect((await browser.get(refused.headers.location as string)).text).toContain('Choose one of your cases');
    const mallory = await signedIn();
    await send(mallory, `${above.path}/dispute`, { other: below.id }).expect(404);
    const own = await aWatch(site, mallory, first());
    await send(mallory, `${own.path}/dispute`, { other: above.id }).expect(404);
    await send(browser, `${above.path}/dispute`, { other: above.id }).expect(404);
    await send(browser, `${above.path}/dispute/removal`).expect(409);
    await link(browser, above, below).expect(303);
    // Said twice, it is what it is.
    await link(browser, above, below).expect(303);
    await send(mallory, `${above.path}/dispute/removal`).expect(404);
    expect((await watchRow(site, above.id)).disputeId).toBe(below.id);
  });

  it('are asked about from below once the court tells of an appeal', async () => {
    const { browser, below, above } = await pair();
    const seen = { source: 'sandbox' as const, sourceText: 'استئناف', seenAt: new Date() };
    await site.db
      .insert(caseEvents)
      .values({ id: randomUUIDv7(), caseId: below.caseId, kind: 'appeal', fold: 'x', ...seen });
    const page = await textOf(browser, below.path);
    expect(page).toContain('Is this the same dispute');
    expect(page).toContain(`value="${above.id}"`);
    await send(browser, `${above.path}/state`, { event: 'stopped' }).expect(303);
    expect(await textOf(browser, below.path)).toContain('Follow the appeal');
  });
});

describe('the price of a dispute', () => {
  it('is one: what runs covers the appeal until its end, and a renewal is for both', async () => {
    const { below, above } = await linked();
    const [one, other] = [await watchRow(site, below.id), await watchRow(site, above.id)];
    expect(other).toMatchObject({ state: 'active', endsAt: one.endsAt });
    expect((await caseRow(site, above.caseId)).nextCheckAt).not.toBeNull();
    await extend(above.id, 3);
    const [later, also] = [await watchRow(site, below.id), await watchRow(site, above.id)];
    expect(later.endsAt).toEqual(also.endsAt);
    const months = new Date(
      Temporal.Instant.from((one.endsAt as Date).toISOString())
        .toZonedDateTimeISO('UTC')
        .add({ months: 3 }).epochMilliseconds,
    );
    expect(later.endsAt).toEqual(months);
  });

  it('takes back the bill of the appeal, and opens one for both', async () => {
    const { browser, below, above } = await pair();
    const order = (watch: Watched) =>
      send(browser, `${watch.path}/orders`, { _form: randomUUIDv7(), months: '1' }).expect(303);
    const billOf = async ({ id }: Watched) => {
      const [row] = await site.db.select().from(caseOrders).where(eq(caseOrders.watchId, id));
      const [bill] = await site.db
        .select()
        .from(bills)
        .where(eq(bills.id, row?.billId ?? ''));
      return bill?.state;
    };
    await order(above);
    expect(await billOf(above)).toBe('open');
    await link(browser, above, below).expect(303);
    expect(await billOf(above)).toBe('cancelled');
    await order(above);
    await order(below);
    const open = (await site.db.select().from(bills).where(eq(bills.userId, below.userId))).filter(
      ({ state }) => state === 'open',
    );
    expect(open).toHaveLength(1);
  });

  it('loses no time that was paid twice, and gives each its own back', async () => {
    const browser = await signedIn();
    const [below, above] = [await aWatch(site, browser, first()), await aWatch(site, browser, appeal())];
    await extend(above.id, 1);
    const before = [(await watchRow(site, below.id)).endsAt, (await watchRow(site, above.id)).endsAt].map(
      (end) => Number(end) - Date.now(),
    );
    await link(browser, above, below).expect(303);
    const together = Number((await watchRow(site, above.id)).endsAt) - Date.now();
    expect(Math.abs(together - (before[0] ?? 0) - (before[1] ?? 0))).toBeLessThan(60_000);
    await send(browser, `${below.path}/dispute/removal`, { other: above.id }).expect(303);
    const after = [await watchRow(site, below.id), await watchRow(site, above.id)];
    for (const [index, row] of after.entries()) {
      expect(row).toMatchObject({ disputeId: null, state: 'active' });
      expect(Math.abs(Number(row.endsAt) - Date.now() - (before[index] ?? 0))).toBeLessThan(60_000);
    }
    // What was taken back is not asked again.
    expect(await textOf(browser, above.path)).not.toContain('Is this the same dispute');
  });

  it('ends with the link for the case that brought nothing', async () => {
    const { browser, below, above } = await linked();
    const before = (await watchRow(site, below.id)).endsAt;
    await send(browser, `${above.path}/dispute/removal`).expect(303);
    expect(await watchRow(site, above.id)).toMatchObject({ state: 'ended', disputeId: null });
    const stays = await watchRow(site, below.id);
    expect(stays).toMatchObject({ state: 'active', disputeId: null });
    expect(Math.abs(Number(stays.endsAt) - Number(before))).toBeLessThan(60_000);
    expect((await textOf(browser, '/en/account/cases')).match(oneOfList)).toHaveLength(2);
  });

  it('is for one dispute: not for two first instances, nor for what was stopped and parted', async () => {
    const { browser, below, above } = await linked();
    const another = await unpaid(browser, first());
    await link(browser, another, below).expect(409);
    await link(browser, another, above).expect(409);
    expect(await textOf(browser, another.path)).not.toContain('Link to another of your cases');
    await send(browser, `${above.path}/state`, { event: 'stopped' }).expect(303);
    await send(browser, `${above.path}/dispute/removal`).expect(303);
    await send(browser, `${above.path}/undo`).expect(409);
    expect(Number((await watchRow(site, above.id)).endsAt)).toBeLessThanOrEqual(Date.now());
    expect((await watchRow(site, below.id)).state).toBe('active');
  });

  it('joins a third instance, of which any but the first may leave', async () => {
    const { browser, below, above } = await linked();
    const last = await unpaid(browser, { court: 'ma-cassation', number: aNumber('1203'), nickname: '' });
    await link(browser, last, above).expect(303);
    const ids = await Promise.all([below, above, last].map(async ({ id }) => (await watchRow(site, id)).disputeId));
    expect(ids).toEqual([below.id, below.id, below.id]);
    await send(browser, `${below.path}/dispute/removal`).expect(409);
    await send(browser, `${above.path}/dispute/removal`).expect(303);
    expect((await watchRow(site, last.id)).disputeId).toBe(below.id);
  });
});

describe('what a dispute tells', () => {
  it('has one calendar of both, whichever of them it was made for', async () => {
    const { browser, below, above } = await linked();
    const dates = [await aHearing(below, 10), await aHearing(above, 20)];
    await send(browser, `${below.path}/links`, { _form: randomUUIDv7(), kind: 'calendar' }).expect(303);
    const [, token] = /calendars\/([\w-]{22})\.ics/.exec(await textOf(browser, below.path)) ?? [];
    const { text } = await site.http.get(`/calendars/${token}.ics`).expect(200);
    for (const { id } of dates) expect(text).toContain(`UID:${id}@`);
    await send(browser, `${above.path}/dispute/removal`).expect(303);
    expect((await site.http.get(`/calendars/${token}.ics`)).text).not.toContain(`UID:${dates[1]?.id}@`);
  });

  it('names both numbers in alerts, and says once that the period ends', async () => {
    const { below, above } = await linked();
    await aHearing(above, 7);
    await life().runDue();
    const newsOf = () => site.db.select().from(notifications).where(eq(notifications.userId, below.userId));
    const reminder = (await newsOf()).find(({ kind }) => kind === 'case_reminder');
    const words = JSON.stringify(reminder);
    for (const watch of [below, above]) expect(words).toContain(await numberOf(watch));
    await life().runDue(new Date(Number((await watchRow(site, below.id)).endsAt) - day));
    await life().runDue(new Date(Number((await watchRow(site, below.id)).endsAt) + day));
    const kinds = (await newsOf()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'watch_ends_soon')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'watch_ended')).toHaveLength(1);
    expect((await watchRow(site, above.id)).state).toBe('ended');
  });

  it('is heard of in one way', async () => {
    const { browser, below, above } = await linked();
    const body = { nickname: 'A', note: '', alerts: 'hearings', channel: 'email', rhythm: 'daily' };
    await send(browser, `${above.path}/details`, body).expect(303);
    const same = { alerts: 'hearings', alertChannel: 'email', alertRhythm: 'daily' };
    expect(await watchRow(site, below.id)).toMatchObject({ ...same, nickname: 'Agdal' });
  });

  it('shows what happened in both, the latest first, and to others only where its follower says so', async () => {
    const { browser, below, above } = await linked();
    let minute = 0;
    // Those of one millisecond come in any order.
    const ids = Array.from({ length: 3 }, () => randomUUIDv7()).toSorted();
    const seenAt = () => new Date(Date.now() - 60 * 60_000 + 60_000 * minute++);
    const event = (of: Watched, text: string) =>
      site.db.insert(caseEvents).values({
        ...{ id: ids[minute] ?? '', caseId: of.caseId, kind: 'judgment', fold: text },
        ...{ source: 'sandbox', sourceText: text, seenAt: seenAt() },
      });
    await event(below, 'ONE');
    await event(above, 'TWO');
    await event(below, 'THREE');
    const page = await textOf(browser, above.path);
    expect(['ONE', 'TWO', 'THREE'].map((text) => page.indexOf(`>${text}<`)).toSorted((a, b) => b - a)).toEqual(
      ['ONE', 'TWO', 'THREE'].map((text) => page.indexOf(`>${text}<`)),
    );
    const share = async (fields: Record<string, string>) => {
      await send(browser, `${above.path}/links`, { _form: randomUUIDv7(), kind: 'share', ...fields }).expect(303);
      const rows = await site.db
        .select()
        .from(caseLinks)
        .where(eq(caseLinks.watchId, above.id))
        .orderBy(caseLinks.createdAt);
      return (await site.http.get(`/en/shared-cases/${rows.at(-1)?.token}`).expect(200)).text;
    };
    expect(await share({})).not.toContain(await numberOf(below));
    const both = await share({ linked: 'on' });
    expect(both).toContain(await numberOf(below));
    expect(both).not.toContain('Agdal');
  });

  it('is told to the desk, and in what one takes along', async () => {
    const { browser, below, above } = await linked();
    const { body } = await browser.get('/api/v1/my/cases').expect(200);
    const one = body.items.find(({ id }: { id: string }) => id === below.id);
    expect(one.linked).toEqual([above.id]);
    const staff = await signedIn(['user', 'staff']);
    await site.db.update(cases).set({ checkState: 'waiting', dueSince: new Date() }).where(eq(cases.id, above.caseId));
    expect(await textOf(staff, `/en/desk/cases/${above.caseId}`)).toContain(await numberOf(below));
    await site.db.delete(caseWatches).where(eq(caseWatches.id, below.id));
    expect(await textOf(browser, above.path)).not.toContain('This case is linked with');
  });
});
