import { type Log, Refusal } from '@cartela/api';
import type { TRPCError } from '@trpc/server';

/** Logs unexpected errors with their cause. Refusals are normal and are not logged. */
export function logTrpcError(log: Log, { error, path }: { error: TRPCError; path: string | undefined }): void {
  if (error.cause instanceof Refusal || error.code !== 'INTERNAL_SERVER_ERROR') return;
  log.error({ err: error.cause ?? error, path }, 'a call failed');
}
