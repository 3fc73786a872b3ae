import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { earnings, payouts } from '../../../src/features/answering/answering.table.ts';
import { EarningsService } from '../../../src/features/answering/earnings.service.ts';
import { PayoutAccountsService } from '../../../src/features/experts/payout-accounts.service.ts';
import { payoutAccounts } from '../../../src/features/experts/payout-accounts.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { deskApprovals } from '../../../src/features/staff/approvals.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { linkTo } from '../../support/codes.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
let bea: Person;
let eva: Person;
let expertId: string;
const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 }).toString();
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  bea = await somebody(site, 'Bea', ['user', 'staff']);
  eva = await somebody(site, 'Eva', ['user', 'expert']);
  expertId = (await anExpert(site, { userId: eva.id })).id;
  const { id } = await aConsultation(site, { lane: 'standard', state: 'closed', expertId });
  const ledger = site.app.get(EarningsService);
  await site.db.transaction((tx) => ledger.earn(tx, expertId, id, { minor: 10_500, currency: 'MAD' }));
});
afterAll(() => site.close());

const path = '/en/desk/payouts';
const row = async () => {
  const [found] = await site.db.select().from(payouts);
  if (!found) throw new Error('no payout');
  return found;
};
const act = async (by: Person, name: string, fields: Record<string, string> = {}) => {
  const { id, version } = await row();
  return (await by.post(`${path}/${id}/${name}`, { version: String(version), ...fields })).status;
};

describe('payouts', () => {
  it('are nobody’s but the staff’s', async () => {
    expect((await eva.get(path)).status).toBe(403);
    expect((await eva.post(path, { month })).status).toBe(403);
  });

  it('hold what counts at the end of a month, once, and not the month that runs', async () => {
    expect((await ben.post(path, { month })).status).toBe(303);
    expect(await site.db.select().from(payouts)).toEqual([]);
    const dated = { countsFrom: new Date(`${month}-15`) };
    await site.db.update(earnings).set(dated).where(eq(earnings.expertId, expertId));
    expect((await ben.get(path)).text).toMatch(/MAD.105\b/);
    const thisMonth = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().toString();
    expect((await ben.post(path, { month: thisMonth })).status).toBe(409);
    await Promise.all([ben.post(path, { month }), bea.post(path, { month })]);
    expect(await site.db.select().from(payouts)).toMatchObject([{ expertId, minor: 10_500, currency: 'MAD', month }]);
    expect(await site.app.get(EarningsService).balance(expertId)).toEqual([{ minor: 0, currency: 'MAD' }]);
  });

  it('need a second person before they are sent, and a reference of the bank', async () => {
    const { openedBy } = await row();
    const [first, second] = openedBy === ben.id ? [ben, bea] : [bea, ben];
    expect(await act(first, 'send', { bankReference: 'BMCE-1' })).toBe(409);
    expect(await act(first, 'approve')).toBe(409);
    // Whom it goes to is no second person, whatever else they are.
    await site.db
      .update(users)
      .set({ roles: ['user', 'expert', 'staff'] })
      .where(eq(users.id, eva.id));
    expect(await act(eva, 'approve')).toBe(409);
    await site.db
      .update(users)
      .set({ roles: ['user', 'expert'] })
      .where(eq(users.id, eva.id));
    expect(await act(second, 'approve')).toBe(303);
    expect(await act(second, 'approve')).toBe(409);
    expect(await act(first, 'send')).toBe(422);
    // Not to nowhere, nor to another account than the one on the page.
    const send = (account: string) => act(first, 'send', { bankReference: 'BMCE-1', account });
    expect(await send('')).toBe(409);
    const accounts = site.app.get(PayoutAccountsService);
    const given = { holder: 'Leila Bennani', number: 'MA64011519000001205000534921' };
    await site.db.transaction((tx) => accounts.begin(tx, expertId, given));
    const shown = (await accounts.of(expertId)).current?.id ?? '';
    await accounts.want(expertId, { ...given, number: 'AE070331234567890123456' });
    const wanted = (await accounts.of(expertId)).wanted?.id ?? '';
    await site.db.transaction((tx) => accounts.accept(tx, wanted, { kind: 'staff', id: ben.id }));
    expect(await send(shown)).toBe(409);
    expect((await first.get(path)).text).toContain(`name="account" value="${wanted}"`);
    expect(await send(wanted)).toBe(303);
    expect(await row()).toMatchObject({ state: 'sent', approvedBy: second.id, bankReference: 'BMCE-1' });
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, eva.id));
    expect(told.filter(({ kind }) => kind !== 'expert_account')).toMatchObject([{ kind: 'expert_paid' }]);
    const record = await site.db.select().from(events).where(eq(events.subject, 'payout'));
    expect(record.map(({ action }) => action)).toEqual(['open_payout', 'approve_payout', 'send_payout']);
    expect(record.at(-1)?.data).toEqual({ account: wanted });
    await site.db.delete(payoutAccounts).where(eq(payoutAccounts.expertId, expertId));
  });

  it('that fail count again', async () => {
    expect(await act(ben, 'fail')).toBe(303);
    expect(await site.app.get(EarningsService).balance(expertId)).toEqual([{ minor: 10_500, currency: 'MAD' }]);
    expect((await eva.get('/en/expert/earnings')).text).toMatch(/MAD.105\b/);
  });

  it('of an earlier month leave what a later one has set aside', async () => {
    const earlier = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
    const dated = { countsFrom: new Date(`${earlier}-15`) };
    await site.db.update(earnings).set(dated).where(eq(earnings.kind, 'earned'));
    for (const one of [month, earlier]) expect((await ben.post(path, { month: one })).status).toBe(303);
    const opened = await site.db.select().from(payouts).where(eq(payouts.state, 'open'));
    expect(opened).toMatchObject([{ minor: 10_500, month }]);
    expect(await site.app.get(EarningsService).balance(expertId)).toEqual([{ minor: 0, currency: 'MAD' }]);
  });
});

