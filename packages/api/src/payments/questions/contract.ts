import { z } from 'zod';
import { idempotencyKeySchema, idSchema, pageSchema, requiredText } from '../../kernel/texts/fields.ts';
import { payment } from '../contract.ts';
import { ANSWER_LENGTH_MAX, QUESTION_LENGTH_MAX } from '../limits.ts';

export const paymentInput = z.object({ paymentId: idSchema });

export const askInput = paymentInput.extend({
  /** What is wrong, with what shows it: the provider's message, or the transaction number. */
  text: requiredText({ max: QUESTION_LENGTH_MAX }),
  idempotencyKey: idempotencyKeySchema,
});

/** Newest first. */
export const ownQuestionsOutput = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    askedAtMs: z.number(),
    /** Null while nobody has answered. */
    answer: z.object({ text: z.string(), atMs: z.number() }).nullable(),
  }),
);

export const openQuestionsInput = z.object({ page: pageSchema });

/** Oldest first, as players are served in order. */
export const openQuestionsOutput = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      askedAtMs: z.number(),
      player: z.object({ userId: z.string(), username: z.string(), phoneNumber: z.string() }),
      /** The payment as it is now. */
      payment,
    }),
  ),
  total: z.number(),
});

export const answerInput = z.object({
  questionId: idSchema,
  answer: requiredText({ max: ANSWER_LENGTH_MAX }),
});

declare module '../../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'answer-question': 'payments';
  }
}
