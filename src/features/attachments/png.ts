/** What a picture is drawn from: the colours, which way up it is, and the picture itself. */
const drawnFrom = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'];
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Around what a part holds: its length and its name in front, and a checksum behind. */
const frame = { front: 8, back: 4 };

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(signature.subarray(0, 4));

/**
 * The parts of a PNG that it is drawn from. Its texts are packed, so that a file of some megabytes holds gigabytes of them,
 * and the library unpacks them all before it says how large the picture is. Throws where the parts do not fit together.
 */
export function withoutTexts(png: Buffer): Buffer {
  if (!png.subarray(0, signature.length).equals(signature)) throw new Error('Not a PNG');
  const kept: Uint8Array[] = [signature];
  const names = new Set<string>();
  for (let at = signature.length; at < png.length && !names.has('IEND'); ) {
    if (png.length - at < frame.front + frame.back) throw new Error('A part of a PNG ends early');
    const name = png.toString('latin1', at + 4, at + frame.front);
    const end = at + frame.front + png.readUInt32BE(at) + frame.back;
    if (end > png.length) throw new Error('A part of a PNG ends early');
    // Only the picture itself comes in several parts.
    if (drawnFrom.includes(name) && (name === 'IDAT' || !names.has(name))) kept.push(png.subarray(at, end));
    names.add(name);
    at = end;
  }
  return Buffer.concat(kept);
}
