/** The name of the unique constraint that a statement violated, or null for any other error. */
export const uniqueViolation = (error: unknown): string | null => violated(error, '23505');

/** The name of the reference whose row there is not, or null for any other error. */
export const missingReference = (error: unknown): string | null => violated(error, '23503');

function violated(error: unknown, code: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code && 'constraint_name' in cause) {
      return typeof cause.constraint_name === 'string' ? cause.constraint_name : null;
    }
  }
  return null;
}

/**
 * Codes with which the database gives up a statement or accepts no more connections, and that of a
 * connection that could not be made. Nothing was done.
 */
const BUSY = new Set([
  '57014', // a statement took too long
  '55P03', // a lock could not be had in time
  '25P03', // a transaction was idle for too long
  '25P04', // a transaction took too long
  '40P01', // transactions waited for each other
  '40001', // a transaction met another one
  '40000', // a transaction was undone in place of its commit, or its connection lost before that
  '57P01', // an administrator ended the connection
  '25006', // it only reads at the moment, as a standby does
  '26000', // the session has forgotten a statement, as behind some poolers
  '53300', // too many connections
  '57P03', // it is starting or stopping
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
]);
/** Steps on the way to a connection. What fails there was never sent. */
const CONNECTING = new Set(['getaddrinfo', 'connect']);
/** Codes of a connection that was lost. Only of a read is it certain that it has done nothing. */
const LOST = new Set(['CONNECTION_CLOSED', 'CONNECTION_CUT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const DISK_FULL = '53100';

type TemporaryFailure = 'busy' | 'storageFull' | 'outcomeUnknown';

/**
 * Why the database could not do something now that it can do later. If it is not certain that
 * nothing was done, that is the reason (`outcomeUnknown`). Null for any other error.
 *
 * @param isRead whether only reading was asked for, so that nothing can have been done
 */
export function temporaryFailure(error: unknown, { isRead = false } = {}): TemporaryFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // None of a host's addresses could be reached.
    if (cause instanceof AggregateError) return temporaryFailure(cause.errors[0], { isRead });
    if ('syscall' in cause && CONNECTING.has(String(cause.syscall))) return 'busy';
    if (!('code' in cause) || typeof cause.code !== 'string') continue;
    if (cause.code === DISK_FULL) return 'storageFull';
    if (BUSY.has(cause.code)) return 'busy';
    if (LOST.has(cause.code)) return isRead ? 'busy' : 'outcomeUnknown';
  }
  return null;
}
