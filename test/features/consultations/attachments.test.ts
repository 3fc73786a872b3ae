import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { answerDrafts } from '../../../src/features/answering/answering.table.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
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
  sendable,
} from '../../support/asking.ts';
import { anExpert } from '../../support/experts.ts';
import { postFiles, upload } from '../../support/forms.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aPhoto, aScan } from '../../support/pictures.ts';
import { withCode } from '../../support/reading-codes.ts';
import { onItsWay } from '../../support/slow-upload.ts';

let site: TestApp;
let ann: Browser;
let eva: Person;
let cat: Person;
let ben: Person;
let base: string;
let path: string;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ann = aVisitor(site);
  base = await begin(ann);
  await fillIn(ann, base);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  eva = await somebody(site, 'Eva', ['user', 'expert']);
  cat = await somebody(site, 'Cat', ['user', 'expert']);
  await anExpert(site, { userId: eva.id, answeredCount: 9 });
  await anExpert(site, { userId: cat.id, answeredCount: 9 });
});
afterAll(() => site.close());

const linksIn = (html: string) => [...html.matchAll(/href="(\/[a-z-]+\/files\/[^"]+)"/g)].map(([, link = '']) => link);
/** How wide it is, which tells one from the other. */
const opened = async (browser: { get: Person['get'] }, link = '') => {
  const { body } = await browser.get(link).responseType('blob');
  return (await sharp(body).metadata()).width;
};
const expertPage = () => `/fr/expert/q/${idOf(base)}`;

it('a paper is sent along before the question is, by who asks and nobody else', async () => {
  const slot = `/ar-ma/files/${idOf(base)}/paper_1`;
  expect((await ann.get(`${base}/check`)).text).toContain(`data-pieces="${slot.replace('files', 'uploads')}"`);
  expect((await upload(aVisitor(site), slot, aScan('stranger'), 'a.jpg')).status).toBe(404);
  expect((await upload(ann, slot, Buffer.from('<svg/>'), 'a.svg')).status).toBe(422);
  const added = await upload(ann, slot, aScan('lease'), 'lease.jpg');
  expect(added.headers.location).toBe(`${base}/check#paper_1`);
  expect((await upload(ann, slot.replace('_1', '_2'), aScan('more'), 'b.jpg')).status).toBe(404);
  const { text } = await ann.get(`${base}/check`);
  expect(await opened(ann, linksIn(text)[0])).toBe(200);
  const sent = await post(ann, `${base}/check`, await sendable(ann, base));
  path = sent.headers.location ?? '';
});

it('what is wrong with several is said of each by its name', async () => {
  const asker = aVisitor(site);
  const paid = await begin(asker, 'ar-ma', { lane: 'standard' });
  await fillIn(asker, paid, { contact: 'papers@example.com' });
  const check = `${paid}/check`;
  const papers = { ...(await sendable(asker, paid)), _go: 'papers' };
  expect((await postFiles(asker, check, papers, { paper_1: aScan('first') })).status).toBe(303);
  const drawn = Buffer.from('<svg/>');
  const { status, text } = await postFiles(asker, check, papers, { paper_1: drawn, paper_2: drawn });
  expect(status).toBe(422);
  const faults = [...text.matchAll(/<li><a href="#(paper_\d)">([^<]+)</g)].map(([, slot, fault]) => [slot, fault]);
  expect(faults).toEqual([
    ['paper_1', expect.stringMatching(/^الوثيقة الأولى – /)],
    ['paper_2', expect.stringMatching(/^الوثيقة الثانية – /)],
  ]);
});

it('those that another way of asking does not take are said not to go along, and go', async () => {
  const asker = aVisitor(site);
  const draft = await begin(asker, 'ar-ma', { lane: 'standard' });
  await fillIn(asker, draft, { contact: 'beyond@example.com' });
  await proveContact(site, draft);
  for (const place of [1, 2]) {
    const slot = `/ar-ma/files/${idOf(draft)}/paper_${place}`;
    expect((await upload(asker, slot, aScan(`${draft} ${place}`), 'a.jpg')).status).toBe(303);
  }
  const words = 'لن تُرسل كل وثائقك';
  expect((await asker.get(`${draft}/check`)).text).not.toContain(words);
  const _v = hidden((await asker.get(`${draft}/lane`)).text, '_v');
  await post(asker, `${draft}/lane`, { lane: 'free', _v });
  expect((await asker.get(`${draft}/check`)).text).toContain(words);
  expect((await post(asker, `${draft}/check`, await sendable(asker, draft))).status).toBe(303);
  const kept = await site.db
    .select({ slot: files.slot })
    .from(files)
    .where(and(eq(files.subjectId, idOf(draft)), isNull(files.deletedAt)));
  expect(kept).toEqual([{ slot: 'paper_1' }]);
});

