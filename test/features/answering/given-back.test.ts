import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { earnings } from '../../../src/features/answering/answering.table.ts';
import { EarningsService } from '../../../src/features/answering/earnings.service.ts';
import { ConsultationRecordsRepository } from '../../../src/features/consultations/consultation-records.repository.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { refunds } from '../../../src/features/payments/payments.table.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { whileHeld } from '../../support/held.ts';
import { anOrder, money } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { writtenAnswer } from '../../support/written.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
let ben: Person;
let bea: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  room = money(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff']);
});
afterAll(() => site.close());

/** A question that was paid for and answered, and what its answer has earned: seven tenths. */
async function answered(minor: number) {
  const { id: expertId } = await anExpert(site);
  const over = { state: 'answered', answeredAt: new Date(), answerCount: 1, expertId } as const;
  const { id } = await aConsultation(site, { lane: 'standard', ...over });
  const bill = await paid(id, minor);
  const share = { minor: (minor * 7) / 10, currency: 'MAD' } as const;
  await site.db.transaction((tx) => site.app.get(EarningsService).earn(tx, expertId, id, share));
  return { id, bill };
}

async function paid(subjectId: string, minor: number) {
  const lines = anOrder().lines.map((line) => ({ ...line, amount: { minor, currency: 'MAD' as const } }));
  const bill = await room.aBill({ purpose: 'consultation', subjectId, lines });
  const attempt = await room.anAttempt(bill.id);
  await room.choose(attempt.providerId, 'pay');
  await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
  return bill;
}

const linesOf = (id: string) => site.db.select().from(earnings).where(eq(earnings.consultationId, id));
const heldOf = async (id: string) => (await linesOf(id)).reduce((sum, { minor }) => sum + minor, 0);
const refund = (by: Person, billId: string, amount: string) =>
  by.post(`/en/desk/bills/${billId}/refunds`, { _form: randomUUIDv7(), amount, reason: 'complaint' });

