// The distinguished encoding of ASN.1 (X.690): as much of it as a signature on a PDF is made of.

export const sequence = (...parts: Uint8Array[]): Buffer => tagged(0x30, ...parts);
export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes);
/** Of a number from 0 to 127. */
export const smallInteger = (value: number): Buffer => tagged(0x02, Uint8Array.of(value));
export const nothing = Buffer.from([0x05, 0x00]);

/** In the order that makes two encodings of one set the same. */
export const setOf = (...parts: Uint8Array[]): Buffer => tagged(0x31, ...parts.toSorted(Buffer.compare));

/** @param tag such as 0xa0 for what stands under [0] */
export function tagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Uint8Array.of(tag, ...lengthBytes(length)), ...parts]);
}

/** @param dotted such as `1.2.840.113549.1.7.2` */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** The values inside a value, each with its tag and length. Throws RangeError where it is no such encoding. */
export function partsOf(bytes: Uint8Array): Buffer[] {
  const inside = contentOf(bytes);
  const parts: Buffer[] = [];
  for (let at = 0; at < inside.length; ) {
    const { start, length } = headOf(inside.subarray(at));
    if (at + start + length > inside.length) throw new RangeError('Cut short');
    parts.push(inside.subarray(at, at + start + length));
    at += start + length;
  }
  return parts;
}

export function contentOf(bytes: Uint8Array): Buffer {
  const { start, length } = headOf(bytes);
  if (start + length > bytes.length) throw new RangeError('Cut short');
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, length);
}

function headOf(bytes: Uint8Array): { start: number; length: number } {
  const first = bytes[1];
  if (first === undefined) throw new RangeError('Cut short');
  if (first < 0x80) return { start: 2, length: first };
  const count = first & 0x7f;
  if (count === 0 || count > 4 || bytes.length < 2 + count) throw new RangeError('No length of this encoding');
  return { start: 2 + count, length: Buffer.from(bytes).readUIntBE(2, count) };
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

function base128(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(128 + (rest % 128));
  return bytes;
}
