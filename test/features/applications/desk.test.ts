import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { get, post, postFiles, sent, textOf, upload } from '../../support/forms.ts';
import { money, until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aPhoto, aScan } from '../../support/pictures.ts';
import { onItsWay } from '../../support/slow-upload.ts';
import { salma } from '../../support/written.ts';

let site: TestApp;
let payments: ReturnType<typeof money>;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  payments = money(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const day = 24 * 60 * 60 * 1000;
const stateOf = async (id: string) => {
  const [row] = await site.db.select({ state: applications.state }).from(applications).where(eq(applications.id, id));
  return row?.state;
};
const deskOf = (id: string) => `/en/desk/certificates/${id}`;

/** A certificate to prepare, sent and paid, with the paper that it needs. */
async function paid(needs: Buffer | null = aScan()) {
  const form = await sent(site.browser());
  if (needs) await upload(form.browser, `/ar-ma/files/${form.id}/identity_front`, needs);
  const bill = await payments.billing.of('procedure', form.id);
  const { providerId } = await payments.anAttempt(bill?.id ?? '');
  await payments.choose(providerId, 'pay');
  await until(async () => (await stateOf(form.id)) !== 'awaiting_payment');
  return form;
}

/** Pressed, and once more where it is said that nobody has opened what came. */
async function pressed(by: Person, path: string, body: Record<string, string>) {
  const first = await by.post(path, body);
  const names = /name="_unopened" value="([^"]+)"/.exec(first.text)?.[1];
  return names ? by.post(path, { ...body, _unopened: names }) : first;
}

