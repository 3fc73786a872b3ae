import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { scansOf } from '../../../src/features/attachments/jpeg.ts';
import { redrawn } from '../../../src/features/attachments/redrawn.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'istishara-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

function part(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Behind the head of a PNG, which takes 33 bytes. */
const withParts = (png: Buffer, parts: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);

/** What a process that draws it anew comes to at most, in megabytes beside one that draws a small picture. */
async function peakOf(bytes: Buffer): Promise<number> {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const program = `
    const { redrawn } = await import('./src/features/attachments/redrawn.ts');
    const { readFileSync } = await import('node:fs');
    await redrawn(readFileSync(${JSON.stringify(path)}), null);
    console.log(process.resourceUsage().maxRSS / 1024);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout } = await run(process.execPath, args, { cwd: projectRoot });
  return Number(stdout);
}

describe('a picture that takes more than it looks like', () => {
  it('does not fill the memory with the packed texts of a PNG', async () => {
    const small = await grey(10, 10).png().toBuffer();
    const text = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 });
    const texts = Array.from({ length: 60 }, (_, n) => part('zTXt', Buffer.concat([Buffer.from(`k${n}\0\0`), text])));
    const [usual, hostile] = [await peakOf(small), await peakOf(withParts(small, texts))];
    // Unpacked they are 474 MB.
    expect(hostile - usual).toBeLessThan(100);
  });

  it.each([
    ['an AVIF', () => grey(4000, 3000).avif({ effort: 0 }).toBuffer()],
    ['a PNG in several passes', () => grey(6000, 6000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['a JPEG in several scans', () => grey(5800, 5800).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()],
  ])('is refused where it has to be held whole: %s', async (_, made) => {
    expect(await redrawn(await made(), null)).toBe('picture_too_heavy');
  });

  it('is refused where a few bytes send its reader through all of it, again and again', async () => {
    const plain = await grey(600, 600).jpeg({ progressive: true }).toBuffer();
    const last = plain.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = plain.subarray(last, -2);
    const passes = (count: number) =>
      Buffer.concat([plain.subarray(0, last), ...Array<Buffer>(count).fill(scan), plain.subarray(-2)]);
    expect(await redrawn(passes(1), null)).toBeInstanceOf(Buffer);
    // Of 40 megapixels, three thousand in a file of 260 kB took twenty-five seconds of the processor.
    expect(await redrawn(passes(100), null)).toBe('picture_too_heavy');
  });

  it('is not drawn in more passes than it is', async () => {
    const noise = randomBytes(200 * 200 * 3);
    const picture = sharp(noise, { raw: { width: 200, height: 200, channels: 3 } });
    expect(scansOf(await picture.jpeg().toBuffer(), 64)).toBe(1);
    const several = scansOf(await picture.jpeg({ progressive: true }).toBuffer(), 64);
    expect([several > 1, several < 20]).toEqual([true, true]);
    for (const end of [Buffer.from([0xff]), Buffer.from([0xff, 0xff]), Buffer.from([0xff, 0xda]), Buffer.alloc(0)])
      expect(scansOf(Buffer.concat([Buffer.from([0xff, 0xd8]), end]), 64)).toBeLessThan(2);
  });

  it('takes no longer to count the passes of where it is nothing but markers', () => {
    const filled = (pattern: number[]) => Buffer.alloc(4 * 1024 * 1024).fill(Buffer.from(pattern));
    const taking = (picture: Buffer) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const began = process.cpuUsage();
          scansOf(picture, 64);
          return process.cpuUsage(began).user;
        }),
      );
    const usual = taking(filled([1]));
    for (const pattern of [[0xff], [0xff, 0x00], [0xff, 0x00, 1], [0xff, 0xd0], [0xff, 0xc4, 0, 2]])
      expect(taking(filled(pattern))).toBeLessThan(6 * usual);
  });

  it('is refused as a strip that is longer than any picture', async () => {
    // Five million dots wide, 117 kB took two gigabytes.
    expect(await redrawn(await grey(100_000, 8).png().toBuffer(), null)).toBe('too_detailed');
    expect(await redrawn(await grey(8, 30_000).jpeg().toBuffer(), null)).toBe('too_detailed');
  });

  it('is taken where a telephone makes it so', async () => {
    const pictures = [
      grey(4000, 3000).jpeg({ progressive: true }),
      grey(3000, 3000).avif({ effort: 0 }),
      grey(4000, 3000).png({ progressive: true }),
    ];
    for (const picture of pictures) expect(await redrawn(await picture.toBuffer(), null)).toBeInstanceOf(Buffer);
  });

  it('keeps which way up it is', async () => {
    const turned = await grey(40, 20).withMetadata({ orientation: 6 }).png().toBuffer();
    const drawn = await redrawn(turned, null);
    expect(await sharp(drawn as Buffer).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('is none where its parts do not fit together', async () => {
    const small = await grey(10, 10).png().toBuffer();
    for (const broken of [small.subarray(0, 30), small.subarray(0, small.length - 8), Buffer.from('\x89PNG....')])
      expect(await redrawn(broken, null)).toBe('unreadable');
  });
});
