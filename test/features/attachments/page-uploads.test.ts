import { eq } from 'drizzle-orm';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { maxUpload } from '../../../src/features/attachments/file.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { filled, get, post, postFiles, textOf } from '../../support/forms.ts';
import { aPhoto, aScan } from '../../support/pictures.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const rowsOf = async (id: string) =>
  (await site.db.select().from(files).where(eq(files.subjectId, id))).filter(({ deletedAt }) => !deletedAt);
const slotsOf = async (id: string) => (await rowsOf(id)).map(({ slot }) => slot).sort();
const large = (bytes: number) => Buffer.concat([aScan(), Buffer.alloc(bytes)]);
/** Of the field of a slot: what is said at it. */
const faultAt = (html: string, slot: string): string =>
  textOf(new RegExp(`id="${slot}-error"[\\s\\S]*?</p>`).exec(html)?.[0] ?? '');

describe('the page of the papers', () => {
  it('is one form with a field for each paper, which says what is required and what is not', async () => {
    const { browser, base } = await filled(site.browser());
    const { text } = await get(browser, `${base}/papers`);
    const forms = (text.match(/<form[\s\S]*?<\/form>/g) ?? []).filter((form) => form.includes('type="file"'));
    expect(forms).toHaveLength(1);
    expect(forms[0]).toContain('encType="multipart/form-data"');
    expect([...(forms[0] ?? '').matchAll(/type="file"[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'identity_front',
      'identity_back',
      'photo',
      'other',
    ]);
    const label = (name: string) =>
      textOf(new RegExp(`<label [^>]*for="${name}">[\\s\\S]*?</label>`).exec(text)?.[0] ?? '');
    expect(label('identity_front')).toContain('(مطلوب)');
    expect(label('photo')).toContain('(اختياري)');
  });

  it('keeps every file that was chosen, and goes on', async () => {
    const { browser, id, base } = await filled(site.browser());
    const chosen = { identity_front: await aPhoto(), photo: await aPhoto('#123456'), other: aScan() };
    const answer = await postFiles(browser, `${base}/papers`, { _v: '2' }, chosen);
    expect([answer.status, answer.headers.location]).toEqual([303, `${base}/check`]);
    expect(await slotsOf(id)).toEqual(['identity_front', 'other', 'photo']);
    expect((await get(browser, `${base}/check`)).text).toContain('name="accurate"');
  });

  it('goes on without any file, also from a form that has no field for one', async () => {
    const { browser, base } = await filled(site.browser());
    expect((await postFiles(browser, `${base}/papers`, { _v: '2' }, {})).headers.location).toBe(`${base}/check`);
    expect((await post(browser, `${base}/papers`, { _v: '3' })).headers.location).toBe(`${base}/check`);
  });

  it('says at its field what is wrong with one, keeps the others and stays', async () => {
    const { browser, id, base } = await filled(site.browser());
    const chosen = { identity_front: Buffer.from('<svg/>'), identity_back: await aPhoto(), other: aScan() };
    const answer = await postFiles(browser, `${base}/papers`, { _v: '2' }, chosen);
    expect(answer.status).toBe(422);
    expect(faultAt(answer.text, 'identity_front')).toContain('هذهالصورةبصيغةGIFأوBMPأوTIFFأوSVG');
    expect(answer.text).toContain('href="#identity_front"');
    expect(faultAt(answer.text, 'other')).toBe('');
    expect(await slotsOf(id)).toEqual(['identity_back', 'other']);
    const again = await postFiles(browser, `${base}/papers`, { _v: '2' }, { identity_front: await aPhoto() });
    expect(again.headers.location).toBe(`${base}/check`);
    expect(await slotsOf(id)).toEqual(['identity_back', 'identity_front', 'other']);
  });

  it('takes several of almost 15 MB together, and says at its field which one is larger', async () => {
    const { browser, id, base } = await filled(site.browser());
    const [almost, more] = [large(maxUpload.bytes - 2_000), large(21 * 1024 * 1024)];
    const chosen = { identity_front: almost, photo: more, other: almost };
    const answer = await postFiles(browser, `${base}/papers`, { _v: '2' }, chosen);
    expect(answer.status).toBe(422);
    expect(faultAt(answer.text, 'photo')).toContain('حجمالملفأكبرمن15ميغابايت');
    expect(await slotsOf(id)).toEqual(['identity_front', 'other']);
  });

  it('does not read on where it is far too much altogether, and says so', async () => {
    const { browser, base } = await filled(site.browser());
    const answer = await browser
      .post(`${base}/papers`)
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'Content-Length': String(300 * 1024 * 1024) })
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x');
    expect([answer.status, answer.headers.connection]).toEqual([422, 'close']);
    expect(answer.text).toContain('أكبر بكثير من المسموح');
  });

  it('counts the same file as there, and says that it is the same', async () => {
    const { browser, id, base } = await filled(site.browser());
    await postFiles(browser, `${base}/papers`, { _v: '2' }, { photo: aScan() });
    const again = await postFiles(browser, `${base}/papers`, { _v: '3' }, { photo: aScan() });
    expect([again.status, again.headers.location]).toEqual([303, `${base}/check?same=photo`]);
    expect((await get(browser, `${base}/check?same=photo`)).text).toContain('أرسلت الملف نفسه مرة أخرى');
    expect(await rowsOf(id)).toHaveLength(1);
    const chosen = { photo: aScan(), other: Buffer.from('<svg/>') };
    const refused = await postFiles(browser, `${base}/papers`, { _v: '4' }, chosen);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('أرسلت الملف نفسه مرة أخرى');
    expect(faultAt(refused.text, 'photo')).toBe('');
  });

  it('takes the files along whichever button is pressed, also one that is about another paper', async () => {
    const { browser, id, base } = await filled(site.browser());
    const back = await postFiles(browser, `${base}/papers`, { _v: '2', _go: 'back' }, { photo: aScan('one') });
    expect(back.headers.location).toBe(`${base}/person`);
    const code = await postFiles(browser, `/ar-ma/files/${id}/identity_front/code`, {}, { other: aScan('two') });
    expect([code.status, /\d{4} \d{3} \d{3}/.test(code.text)]).toEqual([200, true]);
    const removal = `/ar-ma/files/${id}/photo/removal`;
    expect((await postFiles(browser, removal, {}, { identity_back: aScan('three') })).status).toBe(303);
    expect(await slotsOf(id)).toEqual(['identity_back', 'other']);
    const refused = await postFiles(browser, removal, {}, { identity_front: Buffer.from('<svg/>') });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`action="/ar-ma/files/${id}/identity_front"`);
  });

  it('takes nothing from a stranger, nor for a paper that is not asked for', async () => {
    const { browser, id, base } = await filled(site.browser());
    expect((await postFiles(site.browser(), `${base}/papers`, {}, { photo: aScan() })).status).toBe(404);
    expect((await postFiles(browser, `${base}/papers`, { _v: '2' }, { host_identity: aScan() })).status).toBe(303);
    expect(await slotsOf(id)).toEqual([]);
  });

  it('has no fields for files while none are taken, and goes on', async () => {
    const { browser, base } = await filled(site.browser());
    const modes = site.app.get(MaintenanceService);
    modes.beginHere('uploads', null);
    const { text } = await get(browser, `${base}/papers`);
    expect(text).not.toContain('type="file"');
    expect(text).not.toContain('multipart/form-data');
    expect((await post(browser, `${base}/papers`, { _v: '2' })).headers.location).toBe(`${base}/check`);
    modes.endHere('uploads');
  });
});
