import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { deletionDate, kindOf } from '../../../src/features/attachments/file.ts';
import { openTo } from '../../../src/features/attachments/file-subjects.ts';
import { FilesService } from '../../../src/features/attachments/files.service.ts';
import { redraw } from '../../../src/features/attachments/images.ts';
import { Intake } from '../../../src/features/attachments/intake.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { FileStore } from '../../../src/platform/storage/file-store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { begun, filled, get, goodConduct, post, sent, upload } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';
import { aPhoto, aScan } from '../../support/pictures.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const aPdf = Buffer.from('%PDF-1.4\n%âãÏÓ\ntrailer<<>>\n%%EOF');
const scan = aScan();
const rowsOf = (id: string) => site.db.select().from(files).where(eq(files.subjectId, id));
const stored = () => readdir(join(site.dataDir, 'files')).catch((): string[] => []);
const linkIn = (html: string) => /href="(\/ar-ma\/files\/[^"]+)"/.exec(html)?.[1] ?? '';

it('a picture that we cannot take is called one, and an empty file empty', () => {
  const others = [
    'GIF89a\u0001',
    'BM\u0001\u0002\u0003\u0004\0\0\0\0',
    'II*\0',
    'MM\0*',
    '<?xml version="1.0"?><svg>',
    ' <svg>',
  ];
  for (const start of others) expect(kindOf(Buffer.from(start.padEnd(20), 'latin1'))).toBe('other_picture');
  for (const start of ['BMW', '<?xml version="1.0"?><p>', 'hello'])
    expect(kindOf(Buffer.from(start.padEnd(20)))).toBeNull();
});

