import { type Cbor, decodeCbor, encodeCbor } from './cbor.ts';
import { factsIn, fromBase64, type SignedFacts, toBase64, toHex } from './signed-document.ts';

// Shared by the server, which makes proofs, and the page that checks them without a network.

/** That a document stands in the seal of a day: its leaf, the way from there to the root, and the signature over the seal. */
export type SealedProof = {
  /** Sixteen random bytes, which keep what stands beside it from being guessed, and what is sealed of the document. */
  leaf: Uint8Array<ArrayBuffer>;
  place: number;
  size: number;
  /** Hashes of 32 bytes one after the other, from the leaf up. */
  path: Uint8Array<ArrayBuffer>;
  /** The seal of the day before: the SHA-256 of its statement. */
  previous: Uint8Array<ArrayBuffer>;
  /** The name of the key; empty where the site had none on that day. */
  key: string;
  signature: Uint8Array<ArrayBuffer>;
};

export const saltLength = 16;
const hashLength = 32;

/** What is sealed of a document; null where the leaf is none of a document. */
const factsOfLeaf = (leaf: Uint8Array): SignedFacts | null => factsIn(leaf.slice(saltLength));

/** What is signed of a day, as it is published: four lines below a title. */
export const statementOf = ({
  day,
  size,
  root,
  previous,
}: Record<'day' | 'root' | 'previous', string> & { size: number }) =>
  `istishara day seal 1\n${day}\n${size}\n${root}\n${previous}\n`;

export const proofText = ({ leaf, place, size, path, previous, key, signature }: SealedProof): string =>
  toBase64(encodeCbor([leaf, place, size, path, previous, key, signature]));

/** From the file of a proof or from what it holds as `proof`. Null where it is something else. */
export function proofIn(text: string): SealedProof | null {
  const end = /"proof":\s*"([^"]*)/.exec(text)?.[1] ?? text.trim().split('#').at(-1) ?? '';
  let parts: Cbor;
  try {
    parts = decodeCbor(fromBase64(end));
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [leaf, place, size, path, previous, key, signature] = parts;
  if (typeof place !== 'number' || typeof size !== 'number' || typeof key !== 'string') return null;
  const isWhole = [leaf, path, previous, signature].every((part) => part instanceof Uint8Array);
  // Above that a number has no bits to shift.
  return isWhole && size < 2 ** 30 ? ({ leaf, place, size, path, previous, key, signature } as SealedProof) : null;
}

/** RFC 9162, section 2.1.3.2. Null where the way leads to no root of a tree of that size. */
export async function rootOf({ leaf, place, size, path }: SealedProof): Promise<string | null> {
  let hash = await hashOf([0, ...leaf]);
  let [at, last] = [place, size - 1];
  if (at > last) return null;
  for (let start = 0; start < path.length; start += hashLength) {
    const beside = path.slice(start, start + hashLength);
    if (last === 0) return null;
    if (at % 2 || at === last) {
      hash = await hashOf([1, ...beside, ...hash]);
      for (; at > 0 && at % 2 === 0; last >>= 1) at >>= 1;
    } else hash = await hashOf([1, ...hash, ...beside]);
    at >>= 1;
    last >>= 1;
  }
  return last === 0 ? toHex(hash) : null;
}

/** What has to be signed for a proof to hold; null where it holds by no signature. */
export async function sealedBy(
  proof: SealedProof,
): Promise<{ facts: SignedFacts; root: string; statement: Uint8Array<ArrayBuffer> } | null> {
  const facts = factsOfLeaf(proof.leaf);
  const root = facts && (await rootOf(proof));
  if (!root) return null;
  const previous = toHex(proof.previous);
  const statement = new TextEncoder().encode(statementOf({ day: facts.day, size: proof.size, root, previous }));
  return { facts, root, statement };
}

const hashOf = async (bytes: number[]): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
