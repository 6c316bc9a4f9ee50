import { type Log, Refusal } from '@cartela/api';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';

/** Logs unexpected errors with their cause. Refusals are normal and are not logged. */
export function logTrpcError(log: Log, { error, path }: { error: TRPCError; path: string | undefined }): void {
  if (error.cause instanceof Refusal || error.code !== 'INTERNAL_SERVER_ERROR') return;
  log.error({ err: error.cause ?? error, path }, 'a call failed');
}

/** The header that says when another try can succeed: the longest wait of the calls of a batch. */
export function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) => (cause instanceof Refusal ? (cause.retryAfterS ?? []) : []));
  return waits.length === 0 ? {} : { 'Retry-After': String(Math.max(...waits)) };
}

/** A JSON-RPC error of the server's own. */
const SERVER_ERROR = -32_603;

/** The answer to a call, or to each of a batch, that is not even looked at. */
export function refusedUnread({ code, reason, message, retryAfterS, isFiled }: Refusal): Response {
  const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }));
  const data = { code, httpStatus, path: null, reason, isFiled, retryAfterS };
  const headers = retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) };
  return Response.json({ error: { message, code: SERVER_ERROR, data } }, { status: httpStatus, headers });
}
