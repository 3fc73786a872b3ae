import fc from 'fast-check';
import { inclusionPath, leafHash, MerkleTree, merkleRoot } from '../../src/lib/merkle.ts';
import { rootOf, type SealedProof } from '../../src/lib/sealed-proof.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => leafHash(`leaf ${index}`));
const proofOf = (leaves: Buffer[], place: number): SealedProof => ({
  leaf: new TextEncoder().encode(`leaf ${place}`),
  ...{ place, size: leaves.length, path: new Uint8Array(Buffer.concat(inclusionPath(leaves, place))) },
  ...{ previous: new Uint8Array(32), key: '', signature: new Uint8Array() },
});
const someTree = fc.integer({ min: 1, max: 300 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)));

describe('a tree of hashes', () => {
  // The vectors that logs of certificates are checked by (RFC 6962).
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i leaves has the root of the standard', (size, root) => {
    expect(hex(merkleRoot(inputs.slice(0, size).map((input) => leafHash(Buffer.from(input, 'hex')))))).toBe(root);
  });

  it('proves each of its leaves, whatever its size, and no other one', async () => {
    await fc.assert(
      fc.asyncProperty(someTree, async ([size, place]) => {
        const leaves = leavesOf(size);
        const proof = proofOf(leaves, place);
        const root = hex(merkleRoot(leaves));
        expect(await rootOf(proof)).toBe(root);
        for (const forged of [
          { ...proof, leaf: new TextEncoder().encode('another leaf') },
          { ...proof, path: new Uint8Array([...proof.path, ...new Uint8Array(32)]) },
          { ...proof, size: size * 2 + 1 },
          { ...proof, place: size },
          ...(size > 1
            ? [
                { ...proof, path: proof.path.slice(32) },
                { ...proof, path: proof.path.map((byte, index) => (index === 5 ? byte ^ 1 : byte)) },
                { ...proof, place: place === 0 ? 1 : place - 1 },
              ]
            : []),
        ])
          expect(await rootOf(forged)).not.toBe(root);
      }),
      { numRuns: 60 },
    );
  });

  it('has another root when a leaf is changed, added, taken out or moved', () => {
    fc.assert(
      fc.property(someTree, ([size, place]) => {
        const leaves = leavesOf(size);
        const root = hex(merkleRoot(leaves));
        expect(hex(merkleRoot(leaves.with(place, leafHash('x'))))).not.toBe(root);
        expect(hex(merkleRoot([...leaves, leafHash('x')]))).not.toBe(root);
        expect(hex(merkleRoot(leaves.toSpliced(place, 1)))).not.toBe(root);
        if (size > 1) expect(hex(merkleRoot(leaves.toReversed()))).not.toBe(root);
      }),
      { numRuns: 60 },
    );
  });

  it('does not pass a node off as a leaf', async () => {
    const [one, other] = leavesOf(2) as [Buffer, Buffer];
    const root = hex(merkleRoot([one, other]));
    const leaf = new Uint8Array(Buffer.concat([one, other]));
    expect(await rootOf({ ...proofOf([one], 0), leaf, path: new Uint8Array() })).not.toBe(root);
  });

  it('comes to the same root while it grows', () => {
    const tree = new MerkleTree();
    for (const [index, leaf] of leavesOf(70).entries()) {
      tree.add(leaf);
      expect(hex(tree.root())).toBe(hex(merkleRoot(leavesOf(index + 1))));
    }
    expect(tree.size).toBe(70);
  });
});
