import { inflateSync } from 'node:zlib';

const header = { woff: 44, openType: 12 };
const entry = { woff: 20, openType: 16 };

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A font for the web (WOFF 1.0 of the W3C) as the OpenType font that is packed in it. Whoever reads glyphs from the
 * packed one inflates their whole table for each of them, which was four fifths of the time that a document took.
 */
export function toOpenType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  // For a search in halves: the greatest power of two among the entries, as bytes and as exponent, and what is beyond.
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * entry.openType;
  font.writeUInt16BE(range, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE(count * entry.openType - range, 10);
  let offset = header.openType + count * entry.openType;
  for (let index = 0; index < count; index++) {
    const at = header.woff + index * entry.woff;
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const table = woff.subarray(start, start + packed);
    (packed < length ? inflateSync(table) : table).copy(font, offset);
    const to = header.openType + index * entry.openType;
    woff.copy(font, to, at, at + 4);
    woff.copy(font, to + 4, at + 16, at + 20);
    font.writeUInt32BE(offset, to + 8);
    font.writeUInt32BE(length, to + 12);
    offset += padded(length);
  }
  return font;
}
