import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { uint32 } from './encoding.ts';

const BYTE_VALUES = 256;

/**
 * Returns the next integer from 0 to `bound` - 1, each equally likely. `bound` is from 1 to 256.
 */
export type NextBelow = (bound: number) => number;

/**
 * Uniform integers from the byte stream HMAC-SHA256(key, message | uint32(0)), HMAC-SHA256(key,
 * message | uint32(1)), …
 *
 * To get an integer below `bound`, take the next byte b. Discard it and take another while it is at
 * or above the greatest multiple of `bound` that is at most 256. Then b mod `bound` is unbiased.
 */
export function hmacStream(key: Uint8Array, message: Uint8Array): NextBelow {
  const keyed = hmac.create(sha256, key).update(message);
  let block: Uint8Array = new Uint8Array(0);
  let offset = 0;
  let counter = 0;

  function nextByte(): number {
    if (offset === block.length) {
      block = keyed.clone().update(uint32(counter)).digest();
      counter += 1;
      offset = 0;
    }
    const byte = block[offset] ?? 0;
    offset += 1;
    return byte;
  }

  return (bound) => {
    const limit = BYTE_VALUES - (BYTE_VALUES % bound);
    let byte = nextByte();
    while (byte >= limit) byte = nextByte();
    return byte % bound;
  };
}

/**
 * `count` different items of `items` in random order, by a Fisher-Yates shuffle from the front. For
 * i = 0, 1, …, the item at i is exchanged with the one at i + nextBelow(length - i).
 */
export function drawWithoutReplacement(items: readonly number[], count: number, nextBelow: NextBelow): number[] {
  const pool = [...items];
  for (let i = 0; i < count; i += 1) {
    const j = i + nextBelow(pool.length - i);
    const here = pool[i];
    const picked = pool[j];
    if (here === undefined || picked === undefined) throw new RangeError(`cannot draw ${count} of ${items.length}`);
    pool[i] = picked;
    pool[j] = here;
  }
  return pool.slice(0, count);
}
