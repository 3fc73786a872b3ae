import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { textPicture } from '../../../src/platform/rendering/text-picture.ts';

const style = { width: 600, size: 30, colour: '#000000', isBold: true };
const mixed = 'شهادة السكنى 2026 certificat de résidence';

/** How opaque each pixel is. */
const inkOf = (png: Buffer) => sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });

/** The same, where the machine has no font at all. */
async function withoutFonts(text: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'));
  try {
    const config = join(folder, 'fonts.conf');
    writeFileSync(config, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`);
    const source = join(import.meta.dirname, '../../../src/platform/rendering/text-picture.ts');
    const program = `
      const { textPicture } = await import(${JSON.stringify(source)});
      const { bytes } = await textPicture(${JSON.stringify(text)}, ${JSON.stringify(style)});
      process.stdout.write(bytes.toString('base64'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, FONTCONFIG_FILE: config },
    });
    return Buffer.from(stdout, 'base64');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('draws the letters of both scripts by its own fonts, whatever the machine has', async () => {
  const [here, there] = await Promise.all([
    inkOf((await textPicture(mixed, style)).bytes),
    inkOf(await withoutFonts(mixed)),
  ]);
  expect(there.info).toEqual(here.info);
  // How the edge of a letter is smoothed is a setting of the machine; boxes in place of letters would change half of it.
  const differs = here.data.filter((ink, index) => Math.abs(ink - (there.data[index] ?? 0)) > 128).length;
  const inked = here.data.filter((ink) => ink > 128).length;
  expect(differs / inked).toBeLessThan(0.1);
});

it('draws what stands in the text and not what it would mean in a markup', async () => {
  const { width } = await textPicture('a <b>b</b> &amp;', style);
  const { width: short } = await textPicture('a b &', style);
  expect(width).toBeGreaterThan(short * 1.5);
});

it('breaks lines between words, within its room', async () => {
  const line = await textPicture(mixed, style);
  const lines = await textPicture(mixed, { ...style, width: 300 });
  expect(lines.width).toBeLessThanOrEqual(300);
  expect(lines.height).toBeGreaterThan(line.height * 1.5);
});
