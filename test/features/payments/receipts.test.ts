import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { toPdf } from '../../../src/features/documents/pdf.ts';
import { bills, paymentReceipts } from '../../../src/features/payments/payments.table.ts';
import { printedReceipt } from '../../../src/features/payments/receipts/printed-receipt.ts';
import { lackOf } from '../../../src/features/payments/receipts/receipt.ts';
import { saudiInvoiceCode } from '../../../src/features/payments/receipts/receipt-code.ts';
import { ReceiptDocuments } from '../../../src/features/payments/receipts/receipt-documents.ts';
import type { PaymentsConfig } from '../../../src/features/payments/settings.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { squaresOf } from '../../../src/lib/squares.ts';
import { CONFIG } from '../../../src/platform/config.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import type { TestApp } from '../../support/app.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { anOrder, type money, startWithBills } from '../../support/payments.ts';
import { wordsOfPdf } from '../../support/pdf-text.ts';
import { html, own, paid as payAt, plain, receiptIn } from './payer.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills({
    ...makeCertificate(),
    SELLER_NAME_AE: 'Istishara Middle East LLC',
    SELLER_VAT_AE: '100000000000003',
    SELLER_ADDRESS_AE: 'Office 7, Dubai',
    SELLER_ADDRESS_SA: 'طريق الملك فهد، الرياض',
  }));
});
afterAll(() => site.close());

const paid = (order: Parameters<typeof anOrder>[0] = {}) => payAt(site, room, order);
const inCurrency = (currency: 'AED' | 'SAR') =>
  anOrder().lines.map((line) => ({ ...line, amount: { minor: 15_000, currency } }));

