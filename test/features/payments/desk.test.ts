import { randomUUIDv7 } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { SignedIds } from '../../../src/features/payments/attempts/signed-ids.ts';
import { BillPurposes } from '../../../src/features/payments/bills/bill-purposes.ts';
import {
  bills,
  paymentAttempts,
  paymentReceipts,
  refundAccounts,
  refunds,
  sandboxPayments,
} from '../../../src/features/payments/payments.table.ts';
import { receiptNumber } from '../../../src/features/payments/receipts/receipt.ts';
import { deskTasks } from '../../../src/features/staff/desk-tasks.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { linkTo, messagesTo } from '../../support/codes.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import { type Person, somebody, wakeful } from '../../support/people.ts';

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

const lines = (minor: number) =>
  [{ ...anOrder().lines[0], amount: { minor, currency: 'MAD' } }] as ReturnType<typeof anOrder>['lines'];
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const refundsOf = (id: string) => site.db.select().from(refunds).where(eq(refunds.billId, id));
const eventsOf = (id: string) => site.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
const at = (id: string, act = '') => `/en/desk/bills/${id}${act}`;
const _form = () => randomUUIDv7();

const paidBill = (minor?: number, method?: 'card' | 'cash') => room.aPaidBill(minor, method);
const allIn = (id: string, state: string) =>
  until(async () => {
    const rows = await refundsOf(id);
    return rows.length > 0 && rows.every((row) => row.state === state) && rows;
  });

describe('bills at the desk', () => {
  it.each(['bills', 'payments', 'payments/notices'])('are closed to anyone but staff: %s', async (name) => {
    const path = `/en/desk/${name}`;
    expect((await site.http.get(path).set('Accept', 'text/html')).status).toBe(302);
    const cat = await somebody(site, 'Cat');
    expect((await cat.get(path)).status).toBe(403);
  });

  it('no act is open to anyone but staff, nor to other sites', async () => {
    const { id } = await room.aBill();
    const cat = await somebody(site, 'Cat', ['user', 'expert']);
    const fields = { slip: 'T-1', amount: '1', reason: 'mistake', decision: 'settled', note: 'It is settled' };
    const acts = ['/refunds', '/payment', '/cancellation', `/refunds/${id}/approval`, `/attempts/${id}/readings`];
    const paths = [...acts.map((act) => at(id, act)), `/en/desk/payments/tasks/${id}/decision`, '/en/desk/bills'];
    for (const path of paths) {
      expect([path, (await cat.post(path, fields)).status]).toEqual([path, 403]);
      const foreign = await ben.browser.post(path).set('Sec-Fetch-Site', 'cross-site').type('form').send(fields);
      expect([path, foreign.status]).toEqual([path, 403]);
    }
    expect((await billOf(id))?.state).toBe('open');
  });

  it('are found by reference in any writing and by receipt, and nothing else gets into an address', async () => {
    const bill = await paidBill();
    const [receipt] = await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id));
    const arabic = bill.reference.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const reference of [bill.reference, ` ${arabic} `, receipt ? receiptNumber(receipt) : '']) {
      const found = await ben.post('/en/desk/bills', { reference });
      expect([reference, found.headers.location]).toEqual([reference, at(bill.id)]);
    }
    const card = await ben.post('/en/desk/bills', { reference: '4000 0000 0000 0010' });
    expect(card.status).toBe(422);
    expect(card.text).not.toContain('4000');
  });

  it('are listed by state, page after page', async () => {
    for (let count = 0; count < 32; count += 1) await room.aBill();
    const first = await ben.get('/en/desk/bills?state=open');
    const links = (text: string) => [...text.matchAll(/\/desk\/bills\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(links(first.text)).toHaveLength(30);
    const older = /href="([^"]+)" rel="next"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await ben.get(older);
    expect(links(second.text).length).toBeGreaterThan(1);
    expect(links(second.text).filter((id) => links(first.text).includes(id))).toEqual([]);
    expect((await ben.get('/en/desk/bills?state=nonsense&before=x')).status).toBe(200);
  });

  it('are sorted by what they come to and until when they can be paid, and narrowed by country', async () => {
    const read = async (query: string) => (await ben.get(`/en/desk/bills?${query}`)).text;
    const totals = (text: string) => [...text.matchAll(/<\/th><td>[^\d]*([\d,.]+)/g)].map(([, sum]) => Number(sum));
    await room.aBill({ lines: lines(900) });
    const cheapest = totals(await read('sort=total&region=MA'));
    expect(cheapest.length).toBeGreaterThan(2);
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
    const dearest = totals(await read('sort=-total&region=MA'));
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
    expect(await read('sort=-expires')).toContain('aria-sort="descending"');
    expect(totals(await read('region=OTHER&state=paid'))).toEqual([]);
  });

  it('show all there is of one', async () => {
    const bill = await paidBill();
    const { text } = await ben.get(at(bill.id));
    expect(text.replaceAll('<wbr/>', '')).toContain(bill.attempt.providerId);
    for (const part of ['Value added tax', 'By card', 'Payment confirmed', 'MA-']) {
      expect(text).toContain(part);
    }
    expect((await ben.get(at(randomUUIDv7()))).status).toBe(404);
    expect((await ben.get(at('x'))).status).toBe(404);
  });
});

