import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { files, uploadCodes, uploadPieces, uploads } from '../../../src/features/attachments/attachments.table.ts';
import { UploadsRepository } from '../../../src/features/attachments/uploads.repository.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { FilesAway } from '../../../src/platform/storage/file-store.ts';
import { S3Store } from '../../../src/platform/storage/s3-store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { type Browser, filled, get, post, upload } from '../../support/forms.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', 'Tus-Resumable': '1.0.0' };
const offsetType = 'application/offset+octet-stream';
const aScan = await sharp({
  create: {
    width: 900,
    height: 700,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#fff',
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();

async function begun(browser: Browser, id: string, size = aScan.length, slot = 'photo') {
  const answer = await browser.post(`/ar-ma/uploads/${id}/${slot}`).set({ ...own, 'Upload-Length': String(size) });
  return { status: answer.status, address: String(answer.headers.location) };
}
const patch = (browser: Browser, address: string, offset: number, bytes: Buffer) =>
  browser
    .patch(address)
    .set({ ...own, 'Upload-Offset': String(offset), 'Content-Type': offsetType })
    .send(bytes);
const rowsOf = (id: string) => site.db.select().from(files).where(eq(files.subjectId, id));

describe('a paper in pieces', () => {
  it('is begun, added to, and ends as any other paper', async () => {
    const { browser, id } = await filled(site.browser());
    const { status, address } = await begun(browser, id);
    expect(status).toBe(201);
    const half = Math.floor(aScan.length / 2);
    const first = await patch(browser, address, 0, aScan.subarray(0, half));
    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect((await browser.head(address).set(own)).headers['upload-offset']).toBe(String(half));
    expect((await patch(browser, address, 0, aScan)).status).toBe(409);
    expect((await patch(browser, address, half, aScan.subarray(half))).status).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo', type: 'jpg' }]);
    expect(await site.db.$count(uploads, eq(uploads.subjectId, id))).toBe(0);
    expect((await browser.head(address).set(own)).status).toBe(404);
  });

  it('keeps what came through when the line breaks at 60 %, and goes on from there', async () => {
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id);
    const cookie = cookiesOf(browser);
    await brokenAt(site, address, cookie, Math.floor(aScan.length * 0.6));
    const offset = await settled(browser, address);
    expect(offset).toBeGreaterThan(aScan.length * 0.5);
    expect(offset).toBeLessThan(aScan.length);
    expect((await patch(browser, address, offset, aScan.subarray(offset))).status).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo', type: 'jpg' }]);
  });

  it('stays whole for who asks how far it got while it is being taken in', async () => {
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id);
    const uploadId = address.split('/').at(-1) ?? '';
    const sending = patch(browser, address, 0, aScan).then(({ status }) => status);
    const isWhole = and(eq(uploads.id, uploadId), eq(uploads.received, aScan.length));
    while ((await site.db.$count(uploads, isWhole)) === 0) await pause(2);
    const asked = await Promise.all(Array.from({ length: 5 }, () => browser.head(address).set(own)));
    expect(asked.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await sending).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo', deletedAt: null }]);
  });

  it('comes in no more pieces than a line breaks', async () => {
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id);
    const uploadId = address.split('/').at(-1) ?? '';
    const pieces = Array.from({ length: 199 }, (_, start) => ({ uploadId, start, size: 1, key: randomUUIDv7() }));
    await site.db.insert(uploadPieces).values(pieces);
    await site.db.update(uploads).set({ received: 199 }).where(eq(uploads.id, uploadId));
    expect((await patch(browser, address, 199, aScan.subarray(199, 200))).status).toBe(204);
    const late = await patch(browser, address, 200, aScan.subarray(200, 201));
    expect([late.status, late.headers['upload-offset']]).toEqual([413, '200']);
    expect(await site.db.$count(uploadPieces, eq(uploadPieces.uploadId, uploadId))).toBe(200);
    await site.db.delete(uploads).where(eq(uploads.id, uploadId));
  });

  it('is one of three for its place: who begins a fourth gives up the first, with what came of it', async () => {
    const { browser, id } = await filled(site.browser());
    const addresses: string[] = [];
    for (let many = 0; many < 3; many++) addresses.push((await begun(browser, id)).address);
    const [first = '', ...others] = addresses;
    expect((await patch(browser, first, 0, aScan.subarray(0, 1_000))).status).toBe(204);
    await Promise.all([begun(browser, id), begun(browser, id, aScan.length, 'identity_front')]);
    await eventually(async () => expect(await site.db.$count(uploads, eq(uploads.subjectId, id))).toBe(4));
    expect((await browser.head(first).set(own)).status).toBe(404);
    expect(await site.db.$count(uploadPieces, eq(uploadPieces.uploadId, first.split('/').at(-1) ?? ''))).toBe(0);
    for (const address of others) expect((await browser.head(address).set(own)).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 8 }, () => begun(browser, id)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
    await eventually(async () => expect(await site.db.$count(uploads, eq(uploads.subjectId, id))).toBe(4));
    await site.db.delete(uploads).where(eq(uploads.subjectId, id));
  });

  it('is one of twenty of its owner in all places, and of so many megabytes of a line in a day', async () => {
    const { browser, id } = await filled(site.browser());
    const slots = ['photo', 'identity_front', 'identity_back', 'birth_certificate'];
    const browserOfLine = (n: number) => ({ 'X-Forwarded-For': `198.51.100.${n}` });
    const begin = (one: Browser, subject: string, slot: string, line: number, size: number) =>
      one
        .post(`/ar-ma/uploads/${subject}/${slot}`)
        .set({ ...own, ...browserOfLine(line), 'Upload-Length': String(size) });
    const answers = await Promise.all(slots.map((slot) => begin(browser, id, slot, 1, 100)));
    const [slot = ''] = slots.filter((_, n) => answers[n]?.status === 201);
    const [mine] = await site.db.select().from(uploads).where(eq(uploads.subjectId, id));
    await site.db.delete(uploads).where(eq(uploads.subjectId, id));
    const elsewhere = Array.from({ length: 22 }, () => ({
      ...(mine as NonNullable<typeof mine>),
      id: randomUUIDv7(),
      subjectId: randomUUIDv7(),
    }));
    await site.db.insert(uploads).values(elsewhere);
    expect((await begin(browser, id, slot, 2, 100)).status).toBe(201);
    const ofOwner = eq(uploads.visitorId, mine?.visitorId ?? '');
    await eventually(async () => expect(await site.db.$count(uploads, ofOwner)).toBe(20));
    const limits = site.app.get(Limits);
    await limits.require('unfinished', '198.51.100.3', 2_990);
    expect((await begin(browser, id, slot, 3, 10_000_000)).status).toBe(201);
    expect((await begin(browser, id, slot, 3, 100)).status).toBe(429);
    await site.db.delete(uploads).where(ofOwner);
  });

  it('takes no piece while it is given up', async () => {
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id);
    const uploadId = address.split('/').at(-1) ?? '';
    await site.app.get(UploadsRepository).close(uploadId);
    expect((await patch(browser, address, 0, aScan.subarray(0, 1_000))).status).toBe(404);
    expect(await site.db.$count(uploadPieces, eq(uploadPieces.uploadId, uploadId))).toBe(0);
    await site.db.delete(uploads).where(eq(uploads.id, uploadId));
  });

  it('says what is wrong once it is whole, and leaves nothing behind', async () => {
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id, 12);
    const answer = await patch(browser, address, 0, Buffer.from('<svg></svg>!'));
    expect(answer.status).toBe(422);
    expect(await site.db.$count(uploadPieces)).toBe(0);
  });

  it('is refused when it is too big, for a stranger, and for a slot that was not asked for', async () => {
    const { browser, id } = await filled(site.browser());
    expect((await begun(browser, id, 16 * 1024 * 1024)).status).toBe(413);
    expect((await begun(browser, id, 10, 'host_identity')).status).toBe(404);
    expect((await begun(site.browser(), id)).status).toBe(404);
    const { address } = await begun(browser, id);
    expect((await site.browser().head(address).set(own)).status).toBe(404);
    expect((await patch(site.browser(), address, 0, aScan)).status).toBe(404);
    expect((await patch(browser, address, 0, Buffer.concat([aScan, aScan]))).status).toBe(413);
  });
});

