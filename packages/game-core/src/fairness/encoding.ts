import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** An integer from 0 to 2^32 - 1 as four bytes, big-endian. */
export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/**
 * Encodes a text as the byte length of its UTF-8 form (`uint32`), followed by that form. A sequence
 * of such texts can be read back in only one way, so different sequences never give the same bytes.
 *
 * @throws RangeError for a lone surrogate. UTF-8 cannot express one, and encoders turn them all
 * into the same U+FFFD.
 */
export function lengthPrefixed(text: string): Uint8Array {
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('a text with a lone surrogate has no UTF-8 form');
  const bytes = utf8ToBytes(text);
  return concatBytes(uint32(bytes.length), bytes);
}
