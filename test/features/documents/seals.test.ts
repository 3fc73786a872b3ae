import { createHash, createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { check as checkAlone, type Proof } from '../../../clients/node/check-proof.ts';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { answerDocuments } from '../../../src/features/consultations/printed/answer-documents.table.ts';
import { newDocumentCode } from '../../../src/features/documents/code.ts';
import { SealsService } from '../../../src/features/documents/seals/seals.service.ts';
import { sealedDocuments } from '../../../src/features/documents/seals/seals.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { figureDocuments } from '../../../src/features/figures/figure-documents.table.ts';
import { hashOf } from '../../../src/features/leases/contract.ts';
import { leases } from '../../../src/features/leases/leases.table.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { proofIn, proofText } from '../../../src/lib/sealed-proof.ts';
import { AuditDigestsService } from '../../../src/platform/audit/audit-digests.service.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, post } from '../../support/asking.ts';
import { aConsultation } from '../../support/consultations.ts';
import { sent } from '../../support/forms.ts';
import { type money, startWithBills } from '../../support/payments.ts';
import { leasesOf } from '../leases/lease-flow.ts';
import { html, paid, receiptIn } from '../payments/payer.ts';

const key = Buffer.alloc(32, 'A').toString('base64url');
let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills({ DOCUMENT_KEYS: `first:${key}` }));
});
afterAll(() => site.close());

const seals = () => site.app.get(SealsService);
const today = () => Temporal.Now.plainDateISO('UTC');
/** Early on the day after, when the one that is told of is over for good. */
const overAfter = (day: Temporal.PlainDate) =>
  day.add({ days: 1 }).toZonedDateTime('UTC').add({ hours: 3 }).toInstant();
const codes: Record<'receipt' | 'lease' | 'certificate' | 'figure' | 'answer', string> = {
  ...{ receipt: '', lease: '', certificate: '', figure: '', answer: '' },
};

async function aFigure(estate: number): Promise<string> {
  const { headers } = await site.http
    .post('/fr-ma/figures/inheritance/documents')
    .set('Sec-Fetch-Site', 'same-origin')
    .type('form')
    .send(`spouse=husband&fullSisters=2&estate=${estate}`)
    .expect(303);
  return /[2-9A-Z]{10}$/.exec(headers.location ?? '')?.[0] ?? '';
}

/** A document of each kind, of which some are finished by hand. */
async function issueAll() {
  codes.figure = await aFigure(70_000);
  const { browser, end } = await paid(site, room);
  const paper = await browser.get(receiptIn(end.text)).set(html());
  codes.receipt = /\/verify\/([A-Z\d-]+\.[\w-]{22})"/.exec(paper.text)?.[1] ?? '';
  const { id } = await leasesOf(site).invited();
  const text = [{ title: 'المادة 1', lines: ['يؤجر الطرف الأول'] }];
  const agreed = {
    state: 'document_ready' as const,
    code: newDocumentCode(),
    text,
    textHash: hashOf(text),
    secondConfirmedAt: new Date(),
  };
  await site.db.update(leases).set(agreed).where(eq(leases.id, id));
  codes.lease = agreed.code;
  const form = await sent(site.browser(), { mode: 'prepare' });
  codes.certificate = newDocumentCode();
  await site.db
    .update(applications)
    .set({ code: codes.certificate, updatedAt: new Date() })
    .where(eq(applications.id, form.id));
  const [expert] = await site.db.select().from(experts).limit(1);
  const question = await aConsultation(site, {
    ...{ state: 'answered', answerCount: 1, visibility: 'public', publishedAt: new Date() },
  });
  const answer = await anAnswer(site, question.id, { expertId: expert?.id as string });
  const path = `/fr-ma/consultations/${question.id}/answers/${answer.id}/documents`;
  const printed = await post(aVisitor(site), path, {});
  codes.answer = /[2-9A-Z]{10}$/.exec(printed.headers.location ?? '')?.[0] ?? '';
}

const pathOf = (kind: keyof typeof codes, locale = 'en') =>
  kind === 'receipt' ? `/${locale}/verify/${codes.receipt}/proof` : `/${locale}/e-services/verify/${codes[kind]}/proof`;
const fileOf = async (kind: keyof typeof codes): Promise<Proof & { proof: string; root: string; previous: string }> =>
  (await site.http.get(pathOf(kind)).set(html()).expect(200)).body;
const checkPage = async (code: string, locale = 'en') =>
  (await post(aVisitor(site), `/${locale}/e-services/verify`, { code })).text;
