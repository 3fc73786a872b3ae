/** As much of CBOR (RFC 8949) as signed documents need: whole numbers from nought on, bytes, texts, lists and maps. */
export type Cbor = number | string | Uint8Array | Cbor[] | Map<Cbor, Cbor>;

/** In the shortest form, as section 4.2.1 has it; a map in the order in which it was filled. */
export function encodeCbor(value: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return headOf(0, value);
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    return joined([headOf(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return joined([headOf(2, value.length), value]);
  if (Array.isArray(value)) return joined([headOf(4, value.length), ...value.map(encodeCbor)]);
  return joined([headOf(5, value.size), ...[...value].flatMap((pair) => pair.map(encodeCbor))]);
}

/** Throws where the bytes are something else, or more than one value. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  let at = 0;
  const byte = (): number => bytes[at++] ?? refuse();
  const numberOf = (short: number): number => {
    if (short < 24) return short;
    if (short > 27) refuse();
    let number = 0;
    for (let left = 2 ** (short - 24); left > 0; left -= 1) number = number * 256 + byte();
    return number;
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) refuse();
    at += length;
    return bytes.slice(at - length, at);
  };
  const value = (depth: number): Cbor => {
    const first = byte();
    const kind = first >> 5;
    const number = numberOf(first & 31);
    if (kind === 0) return number;
    if (kind === 2) return take(number);
    if (kind === 3) return new TextDecoder().decode(take(number));
    if (kind < 4 || kind > 5 || depth > 3 || number > 16) refuse();
    const list = Array.from({ length: kind === 5 ? 2 * number : number }, () => value(depth + 1));
    return kind === 4
      ? list
      : new Map(list.flatMap((one, index) => (index % 2 ? [] : [[one, list[index + 1] as Cbor]])));
  };
  const whole = value(0);
  if (at !== bytes.length) refuse();
  return whole;
}

// One sentence for all: every byte counts on the page that is saved.
function refuse(): never {
  throw new RangeError('not our CBOR');
}

function headOf(kind: number, number: number): Uint8Array<ArrayBuffer> {
  const first = kind << 5;
  if (number < 24) return Uint8Array.of(first | number);
  const [short, length] = number < 2 ** 8 ? [24, 1] : number < 2 ** 16 ? [25, 2] : number < 2 ** 32 ? [26, 4] : [27, 8];
  const bytes = new Uint8Array(1 + length);
  bytes[0] = first | short;
  for (let index = length, rest = number; index > 0; index -= 1, rest = Math.floor(rest / 256))
    bytes[index] = rest % 256;
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
