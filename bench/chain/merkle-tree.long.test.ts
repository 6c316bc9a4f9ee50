import { expect, it } from 'vitest';
import { hashByProof, proofOf, treeHash } from './merkle-tree.ts';

/** The leaves that implementations of RFC 6962 are tried with, in hex. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => Buffer.from(hex, 'hex'),
);

it.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the tree of the first %i leaves has the known hash', (count, hash) => {
  expect(treeHash(LEAVES.slice(0, count)).toString('hex')).toBe(hash);
});

it('a proof leads from each leaf to the hash of the tree, and from no other place or leaf', () => {
  const other = Buffer.from('another leaf');
  for (let count = 1; count <= 70; count += 1) {
    const leaves = Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));
    const root = treeHash(leaves);
    for (const [index, leaf] of leaves.entries()) {
      const proof = proofOf(leaves, index);
      expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      expect(hashByProof(leaf, { index, count, proof })).toEqual(root);
      expect(hashByProof(other, { index, count, proof })).not.toEqual(root);
      expect(hashByProof(leaf, { index: (index + 1) % (count + 1), count, proof })).not.toEqual(root);
      expect(hashByProof(leaf, { index, count, proof: [...proof, root] })).not.toEqual(root);
      if (proof.length > 0) expect(hashByProof(leaf, { index, count, proof: proof.slice(1) })).not.toEqual(root);
    }
  }
});
