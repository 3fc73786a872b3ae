import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
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
