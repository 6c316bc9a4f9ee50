import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two signatures or secrets are the same. The time that it takes gives away only whether
 * their lengths differ.
 */
export function equalBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
