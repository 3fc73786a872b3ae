import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApplicationPaymentsService } from '../../../src/features/applications/application-payments.service.ts';
import { certificates } from '../../../src/features/applications/certificates.ts';
import type { FormValues } from '../../../src/features/journeys/field.ts';
import { feeElsewhereOf, type Journey, priceOf } from '../../../src/features/journeys/journey.ts';
import type { OpenForm } from '../../../src/features/journeys/journeys.ts';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { leaseJourney } from '../../../src/features/leases/lease-journey.ts';
import { LeasePaymentsService } from '../../../src/features/leases/lease-payments.service.ts';
import { bills, paymentAttempts } from '../../../src/features/payments/payments.table.ts';
import { procedureNamed } from '../../../src/features/procedures/procedure.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn, hidden, post, proveContact, sendable } from '../../support/asking.ts';
import { aCase } from '../../support/cases.ts';
import { anExpert } from '../../support/experts.ts';
import * as flows from '../../support/flows.ts';
import { PlainHands } from '../../support/hands.ts';
import { type money, startWithBills } from '../../support/payments.ts';
import { signedIn } from '../../support/people.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills());
});
afterAll(() => site.close());

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** An amount as a page writes it, in hundredths; the numbers of these locales are Latin or Arabic. */
const minorIn = (text: string) => {
  const latin = text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/٬/g, '');
  const [, whole = '', part = ''] =
    /(\d[\d,\s.]*?)(?:[.,](\d{2}))?(?!\d)/.exec(latin.replaceAll(/[\u00a0\u202f]/g, '')) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
};
const elsewhereIn = (html: string) =>
  words(/<section[^>]*aria-labelledby="elsewhere"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '');
/** The rows of the amounts of a bill or a receipt, whose last list of amounts ends with the total. */
function amountsIn(html: string): number[] {
  const lists = html.match(/<dl class="facts">[\s\S]*?<\/dl>/g) ?? [];
  const list = lists.find((one) => />(?:Total|المجموع)[\s\S]{0,400}<\/dl>$/.test(one)) ?? '';
  return [...list.matchAll(/<dd>([\s\S]*?)<\/dd>/g)].map(([, value = '']) => minorIn(words(value)));
}

/** A bill's page, its attempt and its receipt, all of the same sum and with the same lines of what is paid elsewhere. */
async function paysWhatWasShown(hands: PlainHands, shownMinor: number, shownElsewhere: string) {
  const [, locale, reference = ''] = /^\/([\w-]+)\/pay\/(\d{12})$/.exec(hands.path()) ?? [];
  const bill = await hands.html();
  const [total, ...lines] = amountsIn(bill).reverse();
  expect(priceIn(bill)).toBe(total);
  expect(total).toBe(shownMinor);
  expect(lines.reduce((sum, minor) => sum + minor, 0)).toBe(shownMinor);
  expect(elsewhereIn(bill)).toBe(shownElsewhere);
  await flows.payBill(hands);
  const [row] = await site.db.select().from(bills).where(eq(bills.reference, reference));
  const [attempt] = await site.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.billId, row?.id ?? ''));
  expect(attempt).toMatchObject({ state: 'succeeded', amountMinor: shownMinor, currency: row?.currency });
  await hands.open(`/${locale}/pay/${reference}/receipt`);
  const receipt = await hands.html();
  expect(amountsIn(receipt)).toEqual([...lines.reverse(), total]);
  // The receipt is whole on its sheet, with the code that proves it; this may stand on the next.
  if (shownElsewhere !== '')
    expect(receipt.indexOf('aria-labelledby="elsewhere"')).toBeGreaterThan(receipt.indexOf('class="row check"'));
  const printed = elsewhereIn(receipt);
  // On paper every line also stands in Arabic.
  if (locale?.startsWith('ar')) expect(printed).toBe(shownElsewhere);
  for (const word of shownElsewhere.split(' ')) expect(printed).toContain(word);
  return { bill, receipt };
}

