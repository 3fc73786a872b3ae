import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { PublicationService } from '../../../src/features/consultations/publication/publication.service.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { postFiles } from '../../support/forms.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { recording } from '../../support/recordings.ts';
import { locate } from '../../support/services.ts';
import { writtenAnswer } from '../../support/written.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
});
afterAll(() => site.close());

const page = async (person: { get(path: string): PromiseLike<{ text: string }> }, path: string) =>
  (await person.get(path)).text;
const stranger = () => ({ get: async (path: string) => site.http.get(path).set('Accept', 'text/html') });
const voicesOf = (answer: string) =>
  site.db
    .select()
    .from(files)
    .where(and(eq(files.subjectId, answer), eq(files.slot, 'voice'), isNull(files.deletedAt)));
const playerIn = (html: string) => /<audio[^>]*>/.exec(html)?.[0] ?? '';
const sourceIn = (html: string) => /src="([^"]+)"/.exec(playerIn(html))?.[1]?.replaceAll('&amp;', '&') ?? '';
const written = (act: string, version: string) => ({ _v: version, act, ...writtenAnswer, limits: '' });

/** A question that is being answered; the expert has said the short answer aloud. */
async function spoken() {
  const eva = await somebody(site, 'Eva', ['user', 'expert']);
  const expert = await anExpert(site, { userId: eva.id, answeredCount: 9 });
  const ann = await somebody(site, 'Ann');
  const dueAnsweredAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const { id, reference } = await aConsultation(site, { userId: ann.id, dueAnsweredAt, visibility: 'public_pending' });
  await eva.post(`/en/expert/q/${id}/lease`, { _form: randomUUIDv7(), _v: '1' }).expect(303);
  await eva.post(`/en/expert/q/${id}/answer`, { _form: randomUUIDv7(), ...written('save', '0') }).expect(303);
  const draft = /\/en\/files\/([0-9a-f-]{36})"/.exec(await page(eva, `/en/expert/q/${id}`))?.[1] ?? '';
  const sent = await postFiles(eva.browser, `/en/files/${draft}`, {}, { voice: recording('voice.m4a') });
  return { eva, expert, ann, id, reference, draft, sent };
}

async function delivered() {
  const asked = await spoken();
  const { eva, id } = asked;
  await eva.post(`/en/expert/q/${id}/answer`, { _form: randomUUIDv7(), ...written('send', '1') }).expect(303);
  return asked;
}

/** As the day of publication does it, with these words for strangers. */
async function publish(id: string, answer: string, publicBody: string | null) {
  await site.db.update(answers).set({ publicBody }).where(eq(answers.id, answer));
  const publicTitle = publicBody === null ? null : 'Deposit';
  const set = { visibility: 'public' as const, publishedAt: new Date(), publicTitle };
  await site.db.update(consultations).set(set).where(eq(consultations.id, id));
  await site.app.get(PublicationService).dropPages(id);
}

const made = locate('ffmpeg') ? describe : describe.skip;

