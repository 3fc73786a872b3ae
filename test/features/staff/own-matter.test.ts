import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { payouts } from '../../../src/features/answering/answering.table.ts';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { cases, caseWatches } from '../../../src/features/cases/cases.table.ts';
import { answers } from '../../../src/features/consultations/consultations.table.ts';
import { reports } from '../../../src/features/desk/reports.table.ts';
import { payoutAccounts } from '../../../src/features/experts/payout-accounts.table.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { bills, refunds } from '../../../src/features/payments/payments.table.ts';
import { deskApprovals } from '../../../src/features/staff/approvals.table.ts';
import { type Actor, Events } from '../../../src/platform/events/events.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase } from '../../support/cases.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { sent } from '../../support/forms.ts';
import { money } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aToken, calling } from '../../support/tokens.ts';
import { leasesOf } from '../leases/lease-flow.ts';

// Ben works at the desk, and has a bill, a lease, a certificate, a case and an expert's page like anybody else.
let site: TestApp;
let room: ReturnType<typeof money>;
let ben: Person;
let bea: Person;
/** The page of Ben as an expert. */
let expertId: string;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  room = money(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff', 'admin']);
  expertId = (await anExpert(site, { userId: ben.id })).id;
});
afterAll(() => site.close());

const refusal = 'This is your own matter: a colleague has to decide.';
const _form = () => randomUUIDv7();
/** Refused to Ben in the words of the page. */
const refusedToBen = async (path: string, fields: Record<string, string> = {}) => {
  const { status, text } = await ben.post(path, { _form: _form(), ...fields });
  expect([path, status, text.includes(refusal)]).toEqual([path, 409, true]);
};
const bensBill = async () => {
  const bill = await room.aBill({ party: { kind: 'user', id: ben.id } });
  return { id: bill.id, at: (act: string) => `/en/desk/bills/${bill.id}${act}` };
};
const tookPart = (subject: string, subjectId: string, action: string, actor: Actor) =>
  site.db.transaction((tx) => site.app.get(Events).record(tx, { subject, subjectId, action, actor }));
const stateOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0]?.state;

