import { randomUUIDv7 } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { applicationSubject } from '../../../src/features/applications/application.subject.ts';
import type { Application } from '../../../src/features/applications/application.ts';
import { applicationWorkflow } from '../../../src/features/applications/application.workflow.ts';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { keptOf, undoOf } from '../../../src/features/applications/withdrawal.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { bills, refunds } from '../../../src/features/payments/payments.table.ts';
import { RefundsService } from '../../../src/features/payments/refunds/refunds.service.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { TransitionsService } from '../../../src/platform/workflow/transitions.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { hidden } from '../../support/asking.ts';
import { writtenTo } from '../../support/codes.ts';
import { eventually } from '../../support/consultations.ts';
import { get, post, sent, upload } from '../../support/forms.ts';
import { money, until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { isToldOfState } from '../../support/told-of-state.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

type Form = Awaited<ReturnType<typeof sent>>;
const hour = 60 * 60 * 1000;
const rowOf = async (id: string) =>
  (await site.db.select().from(applications).where(eq(applications.id, id)))[0] as typeof applications.$inferSelect;
const billOf = async (id: string) =>
  (
    await site.db.select().from(bills).where(eq(bills.subjectId, id)).orderBy(desc(bills.id)).limit(1)
  )[0] as typeof bills.$inferSelect;
const refundsOf = (billId: string) => site.db.select().from(refunds).where(eq(refunds.billId, billId));
const undoIn = ({ path }: Form) => `action="${path}/undo"`;

async function undo({ browser, path }: Form) {
  const { text } = await get(browser, path);
  const form = text.slice(text.indexOf(`action="${path}/undo"`));
  return { _form: hidden(form, '_form') };
}
const withdraw = ({ browser, path }: Form) => post(browser, `${path}/withdrawal`, { _form: randomUUIDv7() });

async function paid(browser = site.browser()): Promise<Form> {
  const form = await sent(browser);
  await upload(form.browser, `/ar-ma/files/${form.id}/identity_front`, aScan());
  await pay(form.id);
  return form;
}
async function pay(id: string) {
  const payments = money(site);
  const { providerId } = await payments.anAttempt((await billOf(id)).id);
  await payments.choose(providerId, 'pay');
  await until(async () => (await rowOf(id)).state !== 'awaiting_payment');
}

/** As if so much time had gone by since it was withdrawn. */
async function later(id: string, ms: number) {
  const back = sql`${`${ms} milliseconds`}::interval`;
  const set = { updatedAt: sql`updated_at - ${back}` };
  await site.db.update(applications).set(set).where(eq(applications.id, id));
  await site.db.execute(
    sql`update pgboss.job set start_after = start_after - ${back}
      where name = 'application-withdrawn' and data->>'id' = ${id} and state = 'created'`,
  );
}
const jobsOf = async (id: string) =>
  (
    await site.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'application-withdrawn' and data->>'id' = ${id}`,
    )
  ).rows;

describe('a request for a certificate that was withdrawn', () => {
  it('is told to an address that was only typed sixty times in an hour, however often it is withdrawn', async () => {
    const [form, email] = [await paid(), '+212661404050'];
    const { answers } = await rowOf(form.id);
    await site.db
      .update(applications)
      .set({ answers: { ...answers, email } })
      .where(eq(applications.id, form.id));
    // As it would be by the fifty-ninth.
    for (let times = 0; times < 59; times++) await site.app.get(Limits).spend('newsTo', email);
    const said = jest.spyOn(PinoLogger.prototype, 'warn');
    for (let times = 0; times < 3; times++) {
      expect((await withdraw(form)).status).toBe(303);
      expect((await post(form.browser, `${form.path}/undo`, await undo(form))).status).toBe(303);
    }
    expect(await writtenTo(site, email)).toHaveLength(1);
    const held = said.mock.calls.filter(([, text]) => String(text).startsWith('News waits'));
    said.mockRestore();
    expect(held.length).toBeGreaterThan(1);
    expect(JSON.stringify(held)).not.toContain(email);
    // What was said last is not lost, and nothing is said twice.
    const due = sql`name = 'letters_held' and data->>'to' = ${email}`;
    const { rows } = await site.db.execute<{ words: string }>(
      sql`select data->'sms'->>'text' as words from pgboss.job where ${due} and start_after > now()`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ words }) => words)).size).toBe(rows.length);
    await site.db.execute(sql`update pgboss.job set start_after = now() where ${due}`);
    await eventually(async () => expect(await writtenTo(site, email)).toHaveLength(1 + rows.length), 20);
  });

  it('goes on where it stood when that is undone, with its money and its attachments', async () => {
    const form = await paid();
    expect((await get(form.browser, form.path)).text).toContain('ويُردّ إليك ما أديته كاملًا بعد يوم');
    expect((await rowOf(form.id)).state).toBe('checking');
    const keptUntil = async () =>
      (await site.db.select().from(files).where(eq(files.subjectId, form.id))).map(({ deletesAt }) =>
        Math.round((Number(deletesAt) - Date.now()) / (24 * hour)),
      );
    const before = await keptUntil();
    expect((await withdraw(form)).status).toBe(303);
    expect(await keptUntil()).not.toEqual(before);
    const { text } = await get(form.browser, form.path);
    expect(text).toContain(undoIn(form));
    expect(text).toMatch(/بعد ذلك نرد إليك[^<]*90/);

    const stranger = site.browser();
    expect((await post(stranger, `${form.path}/undo`, await undo(form))).status).toBe(404);
    const [fields, tab] = [await undo(form), await undo(form)];
    const copies = await Promise.all(Array.from({ length: 5 }, () => post(form.browser, `${form.path}/undo`, fields)));
    expect(copies.map(({ status, headers }) => [status, headers.location])).toEqual(copies.map(() => [303, form.path]));
    expect(isToldOfState(await post(form.browser, `${form.path}/undo`, tab))).toBe(true);
    const again = await rowOf(form.id);
    expect(again.state).toBe('checking');
    expect(Number(again.dueAt)).toBeGreaterThan(Date.now());
    expect(await keptUntil()).toEqual(before);
    const page = (await get(form.browser, form.path)).text;
    expect(page).not.toContain(undoIn(form));
    expect(page).toContain('تراجع عن السحب');
    // The job of the withdrawal comes, and finds nothing to send.
    await site.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'application-withdrawn' and data->>'id' = ${form.id}`,
    );
    await until(async () => (await jobsOf(form.id)).every(({ state }) => state === 'completed'));
    expect(await refundsOf((await billOf(form.id)).id)).toEqual([]);
    const check = { identity_front_kind: 'accepted' };
    const asked = await ben.post(`/en/desk/certificates/${form.id}/check`, check);
    const names = /name="_unopened" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    await ben.post(`/en/desk/certificates/${form.id}/check`, { ...check, _unopened: names });
    expect((await rowOf(form.id)).state).toBe('ready');
  });

  it('is paid back a day later and not before, which its owner is told, and is then not undone', async () => {
    const ann = await somebody(site, 'Ann');
    const form = await paid(ann.browser);
    await withdraw(form);
    const fields = await undo(form);
    const told = (await get(ann.browser, '/ar-ma/notifications')).text;
    expect(told).toMatch(/يُرد إليك.*90.*بعد.*وقبل ذلك يمكنك التراجع/s);
    await later(form.id, 23 * hour);
    expect(await refundsOf((await billOf(form.id)).id)).toEqual([]);
    await later(form.id, hour);
    await until(async () => (await billOf(form.id)).state === 'refunded');
    expect((await get(form.browser, form.path)).text).not.toContain(undoIn(form));
    expect(isToldOfState(await post(form.browser, `${form.path}/undo`, fields))).toBe(true);
    expect(await rowOf(form.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('is not undone once somebody of the staff sends money back', async () => {
    const form = await paid();
    await withdraw(form);
    const fields = await undo(form);
    const { id } = await billOf(form.id);
    const part = { minor: 1_000, currency: 'MAD' } as const;
    await site.db.transaction((tx) => site.app.get(RefundsService).request(tx, ben.id, id, part, 'goodwill'));
    expect(isToldOfState(await post(form.browser, `${form.path}/undo`, fields))).toBe(true);
    expect((await rowOf(form.id)).state).toBe('withdrawn');
    // The part is out before the day is over: the rest follows it all the same.
    await until(async () => (await billOf(form.id)).state === 'part_refunded');
    await later(form.id, 24 * hour);
    await until(async () => (await billOf(form.id)).state === 'refunded');
  });

  it('gets a bill as it was where nothing was paid yet', async () => {
    const form = await sent(site.browser());
    const first = await billOf(form.id);
    await withdraw(form);
    expect((await billOf(form.id)).state).toBe('cancelled');
    expect((await post(form.browser, `${form.path}/undo`, await undo(form))).status).toBe(303);
    const bill = await billOf(form.id);
    const { totalMinor, lines, expiresAt, elsewhere, title } = first;
    expect(bill).toMatchObject({ state: 'open', totalMinor, lines, expiresAt, elsewhere, title });
    expect((await get(form.browser, form.path)).text).toContain(`/pay/${bill.reference}`);
    await upload(form.browser, `/ar-ma/files/${form.id}/identity_front`, aScan());
    await pay(form.id);
    expect((await rowOf(form.id)).state).toBe('checking');
  });

  it('comes back as late as it was', async () => {
    const form = await paid();
    const dueAt = new Date(Date.now() - hour);
    await site.db.update(applications).set({ dueAt }).where(eq(applications.id, form.id));
    await withdraw(form);
    expect((await rowOf(form.id)).dueAt).toBeNull();
    await post(form.browser, `${form.path}/undo`, await undo(form));
    expect((await rowOf(form.id)).dueAt).toEqual(dueAt);
  });
});

it('goes back to each state from which it can be withdrawn, and to no other', () => {
  const row = { state: 'withdrawn', updatedAt: new Date(), dueAt: null } as Application;
  const now = new Date();
  for (const state of applicationWorkflow.states) {
    const data = { ...keptOf('withdraw', { ...row, state }), was_left: 0 };
    const found = undoOf(row, [{ action: 'withdraw', data }], null, now);
    const back = applicationWorkflow.may(state, 'withdraw') ? state : null;
    expect([state, found && applicationWorkflow.next('withdrawn', found.event)]).toEqual([state, back]);
  }
});

describe('an account that is to be deleted', () => {
  const inEightDays = () => new Date(Date.now() + 8 * 24 * hour);
  const finish = async (id: string) => {
    await site.app.get(LeavingService).finish(id, inEightDays());
    return (await site.db.select().from(users).where(eq(users.id, id))).length === 0;
  };

  it('waits for a certificate that is paid, and for the money of one that was withdrawn', async () => {
    const ann = await somebody(site, 'Ann');
    const form = await paid(ann.browser);
    await ann.post('/en/account/settings/data/deletion');
    expect(await finish(ann.id)).toBe(false);
    expect((await withdraw(form)).status).toBe(303);
    expect(await finish(ann.id)).toBe(false);
    await later(form.id, 25 * hour);
    await until(async () => (await refundsOf((await billOf(form.id)).id))[0]?.state === 'done');
    await later(form.id, 25 * hour);
    expect(await finish(ann.id)).toBe(true);
  });

  it('does not wait for one that was not paid', async () => {
    const ann = await somebody(site, 'Ann');
    await sent(ann.browser);
    await ann.post('/en/account/settings/data/deletion');
    expect(await finish(ann.id)).toBe(true);
  });
});

it('a request that lapses after it was paid for brings the money back, as one that is withdrawn', async () => {
  const form = await paid();
  const step = (event: 'find_faults' | 'expire') =>
    site.db.transaction((tx) =>
      site.app.get(TransitionsService).apply(tx, applicationSubject, form, event, { actor: { kind: 'clock' } }),
    );
  await step('find_faults');
  await step('expire');
  const { id, totalMinor } = await billOf(form.id);
  expect(await refundsOf(id)).toMatchObject([{ amountMinor: totalMinor, reason: 'application_ended' }]);
  // What was never paid is not owed, and nothing of it goes back.
  const unpaid = await sent(site.browser());
  await site.db.transaction((tx) =>
    site.app.get(TransitionsService).apply(tx, applicationSubject, unpaid, 'expire', { actor: { kind: 'clock' } }),
  );
  expect(await refundsOf((await billOf(unpaid.id)).id)).toEqual([]);
});