const priceIn = (html: string) => minorIn(words(/<p class="price">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ''));

describe('what a certificate or a lease costs', () => {
  const cases = (['ar-ma', 'en-ae'] as const).flatMap((locale) =>
    flows.certificateFlows.map((procedure) => ({ locale, procedure })),
  );
  it.each(cases)('$procedure in $locale: is on the check page, the bill and the receipt', async (one) => {
    const hands = new PlainHands(site.browser());
    await flows.fillCertificate(hands, one.procedure, one.locale);
    for (const slot of flows.neededSlots[one.procedure]) await hands.choose(slot, flows.aPaper);
    await hands.submit({}, { button: ['_go', 'continue'] });
    const check = await hands.html();
    const elsewhere = elsewhereIn(check);
    expect(elsewhere).not.toBe('');
    await hands.submit({ accurate: 'on' });
    await hands.follow('/pay/');
    await paysWhatWasShown(hands, priceIn(check), elsewhere);
  });

  it.each(['ar-ma', 'en-ae'] as const)('a lease in %s: is the same once its other side has agreed', async (locale) => {
    const [first, second] = [new PlainHands(site.browser()), new PlainHands(site.browser())];
    const other = await flows.fillLease(first, locale);
    const check = await first.html();
    expect(elsewhereIn(check)).not.toBe('');
    await first.submit({ accurate: 'on' });
    const page = first.path();
    await flows.agree(first, second, site.dataDir, other);
    await first.open(page);
    await first.follow('/pay/');
    await paysWhatWasShown(first, priceIn(check), elsewhereIn(check));
  });

  it('names the fee of one’s own situation with its amount, its authority, its source and the day it was read', async () => {
    const hands = new PlainHands(site.browser());
    await flows.fillCertificate(hands, 'good-conduct', 'en-ae');
    await hands.choose('identity_front', flows.aPaper);
    await hands.submit({}, { button: ['_go', 'continue'] });
    const shown = elsewhereIn(await hands.html());
    expect(shown).toContain('Paid to the authority, not to us');
    expect(shown).toMatch(/AED\s?200(?:\.00)? Resident/);
    expect(shown).not.toContain('Citizen');
    expect(shown).toContain('Dubai Police');
    expect(shown).toContain('Source, read on 1 November 2026 UAE press');
  });
});

type Ordered = { name: string; journey: Journey; country: OpenForm['progress']['country']; answers: FormValues };
const everyOrder: Ordered[] = [...Object.values(certificates), leaseJourney].flatMap((journey) =>
  procedureNamed(journey.procedure).variants.flatMap(({ country, documents, ourPrices }) =>
    documents.flatMap(({ id, modes }) =>
      ourPrices
        .filter(({ mode }) => modes.includes(mode))
        .map(({ mode }) => {
          const answers: FormValues = journey === leaseJourney ? { document: id } : { document: id, mode };
          return { name: `${journey.procedure} ${country} ${id} ${mode}`, journey, country, answers };
        }),
    ),
  ),
);

