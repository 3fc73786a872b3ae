import { createHash } from 'node:crypto';

// The Merkle tree hash of RFC 9162, section 2.1: a leaf is hashed behind a nought and a node behind a one, so that no node
// passes for a leaf. The way up from a leaf is followed again in `sealed-proof.ts`, which a browser reads too.

export const leafHash = (data: Uint8Array | string): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(data).digest();

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

/** A tree that grows leaf by leaf and keeps no more than a hash for each of its levels. */
export class MerkleTree {
  private readonly whole: { hash: Buffer; leaves: number }[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(leaf: Buffer): void {
    this.count += 1;
    let last = { hash: leaf, leaves: 1 };
    for (let before = this.whole.at(-1); before?.leaves === last.leaves; before = this.whole.at(-1)) {
      this.whole.pop();
      last = { hash: nodeHash(before.hash, last.hash), leaves: 2 * last.leaves };
    }
    this.whole.push(last);
  }

  /** Of no leaves it is the hash of nothing. */
  root(): Buffer {
    const right = this.whole.at(-1)?.hash ?? createHash('sha256').digest();
    return this.whole.slice(0, -1).reduceRight((sum, { hash }) => nodeHash(hash, sum), right);
  }
}

export function merkleRoot(leaves: Buffer[]): Buffer {
  const tree = new MerkleTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** What a leaf has to be hashed with, one after the other, to come to the root. */
export function inclusionPath(leaves: Buffer[], place: number): Buffer[] {
  if (leaves.length < 2) return [];
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return place < half
    ? [...inclusionPath(left, place), merkleRoot(right)]
    : [...inclusionPath(right, place - half), merkleRoot(left)];
}