describe('a paper', () => {
  it('leaves nothing behind where the account was deleted while it came in', async () => {
    const before = await stored();
    const slot = { name: 'photo', label: 'files.add', isIdentity: false } as never;
    const file = { from: '', read: () => aPhoto() };
    const party = { kind: 'user', id: randomUUIDv7() } as const;
    const upload = { subjectId: randomUUIDv7(), slot, file, mark: { text: '', day: '' } };
    await expect(site.app.get(FilesService).add(party, upload, openTo())).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  it('is added to its slot, and the page says when it goes', async () => {
    const { browser, id, base } = await filled(site.browser());
    const answer = await upload(browser, `/ar-ma/files/${id}/identity_front`, await aPhoto());
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${base}/papers#identity_front`);
    const { text } = await get(browser, `${base}/papers`);
    expect(text).toContain('تُحذف في');
    expect(await rowsOf(id)).toMatchObject([{ slot: 'identity_front', type: 'jpg', isIdentity: true }]);
  });

  it('that has to come is told from one that may', async () => {
    const { browser, id, base } = await filled(site.browser());
    const check = async () => (await get(browser, `${base}/check`)).text;
    expect(await check()).toMatch(/في انتظار الإضافة[\s\S]*اختيارية، لم تُضف/);
    await upload(browser, `/ar-ma/files/${id}/identity_front`, await aPhoto());
    const text = await check();
    expect(text).toMatch(/أُضيفت[\s\S]*اختيارية، لم تُضف/);
    expect(text).not.toContain('في انتظار الإضافة');
  });

  it('is drawn anew: no place in it, at most 2,000 dots wide, our mark over an identity paper', async () => {
    const { browser, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/identity_front`, await aPhoto('#abcdef'));
    await upload(browser, `/ar-ma/files/${id}/photo`, await aPhoto('#abcdef'));
    const [front, photo] = await rowsOf(id);
    const read = async (key = '') => sharp(await readFile(join(site.dataDir, 'files', key)));
    const meta = await (await read(front?.id)).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 2000 });
    expect(meta.exif).toBeUndefined();
    const spread = async (key?: string) => (await (await read(key)).stats()).channels[0]?.stdev ?? 0;
    expect(await spread(front?.id)).toBeGreaterThan(2);
    expect(await spread(photo?.id)).toBeLessThan(1);
  });

  it('is refused when it would unpack to more than 40 megapixels, however small it is', async () => {
    const { browser, id } = await filled(site.browser());
    const create = { width: 8_000, height: 5_001, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    const refused = await upload(browser, `/ar-ma/files/${id}/photo`, bomb);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('أكثر من 40 ميغابكسل');
  });

  it('is refused when it is not what it says, and when it is empty', async () => {
    const { browser, id } = await filled(site.browser());
    const path = `/ar-ma/files/${id}/photo`;
    expect((await upload(browser, path, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
    expect((await upload(browser, path, Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]))).status).toBe(422);
    expect((await upload(browser, path, Buffer.alloc(0))).status).toBe(422);
    const heic = await upload(browser, path, Buffer.from('\0\0\0\x28ftypheic\0\0\0\0mif1', 'latin1'));
    expect(heic.status).toBe(422);
    expect(heic.text).toContain('HEIC');
    expect(await rowsOf(id)).toHaveLength(0);
  });

  it('is refused above 15 MB, with the form to send a smaller one', async () => {
    const { browser, id } = await filled(site.browser());
    const big = Buffer.concat([scan, Buffer.alloc(15 * 1024 * 1024)]);
    const answer = await upload(browser, `/ar-ma/files/${id}/photo`, big);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('type="file"');
  });

  it('is not lost but asked for again when the disk takes nothing', async () => {
    const { browser, id } = await filled(site.browser());
    const [folder, aside] = [join(site.dataDir, 'files'), join(site.dataDir, 'files-aside')];
    await rename(folder, aside);
    await writeFile(folder, 'no folder');
    const refused = await upload(browser, `/ar-ma/files/${id}/photo`, scan);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.text).not.toMatch(/ENOTDIR|EEXIST|file store/);
    expect(await rowsOf(id)).toHaveLength(0);
    await rm(folder);
    await rename(aside, folder);
    expect((await upload(browser, `/ar-ma/files/${id}/photo`, scan)).status).toBe(303);
  });

  it('is one paper when the same upload comes twice, and the newer one when another comes', async () => {
    const { browser, id } = await filled(site.browser());
    const path = `/ar-ma/files/${id}/other`;
    await upload(browser, path, scan);
    await upload(browser, path, scan);
    expect(await rowsOf(id)).toHaveLength(1);
    await upload(browser, path, await aPhoto('#123456', 300));
    const rows = await rowsOf(id);
    expect(rows.filter(({ deletedAt }) => !deletedAt)).toMatchObject([{ type: 'jpg' }]);
    const [old] = rows.filter(({ deletedAt }) => deletedAt);
    for (let tries = 0; tries < 50 && (await stored()).includes(old?.id ?? ''); tries++) await pause(200);
    expect(await stored()).not.toContain(old?.id);
  });

  it('is one paper when several are sent into its place at once', async () => {
    const { browser, id } = await filled(site.browser());
    const photos = await Promise.all([300, 310, 320, 330, 340, 340].map((width) => aPhoto('#654321', width)));
    const answers = await Promise.all(photos.map((photo) => upload(browser, `/ar-ma/files/${id}/other`, photo)));
    expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 303));
    expect((await rowsOf(id)).filter(({ deletedAt }) => !deletedAt)).toHaveLength(1);
  });

  it('has no slot for a stranger, nor one that was not asked for', async () => {
    const { browser, id } = await filled(site.browser());
    expect((await upload(site.browser(), `/ar-ma/files/${id}/photo`, scan)).status).toBe(404);
    expect((await upload(browser, `/ar-ma/files/${id}/host_identity`, scan)).status).toBe(404);
  });

  it('stays with the form when it is sent, and can be added after', async () => {
    const { browser, id, path } = await sent(site.browser());
    await upload(browser, `/ar-ma/files/${id}/other`, scan);
    expect((await get(browser, path)).text).toContain('JPG');
  });
});

describe('a paper that was given before', () => {
  it('is offered for the next form, and taken over with a mark of its own', async () => {
    const browser = site.browser();
    const first = await filled(browser);
    await upload(browser, `/ar-ma/files/${first.id}/identity_front`, await aPhoto('#112233'));
    await upload(browser, `/ar-ma/files/${first.id}/other`, scan);
    const next = await begun(browser);
    await post(browser, `${next.base}/person`, { ...goodConduct.person, _v: '1' });
    const again = `/ar-ma/files/${next.id}/identity_front/earlier`;
    const { text } = await get(browser, `${next.base}/papers`);
    expect(text).toContain(`formAction="${again}"`);
    // What was made for one form is not offered for another.
    expect(text).not.toContain(`/files/${next.id}/other/earlier`);
    const taken = await post(browser, again, {});
    expect([taken.status, taken.headers.location]).toEqual([303, `${next.base}/papers#identity_front`]);
    expect(await rowsOf(next.id)).toMatchObject([{ slot: 'identity_front', type: 'jpg', isIdentity: true }]);
    expect((await rowsOf(first.id)).filter(({ deletedAt }) => deletedAt)).toEqual([]);
  });

  it('is nobody else’s, and is not offered once it is deleted', async () => {
    const { browser, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/photo`, await aPhoto());
    const stranger = await filled(site.browser());
    expect((await post(stranger.browser, `/ar-ma/files/${stranger.id}/photo/earlier`, {})).status).toBe(404);
    await post(browser, `/ar-ma/files/${id}/photo/removal`, {});
    const next = await filled(browser);
    expect((await post(browser, `/ar-ma/files/${next.id}/photo/earlier`, {})).status).toBe(404);
    expect((await post(site.browser(), `/ar-ma/files/${id}/photo/earlier`, {})).status).toBe(404);
  });
});

describe('what is opened of a paper', () => {
  /** Those of the store that this process holds open. */
  const open = async () => {
    // It is closed a moment later.
    await pause(100);
    const all = await readdir('/proc/self/fd');
    const places = await Promise.all(all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
    return places.filter((place) => place.startsWith(join(site.dataDir, 'files')));
  };
  /** So large that nobody has read it whole before anybody asked for it. */
  const aLargePhoto = () =>
    sharp({
      create: { width: 1000, height: 1000, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    } as never)
      .jpeg({ quality: 95 })
      .toBuffer();

  it('is closed again where a paper is taken once more by so many that some are sent away', async () => {
    const { browser, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/photo`, await aLargePhoto());
    const [row] = await rowsOf(id);
    expect(row?.size).toBeGreaterThan(300_000);
    const party = { kind: 'visitor', id: row?.visitorId ?? '' } as const;
    const slot = { name: 'photo', label: 'files.add', isIdentity: false, isReusable: true, keptDays: 30 } as never;
    const again = () => ({ subjectId: randomUUIDv7(), slot, mark: { text: '', day: '' } });
    const files = site.app.get(FilesService);
    // One whose bytes are waited for, with all places behind it.
    const { promise: bytes, resolve: go } = Promise.withResolvers<Buffer>();
    const stands = site.app.get(Intake).take(slot, { from: '192.0.2.1', read: () => bytes }, { text: '', day: '' });
    const all = Array.from({ length: 66 }, () => files.addAgain(party, again(), openTo(), '192.0.2.1'));
    await Promise.any(all.map((one) => one.then(Promise.reject, () => 'sent away')));
    go(Buffer.alloc(0));
    const taken = await Promise.allSettled(all);
    await stands;
    expect(taken.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(await open()).toEqual([]);
  }, 60_000);

  it('is not where it is another kind of file than was asked for, or where nobody can write the opening down', async () => {
    const { browser, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/photo`, await aLargePhoto());
    const [row] = await rowsOf(id);
    const party = { kind: 'visitor', id: row?.visitorId ?? '' } as const;
    const files = site.app.get(FilesService);
    await expect(files.openIn(id, 'photo', party, 'pdf')).rejects.toThrow();
    await expect(files.openIn(id, 'photo', { kind: 'visitor', id: '\0' }, 'jpg')).rejects.toThrow();
    expect(await open()).toEqual([]);
  });

  it('ends no process where somebody forgets it after all', async () => {
    const { browser, id } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/photo`, await aLargePhoto());
    const [row] = await rowsOf(id);
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on('uncaughtException', note);
    await site.app.get(FileStore).openWhole(row?.id ?? '', row?.size ?? 0);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    for (let count = 0; count < 10; count += 1) {
      await pause(20);
      collect();
    }
    process.off('uncaughtException', note);
    expect(faults).toEqual([]);
  });
});

describe('opening a paper', () => {
  const added = async () => {
    const form = await sent(site.browser());
    await upload(form.browser, `/ar-ma/files/${form.id}/other`, scan);
    return { ...form, link: linkIn((await get(form.browser, form.path)).text) };
  };

  it('works from the page of its owner, and is written down there', async () => {
    const { browser, path, link } = await added();
    // Until then no sheet of paper says that there is nothing.
    expect((await get(browser, path)).text).toMatch(/class="part narrow screen" aria-labelledby="openings"/);
    const answer = await browser.get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await get(browser, path)).text).toMatch(/class="part narrow" aria-labelledby="openings"[\s\S]*<time/);
  });

  it('is refused in words when its file was cut short, another one put in its place, or taken away', async () => {
    const { browser, id, base } = await filled(site.browser());
    await upload(browser, `/ar-ma/files/${id}/identity_front`, await aPhoto());
    const link = linkIn((await get(browser, `${base}/papers`)).text);
    const [row] = await rowsOf(id);
    const path = join(site.dataDir, 'files', row?.id ?? '');
    const whole = await readFile(path);
    for (const bytes of [whole.subarray(0, whole.length >> 1), Buffer.concat([whole, Buffer.alloc(1_000)])]) {
      await writeFile(path, bytes);
      const answer = await get(browser, link).timeout(5_000);
      expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    }
    await writeFile(path, whole);
    expect((await get(browser, link)).status).toBe(200);
    await rm(path);
    expect((await get(browser, link)).status).toBe(503);
    const reader = { kind: 'visitor', id: row?.visitorId ?? '' } as const;
    const fault = await site.app
      .get(FilesService)
      .openIn(id, 'identity_front', reader)
      .catch((error) => error);
    expect(fault.cause.message).toBe(`The file ${row?.id} is not in the store any more`);
  });

  it('does not work for who was given the link, for another paper, or after ten minutes', async () => {
    const { browser, link, id } = await added();
    expect((await site.browser().get(link)).status).toBe(404);
    expect((await browser.get(`${link}x`)).status).toBe(404);
    const [row] = await rowsOf(id);
    const owner = { kind: 'visitor', id: row?.visitorId ?? '' } as const;
    const old = site.app.get(FilesService).sign(row?.id ?? '', owner, Date.now() - 11 * 60 * 1000);
    expect((await browser.get(`/ar-ma/files/${row?.id}/${old}`)).status).toBe(404);
  });

  it('stands with all others in the settings of its owner and in the copy of their data, and in nobody else’s', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const { id, path } = await sent(ann.browser);
    await upload(ann.browser, `/ar-ma/files/${id}/identity_front`, await aPhoto());
    const [paper] = await rowsOf(id);
    const service = site.app.get(FilesService);
    const staff = { kind: 'staff', id: cat.id } as const;
    await service.open(paper?.id ?? '', service.sign(paper?.id ?? '', staff), staff, 'The name is not readable');
    const openings = '/en/account/settings/openings';
    const { text } = await ann.get(openings);
    expect(text).toContain('The name is not readable');
    expect(text).toContain('Our team');
    expect(text).toContain(path.replace('/ar-ma', '/en'));
    expect((await cat.get(openings)).text).toContain('Nobody has opened them yet');
    expect((await site.browser().get(openings)).status).toBe(302);
    const { body, text: all } = await ann.get('/en/account/settings/data/export.json');
    expect(body.openings).toMatchObject([{ actorKind: 'staff', data: { reason: 'The name is not readable' } }]);
    expect(all).not.toContain(cat.id);
  });

  it('tells of the latest openings alone, and says so', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const { id } = await sent(ann.browser);
    await upload(ann.browser, `/ar-ma/files/${id}/identity_front`, await aPhoto());
    const [paper] = await rowsOf(id);
    const openings = Array.from({ length: 205 }, (_, n) => ({
      ...{ id: randomUUIDv7(), subject: 'file', subjectId: paper?.id ?? '', action: 'open' },
      ...{ actorKind: 'staff' as const, actorId: cat.id, data: { reason: `Reason ${n}.` } },
    }));
    await site.db.insert(events).values(openings);
    const { text } = await ann.get('/en/account/settings/openings');
    expect(text.match(/Reason \d+\./g)).toHaveLength(200);
    expect(text).toContain('Only the latest 200 are shown here.');
  });

  it('ends on the day that was shown', async () => {
    const { browser, path, link, id } = await added();
    const [row] = await rowsOf(id);
    await site.app.get(FilesService).sweep(new Date((row?.deletesAt.getTime() ?? 0) + 1));
    expect((await browser.get(link)).status).toBe(404);
    expect((await get(browser, path)).text).not.toContain(row?.id);
    const history = await site.db
      .select()
      .from(events)
      .where(eq(events.subjectId, row?.id ?? ''));
    expect(history.map(({ action }) => action)).toContain('expire');
  });
});

