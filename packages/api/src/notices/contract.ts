import { z } from 'zod';
import { idempotencyKeySchema, messageOutput, plainText } from '../kernel/fields.ts';
import { NOTICE_LENGTH_MAX } from './limits.ts';

export const notice = z.object({ id: z.string(), message: z.string(), sentAtMs: z.number() });

export const sendInput = z.object({
  /** If it is empty, a default text is sent. */
  message: plainText({ max: NOTICE_LENGTH_MAX }).default(''),
  idempotencyKey: idempotencyKeySchema,
});
export const sendOutput = messageOutput.extend({
  notice,
  /** Players connected to this process. */
  recipients: z.number(),
});

/** Past notices, each with the number of players who were shown it. */
export const sentOutput = z.array(notice.extend({ deliveries: z.number() }));
