import { z } from 'zod';
import { KEY_LENGTH_MAX, KEY_LENGTH_MIN, PAGE_MAX } from './limits.ts';
import { messages } from './messages.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text that people write: trimmed, and without the control characters that a database or a log cannot hold. */
export function plainText({ max, tooLong }: { max: number; tooLong?: string }) {
  return z
    .string()
    .max(max, tooLong)
    .transform((text) => text.replace(CONTROL_CHARACTERS, '').toWellFormed().trim());
}

/** The same, but something must be left of it. */
export function requiredText({ max, tooLong, empty = messages.fillRequiredFields }: RequiredText) {
  return plainText({ max, ...(tooLong === undefined ? {} : { tooLong }) }).pipe(z.string().min(1, empty));
}

interface RequiredText {
  readonly max: number;
  readonly tooLong?: string;
  /** What is said when there is nothing. */
  readonly empty?: string;
}

/** Text that programs make: printable ASCII without spaces. */
export function codeText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/);
}

/** Made by the client before its first try and sent again with each retry. */
export const idempotencyKeySchema = codeText({ min: KEY_LENGTH_MIN, max: KEY_LENGTH_MAX });

/** Pages of a list count from 1. */
export const pageSchema = z.number().int().min(1).max(PAGE_MAX).default(1);

/** Rows that one page of a list is asked for. */
export function pageSizeSchema({ usual, max }: { usual: number; max: number }) {
  return z.number().int().min(1).max(max).default(usual);
}

/** What an act that has nothing else to say answers. */
export const messageOutput = z.object({ message: z.string() });
