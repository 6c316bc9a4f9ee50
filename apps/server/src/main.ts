import { type Config, readConfig, StartError } from './config.ts';
import { openDatabase } from './database.ts';
import { startDemoPlayers } from './demo/demo-players.ts';
import { greeting } from './greeting.ts';
import { createLog } from './log.ts';
import { serve, takePort } from './server.ts';

/** A process that has not shut down by then is killed. */
const SHUTDOWN_MAX_MS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Running = { close(): Promise<void> };
type Log = ReturnType<typeof createLog>;

async function start(config: Config, log: Log): Promise<Running> {
  const server = await takePort(config);
  const database = await openDatabase(config, { progress: say, log });
  try {
    const running = await serve({ config, server, database, log });
    const demo = config.demoPlayers ? startDemoPlayers({ url: running.localUrl, log }) : null;
    say(greeting(running.url, config, running.admin));
    return {
      async close() {
        await demo?.stop();
        await running.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Shuts down on a signal or an uncaught error. A server that is still starting is closed once it
 * has started.
 */
function closeInOrder(starting: Promise<Running>, log: Log): void {
  let closing = false;
  const shutDown = async (exitCode: number): Promise<void> => {
    // Under npm, one Ctrl-C arrives twice: from the terminal and from npm.
    if (closing) return;
    closing = true;
    try {
      const running = await starting;
      setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
      await running.close();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'could not shut down in order');
      process.exit(1);
    }
  };
  // SIGHUP means that the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'shutting down');
      void shutDown(0);
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught; shutting down');
    void shutDown(1);
  });
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = start(config, log);
  closeInOrder(starting, log);
  try {
    await starting;
  } catch (error) {
    if (error instanceof StartError) throw error;
    log.fatal({ err: error }, 'the start failed');
    throw new StartError('something unexpected went wrong; the log says what', { cause: error });
  }
}

main().catch((error: unknown) => {
  const why = error instanceof StartError ? error.message : String(error);
  process.stderr.write(`Cartela cannot start: ${why}\n`);
  process.exit(1);
});
