import { codeText, plainText } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { z } from '@hono/zod-openapi';
import type { LegacyCall } from './call.ts';
import type { Access } from './credentials.ts';

/** One documented call: what it takes and answers. The same definition validates, answers and describes. */
export interface Contract<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'delete';
  /** With `{name}` where a value stands. */
  readonly path: string;
  readonly area: 'Players' | 'Administration';
  readonly summary: string;
  readonly access: Access;
  /** Where the input comes from. An optional body may be left out altogether. */
  readonly takes: 'path' | 'query' | 'body' | 'optional body' | 'nothing';
  readonly input: Input;
  /** 200 unless it says otherwise. */
  readonly status?: 201;
  readonly answer: Answer;
  /** The answer is the text itself and not JSON. */
  readonly plainText?: true;
  /** Takes an `Idempotency-Key`. */
  readonly movesMoney?: true;
  /** What 401 answers instead of a text. */
  readonly unauthorised?: z.ZodType;
}

export interface Legacy {
  readonly contract: Contract;
  /** Validates the input, makes the call and returns what the contract promises, and nothing more. */
  answer(call: LegacyCall, input: unknown): Promise<unknown>;
}

/** Binds a contract to the calls of the application that fulfil it. */
export function legacy<Input extends z.ZodObject, Answer extends z.ZodType>(
  contract: Contract<Input, Answer>,
  fulfil: (call: LegacyCall, input: z.output<Input>) => Promise<z.input<Answer>>,
): Legacy {
  return {
    contract,
    answer: async (call, input) => {
      const parsed = contract.input.parse(input);
      const answer = await fulfil(call, parsed);
      return contract.answer.parse(answer);
    },
  };
}

export const nothing = z.object({});
export const message = z.object({ message: z.string() });
export const refusal = z.object({ message: z.string(), error: z.string() }).openapi('Refusal');

/** How long a name may be that is only looked up. */
const NAME_MAX = 200;

/** A name that is looked up: whatever is no player's is simply not found. */
export const name = plainText({ max: NAME_MAX }).pipe(z.string().min(1, messages.fillRequiredFields));

/** A whole number in a query, written in digits. */
export function wholeNumber({ most, otherwise }: { most: number; otherwise: number }) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most))
    .default(otherwise);
}

const KEY_MIN = 8;
const KEY_MAX = 128;
export const idempotencyKey = codeText({ min: KEY_MIN, max: KEY_MAX }).optional();
