import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two signatures or secrets are the same. How long it takes tells nothing but their
 * lengths.
 */
export function equalBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
