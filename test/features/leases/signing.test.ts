import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { bindingText, hashOf } from '../../../src/features/leases/contract.ts';
import type { Side } from '../../../src/features/leases/lease.ts';
import { LeaseLife } from '../../../src/features/leases/lease-life.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import type { Tx } from '../../../src/platform/database/database.ts';
import { Events } from '../../../src/platform/events/events.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { type Browser, type Fields, get, post, upload } from '../../support/forms.ts';
import { whileHeld } from '../../support/held.ts';
import { money, until } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { timelineIn } from '../../support/timeline.ts';
import { writtenLease } from '../../support/written.ts';
import { leasesOf, revisionIn } from './lease-flow.ts';

let site: TestApp;
let payments: ReturnType<typeof money>;
let flow: ReturnType<typeof leasesOf>;
beforeAll(async () => {
  site = await startApp(makeCertificate());
  payments = money(site);
  flow = leasesOf(site);
});
afterAll(() => site.close());

/** Both sides print the same text, in Arabic or their own language; anyone can check a copy. */
async function papersAreThere(browser: Browser, second: Browser, id: string) {
  const row = await flow.rowOf(id);
  const arabic = await get(browser, `/ar-ma/e-services/leases/${id}/papers/contract`);
  expect(arabic.text).toContain('سلمى العلوي');
  expect(arabic.text).toContain(row?.code);
  // Signed with a place and a day; the law stands below.
  expect(arabic.text).toMatch(/حُرر في نسختين[\s\S]*class="signature"[\s\S]*للعلم[\s\S]*المادة 20/);
  // Opened on a page of another country it is the same paper.
  const abroad = (await get(browser, `/ar-sa/e-services/leases/${id}/papers/contract`)).text;
  expect(abroad).toMatch(/lang="ar-MA"[\s\S]*1\. الطرفان/);
  const english = await get(second, `/en/e-services/leases/${id}/papers/contract`);
  expect(english.text).toContain('Karim Bennani');
  const pdf = await second.get(`/en/e-services/leases/${id}/papers/condition/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  // The text that both agreed to is signed; what is written into by hand is not.
  expect(pdf.body.includes('/ByteRange')).toBe(false);
  const contract = await second.get(`/en/e-services/leases/${id}/papers/contract/pdf`);
  expect(contract.body.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
  expect((await get(site.browser(), `/en/e-services/leases/${id}/papers/contract`)).status).toBe(404);
  const found = await post(site.browser(), '/en/e-services/verify', { code: ` ${row?.code?.toLowerCase()} ` });
  expect(found.text).toContain(row?.textHash?.slice(0, 16));
  expect(found.text).toMatch(/carries an electronic signature of \u2068Istishara SARL\u2069/);
  expect(found.text).not.toContain('Salma');
  const link = `https://site.example/ar-ma/e-services/verify?code=${row?.code}`;
  expect((await post(site.browser(), '/en/e-services/verify', { code: link })).status).toBe(200);
  expect((await post(site.browser(), '/en/e-services/verify', { code: 'AAAAAAAAAA' })).status).toBe(404);
  // As a camera opens the address at the foot of a copy.
  const read = await get(site.browser(), `/en/e-services/verify?code=${row?.code}`);
  expect(read.text).toContain(`value="${row?.code}"`);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer();
  expect((await upload(browser, `/ar-ma/files/${id}/photo_1`, photo)).status).toBe(303);
  const picture = `/en/e-services/leases/${id}/papers/condition/pictures/photo_1`;
  expect((await get(second, `/en/e-services/leases/${id}/papers/condition`)).text).toContain(picture);
  expect((await second.get(picture)).headers['content-type']).toBe('image/jpeg');
  expect((await site.browser().get(picture)).status).toBe(404);
  expect((await second.get(picture.replace('photo_1', 'signed_copy'))).status).toBe(404);
}

/** Each month's, three days before. */
async function rentsAreRemindedOf(id: string, other: string) {
  const waiting = sql`select count(*)::int as count from pgboss.job where data->>'id' = ${id} and data->>'of' = 'rent'`;
  expect((await site.db.execute(waiting)).rows).toEqual([{ count: 12 }]);
  // As after a process that died when it was done.
  for (const _ of ['once', 'again']) await site.app.get(LeaseLife).remind({ id, of: 'rent' });
  const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${other}`;
  const { rows } = await site.db.execute<{ text: string }>(written);
  expect(rows.filter(({ text }) => text.includes('due in three days'))).toHaveLength(1);
}

type Signing = Awaited<ReturnType<ReturnType<typeof leasesOf>['opened']>> & { day: Temporal.PlainDate; signed: Fields };

/** Each side says for itself that it signed, may put that right while it is alone with it, and opens the other's scan. */
async function bothSign({ id, browser, path, second, secondPath, other, day, signed }: Signing) {
  const toldInbox = async (mailbox: string, words: string) => {
    const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${mailbox}`;
    const { rows } = await site.db.execute<{ text: string }>(written);
    return rows.filter(({ text }) => text.includes(words)).length;
  };
  const unknown = { ...signed, known: '' };
  const early = { ...signed, signed_year: `${day.year - 1}`, known: '' };
  const refused = await post(second, `${secondPath}/signature`, early);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Enter a day on or after the one on which both sides agreed');
  expect((await post(site.browser(), `${path}/signature`, unknown)).status).toBe(404);

  // One side has signed: that says nothing of the other, which is told.
  expect((await post(second, `${secondPath}/signature`, unknown)).status).toBe(303);
  const alone = { state: 'document_ready', firstSignedOn: null, secondSignedOn: day.toString(), signedOn: null };
  expect(await flow.rowOf(id)).toMatchObject(alone);
  const mailbox = (await flow.theRow(id)).answers.email ?? '';
  expect(await toldInbox(mailbox, 'وقّع عقد الكراء')).toBe(1);
  expect(timelineIn((await get(browser, path)).text).join()).toContain('أُكِّد توقيع');
  // The same once more, from another window: it counts already, and nobody is told twice.
  expect((await post(second, `${secondPath}/signature`, unknown)).status).toBe(303);
  expect(await toldInbox(mailbox, 'وقّع عقد الكراء')).toBe(1);

  // Taken back and said again; a window that still shows the old word changes nothing.
  const said = { ...signed, known: day.toString() };
  expect((await post(second, `${secondPath}/signature/withdrawal`, {})).status).toBe(303);
  expect(await flow.rowOf(id)).toMatchObject({ ...alone, secondSignedOn: null });
  expect(await toldInbox(mailbox, 'أو سحبه')).toBe(1);
  const stale = await post(second, `${secondPath}/signature`, said);
  expect(stale.status).toBe(409);
  expect(stale.text).toMatch(/href="#signatures"/);
  expect(stale.text).toMatch(new RegExp(`name="signed_year"[^>]*value="${day.year}"`));
  expect(await flow.rowOf(id)).toMatchObject({ ...alone, secondSignedOn: null });
  await correctsItsDay({ id, second, secondPath, day });
  expect(await toldInbox(mailbox, 'أو سحبه')).toBe(2);

  // Only who has said nothing yet is reminded.
  await site.app.get(LeaseLife).remind({ id, of: 'sign' });
  expect([await toldInbox(mailbox, 'ولم يُؤكَّد توقيعك'), await toldInbox(other, 'not yet signed by you')]).toEqual([
    1, 0,
  ]);

  await scansAreOfBoth({ id, browser, path, second, secondPath });

  // With the second word both are told, and what comes next is shown with where it was read.
  expect((await post(browser, `${path}/signature`, unknown)).status).toBe(303);
  const whole = { firstSignedOn: day.toString(), secondSignedOn: day.toString(), signedOn: day.toString() };
  expect(await flow.rowOf(id)).toMatchObject({ ...whole, state: 'signed' });
  expect(await toldInbox(mailbox, 'ساريًا')).toBe(1);
  expect(await toldInbox(other, 'is in force')).toBe(1);
  for (const shown of [await get(browser, path), await get(second, secondPath)]) {
    expect(shown.text).toMatch(/(?:ما يطلبه القانون الآن|What the law asks for now)[\s\S]*30[\s\S]*tax\.gov\.ma/);
    expect(shown.text).not.toContain('/signature"');
  }
  // Now it binds both: a late correction is told as such, beside the days that hold.
  const closed = await post(second, `${secondPath}/signature/withdrawal`, {});
  expect(closed.status).toBe(409);
  expect(closed.text).toContain('The signatures can no longer be changed here');
  expect(await flow.rowOf(id)).toMatchObject({ ...whole, state: 'signed' });
}