describe('one of the staff decides nothing about their own', () => {
  it('bill: neither that it was paid, nor that it is not owed, nor that money goes back', async () => {
    const { id, at } = await bensBill();
    await refusedToBen(at('/payment'), { slip: 'SLIP-1' });
    await refusedToBen(at('/cancellation'), { reason: 'mistake' });
    expect(await stateOf(id)).toBe('open');
    expect((await bea.post(at('/payment'), { _form: _form(), slip: 'SLIP-1' })).status).toBe(303);
    await refusedToBen(at('/refunds'), { amount: '10', reason: 'goodwill' });
    expect(await stateOf(id)).toBe('paid');
    expect((await bea.post(at('/refunds'), { _form: _form(), amount: '10', reason: 'goodwill' })).status).toBe(303);
    const [refund] = await site.db.select().from(refunds).where(eq(refunds.billId, id));
    for (const act of ['approval', 'refusal', 'completion', 'renewal'])
      await refusedToBen(at(`/refunds/${refund?.id}/${act}`));
  });

  it('payment of what is somebody else’s', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id, 'card', { kind: 'user', id: ben.id });
    await room.choose(attempt.providerId, 'pay');
    await ben.post(`/en/desk/bills/${bill.id}/attempts/${attempt.id}/readings`);
    expect(await stateOf(bill.id)).toBe('paid');
    await refusedToBen(`/en/desk/bills/${bill.id}/refunds`, { amount: '10', reason: 'goodwill' });
  });

  it('bill by a program', async () => {
    const { id } = await bensBill();
    await site.db.update(bills).set({ askedBy: ben.id }).where(eq(bills.id, id));
    const [{ reference = '' } = {}] = await site.db.select().from(bills).where(eq(bills.id, id));
    const call = calling(site, await aToken(ben, ['bills:read', 'bills:write']));
    expect((await call('get', `/bills/${reference}`)).status).toBe(200);
    expect((await call('post', `/bills/${reference}/cancellation`, { reason: 'mistake' })).status).toBe(409);
    expect((await call('post', `/bills/${reference}/refunds`, { minor: 100, reason: 'goodwill' })).status).toBe(409);
    expect(await stateOf(id)).toBe('open');
  });

  it.each(['userId', 'secondUserId'] as const)('lease, as its side %s', async (side) => {
    const { id } = await leasesOf(site).invited();
    await site.db
      .update(leases)
      .set({ ...(side === 'userId' ? { userId: ben.id, visitorId: null } : { secondUserId: ben.id }), state: 'signed' })
      .where(eq(leases.id, id));
    const at = `/en/desk/leases/${id}`;
    for (const act of ['cancellation', 'dispute', 'end']) await refusedToBen(`${at}/${act}`);
    await refusedToBen(`${at}/registration`, { registration: 'R-1' });
    expect(await site.db.select().from(leases).where(eq(leases.id, id))).toMatchObject([{ state: 'signed' }]);
    expect((await bea.post(`${at}/dispute`, { _form: _form() })).status).toBe(303);
  });

  it('lease, of which they were a side until it was readdressed', async () => {
    const { id } = await leasesOf(site).invited();
    await site.db.update(leases).set({ state: 'signed' }).where(eq(leases.id, id));
    await tookPart('lease', id, 'enter', { kind: 'user', id: ben.id });
    await refusedToBen(`/en/desk/leases/${id}/dispute`);
    expect((await bea.post(`/en/desk/leases/${id}/dispute`, { _form: _form() })).status).toBe(303);
  });

  it('certificate', async () => {
    const { id } = await sent(ben.browser);
    await site.db.update(applications).set({ state: 'checking' }).where(eq(applications.id, id));
    await refusedToBen(`/en/desk/certificates/${id}/step`, { event: 'accept', _unopened: '' });
    expect(await site.db.select().from(applications).where(eq(applications.id, id))).toMatchObject([
      { state: 'checking' },
    ]);
  });

  it('certificate for which they have answered as the host', async () => {
    const { id } = await sent(site.browser());
    await site.db.update(applications).set({ state: 'checking' }).where(eq(applications.id, id));
    await tookPart('application', id, 'host_confirm', { kind: 'user', id: ben.id });
    await refusedToBen(`/en/desk/certificates/${id}/step`, { event: 'accept', _unopened: '' });
    expect(await site.db.select().from(applications).where(eq(applications.id, id))).toMatchObject([
      { state: 'checking' },
    ]);
  });

  it('case: what the court says of it a colleague enters', async () => {
    const followed = await ben.post('/en/account/cases/new', aCase());
    const watchId = String(followed.headers.location).split('/').at(-1) ?? '';
    const [watch] = await site.db.select().from(caseWatches).where(eq(caseWatches.id, watchId));
    await site.db
      .update(cases)
      .set({ source: 'staff' })
      .where(eq(cases.id, watch?.caseId ?? ''));
    await refusedToBen(`/en/desk/cases/${watch?.caseId}/lease`);
    await site.db.update(caseWatches).set({ state: 'cancelled' }).where(eq(caseWatches.id, watchId));
    await refusedToBen(`/en/desk/cases/${watch?.caseId}/lease`);
    expect((await bea.post(`/en/desk/cases/${watch?.caseId}/lease`)).status).toBe(303);
  });

  it('answers: neither a report on one nor the question, also after another expert took over', async () => {
    const other = await anExpert(site);
    const { id } = await aConsultation(site, { visibility: 'public', expertId: other.id, state: 'answered' });
    const words = {
      language: 'en',
      short: 'No.',
      body: 'It has to be given back.',
      sources: [],
      lawAsOf: '2026-10-01',
    };
    await site.db.insert(answers).values({
      ...{ id: randomUUIDv7(), consultationId: id, expertId, doNext: [], deliveredAt: new Date() },
      ...words,
    });
    const report = randomUUIDv7();
    await site.db.insert(reports).values({ id: report, consultationId: id, reason: 'wrong', locale: 'en' });
    await refusedToBen(`/en/desk/reports/${report}/decision`, { version: '1', state: 'dismissed' });
    expect(await site.db.select().from(reports).where(eq(reports.id, report))).toMatchObject([{ state: 'new' }]);
    await refusedToBen(`/en/desk/consultations/${id}/hiding`, { version: '1', reason: 'personal' });
    const [answer] = await site.db.select().from(answers).where(eq(answers.consultationId, id));
    await refusedToBen(`/en/desk/consultations/${id}/answers/${answer?.id}/silence`);
    expect((await bea.post(`/en/desk/consultations/${id}/answers/${answer?.id}/silence`)).status).toBe(303);
    const inFrench = `/en/desk/consultations/${id}/translations/${answer?.id}/fr`;
    await refusedToBen(inFrench, { version: '0', body: 'Deux mois de loyer.' });
    expect((await bea.post(inFrench, { _form: _form(), version: '0', body: 'Deux mois de loyer.' })).status).toBe(303);
  });

  it('question that they had once as an expert, and gave back', async () => {
    const { id } = await aConsultation(site, { visibility: 'public', state: 'answered' });
    await tookPart('consultation', id, 'take', { kind: 'expert', id: expertId });
    await refusedToBen(`/en/desk/consultations/${id}/hiding`, { version: '1', reason: 'personal' });
    // Nor is it held at the desk while a ready text is put in.
    await refusedToBen(`/en/desk/consultations/${id}/hiding`, { version: '1', go: 'insert', note: '', ready: '' });
  });

  it('account to be paid to, nor what became of a payout', async () => {
    const account = randomUUIDv7();
    const wanted = { id: account, expertId, holder: 'Ben', number: 'MA64011519000001205000534921' };
    await site.db.insert(payoutAccounts).values({ ...wanted, state: 'wanted' });
    await refusedToBen(`/en/desk/experts/${expertId}/account`, { account, note: 'It is mine' });
    expect(
      (await bea.post(`/en/desk/experts/${expertId}/account`, { account, note: 'Seen by telephone' })).status,
    ).toBe(303);
    const [asked] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.subjectId, account));
    await refusedToBen(`/en/desk/approvals/${asked?.id}/agreement`);
    const payout = randomUUIDv7();
    const sums = { month: '2026-10', minor: 10_000, currency: 'MAD', state: 'sent' as const };
    await site.db.insert(payouts).values({ id: payout, expertId, ...sums, openedBy: bea.id });
    for (const act of ['confirm', 'fail']) await refusedToBen(`/en/desk/payouts/${payout}/${act}`, { version: '1' });
  });

  it('work as an expert of before they left', async () => {
    const dan = await somebody(site, 'Dan', ['user', 'staff', 'expert']);
    const left = (await anExpert(site, { userId: dan.id })).id;
    const payout = randomUUIDv7();
    const sums = { month: '2026-10', minor: 10_000, currency: 'MAD', state: 'sent' as const };
    await site.db.insert(payouts).values({ id: payout, expertId: left, ...sums, openedBy: bea.id });
    const { id } = await aConsultation(site, { expertId: left, state: 'disputed' });
    expect((await dan.post('/en/expert/application/leaving', { sure: 'on' })).status).toBe(303);
    for (const at of [`payouts/${payout}/fail`, `consultations/${id}/upholding`]) {
      const { status, text } = await dan.post(`/en/desk/${at}`, {
        _form: _form(),
        version: '1',
        note: 'Nothing in it',
      });
      expect([at, status, text.includes(refusal)]).toEqual([at, 409, true]);
    }
    expect((await bea.post(`/en/desk/payouts/${payout}/fail`, { version: '1' })).status).toBe(303);
  });

  it('place among the staff', async () => {
    await bea.post('/en/desk/people/roles', { contact: ben.email, note: 'Leaves us today' });
    const [asked] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.subjectId, ben.id));
    await refusedToBen(`/en/desk/approvals/${asked?.id}/refusal`);
    const cay = await somebody(site, 'Cay', ['user', 'staff']);
    expect((await cay.post(`/en/desk/approvals/${asked?.id}/agreement`)).status).toBe(303);
    const [{ roles = [] } = {}] = await site.db.select().from(users).where(eq(users.id, ben.id));
    expect(roles).not.toContain('staff');
  });
});
