import { DatabaseInUseError, NewerSchemaError, OldPostgresError } from '@cartela/db';
import { codeOf } from '@cartela/db/embedded';
import { StartError } from './config.ts';

/** An address, and the setting that it comes from, for error messages. */
export interface Address {
  readonly url: string;
  /** The folder of an embedded server's socket, as `connect` takes it. */
  readonly socketFolder?: string | null;
  readonly setting: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'DATA_DIR';
}

/**
 * Waits for a step with the database of this address.
 *
 * @throws StartError
 */
export async function faultsOf<T>({ setting }: Address, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw new StartError(`${setting}: ${databaseFault(error)}`, { cause: error });
  }
}

/** Codes of a server that cannot be reached. */
const UNREACHED: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'CONNECTION_CLOSED',
]);

/** PostgreSQL's code for a server that is starting or stopping. */
const STARTING = '57P03';

/** The driver's code for a transaction of which nothing is left. */
const LOST_BEFORE_COMMIT = '40000';

/** Whether the server may answer later. */
export const isAway = (error: unknown) => UNREACHED.has(codeOf(error)) || codeOf(error) === STARTING;

/** The fault in one line, without the database's address, which may contain a password. */
function databaseFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'the database could not be opened';
  if (cause instanceof DatabaseInUseError) {
    return 'another server process runs on this database; to run several, set REDIS_URL for each of them';
  }
  if (cause instanceof OldPostgresError || cause instanceof NewerSchemaError) return cause.message;
  const code = codeOf(cause);
  if (UNREACHED.has(code)) return `the database server cannot be reached (${code})`;
  switch (code) {
    case LOST_BEFORE_COMMIT:
      return 'the connection was lost while the database was brought up to date, and nothing was changed; start again';
    case '28P01':
    case '28000':
      return 'the database server refuses this user or password';
    case '42501':
      return 'the database has to be brought up to date, and this role may not do that; set MIGRATE_DATABASE_URL to one that owns the tables';
    case '3D000':
      return 'there is no such database on the server';
    default:
      return `the database could not be brought up to date: ${cause.message.split('\n')[0]}`;
  }
}
