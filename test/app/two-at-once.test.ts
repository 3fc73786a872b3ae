import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { earnings } from '../../src/features/answering/answering.table.ts';
import { applications } from '../../src/features/applications/applications.table.ts';
import { answers, consultations } from '../../src/features/consultations/consultations.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { oauthClients } from '../../src/features/oauth/oauth.table.ts';
import { bills, refunds } from '../../src/features/payments/payments.table.ts';
import { hashToken } from '../../src/lib/named-secret.ts';
import { events } from '../../src/platform/events/events.table.ts';
import { leasesOf, revisionIn } from '../features/leases/lease-flow.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { hidden } from '../support/asking.ts';
import { aConsultation } from '../support/consultations.ts';
import { anExpert } from '../support/experts.ts';
import { get, post, sent, upload } from '../support/forms.ts';
import { aProgram } from '../support/oauth.ts';
import { money, until } from '../support/payments.ts';
import { type Person, somebody } from '../support/people.ts';
import { aScan } from '../support/pictures.ts';
import { writtenAnswer } from '../support/written.ts';

// What two sides, or two windows, do to one thing in the same moment: one of the two has happened, and all of it.

let site: TestApp;
let ben: Person;
let payments: ReturnType<typeof money>;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  payments = money(site);
});
afterAll(() => site.close());

type Answer = { status: number; text: string; headers: Record<string, string> };
const half = 25;
/**
 * Both, in turns, all sent before the first is answered; none may be a fault of ours. On a busy machine the last may be asked
 * to come again, as they wait for the same row.
 */