describe('sending money back', () => {
  it('quotes what is left, takes any digits and happens once for one form', async () => {
    const bill = await paidBill();
    expect((await ben.get(at(bill.id))).text).toContain('At most MAD\u00a0150.');
    const fields = { _form: _form(), amount: '٥٠', reason: 'complaint' };
    const sent = await Promise.all([1, 2, 3].map(() => ben.post(at(bill.id, '/refunds'), fields)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await allIn(bill.id, 'done')).toMatchObject([{ amountMinor: 5_000, requestedBy: ben.id }]);
    expect((await ben.post(at(bill.id, '/refunds'), { ...fields, amount: '60' })).status).toBe(409);
    const page = (await ben.get(at(bill.id))).text;
    expect(page).toContain('At most MAD\u00a0100.');
    expect(page).toContain('A complaint was right.');
    expect((await ben.post(at(bill.id, '/refunds'), { ...fields, _form: _form(), amount: '100.00' })).status).toBe(303);
    await until(async () => (await billOf(bill.id))?.state === 'refunded');
    expect((await ben.get(at(bill.id))).text).not.toContain('/refunds"');
  });

  it.each([
    ['nothing', { amount: '' }, '#amount'],
    ['zero', { amount: '0' }, '#amount'],
    ['more than is left', { amount: '150.01' }, '#amount'],
    ['words', { amount: 'all' }, '#amount'],
    ['a reason of one’s own', { reason: 'because' }, '#reason'],
  ])('keeps what was typed with %s', async (_what, change, link) => {
    const bill = await paidBill();
    const fields = { _form: _form(), amount: '10', reason: 'goodwill', ...change };
    const answer = await ben.post(at(bill.id, '/refunds'), fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="${link}"`);
    expect(await refundsOf(bill.id)).toHaveLength(0);
  });

  it('above the limit waits for somebody else, small ones together too', async () => {
    const bill = await paidBill(300_000);
    const refund = (amount: string) => ben.post(at(bill.id, '/refunds'), { _form: _form(), amount, reason: 'order' });
    await refund('600');
    await refund('600');
    const [second] = (await refundsOf(bill.id)).filter(({ state }) => state === 'requested');
    const decide = (person: Person, act: string) => person.post(at(bill.id, `/refunds/${second?.id}/${act}`));
    expect((await ben.get(at(bill.id))).text).not.toContain('/approval');
    expect((await ben.get('/en/desk/payments')).text).toContain(at(bill.id));
    expect((await decide(ben, 'approval')).status).toBe(409);
    expect((await bea.get(at(bill.id))).text).toContain('/approval');
    expect((await decide(bea, 'approval')).status).toBe(303);
    await until(async () => (await billOf(bill.id))?.refundedMinor === 120_000);
    expect((await decide(bea, 'refusal')).status).toBe(409);
    expect((await decide(bea, 'nonsense')).status).toBe(404);
    const other = await room.aBill();
    expect((await bea.post(at(other.id, `/refunds/${second?.id}/approval`))).status).toBe(404);
    const approval = (await eventsOf(bill.id)).filter(({ action }) => action === 'refund_approved').at(-1);
    expect(approval).toMatchObject({ actorKind: 'staff', actorId: bea.id });
  });

  it('that no provider can do is done by hand, and its task goes with it', async () => {
    const bill = await paidBill(15_000, 'cash');
    await ben.post(at(bill.id, '/refunds'), { _form: _form(), amount: '150', reason: 'not_done' });
    const [refund] = await allIn(bill.id, 'manual_open');
    expect((await ben.get('/en/desk/payments')).text).toContain('To be sent by hand');
    expect((await ben.post(at(bill.id, `/refunds/${refund?.id}/completion`))).status).toBe(303);
    expect((await billOf(bill.id))?.state).toBe('refunded');
    const [task] = await site.db
      .select()
      .from(deskTasks)
      .where(eq(deskTasks.subjectId, refund?.id ?? ''));
    expect(task?.closedBy).toBe(ben.id);
    expect((await ben.post(at(bill.id, `/refunds/${refund?.id}/completion`))).status).toBe(409);
  });
});

describe('the account that money is sent to by hand', () => {
  const rib = '٠١١٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١';
  const iban = 'MA64 0115 1900 0001 2050 0053 4921';
  const stored = () => site.db.select().from(refundAccounts);
  const linkIn = (text = '') => /http:\/\/site\.example(\/\S+\/refunds\/[\w.-]+)/.exec(text)?.[1] ?? '';
  async function aRefund(party: Parameters<typeof anOrder>[0]) {
    const bill = await room.aBill({ ...party, lines: lines(15_000) });
    const attempt = await room.anAttempt(bill.id, 'cash');
    await room.choose(attempt.providerId, 'pay');
    await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    await ben.post(at(bill.id, '/refunds'), { _form: _form(), amount: '150', reason: 'not_done' });
    const [refund] = await allIn(bill.id, 'manual_open');
    return { ...bill, refundId: refund?.id ?? '' };
  }
  const visit = (path: string) => site.http.get(path).set('Accept', 'text/html');
  const give = (path: string, fields: object) =>
    site.http.post(path).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }).type('form').send(fields);

  it('keeps the account of who is to name it, for as long as they are asked', async () => {
    const [ann, eve] = [await somebody(site, 'Ann'), await somebody(site, 'Eve')];
    const isGone = async ({ id }: Person) => {
      await site.app.get(LeavingService).finish(id);
      return (await site.db.select().from(users).where(eq(users.id, id))).length === 0;
    };
    const { id, refundId } = await aRefund({ party: { kind: 'user', id: ann.id } });
    const silent = await aRefund({ party: { kind: 'user', id: eve.id } });
    await site.db
      .update(users)
      .set({ deletesAt: new Date() })
      .where(inArray(users.id, [ann.id, eve.id]));
    expect(await isGone(ann)).toBe(false);
    await ben.post(at(id, `/refunds/${refundId}/completion`));
    expect(await isGone(ann)).toBe(true);
    const asked = { createdAt: sql`now() - interval '15 days'` };
    await site.db.update(refunds).set(asked).where(eq(refunds.id, silent.refundId));
    expect(await isGone(eve)).toBe(true);
  });

  it('is asked for by mail, checked, kept sealed, shown to who sends it, and gone afterwards', async () => {
    const ann = await somebody(site, 'Ann');
    await wakeful(site, ann.id);
    const bill = await aRefund({ party: { kind: 'user', id: ann.id } });
    const link = await until(async () => (await messagesTo(site, ann.email)).map(linkIn).find(Boolean));
    expect((await visit(link)).text).toContain('Tell us where to send the money');
    expect((await ann.get(`/en/pay/${bill.reference}`)).text).toContain(`href="${link}"`);
    const abroad = 'SA03 8000 0000 6080 1016 7519';
    const wrong = ['', '4000 0000 0000 0010', iban.replace('4921', '4912'), iban.slice(0, -1), 'my account', abroad];
    for (const account of wrong) {
      const refused = await give(link, { holder: 'Ann', account });
      expect([account, refused.status]).toEqual([account, 422]);
      expect(refused.text).toContain('href="#account"');
    }
    expect((await give(link, { holder: '', account: iban })).text).toContain('href="#holder"');
    expect(await stored()).toEqual([]);
    expect((await give(link, { holder: 'Ann A.', account: rib })).headers.location).toBe(link);
    expect(JSON.stringify(await stored())).not.toMatch(/0115|Ann A/);
    // Whoever has the link as well turns the money to nobody else.
    expect((await give(link, { holder: 'Eve', account: iban })).status).toBe(409);
    const given = await visit(link);
    expect(given.text).toContain('4921');
    expect(given.text.replaceAll(/\s/g, '')).not.toContain('53492');

    expect((await ben.get('/en/desk/payments')).text).toContain('Account given');
    const shown = (await ben.get(at(bill.id))).text;
    expect(shown).not.toContain('0115');
    expect(shown).toContain('Times: Morocco');
    const path = at(bill.id, `/refunds/${bill.refundId}/account`);
    expect((await ann.post(path)).status).toBe(403);
    expect((await ben.post(path)).text).toContain(iban);
    expect((await eventsOf(bill.id)).at(-1)).toMatchObject({ action: 'refund_account_opened', actorId: ben.id });

    expect((await ben.post(at(bill.id, `/refunds/${bill.refundId}/completion`))).status).toBe(303);
    expect(await stored()).toEqual([]);
    expect((await visit(link)).text).toContain('The money has been sent');
    expect((await give(link, { holder: 'Ann', account: iban })).status).toBe(409);
    expect((await ben.post(path)).status).toBe(404);
    for (const wrong of [link.slice(0, -1), '/en/refunds/x', `/en/refunds/${bill.refundId}.${'A'.repeat(22)}`]) {
      expect((await visit(wrong)).status).toBe(404);
    }
  });

  it('changes by a link that goes to the payer alone, who is told of each', async () => {
    const ann = await somebody(site, 'Ann');
    await wakeful(site, ann.id);
    const bill = await aRefund({ party: { kind: 'user', id: ann.id } });
    const mails = async (words: string) =>
      (await messagesTo(site, ann.email)).filter((mail) => mail.includes(words)).length;
    const links = async () => new Set((await messagesTo(site, ann.email)).map(linkIn).filter(Boolean));
    const link = await until(async () => [...(await links())][0]);
    await give(link, { holder: 'Ann', account: iban }).expect(303);
    await until(async () => (await mails('ending in \u20684921\u2069')) === 1);

    // Who holds the old link can have another sent, and has nothing of it.
    const asked = await give(`${link}/links`, {}).expect(303);
    expect((await visit(asked.headers.location ?? '')).text).toContain('We have sent you a link');
    expect((await give(link, { holder: 'Eve', account: iban })).status).toBe(409);
    const second = await until(async () => [...(await links())].find((one) => one !== link));
    const other = 'MA64 0115 1900 0001 2050 0053 4921';
    await give(second, { holder: 'Ann Abid', account: other }).expect(303);
    await until(async () => (await mails('ending in \u20684921\u2069')) === 2);
    expect((await give(second, { holder: 'Eve', account: iban })).status).toBe(409);

    const path = at(bill.id, `/refunds/${bill.refundId}`);
    expect((await ann.post(`${path}/renewal`)).status).toBe(403);
    await ben.post(`${path}/renewal`).expect(303);
    expect((await ben.post(`${path}/account`)).status).toBe(404);
    expect((await eventsOf(bill.id)).at(-1)).toMatchObject({ action: 'refund_account_cleared', actorId: ben.id });
    for (const old of [link, second]) {
      expect((await give(old, { holder: 'Eve', account: iban })).status).toBe(409);
      expect((await visit(old)).text).toContain('We have sent you a link');
    }
    const third = await until(async () => [...(await links())].find((one) => one !== link && one !== second));
    await give(third, { holder: 'Ann', account: iban }).expect(303);
    expect((await ben.post(`${path}/account`)).text).toContain(iban);
  });

  it('is asked for anew where its payer takes the account back, whatever link somebody had who was in', async () => {
    const takeBack = async (person: Person) => {
      await person.post('/en/account/settings/security', { password: 'the password of a thief' }).expect(303);
      const undo = await linkTo(site, person.email, /\/en\/account\/undo\/[\w-]+/);
      await give(undo, { password: 'the password of its owner' }).expect(303);
    };
    const linkOf = async (person: Person, reference: string) =>
      /href="(\/en\/refunds\/[\w.-]+)"/.exec((await person.get(`/en/pay/${reference}`)).text)?.[1] ?? '';
    const [ann, eva, leo] = [await somebody(site, 'Ann'), await somebody(site, 'Eva'), await somebody(site, 'Leo')];
    for (const { id } of [ann, eva, leo]) await wakeful(site, id);
    const [named, open, kept] = [
      await aRefund({ party: { kind: 'user', id: ann.id } }),
      await aRefund({ party: { kind: 'user', id: eva.id } }),
      await aRefund({ party: { kind: 'user', id: leo.id } }),
    ];
    const links = {
      named: await linkOf(ann, named.reference),
      open: await linkOf(eva, open.reference),
      kept: await linkOf(leo, kept.reference),
    };
    await give(links.named, { holder: 'A thief', account: iban }).expect(303);
    await give(links.kept, { holder: 'Leo', account: iban }).expect(303);
    const longAgo = { givenAt: new Date(Date.now() - 7 * 86_400_000) };
    await site.db.update(refundAccounts).set(longAgo).where(eq(refundAccounts.refundId, kept.refundId));
    // Who is in reads the link to another account, and keeps it for later.
    const replacing = site.app
      .get(SignedIds)
      .seal('refund', `${kept.refundId}_${longAgo.givenAt.getTime().toString(36)}`);
    for (const person of [ann, eva, leo]) await takeBack(person);

    const accountOf = ({ id, refundId }: typeof named) => ben.post(at(id, `/refunds/${refundId}/account`));
    expect((await accountOf(named)).status).toBe(404);
    expect((await accountOf(kept)).text).toContain('Leo');
    for (const link of [links.named, links.open, links.kept, `/en/refunds/${replacing}`])
      expect([link, (await give(link, { holder: 'A thief', account: iban })).status]).toEqual([link, 409]);
    for (const [person, old] of [
      [ann, links.named],
      [eva, links.open],
    ] as const) {
      const asked = () => messagesTo(site, person.email).then((all) => all.map(linkIn));
      const fresh = await until(async () => (await asked()).find((one) => one && one !== old));
      await give(fresh, { holder: 'Its owner', account: iban }).expect(303);
    }
  });

  it('is asked for in a short message that says what it is where there is no mail, and again while nothing is said', async () => {
    const reach = async () => ({ contact: '+212650998877', locale: 'ar-ma' as const });
    site.app.get(BillPurposes).of('sample').reach = reach;
    const bill = await aRefund({});
    const ofRefund = async (many: number) =>
      (await messagesTo(site, '+212650998877', many)).filter((text) => /نرد إليك|\/refunds\//.test(text));
    // One says before that the bill was paid, with its receipt.
    const [first = ''] = await ofRefund(2);
    expect(linkIn(first)).toMatch(/^\/ar-ma\/refunds\//);
    expect(first).toContain('نرد إليك 150 DH');
    const turnOn = () =>
      site.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'refund-account' and data->>'refundId' = ${bill.refundId}`,
      );
    await turnOn();
    expect(new Set(await ofRefund(4)).size).toBe(1);
  });
});

describe('the other acts', () => {
  it('asking the provider again settles what nobody told us', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    const paid = { outcome: 'paid' as const, paidAt: new Date() };
    await site.db.update(sandboxPayments).set(paid).where(eq(sandboxPayments.id, attempt.providerId));
    const ask = () => ben.post(at(bill.id, `/attempts/${attempt.id}/readings`));
    expect((await ask()).status).toBe(303);
    expect((await billOf(bill.id))?.state).toBe('paid');
    expect((await ask()).status).toBe(303);
    const asked = (await eventsOf(bill.id)).filter(({ action }) => action === 'provider_asked');
    expect(asked).toMatchObject([{ actorId: ben.id }, { actorId: ben.id }]);
    const other = await room.aBill();
    expect((await ben.post(at(other.id, `/attempts/${attempt.id}/readings`))).status).toBe(404);
  });

  it('a slip pays one bill, once, and what goes back goes by hand', async () => {
    const [bill, other] = [await room.aBill(), await room.aBill()];
    const fields = { _form: _form(), slip: 'VIR/2026-118' };
    const sent = await Promise.all([1, 2].map(() => ben.post(at(bill.id, '/payment'), fields)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect((await billOf(bill.id))?.state).toBe('paid');
    const [attempt] = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
    expect(attempt).toMatchObject({ provider: 'by_hand', providerId: 'VIR/2026-118', state: 'succeeded' });
    expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
    const reused = await ben.post(at(other.id, '/payment'), { ...fields, _form: _form() });
    expect([reused.status, (await billOf(other.id))?.state]).toEqual([409, 'open']);
    expect((await ben.post(at(bill.id, '/payment'), { _form: _form(), slip: 'T-2' })).status).toBe(409);
    expect((await ben.post(at(other.id, '/payment'), { _form: _form(), slip: 'no digits' })).status).toBe(422);
    expect((await ben.get(at(bill.id))).text).not.toContain('/readings');
    await ben.post(at(bill.id, '/refunds'), { _form: _form(), amount: '150', reason: 'mistake' });
    await ben.post(at(bill.id, '/refunds'), { _form: _form(), amount: '150', reason: 'order' });
    await allIn(bill.id, 'manual_open');
  });

  it('a slip that is typed for eight bills at once pays one, and the others say why not', async () => {
    const bills = await Promise.all(Array.from({ length: 8 }, () => room.aBill()));
    const answers = await Promise.all(
      bills.map(({ id }) => ben.post(at(id, '/payment'), { _form: _form(), slip: 'VIR/2026-119' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('a card payment that comes after the slip goes back by itself', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await ben.post(at(bill.id, '/payment'), { _form: _form(), slip: 'T-77' });
    await room.choose(attempt.providerId, 'pay');
    await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    expect(await allIn(bill.id, 'done')).toMatchObject([{ kind: 'duplicate', attemptId: attempt.id }]);
  });

  it('a bill is cancelled with a reason while it is open', async () => {
    const bill = await room.aBill();
    expect((await ben.post(at(bill.id, '/cancellation'), { reason: '' })).status).toBe(422);
    expect((await ben.post(at(bill.id, '/cancellation'), { reason: 'asked_for' })).status).toBe(303);
    expect((await billOf(bill.id))?.state).toBe('cancelled');
    expect((await ben.post(at(bill.id, '/cancellation'), { reason: 'asked_for' })).status).toBe(409);
    const record = await eventsOf(bill.id);
    expect(record.at(-1)).toMatchObject({ action: 'cancelled', actorId: ben.id, data: { reason: 'asked_for' } });
    const audit = (await ben.get(`/en/desk/audit?about=${bill.reference}`)).text;
    expect(audit).toContain(at(bill.id));
    expect(audit).toContain('It was asked for.');
  });
});

describe('what does not agree', () => {
  it('waits with what to do, and is closed once, with what became of it', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay');
    await site.db.update(sandboxPayments).set({ amountMinor: 1 }).where(eq(sandboxPayments.id, attempt.providerId));
    await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    const [task] = await site.db.select().from(deskTasks).where(eq(deskTasks.subjectId, attempt.id));
    expect((await ben.get('/en/desk/payments')).text).toContain('A different amount arrived');
    const path = `/en/desk/payments/tasks/${task?.id}/decision`;
    const refused = await ben.post(path, { decision: 'sent_back', note: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#note"');
    const fields = { decision: 'sent_back', note: 'The provider sent it back today.' };
    expect((await ben.post(path, fields)).status).toBe(303);
    expect((await ben.post(path, fields)).status).toBe(409);
    expect((await ben.get('/en/desk/payments')).text).not.toContain(path);
    const record = (await eventsOf(bill.id)).at(-1);
    expect(record).toMatchObject({ action: 'difference_decided', actorId: ben.id, data: fields });
    expect((await ben.get(at(bill.id))).text).toContain('The provider sent it back today.');
    expect((await ben.post('/en/desk/payments/tasks/x/decision', fields)).status).toBe(404);
  });

  it('notices of providers are listed and lead to their bills', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    const news = { eventId: randomUUIDv7(), kind: 'payment.of.a.kind', attemptId: attempt.id };
    await site.app.get(SettlementService).hear('sandbox', news);
    const known = { eventId: randomUUIDv7(), kind: 'payment', attemptId: attempt.id };
    await site.app.get(SettlementService).hear('sandbox', known);
    const list = (await ben.get('/en/desk/payments/notices')).text;
    expect(list).toContain('payment.of.a.kind');
    expect(list).toContain(at(bill.id));
    expect(list).toContain('Payment notice');
    expect((await ben.get(at(bill.id))).text).toContain('payment.of.a.kind');
  });
});
