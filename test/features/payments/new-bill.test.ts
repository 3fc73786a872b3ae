import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { knownFees } from '../../../src/features/payments/desk/known-fees.ts';
import { bills, paymentReceipts } from '../../../src/features/payments/payments.table.ts';
import { printedReceipt } from '../../../src/features/payments/receipts/printed-receipt.ts';
import { ReceiptDocuments } from '../../../src/features/payments/receipts/receipt-documents.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { formatReference, newReference } from '../../../src/lib/references.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, begin, idOf } from '../../support/asking.ts';
import { aWatch } from '../../support/cases.ts';
import { writtenTo } from '../../support/codes.ts';
import { aConsultation } from '../../support/consultations.ts';
import * as flows from '../../support/flows.ts';
import { PlainHands } from '../../support/hands.ts';
import { mailsSaying } from '../../support/mails.ts';
import { money } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  room = money(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const form = '/en/desk/bills/new';
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Our fee, an authority's by hand, and a counter's. */
const written = (fields: Record<string, string> = {}) => ({
  _form: randomUUIDv7(),
  request: '',
  place: 'MA-MAD',
  title: 'Translation of a lease',
  our_fee: '120',
  days: '14',
  fees: '2',
  known_1: '',
  taker_1: 'authority',
  authority_1: 'Cour d’appel de Rabat',
  amount_1: '٤٥',
  source_1: 'Notice at the court',
  checked_1_day: '2',
  checked_1_month: '11',
  checked_1_year: '2026',
  taker_2: 'counter',
  authority_2: 'Barid Cash',
  amount_2: '5.50',
  source_2: 'Price list of the counter',
  checked_2_day: '3',
  checked_2_month: '11',
  checked_2_year: '2026',
  ...fields,
});
const billAt = async (location: unknown) => {
  const [row] = await site.db
    .select()
    .from(bills)
    .where(eq(bills.id, String(location).split('/').at(-1) ?? ''));
  if (!row) throw new Error('No bill');
  return row;
};
const opened = async (fields: Record<string, string> = {}) => {
  const answer = await ben.post(form, written(fields));
  expect([answer.status, words(/role="alert"[\s\S]*?<\/ul>/.exec(answer.text)?.[0] ?? '')]).toEqual([303, '']);
  return billAt(answer.headers.location);
};
const many = async () => (await site.db.select().from(bills)).length;

describe('a bill that the staff write', () => {
  it('is theirs alone to make', async () => {
    expect((await ben.get(form)).status).toBe(200);
    for (const roles of [['user'], ['user', 'expert']] as const) {
      const other = await somebody(site, 'Cat', [...roles]);
      expect((await other.get(form)).status).toBe(403);
      expect((await other.post(form, written())).status).toBe(403);
    }
    expect((await site.http.post(form).set('Sec-Fetch-Site', 'same-origin').send(written())).status).not.toBe(303);
    expect(await many()).toBe(0);
  });

  it('has our fee with its tax, and apart from it whose fee is passed on, where and when it was read', async () => {
    const bill = await opened();
    expect(bill).toMatchObject({
      purpose: 'custom',
      userId: null,
      visitorId: null,
      askedBy: ben.id,
      feeMinor: 10_000,
      taxMinor: 2_000,
      authorityMinor: 5_050,
      totalMinor: 17_050,
    });
    const { text } = await aVisitor(site).get(`/en/pay/${bill.reference}`);
    // The last line and the sum have one rule between them, not two.
    expect(text).not.toMatch(/<\/dl>(?:<\/\w+>)*<dl class="facts"><div><dt>Total/);
    const page = words(text);
    const [ours = '', others = ''] = page.split('Passed on in full, without our VAT');
    expect(ours).toContain('Our fee, before tax');
    expect(ours).toMatch(/Value added tax, 20%/);
    expect(ours).not.toContain('Cour d’appel');
    expect(others).toMatch(/Authority’s fee \(Cour d’appel de Rabat\) MAD.?45/);
    expect(others).toContain('Source, read on 2 November 2026: Notice at the court');
    expect(others).toMatch(/Counter’s fee \(Barid Cash\) MAD.?5\.50/);
    expect(others).toMatch(/Total MAD.?170\.50/);
    expect(words((await ben.get(`/en/desk/bills/${bill.id}`)).text)).toContain('Cour d’appel de Rabat');
  });

  it('shows the same on its receipt and on the paper of it', async () => {
    const { id, reference } = await opened();
    const attempt = await room.anAttempt(id);
    await room.choose(attempt.providerId, 'pay');
    await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    const sealed = encodeURIComponent(room.checkout.sealOf(attempt.id));
    const page = words((await aVisitor(site).get(`/fr-ma/pay/${reference}/receipt?t=${sealed}`)).text);
    const [ours = '', others = ''] = page.split('Transmis en entier, sans TVA de notre part');
    expect(ours).toContain('TVA');
    expect(others).toContain('Frais de l’administration (Cour d’appel de Rabat)');
    expect(others).toContain('Frais du guichet (Barid Cash)');
    expect(others).toContain('Notice at the court');

    const [receipt] = await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, id));
    const [bill] = await site.db.select().from(bills).where(eq(bills.id, id));
    if (!receipt || !bill) throw new Error('No receipt');
    const locale = locales.fr;
    const paper = site.app.get(ReceiptDocuments).document(receipt, bill, locale, null);
    const writing = { t: site.app.get(Messages).in('fr'), format: formatsFor(locale), locale };
    const told = printedReceipt(paper, writing).blocks.flatMap((block) => {
      if (block.kind !== 'amounts') return [];
      const each = block.parts.flatMap(({ name, amounts }) => [{ term: name ?? '', note: '' }, ...amounts]);
      return [...each, block.total].flatMap(({ term, note }) => [term, note ?? '']);
    });
    const lines = told.map(words);
    const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
    const order = ['TVA', 'Transmis', 'Frais de l’autorité (Cour', 'Source, lue le 2 nov', 'Frais du guichet', 'Total'];
    expect(order.map(at)).toEqual(order.map(at).toSorted((one, other) => one - other));
    expect(order.map(at)).not.toContain(-1);
  });

  it('takes a fee that is known, in the words of who reads; what is typed counts instead', async () => {
    const fee = knownFees.find(({ country, amount }) => country === 'AE' && amount.minor === 20_000);
    if (!fee) throw new Error('No known fee');
    const blank = { authority: '', amount: '', source: '', checked_day: '', checked_month: '', checked_year: '' };
    const none = Object.fromEntries(Object.entries(blank).map(([name]) => [name.replace(/^([a-z]+)/, '$1_1'), '']));
    const none2 = Object.fromEntries(Object.keys(none).map((name) => [name.replace('_1', '_2'), '']));
    const bill = await opened({ ...none, ...none2, place: 'AE-AED', known_1: fee.id });
    expect(bill.lines.filter(({ kind }) => kind === 'authority_fee')).toEqual([
      { kind: 'authority_fee', label: null, authority: fee.tariff.authority.en, tariff: fee.tariff, minor: 20_000 },
    ]);
    const shown = words((await aVisitor(site).get(`/ar-ae/pay/${bill.reference}`)).text);
    expect(shown).toContain(fee.tariff.authority.ar);
    const dearer = await opened({ ...none, ...none2, place: 'AE-AED', known_1: fee.id, amount_1: '210' });
    expect(dearer.lines.at(-1)).toMatchObject({ authority: fee.tariff.authority.en, minor: 21_000 });
    const elsewhere = await ben.post(form, written({ ...none, ...none2, known_1: fee.id }));
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.text).toContain('href="#known_1"');
  });

  it.each([
    ['an amount of nothing', { our_fee: '0' }, 'our_fee'],
    ['an amount below zero', { amount_1: '-4' }, 'amount_1'],
    ['words for an amount', { amount_2: 'five' }, 'amount_2'],
    ['more than a line may be', { our_fee: '500001' }, 'our_fee'],
    ['a fee of nobody', { authority_1: '' }, 'authority_1'],
    ['a fee without its source', { source_2: '' }, 'source_2'],
    ['a fee without its date', { checked_1_day: '' }, 'checked_1'],
    ['a date to come', { checked_1_year: '2999' }, 'checked_1'],
    ['money of another country', { place: 'MA-AED' }, 'place'],
    ['no purpose', { title: ' ' }, 'title'],
    ['a time to pay of one’s own', { days: '9000' }, 'days'],
    ['a request that nobody made', { request: newReference('consultation') }, 'request'],
    ['a bill for a request', { request: newReference('bill') }, 'request'],
  ])('is not made of %s, and what was typed stays', async (_what, change, field) => {
    const before = await many();
    const answer = await ben.post(form, written({ title: 'Kept <title>', ...change }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`href="#${field}"`);
    if (field !== 'title') expect(answer.text).toContain('value="Kept &lt;title&gt;"');
    expect(answer.text).toContain('value="Barid Cash"');
    expect(await many()).toBe(before);
  });

  it('needs something to be paid, and has room for more fees', async () => {
    const nothing = { place: 'MA-MAD', title: 'Nothing', days: '3', fees: '1' };
    const refused = await ben.post(form, nothing);
    expect([refused.status, /href="#our_fee"/.test(refused.text)]).toEqual([422, true]);
    const more = await ben.post(form, { ...written(), _go: 'more' });
    expect(more.status).toBe(200);
    expect(more.text).toContain('name="amount_3"');
    expect(more.text).toContain('value="Notice at the court"');
    expect(more.text).not.toContain('class="summary"');
  });

  it('is one however often it is sent', async () => {
    const before = await many();
    const fields = written();
    const answers = await Promise.all([1, 2, 3].map(() => ben.post(form, fields)));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await many()).toBe(before + 1);
    const other = await ben.post(form, { ...fields, our_fee: '130' });
    expect(other.status).toBe(409);
    expect(await many()).toBe(before + 1);
  });
});