describe('a certificate that is paid for', () => {
  it('waits for the payment, and is checked after it', async () => {
    const { browser, path, id } = await sent(site.browser());
    expect(await stateOf(id)).toBe('awaiting_payment');
    const bill = await payments.billing.of('procedure', id);
    expect(bill?.total).toEqual({ minor: 9000, currency: 'MAD' });
    expect((await get(browser, path)).text).toContain(`/ar-ma/pay/${bill?.reference}`);
  });

  it('takes its bill with it when it is withdrawn, and the money back when it was paid', async () => {
    const unpaid = await sent(site.browser());
    await post(unpaid.browser, `${unpaid.path}/withdrawal`, {});
    expect((await payments.billing.of('procedure', unpaid.id))?.state).toBe('cancelled');
    const form = await paid();
    await post(form.browser, `${form.path}/withdrawal`, {});
    // Once it can be undone no more.
    await site.db
      .update(applications)
      .set({ updatedAt: new Date(Date.now() - day) })
      .where(eq(applications.id, form.id));
    await site.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'application-withdrawn' and data->>'id' = ${form.id}`,
    );
    await until(async () => (await payments.billing.of('procedure', form.id))?.state === 'refunded');
  });
});

describe('the desk', () => {
  it('is for staff', async () => {
    const { id, browser } = await paid();
    const ann = await somebody(site, 'Ann');
    expect((await ann.get(deskOf(id))).status).toBe(403);
    expect((await get(browser, deskOf(id))).status).toBe(302);
    expect((await ben.get('/en/desk/certificates')).text).toContain(id);
    expect((await ben.get('/en/desk/certificates/1')).status).toBe(404);
  });

  it('asks for a paper again, and the applicant sees that one and nothing else', async () => {
    const { id, browser, path } = await paid();
    const fault = { identity_front_kind: 'outdated', identity_front_sentence: 'The card ran out in May.' };
    await ben.post(`${deskOf(id)}/check`, fault);
    expect(await stateOf(id)).toBe('needs_fix');
    const { text } = await get(browser, path);
    expect(text).toContain('The card ran out in May.');
    const day = formatsFor(locales['ar-ma']).fullDate(Temporal.Now.instant().add({ hours: 24 * 10 }));
    expect(text).toContain(`في موعد أقصاه ${day}.`);
    expect(text).toContain(`/ar-ma/uploads/${id}/identity_front"`);
    expect(text).not.toContain(`/ar-ma/uploads/${id}/photo"`);
    await upload(browser, `/ar-ma/files/${id}/identity_front`, aScan('anew'));
    expect(await stateOf(id)).toBe('checking');
  });

  it('finds the file complete when every paper that is there is right', async () => {
    const { id, browser, path } = await paid();
    await ben.post(`${deskOf(id)}/check`, { photo_kind: 'accepted' });
    expect(await stateOf(id)).toBe('checking');
    await pressed(ben, `${deskOf(id)}/check`, { identity_front_kind: 'accepted' });
    expect(await stateOf(id)).toBe('ready');
    const letter = await get(browser, `${path}/papers/letter`);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(letter.text).toContain(row?.code);
    const checked = await post(site.browser(), '/fr-ma/e-services/verify', { code: row?.code ?? '' });
    expect(textOf(checked.text)).toContain(row?.reference);
    expect(checked.text).not.toContain('Salma');
    expect(checked.text).toContain('Ce n’est pas le certificat de bonne conduite');
    expect(checked.text).toContain('et est valable');
    await post(browser, `${path}/withdrawal`, {});
    const gone = await post(site.browser(), '/fr-ma/e-services/verify', { code: row?.code ?? '' });
    expect(gone.text).toContain('n’est plus valable');
  });

  it('keeps what was checked, though another document was on its way by then', async () => {
    const { id, browser } = await paid();
    const kept = () => site.db.select({ id: files.id }).from(files).where(eq(files.subjectId, id));
    const checked = await kept();
    const late = await onItsWay(() => upload(browser, `/ar-ma/files/${id}/identity_front`, aScan('other')).then());
    await pressed(ben, `${deskOf(id)}/check`, { identity_front_kind: 'accepted' });
    expect(await stateOf(id)).toBe('ready');
    expect((await late.arrive()).status).toBe(404);
    expect(await kept()).toEqual(checked);
  });

  it('asks once more before a file is complete with a document in it that nobody has opened', async () => {
    const { id, browser, path } = await paid();
    await upload(browser, `/ar-ma/files/${id}/other`, aScan('first'));
    await ben.post(`${deskOf(id)}/check`, { other_kind: 'incorrect', other_sentence: 'Another paper is needed.' });
    await upload(browser, `/ar-ma/files/${id}/other`, aScan('second'));
    const opening = /action="(\/en\/files\/[^"]+\/opening)"/.exec((await ben.get(deskOf(id))).text)?.[1] ?? '';
    await ben.post(opening, { reason: 'Compared with the form' });
    for (const [press, body] of [
      ['check', { identity_front_kind: 'accepted', other_kind: 'accepted' }],
      ['step', { event: 'accept' }],
    ] as const) {
      const asked = await ben.post(`${deskOf(id)}/${press}`, body);
      expect(asked.status).toBe(200);
      const said = /Nobody on the team has opened[\s\S]*?<\/ul>/.exec(asked.text)?.[0] ?? '';
      expect([said.includes('Another document'), said.includes('Identity')]).toEqual([true, false]);
    }
    // What it was asked about is gone: the one in its place is asked about as well.
    const names = /name="_unopened" value="([^"]+)"/.exec(
      (await ben.post(`${deskOf(id)}/step`, { event: 'accept' })).text,
    )?.[1];
    await upload(browser, `/ar-ma/files/${id}/other`, aScan('third'));
    expect((await ben.post(`${deskOf(id)}/step`, { event: 'accept', _unopened: names ?? '' })).status).toBe(200);
    expect(await stateOf(id)).toBe('checking');
    const link = [...(await ben.get(deskOf(id))).text.matchAll(/href="(\/en\/files\/[^"]+)"/g)].at(-1)?.[1] ?? '';
    await ben.get(link);
    await ben.post(`${deskOf(id)}/step`, { event: 'accept' });
    expect(await stateOf(id)).toBe('ready');
    // From here on the documents are those that were looked at.
    expect((await post(browser, `/ar-ma/files/${id}/other/removal`, {})).status).toBe(404);
    expect((await upload(browser, `/ar-ma/files/${id}/other`, aScan('fourth'))).status).toBe(404);
    const page = (await get(browser, path)).text;
    expect(page).toContain('فلا يمكن تغييرها أو حذفها هنا');
    expect(page).not.toContain(`/files/${id}/other/removal`);
    const kept = [...page.matchAll(/href="(\/ar-ma\/files\/[^"]+)"/g)].map(([, href = '']) => href);
    expect(kept).toHaveLength(2);
    expect((await browser.get(kept[1] ?? '')).status).toBe(200);
  });

  it('waits for papers that were not there when it was paid, and promises a day once they are', async () => {
    const { id, browser, path } = await paid(null);
    expect(await stateOf(id)).toBe('waiting_files');
    await upload(browser, `/ar-ma/files/${id}/other`, aScan());
    expect(await stateOf(id)).toBe('waiting_files');
    await upload(browser, `/ar-ma/files/${id}/identity_front`, aScan());
    expect(await stateOf(id)).toBe('checking');
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect((await ben.get('/en/desk/certificates')).text).not.toContain('Overdue');
    await site.db
      .update(applications)
      .set({ dueAt: new Date(Date.now() - day) })
      .where(eq(applications.id, id));
    expect((await ben.get('/en/desk/certificates')).text).toContain('Overdue');
    const wait = (row?.dueAt?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(1.9 * day);
    expect(wait).toBeLessThan(8 * day);
    expect((await get(browser, path)).text).toContain('خطوتنا التالية');
  });

  it('takes all files that are chosen after sending by one form, says which is wrong, and keeps the others', async () => {
    const { id, browser, path } = await paid(null);
    const { text } = await get(browser, path);
    const forms = (text.match(/<form[\s\S]*?<\/form>/g) ?? []).filter((form) => form.includes('type="file"'));
    expect(forms).toHaveLength(1);
    expect(forms[0]).toContain(`action="/ar-ma/files/${id}"`);
    const all = `/ar-ma/files/${id}`;
    const none = await postFiles(browser, all, {}, {});
    expect([none.status, /id="identity_front-error"/.test(none.text)]).toEqual([422, true]);
    const wrong = await postFiles(browser, all, {}, { photo: aScan('face'), other: Buffer.from('<svg/>') });
    expect(wrong.status).toBe(422);
    expect(/id="other-error"[\s\S]*?<\/p>/.exec(wrong.text)?.[0]).toContain('هذه الصورة بصيغة GIF');
    expect(wrong.text).toContain(`href="${path}"`);
    expect(await stateOf(id)).toBe('waiting_files');
    // The first of them is the last that was waited for.
    const chosen = { identity_front: aScan('card'), photo: aScan('face'), other: aScan('more') };
    const taken = await postFiles(browser, all, {}, chosen);
    expect([taken.status, taken.headers.location]).toEqual([303, `${path}?same=photo#identity_front`]);
    expect(await stateOf(id)).toBe('checking');
    expect((await get(browser, `${path}?same=photo`)).text).toContain('أرسلت الملف نفسه مرة أخرى');
    expect((await postFiles(site.browser(), all, {}, chosen)).status).toBe(404);
  });

  it('hands the issued paper over, which its owner alone can take, for thirty days', async () => {
    const { id, browser, path } = await paid();
    const issue = () => upload(ben.browser, `${deskOf(id)}/issued`, aScan(), 'record.jpg');
    expect((await issue()).status).toBe(409);
    for (const event of ['accept', 'file', 'issue']) await pressed(ben, `${deskOf(id)}/step`, { event });
    expect((await issue()).status).toBe(303);
    await ben.post(`${deskOf(id)}/step`, { event: 'deliver' });
    const link = /href="(\/ar-ma\/files\/[^"]+)"/.exec((await get(browser, path)).text)?.[1] ?? '';
    expect((await browser.get(link)).status).toBe(200);
    expect((await site.browser().get(link)).status).toBe(404);
    const [file] = (await site.db.select().from(files).where(eq(files.subjectId, id))).filter(
      ({ slot }) => slot === 'issued',
    );
    expect(Math.round(((file?.deletesAt.getTime() ?? 0) - Date.now()) / day)).toBe(30);
  });

  it('gives the fee back when we are late by our own fault', async () => {
    const { id } = await paid();
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    const job = { id, dueAt: row?.dueAt?.toISOString() ?? '' };
    await site.db.transaction((tx) => site.app.get(JobsService).enqueue(tx, 'application-late', job));
    await until(async () => (await payments.billing.of('procedure', id))?.state === 'refunded');
    expect(await stateOf(id)).toBe('checking');
    // The ledger of promises counts it from this event.
    const [late] = await site.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.action, 'be_late')));
    expect(late?.data).toEqual({ promise: 'certificate_repaid', country: 'MA', kept: false });
  });

  it('does not send a paper back without a sentence', async () => {
    const { id } = await paid();
    const check = { identity_front_kind: 'outdated', identity_front_sentence: ' ' };
    const answer = await ben.post(`${deskOf(id)}/check`, check);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#identity_front_sentence"');
    expect(answer.text).toMatch(/<option value="outdated" selected/);
    expect((await ben.post(`${deskOf(id)}/check`)).text).toContain('href="#identity_front_kind"');
    expect(await stateOf(id)).toBe('checking');
    // Also where it is shown again, at an address that is no page.
    expect(answer.text).toContain('Times on this page: Morocco.');
    expect(answer.text).not.toContain('UTC');
  });

  it('leads it to the day it is handed over, with a note at each step', async () => {
    const { id, browser, path } = await paid();
    await pressed(ben, `${deskOf(id)}/step`, { event: 'accept' });
    await ben.post(`${deskOf(id)}/step`, { event: 'file', note: 'R-2026-118' });
    await ben.post(`${deskOf(id)}/step`, { event: 'deliver' });
    expect(await stateOf(id)).toBe('filed');
    await ben.post(`${deskOf(id)}/step`, { event: 'issue' });
    // Nobody has put the document into the file: its applicant would read that it is in their hands.
    const asked = await ben.post(`${deskOf(id)}/step`, { event: 'deliver' });
    expect(asked.text).toContain('The issued document was not added here');
    expect(await stateOf(id)).toBe('issued');
    await ben.post(`${deskOf(id)}/step`, { event: 'deliver', _unissued: 'on' });
    expect(await stateOf(id)).toBe('delivered');
    const history = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(history.find(({ action }) => action === 'file')).toMatchObject({
      actorKind: 'staff',
      data: { note: 'R-2026-118' },
    });
    expect(textOf((await get(browser, path)).text)).toContain('سُلّمت');
  });

  it('gives everything back to who cannot have the certificate', async () => {
    const { id } = await paid();
    await ben.post(`${deskOf(id)}/step`, { event: 'find_not_eligible' });
    expect(await stateOf(id)).toBe('not_eligible');
    await until(async () => (await payments.billing.of('procedure', id))?.state === 'refunded');
  });

  it('says what it opens an identity paper for, and the owner reads it', async () => {
    const { id, browser, path } = await paid();
    const link = /action="(\/en\/files\/[^"]+)\/opening"/.exec((await ben.get(deskOf(id))).text)?.[1] ?? '';
    const asked = await ben.get(link);
    expect(asked.headers['content-type']).toContain('text/html');
    expect(asked.text).toContain('name="reason"');
    expect((await ben.post(`${link}/opening`, { reason: ' ' })).status).toBe(422);
    const shown = await ben.post(`${link}/opening`, { reason: 'Is the card still valid?' });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await post(browser, `${link}/opening`, { reason: 'I am curious' })).status).toBe(404);
    expect((await get(browser, path)).text).toContain('Is the card still valid?');
  });

  it('shows an identity paper beside the form, and writes a second press down once', async () => {
    const { id, browser, path } = await paid(await aPhoto());
    const { text } = await ben.get(deskOf(id));
    const [, action = '', frame] =
      /action="(\/en\/files\/[^"]+\/opening)" method="post" target="([^"]+)"/.exec(text) ?? [];
    expect(text).toContain(`<iframe class="opened" name="${frame}"`);
    expect(text).not.toMatch(/href="\/en\/files\/[^"]*"[^>]* download/);
    for (let press = 0; press < 2; press += 1) {
      const shown = await ben.post(action, { reason: 'Compared with the form' });
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(shown.headers['content-disposition']).toContain('inline');
      expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN');
    }
    expect((await get(browser, path)).text.match(/Compared with the form/g)).toHaveLength(1);
  });

  it('sends an answer back, which its applicant writes anew and no other', async () => {
    const { id, browser, path } = await paid();
    const { text } = await ben.get(deskOf(id));
    expect(text).toContain('value="الرقم يختلف عما في البطاقة. انقله منها."');
    const check = { answer_nameLatin_sentence: 'الاسم في البطاقة SALMA BENNANI', identity_front_kind: 'accepted' };
    const preview = await ben.post(`${deskOf(id)}/check`, { ...check, _go: 'preview' });
    expect(preview.text).toMatch(/dir="rtl"[^>]*>\s*<strong>المطلوب تصحيحه/);
    expect(await stateOf(id)).toBe('checking');
    await ben.post(`${deskOf(id)}/check`, check);
    expect(await stateOf(id)).toBe('needs_fix');
    const page = await get(browser, path);
    expect(page.text).toContain('الاسم في البطاقة SALMA BENNANI');
    expect(page.text).toContain('name="nameLatin"');
    expect(page.text).not.toContain('name="nameAr"');
    const wrong = await post(browser, `${path}/correction`, { nameLatin: 'سلمى' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#nameLatin"');
    const other = site.browser();
    expect((await post(other, `${path}/correction`, { nameLatin: 'Eve' })).status).toBe(404);
    const mended = await post(browser, `${path}/correction`, { nameLatin: 'Salma Bennani', nameAr: 'ليلى' });
    expect(mended.status).toBe(303);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.answers).toMatchObject({ nameLatin: 'Salma Bennani', nameAr: salma.nameAr });
    expect(row?.state).toBe('checking');
  });

  it('takes an answer and an attachment that were sent back in one form, and loses neither', async () => {
    const { id, browser, path } = await paid();
    const check = {
      ...{ answer_nameLatin_sentence: 'SALMA BENNANI', identity_front_kind: 'unreadable', photo_kind: 'incomplete' },
      ...{ identity_front_sentence: 'الصورة غير واضحة', photo_sentence: 'الصورة لازمة' },
    };
    await ben.post(`${deskOf(id)}/check`, check);
    const { text } = await get(browser, path);
    const forms = (text.match(/<form[\s\S]*?<\/form>/g) ?? []).filter((form) => form.includes('type="file"'));
    expect(forms).toHaveLength(1);
    expect(forms[0]).toMatch(/multipart\/form-data[\s\S]*name="nameLatin"[\s\S]*name="photo"/);
    // What was asked for is not optional, and of an answer nothing is said that holds of a document.
    expect(/<label id="photo-label" for="photo"[\s\S]*?<\/label>/.exec(text)?.[0]).toContain('(مطلوب)');
    expect(text).not.toContain('غير صحيحة');

    const wrong = await postFiles(browser, `${path}/correction`, { nameLatin: 'سلمى' }, { photo: aScan('face') });
    expect([wrong.status, wrong.text.includes('href="#nameLatin"')]).toEqual([422, true]);
    // The photo is kept. The name beside it is as it was, and so is still to be corrected; the same scan says so.
    const as = { nameLatin: salma.nameLatin };
    const same = await postFiles(browser, `${path}/correction`, as, { identity_front: aScan() });
    expect(same.headers.location).toBe(`${path}?same=identity_front`);
    expect(await stateOf(id)).toBe('needs_fix');
    expect((await get(browser, path)).text).not.toContain('name="photo"');
    const mended = await post(browser, `${path}/correction`, { nameLatin: 'Salma Bennani' });
    expect([mended.status, await stateOf(id)]).toEqual([303, 'checking']);
  });

  it('keeps no card number of a form that brings documents', async () => {
    const { id, browser, path } = await paid();
    const check = { answer_address_sentence: 'العنوان ناقص', photo_kind: 'incomplete', photo_sentence: 'الصورة لازمة' };
    await ben.post(`${deskOf(id)}/check`, check);
    const address = '12, rue 4000 0000 0000 0010';
    const mended = await postFiles(browser, `${path}/correction`, { address }, { photo: aScan('face') });
    expect(mended.status).toBe(303);
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.answers).toMatchObject({ address: '12, rue •••• 0010' });
  });

  it('lets one person work on a file, and says what happened before a press that came too late', async () => {
    const { id } = await paid();
    const bea = await somebody(site, 'Bea', ['user', 'staff']);
    const seen = /name="_seen" value="([^"]+)"/.exec((await ben.get(deskOf(id))).text)?.[1] ?? '';
    await pressed(bea, `${deskOf(id)}/step`, { event: 'accept' });
    const late = await ben.post(`${deskOf(id)}/step`, { event: 'find_not_eligible', _seen: seen });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/Nothing was changed[\s\S]*Found complete[\s\S]*Bea/);
    expect(await stateOf(id)).toBe('ready');
    const held = await ben.post(`${deskOf(id)}/step`, { event: 'file' });
    expect(held.status).toBe(409);
    expect(held.text).toContain('Bea');
    await ben.post('/en/desk/leases', { subject: 'certificate', id, act: 'take_over', reason: 'Bea is out' });
    await ben.post(`${deskOf(id)}/step`, { event: 'file' });
    expect(await stateOf(id)).toBe('filed');
  });

  it('says to who works in two windows what they did in the other one, and takes a second press as the first', async () => {
    const { id } = await paid();
    const seen = /name="_seen" value="([^"]+)"/.exec((await ben.get(deskOf(id))).text)?.[1] ?? '';
    const accept = { event: 'accept', _seen: seen, _form: randomUUIDv7() };
    expect((await pressed(ben, `${deskOf(id)}/step`, accept)).status).toBe(303);
    expect((await ben.post(`${deskOf(id)}/step`, accept)).status).toBe(303);
    const late = await ben.post(`${deskOf(id)}/step`, { event: 'find_not_eligible', _seen: seen });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/Nothing was changed[\s\S]*Found complete[\s\S]*Ben/);
    const check = await ben.post(`${deskOf(id)}/check`, { answer_city_sentence: 'Fès ?', _seen: seen });
    expect(check.status).toBe(409);
    expect(check.text).toMatch(/Nothing was changed[\s\S]*Found complete/);
    expect(await stateOf(id)).toBe('ready');
  });

  it('counts what waits and what is late on its first page', async () => {
    const { id } = await paid();
    const late = async () => /(\d+) late/.exec((await ben.get('/en/desk')).text)?.[1] ?? '0';
    const before = Number(await late());
    await site.db
      .update(applications)
      .set({ dueAt: new Date(Date.now() - day) })
      .where(eq(applications.id, id));
    expect(Number(await late())).toBe(before + 1);
  });

  it('opens papers under its own name, and the owner sees it', async () => {
    const { id, browser, path } = await paid();
    await upload(browser, `/ar-ma/files/${id}/other`, aScan());
    const links = [...(await ben.get(deskOf(id))).text.matchAll(/href="(\/en\/files\/[^"]+)"/g)];
    const link = links.at(-1)?.[1] ?? '';
    expect((await ben.get(link)).status).toBe(200);
    expect((await browser.get(link)).status).toBe(404);
    expect((await get(browser, path)).text).toContain('فريقنا');
  });
});