describe('what may still go back to its asker', () => {
  const day = 24 * 60 * 60 * 1000;
  const soon = (days: number) => new Date(Date.now() + days * day);
  it.each([
    ['a complaint is open', { state: 'disputed' }, 0],
    ['a second opinion is awaited', { state: 'queued' }, 0],
    ['the expert was asked once more', { state: 'follow_up' }, 0],
    ['the money is on its way', { state: 'refund_due' }, 0],
    ['the last word is of today', { state: 'answered', dueClosedAt: soon(7) }, 0],
    ['the last word is four days old', { state: 'answered', dueClosedAt: soon(3) }, 7_000],
    ['it is closed', { state: 'closed' }, 7_000],
    ['it is settled', { state: 'resolved' }, 7_000],
  ] as const)('is in a payout only where it cannot any more: %s', async (_what, over, minor) => {
    const { id } = await anExpert(site);
    const asked = await aConsultation(site, { lane: 'standard', expertId: id, answeredAt: new Date(), ...over });
    const ledger = site.app.get(EarningsService);
    await site.db.transaction((tx) => ledger.earn(tx, id, asked.id, { minor: 7_000, currency: 'MAD' }));
    const dated = { countsFrom: new Date(`${month}-15`) };
    await site.db.update(earnings).set(dated).where(eq(earnings.expertId, id));
    expect((await ben.post(path, { month })).status).toBe(303);
    const opened = await site.db.select().from(payouts).where(eq(payouts.expertId, id));
    expect(opened.reduce((sum, payout) => sum + payout.minor, 0)).toBe(minor);
  });
});

