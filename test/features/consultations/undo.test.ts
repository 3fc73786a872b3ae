import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { bills, refunds } from '../../../src/features/payments/payments.table.ts';
import { RefundsService } from '../../../src/features/payments/refunds/refunds.service.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  ask,
  aVisitor,
  type Browser,
  begin,
  fillIn,
  hidden,
  idOf,
  post,
  proveContact,
  sendable,
} from '../../support/asking.ts';
import { apply } from '../../support/consultations.ts';
import { mailsTo } from '../../support/outbox.ts';
import { money, until } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';
import { isToldOfState } from '../../support/told-of-state.ts';

let site: TestApp;
let expertId = '';
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  expertId = (await site.db.select().from(experts).limit(1))[0]?.id ?? '';
});
afterAll(() => site.close());

const hour = 60 * 60 * 1000;
const rowOf = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0] as typeof consultations.$inferSelect;
const billOf = async (id: string) =>
  (
    await site.db.select().from(bills).where(eq(bills.subjectId, id)).orderBy(desc(bills.id)).limit(1)
  )[0] as typeof bills.$inferSelect;
const refundsOf = (billId: string) => site.db.select().from(refunds).where(eq(refunds.billId, billId));
const jobsOf = async (id: string) =>
  (
    await site.db.execute<{ at: string; state: string }>(
      sql`select start_after as at, state from pgboss.job where name = 'consultation.refund' and data->>'id' = ${id} order by created_on`,
    )
  ).rows;

/** The fields that the page itself puts into one of its forms. */
async function formOf(browser: Browser, path: string, act: string) {
  const { text } = await browser.get(path);
  const form = text.slice(text.indexOf(`action="${path}/${act}"`));
  return { _form: hidden(form, '_form'), _v: hidden(form, '_v') };
}
const withdraw = async (browser: Browser, path: string) =>
  post(browser, `${path}/withdrawal`, await formOf(browser, path, 'withdrawal'));
const undoIn = (path: string) => `action="${path}/undo"`;

/** As if so much time had gone by since it was withdrawn. */
async function later(id: string, ms: number) {
  const back = sql`${`${ms} milliseconds`}::interval`;
  await site.db
    .update(consultations)
    .set({ endedAt: sql`ended_at - ${back}` })
    .where(eq(consultations.id, id));
  await site.db.execute(
    sql`update pgboss.job set start_after = start_after - ${back}
      where name = 'consultation.refund' and data->>'id' = ${id} and state = 'created'`,
  );
}

async function order(contact: string) {
  const browser = aVisitor(site);
  const base = await begin(browser, 'ar-ma', { lane: 'standard' });
  await fillIn(browser, base, { readers: 'private', contact });
  await proveContact(site, base);
  const price = hidden((await browser.get(`${base}/check`)).text, 'price');
  await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price });
  const id = idOf(base);
  return { browser, id, path: `/ar-ma/consultations/${(await rowOf(id)).reference}` };
}

async function pay(id: string) {
  const room = money(site);
  const attempt = await room.anAttempt((await billOf(id)).id);
  await room.choose(attempt.providerId, 'pay');
  await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
}

async function aPaidQuestion(contact = `${randomUUIDv7()}@example.org`) {
  const asked = await order(contact);
  await pay(asked.id);
  return asked;
}

