import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database, migrateDatabase } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { freePort, letSell } from '@cartela/db/testing';
import { type Program, startProgram } from '../harness/index.ts';
import { newDataDir } from './data-dir.ts';

export const SERVER_ROOT = fileURLToPath(new URL('../../apps/server', import.meta.url));
const MAIN = join(SERVER_ROOT, 'src/dev.ts');
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const READY = /Cartela is ready/;

/** The whole server as production runs it, on a database of its own that is thrown away. */
export interface GameServer extends AsyncDisposable {
  readonly program: Program;
  readonly port: number;
  readonly url: string;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Another process on the same database. It ends with this server. Both need `REDIS_URL`. */
  another(): Promise<Program>;
}

export interface GameServerOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Whether the database is safe against power cuts. */
  readonly durable?: boolean;
}

export async function startGameServer({ env, durable = false }: GameServerOptions): Promise<GameServer> {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, durable });
  await migrateDatabase(postgres.ownerUrl, { runningRole: new URL(postgres.url).username });
  await letSell(postgres.ownerUrl);
  const programs: Program[] = [];
  async function start(port: number): Promise<Program> {
    const program = await startProgram(MAIN, {
      cwd: SERVER_ROOT,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        DEMO: 'off',
        DATABASE_URL: postgres.url,
        MIGRATE_DATABASE_URL: postgres.ownerUrl,
        SOCKETS_PER_ADDRESS_MAX: '100000',
        SOCKETS_MAX: '100000',
        ...env,
      },
    });
    programs.push(program);
    await program.printed(READY);
    return program;
  }
  const port = await freePort();
  const program = await start(port);
  const database = connect({ url: postgres.url, maxConnections: 4 });
  async function end(): Promise<void> {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    await Promise.all(programs.map((each) => each.end()));
    await database.close();
    await postgres.stop();
    await dataDir[Symbol.asyncDispose]();
  }
  // A bench that is interrupted leaves no database behind.
  const onSignal = () => void end().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return {
    program,
    port,
    url: `http://127.0.0.1:${port}`,
    database,
    databaseUrl: postgres.url,
    another: async () => start(await freePort()),
    [Symbol.asyncDispose]: end,
  };
}