const cookiesOf = (browser: Browser): string =>
  browser.jar
    .getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
    .map((cookie) => cookie.toValueString())
    .join('; ');

/** How far it got, once the server has noticed that nobody is there any more. */
async function settled(browser: Browser, address: string): Promise<number> {
  for (let tries = 0, last = -1; tries < 40; tries++) {
    const offset = Number((await browser.head(address).set(own)).headers['upload-offset']);
    if (offset > 0 && offset === last) return offset;
    last = offset;
    await pause(150);
  }
  return 0;
}

/** Sends so many bytes of a piece and lets the line go dead. */
async function brokenAt({ app }: TestApp, path: string, cookie: string, bytes: number): Promise<void> {
  const server = app.getHttpServer();
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const headers = {
    ...own,
    Cookie: cookie,
    'Upload-Offset': '0',
    'Content-Type': offsetType,
    'Content-Length': aScan.length,
  };
  const sending = httpRequest({ port, path, method: 'PATCH', headers });
  sending.on('error', () => {});
  sending.write(aScan.subarray(0, bytes));
  await pause(400);
  sending.destroy();
}

const areThere = process.env.TEST_REDIS_URL !== undefined && process.env.TEST_DATABASE_URL !== undefined;
(areThere ? describe : describe.skip)('another pod', () => {
  it('goes on where the first one was killed at 60 %', async () => {
    const { databaseUrl, sessionSecrets } = site.app.get<Config>(CONFIG);
    const there = await startApp({
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: site.dataDir,
      SESSION_SECRET: sessionSecrets.join(','),
    });
    const { browser, id } = await filled(site.browser());
    const { address } = await begun(browser, id);
    const cookie = cookiesOf(browser);
    await brokenAt(site, address, cookie, Math.floor(aScan.length * 0.6));
    const offset = await settled(browser, address);
    const answer = await there.http
      .patch(address)
      .set({ ...own, Cookie: cookie, 'Upload-Offset': String(offset), 'Content-Type': offsetType })
      .send(aScan.subarray(offset));
    expect(answer.status).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo', type: 'jpg' }]);
    await there.close();
  });
});

