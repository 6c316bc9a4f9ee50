import { requiredText } from '@cartela/api';
import { CODE_LENGTH_MAX, PASSWORD_LENGTH_MAX, PIN_TYPED_LENGTH_MAX } from '@cartela/api/accounts/limits';
import { LOOKED_UP_LENGTH_MAX } from '@cartela/api/kernel/limits';
import { z } from '@hono/zod-openapi';
import { asText } from '../lenient.ts';

// Fields of requests. The rules for what most of them may contain are in the application.

export const text = z.string().max(LOOKED_UP_LENGTH_MAX);
export const password = z.string().max(PASSWORD_LENGTH_MAX);

/** A six-digit code, or a recovery code. */
export const code = z.string().max(CODE_LENGTH_MAX).optional().openapi({
  description: 'For an administrator with a second factor: a code from the app, or a recovery code',
});

/** A player's PIN. Some clients send what looks like a number as one. */
export const pin = asText(z.string().max(PIN_TYPED_LENGTH_MAX))
  .optional()
  .openapi({ type: 'string', description: 'For a player who has a PIN' });

/** A name that is looked up. The look-up fails for a name that no player has. */
export const name = requiredText({ max: LOOKED_UP_LENGTH_MAX });

/** A parameter of a query. If it is given several times, the first one counts. */
export function parameter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);
}

/** A whole number in a query, in digits: from 1 to `most`, or `otherwise` if it is left out. */
export function wholeNumber({ most, otherwise }: { most: number; otherwise: number }) {
  return parameter(
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(most))
      .default(otherwise),
  );
}