/** A day that was mistyped, as long as the other side has said nothing. */
async function correctsItsDay({ id, second, secondPath, day }: Pick<Signing, 'id' | 'second' | 'secondPath' | 'day'>) {
  const agreedAt = (await flow.theRow(id)).secondConfirmedAt;
  const before = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await site.db.update(leases).set({ secondConfirmedAt: before }).where(eq(leases.id, id));
  const wrong = day.subtract({ days: 2 });
  const mistyped = {
    signed_day: `${wrong.day}`,
    signed_month: `${wrong.month}`,
    signed_year: `${wrong.year}`,
    known: '',
  };
  await post(second, `${secondPath}/signature`, mistyped);
  const page = (await get(second, secondPath)).text;
  expect(page).toContain(`name="known" value="${wrong}"`);
  expect(page).toMatch(new RegExp(`name="signed_day"[^>]*value="${wrong.day}"`));
  const right = { signed_day: `${day.day}`, signed_month: `${day.month}`, signed_year: `${day.year}` };
  expect((await post(second, `${secondPath}/signature`, { ...right, known: `${wrong}` })).status).toBe(303);
  expect(await flow.rowOf(id)).toMatchObject({
    state: 'document_ready',
    secondSignedOn: day.toString(),
    signedOn: null,
  });
  await site.db.update(leases).set({ secondConfirmedAt: agreedAt }).where(eq(leases.id, id));
}

