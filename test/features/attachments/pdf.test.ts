import { execFileSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { redrawnPdf } from '../../../src/features/attachments/redrawn.ts';
import { FileStore } from '../../../src/platform/storage/file-store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Browser, filled, get, post, postFiles, sent, upload } from '../../support/forms.ts';
import { aPdf, aPhoto } from '../../support/pictures.ts';
import { locate } from '../../support/services.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const rowsOf = async (id: string) =>
  (await site.db.select().from(files).where(eq(files.subjectId, id))).filter(({ deletedAt }) => !deletedAt);
const linkIn = (html: string) => /href="(\/ar-ma\/files\/[^"]+)"/.exec(html)?.[1] ?? '';

/** With what draws pages, or on a machine without it. */
const withPath = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  const before = process.env.PATH;
  process.env.PATH = path;
  try {
    return await work();
  } finally {
    process.env.PATH = before;
  }
};

const drawn = locate('poppler') ? describe : describe.skip;

drawn('a PDF that comes in', () => {
  const wordsIn = (pdf: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  const pagesIn = (pdf: Buffer) =>
    Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1]);
  /** The picture of a page, as grey of 0 to 255. */
  const pageOf = (pdf: Buffer, page: number) =>
    sharp(execFileSync('pdftoppm', ['-jpeg', '-scale-to', '600', '-singlefile', '-f', `${page}`, '-'], { input: pdf }));

  it('is kept and handed on as pictures of its pages, with nothing else of it', async () => {
    const { browser, id, path } = await sent(site.browser());
    const given = await aPdf({ pages: 3, says: 'Lease of Salma' });
    expect(wordsIn(given)).toContain('Lease of Salma 2');
    expect((await upload(browser, `/ar-ma/files/${id}/other`, given, 'lease.pdf')).status).toBe(303);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ type: 'pdf', isDrawn: true });
    const answer = await browser.get(linkIn((await get(browser, path)).text)).responseType('blob');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf: Buffer = answer.body;
    expect(pdf.equals(given)).toBe(false);
    expect(pdf).toHaveLength(row?.size ?? 0);
    expect([pagesIn(pdf), wordsIn(pdf).trim()]).toEqual([3, '']);
    expect(pdf.toString('latin1')).not.toContain('Salma');
    // What was written on it is there to be seen.
    for (const page of [1, 2, 3]) expect((await pageOf(pdf, page).stats()).channels[0]?.min).toBeLessThan(60);
  });

  it('carries the mark on each page of an identity document, and no mark elsewhere', async () => {
    const { browser, id } = await filled(site.browser());
    const blank = await aPdf({ pages: 2, says: ' ' });
    const chosen = { identity_front: blank, other: await aPdf({ pages: 2, says: '.' }) };
    await postFiles(browser, `/ar-ma/files/${id}`, {}, chosen);
    const kept = await rowsOf(id);
    for (const { id: key, isIdentity } of kept) {
      const pdf = await readFile(join(site.dataDir, 'files', key));
      for (const page of [1, 2]) {
        // In the lower half, where nothing is written.
        const half = await pageOf(pdf, page).extract({ left: 0, top: 300, width: 420, height: 290 }).toBuffer();
        const { stdev = 0 } = (await sharp(half).stats()).channels[0] ?? {};
        if (isIdentity) expect(stdev).toBeGreaterThan(2);
        else expect(stdev).toBeLessThan(1);
      }
    }
    expect(kept.map(({ slot }) => slot).sort()).toEqual(['identity_front', 'other']);
  });

  it.each([
    ['with a password', () => aPdf({ userPassword: 'salma', ownerPassword: 'karim' }), 'محمي بكلمة مرور'],
    ['of twenty-one pages', () => aPdf({ pages: 21 }), 'أكثر من 20 صفحة'],
    ['that is only a head and a foot', () => Promise.resolve(Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF')), 'تالف'],
    ['that is cut off', async () => Buffer.concat([(await aPdf()).subarray(0, 400), Buffer.from('%%EOF')]), 'تالف'],
    ['without its foot', async () => (await aPdf()).subarray(0, 400), 'هذا ليس صورة ولا ملف PDF'],
    ['that is a page as well', async () => Buffer.concat([Buffer.from('<script></script>'), await aPdf()]), 'ليس صورة'],
  ])('%s is answered with its own sentence at its field', async (_, make, sentence) => {
    const { browser, id, base } = await filled(site.browser());
    const answer = await postFiles(browser, `${base}/papers`, { _v: '2' }, { other: await make() });
    expect(answer.status).toBe(422);
    expect(/id="other-error"[\s\S]*?<\/p>/.exec(answer.text)?.[0]).toContain(sentence);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('that only forbids to be copied is taken, and so are twenty pages and a page of any shape', async () => {
    expect(await redrawnPdf(await aPdf({ ownerPassword: 'karim' }), null)).toBeInstanceOf(Buffer);
    const mark = { text: 'Pour la préfecture', day: '2026-11-23' };
    expect(await redrawnPdf(await aPdf({ size: [2_000, 60], says: ' ' }), mark)).toBeInstanceOf(Buffer);
    const twenty = await redrawnPdf(await aPdf({ pages: 20 }), null);
    expect(Buffer.isBuffer(twenty) && pagesIn(twenty)).toBe(20);
  });

  it('lets others go first after each of its pages', async () => {
    const pause = jest.fn(async () => {});
    expect(await redrawnPdf(await aPdf({ pages: 3 }), null, pause)).toBeInstanceOf(Buffer);
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('lets others go first also where it was given elsewhere and is taken once more', async () => {
    const ofLine = (ip: string): Browser => {
      const browser = site.browser();
      browser.set('X-Forwarded-For', ip);
      return browser;
    };
    const owner = await filled(ofLine('192.0.2.1'));
    await upload(owner.browser, `/ar-ma/files/${owner.id}/identity_front`, await aPdf({ pages: 2 }), 'scan.pdf');
    const again = await Promise.all(Array.from({ length: 4 }, () => filled(owner.browser)));
    const other = await filled(ofLine('192.0.2.2'));
    const photo = await aPhoto();
    const order: string[] = [];
    const asked = again.map(async ({ id }) => {
      const { status } = await post(owner.browser, `/ar-ma/files/${id}/identity_front/earlier`, {});
      order.push(`again ${status}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const sent = await upload(other.browser, `/ar-ma/files/${other.id}/photo`, photo);
    order.push(`photo ${sent.status}`);
    await Promise.all(asked);
    expect(order.slice(0, 2)).toContain('photo 303');
    expect(order.filter((each) => each === 'again 303')).toHaveLength(4);
  }, 60_000);

  it('that never ends to be drawn is given up, and the sentence says that its pages are too heavy', async () => {
    const drawing = deflateSync(Buffer.from('0 0 600 800 re f '.repeat(2_000_000)));
    const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>'];
    objects.push('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>');
    const heads = objects.map((object, index) => Buffer.from(`${index + 1} 0 obj${object}endobj\n`));
    const stream = Buffer.from(`4 0 obj<</Filter/FlateDecode/Length ${drawing.length}>>stream\n`);
    const foot = Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF');
    const heavy = Buffer.concat([Buffer.from('%PDF-1.4\n'), ...heads, stream, drawing, foot]);
    const { browser, id } = await filled(site.browser());
    const answer = await upload(browser, `/ar-ma/files/${id}/photo`, heavy);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('أثقل من أن تُعالَج');
  });

  it('that was kept as it came by an older version is drawn before anybody is handed it', async () => {
    const { browser, id, path } = await sent(site.browser());
    await upload(browser, `/ar-ma/files/${id}/identity_front`, await aPdf());
    const [row] = await rowsOf(id);
    const key = row?.id ?? '';
    const old = await aPdf({ pages: 2, says: 'Card of Salma' });
    await site.app.get(FileStore).put(key, old);
    await site.db.update(files).set({ isDrawn: false, size: old.length }).where(eq(files.id, key));
    const open = async () =>
      (await browser.get(linkIn((await get(browser, path)).text)).responseType('blob')).body as Buffer;
    const handed = await open();
    expect([pagesIn(handed), wordsIn(handed).trim()]).toEqual([2, '']);
    expect(await rowsOf(id)).toMatchObject([{ isDrawn: true, size: handed.length }]);
    expect((await open()).equals(handed)).toBe(true);
  });

  it('that was kept as it came and cannot be drawn is handed to nobody', async () => {
    const { browser, id, path } = await sent(site.browser());
    await upload(browser, `/ar-ma/files/${id}/other`, await aPdf());
    const [row] = await rowsOf(id);
    await site.app.get(FileStore).put(row?.id ?? randomUUIDv7(), Buffer.from('%PDF-1.4 <script>'));
    await site.db
      .update(files)
      .set({ isDrawn: false })
      .where(eq(files.id, row?.id ?? ''));
    const answer = await browser.get(linkIn((await get(browser, path)).text)).set('Accept', 'text/html');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('تالف');
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe('on a machine that cannot draw the pages of a PDF', () => {
  const nowhere = <Result>(work: () => Promise<Result>) => withPath('/nonexistent', work);

  it('the page says before that pictures are taken, and the field of it says so after', async () => {
    const { browser, id, base } = await filled(site.browser());
    await nowhere(async () => {
      const { text } = await get(browser, `${base}/papers`);
      expect(text).toContain('لا يمكننا استقبال ملفات PDF حاليًا');
      expect(text).not.toContain('application/pdf');
      const answer = await postFiles(browser, `${base}/papers`, { _v: '2' }, { other: await aPdf() });
      expect(answer.status).toBe(422);
      expect(/id="other-error"[\s\S]*?<\/p>/.exec(answer.text)?.[0]).toContain('أرسل صورًا لصفحاتها');
    });
    expect(await rowsOf(id)).toEqual([]);
  });
});
