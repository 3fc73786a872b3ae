import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { SendingService } from '../../../src/features/asking/sending.service.ts';
import { OwnService } from '../../../src/features/consultations/asker/own.service.ts';
import type { ConsultationEvent } from '../../../src/features/consultations/consultation.workflow.ts';
import { ConsultationMoney } from '../../../src/features/consultations/consultation-money.ts';
import type { ConsultationRow } from '../../../src/features/consultations/consultation-row.ts';
import { ConsultationTimers } from '../../../src/features/consultations/consultation-timers.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { LanesService } from '../../../src/features/consultations/lanes.service.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import {
  type Bill,
  Billing,
  type BillOrder,
  type BillPurpose,
  type PriceRegion,
} from '../../../src/features/payments/bills/billing.ts';
import { type Money, money } from '../../../src/lib/money.ts';
import type { Tx } from '../../../src/platform/database/database.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  aVisitor,
  type Browser,
  begin,
  fillIn,
  hidden,
  idOf,
  post,
  proveContact,
  question,
  sendable,
} from '../../support/asking.ts';
import { apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';

/** The money room's promise, kept in memory: what is tested is this side of it. */
class Purse extends Billing {
  readonly bills = new Map<string, Bill>();
  readonly returned: string[] = [];
  price(region: PriceRegion, item: string): Money | null {
    return region === 'MA' && item === 'consultation.standard' ? money(15_000, 'MAD') : null;
  }
  async open(_: Tx, { purpose, subjectId, expiresAt, lines }: BillOrder): Promise<Bill> {
    const total = lines[0]?.amount ?? money(0, 'MAD');
    const bill: Bill = {
      id: randomUUIDv7(),
      reference: '800000000008',
      purpose,
      subjectId,
      state: 'open',
      total,
      left: total,
      expiresAt,
    };
    this.bills.set(subjectId, bill);
    return bill;
  }
  async of(_: BillPurpose, subjectId: string) {
    return this.bills.get(subjectId) ?? null;
  }
  hold(_: Tx, purpose: BillPurpose, subjectId: string) {
    return this.of(purpose, subjectId);
  }
  async ofMany() {
    return [...this.bills.values()];
  }
  async cancel(_: Tx, billId: string) {
    for (const bill of this.bills.values()) if (bill.id === billId) bill.state = 'cancelled';
  }
  async refund(_: Tx, billId: string, __: Money | 'rest', reason: string) {
    for (const bill of this.bills.values()) if (bill.id === billId) bill.state = 'refunded';
    this.returned.push(reason);
  }
  async pay(site: TestApp, subjectId: string) {
    const bill = this.bills.get(subjectId) as Bill;
    bill.state = 'paid';
    await site.db.transaction((tx) => site.app.get(ConsultationMoney).receive(tx, bill));
  }
}

let site: TestApp;
const purse = new Purse();
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  for (const room of [LanesService, SendingService, OwnService, ConsultationTimers, ConsultationMoney]) {
    Reflect.set(site.app.get<object>(room), 'billing', purse);
  }
});
afterAll(() => site.close());

const row = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0] as typeof consultations.$inferSelect;
const fromNow = (date: Date | null) => (date ? Math.round((date.getTime() - Date.now()) / 3_600_000) : null);
const go = (id: string, event: ConsultationEvent, set: Partial<ConsultationRow> = {}) =>
  apply(site, id, event, { actor: { kind: 'staff' }, set });

/** Codes go to one address a few times an hour only. */
const anAddress = () => `${randomUUIDv7()}@example.org`;

async function order(browser: Browser, fields: Record<string, string> = {}) {
  const base = await begin(browser, 'ar-ma', { lane: 'standard' });
  await fillIn(browser, base, { readers: 'private', contact: anAddress(), ...fields });
  await proveContact(site, base);
  const page = await browser.get(`${base}/check`);
  const sent = await post(browser, `${base}/check`, {
    ...(await sendable(browser, base)),
    price: hidden(page.text, 'price'),
  });
  return { id: idOf(base), base, sent };
}