describe('what goes back of the price of an answer', () => {
  it('takes the share along, each part of it, whoever of the staff sends it', async () => {
    const { id, bill } = await answered(15_000);
    expect((await refund(ben, bill.id, '50')).status).toBe(303);
    expect(await heldOf(id)).toBe(7_000);
    expect((await refund(bea, bill.id, '40')).status).toBe(303);
    expect(await heldOf(id)).toBe(4_200);
    expect((await refund(ben, bill.id, '60')).status).toBe(303);
    expect(await heldOf(id)).toBe(0);
  });

  it('takes nothing while a second person has not agreed, nor when they refuse', async () => {
    const { id, bill } = await answered(300_000);
    for (const amount of ['600', '900', '300']) expect((await refund(ben, bill.id, amount)).status).toBe(303);
    expect(await heldOf(id)).toBe(168_000);
    const waiting = (await site.db.select().from(refunds).where(eq(refunds.billId, bill.id))).filter(
      ({ state }) => state === 'requested',
    );
    const decide = async (minor: number, act: string) =>
      (
        await bea.post(
          `/en/desk/bills/${bill.id}/refunds/${waiting.find((one) => one.amountMinor === minor)?.id}/${act}`,
        )
      ).status;
    expect(await decide(30_000, 'approval')).toBe(303);
    expect(await heldOf(id)).toBe(147_000);
    expect(await decide(90_000, 'refusal')).toBe(303);
    expect(await heldOf(id)).toBe(147_000);
  });

  it('is taken once where a complaint brings the rest back', async () => {
    const { id, bill } = await answered(15_000);
    expect((await refund(ben, bill.id, '50')).status).toBe(303);
    await apply(site, id, 'dispute', { actor: { kind: 'user' } });
    await apply(site, id, 'grant_refund', { actor: { kind: 'staff', id: ben.id } });
    await eventually(async () => {
      const sent = await site.db.select().from(refunds).where(eq(refunds.billId, bill.id));
      expect(sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(15_000);
    });
    expect(await heldOf(id)).toBe(0);
    expect((await linesOf(id)).every(({ kind, minor }) => kind === 'earned' || minor < 0)).toBe(true);
  });

  it('is never taken twice by two who send it at one moment', async () => {
    const { id, bill } = await answered(15_000);
    await apply(site, id, 'dispute', { actor: { kind: 'user' } });
    await Promise.all([
      refund(bea, bill.id, '50'),
      apply(site, id, 'grant_refund', { actor: { kind: 'staff', id: ben.id } }),
    ]);
    expect(await heldOf(id)).toBe(0);
  });

  it('is written while somebody else is at the question, and neither waits for the other for ever', async () => {
    const { id, bill } = await answered(15_000);
    // A browser knows nothing of the transaction that the test has open.
    const outside = AsyncLocalStorage.snapshot();
    let asked: Promise<{ status: number }> | undefined;
    await site.db.transaction(async (tx) => {
      await site.app.get(ConsultationRecordsRepository).lock(tx, id);
      asked = outside(() => refund(bea, bill.id, '50').then());
      // Long enough for it to hold what is counted of the question.
      await wait(600);
      await site.app.get(EarningsService).takeBack(tx, id);
    });
    expect((await asked)?.status).toBe(303);
    expect(await heldOf(id)).toBe(0);
  });
});

/** Their part of the share of a question. */
const heldBy = async (id: string, expertId: string) =>
  (await linesOf(id)).filter((line) => line.expertId === expertId).reduce((sum, { minor }) => sum + minor, 0);
async function anAccount() {
  const person = await somebody(site, 'Eva', ['user', 'expert']);
  return { ...person, expertId: (await anExpert(site, { userId: person.id, answeredCount: 9 })).id };
}
const find = async (id: string) => (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0];

describe('the share of an answer', () => {
  it('is that of what is left, where a part goes back while the answer is on its way', async () => {
    const eva = await anAccount();
    const over = { state: 'taken', expertId: eva.expertId, dueAnsweredAt: new Date(Date.now() + 86_400_000) } as const;
    const { id } = await aConsultation(site, { lane: 'standard', ...over });
    const bill = await paid(id, 15_000);
    const { late } = await whileHeld(
      site,
      (tx) => tx.select().from(consultations).where(eq(consultations.id, id)).for('update'),
      async () => {
        const sent = eva.post(`/en/expert/q/${id}/answer`, { _v: '0', act: 'send', ...writtenAnswer, limits: '' });
        const answer = Promise.resolve(sent);
        await new Promise((resolve) => setTimeout(resolve, 250));
        return Promise.all([answer, refund(ben, bill.id, '50')]);
      },
    );
    expect(late.map(({ status }) => status)).toEqual([303, 303]);
    expect(await heldOf(id)).toBe(7_000);
  });

  it('goes with a second opinion that is taken back, and the complaint is decided anew', async () => {
    const [eva, fay] = [await anAccount(), await anAccount()];
    const over = { state: 'answered', answeredAt: new Date(), answerCount: 2, expertId: fay.expertId } as const;
    const { id } = await aConsultation(site, { lane: 'standard', ...over });
    const bill = await paid(id, 15_000);
    for (const { expertId } of [eva, fay]) {
      await anAnswer(site, id, { expertId });
      const share = { minor: 10_500, currency: 'MAD' } as const;
      await site.db.transaction((tx) => site.app.get(EarningsService).earn(tx, expertId, id, share));
    }
    const path = `/en/expert/q/${id}`;
    const { text } = await fay.get(path);
    expect(text).toContain('our team decides about the complaint again');
    expect(text).not.toContain('gets the whole amount back');
    const { version } = (await find(id)) ?? {};
    const back = { _v: String(version), reason: 'I read the wrong law.' };
    expect((await fay.post(`${path}/retraction`, back)).status).toBe(303);
    expect(await find(id)).toMatchObject({ state: 'disputed', expertId: eva.expertId, dueDecidedAt: expect.any(Date) });
    expect([await heldBy(id, eva.expertId), await heldBy(id, fay.expertId)]).toEqual([5_250, 0]);
    await apply(site, id, 'grant_refund', { actor: { kind: 'staff', id: ben.id } });
    await eventually(async () => expect(await find(id)).toMatchObject({ state: 'refunded' }));
    expect(await heldOf(id)).toBe(0);
    expect((await site.db.select().from(refunds).where(eq(refunds.billId, bill.id)))[0]?.amountMinor).toBe(15_000);
  });
});
