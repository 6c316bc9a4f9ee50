import { appRouter, type Context as CallContext } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import type { HttpBindings } from '@hono/node-server';
import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { Context } from 'hono';
import { once } from '../once.ts';
import { retryAfter } from './trpc-errors.ts';

export const TRPC_PATH = '/trpc/';

const METHODS = { query: 'GET', mutation: 'POST' } as const;
/** The headers that tRPC sends with its answers. */
const ANSWER_HEADERS = { vary: 'trpc-accept, accept', 'content-type': 'application/json' };

// The type of each procedure by its whole path. At run time the paths are keys of one flat object,
// although TypeScript nests them like the routers.
const types = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, part]) =>
    isProcedure(part) ? [[path, part._def.type]] : [],
  ),
);

function isProcedure(part: unknown): part is AnyTRPCProcedure {
  return typeof part === 'function' && '_def' in part;
}

/** Whether an address leads to a subscription. tRPC, too, ignores slashes around its path. */
export function isSubscription(pathname: string): boolean {
  if (!pathname.startsWith(TRPC_PATH)) return false;
  const path = decoded(pathname.slice(TRPC_PATH.length));
  return types.get(path?.replace(/^\/|\/$/g, '') ?? '') === 'subscription';
}

/**
 * The calls of one request: one call, or the batch of a client that made several in the same
 * moment.
 */
interface Calls {
  readonly type: keyof typeof METHODS;
  readonly paths: readonly string[];
  readonly isBatch: boolean;
  /** The inputs of queries, as JSON. Null for mutations, which have them in the body. */
  readonly input: string | null;
}

export interface CallOptions {
  readonly context: CallContext;
  onError(failed: { error: TRPCError; path: string }): void;
}

/**
 * Answers the calls of a request if it has the form that clients send: queries by GET, mutations by
 * POST, in JSON, to procedures that exist. A client that asks for the answers of a batch one by
 * one, as they are made, gets them together. Null for any other request, whose body is then still
 * unread. tRPC's own handler says what is wrong with those.
 *
 * That handler would give the same answers here. But it makes a `Request`, `Headers` and five abort
 * signals on the way, which costs more than most calls themselves.
 */
export async function answerCalls(
  c: Context<{ Bindings: HttpBindings }>,
  { context: ctx, onError }: CallOptions,
): Promise<Response | null> {
  const calls = callsOf(c);
  if (!calls) return null;
  const { type, paths, isBatch } = calls;
  // Nothing is parsed before a call asks for its input. By then it is decided that the caller may
  // make it.
  const inputs = once(async () => inputsOf(calls, calls.input ?? (await c.req.raw.text())));
  const errors: TRPCError[] = [];
  const answers = await Promise.all(
    paths.map(async (path, batchIndex) => {
      try {
        const getRawInput = async () => (await inputs())[batchIndex];
        const call = { router: appRouter, path, type, ctx, getRawInput, signal: undefined, batchIndex };
        return { result: { data: await callTRPCProcedure(call) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        onError({ error, path });
        errors.push(error);
        const config = appRouter._def._config;
        return { error: getTRPCErrorShape({ config, error, type, path, input: undefined, ctx: undefined }) };
      }
    }),
  );
  const answer = isBatch ? answers : answers[0];
  return new Response(JSON.stringify(answer), {
    status: getHTTPStatusCode(answers),
    headers: { ...ANSWER_HEADERS, ...retryAfter(errors) },
  });
}

function callsOf({ req, env }: Context<{ Bindings: HttpBindings }>): Calls | null {
  const { headers } = env.incoming;
  const type = req.method === 'GET' ? 'query' : 'mutation';
  if (req.method !== METHODS[type] || !hasJson(type, headers['content-type'])) return null;
  const { pathname, searchParams } = new URL(req.url);
  const path = pathname.startsWith(TRPC_PATH) ? decoded(pathname.slice(TRPC_PATH.length)) : null;
  if (path === null || searchParams.has('connectionParams')) return null;
  const isBatch = searchParams.get('batch') === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > BATCH_CALLS_MAX || paths.some((each) => types.get(each) !== type)) return null;
  return { type, paths, isBatch, input: type === 'query' ? (searchParams.get('input') ?? '') : null };
}

function hasJson(type: Calls['type'], contentType: string | undefined): boolean {
  if (contentType === undefined) return type === 'query';
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The input of each call, by the call's place in the batch. */
type Inputs = Readonly<Record<number, unknown>>;

/** @throws TRPCError if the text is not JSON, or is not an object in a batch */
function inputsOf({ isBatch }: Pick<Calls, 'isBatch'>, text: string): Inputs {
  if (text === '') return {};
  const input = jsonIn(text);
  if (!isBatch) return { 0: input };
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  throw new TRPCError({ code: 'BAD_REQUEST', message: '"input" needs to be an object when doing a batch call' });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}
