// What old programs write is taken as what it means, at this edge only: an id as a number, a number
// as its digits in a text. Whatever else it is goes on as it is, for the schema to refuse.

import { Refusal, type RefusalReason } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { z } from '@hono/zod-openapi';

const DIGITS = /^\s*\d{1,15}(\.\d{1,15})?\s*$/;

/** A number, or its digits in a text. */
export function asNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value), schema);
}

/** A text, or a number for the text of its digits. */
export function asText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

/** An id of whatever shape: one that is not ours is simply not found. */
export const anyId = asText(z.string().trim().min(1, messages.fillRequiredFields));

/**
 * One of our own ids, which are UUIDs.
 *
 * @throws Refusal for `reason` if there can be nothing with such an id
 */
export function ownId(id: string, reason: RefusalReason): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal(reason);
  return id;
}