type Sides = Pick<Signing, 'id' | 'browser' | 'path' | 'second' | 'secondPath'>;

/** Each side adds its own scan and takes only that away; the other opens it, and nobody else. */
async function scansAreOfBoth({ id, browser, path, second, secondPath }: Sides) {
  expect((await upload(second, `/en/files/${id}/signed_copy`, aScan())).status).toBe(404);
  expect((await upload(second, `/en/files/${id}/signed_copy_second`, aScan())).status).toBe(303);
  const hrefIn = (html: string, locale: string) =>
    [...html.matchAll(new RegExp(`href="(/${locale}/files/[^"]+)"`, 'g'))].map(([, href]) => href ?? '');
  const [ofFirst = ''] = hrefIn((await get(browser, path)).text, 'ar-ma');
  const [ofSecond = ''] = hrefIn((await get(second, secondPath)).text, 'en');
  expect((await browser.get(ofFirst)).headers['content-type']).toBe('image/jpeg');
  expect((await second.get(ofSecond)).headers['content-type']).toBe('image/jpeg');
  // A link is for whom it was made.
  for (const [who, href] of [
    [second, ofFirst],
    [browser, ofSecond],
    [site.browser(), ofFirst],
  ] as const)
    expect((await who.get(href)).status).toBe(404);
  expect((await post(browser, `/ar-ma/files/${id}/signed_copy_second/removal`, {})).status).toBe(404);
  // Nobody moves out on the day of the signature.
  const page = (await get(browser, path)).text;
  expect(page).toContain('name="entry_report"');
  expect(page).not.toContain('name="exit_report"');
  expect((await upload(browser, `/ar-ma/files/${id}/exit_report`, aScan())).status).toBe(404);
}

/** With the others near the end; folded away before that, for who leaves early. */
async function exitReportIn(browser: Browser, path: string) {
  const page = (await get(browser, path)).text;
  if (!page.includes('name="exit_report"')) return 'none';
  return /<summary>هل تغادر قبل نهاية العقد؟<\/summary>[\s\S]*name="exit_report"/.test(page) ? 'folded' : 'shown';
}

/** From the signature to the end, with what the desk and the calendar do. */
async function lifeGoesOn(lease: Awaited<ReturnType<typeof flow.opened>>) {
  const { browser, path, id } = lease;
  const desk = `/en/desk/leases/${id}`;
  expect((await upload(browser, `/ar-ma/files/${id}/signed_copy`, aScan())).status).toBe(303);
  const ben = await somebody(site, 'Ben', ['user', 'staff']);
  expect((await ben.get('/en/desk/leases')).text).toContain(id);
  const shown = (await ben.get(desk)).text;
  expect(shown).toContain('JPG');
  expect(shown).not.toContain('AB123456');
  expect((await (await somebody(site, 'Ann')).get(desk)).status).toBe(403);
  await ben.post(`${desk}/registration`, { registration: 'R 2026/118' });
  await post(browser, `${path}/registration`, { registration: 'another' });
  expect(await flow.rowOf(id)).toMatchObject({ state: 'registered', registration: 'R 2026/118' });
  const life = site.app.get(LeaseLife);
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime('Africa/Casablanca').toInstant();
  await life.tick(id, on(writtenLease.startsOn.subtract({ days: 1 })));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'registered' });
  await life.tick(id, on(writtenLease.startsOn));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'running' });
  expect(await exitReportIn(browser, path)).toBe('folded');
  // The side that reported it, and no other, takes it back for a day; what the calendar brought meanwhile follows.
  expect((await get(browser, path)).text).toContain('ويمكنك التراجع خلال يوم');
  await post(browser, `${path}/dispute`, {});
  expect(await flow.rowOf(id)).toMatchObject({ state: 'disputed' });
  for (const side of [lease, { browser: lease.second, path: lease.secondPath }]) {
    expect((await get(side.browser, side.path)).text).toContain('/new?topic=rent&amp;country=MA"');
  }
  expect((await get(browser, path)).text).toContain(`action="${path}/undo"`);
  await post(browser, `${path}/undo`, {});
  expect(await flow.rowOf(id)).toMatchObject({ state: 'running' });
  expect((await post(browser, `${path}/undo`, {})).status).toBe(409);
  await life.tick(id, on(writtenLease.startsOn.add({ months: 12 })));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'renewed', renewals: 1 });
  await goesOnAfterRenewal(browser, path, id);
}