describe('a bill for a request', () => {
  it('of an account is in its list, and it is told once', async () => {
    const ann = await somebody(site, 'Ann');
    const watch = await aWatch(site, ann.browser.set('Sec-Fetch-Site', 'same-origin'));
    const fields = written({ request: formatReference(watch.reference) });
    const [first] = await Promise.all([1, 2].map(() => ben.post(form, fields)));
    const bill = await billAt(first?.headers.location);
    expect(bill).toMatchObject({ userId: ann.id, askedBy: ben.id, returnPath: `/account/cases/${watch.id}` });
    const told = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    const ofBill = told.filter(({ kind }) => kind === 'bill_opened');
    expect(ofBill).toMatchObject([{ needsAction: true, path: `/pay/${bill.reference}` }]);
    const news = words((await ann.get('/en/notifications')).text);
    expect(news).toMatch(/A bill of MAD.?170\.50 for your request/);
    // Its owner alone is told what it is for.
    const own = words((await ann.get(`/en/pay/${bill.reference}`)).text);
    expect(own).toContain(`For the request ${formatReference(watch.reference)}`.replaceAll('\u00a0', ' '));
    const strange = words((await aVisitor(site).get(`/en/pay/${bill.reference}`)).text);
    expect(strange).not.toContain('For the request');

    const second = await ben.post(form, written({ request: watch.reference }));
    expect(second.status).toBe(409);
    expect(words(second.text)).toContain('already has an open bill');
    expect((await site.db.select().from(bills).where(eq(bills.subjectId, watch.id))).map(({ state }) => state)).toEqual(
      ['open'],
    );
    const dirhams = await ben.post(form, written({ request: watch.reference, place: 'AE-AED' }));
    expect([dirhams.status, /href="#place"/.test(dirhams.text)]).toEqual([422, true]);
  });

  const contact = () => `${randomUUIDv7()}@example.org`;
  it.each([
    [
      'a question',
      async (address: string) => {
        const browser = aVisitor(site);
        const draft = idOf(await begin(browser));
        const [{ visitorId } = { visitorId: '' }] = await site.db.select().from(drafts).where(eq(drafts.id, draft));
        const row = await aConsultation(site, { visitorId, contact: address, locale: 'en' });
        return { browser, row };
      },
    ],
    [
      'a certificate',
      async (address: string) => {
        const browser = site.browser();
        const id = await flows.sendCertificate(new PlainHands(browser), 'good-conduct', 'fr-ma', address);
        const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
        return { browser, row };
      },
    ],
    [
      'a lease',
      async (address: string) => {
        const browser = site.browser();
        const hands = new PlainHands(browser);
        await flows.fillLease(hands, 'fr-ma', { own: address, other: contact() });
        await hands.submit({ accurate: 'on' });
        const id = hands.path().split('/').at(-1) ?? '';
        const [row] = await site.db.select().from(leases).where(eq(leases.id, id));
        return { browser, row };
      },
    ],
  ])('of a visitor belongs to who made it, and goes to the address they left: %s', async (_what, make) => {
    const address = contact();
    const { browser, row } = await make(address);
    if (!row) throw new Error('No request');
    const bill = await opened({ request: row.reference });
    expect(bill).toMatchObject({ visitorId: row.visitorId, userId: null, subjectId: row.id });
    const [mail] = await mailsSaying(site.dataDir, address, `/pay/${bill.reference}`);
    expect(mail).toContain('Translation of a lease');
    const shown = await browser.get(`/en/pay/${bill.reference}`).set('Accept', 'text/html');
    expect(words(shown.text)).toContain('For the request');
  });
});

