import { TRPCError } from '@trpc/server';
import { busy } from '../overload/load.ts';
import { Refusal } from '../texts/refusals.ts';
import type { Core } from './core.ts';
import { temporaryFailure } from './database-errors.ts';

/** Long, because somebody has to free space on the disk first. */
const STORAGE_RETRY_S = 30;

interface Call {
  /** The name of what was asked for, for the log. It must have nothing in it that was sent. */
  readonly path: string;
  /** Whether only reading was asked for. */
  readonly isRead: boolean;
}

/**
 * The refusal to answer with, at every door: the one that the error is, or a new one if the
 * database could not do something now but can do it later. That is logged, and a full disk noted.
 * Null for any other error.
 */
export function refusalIn({ storage }: Pick<Core, 'storage'>, error: unknown, { path, isRead }: Call): Refusal | null {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof Refusal) return cause;
  const reason = temporaryFailure(cause, { isRead });
  if (reason === null) return null;
  storage.noteFailure(cause, path);
  if (reason === 'busy') return busy();
  if (reason === 'outcomeUnknown') return new Refusal(reason);
  storage.noteFull();
  return new Refusal(reason, { retryAfterS: STORAGE_RETRY_S });
}