/** The second term is as the first one: what its dates bring, and what its sides may do. */
async function goesOnAfterRenewal(browser: Browser, path: string, id: string) {
  const life = site.app.get(LeaseLife);
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime('Africa/Casablanca').toInstant();
  const secondEnd = writtenLease.startsOn.add({ months: 24 });
  const rents = sql`select count(*)::int as count from pgboss.job where data->>'id' = ${id} and data->>'of' = 'rent'`;
  expect((await site.db.execute(rents)).rows).toEqual([{ count: 24 }]);
  const page = (await get(browser, path)).text;
  expect(page).toContain('/dispute');
  await life.tick(id, on(secondEnd.subtract({ days: 121 })));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'renewed' });
  await life.tick(id, on(secondEnd.subtract({ days: 120 })));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'ending' });
  expect(await exitReportIn(browser, path)).toBe('shown');
  await life.tick(id, on(secondEnd));
  expect(await flow.rowOf(id)).toMatchObject({ state: 'renewed', renewals: 2 });
  expect(await exitReportIn(browser, path)).toBe('folded');
  const other = (await flow.rowOf(id))?.answers.otherEmail;
  const written = sql`select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = ${other}`;
  const { rows } = await site.db.execute<{ text: string }>(written);
  for (const state of ['Ending soon', 'Renewed']) {
    expect(rows.filter(({ text }) => text.includes(state))).toHaveLength(2);
  }
}