describe('a paid question', () => {
  it('leads to its bill, and to the experts once that is paid', async () => {
    const browser = aVisitor(site);
    const { id, sent } = await order(browser);
    expect(sent.headers.location).toBe('/ar-ma/pay/800000000008');
    const unpaid = await row(id);
    expect(unpaid).toMatchObject({ state: 'awaiting_payment', visibility: 'private', region: 'MA', lane: 'standard' });
    expect(fromNow(unpaid.dueRepliedAt)).toBe(24);
    expect((await browser.get(`/ar-ma/consultations/${unpaid.reference}`)).text).toContain('/pay/800000000008');
    await purse.pay(site, id);
    const paid = await row(id);
    expect(paid).toMatchObject({ state: 'queued', dueRepliedAt: null });
    const { text } = await browser.get(`/ar-ma/consultations/${paid.reference}`);
    expect(text).toContain('href="/ar-ma/pay/800000000008"');
    expect(text).toContain('href="/ar-ma/pay/800000000008/receipt"');
    expect([fromNow(paid.dueTakenAt), fromNow(paid.dueAnsweredAt)]).toEqual([12, 48]);
  });

  it('leads to its bill at the second press as at the first, and to the question once that is paid', async () => {
    const browser = aVisitor(site);
    const { id, base, sent } = await order(browser);
    const again = () => post(browser, `${base}/check`, { scope: 'on', _form: randomUUIDv7() });
    expect((await again()).headers.location).toBe(sent.headers.location);
    await purse.pay(site, id);
    expect((await again()).headers.location).toBe(`/ar-ma/consultations/${(await row(id)).reference}`);
  });

  it('needs an address to be answered at', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'ar-ma', { lane: 'standard' });
    await post(browser, `${base}/question`, { ...question, _v: '1' });
    const refused = await post(browser, `${base}/readers`, { readers: 'private', contact: '', _v: '2' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('id="contact-error"');
  });

  it('is asked on the law of a country that we have experts for', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'ar-ma', { lane: 'standard' });
    const elsewhere = await post(browser, `${base}/question`, { ...question, country: 'ZZ', _v: '1' });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.text).toContain('href="#country"');
    await post(browser, `${base}/readers`, { readers: 'private', contact: anAddress(), _v: '2' });
    expect((await browser.get(`${base}/check`)).headers.location).toBe(`${base}/question`);
    await post(browser, `${base}/lane`, { lane: 'free', _v: hidden((await browser.get(`${base}/lane`)).text, '_v') });
    await post(browser, `${base}/readers`, {
      readers: 'now',
      _v: hidden((await browser.get(`${base}/readers`)).text, '_v'),
    });
    const { text } = await browser.get(`${base}/check`);
    expect(text).toContain('بلد آخر');
    expect(text).toContain('لا يمارس أي من خبرائنا قانون هذا البلد');
  });

  it('is sent at the price that was shown, or not at all', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'ar-ma', { lane: 'standard' });
    await fillIn(browser, base, { readers: 'private', contact: anAddress() });
    await proveContact(site, base);
    const refused = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price: '100' });
    expect(refused.status).toBe(409);
    expect(await row(idOf(base))).toBeUndefined();
  });

  it('is offered only where it has a price', async () => {
    expect((await aVisitor(site).get('/ar-eg/new')).text).not.toContain('value="standard"');
    expect((await aVisitor(site).get('/ar-ma/new?lane=standard')).text).toContain('value="standard"');
  });

  it('gives the money back by itself when nobody takes it in time', async () => {
    const { id } = await order(aVisitor(site));
    await purse.pay(site, id);
    await go(id, 'flag');
    await go(id, 'admit', { dueTakenAt: new Date(Date.now() + 300) });
    await eventually(async () => expect(await row(id)).toMatchObject({ state: 'refunded', endReason: 'not_taken' }));
    expect(purse.bills.get(id)?.state).toBe('refunded');
    expect(purse.returned).toContain('not_taken');
  });

  it('gives the money back by itself when the answer is late', async () => {
    const { id } = await order(aVisitor(site));
    await purse.pay(site, id);
    const [expert] = await site.db.select().from(experts).limit(1);
    await go(id, 'take', { expertId: expert?.id, dueAnsweredAt: new Date(Date.now() + 300) });
    await eventually(async () => expect(await row(id)).toMatchObject({ state: 'refunded', endReason: 'not_answered' }));
  });

  it('gives the money back when it is withdrawn, also when that money comes later', async () => {
    const browser = aVisitor(site);
    for (const isPaidFirst of [true, false]) {
      const { id } = await order(browser);
      if (isPaidFirst) await purse.pay(site, id);
      const path = `/ar-ma/consultations/${(await row(id)).reference}`;
      const asked = isPaidFirst ? 'ويُردّ إليك ما أديته كاملًا بعد يوم' : 'وتُغلق فاتورته دون أداء';
      expect((await browser.get(path)).text).toContain(asked);
      await post(browser, `${path}/withdrawal`, { _form: randomUUIDv7() });
      expect((await browser.get(path)).text.includes('بعد ذلك نرد إليك')).toBe(isPaidFirst);
      if (!isPaidFirst) {
        await eventually(async () => expect(purse.bills.get(id)?.state).toBe('cancelled'));
        await purse.pay(site, id);
      }
      // What was paid waits for the day in which the withdrawal can be undone.
      if (isPaidFirst) {
        const ended = { endedAt: new Date(Date.now() - 24 * 60 * 60 * 1000) };
        await site.db.update(consultations).set(ended).where(eq(consultations.id, id));
        await site.db.execute(
          sql`update pgboss.job set start_after = now() where name = 'consultation.refund' and data->>'id' = ${id}`,
        );
      }
      await eventually(async () => expect(purse.bills.get(id)?.state).toBe('refunded'));
      expect((await row(id)).state).toBe('withdrawn');
      expect((await browser.get(path)).text.includes('يُرد إليك ما أديته')).toBe(isPaidFirst);
    }
  });

  it('ends when it is not paid for in time', async () => {
    const { id } = await order(aVisitor(site));
    const due = new Date(Date.now() + 300);
    await site.db.transaction(async (tx) => {
      const set = tx.update(consultations).set({ dueRepliedAt: due }).where(eq(consultations.id, id)).returning();
      for (const changed of await set) await site.app.get(ConsultationTimers).set(tx, changed);
    });
    await eventually(async () => expect((await row(id)).state).toBe('expired_unpaid'));
  });

  it('goes on when the money comes late, for a week', async () => {
    const isWanted = (id: string) =>
      site.db.transaction((tx) => site.app.get(ConsultationMoney).isStillThere(tx, purse.bills.get(id) as Bill));
    const [late, later] = [await order(aVisitor(site)), await order(aVisitor(site))];
    for (const { id } of [late, later]) await go(id, 'leave_unpaid');
    const endedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await site.db.update(consultations).set({ endedAt }).where(eq(consultations.id, later.id));
    expect([await isWanted(late.id), await isWanted(later.id)]).toEqual([true, false]);
    await purse.pay(site, late.id);
    expect(await row(late.id)).toMatchObject({ state: 'queued', endedAt: null });
    expect(fromNow((await row(late.id)).dueTakenAt)).toBe(12);
    await purse.pay(site, later.id);
    await eventually(async () => expect(purse.bills.get(later.id)?.state).toBe('refunded'));
    expect((await row(later.id)).state).toBe('expired_unpaid');
  });
});

