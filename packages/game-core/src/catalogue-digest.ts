import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CATALOGUE } from './catalogue.ts';

/**
 * Identifies the catalogue: the hex SHA-256 of its JSON text without white space. The JSON is a
 * list of 100 lists of 25 numbers, with 0 in the centre.
 */
export function catalogueDigest(): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(CATALOGUE))));
}