describe('agreeing', () => {
  const agreed = async () => {
    const lease = await flow.opened();
    const fields = { revision: await revisionIn(lease.second, lease.secondPath), _form: randomUUIDv7() };
    const answer = await post(lease.second, `${lease.secondPath}/confirmation`, fields);
    return { ...lease, fields, answer };
  };

  it('fixes the text by its hash and opens one bill, however often it is sent', async () => {
    const { id, second, secondPath, fields, answer, browser, path } = await agreed();
    expect(answer.status).toBe(303);
    expect((await post(second, `${secondPath}/confirmation`, fields)).status).toBe(303);
    const row = await flow.rowOf(id);
    expect(row).toMatchObject({ state: 'awaiting_payment' });
    const text = row && bindingText(row, site.app.get(Messages));
    expect(row?.text).toEqual(text);
    expect(row?.textHash).toBe(hashOf(text ?? []));
    expect(await site.db.$count(bills, eq(bills.subjectId, id))).toBe(1);
    expect((await get(browser, path)).text).toContain('/ar-ma/pay/');
    expect((await get(second, secondPath)).text).not.toContain('/en/pay/8');
  });

  it('makes the text ready once it is paid', async () => {
    const lease = await agreed();
    const { id, browser, path, second, other } = lease;
    expect((await get(browser, `${path}/papers/contract`)).status).toBe(404);
    const bill = await payments.billing.of('lease', id);
    const { providerId } = await payments.anAttempt(bill?.id ?? '');
    await payments.choose(providerId, 'pay');
    await until(async () => (await flow.rowOf(id))?.state === 'document_ready');
    await papersAreThere(browser, second, id);
    const day = Temporal.Now.plainDateISO('Africa/Casablanca');
    const signed = { signed_day: `${day.day}`, signed_month: `${day.month}`, signed_year: `${day.year}` };
    const later = { ...signed, signed_year: `${day.year + 1}` };
    for (const wrong of [later, { signed_day: '31', signed_month: '2', signed_year: `${day.year}` }]) {
      const refused = await post(browser, `${path}/signature`, wrong);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('href="#signed"');
      expect(refused.text).toMatch(new RegExp(`name="signed_year"[^>]*value="${wrong.signed_year}"`));
    }
    expect(await flow.rowOf(id)).toMatchObject({ state: 'document_ready' });
    await bothSign({ ...lease, day, signed });
    await rentsAreRemindedOf(id, other);
    await lifeGoesOn(lease);
  });

  it('stays cancelled once its money was promised back', async () => {
    const { id, browser, path } = await agreed();
    const bill = await payments.billing.of('lease', id);
    const { providerId } = await payments.anAttempt(bill?.id ?? '');
    await payments.choose(providerId, 'pay');
    await until(async () => (await flow.rowOf(id))?.state === 'document_ready');
    const undo = `action="${path}/undo"`;
    expect((await post(browser, `${path}/cancellation`, {})).status).toBe(303);
    expect((await get(browser, path)).text).toContain(undo);
    // They wrote to us, as the page says.
    await site.db.transaction((tx) => payments.billing.refund(tx, bill?.id ?? '', 'rest', 'cancelled'));
    expect((await get(browser, path)).text).not.toContain(undo);
    expect((await post(browser, `${path}/undo`, {})).status).toBe(409);
    expect((await flow.theRow(id)).state).toBe('cancelled');
  });

  it('goes on where one side had said for both that it was signed', async () => {
    const { id, browser, path, second, secondPath } = await agreed();
    const old = { state: 'signed', signedOn: '2026-09-01' };
    await site.db.update(leases).set(old).where(eq(leases.id, id));
    const shown = [(await get(browser, path)).text, (await get(second, secondPath)).text];
    expect(shown[0]).toContain('تاريخ توقيع الطرفين');
    expect(shown[1]).toMatch(/Signed by both.*1 September 2026/s);
    expect(shown[1]).not.toContain('not confirmed yet');
    // What there is nothing to say of has no line.
    for (const empty of ['Your signature', 'Signature of the other side', 'To pay'])
      expect(shown[1]).not.toContain(`<dt>${empty}</dt>`);
    await site.app.get(LeaseLife).remind({ id, of: 'register' });
    await post(browser, `${path}/registration`, { registration: 'R 2026/7' });
    expect(await flow.rowOf(id)).toMatchObject({ ...old, state: 'registered', registration: 'R 2026/7' });
  });

  it('takes the bill back when the lease is cancelled', async () => {
    const { id, browser, path } = await agreed();
    expect((await get(browser, path)).text).toMatch(/<details>.*action="[^"]*\/cancellation"/s);
    await post(browser, `${path}/cancellation`, {});
    const closed = await payments.billing.of('lease', id);
    expect(closed?.state).toBe('cancelled');
    // Who takes that back pays another bill.
    expect((await post(browser, `${path}/undo`, {})).status).toBe(303);
    expect((await flow.rowOf(id))?.state).toBe('awaiting_payment');
    const open = await payments.billing.of('lease', id);
    expect(open?.state).toBe('open');
    expect(open?.reference).not.toBe(closed?.reference);
  });
});

describe('what a side sends while something changes', () => {
  const held = (id: string, change: Partial<typeof leases.$inferInsert>) => (tx: Tx) =>
    tx.update(leases).set(change).where(eq(leases.id, id));

  it('is nobody’s where another was let in as that side meanwhile', async () => {
    const { id, second, secondPath } = await flow.opened();
    const another = { secondVisitorId: randomUUIDv7(), secondVisitors: [] };
    const { late } = await whileHeld(site, held(id, another), () => post(second, `${secondPath}/refusal`, {}));
    expect(late.status).toBe(404);
    expect((await flow.theRow(id)).state).toBe('reviewing');
  });

  it('takes back no dispute of the other side', async () => {
    const { id, browser, path } = await flow.opened();
    const dispute = (tx: Tx, side: Side) =>
      site.app.get(Events).record(tx, {
        ...{ subject: 'lease', subjectId: id, action: 'dispute', data: { side, from: 'running' } },
        actor: { kind: 'visitor' },
      });
    await site.db.transaction((tx) => dispute(tx, 'first'));
    await site.db.update(leases).set({ state: 'disputed' }).where(eq(leases.id, id));
    const again = async (tx: Tx) => {
      await held(id, { state: 'disputed' })(tx);
      await dispute(tx, 'second');
    };
    const { late } = await whileHeld(site, again, () => post(browser, `${path}/undo`, {}));
    expect(late.status).toBe(409);
    expect((await flow.theRow(id)).state).toBe('disputed');
  });
});