async function atOnce(one: (nth: number) => PromiseLike<Answer>, other: (nth: number) => PromiseLike<Answer>) {
  const all = Array.from({ length: half }, (_, nth) => [one(nth), other(nth)]).flat();
  const found = await Promise.all(all);
  const faults = found.filter(({ status }) => status >= 500 && status !== 503);
  expect(faults.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual([]);
  expect(found.some(({ status }) => status < 400)).toBe(true);
  return found;
}
const told = (id: string, actions: string[]) =>
  site.db
    .select({ action: events.action })
    .from(events)
    .where(and(eq(events.subjectId, id), inArray(events.action, actions)));

it('of fifty new secrets of a program one is left, and it was shown', async () => {
  const { id, secret, maker } = await aProgram(site);
  const path = `/en/account/settings/own-programs/${id}`;
  const same = randomUUIDv7();
  const found = await atOnce(
    () => maker.post(`${path}/secret`, { _form: randomUUIDv7() }),
    () => maker.post(`${path}/secret`, { _form: same }),
  );
  const shown = found.flatMap(({ text }) => />(istishara_secret_[^<"]+)</.exec(text)?.[1] ?? []);
  // The form that was sent so often made one.
  expect(new Set(shown).size).toBe(half + 1);
  const [row] = await site.db.select().from(oauthClients).where(eq(oauthClients.id, id));
  expect(shown.filter((each) => hashToken(each) === row?.secretHash)).toHaveLength(1);
  expect(row?.secretHash).not.toBe(hashToken(secret ?? ''));
  expect(await told(id, ['rotated'])).toHaveLength(half + 1);
});

it('a question that is withdrawn while it is answered is one of the two', async () => {
  const ann = await somebody(site, 'Ann');
  const eva = await somebody(site, 'Eva', ['user', 'expert']);
  await anExpert(site, { userId: eva.id, answeredCount: 9 });
  const title = 'May the landlord keep the deposit';
  const row = await aConsultation(site, { userId: ann.id, title, dueAnsweredAt: new Date(Date.now() + 172_800_000) });
  const question = `/en/expert/q/${row.id}`;
  await eva.post(`${question}/lease`, { _v: '1' });
  const path = `/en/consultations/${row.reference}`;
  const { text } = await ann.get(path);
  const form = text.slice(text.indexOf(`action="${path}/withdrawal"`));
  const [_v, answerPath] = [hidden(form, '_v'), `${question}/answer`];
  const written = { _v: '0', act: 'send', ...writtenAnswer, limits: '' };
  await atOnce(
    () => ann.post(`${path}/withdrawal`, { _form: randomUUIDv7(), _v }),
    () => eva.post(answerPath, { ...written, _form: randomUUIDv7() }),
  );
  const [now] = await site.db.select().from(consultations).where(eq(consultations.id, row.id));
  const given = await site.db.select().from(answers).where(eq(answers.consultationId, row.id));
  const earned = await site.db.select().from(earnings).where(eq(earnings.consultationId, row.id));
  expect(['answered', 'withdrawn']).toContain(now?.state);
  const count = now?.state === 'answered' ? 1 : 0;
  expect([given.length, now?.answerCount, earned.length <= count]).toEqual([count, count, true]);
  expect(await told(row.id, ['withdraw', 'answer', 'deliver'])).toHaveLength(1);
});

it('a lease that is paid and signed while it is cancelled is one of the two, and so is its money', async () => {
  const flow = leasesOf(site);
  const lease = await flow.opened();
  const { id, browser, path, second, secondPath } = lease;
  const revision = await revisionIn(second, secondPath);
  await post(second, `${secondPath}/confirmation`, { revision, _form: randomUUIDv7() });
  const bill = await payments.billing.of('lease', id);
  const { providerId } = await payments.anAttempt(bill?.id ?? '');
  await payments.choose(providerId, 'pay');
  await until(async () => (await flow.rowOf(id))?.state === 'document_ready');
  const day = Temporal.Now.plainDateISO('Africa/Casablanca');
  const signed = { signed_day: `${day.day}`, signed_month: `${day.month}`, signed_year: `${day.year}`, known: '' };
  await post(second, `${secondPath}/signature`, signed);
  await atOnce(
    (nth) => (nth % 2 ? post(browser, `${path}/signature`, signed) : post(second, `${secondPath}/signature`, signed)),
    (nth) => (nth % 2 ? post(browser, `${path}/cancellation`, {}) : post(second, `${secondPath}/cancellation`, {})),
  );
  const [row] = await site.db.select().from(leases).where(eq(leases.id, id));
  expect(['cancelled', 'signed']).toContain(row?.state);
  expect(row?.signedOn === null).toBe(row?.state === 'cancelled');
  const back = await site.db
    .select()
    .from(refunds)
    .where(eq(refunds.billId, bill?.id ?? ''));
  const [paid] = await site.db
    .select()
    .from(bills)
    .where(eq(bills.id, bill?.id ?? ''));
  expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(paid?.totalMinor ?? 0);
  expect(back.length).toBeLessThanOrEqual(1);
});

it('an answer that was sent back is written anew once, and withdrawing beside it gives the money back once', async () => {
  const form = await sent(site.browser());
  const { browser, id, path } = form;
  await upload(browser, `/ar-ma/files/${id}/identity_front`, aScan());
  const bill = await payments.billing.of('procedure', id);
  const { providerId } = await payments.anAttempt(bill?.id ?? '');
  await payments.choose(providerId, 'pay');
  const rowOf = async () => (await site.db.select().from(applications).where(eq(applications.id, id)))[0];
  await until(async () => (await rowOf())?.state === 'checking');
  const check = { answer_nameLatin_sentence: 'SALMA BENNANI', identity_front_kind: 'accepted' };
  await ben.post(`/en/desk/certificates/${id}/check`, check);
  expect((await rowOf())?.state).toBe('needs_fix');
  const names = ['Salma Bennani', 'Salma Alaoui'];
  const withdrawal = (await get(browser, path)).text.includes(`${path}/withdrawal`);
  expect(withdrawal).toBe(true);
  await atOnce(
    (nth) => post(browser, `${path}/correction`, { nameLatin: names[nth % 2] ?? '' }),
    () => post(browser, `${path}/withdrawal`, {}),
  );
  const row = await rowOf();
  expect(['checking', 'withdrawn', 'needs_fix']).toContain(row?.state);
  expect((await told(id, ['fix'])).length).toBeLessThanOrEqual(1);
  const back = await site.db
    .select()
    .from(refunds)
    .where(eq(refunds.billId, bill?.id ?? ''));
  expect(back.length).toBeLessThanOrEqual(1);
});
