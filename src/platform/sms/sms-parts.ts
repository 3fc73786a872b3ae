/** Where a part of a long message belongs: which message of its sender, of how many parts, and which of them. */
export type Piece = { name: string; count: number; part: number };

/** More than any telephone sends; what says more is read as a message of its own. */
const mostParts = 20;

const pieceOf = (name: string, count: number, part: number): Piece | null =>
  Number.isInteger(count) && Number.isInteger(part) && count >= 2 && count <= mostParts && part >= 1 && part <= count
    ? { name, count, part }
    : null;

/** What the elements in the head of a message say, as the telephone wrote them (3GPP TS 23.040, 9.2.3.24.1 and .8). */
export function pieceInHead(elements: readonly Uint8Array[]): Piece | null {
  for (const [kind, length, ...bytes] of elements) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    if (kind === 0x00 && length === 3) return pieceOf(String(a), b, c);
    if (kind === 0x08 && length === 4) return pieceOf(`${a}.${b}`, c, d);
  }
  return null;
}

/** The head as carriers post it, in figures of sixteen: `050003A70201`. */
export function pieceInHex(head: string): Piece | null {
  if (!/^(?:[\da-f]{2}){6,40}$/i.test(head)) return null;
  const bytes = Buffer.from(head, 'hex');
  const elements: Uint8Array[] = [];
  for (let at = 1; at + 1 < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    elements.push(bytes.subarray(at, at + 2 + (bytes[at + 1] ?? 0)));
  return pieceInHead(elements);
}

/** As fields of their own: the name of the message, how many parts, and which. */
export function pieceInFields(name: unknown, count: unknown, part: unknown): Piece | null {
  const isName = (typeof name === 'string' || typeof name === 'number') && /^[\w-]{1,64}$/.test(String(name));
  return isName ? pieceOf(String(name), Number(count), Number(part)) : null;
}
