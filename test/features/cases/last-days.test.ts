import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { CaseNewsService } from '../../../src/features/cases/case-news.service.ts';
import { caseEvents } from '../../../src/features/cases/cases.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { fold } from '../../../src/lib/text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch, caseRow } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';
import fixture from './last-days.json' with { type: 'json' };

/** A judgment that nobody gave, what its follower says of it, and by when the law lets them act. */
type Judgment = {
  /** The court, the code or the kind of the case, and the place where the list of courts has no towns. */
  of: string;
  judged: string;
  /** A day of service that the court tells. */
  served?: string;
  says?: Record<string, string>;
  /** What is shown; null where no verified rule fits. */
  shown: string | null;
  /** The last day of the law, counted by hand. */
  law?: string;
};
const judgments = fixture as Judgment[];

const RealDate = Date;
let site: TestApp;
let serial = 6_200;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterEach(() => {
  globalThis.Date = RealDate;
});
afterAll(() => site.close());

const day = (iso: string) => Temporal.PlainDate.from(iso);
/** Only what the clock says is pretended, and it runs on: nothing waits longer. */
function pretend(iso: string) {
  const ahead = new RealDate(`${iso}T10:00:00Z`).getTime() - RealDate.now();
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given) => (given.length > 0 ? Reflect.construct(date, given) : new date(now())),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}

function fieldsOf({ of, judged }: Judgment): Record<string, string> {
  const [court = '', kind = '', place = ''] = of.split(' ');
  const country = court.slice(0, 2).toUpperCase();
  serial += 1;
  if (country === 'MA') return { country, court, number: `2026/${kind}/${serial}` };
  if (country === 'SA') return { country, court, place, number: String(4_790_000_000 + serial) };
  const number = `${serial}/${judged.slice(0, 4)}`;
  return { country, court, place: place || 'EG-C', number, type: kind };
}

/** The answers as their boxes are filled in, in the calendar of who answers. */
function boxesOf({ calendar = 'gregorian', termDay, ...said }: Record<string, string>): Record<string, string> {
  if (!termDay) return said;
  const shown = day(termDay).withCalendar(calendar === 'hijri' ? 'islamic-umalqura' : 'gregory');
  return {
    ...said,
    ...{ termDay_day: String(shown.day), termDay_month: String(shown.month), termDay_year: String(shown.year) },
    termDay_calendar: calendar,
  };
}

/** The judgment as it stands in the running application some days later. */
async function judgedCase(judgment: Judgment) {
  const { judged, served, says } = judgment;
  pretend(
    [judged, served, says?.termDay]
      .flatMap((one) => one ?? [])
      .sort()
      .at(-1) ?? judged,
  );
  // Who was here on another day would have been away for months.
  const { browser: agent } = await somebody(site, 'Ann');
  const browser = agent.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as Browser;
  const watch = await aWatch(site, browser, fieldsOf(judgment));
  const heard = (kind: 'judgment' | 'notified', on: string) =>
    site.db.insert(caseEvents).values({
      ...{ id: randomUUIDv7(), caseId: watch.caseId, kind, day: on, time: null, fold: fold(`${kind} ${on}`) },
      ...{ source: 'staff' as const, sourceText: 'حكمت المحكمة', seenAt: new Date(`${on}T09:00:00Z`) },
    });
  await heard('judgment', judged);
  if (served) await heard('notified', served);
  const answered = says && (await browser.post(`${watch.path}/judgment`).type('form').send(boxesOf(says)));
  const page = await browser.get(watch.path).expect(200);
  const file = await browser.get(`${watch.path}/deadlines/appeal.ics`);
  return { ...watch, answered: answered?.status, text: page.text, file };
}

/** What the follower is told when the court tells of the service after all that. */
async function toldOfService({ caseId, userId, id }: Awaited<ReturnType<typeof judgedCase>>, on: string) {
  const row = await caseRow(site, caseId);
  const finding = { kind: 'notified' as const, day: on, time: null, text: `تبليغ ${on}` };
  await site.db.transaction((tx) =>
    site.app.get(CaseNewsService).record(tx, [finding], { row, source: 'staff', now: new Date() }),
  );
  const [told] = await site.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.path, `/account/cases/${id}`)))
    .orderBy(desc(notifications.id))
    .limit(1);
  return told;
}

describe('made-up judgments', () => {
  it('are sixty at least, of four countries, with a day for some and none for most', () => {
    expect(judgments.length).toBeGreaterThanOrEqual(60);
    for (const country of ['ma', 'sa', 'ae', 'eg']) {
      const own = judgments.filter(({ of }) => of.startsWith(`${country}-`));
      expect([country, own.length >= 15, own.some(({ shown }) => shown)]).toEqual([country, true, true]);
    }
    expect(new Set(judgments.map((one) => JSON.stringify(one))).size).toBe(judgments.length);
  });

  it.each(judgments.filter(({ shown }) => shown))(
    'of $of on $judged is to be appealed by $shown, on the page, in the calendar and in what is told',
    async (judgment) => {
      const { shown, law = '', says, served, judged } = judgment;
      const found = await judgedCase(judgment);
      expect([found.answered, (shown ?? '') <= law]).toEqual([303, true]);
      const { fullDate } = formatsFor(locales.en);
      expect(found.text.replaceAll('<!-- -->', '')).toContain(`<strong>${fullDate(day(shown ?? ''))}`);
      expect(found.text).toMatch(/Verified on/);
      const [entry] = new ICAL.Component(ICAL.parse(found.file.text)).getAllSubcomponents('vevent');
      expect(new ICAL.Event(entry).startDate.toString()).toBe(shown);
      for (const alarm of entry?.getAllSubcomponents('valarm') ?? []) {
        expect(String(alarm.getFirstPropertyValue('trigger'))).toMatch(/^-P/);
      }
      // Service that is told again, later than the first one, moves nothing.
      const again = [served, says?.termDay, judged].flatMap((one) => one ?? []).sort();
      const told = await toldOfService(found, day(again.at(-1) ?? judged).toString());
      expect(told?.kind).toBe('case_served_by');
      const { until } = (told?.values ?? {}) as { until?: { day: string } };
      expect(until?.day).toBe(shown);
      expect((until?.day ?? '') <= law).toBe(true);
    },
  );

  it.each(judgments.filter(({ shown }) => !shown))(
    'of $of on $judged, $says, has no day anywhere, and a warning instead',
    async (judgment) => {
      const found = await judgedCase(judgment);
      expect(found.text).toContain('Time limits here can be as short as');
      expect(found.text).not.toContain('Last day to appeal');
      expect(found.text).not.toContain('appeal.ics');
      expect(found.file.status).toBe(404);
      const told = await toldOfService(found, judgment.says?.termDay ?? judgment.judged);
      expect([told?.kind, 'until' in (told?.values ?? {})]).toEqual(['case_served', false]);
    },
  );
});
