import { createHash, randomBytes } from 'node:crypto';

const RECOVERY_CODES = 10;
/** 80 bits, so that a leaked hash cannot be guessed. */
const CODE_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;
/**
 * Without i, l, 0 and 1, which are easily misread. A power of two, so that all are equally likely.
 */
const ALPHABET = 'abcdefghjkmnopqrstuvwxyz23456789';

/** New codes for an administrator to write down, such as `k3mt-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const characters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (characters.match(new RegExp(`.{${GROUP_CHARACTERS}}`, 'g')) ?? []).join('-');
}

/** What is stored of a code. Capital letters, spaces and dashes make no difference. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
}
