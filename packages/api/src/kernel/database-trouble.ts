import type { Core } from './core.ts';
import { databaseRefusal } from './database-errors.ts';
import { busy } from './load.ts';
import { Refusal } from './refusals.ts';

/** Somebody has to make room first. */
const STORAGE_RETRY_S = 30;

/**
 * The refusal for what the database could not do now and can do later, which goes on record. Null
 * for any other error.
 */
export function databaseTrouble(
  { log, storage }: Pick<Core, 'log' | 'storage'>,
  path: string,
  error: unknown,
): Refusal | null {
  const reason = databaseRefusal(error);
  if (reason === null) return null;
  log.error({ err: error, path }, 'the database could not do what a call asked for');
  if (reason === 'busy') return busy();
  storage.noteFull();
  return new Refusal(reason, { retryAfterS: STORAGE_RETRY_S });
}
