import { connect, type Database, migrateDatabase } from '@cartela/db';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@cartela/db/embedded';
import { type Config, StartError } from './config.ts';
import { MIGRATIONS } from './paths.ts';

/**
 * Opens a migrated database: the operator's, or an embedded one that stops with this process.
 *
 * @throws StartError
 */
export async function openDatabase(config: Config, progress: (line: string) => void): Promise<Database> {
  if (config.databaseUrl !== undefined) return open(config.databaseUrl, 'DATABASE_URL');
  const { dataDir, dataDirIsDefault } = config;
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log: progress }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error;
  });
  try {
    const database = await open(embedded.url, 'DATA_DIR');
    return {
      db: database.db,
      async close() {
        await database.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** `variable` is the setting that chose this database, for the error message. */
async function open(url: string, variable: 'DATABASE_URL' | 'DATA_DIR'): Promise<Database> {
  try {
    await migrateDatabase(url, MIGRATIONS);
  } catch (error) {
    throw new StartError(`${variable}: ${databaseFault(error)}`, { cause: error });
  }
  return connect({ url });
}

/** One line, without the database's address, which may contain a password. */
function databaseFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'the database could not be opened';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'CONNECT_TIMEOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
    case 'CONNECTION_CLOSED':
      return `the database server cannot be reached (${code})`;
    case '28P01':
    case '28000':
      return 'the database server refuses this user or password';
    case '3D000':
      return 'there is no such database on the server';
    default:
      return `the database could not be brought up to date: ${cause.message.split('\n')[0]}`;
  }
}
