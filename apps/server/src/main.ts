import { type Config, readConfig, StartError } from './config.ts';
import { openDatabase } from './database.ts';
import { startDemoPlayers } from './demo/demo-players.ts';
import { ensureFirstAccounts } from './first-accounts.ts';
import { greeting } from './greeting.ts';
import { createLog } from './log.ts';
import { serve, takePort } from './server.ts';

/** A process that has not ended by then is ended. */
const SHUTDOWN_MAX_MS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Running = { close(): Promise<void> };

async function start(config: Config, log: ReturnType<typeof createLog>): Promise<Running> {
  const server = await takePort(config);
  const database = await openDatabase(config, say);
  try {
    const running = await serve({ config, server, database, log });
    const admin = await ensureFirstAccounts(running.app, config);
    const demo = config.demoPlayers ? startDemoPlayers({ url: running.url, log }) : null;
    say(greeting(running.url, config, admin));
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

/** On a signal: close what is running, or what is still starting once it does. */
function closeOnSignal(starting: Promise<Running>, log: ReturnType<typeof createLog>): void {
  const shutDown = async (signal: string): Promise<void> => {
    log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not shut down in order');
      process.exit(1);
    }
  };
  process.once('SIGINT', (signal) => void shutDown(signal));
  process.once('SIGTERM', (signal) => void shutDown(signal));
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = start(config, log);
  closeOnSignal(starting, log);
  await starting;
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`Cartela cannot start: ${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
