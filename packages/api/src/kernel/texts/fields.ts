import { z } from 'zod';
import { AMOUNT_MAX_SANTIM, KEY_LENGTH_MAX, KEY_LENGTH_MIN, PAGE_MAX } from '../limits.ts';
import { because } from './messages.ts';
import { isBlank, plainly } from './written.ts';

/** An amount of money in santim. */
export const amountSchema = z
  .number(because('invalidAmount'))
  .int(because('invalidAmount'))
  .positive(because('invalidAmount'))
  .max(AMOUNT_MAX_SANTIM, because('invalidAmount'));

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Text that people write. It is trimmed, and control characters that a database or a log cannot
 * hold are removed. Text that shows nothing is empty.
 */
export function plainText({ max, tooLong }: { max: number; tooLong?: string }) {
  return z
    .string()
    .max(max, tooLong)
    .transform((text) => text.replace(CONTROL_CHARACTERS, '').toWellFormed().trim())
    .transform((text) => (isBlank(text) ? '' : text));
}

/** Like `plainText`, but the result must not be empty. */
export function requiredText({ max, tooLong, empty = because('fillRequiredFields') }: RequiredText) {
  return plainText({ max, ...(tooLong === undefined ? {} : { tooLong }) }).pipe(z.string().min(1, empty));
}

interface RequiredText {
  readonly max: number;
  readonly tooLong?: string;
  /** The error message for an empty text. */
  readonly empty?: string;
}

/**
 * Text that people copy, and that programs or other people then compare, such as an account's
 * number.
 */
export const copiedText = (options: RequiredText) => requiredText(options).transform((text) => plainly(text).trim());

/** Text that programs generate: printable ASCII without spaces. */
export function codeText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/);
}

/**
 * The id of an account, a payment or the like. Its letters become small: the database finds it in
 * any spelling, but two spellings are not equal to whoever compares them here.
 */
export const idSchema = z.uuid().toLowerCase();

/** The client makes the key before its first try and sends it again with each retry. */
export const idempotencyKeySchema = codeText({ min: KEY_LENGTH_MIN, max: KEY_LENGTH_MAX });

/** A day that exists, as `YYYY-MM-DD`. It is of this century, like all days that are asked for. */
export const daySchema = z.iso.date(because('dayInvalid')).startsWith('20', because('dayInvalid'));

/** Pages of a list are numbered from 1. */
export const pageSchema = z.number().int().min(1).max(PAGE_MAX).default(1);

/** How many rows a page of a list should have. */
export function pageSizeSchema({ usual, max }: { usual: number; max: number }) {
  return z.number().int().min(1).max(max).default(usual);
}

const value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).readonly()]);

/**
 * The answer of an act that has nothing else to return (`reply`). Answers that older versions have
 * stored are only a message.
 */
export const messageOutput = z.object({
  message: z.string(),
  said: z.object({ reason: z.string(), values: z.record(z.string(), value) }).optional(),
});