describe('a withdrawal', () => {
  it('is undone for a day, once for each time, by nobody else', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    const before = await rowOf(id);
    expect((await browser.get(path)).text).not.toContain(undoIn(path));
    await withdraw(browser, path);
    const { text } = await browser.get(path);
    expect(text).toContain(undoIn(path));
    expect(text).toContain('يمكنك التراجع عن ذلك حتى');
    // What was done and how it is undone are one notice.
    expect(text.match(/class="notice /g)).toHaveLength(1);
    // What was asked goes on below it, not below the facts that stand beside it.
    expect(text).toMatch(/<\/div><div class="stack"><section class="stack" aria-labelledby="question">/);

    const stranger = aVisitor(site);
    await stranger.get('/ar-ma/new');
    expect((await post(stranger, `${path}/undo`, await formOf(browser, path, 'undo'))).status).toBe(404);
    const ann = await somebody(site, 'Ann');
    expect((await ann.post(`${path}/undo`, { _form: randomUUIDv7() })).status).toBe(404);

    const fields = await formOf(browser, path, 'undo');
    const tab = await formOf(browser, path, 'undo');
    const copies = await Promise.all(Array.from({ length: 6 }, () => post(browser, `${path}/undo`, fields)));
    expect(copies.map(({ status, headers }) => [status, headers.location])).toEqual(copies.map(() => [303, path]));
    const undone = await browser.get(path);
    expect(undone.text).toMatch(/role="status">[\s\S]{0,400}تم التراجع، وعاد سؤالك كما كان\./);
    expect(isToldOfState(await post(browser, `${path}/undo`, tab))).toBe(true);
    const again = await rowOf(id);
    expect(again).toMatchObject({ state: 'triage', endedAt: null });
    // The clock stood still, and the staff have their day anew.
    const gone = Number(again.dueAnsweredAt) - Number(before.dueAnsweredAt);
    expect(gone).toBeGreaterThan(0);
    expect(again.dueDecidedAt).not.toBeNull();
    const written = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(written.filter(({ action }) => action === 'rejoin_triage')).toHaveLength(1);
    const after = await browser.get(path);
    expect(after.text).toContain('تراجعت عن سحب السؤال');
    expect(after.text).toContain('هذا هو الوضع الآن');
    expect(after.text).not.toContain('شكرًا لك، أُرسل سؤالك');
    expect(after.text).not.toContain(undoIn(path));
  });

  it('stays when the day is over', async () => {
    const browser = aVisitor(site);
    const { id, path } = await ask(browser);
    await withdraw(browser, path);
    const fields = await formOf(browser, path, 'undo');
    await later(id, 24 * hour);
    expect((await browser.get(path)).text).not.toContain(undoIn(path));
    expect(isToldOfState(await post(browser, `${path}/undo`, fields))).toBe(true);
    expect((await rowOf(id)).state).toBe('withdrawn');
  });

  it('holds the money for that day, says so, and sends it back once it is over', async () => {
    const contact = `${randomUUIDv7()}@example.org`;
    const { browser, id, path } = await aPaidQuestion(contact);
    expect((await browser.get(path)).text).toContain('ويُردّ إليك ما أديته كاملًا بعد يوم');
    await withdraw(browser, path);
    const { text } = await browser.get(path);
    expect(text).toContain(undoIn(path));
    expect(text).toMatch(/بعد ذلك نرد إليك[^<]*150/);
    const mails = await until(async () => {
      const found = (await mailsTo(site, contact)).map(textOf).filter((mail) => mail.includes('سحبت سؤالك'));
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/يُرد إليك.*150.*بعد/);
    const [job] = await jobsOf(id);
    const { endedAt } = await rowOf(id);
    expect(Number(new Date(job?.at ?? 0)) - Number(endedAt)).toBe(24 * hour);
    expect(await refundsOf((await billOf(id)).id)).toEqual([]);

    await later(id, 24 * hour);
    await until(async () => (await billOf(id)).state === 'refunded');
    expect((await browser.get(path)).text).not.toContain(undoIn(path));
    expect(isToldOfState(await post(browser, `${path}/undo`, { _form: randomUUIDv7() }))).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn' });
  });

  it('goes on with the money when it is undone, and that money never goes back besides', async () => {
    const contact = `${randomUUIDv7()}@example.org`;
    const { browser, id, path } = await aPaidQuestion(contact);
    const before = await rowOf(id);
    await withdraw(browser, path);
    // While it is held there is no refund to follow.
    expect((await browser.get(path)).text).not.toMatch(/متابعة رد المبلغ|وسيُرد إليك/);
    await later(id, 20 * hour);
    expect((await post(browser, `${path}/undo`, await formOf(browser, path, 'undo'))).status).toBe(303);
    const again = await rowOf(id);
    expect(again).toMatchObject({ state: 'queued', endedAt: null });
    for (const name of ['dueTakenAt', 'dueAnsweredAt'] as const)
      expect(Math.round((Number(again[name]) - Number(before[name])) / hour)).toBe(20);
    // Who was told that the money goes back is told that it does not.
    const [told] = await until(async () => {
      const found = (await mailsTo(site, contact)).map(textOf).filter((mail) => mail.includes('تراجعت عن سحب سؤالك'));
      return found.length > 0 && found;
    });
    expect(told).toMatch(/لن يُرد إليك شيء: يبقى.*150/);
    // The job of the first withdrawal comes when its time has come, and finds nothing to send.
    await later(id, 24 * hour);
    await until(async () => (await jobsOf(id)).every(({ state }) => state === 'completed'));
    expect(await refundsOf((await billOf(id)).id)).toEqual([]);
    await apply(site, id, 'take', { set: { expertId } });
    expect((await rowOf(id)).state).toBe('taken');
  });

  it('withdrawn again holds the money for a day of its own', async () => {
    const { browser, id, path } = await aPaidQuestion();
    await withdraw(browser, path);
    await post(browser, `${path}/undo`, await formOf(browser, path, 'undo'));
    await withdraw(browser, path);
    // The first job comes while the second day runs.
    await site.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'consultation.refund' and data->>'id' = ${id}
        and created_on = (select min(created_on) from pgboss.job where name = 'consultation.refund' and data->>'id' = ${id})`,
    );
    await until(async () => (await jobsOf(id)).some(({ state }) => state === 'completed'));
    expect(await refundsOf((await billOf(id)).id)).toEqual([]);
    await later(id, 24 * hour);
    await until(async () => (await billOf(id)).state === 'refunded');
    expect(await refundsOf((await billOf(id)).id)).toHaveLength(1);
  });

  it('is not undone once money is promised back, whoever promised it', async () => {
    const { browser, id, path } = await aPaidQuestion();
    await withdraw(browser, path);
    const fields = await formOf(browser, path, 'undo');
    const bill = await billOf(id);
    const staff = await somebody(site, 'Said');
    const part = { minor: 5_000, currency: 'MAD' } as const;
    await site.db.transaction((tx) =>
      site.app.get(RefundsService).request(tx, staff.id ?? '', bill.id, part, 'goodwill'),
    );
    expect((await browser.get(path)).text).not.toContain(undoIn(path));
    expect(isToldOfState(await post(browser, `${path}/undo`, fields))).toBe(true);
    expect((await rowOf(id)).state).toBe('withdrawn');
  });

  it('undone and sent back in the same moment is one of the two', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { browser, id, path } = await aPaidQuestion();
      await withdraw(browser, path);
      const fields = await formOf(browser, path, 'undo');
      await later(id, 24 * hour - 150);
      await post(browser, `${path}/undo`, fields);
      await site.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'consultation.refund' and data->>'id' = ${id} and state = 'created'`,
      );
      await until(async () => (await jobsOf(id)).every(({ state }) => state === 'completed'));
      const { state } = await rowOf(id);
      const sent = await refundsOf((await billOf(id)).id);
      expect([state, sent.length]).toEqual(state === 'withdrawn' ? ['withdrawn', 1] : ['queued', 0]);
    }
  });

  // On embedded parts one transaction waits for the other from its beginning.
  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'waits for who is promising the money back, and stays where they have',
    async () => {
      const { browser, id, path } = await aPaidQuestion();
      await withdraw(browser, path);
      const form = await formOf(browser, path, 'undo');
      const { id: billId, totalMinor, currency } = await billOf(id);
      let undone: Promise<{ status: number; headers: Record<string, unknown> }> | undefined;
      await site.db.transaction(async (tx) => {
        await site.app
          .get(RefundsService)
          .promise(tx, billId, { minor: totalMinor, currency: currency as 'MAD' }, 'by hand', { kind: 'clock' });
        let isAnswered = false;
        undone = post(browser, `${path}/undo`, form).then((answer) => {
          isAnswered = true;
          return answer;
        });
        await until(async () => {
          const { rows } = await site.db.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return isAnswered || rows.length > 0;
        });
      });
      const answer = await undone;
      expect(answer && isToldOfState(answer)).toBe(true);
      expect((await rowOf(id)).state).toBe('withdrawn');
    },
  );

  it('of a question that was not paid yet gives it a bill as it was, to be paid by the same hour', async () => {
    const { browser, id, path } = await order(`${randomUUIDv7()}@example.org`);
    const [before, first] = [await rowOf(id), await billOf(id)];
    await withdraw(browser, path);
    await until(async () => (await billOf(id)).state === 'cancelled');
    expect((await browser.get(path)).text).not.toContain('نرد إليك');
    expect((await post(browser, `${path}/undo`, await formOf(browser, path, 'undo'))).status).toBe(303);
    const [again, bill] = [await rowOf(id), await billOf(id)];
    expect(again).toMatchObject({ state: 'awaiting_payment', dueRepliedAt: before.dueRepliedAt });
    expect(bill).toMatchObject({ state: 'open', totalMinor: first.totalMinor, expiresAt: before.dueRepliedAt });
    expect(bill.id).not.toBe(first.id);
    expect((await browser.get(path)).text).toContain(`/pay/${bill.reference}`);
    await pay(id);
    expect((await rowOf(id)).state).toBe('queued');
  });
});