describe('a receipt', () => {
  it('is shown to nobody who only has the reference', async () => {
    const { bill } = await paid();
    for (const reference of [bill.reference, '815000009999']) {
      const answer = await site.http.get(`/en/pay/${reference}/receipt`).set(html());
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`/en/account/login?next=%2Fen%2Fpay%2F${reference}%2Freceipt`);
    }
    const other = await room.anAttempt((await room.aBill()).id);
    const t = room.checkout.sealOf(other.id);
    expect((await site.http.get(`/en/pay/${bill.reference}/receipt?t=${t}`).set(html())).status).toBe(404);
  });

  it('can be checked by anyone, and not made up', async () => {
    const { bill, browser, end } = await paid();
    const address = receiptIn(end.text);
    const paper = await browser.get(address).set(html());
    const check = /href="http:\/\/site\.example([^"]*\/verify\/[^"]+)"/.exec(paper.text)?.[1] ?? '';
    const answer = await site.http.get(check).set(html()).expect(200);
    expect(answer.text).toContain('This receipt is ours');
    expect(plain(answer.text)).toContain('MAD 150');
    expect(answer.text).toContain('electronic signature of \u2068Istishara SARL\u2069');
    expect(answer.text).not.toContain(bill.reference);
    for (const code of [check.slice(0, -1), check.replace(/-(\d{6})\./, '-999999.'), '/en/verify/x']) {
      const forged = await site.http.get(code).set(html());
      expect(forged.status).toBe(404);
      expect(forged.text).toContain('This receipt is not ours');
    }
  });

  it('names the seller as the country knows them, the payer to themselves, and the tax', async () => {
    const { bill, browser, end } = await paid({ region: 'AE', lines: inCurrency('AED') });
    const text = plain((await browser.get(receiptIn(end.text)).set(html())).text);
    expect(text).toMatch(/Issued by .*Istishara Middle East LLC/);
    expect(text).toMatch(/Address of the seller .*Office 7, Dubai/);
    expect(text).toMatch(/Tax registration number \(TRN\) .*100000000000003/);
    expect(text).toMatch(/Value added tax, 5% .*AED 7\.14/);
    expect(text).not.toContain('not a tax invoice');

    const [user] = await site.db.select().from(userContacts).where(eq(userContacts.value, 'user@example.com'));
    const userId = user?.userId ?? '';
    const [account] = await site.db.select().from(users).where(eq(users.id, userId));
    await site.db.update(bills).set({ userId, visitorId: null }).where(eq(bills.id, bill.id));
    const name = account?.name ?? '-';
    expect((await browser.get(receiptIn(end.text)).set(html())).text).not.toContain(name);
    const owner = site.browser();
    const fields = { identifier: 'user@example.com', password: 'istishara-demo-2026' };
    await owner.post('/en/account/login').set(own()).type('form').send(fields);
    const theirs = await owner.get(`/en/pay/${bill.reference}/receipt`).set(html()).expect(200);
    expect(plain(theirs.text).split('Buyer')[1]).toContain(name);
  });

  it.each([
    ['en', 'This copy names no tax number of the seller and is not a tax invoice.'],
    ['fr-ma', 'Cet exemplaire n’indique aucun numéro fiscal du vendeur'],
    ['ar-ma', 'لا تذكر هذه النسخة رقمًا ضريبيًا للبائع'],
  ])('says in %s that it is no tax invoice where the seller has no number', async (locale, says) => {
    const { browser, end } = await paid();
    const address = receiptIn(end.text).replace('/en/', `/${locale}/`);
    expect((await browser.get(address).set(html())).text).toContain(says);
  });

  it.each([
    ['en', '/Lang (en)'],
    ['fr', '/Lang (fr)'],
    ['ar-ma', '/Lang (ar-MA)'],
  ])('is a PDF in %s, for whoever may open its page', async (locale, lang) => {
    const { bill, browser, end } = await paid();
    const address = receiptIn(end.text).replace('/en/', `/${locale}/`);
    const page = await browser.get(address).set(html());
    const link = /href="([^"]*\/receipt\/pdf\?t=[^"]+)"/.exec(page.text)?.[1] ?? '';
    const pdf = await site.http.get(link).set(html()).buffer().expect(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(/filename="MA-\d{4}-\d{6}\.pdf"/);
    expect(pdf.headers['cache-control']).toContain('no-store');
    const text = Buffer.from(pdf.body).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain(lang);
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect((await site.http.get(`/${locale}/pay/${bill.reference}/receipt/pdf`).set(html())).status).toBe(302);
  });

  it('is made as a PDF so often and no oftener, whatever others behind the line have made', async () => {
    const { browser, end, bill } = await paid();
    const page = await browser.get(receiptIn(end.text)).set(html());
    const link = /href="([^"]*\/receipt\/pdf\?t=[^"]+)"/.exec(page.text)?.[1] ?? '';
    const ask = () => site.http.get(link).set(html()).set('X-Forwarded-For', '10.9.9.8');
    for (let use = 0; use < 120; use++) await site.app.get(Limits).require('pdf', '10.9.9.8');
    expect((await ask()).status).toBe(200);
    for (let use = 1; use < 120; use++) await site.app.get(Limits).require('pdf', `receipt ${bill.reference}`);
    const refused = await ask();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('says in its PDF what its page says', async () => {
    const { bill } = await paid({ region: 'SA', lines: inCurrency('SAR') });
    const [issued] = await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id));
    const [row] = await site.db.select().from(bills).where(eq(bills.id, bill.id));
    if (!issued || !row) throw new Error('no receipt');
    const locale = locales['ar-sa'];
    const receipt = site.app.get(ReceiptDocuments).document(issued, row, locale, 'سلمى العلوي');
    const t = site.app.get(Messages).in('ar-sa');
    const paper = printedReceipt(receipt, { t, format: formatsFor(locale), locale });
    expect(paper.blocks.map(({ kind }) => kind)).toContain('code');
    expect(paper.check).toMatch(/\/verify#/);
    const said = wordsOfPdf(await toPdf(paper)).join('');
    expect(said).toMatch(/300000000000003.*سلمى العلوي/s);
    expect(said).toMatch(/المجموع150/);
    expect(said).toContain('طريق الملك فهد، الرياض');
    expect(said).not.toContain('ليست فاتورة ضريبية');
    expect(said).toContain(receipt.verifyUrl);

    const { sellers } = site.app.get<PaymentsConfig>(CONFIG);
    const { address } = sellers.SA;
    sellers.SA.address = null;
    const other = site.app.get(ReceiptDocuments).document(issued, row, locale, null);
    sellers.SA.address = address;
    expect([lackOf(other), other.squares]).toEqual(['payments.receipt.no_address', null]);
  });

  it('has the five fields of a Saudi invoice in its code', async () => {
    const lines = [{ ...anOrder().lines[0], amount: { minor: 11_500, currency: 'SAR' } }] as ReturnType<
      typeof anOrder
    >['lines'];
    const { bill, browser, end } = await paid({ region: 'SA', lines });
    const address = receiptIn(end.text);
    const paper = await browser.get(address).set(html());
    const [drawn] = await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id));
    const said = saudiInvoiceCode({
      sellerName: 'Istishara',
      vatNumber: '300000000000003',
      issuedAt: drawn?.issuedAt ?? new Date(0),
      total: { minor: 11_500, currency: 'SAR' },
      vat: { minor: 1_500, currency: 'SAR' },
    });
    expect(paper.text).toContain(`d="${squaresOf(encode(said, { ecc: 'M', border: 2 })).path}"`);

    const code = saudiInvoiceCode({
      sellerName: 'شركة استشارة',
      vatNumber: '300000000000003',
      issuedAt: new Date('2026-03-04T05:06:07.890Z'),
      total: { minor: 11_500, currency: 'SAR' },
      vat: { minor: 1_500, currency: 'SAR' },
    });
    const bytes = Buffer.from(code, 'base64');
    const fields: [number, string][] = [];
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
      fields.push([bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString()]);
    }
    expect(fields).toEqual([
      [1, 'شركة استشارة'],
      [2, '300000000000003'],
      [3, '2026-03-04T05:06:07Z'],
      [4, '115.00'],
      [5, '15.00'],
    ]);
    const none = { minor: 0, currency: 'SAR' } as const;
    expect(() =>
      saudiInvoiceCode({
        sellerName: 'ش'.repeat(128),
        vatNumber: '',
        issuedAt: new Date(),
        total: none,
        vat: none,
      }),
    ).toThrow(RangeError);
  });
});