describe('in each country, for each paper and whatever we do about it', () => {
  it.each(everyOrder)('$name: the bill and its receipt hold what the check page said', async (ordered) => {
    const { journey, country, answers } = ordered;
    const id = randomUUIDv7();
    const progress = { country, answers, locale: locales.ar };
    const [price, elsewhere] = [priceOf(journey, progress), feeElsewhereOf(journey, progress)];
    if (!price) throw new Error('Nothing asked');
    const owner = { kind: 'visitor', id: randomUUIDv7() } as const;
    await site.db.transaction(async (tx) => {
      const db = tx as never;
      if (journey === leaseJourney) {
        await site.app.get(LeasePaymentsService).open(db, { id, country, answers, visitorId: owner.id } as Lease);
      } else {
        await site.app
          .get(ApplicationPaymentsService)
          .open(db, owner, { id, progress, journey } as unknown as OpenForm, price);
      }
    });
    const [bill] = await site.db.select().from(bills).where(eq(bills.subjectId, id));
    if (!bill) throw new Error('No bill');
    expect({ minor: bill.totalMinor, currency: bill.currency }).toEqual({
      minor: price.minor,
      currency: price.currency,
    });
    expect(bill.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(price.minor);
    expect(bill.elsewhere).toEqual(elsewhere);
    const browser = aVisitor(site);
    const shown = elsewhereIn((await browser.get(`/ar/pay/${bill.reference}`)).text);
    expect(shown).not.toBe('');
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay');
    const sealed = encodeURIComponent(room.checkout.sealOf(attempt.id));
    await browser.get(`/ar/pay/${bill.reference}/return?t=${sealed}`);
    const receipt = await browser.get(`/ar/pay/${bill.reference}/receipt?t=${sealed}`);
    expect(elsewhereIn(receipt.text)).toBe(shown);
    expect(amountsIn(receipt.text).at(-1)).toBe(price.minor);
  });
});

describe('what a question and a case cost', () => {
  const countries = ['MA', 'SA', 'AE', 'EG'] as const;
  const lanes = countries.flatMap((country) => (['standard', 'fast'] as const).map((lane) => ({ country, lane })));
  // Which is sold where somebody is free for it.
  beforeAll(async () => {
    for (const country of countries)
      await anExpert(site, { country, countries: [country], topics: ['rent'], isSample: true });
  });
  it.each(lanes)('a $lane question in $country', async ({ country, lane }) => {
    const browser = aVisitor(site);
    const base = await begin(browser, `ar-${country.toLowerCase()}`, { lane });
    await fillIn(browser, base, { country, readers: 'private', contact: `${randomUUIDv7()}@example.org` });
    await proveContact(site, base);
    const { text } = await browser.get(`${base}/check`);
    const price = hidden(text, 'price');
    const buttons = (text.match(/<button[\s\S]*?<\/button>/g) ?? []).map((button) => minorIn(words(button)));
    expect(buttons).toContain(Number(price));
    const sent = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price });
    const hands = new PlainHands(browser);
    await hands.open(String(sent.headers.location));
    await paysWhatWasShown(hands, Number(price), '');
  });

  it.each([
    { country: 'MA' },
    { country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4790000001' },
    { country: 'AE', court: 'ae-first', place: 'ae-dubai', type: 'civil', number: '4711/2026' },
    { country: 'EG', court: 'eg-summary', place: 'EG-C', type: 'civil', number: '4711/2026' },
  ] as Record<string, string>[])(
    'a case in $country, whose bill is that of the period that was chosen',
    async (fields) => {
      const browser = await signedIn(site);
      const hands = new PlainHands(browser as never);
      const answer = await browser.post('/en/account/cases/new').type('form').send(aCase(fields));
      await hands.open(String(answer.headers.location));
      const label =
        /<label[^>]*>(?:(?!<\/label>)[\s\S])*?value="3"[\s\S]*?<\/label>/.exec(await hands.html())?.[0] ?? '';
      const shown = minorIn(words(label).replace(/^.*?(?=[A-Z]{3})/, ''));
      expect(shown).toBeGreaterThan(100);
      await hands.submit({ months: '3' });
      await paysWhatWasShown(hands, shown, '');
    },
  );
});

describe('what a counter takes', () => {
  it('has a line of its own at that way of paying, before it is chosen', async () => {
    const bill = await room.aBill();
    const { text } = await aVisitor(site).get(`/en/pay/${bill.reference}`);
    const [, cash = ''] = /<h3>In cash<\/h3>([\s\S]*?)<button/.exec(text) ?? [];
    expect(words(cash)).toContain('The counter’s own fee: we do not know the amount. The counter may charge one');
    const [, card = ''] = /<h3>By card<\/h3>([\s\S]*?)<button/.exec(text) ?? [];
    expect(words(card)).not.toContain('counter');
  });
});
