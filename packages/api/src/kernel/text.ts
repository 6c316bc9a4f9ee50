import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text that people write: trimmed, and without the control characters that a database or a log cannot hold. */
export function plainText({ max, tooLong }: { max: number; tooLong?: string }) {
  return z
    .string()
    .max(max, tooLong)
    .transform((text) => text.replace(CONTROL_CHARACTERS, '').toWellFormed().trim());
}

/** Text that programs make: printable ASCII without spaces. */
export function codeText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/);
}
