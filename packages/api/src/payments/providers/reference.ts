import { randomBytes } from 'node:crypto';

/** Characters of a reference, of 32: 120 bits. */
export const REFERENCE_LENGTH = 24;

/** By which a provider knows an order. Letters and figures only: telebirr drops all others. */
export function newReference(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(REFERENCE_LENGTH), (byte) => letters[byte % letters.length]).join('');
}
