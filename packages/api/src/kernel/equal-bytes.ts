import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two signatures or secrets are the same. The time that it takes gives away only whether
 * their lengths differ.
 */
export function equalBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
