import { z } from 'zod';
import { idempotencyKeySchema, idSchema, messageOutput, plainText } from '../kernel/texts/fields.ts';
import { messageCounts } from '../telegram/contract.ts';
import { NOTICE_LENGTH_MAX } from './limits.ts';

export const notice = z.object({ id: z.string(), message: z.string(), sentAtMs: z.number() });

export const sendInput = z.object({
  /** If it is empty, the default notice is sent. */
  message: plainText({ max: NOTICE_LENGTH_MAX }).default(''),
  idempotencyKey: idempotencyKeySchema,
});
export const sendOutput = messageOutput.extend({
  notice,
  /** How many players are connected, in all processes. */
  recipients: z.number(),
});

/** Past notices, each with the number of players who were shown it. */
export const sentOutput = z.array(notice.extend({ deliveries: z.number() }));

export const supportOutput = z.object({
  /** Where players find help: a web address, an e-mail address or a phone number. */
  contact: z.string().nullable(),
  /** The bot's name at Telegram, without the @. Null where there is none. */
  bot: z.string().nullable(),
});

/** If the message is empty, the default notice is sent. */
export const sendTestInput = z.object({ message: sendInput.shape.message });

/** The newest notices that were sent at Telegram, with the number of messages by status. */
export const broadcastsOutput = z.array(
  messageCounts.extend({
    noticeId: z.string(),
    message: z.string(),
    sentAtMs: z.number(),
    stoppedAtMs: z.number().nullable(),
  }),
);
export const broadcastInput = z.object({ noticeId: idSchema });
export const broadcastChanged = messageOutput.extend({
  /** How many messages were stopped, or wait to be sent again. */
  count: z.number(),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'send-notice': 'notices';
    'stop-broadcast': 'notices';
    'resend-broadcast': 'notices';
    'telegram-test': 'notices';
  }
}
