import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cases, caseWatches, hearings, ownHearings } from '../../../src/features/cases/cases.table.ts';
import { ChecksService } from '../../../src/features/cases/watching/checks.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';

const hour = 60 * 60 * 1000;
let site: TestApp;
let checks: ChecksService;
let watch: Awaited<ReturnType<typeof aWatch>>;
beforeAll(async () => {
  site = await startApp();
  checks = site.app.get(ChecksService);
  watch = await aWatch(site, (await signedIn(site)) as unknown as Browser);
});
afterAll(() => site.close());

// Long before anything of the sample cases is due.
const then = new Date('2020-03-02T09:00:00Z');
const hearing = {
  day: '2020-03-05',
  startsAt: new Date('2020-03-05T08:00:00Z'),
  dayEndsAt: new Date('2020-03-06T00:00:00Z'),
  nextReminder: 'eve' as const,
  nextReminderAt: then,
  seenAt: then,
  sourceText: '',
};

/** What makes the clock look closer, each by itself, and how it is taken back. */
const dues: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a case that is to be looked at',
    () => site.db.update(cases).set({ nextCheckAt: then }).where(eq(cases.id, watch.caseId)),
    () => site.db.update(cases).set({ nextCheckAt: null }).where(eq(cases.id, watch.caseId)),
  ],
  [
    'a source that has long been silent',
    () =>
      site.db
        .update(cases)
        .set({ dueSince: new Date(then.getTime() - 1_000 * hour) })
        .where(eq(cases.id, watch.caseId)),
    () => site.db.update(cases).set({ dueSince: null }).where(eq(cases.id, watch.caseId)),
  ],
  [
    'a watch that ends',
    () => site.db.update(caseWatches).set({ wakeAt: then }).where(eq(caseWatches.id, watch.id)),
    () => site.db.update(caseWatches).set({ wakeAt: null }).where(eq(caseWatches.id, watch.id)),
  ],
  [
    'the reminder of a hearing',
    () => site.db.insert(hearings).values({ id: randomUUIDv7(), caseId: watch.caseId, source: 'staff', ...hearing }),
    () => site.db.delete(hearings).where(eq(hearings.caseId, watch.caseId)),
  ],
  [
    'the reminder of a hearing that its follower noted',
    () => site.db.insert(ownHearings).values({ id: randomUUIDv7(), watchId: watch.id, ...hearing }),
    () => site.db.delete(ownHearings).where(eq(ownHearings.watchId, watch.id)),
  ],
];

it('asks once in a minute in which nothing is due', async () => {
  expect(await checks.isAnythingDue(then)).toBe(false);
});

it.each(dues)('does not pass over %s', async (_, begin, end) => {
  await begin();
  expect(await checks.isAnythingDue(then)).toBe(true);
  expect(await checks.isAnythingDue(new Date(then.getTime() - 2_000 * hour))).toBe(false);
  await end();
  expect(await checks.isAnythingDue(then)).toBe(false);
});
