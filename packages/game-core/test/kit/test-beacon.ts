import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beaconMessage } from '../../src/fairness/beacon-signature.ts';
import { type BeaconNetwork, QUICKNET } from '../../src/index.ts';

const signatures = bls12_381.shortSignatures;
const SECRET_KEY: Uint8Array = sha256(utf8ToBytes('the key of a beacon of tests'));

/** A network like quicknet whose key the tests have, so that they can sign for it. */
export const TEST_NETWORK: BeaconNetwork = {
  ...QUICKNET,
  publicKey: signatures.getPublicKey(SECRET_KEY).toHex(),
  chainHash: bytesToHex(sha256(SECRET_KEY)),
};

/**
 * What the network of the tests says in a round: hex of the signature, and the value made from it.
 */
export function sayBeacon(round: number): { readonly signature: string; readonly value: string } {
  const bytes = signatures.sign(signatures.hash(beaconMessage(round)), SECRET_KEY).toBytes();
  return { signature: bytesToHex(bytes), value: bytesToHex(sha256(bytes)) };
}
