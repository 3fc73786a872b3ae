import { type Cbor, decodeCbor, encodeCbor } from './cbor.ts';

// Shared by the server, which signs, and the page that checks without a network.

/** Their places are what is signed: a new kind comes last, and none goes. */
export const signedKinds = ['receipt', 'lease', 'certificate', 'figure', 'answer'] as const;
export type SignedKind = (typeof signedKinds)[number];

/** What is signed of a document. It names nobody; whoever holds a copy compares it with what is printed there. */
export type SignedFacts = {
  kind: SignedKind;
  /** The code at its foot, or the number of a receipt. */
  code: string;
  /** The day on which it was signed, in UTC. */
  day: string;
  reference: string;
  /** Of a receipt: what was paid, as `150.00 MAD`. */
  amount?: string;
  /** The first 16 bytes of the digest of the text that counts, in hexadecimal. */
  digest?: string;
};

/** Who signed (the name of a key), what, and the signature over it. */
export type Envelope = { key: string; body: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> };

const days = 24 * 60 * 60 * 1000;

export function bodyOf({ kind, code, day, reference, amount, digest }: SignedFacts): Uint8Array<ArrayBuffer> {
  const facts = new Map<Cbor, Cbor>([
    [1, signedKinds.indexOf(kind)],
    [2, code],
    [3, Date.parse(day) / days],
    // Twelve digits are a number of six bytes less.
    [4, /^[1-9]\d{11}$/.test(reference) ? Number(reference) : reference],
  ]);
  if (amount) facts.set(5, amount);
  if (digest) facts.set(6, fromHex(digest.slice(0, 32)));
  return encodeCbor(facts);
}

/** Null where it is nothing that we sign. */
export function factsIn(body: Uint8Array): SignedFacts | null {
  const facts = quietly(() => decodeCbor(body));
  if (!(facts instanceof Map)) return null;
  const [kind, code, day, reference, amount, digest] = [1, 2, 3, 4, 5, 6].map((name) => facts.get(name));
  const named = signedKinds[Number(kind)];
  if (!named || typeof code !== 'string' || typeof day !== 'number' || day > 100_000) return null;
  return {
    kind: named,
    code,
    day: new Date(day * days).toISOString().slice(0, 10),
    reference: String(reference ?? ''),
    ...(typeof amount === 'string' && { amount }),
    ...(digest instanceof Uint8Array && { digest: toHex(digest) }),
  };
}

export const sealedText = ({ key, body, signature }: Envelope): string => toBase64(encodeCbor([key, body, signature]));

/** From the whole address that a camera reads, or from its end alone. Null where it is something else. */
export function envelopeIn(text: string): Envelope | null {
  const end = text.trim().replace(/\s+/g, '').split('#').at(-1) ?? '';
  const parts = /^[\w-]{40,1000}$/.test(end) ? quietly(() => decodeCbor(fromBase64(end))) : null;
  if (!Array.isArray(parts)) return null;
  const [key, body, signature] = parts;
  if (typeof key !== 'string' || !(body instanceof Uint8Array) || !(signature instanceof Uint8Array)) return null;
  return { key, body: new Uint8Array(body), signature: new Uint8Array(signature) };
}

function quietly(read: () => Cbor): Cbor | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// Browsers of today have no base64 of bytes yet that all of them know.
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
