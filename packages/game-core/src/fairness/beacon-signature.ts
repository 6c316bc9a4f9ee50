import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconNetwork } from './beacon.ts';

const signatures = bls12_381.shortSignatures;
const ROUND_BYTES = 8;

/**
 * The beacon's value of a round, from its signature: hex of SHA-256(signature). Null if it is not
 * the network's signature of that round. A network signs SHA-256(round in eight bytes, big-endian)
 * with BLS on G1, in drand's scheme `bls-unchained-g1-rfc9380`.
 */
export function beaconValue(network: BeaconNetwork, round: number, signature: string): string | null {
  try {
    const bytes = hexToBytes(signature);
    const key = bls12_381.G2.Point.fromHex(network.publicKey);
    return signatures.verify(bytes, signatures.hash(beaconMessage(round)), key) ? bytesToHex(sha256(bytes)) : null;
  } catch {
    // The signature is not hex, or its bytes are no point of the curve.
    return null;
  }
}

/** What a network signs for a round. */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(ROUND_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}