describe('a question for one expert', () => {
  it('costs what that expert asks, is theirs for six hours, and then anyone’s', async () => {
    const expert = await anExpert(site, { countries: ['MA'], topics: ['work'], priceMinor: 20_000, currency: 'MAD' });
    const browser = aVisitor(site);
    const offered = await browser.get(`/ar-ma/new?expert=${expert.id}`);
    expect(offered.text).toContain('value="named"');
    expect(offered.text).toContain('ليلى بناني');
    const base = await begin(browser, 'ar-ma', { lane: 'named', expert: expert.id });
    const abroad = await post(browser, `${base}/question`, { ...question, country: 'EG', _v: '1' });
    expect(abroad.status).toBe(422);
    expect(abroad.text).toContain('id="country-error"');
    await fillIn(browser, base, { readers: 'private', contact: anAddress(), opponents: 'شركة النور\nSaid' });
    await proveContact(site, base);
    const { text } = await browser.get(`${base}/check`);
    expect(hidden(text, 'price')).toBe('20000');
    await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price: '20000' });
    expect(await row(idOf(base))).toMatchObject({ wantedExpertId: expert.id, opponents: ['شركة النور', 'Said'] });
    await purse.pay(site, idOf(base));
    expect(fromNow((await row(idOf(base))).dueReleasedAt)).toBe(6);
    await go(idOf(base), 'release');
    expect(await row(idOf(base))).toMatchObject({ state: 'queued', wantedExpertId: null });
  });

  it('opens where that expert is paid, and elsewhere leads nobody to ask everybody', async () => {
    const expert = await anExpert(site, { countries: ['AE'], topics: ['work'], priceMinor: 20_000, currency: 'AED' });
    const path = `/new?expert=${expert.id}`;
    const nearer = await aVisitor(site).get(`/en${path}`);
    expect(nearer.headers.location).toBe(`/en-ae${path}`);
    const french = await aVisitor(site).get(`/fr${path}`);
    expect(french.text).not.toContain('checked=""');
    expect(french.text).toMatch(/<p class="price"><bdi[^>]*>200\sAED/);
    expect([...french.text.matchAll(/hrefLang="([^"]+)" data-hx/g)].map(([, tag]) => tag)).toEqual(['en-AE']);
  });

  it('is not offered for who takes none', async () => {
    const expert = await anExpert(site, { takesQuestions: false });
    const browser = aVisitor(site);
    expect((await browser.get(`/ar-ma/new?expert=${expert.id}`)).text).not.toContain('value="named"');
    const base = await begin(browser, 'ar-ma', { lane: 'named', expert: expert.id });
    await fillIn(browser, base, { readers: 'private', contact: anAddress() });
    await proveContact(site, base);
    expect(hidden((await browser.get(`${base}/check`)).text, 'price')).toBe('15000');
  });
});

