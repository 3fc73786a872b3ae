import { readFileSync } from 'node:fs';
import { toOpenType } from '../../src/lib/open-type.ts';
import { webFontFile } from '../../src/platform/fonts.ts';

/** The sum of its words, as the directory of a font says it of each table (OpenType, "Calculating checksums"). */
function sumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each(['arabic', 'latin', 'documents'] as const)(
  'unpacks every table of the %s font whole and finds it again',
  (script) => {
    const font = toOpenType(readFileSync(webFontFile(script, 400)));
    const count = font.readUInt16BE(4);
    const tables = Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const table = font.subarray(font.readUInt32BE(at + 8)).subarray(0, font.readUInt32BE(at + 12));
      const name = font.toString('latin1', at, at + 4);
      // This one has the sum of the whole font inside and was summed up without it.
      if (name === 'head') table.fill(0, 8, 12);
      return { name, said: font.readUInt32BE(at + 4), found: sumOf(table) };
    });
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    expect(tables.filter(({ said, found }) => said !== found)).toEqual([]);
  },
);
