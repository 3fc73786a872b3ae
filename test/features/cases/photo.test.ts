import { randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { FilesService } from '../../../src/features/attachments/files.service.ts';
import { caseEvents, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { PictureReader } from '../../../src/platform/ocr/picture-reader.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aWatch } from '../../support/cases.ts';
import { type Browser, upload } from '../../support/forms.ts';
import { until } from '../../support/payments.ts';
import { signedIn } from '../../support/people.ts';
import { aPaper, aPdf } from '../../support/pictures.ts';

let site: TestApp;
let browser: Browser;
let serial = 4_722_000_000;
beforeAll(async () => {
  site = await startApp();
  browser = await signedIn(site);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const aPrivateCase = () => {
  serial += 1;
  return aWatch(site, browser, { country: 'SA', court: 'sa-labour', place: 'SA-01', number: String(serial) });
};
// A Friday: the long tail of a j in this typeface is read as another letter.
const inWeeks = Temporal.Now.plainDateISO().add({ days: 40 });
const day = inWeeks.add({ days: (12 - inWeeks.dayOfWeek) % 7 });
const written = `${day.toLocaleString('fr', { weekday: 'long' })} ${day.toLocaleString('fr', { day: '2-digit', month: '2-digit', year: 'numeric' })}`;
const paper = () => aPaper([`Dossier 2026/1201/${serial % 10_000}`, `Audience du ${written} à 9 h 30`, 'salle 4']);
const photograph = async (path: string, picture: Buffer, fields: Record<string, string> = {}, by = browser) => {
  const sending = upload(by, path, picture, 'paper.png');
  for (const [name, value] of Object.entries(fields)) sending.field(name, value);
  return sending;
};
const send = (path: string, fields: Record<string, string>, by = browser) =>
  by
    .post(path)
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
    .type('form')
    .send({ _form: randomUUIDv7(), ...fields });
const idIn = (html: string) => /name="photo" value="([^"]+)"/.exec(html)?.[1] ?? '';
const pictureIn = (html: string) => /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
const rowOf = async (id: string) => (await site.db.select().from(files).where(eq(files.id, id)))[0];
const boxes = { day_day: String(day.day), day_month: String(day.month), day_year: String(day.year) };
const unreadable = () => jest.spyOn(site.app.get(PictureReader), 'read').mockResolvedValue(null);

describe('a photo of a paper, for a case', () => {
  it('is read, stands beside the boxes, and is kept with the yes and not before', async () => {
    const watch = await aPrivateCase();
    expect((await browser.get(`${watch.path}/messages`)).text).toMatch(
      /<form[^>]+multipart\/form-data[\s\S]+type="file"/,
    );
    const shown = await photograph(`${watch.path}/messages`, await paper());
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(`name="day_day" value="${day.day}"`.split(' ')[1]);
    expect(shown.text).toContain('value="09:30"');
    const photo = idIn(shown.text);
    expect((await browser.get(pictureIn(shown.text))).headers['content-type']).toBe('image/jpeg');
    expect(await site.db.select().from(hearings).where(eq(hearings.caseId, watch.caseId))).toHaveLength(0);
    const held = await rowOf(photo);
    expect(held).toMatchObject({ slot: 'court_held', deletedAt: null });
    expect(Number(held?.deletesAt)).toBeLessThan(Date.now() + 60 * 60 * 1000);
    expect((await browser.get(watch.path)).text).not.toContain('id="papers"');

    const fields = { _form: randomUUIDv7(), text: 'Audience', photo, kind: 'hearing_set', ...boxes, time: '09:30' };
    for (let count = 0; count < 2; count++)
      expect((await send(`${watch.path}/messages/confirmation`, fields)).status).toBe(303);
    const found = await site.db.select().from(hearings).where(eq(hearings.caseId, watch.caseId));
    expect(found).toMatchObject([{ day: day.toString(), time: '09:30' }]);
    const kept = await rowOf(photo);
    expect(kept).toMatchObject({ subjectId: watch.id, slot: `court_paper_${photo}` });
    expect(Number(kept?.deletesAt)).toBeGreaterThan(Date.now() + 170 * 24 * 60 * 60 * 1000);
    const { text } = await browser.get(watch.path);
    expect(text).toMatch(new RegExp(`id="papers"[\\s\\S]+/files/${photo}/`));
  });

  it('and what was written beside it are shown again without the number of a card', async () => {
    unreadable();
    const watch = await aPrivateCase();
    const text = `Payé par 4000 0000 0000 0010. Audience du ${written} à 9 h 30`;
    const shown = await photograph(`${watch.path}/messages`, await paper(), { text });
    expect(shown.text).toContain('Payé par •••• 0010.');
    expect(shown.text).not.toContain('4000 0000 0000 0010');
  });

  it('is marked where a digit is in doubt', async () => {
    const watch = await aPrivateCase();
    const said = `Audience du ${written} à 9 h 30`;
    jest.spyOn(site.app.get(PictureReader), 'read').mockResolvedValue([said, 'Audience']);
    const { text } = await photograph(`${watch.path}/messages`, await paper());
    expect(text).toContain('Compare these digit by digit');
    expect(text).toContain(`value="${day.day}"`);
    // Still in doubt where something else is put right first.
    const fields = { photo: idIn(text), text: said, doubts: 'day time', kind: '', ...boxes, time: '09:30' };
    expect(text).toContain('name="doubts" value="day time"');
    const again = await send(`${watch.path}/messages/confirmation`, fields);
    expect(again.status).toBe(422);
    expect(again.text).toContain('Compare these digit by digit');
    expect(again.text).toContain('name="doubts" value="day time"');
  });

  it('that could not be read stands beside empty boxes, and is kept with what was copied from it', async () => {
    unreadable();
    const watch = await aPrivateCase();
    const shown = await photograph(`${watch.path}/messages`, await paper());
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('We could not read everything in this photo');
    const photo = idIn(shown.text);
    const wrong = await send(`${watch.path}/messages/confirmation`, { photo, text: '', kind: 'hearing_set' });
    expect([wrong.status, idIn(wrong.text)]).toEqual([422, photo]);
    expect(pictureIn(wrong.text)).not.toBe('');
    const fields = { photo, text: '', kind: 'hearing_set', ...boxes };
    expect((await send(`${watch.path}/messages/confirmation`, fields)).status).toBe(303);
    expect(await rowOf(photo)).toMatchObject({ subjectId: watch.id });
    expect((await browser.get(watch.path)).status).toBe(200);
  });

  it('is shown to the desk where its owner asks for that, and else not', async () => {
    unreadable();
    const watch = await aPrivateCase();
    const desk = await signedIn(site, 'staff@example.com');
    const first = idIn((await photograph(`${watch.path}/messages`, await paper())).text);
    await send(`${watch.path}/messages/confirmation`, { photo: first, text: '', kind: 'judgment' }).expect(303);
    const asked = idIn((await photograph(`${watch.path}/messages`, await aPaper(['Convocation']))).text);
    await send(`${watch.path}/messages/question`, { photo: asked, text: '' }).expect(303);
    const events = await site.db.select().from(caseEvents).where(eq(caseEvents.caseId, watch.caseId));
    expect(events.map(({ kind }) => kind)).toContain('note');
    const { text } = await desk.get(`/en/desk/cases/${watch.caseId}`);
    expect(text).toContain(`/files/${asked}/`);
    expect(text).not.toContain(`/files/${first}/`);
    const link = new RegExp(`href="([^"]*/files/${asked}/[^"]+)"`).exec(text)?.[1] ?? '';
    expect((await desk.get(link)).status).toBe(200);
  });

  it('is nobody else’s: neither to see, nor to keep with a case of one’s own', async () => {
    const watch = await aPrivateCase();
    const shown = await photograph(`${watch.path}/messages`, await paper());
    const photo = idIn(shown.text);
    const other = await signedIn(site, 'expert@example.com');
    expect((await other.get(pictureIn(shown.text))).status).toBe(404);
    expect((await photograph(`${watch.path}/messages`, await paper(), {}, other)).status).toBe(404);
    const own = await aWatch(site, other, { country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4733000001' });
    const fields = { photo, text: '', kind: 'judgment' };
    await send(`${own.path}/messages/confirmation`, fields, other).expect(303);
    expect(await rowOf(photo)).toMatchObject({ slot: 'court_held', userId: watch.userId });
    expect((await send(`${own.path}/messages/question`, { photo, text: '' }, other)).status).toBe(422);
  });

  it('is deleted where nobody said yes, and a later yes goes through without it', async () => {
    const watch = await aPrivateCase();
    const photo = idIn((await photograph(`${watch.path}/messages`, await paper())).text);
    const stored = () => readdir(join(site.dataDir, 'files'));
    expect(await stored()).toContain(photo);
    await site.app.get(FilesService).sweep(new Date(Date.now() + 60 * 60 * 1000));
    expect((await rowOf(photo))?.deletedAt).not.toBeNull();
    await until(async () => !(await stored()).includes(photo));
    await send(`${watch.path}/messages/confirmation`, { photo, text: '', kind: 'judgment' }).expect(303);
  });

  it('says what is wrong with it, and keeps what was written', async () => {
    const watch = await aPrivateCase();
    const answer = await photograph(`${watch.path}/messages`, Buffer.from('no picture'), { text: 'موعد الجلسة' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('neither a picture nor a PDF');
    expect(answer.text).toContain('موعد الجلسة');
    const none = await browser.post(`${watch.path}/messages`).field('text', '');
    expect(none.status).toBe(422);
  });

  it('stands beside what was written, which counts before it', async () => {
    const watch = await aPrivateCase();
    const reading = unreadable();
    const text = 'تم تحديد موعد جلسة يوم الأحد 1450/08/24هـ الساعة 10:15 صباحاً'.padEnd(1_900, ' و');
    const shown = await photograph(`${watch.path}/messages`, await paper(), { text });
    expect(shown.text).toContain('value="10:15"');
    expect(pictureIn(shown.text)).not.toBe('');
    expect(reading).not.toHaveBeenCalled();
  });
});

describe('a photo of a paper, for a new case', () => {
  it('fills the form in, and is kept with the case that is followed', async () => {
    // Whether a number is read depends on single pixels, which processors draw differently; `bench -- photos` measures it.
    const said = `Dossier 2026/1201/4537\nAudience du ${written} à 9 h 30\nsalle 4`;
    jest.spyOn(site.app.get(PictureReader), 'read').mockResolvedValue([said, said]);
    const shown = await photograph('/en/account/cases/new/message', await paper(), { country: 'MA' });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('value="2026/1201/4537"');
    expect(shown.text).toContain('name="hearing_read"');
    // The court is not on the paper.
    expect(shown.text).toContain('We could not read everything in this photo');
    const photo = idIn(shown.text);
    const hearing = { hearing_read: '1', hearing: 'yes', message: 'Audience', ...boxes };
    const wrong = await send('/en/account/cases/new', { ...aCase({ declared: '' }), ...hearing, photo });
    expect([wrong.status, idIn(wrong.text)]).toEqual([422, photo]);
    const answer = await send('/en/account/cases/new', { ...aCase(), ...hearing, photo });
    expect(answer.status).toBe(303);
    const id = answer.headers.location?.split('/').at(-1) ?? '';
    expect(await site.db.select().from(caseWatches).where(eq(caseWatches.id, id))).toHaveLength(1);
    expect(await rowOf(photo)).toMatchObject({ subjectId: id });
  });

  it('that could not be read asks for the court, the number and the day beside it', async () => {
    unreadable();
    const shown = await photograph('/en/account/cases/new/message', await paper(), { country: 'EG' });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('We could not read everything in this photo');
    for (const name of ['court', 'number', 'day_day']) expect(shown.text).toMatch(new RegExp(`name="${name}"`));
    expect(pictureIn(shown.text)).not.toBe('');
  });

  it('may be a PDF, which is shown and not read', async () => {
    const shown = await photograph('/en/account/cases/new/message', await aPdf(), { country: 'AE' });
    expect(shown.status).toBe(200);
    expect(pictureIn(shown.text)).toBe('');
    expect(shown.text).toContain(`/files/${idIn(shown.text)}/`);
  });
});
