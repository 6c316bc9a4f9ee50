import { type Log, Refusal } from '@cartela/api';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';

/** Logs unexpected errors with their cause. Refusals are normal and are not logged. */
export function logTrpcError(log: Log, { error, path }: { error: TRPCError; path: string | undefined }): void {
  if (error.cause instanceof Refusal || error.code !== 'INTERNAL_SERVER_ERROR') return;
  log.error({ err: error.cause ?? error, path }, 'a call failed');
}

/**
 * The `Retry-After` header with the longest wait of a batch's refused calls. Empty if none has to
 * wait.
 */
export function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) => (cause instanceof Refusal ? (cause.retryAfterS ?? []) : []));
  return waits.length === 0 ? {} : { 'Retry-After': String(Math.max(...waits)) };
}

/**
 * The answer to a request that is refused before its calls are read, and to one that is not a call.
 * A batch gets one such answer, too.
 */
export function refusedUnread({ code, reason, values, message, retryAfterS, isFiled }: Refusal): Response {
  const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }));
  const data = { code, httpStatus, path: null, reason, values, isFiled, retryAfterS };
  const headers = retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) };
  const error = { message, code: TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR, data };
  return Response.json({ message, error }, { status: httpStatus, headers });
}
