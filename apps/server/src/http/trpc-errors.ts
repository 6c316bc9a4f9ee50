import { type Log, Refusal } from '@cartela/api';
import type { TRPCError } from '@trpc/server';

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