describe('the account that an expert is paid to', () => {
  const account = '/en/expert/earnings/account';
  const accounts = async () => {
    const rows = await site.db.select().from(payoutAccounts).where(eq(payoutAccounts.expertId, expertId));
    return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
  };
  const one = 'MA64011519000001205000534921';
  const other = 'AE070331234567890123456';

  it.each([
    [{ payoutHolder: 'Somebody Else', payoutNumber: one }, 'payoutHolder'],
    [{ payoutHolder: 'Bennani Leila', payoutNumber: 'MA64011519000001205000534922' }, 'payoutNumber'],
  ])('is not %j', async (fields, field) => {
    const refused = await eva.post(account, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`href="#${field}"`);
    expect(await accounts()).toEqual({});
  });

  it.each([
    ['0117800000', 'too short or too long'],
    ['011519000001205000534922', 'One digit is wrong'],
    ['my account', 'not an account number'],
    ['', 'Enter the account number'],
  ])('says of %j what is wrong with it', async (payoutNumber, words) => {
    const refused = await eva.post(account, { payoutHolder: 'Bennani Leila', payoutNumber });
    expect([refused.status, refused.text.includes(words)]).toEqual([422, true]);
  });

  it('counts once two of the staff have agreed', async () => {
    expect((await ben.post(account, { payoutHolder: 'x', payoutNumber: one })).status).toBe(403);
    for (const payoutNumber of [other, one]) {
      expect((await eva.post(account, { payoutHolder: 'BENNANI Leïla', payoutNumber })).status).toBe(303);
    }
    expect(await accounts()).toEqual({ [other]: 'replaced', [one]: 'wanted' });
    const [wanted] = await site.db.select().from(payoutAccounts).where(eq(payoutAccounts.state, 'wanted'));
    const asked = { account: wanted?.id ?? '', note: 'Seen on a bank paper' };
    expect((await ben.post(`/en/desk/experts/${expertId}/account`, asked)).status).toBe(303);
    const [wish] = await site.db.select().from(deskApprovals).where(eq(deskApprovals.kind, 'payout_account'));
    const agreement = `/en/desk/approvals/${wish?.id}/agreement`;
    expect((await ben.post(agreement)).status).toBe(409);
    expect(await accounts()).toMatchObject({ [one]: 'wanted' });
    expect((await bea.post(agreement)).status).toBe(303);
    expect(await accounts()).toMatchObject({ [one]: 'current' });
    expect((await ben.get(path)).text).toContain(one);
    expect((await eva.get('/en/expert/earnings')).text).toContain('…4921');
  });

  const askFor = async (who: Person, number: string) =>
    expect((await who.post(account, { payoutHolder: 'Leila Bennani', payoutNumber: number })).status).toBe(303);
  const ofExpert = async (id: string) => {
    const rows = await site.db.select().from(payoutAccounts).where(eq(payoutAccounts.expertId, id));
    return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
  };

  it('is told to the expert when it is asked for: it may not have been them', async () => {
    const liz = await somebody(site, 'Liz', ['user', 'expert']);
    await anExpert(site, { userId: liz.id });
    await askFor(liz, one);
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, liz.id));
    expect(told).toMatchObject([{ kind: 'expert_account', values: { hint: '…4921' } }]);
  });

  it('goes where the expert takes back what somebody did who was in, also where the staff had agreed', async () => {
    for (const isAgreed of [false, true]) {
      const lou = await somebody(site, 'Lou', ['user', 'expert']);
      const { id } = await anExpert(site, { userId: lou.id });
      const longAgo = { askedAt: new Date(Date.now() - 7 * 86_400_000), state: 'current' as const };
      await site.db
        .insert(payoutAccounts)
        .values({ id: randomUUIDv7(), expertId: id, holder: 'Leila Bennani', number: other, ...longAgo });
      await askFor(lou, one);
      const [wanted] = await site.db
        .select()
        .from(payoutAccounts)
        .where(and(eq(payoutAccounts.expertId, id), eq(payoutAccounts.state, 'wanted')));
      const asked = { account: wanted?.id ?? '', note: 'Seen on a bank paper' };
      expect((await ben.post(`/en/desk/experts/${id}/account`, asked)).status).toBe(303);
      const wish = eq(deskApprovals.subjectId, wanted?.id ?? '');
      const approval = (await site.db.select().from(deskApprovals).where(wish))[0]?.id;
      if (isAgreed) await bea.post(`/en/desk/approvals/${approval}/agreement`);
      await lou.post('/en/account/settings/security', { password: 'the password of a thief' });
      const link = await linkTo(site, lou.email, /\/en\/account\/undo\/[\w-]+/);
      const form = { password: 'the password of its owner' };
      await site.http.post(link).set('Sec-Fetch-Site', 'same-origin').type('form').send(form).expect(303);
      expect(await ofExpert(id)).toEqual({ [other]: isAgreed ? 'replaced' : 'current', [one]: 'refused' });
      if (isAgreed) continue;
      expect((await bea.post(`/en/desk/approvals/${approval}/agreement`)).status).toBe(409);
      expect((await bea.post(`/en/desk/approvals/${approval}/refusal`)).status).toBe(303);
      expect(await site.db.select().from(deskApprovals).where(wish)).toMatchObject([{ state: 'refused' }]);
    }
  });
});