describe('the way to a bill, for who asks on the telephone', () => {
  const send = (id: string, fields: Record<string, string> = { _form: randomUUIDv7() }) =>
    ben.post(`/en/desk/bills/${id}/sending`, fields);
  const toldOf = async (userId: string) =>
    (await site.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
      ({ kind }) => kind === 'bill_opened',
    );

  it('goes to its owner, once for one form, and stands in its record', async () => {
    const ann = await somebody(site, 'Ann');
    const { id, reference } = await room.aBill({ party: { kind: 'user', id: ann.id } });
    const fields = { _form: randomUUIDv7() };
    const answers = await Promise.all([1, 2].map(() => send(id, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await toldOf(ann.id)).toMatchObject([{ path: `/pay/${reference}`, needsAction: true }]);
    const page = words((await ben.get(`/en/desk/bills/${id}`)).text);
    expect(page).toContain('Way to pay sent to its owner');
    expect(page).not.toContain(ann.email);
    expect(words((await ann.get('/en/notifications')).text)).toContain('Home lease. The bill ending in');
    expect((await ann.post(`/en/desk/bills/${id}/sending`, fields)).status).toBe(403);
    expect((await send(id)).status).toBe(303);
    expect(await toldOf(ann.id)).toHaveLength(2);
  });

  it('goes to no address of the caller, and not where nobody is known or nothing is to be paid', async () => {
    const ann = await somebody(site, 'Ann');
    const stranger = `${randomUUIDv7()}@example.org`;
    const own = await room.aBill({ party: { kind: 'user', id: ann.id } });
    await send(own.id, { _form: randomUUIDv7(), contact: stranger, email: stranger, to: stranger });
    expect(await writtenTo(site, stranger)).toEqual([]);

    const unknown = await send((await room.aBill()).id);
    expect(unknown.status).toBe(409);
    expect(words(unknown.text)).toContain('No address of its owner is known');
    const paid = await room.aPaidBill();
    expect((await send(paid.id)).status).toBe(409);
  });

  it('is not sent without end', async () => {
    const ann = await somebody(site, 'Ann');
    const { id } = await room.aBill({ party: { kind: 'user', id: ann.id } });
    for (let count = 0; count < 5; count += 1) expect((await send(id)).status).toBe(303);
    expect((await send(id)).status).toBe(429);
    expect(await toldOf(ann.id)).toHaveLength(5);
  });
});
