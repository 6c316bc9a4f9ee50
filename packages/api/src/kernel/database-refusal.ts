import type { Core } from './core.ts';
import { temporaryFailure } from './database-errors.ts';
import { busy } from './load.ts';
import { Refusal } from './refusals.ts';

/** Long, because somebody has to free space on the disk first. */
const STORAGE_RETRY_S = 30;

/**
 * The refusal to answer with if the database could not do something now but can do it later. Logs
 * the error in that case, and notes a full disk. Null for any other error.
 */
export function databaseRefusal(
  { log, storage }: Pick<Core, 'log' | 'storage'>,
  path: string,
  error: unknown,
): Refusal | null {
  const reason = temporaryFailure(error);
  if (reason === null) return null;
  log.error({ err: error, path }, 'the database could not do what a call asked for');
  if (reason === 'busy') return busy();
  storage.noteFull();
  return new Refusal(reason, { retryAfterS: STORAGE_RETRY_S });
}
