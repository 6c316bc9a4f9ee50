import { openJackpotAccount, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { STAKE_SANTIM } from '../players.ts';
import { type Environment, type ServerProcess, startServer } from '../server-process.ts';
import { startRedis } from './redis.ts';

const SHIFTED_CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

/**
 * Settings for a server whose clock is off by `ms`. Each SIGUSR2 sets it by `jumpMs`, or back
 * again.
 */
export const clockOff = (ms: number, { jumpMs = 0 } = {}): Environment => ({
  NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
  CLOCK_SHIFT_MS: String(ms),
  CLOCK_JUMP_MS: String(jumpMs),
});

/** A room that sells cards for longer than any test takes, so nothing happens in it by itself. */
export const QUIET_ROOM = '50';
export const QUIET_STAKE_ETB = 50;
/** What games of `PARTS_ROOM` feed and win, on whatever ball. */
const JACKPOT = { feedBps: 300, balls: 75, ceilingSantim: 1_000_000, goesWithinDays: 30 };
/** A room whose games have three parts, and a jackpot. */
export const PARTS_ROOM = '20';

/**
 * Three server processes on one database and one Redis. Processes that are started later end with
 * them.
 */
export async function startProcesses(
  settings: Environment,
  [first = {}, second = {}, third = {}]: readonly Environment[] = [],
) {
  const database = await createTestDatabase();
  const jackpotId = 1;
  await database.db.insert(schema.jackpots).values({ ...JACKPOT, since: new Date() });
  await database.db.transaction((tx) => openJackpotAccount(tx, jackpotId));
  await database.db.insert(schema.rooms).values([
    { id: QUIET_ROOM, stakeSantim: QUIET_STAKE_ETB * 100, possibleWinSantim: 900_000, countdownMs: 3_600_000 },
    { id: PARTS_ROOM, stakeSantim: STAKE_SANTIM, possibleWinSantim: 80_000, parts: THREE_PARTS, jackpotId },
  ]);
  const redis = await startRedis();
  const running: ServerProcess[] = [];
  async function start(own: Environment = {}) {
    const server = await startServer({ DATABASE_URL: database.url, REDIS_URL: redis.url, ...settings, ...own });
    running.push(server);
    return server;
  }
  return {
    db: database.db,
    redis,
    servers: await Promise.all([start(first), start(second), start(third)]),
    start,
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((server) => server[Symbol.asyncDispose]()));
      await redis[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;
