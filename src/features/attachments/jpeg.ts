const marker = 0xff;
/** Between markers: bytes of the picture that look like one, what may be filled in, and where reading may begin anew. */
const isNone = (code: number): boolean => code === 0x00 || code === marker || (code >= 0xd0 && code <= 0xd7);
const startOfScan = 0xda;
const endOfPicture = 0xd9;
/** The only two that have no length behind them. */
const isAlone = (code: number): boolean => code === 0xd8 || code === 0x01;

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === marker && bytes[1] === 0xd8;

/**
 * In how many passes a JPEG is drawn, as far as `most` and one more. Each takes some bytes of the file, and its reader
 * through the whole picture: cameras and programs make a dozen. Byte by byte: a search from marker to marker costs a call
 * for each, and a file may be nothing but markers.
 */
export function scansOf(jpeg: Buffer, most: number): number {
  let scans = 0;
  for (let at = 0; at + 1 < jpeg.length && scans <= most; ) {
    if (jpeg[at] !== marker) {
      at += 1;
      continue;
    }
    const code = jpeg[at + 1] ?? 0;
    if (code === endOfPicture) break;
    if (code === startOfScan) scans += 1;
    const isSkipped = !isNone(code) && !isAlone(code) && at + 3 < jpeg.length;
    // Of bytes to fill in, the last one may begin a marker.
    at = isSkipped ? at + 2 + Math.max(2, jpeg.readUInt16BE(at + 2)) : code === marker ? at + 1 : at + 2;
  }
  return scans;
}