const atServer = (signed: string) => post(aVisitor(site), '/en/verify', { signed });
type Day = Record<'day' | 'root' | 'previous' | 'seal' | 'key' | 'signature', string> & { size: number };
const published = async (): Promise<Day[]> => (await site.http.get('/seals.json').expect(200)).body.days;

describe('the seals of days', () => {
  it('take in what was made on a day once that day is over', async () => {
    await issueAll();
    for (const [kind, code] of Object.entries(codes))
      expect([kind, code]).toEqual([kind, expect.stringMatching(/.{10}/)]);
    expect(await checkPage(codes.figure)).toContain('Not in a daily seal yet');
    await site.http.get(pathOf('figure')).set(html()).expect(404);
    await seals().sealPast(overAfter(today()));
    const day = (await published()).at(-1);
    expect(day).toMatchObject({ day: today().toString(), key: 'first', root: expect.stringMatching(/^[\da-f]{64}$/) });
    // Five documents, and the events.
    expect(day?.size).toBe(6);
  });

  it.each(['receipt', 'lease', 'certificate', 'figure', 'answer'] as const)('prove a document: %s', async (kind) => {
    const file = await fileOf(kind);
    const day = (await published()).at(-1);
    expect(file.document).toMatchObject({ kind, code: codes[kind].split('.')[0], day: today().toString() });
    expect(file.root).toBe(day?.root);
    // A program that knows nothing of ours comes to the same.
    const { keys } = (await site.http.get('/keys.json')).body;
    expect(checkAlone(file, keys, day)).toEqual([]);
    for (const given of [file.proof, JSON.stringify(file), `http://site.example/en/verify#${file.proof}`]) {
      const { status, text } = await atServer(given);
      expect([status, text.includes('exactly this stood in our sealed record')]).toEqual([200, true]);
      expect(text).toContain(file.root);
    }
  });

  it('are told of at the page that checks a copy, in every language, with what they do not prove', async () => {
    for (const locale of localeCodes) {
      const text = await checkPage(codes.lease, locale);
      expect(text).toContain(`/${locale}/e-services/verify/${codes.lease}/proof"`);
      expect(text).not.toMatch(/>documents\.seal/);
    }
    const { text } = await site.http.get(`/fr-ma/verify/${codes.receipt}`).set(html()).expect(200);
    expect(text).toContain('Scellé le');
    expect(text).toContain('Cela ne prouve ni que le document est encore valable');
  });

  it('open no receipt to who has its number alone', async () => {
    const [number = ''] = codes.receipt.split('.');
    await site.http.get(`/en/e-services/verify/${number}/proof`).set(html()).expect(404);
    await site.http.get(`/en/verify/${number}/proof`).set(html()).expect(404);
    await site.http
      .get(`/en/verify/${number}.${'x'.repeat(22)}/proof`)
      .set(html())
      .expect(404);
  });

  it('say nothing of a document to who has the published seal and a proof of another one', async () => {
    const file = await fileOf('figure');
    const all = JSON.stringify([file, (await site.http.get('/seals.json')).body]);
    for (const kind of ['receipt', 'lease', 'certificate', 'answer'] as const)
      expect(all).not.toContain(codes[kind].split('.')[0]);
    // The same facts with another random number are another leaf.
    const [row] = await site.db.select().from(sealedDocuments).where(eq(sealedDocuments.code, codes.figure));
    expect(row?.salt).toMatch(/^[\da-f]{32}$/);
    expect(file.leaf.startsWith(row?.salt ?? '?')).toBe(true);
  });

  it('do not pass what was forged', async () => {
    const { proof } = await fileOf('figure');
    const whole = proofIn(proof);
    if (!whole) throw new Error('no proof');
    const letter = Buffer.from(whole.leaf).indexOf(codes.figure);
    const leaf = whole.leaf.with(letter, (whole.leaf[letter] ?? 0) ^ 1) as typeof whole.leaf;
    const path = whole.path.with(3, (whole.path[3] ?? 0) ^ 1) as typeof whole.path;
    for (const change of [
      { leaf },
      { path },
      { size: whole.size + 1 },
      { place: whole.place + 1 },
      { previous: whole.leaf.slice(0, 32) },
      { signature: new Uint8Array(64) },
    ]) {
      const { status, text } = await atServer(proofText({ ...whole, ...change }));
      expect([Object.keys(change), status, text.includes('Not genuine')]).toEqual([Object.keys(change), 422, true]);
    }
    expect((await atServer(proofText({ ...whole, key: 'mallory' }))).status).toBe(422);
    const file = await fileOf('figure');
    const { keys } = (await site.http.get('/keys.json')).body;
    const day = (await published()).at(-1);
    expect(checkAlone({ ...file, path: file.path.toReversed() }, keys, day)).not.toEqual([]);
    expect(checkAlone({ ...file, document: { ...file.document, code: 'ABCDEFGHJK' } }, keys, day)).not.toEqual([]);
    expect(checkAlone(file, [], day)).toEqual(['the key is not published']);
    expect(checkAlone(file, keys, undefined)).toEqual(['another root was published']);
  });

  it('are chained and signed, and kept by caches', async () => {
    await aFigure(90_000);
    await seals().sealPast(overAfter(today().add({ days: 2 })));
    const { headers, body } = await site.http.get('/seals.json').expect(200);
    expect(headers['cache-control']).toContain('public');
    const months = await Promise.all(body.months.map((path: string) => site.http.get(path).expect(200)));
    const days: Day[] = months.reverse().flatMap((answer) => answer.body.days);
    const { keys } = (await site.http.get('/keys.json')).body;
    const publicKey = createPublicKey({ key: keys[0], format: 'jwk' });
    for (const [index, { day, size, root, previous, seal, signature }] of days.entries()) {
      const statement = `istishara day seal 1\n${day}\n${size}\n${root}\n${previous}\n`;
      expect(createHash('sha256').update(statement).digest('hex')).toBe(seal);
      expect(verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(previous).toBe(days[index - 1]?.seal ?? '0'.repeat(64));
    }
    expect(days).toHaveLength(3);
    await site.http.get('/seals/2020-01.json').expect(404);
    await site.http.get('/seals/x').expect(404);
  });

  it('come to the same when they are worked out again, by whichever pod', async () => {
    const before = await published();
    await Promise.all([seals().sealPast(overAfter(today())), seals().sealPast(overAfter(today()))]);
    expect(await published()).toEqual(before);
    expect(await seals().verify()).toEqual({ days: 3, broken: null });
    // What was sealed the old way still is.
    expect((await site.app.get(AuditDigestsService).verify()).broken).toBeNull();
  });

  it('find the day of which an event or a document was changed, and not one that was deleted', async () => {
    const broken = { days: 0, broken: today().toString() };
    const [event] = await site.db.select().from(events).limit(1);
    if (!event) throw new Error('no event');
    await site.db.update(events).set({ action: 'x' }).where(eq(events.id, event.id));
    expect(await seals().verify()).toEqual(broken);
    await site.db.update(events).set({ action: event.action }).where(eq(events.id, event.id));

    const number = codes.receipt.split('.')[0] ?? '';
    const [bill] = await site.db
      .select()
      .from(bills)
      .where(eq(bills.reference, (await fileOf('receipt')).document.reference ?? ''));
    if (!bill) throw new Error('no bill');
    await site.db.update(bills).set({ currency: 'AED' }).where(eq(bills.id, bill.id));
    expect([number, await seals().verify()]).toEqual([number, broken]);
    const { text } = await site.http.get(`/en/verify/${codes.receipt}`).set(html());
    expect(text).toContain('Not as it was sealed');
    await site.db.update(bills).set({ currency: bill.currency }).where(eq(bills.id, bill.id));

    // A word of a lease, beside the digest that is kept.
    const changed = [{ title: 'المادة 1', lines: ['لا يؤجر الطرف الأول'] }];
    const [lease] = await site.db.select().from(leases).where(eq(leases.code, codes.lease));
    await site.db.update(leases).set({ text: changed }).where(eq(leases.code, codes.lease));
    expect(await seals().verify()).toEqual(broken);
    await site.db.update(leases).set({ text: lease?.text }).where(eq(leases.code, codes.lease));
    expect((await seals().verify()).broken).toBeNull();

    await site.db.delete(answerDocuments).where(eq(answerDocuments.code, codes.answer));
    await site.db.delete(figureDocuments).where(eq(figureDocuments.code, codes.figure));
    expect((await seals().verify()).broken).toBeNull();
    await site.http.get(pathOf('answer')).set(html()).expect(404);
    await site.db
      .update(sealedDocuments)
      .set({ leaf: 'a'.repeat(64) })
      .where(eq(sealedDocuments.code, codes.answer));
    expect(await seals().verify()).toEqual(broken);
  });
});