describe('a date to keep', () => {
  it('is said to be near when it is, and is to be a date', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'ar-ma', { lane: 'standard' });
    const wrong = await post(browser, `${base}/question`, { ...question, actBy_day: '31', actBy_month: '2', _v: '1' });
    expect(wrong.text).toContain('href="#actBy"');
    for (const [year, words] of [
      ['1448', 'السنة من التقويم الآخر'],
      ['26', 'اكتب السنة بأربعة أرقام'],
    ] as const) {
      const _v = hidden((await browser.get(`${base}/question`)).text, '_v');
      const date = { actBy_day: '15', actBy_month: '6', actBy_year: year, actBy_calendar: 'gregorian' };
      expect((await post(browser, `${base}/question`, { ...question, ...date, _v })).text).toContain(words);
    }
    const { day, month, year } = Temporal.Now.plainDateISO('UTC').add({ days: 1 });
    const date = { actBy_day: String(day), actBy_month: String(month), actBy_year: String(year) };
    await fillIn(browser, base, { readers: 'private', contact: anAddress(), ...date });
    await proveContact(site, base);
    expect((await browser.get(`${base}/check`)).text).toContain('اقترب آخر يوم في الأجل القانوني');
  });

  it('is said to be past when it is, and nobody is told to pay more for it', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'fr-ma', { lane: 'standard' });
    const { day, month, year } = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 });
    const date = { actBy_day: String(day), actBy_month: String(month), actBy_year: String(year) };
    await fillIn(browser, base, { readers: 'private', contact: anAddress(), ...date });
    const { text } = await browser.get(`${base}/check`);
    expect(text).toContain('Le dernier jour pour agir que vous indiquez est passé');
    expect(text).not.toContain('Votre délai est proche');
  });

  it('is shown in both calendars where it was given in the Hijri one, and on the page of the question', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'en-sa', { lane: 'free' });
    const date = { actBy_day: '1', actBy_month: '9', actBy_year: '1470', actBy_calendar: 'hijri' };
    await fillIn(browser, base, { country: 'SA', answerLanguage: 'en', ...date });
    const check = await browser.get(`${base}/check`);
    expect(check.text).toMatch(/1 Ramadan 1470 AH \(\d+ \w+ 2048\)/);
    const sent = await post(browser, `${base}/check`, await sendable(browser, base));
    expect((await browser.get(String(sent.headers.location))).text).toMatch(/You must act by<\/dt><dd>\d+ \w+ 2048/);
  });
});