it('it is there on the page of the question, also for who comes in by the code', async () => {
  expect(await opened(ann, linksIn((await ann.get(path)).text)[0])).toBe(200);
  const elsewhere = aVisitor(site);
  const [row] = await site.db
    .select()
    .from(consultations)
    .where(eq(consultations.id, idOf(base)));
  await post(elsewhere, `${path}/access`, { code: (row && withCode(site, row).readingCode) ?? '' });
  const [link] = linksIn((await elsewhere.get(path)).text);
  expect(await opened(elsewhere, link)).toBe(200);
  expect((await ann.get(link ?? '')).status).toBe(404);
  expect((await site.http.get(link ?? '')).status).toBe(404);
});

it('the expert who has the question reads it, and no other; the asker sees who did', async () => {
  const desk = `/fr/desk/consultations/${idOf(base)}`;
  const [link] = linksIn((await ben.get(desk)).text);
  expect(await opened(ben, link)).toBe(200);
  await ben.post('/fr/desk/leases', { subject: 'consultation', id: idOf(base), act: 'take' });
  await ben.post(`${desk}/admission`, { version: '1' });
  expect(linksIn((await eva.get(expertPage())).text)).toEqual([]);
  await eva.post(`${expertPage()}/lease`, { _v: '2' });
  const [theirs] = linksIn((await eva.get(expertPage())).text);
  expect((await cat.get(theirs ?? '')).status).toBe(404);
  expect(await opened(eva, theirs)).toBe(200);
  const [event] = await site.db
    .select()
    .from(events)
    .where(and(eq(events.action, 'open'), eq(events.actorKind, 'expert')));
  expect(event).toBeDefined();
  expect((await ann.get(path)).text).toContain('الخبير');
});

it('the expert who was suspended reads it no more', async () => {
  const [theirs = ''] = linksIn((await eva.get(expertPage())).text);
  const opens = async () => (await eva.get(theirs)).status;
  const suspend = (suspendedAt: Date | null) =>
    site.db.update(experts).set({ suspendedAt }).where(eq(experts.userId, eva.id));
  expect(await opens()).toBeLessThan(400);
  await suspend(new Date());
  expect(await opens()).toBe(404);
  await suspend(null);
  expect(await opens()).toBeLessThan(400);
});

it('what the expert adds to the answer reaches the asker with it, and not before', async () => {
  const [draft] = await site.db
    .select()
    .from(answerDrafts)
    .where(eq(answerDrafts.consultationId, idOf(base)));
  const slot = `/fr/files/${draft?.id}/answer_1`;
  expect((await eva.get(expertPage())).text).toContain(`action="${slot.replace('/answer_1', '')}"`);
  expect((await upload(ann, slot, aScan('mine'), 'a.jpg')).status).toBe(404);
  expect((await upload(cat.browser, slot, aScan('mine'), 'a.jpg')).status).toBe(404);
  expect((await upload(eva.browser, slot, await aPhoto('#123456', 300), 'a.jpg')).status).toBe(303);
  expect(linksIn((await ann.get(path)).text)).toHaveLength(1);
  const late = await onItsWay(() => upload(eva.browser, slot, aScan('later'), 'a.jpg').then());
  await eva.post(`${expertPage()}/answer`, {
    _v: hidden((await eva.get(expertPage())).text.split('/answer"')[1] ?? '', '_v'),
    act: 'send',
    language: 'fr',
    short: 'Le bailleur doit rendre la caution dans le mois qui suit la remise des clés.',
    body: 'La loi oblige le bailleur à restituer la garantie. '.repeat(6),
    law: 'Loi 67.12',
    lawAsOf_day: '1',
    lawAsOf_month: '10',
    lawAsOf_year: '2026',
  });
  // It began to come before the answer went, and nobody would have seen it.
  expect((await late.arrive()).status).toBe(404);
  const links = linksIn((await ann.get(path)).text);
  expect(links).toHaveLength(2);
  expect(await Promise.all(links.map((link) => opened(ann, link)))).toContainEqual(300);
  expect((await upload(eva.browser, slot, aScan('later'), 'a.jpg')).status).toBe(404);
  expect(linksIn((await cat.get(path)).text)).toEqual([]);
});
