import { z } from 'zod';
import { idempotencyKeySchema, messageOutput, plainText } from '../kernel/fields.ts';
import { NOTICE_LENGTH_MAX } from './limits.ts';

export const notice = z.object({ id: z.string(), message: z.string(), sentAtMs: z.number() });

export const sendInput = z.object({
  /** A default text when empty. */
  message: plainText({ max: NOTICE_LENGTH_MAX }).default(''),
  idempotencyKey: idempotencyKeySchema,
});
export const sendOutput = messageOutput.extend({
  notice,
  /** Players who are connected to this process. */
  recipients: z.number(),
});

/** Past notices, with how many players were shown each. */
export const sentOutput = z.array(notice.extend({ deliveries: z.number() }));