describe('a complaint', () => {
  async function aDisputed() {
    const paid = await aPaidQuestion();
    await apply(site, paid.id, 'take', { set: { expertId } });
    await apply(site, paid.id, 'answer');
    const before = await rowOf(paid.id);
    const fields = { ...(await formOf(paid.browser, paid.path, 'dispute')), body: 'الجواب لا يتعلق بسؤالي.' };
    expect((await post(paid.browser, `${paid.path}/dispute`, fields)).status).toBe(303);
    return { ...paid, before };
  }

  it('is taken back once, and the answer is as it was', async () => {
    const { browser, id, path, before } = await aDisputed();
    const page = (await browser.get(path)).text;
    expect(page).toContain(undoIn(path));
    expect(page).not.toContain('نرد إليك');
    const fields = await formOf(browser, path, 'undo');
    for (const _ of [1, 2]) expect((await post(browser, `${path}/undo`, fields)).status).toBe(303);
    const again = await rowOf(id);
    expect(again).toMatchObject({ state: 'answered', endedAt: null, dueDecidedAt: null });
    expect(Number(again.dueClosedAt)).toBeGreaterThan(Number(before.dueClosedAt) - 1);
    expect((await browser.get(path)).text).toContain('سحبت الشكاية');
    // What was written stays, and a second complaint is final.
    const second = { ...(await formOf(browser, path, 'dispute')), body: 'ما زال الجواب لا يتعلق بسؤالي.' };
    expect((await post(browser, `${path}/dispute`, second)).status).toBe(303);
    expect((await browser.get(path)).text).not.toContain(undoIn(path));
    expect(isToldOfState(await post(browser, `${path}/undo`, { _form: randomUUIDv7() }))).toBe(true);
  });

  it('stays once the staff have decided, or a day later', async () => {
    const decided = await aDisputed();
    const fields = await formOf(decided.browser, decided.path, 'undo');
    await apply(site, decided.id, 'grant_refund', { actor: { kind: 'staff' } });
    expect(isToldOfState(await post(decided.browser, `${decided.path}/undo`, fields))).toBe(true);
    const late = await aDisputed();
    const open = await formOf(late.browser, late.path, 'undo');
    await site.db
      .update(events)
      .set({ at: new Date(Date.now() - 24 * hour) })
      .where(and(eq(events.subjectId, late.id), eq(events.action, 'dispute')));
    expect((await late.browser.get(late.path)).text).not.toContain(undoIn(late.path));
    expect(isToldOfState(await post(late.browser, `${late.path}/undo`, open))).toBe(true);
    expect((await rowOf(late.id)).state).toBe('disputed');
  });
});

const textOf = (mail: string) =>
  [...mail.matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
    .map(([, part = '']) => Buffer.from(part, 'base64').toString())
    .join('\n');
