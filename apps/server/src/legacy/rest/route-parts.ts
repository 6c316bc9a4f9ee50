import { idempotencyKeySchema, Refusal } from '@cartela/api';
import { z } from '@hono/zod-openapi';
import { TRPCError } from '@trpc/server';
import { type Status, WORDS } from '../words.ts';
import { admit, plainBody } from './admission.ts';
import type { Access } from './credentials.ts';

/** The description for programs uses the English words of the page about the calls. */
const { who, filed: filedText, statuses } = WORDS.en;

const CREDENTIALS: Readonly<Record<Access['to'], Record<string, string[]>[]>> = {
  anybody: [],
  member: [{ bearer: [] }, { cookie: [] }],
  player: [{ bearer: [] }, { cookie: [] }, { apiKey: [] }],
  admin: [{ bearer: [] }, { adminCookie: [] }],
};

/**
 * What routes of an area have in common if the same people may call them. The description says who
 * may, and the middleware refuses everybody else.
 */
export function routesFor(area: 'Players' | 'Administration', access: Access) {
  return {
    tags: [area],
    description: who[access.to],
    'x-access': access.to,
    security: CREDENTIALS[access.to],
    middleware: [admit(access), plainBody],
  };
}

function jsonContent<Schema extends z.ZodType>(schema: Schema) {
  return { 'application/json': { schema } };
}

export function json<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: jsonContent(schema) };
}

/** A body that may be left out altogether, or be `null`. */
export function optionalJson<Schema extends z.ZodObject>(schema: Schema) {
  return { required: false, content: jsonContent(schema.nullable()) };
}

/** The header of calls that move money. */
export const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKeySchema.optional().openapi({
    description:
      'Made by the client once for each thing that it wants done, and sent again with each retry. The thing is done only once.',
  }),
});

export const message = z.object({ message: z.string() });
const refusal = z.object({ message: z.string(), error: z.string() }).openapi('Refusal');

export function refusedWith<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: jsonContent(schema) };
}

const pinRefusal = refusal.extend({ reason: z.enum(['pinRequired', 'pinWrong']).optional() });

/** What a call answers that asks players who have one for their PIN. */
export const pinRefused = {
  401: {
    description: 'The reason `pinRequired` or `pinWrong` says that the player’s PIN is asked for',
    content: jsonContent(pinRefusal),
  },
};

/** Refusals that any call may answer. */
export const refusals = {
  400: refusedWith(statuses[400], refusal),
  401: refusedWith(statuses[401], refusal),
  403: refusedWith(statuses[403], refusal),
  404: refusedWith(statuses[404], refusal),
  409: refusedWith(statuses[409], refusal),
  413: refusedWith(statuses[413], refusal),
  415: refusedWith(statuses[415], refusal),
  429: refusedWith(statuses[429], refusal),
  500: refusedWith(statuses[500], refusal),
  503: refusedWith(statuses[503], refusal),
} satisfies Record<Status, unknown>;

/** The answers of a call that succeeds with status 200. */
export function answers<Schema extends z.ZodType>(schema: Schema) {
  return { 200: { description: 'Done', content: jsonContent(schema) }, ...refusals };
}

/** The answers of a call that makes something, and succeeds with status 201. */
export function answersCreated<Schema extends z.ZodType>(schema: Schema) {
  return { 201: { description: 'Done', content: jsonContent(schema) }, ...refusals };
}

/** The answers of a call that makes something (201), or waits for a second administrator (202). */
export function answersCreatedOrFiled<Schema extends z.ZodType>(schema: Schema) {
  return { ...answersCreated(schema), 202: { description: filedText, content: jsonContent(message) } };
}

/** The answer to a request that was filed for a second administrator. Throws any other error. */
export function filed(error: unknown): z.output<typeof message> {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof Refusal && cause.isFiled) return { message: cause.message };
  throw error;
}

/**
 * The answer with what its schema promises, and nothing more.
 *
 * @throws Error if the answer does not match its schema, which is a fault of the server
 */
export function exactly<Schema extends z.ZodType>(schema: Schema, answer: z.input<Schema>): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new Error('an answer is not what its schema promises', { cause: result.error });
  return result.data;
}
