import { eq } from 'drizzle-orm';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, type Browser, begin, fillIn, idOf, sendable } from '../../support/asking.ts';
import { postFiles } from '../../support/forms.ts';
import { aPhoto } from '../../support/pictures.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const kept = async (base: string) =>
  (
    await site.db
      .select()
      .from(files)
      .where(eq(files.subjectId, idOf(base)))
  )
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ slot }) => slot);

/** Up to the last page of a question; with the name of its field for a file. */
async function checked(browser: Browser): Promise<{ base: string; slot: string; fields: Record<string, string> }> {
  const base = await begin(browser);
  await fillIn(browser, base);
  const { text } = await browser.get(`${base}/check`);
  const slot = /type="file"[^>]* name="(\w+)"/.exec(text)?.[1] ?? '';
  return { base, slot, fields: await sendable(browser, base) };
}

describe('a file that is chosen on the last page of a question', () => {
  it('goes along with the question, without a button of its own', async () => {
    const browser = aVisitor(site);
    const { base, slot, fields } = await checked(browser);
    const sent = await postFiles(browser, `${base}/check`, fields, { [slot]: await aPhoto() });
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/ar-ma\/consultations\/\d{12}/),
    ]);
    expect(await kept(base)).toEqual([slot]);
  });

  it('is sent once by several copies of its form', async () => {
    const browser = aVisitor(site);
    const { base, slot, fields } = await checked(browser);
    const photo = await aPhoto();
    const copies = Array.from({ length: 4 }, () => postFiles(browser, `${base}/check`, fields, { [slot]: photo }));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(303);
    expect(await kept(base)).toEqual([slot]);
  });

  it('is kept where something else stops the question', async () => {
    const browser = aVisitor(site);
    const { base, slot, fields } = await checked(browser);
    const { scope: _, ...unready } = fields;
    const stopped = await postFiles(browser, `${base}/check`, unready, { [slot]: await aPhoto() });
    expect(stopped.status).toBe(422);
    expect(await kept(base)).toEqual([slot]);
    expect(stopped.text).toContain('href="#scope"');
  });

  it('that cannot be read is refused at its field, and nothing is sent', async () => {
    const browser = aVisitor(site);
    const { base, slot, fields } = await checked(browser);
    const refused = await postFiles(browser, `${base}/check`, fields, { [slot]: Buffer.from('<svg/>') });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`id="${slot}-error"`);
    expect(refused.text).toMatch(/name="scope"[^>]* checked/);
    expect(await kept(base)).toEqual([]);
    await browser.get(`${base}/check`).expect(200);
  });

  it('is taken in by the way back and by a button that only adds it, which says when it was there', async () => {
    const browser = aVisitor(site);
    const { base, slot, fields } = await checked(browser);
    const photo = await aPhoto();
    const back = await postFiles(browser, `${base}/check`, { ...fields, _go: 'back' }, { [slot]: photo });
    expect(back.headers.location).toBe(`${base}/readers`);
    expect(await kept(base)).toEqual([slot]);
    const again = await postFiles(browser, `${base}/check`, { ...fields, _go: 'papers' }, { [slot]: photo });
    expect(again.headers.location).toBe(`${base}/check?same=${slot}`);
    expect((await browser.get(String(again.headers.location))).text).toContain('role="status"');
  });
});