made('the short answer, said by its expert', () => {
  it('is heard by the one who asked, in parts and without being loaded before, and by no stranger', async () => {
    const { ann, id, reference, draft, sent } = await delivered();
    expect(sent.status).toBe(303);
    const html = await page(ann, `/en/consultations/${reference}`);
    expect(playerIn(html)).toContain('preload="none"');
    const source = sourceIn(html);
    const whole = await ann.browser.get(source).responseType('blob');
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'audio/ogg; codecs=opus']);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' });
    const bytes: Buffer = whole.body;
    expect(bytes.toString('latin1', 0, 4)).toBe('OggS');
    const part = await ann.browser.get(source).set('Range', 'bytes=10-19').responseType('blob');
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.body).toEqual(bytes.subarray(10, 20));
    const beyond = await ann.browser.get(source).set('Range', `bytes=${bytes.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    const list = `/api/v1/my/consultations/${reference}/papers`;
    const { body: papers } = await ann.browser.get(list).set('Accept', 'application/json').expect(200);
    const [paper] = papers.items as { href: string; type: string }[];
    expect(paper?.type).toBe('ogg');
    const asFile = await ann.browser.get(paper?.href ?? '').responseType('blob');
    expect(asFile.headers['content-type']).toBe('audio/ogg; codecs=opus');
    const cat = await somebody(site, 'Cat');
    expect((await cat.get(source)).status).toBe(404);
    for (const who of [stranger(), ann]) {
      expect((await who.get(`/en/consultations/${id}/answers/${draft}/voice`)).status).toBe(404);
    }
  });

  it('has its own place below the answer, which says who hears it', async () => {
    const eva = await somebody(site, 'Eva', ['user', 'expert']);
    await anExpert(site, { userId: eva.id, answeredCount: 9 });
    const { id } = await aConsultation(site, { dueAnsweredAt: new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) });
    await eva.post(`/en/expert/q/${id}/lease`, { _form: randomUUIDv7(), _v: '1' }).expect(303);
    await eva.post(`/en/expert/q/${id}/answer`, { _form: randomUUIDv7(), ...written('save', '0') }).expect(303);
    const saved = await page(eva, `/en/expert/q/${id}`);
    const [before = '', papers = ''] = saved.split('<details class="fold" id="papers"');
    const voice = before.slice(before.lastIndexOf('<details class="fold"'));
    expect(voice).toContain('where the answer is published, everybody can');
    expect(voice).toContain('name="voice"');
    expect(papers).not.toContain('name="voice"');
    expect(papers).toContain('name="answer_1"');
  });

  it('is public with the question, and cacheable, where nothing in the answer was masked', async () => {
    const { id, draft } = await delivered();
    await publish(id, draft, null);
    const path = `/en/consultations/${id}/answers/${draft}/voice`;
    expect(sourceIn(await page(stranger(), `/en/consultations/${id}/deposit`))).toBe(path);
    const heard = await site.http.get(path).set('Range', 'bytes=0-3').responseType('blob');
    expect([heard.status, heard.headers['cache-control']]).toEqual([206, 'public, max-age=600']);
    expect(heard.body.toString('latin1')).toBe('OggS');
    const { id: other } = await aConsultation(site, { visibility: 'public', publishedAt: new Date() });
    expect((await stranger().get(`/en/consultations/${other}/answers/${draft}/voice`)).status).toBe(404);
  });

  it('stays with the asker where something was masked, and goes where it is hidden', async () => {
    const { ann, id, reference, draft } = await delivered();
    await publish(id, draft, 'Your landlord [name] has to pay.');
    expect(playerIn(await page(stranger(), `/en/consultations/${id}/deposit`))).toBe('');
    expect((await stranger().get(`/en/consultations/${id}/answers/${draft}/voice`)).status).toBe(404);
    expect(playerIn(await page(ann, `/en/consultations/${reference}`))).not.toBe('');
    await publish(id, draft, null);
    await site.db.update(consultations).set({ visibility: 'hidden' }).where(eq(consultations.id, id));
    expect((await stranger().get(`/en/consultations/${id}/answers/${draft}/voice`)).status).toBe(404);
  });

  it('goes when the answer is taken back, or says something else', async () => {
    const asked = await delivered();
    const { version } = (await site.db.select().from(consultations).where(eq(consultations.id, asked.id)))[0] ?? {};
    const anew = {
      _v: String(version),
      ...writtenAnswer,
      limits: '',
      short: 'The deposit has to be back within a fortnight from now on.',
      reason: 'The rule has changed',
    };
    const form = { _form: randomUUIDv7(), ...anew };
    expect((await asked.eva.post(`/en/expert/q/${asked.id}/revision`, form)).status).toBe(303);
    expect(await voicesOf(asked.draft)).toEqual([]);
    const other = await delivered();
    const row = (await site.db.select().from(consultations).where(eq(consultations.id, other.id)))[0];
    const back = { _form: randomUUIDv7(), _v: String(row?.version), reason: 'I was wrong about the law' };
    expect((await other.eva.post(`/en/expert/q/${other.id}/retraction`, back)).status).toBe(303);
    expect(await voicesOf(other.draft)).toEqual([]);
  });

  it('is heard at the desk, which can take it away', async () => {
    const { id, draft, ann, reference } = await delivered();
    const html = await page(ben, `/en/desk/consultations/${id}`);
    expect((await ben.browser.get(sourceIn(html))).status).toBe(200);
    const { text: openings } = await ann.get('/en/account/settings/openings');
    expect(openings).not.toContain('Ben');
    expect((await ann.post(`/en/desk/consultations/${id}/answers/${draft}/silence`, {})).status).toBe(403);
    expect((await ben.post(`/en/desk/consultations/${randomUUIDv7()}/answers/${draft}/silence`, {})).status).toBe(404);
    expect((await ben.post(`/en/desk/consultations/${id}/answers/${draft}/silence`, {})).status).toBe(303);
    expect(await voicesOf(draft)).toEqual([]);
    expect(playerIn(await page(ann, `/en/consultations/${reference}`))).toBe('');
  });

  it('is refused at its field where it is no recording, and its place takes no picture', async () => {
    const { eva, draft } = await spoken();
    for (const [bytes, words] of [
      [Buffer.from('A letter, called voice.m4a'), 'not a recording'],
      [recording('video.mp4'), 'This is a video'],
      [Buffer.alloc(2 * 1024 * 1024 + 1), 'larger than 2 MB'],
    ] as const) {
      const refused = await postFiles(eva.browser, `/en/files/${draft}`, {}, { voice: bytes });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(words);
    }
    expect(await voicesOf(draft)).toHaveLength(1);
  });
});
