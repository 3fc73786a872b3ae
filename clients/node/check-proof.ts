import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';

// node check-proof.ts PROOF.json https://the.site
//
// Whether a document stands in the seal of a day, worked out from its proof by this file alone; of the site it fetches the
// published keys and the published seal of that day. Whoever kept that seal compares the root with theirs.

type Key = { kid: string; kty: string; crv: string; x: string };
export type Proof = {
  leaf: string;
  place: number;
  size: number;
  path: string[];
  statement: string;
  key: string | null;
  signature: string | null;
  document: Record<'kind' | 'code' | 'day' | 'reference', string>;
};

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const hash = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162, section 2.1.3.2: the root to which the path leads; null where the path is none of a tree of that size. */
function rootOf({ leaf, place, size, path }: Proof): string | null {
  let [at, last] = [place, size - 1];
  if (at < 0 || at > last) return null;
  let sum = hash(Buffer.of(0), bytes(leaf));
  for (const beside of path.map(bytes)) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      sum = hash(Buffer.of(1), beside, sum);
      while (at > 0 && at % 2 === 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      sum = hash(Buffer.of(1), sum, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? sum.toString('hex') : null;
}

/** What does not fit; nothing where the proof holds. */
export function check(proof: Proof, keys: Key[], published?: { root: string }): string[] {
  const { leaf, document, size, statement, key, signature } = proof;
  const root = rootOf(proof);
  const [, day, stated, signedRoot] = statement.split('\n');
  const faults: string[] = [];
  if (!root || root !== signedRoot || Number(stated) !== size) faults.push('the path does not lead to the root');
  if (day !== document.day) faults.push('the statement is of another day');
  // The facts are CBOR behind the salt; the code is a text in them.
  if (!bytes(leaf).includes(document.code)) faults.push('the leaf is of another document');
  const known = keys.find(({ kid }) => kid === key);
  if (!known || !signature) faults.push('the key is not published');
  else if (!verify(null, Buffer.from(statement), createPublicKey({ key: known, format: 'jwk' }), bytes(signature)))
    faults.push('the signature is not of this statement');
  if (published?.root !== root) faults.push('another root was published');
  return faults;
}

if (import.meta.main) {
  const [file = '', site = ''] = process.argv.slice(2);
  const proof: Proof = JSON.parse(await readFile(file, 'utf8'));
  const fetched = async (path: string) => (await fetch(new URL(path, site))).json();
  const { day } = proof.document;
  const { keys } = (await fetched('/keys.json')) as { keys: Key[] };
  const { days } = (await fetched(`/seals/${day.slice(0, 7)}.json`)) as { days: { day: string; root: string }[] };
  const faults = check(
    proof,
    keys,
    days.find((one) => one.day === day),
  );
  console.log(faults.length > 0 ? `It does not hold: ${faults.join('; ')}.` : `It holds. Root: ${rootOf(proof)}`);
  console.log(proof.document);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