describe('the rules of papers', () => {
  it('know a file by its first bytes', () => {
    expect(kindOf(aPdf)).toBe('pdf');
    expect(kindOf(Buffer.from('GIF89a'))).toBe('other_picture');
    // Only the head of a document, and a page that is one as well.
    expect(kindOf(Buffer.from('%PDF-1.7\n'))).toBeNull();
    expect(kindOf(Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), aPdf]))).toBeNull();
    const boxes = (brands: string) =>
      Buffer.from(`\0\0\0${String.fromCharCode(brands.length + 8)}ftyp${brands}`, 'latin1');
    for (const brands of [
      'heic\0\0\0\0mif1heic',
      'mif1\0\0\0\0mif1heic',
      'hevc\0\0\0\0',
      'heix\0\0\0\0',
      'msf1\0\0\0\0',
    ])
      expect(kindOf(boxes(brands))).toBe('heic');
    expect(kindOf(boxes('avif\0\0\0\0mif1avif'))).toBe('image');
    expect(kindOf(boxes('mif1\0\0\0\0avifmif1'))).toBe('image');
    expect(kindOf(boxes('isom\0\0\0\0mp41'))).toBeNull();
  });

  it('keep identity papers for a shorter time', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    expect(deletionDate(true, from, 'closed').toISOString()).toBe('2026-01-31T00:00:00.000Z');
    expect(deletionDate(true, from) < deletionDate(false, from)).toBe(true);
  });

  it('refuse a picture that would unpack to more than a page can be', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(redraw(bomb, null)).rejects.toThrow();
  });
});
