// Old programs may send an id as a number, or a number as digits in a text. Both are accepted, but
// only in the old calls and events. Anything else passes unchanged, for the schema to refuse.

import { type PlainKey, Refusal } from '@cartela/api';
import { because } from '@cartela/api/messages';
import { z } from '@hono/zod-openapi';

const DIGITS = /^\s*\d{1,15}(\.\d{1,15})?\s*$/;

/** A number, or its digits in a text. */
export function asNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value), schema);
}

/** A text. A number is accepted for the text of its digits. */
export function asText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

/** An id of any shape. Nothing is found by an id that is not one of ours. */
export const anyId = asText(z.string().trim().min(1, because('fillRequiredFields')));

/**
 * One of our own ids, which are UUIDs.
 *
 * @throws Refusal with `reason` if the id is not a UUID, so that nothing can have it
 */
export function ownId(id: string, reason: PlainKey): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal(reason);
  return id;
}
