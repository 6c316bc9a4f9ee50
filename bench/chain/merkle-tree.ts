// A Merkle tree with the hashing of RFC 6962 (section 2.1): SHA-256 of 0x00 and a leaf, or of 0x01
// and the hashes of the two trees below. The left one has the most leaves that are a power of two.
import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafHash = (leaf: Uint8Array) => sha256(Uint8Array.of(0), leaf);
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

/** The largest power of two that is less than `count`, which is 2 or more. */
const leftCount = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

/** The hash that stands for all leaves in their order. */
export function treeHash(leaves: readonly Uint8Array[]): Buffer {
  const [first] = leaves;
  if (first === undefined) return sha256();
  if (leaves.length === 1) return leafHash(first);
  const left = leftCount(leaves.length);
  return nodeHash(treeHash(leaves.slice(0, left)), treeHash(leaves.slice(left)));
}

/** The hashes beside the way from a leaf up to the tree's hash, from the lowest. */
export function proofOf(leaves: readonly Uint8Array[], index: number): Buffer[] {
  if (leaves.length === 1) return [];
  const left = leftCount(leaves.length);
  return index < left
    ? [...proofOf(leaves.slice(0, left), index), treeHash(leaves.slice(left))]
    : [...proofOf(leaves.slice(left), index - left), treeHash(leaves.slice(0, left))];
}

/** The hash of the tree of `count` leaves that has this one, if the proof is right. */
export function hashByProof(
  leaf: Uint8Array,
  { index, count, proof }: { index: number; count: number; proof: readonly Uint8Array[] },
): Buffer | null {
  if (index < 0 || index >= count) return null;
  const beside = proof.at(-1);
  if (count === 1 || beside === undefined) return count === 1 && beside === undefined ? leafHash(leaf) : null;
  const left = leftCount(count);
  const isLeft = index < left;
  const below = hashByProof(leaf, {
    index: isLeft ? index : index - left,
    count: isLeft ? left : count - left,
    proof: proof.slice(0, -1),
  });
  return below && (isLeft ? nodeHash(below, beside) : nodeHash(beside, below));
}