describe('a paper from another device', () => {
  const aCode = async () => {
    const { browser, id, base } = await filled(site.browser());
    const answer = await post(browser, `/ar-ma/files/${id}/photo/code`, {});
    const code = /(\d{4}) (\d{3}) (\d{3})<\/bdi>/.exec(answer.text)?.slice(1).join('') ?? '';
    return { browser, id, base, code };
  };
  let line = 0;
  const enter = (code: string, browser = site.browser()) =>
    browser
      .post('/fr/files/elsewhere')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.9.0.${line++}` })
      .type('form')
      .send({ code });

  it('comes by ten digits to its own slot, where nothing can be seen', async () => {
    const { browser, id, base, code } = await aCode();
    expect(code).toMatch(/^\d{10}$/);
    const other = site.browser();
    const ticket = String(
      (
        await enter(
          code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
          other,
        )
      ).headers.location,
    );
    expect((await get(other, ticket)).text).not.toContain(id);
    expect((await upload(other, ticket, aScan)).status).toBe(303);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo' }]);
    expect((await get(other, ticket)).text).not.toContain('/files/0');
    expect((await get(browser, `${base}/papers`)).text).toContain('JPG');
    expect((await get(other, `${base}/papers`)).status).toBe(404);
  });

  /** Another secret for the same slot. */
  const wrong = (code: string, by = 1) =>
    code.slice(0, 4) + String((Number(code.slice(4)) + by) % 1_000_000).padStart(6, '0');

  it('comes no more after five wrong codes for its slot, from wherever, nor after half an hour', async () => {
    const [tried, other, late] = [await aCode(), await aCode(), await aCode()];
    for (let by = 1; by <= 4; by += 1) await enter(wrong(tried.code, by));
    expect((await enter(tried.code)).status).toBe(303);
    await enter(wrong(tried.code, 5));
    expect((await enter(tried.code)).status).toBe(422);
    // What was tried at one slot takes nothing from another one.
    const ticket = String((await enter(other.code)).headers.location);
    expect((await get(site.browser(), ticket)).status).toBe(200);
    const old = new Date(Date.now() - 1_000);
    await site.db.update(uploadCodes).set({ expiresAt: old }).where(eq(uploadCodes.subjectId, late.id));
    expect((await enter(late.code)).status).toBe(422);
    const [row] = await site.db.select().from(uploadCodes).where(eq(uploadCodes.subjectId, other.id));
    expect(row?.codeHash).not.toContain(other.code.slice(4));
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeLessThanOrEqual(30 * 60_000 + 5_000);
  });

  it('comes no more once all sessions of the account that made the code have ended, nor with a code of before', async () => {
    const [ann, bob] = [await somebody(site, 'Ann'), await somebody(site, 'Bob')];
    const made = async ({ browser }: typeof ann) => {
      const { id } = await filled(browser);
      const codes = [];
      for (let count = 0; count < 2; count++) {
        const { text } = await post(browser, `/ar-ma/files/${id}/photo/code`, {});
        codes.push(/(\d{4}) (\d{3}) (\d{3})<\/bdi>/.exec(text)?.slice(1).join('') ?? '');
      }
      const ticket = String((await enter(codes[0] ?? '')).headers.location);
      expect((await get(site.browser(), ticket)).status).toBe(200);
      return { id, ticket, unused: codes[1] ?? '' };
    };
    const [ended, other] = [await made(ann), await made(bob)];
    expect((await ann.post('/en/account/settings/security', { password: 'a password of its owner' })).status).toBe(303);
    expect((await upload(site.browser(), ended.ticket, aScan)).status).toBe(404);
    expect((await enter(ended.unused)).status).toBe(422);
    expect(await rowsOf(ended.id)).toEqual([]);
    expect((await upload(site.browser(), other.ticket, aScan)).status).toBe(303);
  });

  it('comes also while others have made as many codes as there are places for them', async () => {
    const expiresAt = new Date(Date.now() + 20 * 60_000);
    const others = Array.from({ length: 10_000 }, (_, place) => ({
      ...{ id: randomUUIDv7(), codeHash: `${String(place).padStart(4, '0')}.x`, subjectId: randomUUIDv7() },
      ...{ slot: 'photo', visitorId: randomUUIDv7(), expiresAt },
    }));
    for (let from = 0; from < others.length; from += 2_000)
      await site.db.insert(uploadCodes).values(others.slice(from, from + 2_000));
    const { code, id } = await aCode();
    const ticket = String((await enter(code)).headers.location);
    expect((await upload(site.browser(), ticket, aScan)).status).toBe(303);
    expect(await rowsOf(id)).toMatchObject([{ slot: 'photo' }]);
    await site.db.delete(uploadCodes).where(like(uploadCodes.codeHash, '%.x'));
  });

  it('does not come by a wrong code, nor by one that was tried too often, nor by a ticket made up', async () => {
    const { code } = await aCode();
    const other = wrong(code);
    expect((await enter(other)).status).toBe(422);
    expect((await enter('nonsense')).status).toBe(422);
    const ticket = String((await enter(code)).headers.location);
    expect((await get(site.browser(), `${ticket}x`)).status).toBe(404);
    const from = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': '10.9.9.9' };
    const tries = [];
    for (let count = 0; count < 6; count++)
      tries.push((await site.http.post('/fr/files/elsewhere').set(from).type('form').send({ code: other })).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('the S3 store', () => {
  it('writes, reads and removes, with signed requests', async () => {
    const kept = new Map<string, Buffer>();
    const seen: IncomingMessage['headers'][] = [];
    const bucket = createServer(async (request, response) => {
      seen.push(request.headers);
      const key = request.url ?? '';
      if (request.method === 'PUT') kept.set(key, await buffer(request));
      if (request.method === 'DELETE') kept.delete(key);
      response.statusCode = request.method === 'GET' && !kept.has(key) ? 404 : 200;
      response.end(request.method === 'GET' ? kept.get(key) : undefined);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', () => resolve()));
    const { port } = bucket.address() as AddressInfo;
    const settings = { region: 'eu-1', accessKey: 'key', secretKey: 'hush' };
    const store = new S3Store({ ...settings, bucketUrl: `http://127.0.0.1:${port}/papers` });
    const key = '01a1fdf9-12d9-7d48-949d-4352460db314';
    await store.put(key, aScan);
    expect([...kept.keys()]).toEqual([`/papers/${key}`]);
    const read = await store.open(key);
    expect(read && (await buffer(read)).equals(aScan)).toBe(true);
    // A file goes the same way, with its size said first: such stores take nothing of which they do not know it.
    const path = join(mkdtempSync(join(tmpdir(), 'istishara-put-')), 'file');
    writeFileSync(path, aScan);
    const other = key.replace(/4$/, '5');
    await store.putFile(other, path);
    expect(kept.get(`/papers/${other}`)?.equals(aScan)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ 'content-length': String(aScan.length) });
    expect(seen.at(-1)?.['transfer-encoding']).toBeUndefined();
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
    await expect(store.put('../../etc/passwd', aScan)).rejects.toThrow();
    expect(seen[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request/);
    bucket.close();
  });

  it('waits for who reads slowly, and not for a bucket that says nothing more', async () => {
    const part = Buffer.alloc(1_000_000, 7);
    let [mood, isLeft]: ['whole' | 'half' | 'away', boolean] = ['whole', false];
    const bucket = createServer((_, response) => {
      if (mood === 'away') response.statusCode = 403;
      response.on('close', () => {
        isLeft = !response.writableFinished;
      });
      response.write(part);
      if (mood === 'whole') response.end(part);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', () => resolve()));
    const { port } = bucket.address() as AddressInfo;
    const settings = { region: 'eu-1', accessKey: 'key', secretKey: 'hush' };
    const store = new S3Store({ ...settings, bucketUrl: `http://127.0.0.1:${port}/papers` });
    Object.assign(store.patience, { word: 500, part: 500 });
    const key = '01a1fdf9-12d9-7d48-949d-4352460db314';
    const slow = (await store.open(key)) as Readable;
    await pause(1_500);
    expect((await buffer(slow)).equals(Buffer.concat([part, part]))).toBe(true);
    mood = 'half';
    await expect(buffer((await store.open(key)) as Readable)).rejects.toThrow(FilesAway);
    // Who hangs up, and a bucket that goes on refusing, hold no connection.
    for (const next of ['half', 'away'] as const) {
      [mood, isLeft] = [next, false];
      if (next === 'half') ((await store.open(key)) as Readable).destroy();
      else await expect(store.open(key)).rejects.toThrow(FilesAway);
      await eventually(async () => expect(isLeft).toBe(true));
    }
    bucket.closeAllConnections();
    bucket.close();
  });

  it('hands out no more and no less than was put there', async () => {
    let [held, isTold] = [aScan, true];
    const bucket = createServer((_, response) => {
      if (isTold) response.setHeader('Content-Length', held.length);
      response.write(held.subarray(0, 1_000));
      response.end(held.subarray(1_000));
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', () => resolve()));
    const { port } = bucket.address() as AddressInfo;
    const settings = { region: 'eu-1', accessKey: 'key', secretKey: 'hush' };
    const store = new S3Store({ ...settings, bucketUrl: `http://127.0.0.1:${port}/papers` });
    const read = async () => {
      const bytes = await store.openWhole('01a1fdf9-12d9-7d48-949d-4352460db314', aScan.length);
      return buffer(bytes as Readable);
    };
    for (const told of [true, false]) {
      [held, isTold] = [aScan, told];
      expect((await read()).equals(aScan)).toBe(true);
      for (const other of [aScan.subarray(0, 5_000), Buffer.concat([aScan, aScan])]) {
        held = other;
        const fault = await read().catch((error) => error);
        expect(fault).toBeInstanceOf(FilesAway);
        expect(fault.cause.message).toContain('The file 01a1fdf9-12d9-7d48-949d-4352460db314 has ');
      }
    }
    bucket.closeAllConnections();
    bucket.close();
  });

  it('lets nobody wait for a bucket that says nothing, and gives a large file the time that it takes', async () => {
    let size = 0;
    const bucket = createServer(async (request, response) => {
      size = (await buffer(request)).length;
      if (size < 1_000_000) return;
      await pause(600);
      response.end();
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', () => resolve()));
    const { port } = bucket.address() as AddressInfo;
    const settings = { region: 'eu-1', accessKey: 'key', secretKey: 'hush' };
    const store = new S3Store({ ...settings, bucketUrl: `http://127.0.0.1:${port}/papers` });
    expect(store.patience.word).toBeLessThanOrEqual(5_000);
    Object.assign(store.patience, { word: 300 });
    const key = '01a1fdf9-12d9-7d48-949d-4352460db314';
    const began = performance.now();
    await expect(store.put(key, Buffer.alloc(100))).rejects.toThrow(FilesAway);
    await expect(store.open(key)).rejects.toThrow(FilesAway);
    await expect(store.remove(key)).rejects.toThrow(FilesAway);
    expect(performance.now() - began).toBeLessThan(5_000);
    await store.put(key, Buffer.alloc(2_000_000));
    expect(size).toBe(2_000_000);
    bucket.closeAllConnections();
    bucket.close();
  });
});
