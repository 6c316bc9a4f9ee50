import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { System } from './system.ts';

/** What is done to the system. Each resolves when nothing is broken any more. */
export const FAULTS: Readonly<Record<string, (system: System, random: Random) => Promise<void>>> = {
  'a server is killed': (system, random) => system.replace(random.below(system.serverCount)),
  'a server is replaced by one whose clock is off': (system, random) =>
    system.replace(random.below(system.serverCount), { clockOffMs: (random.chance(0.5) ? 1 : -1) * CLOCK_OFF_MS }),
  'a server stands still': (system, random) => system.freezeServer(random.below(system.serverCount), PAUSE_MS),
  'all servers are killed': async (system) => {
    await Promise.all(Array.from({ length: system.serverCount }, (_, place) => system.replace(place)));
  },
  'PostgreSQL stands still': (system) => system.freezePostgres(PAUSE_MS),
  'PostgreSQL is stopped and started': (system) => system.restartPostgres(PAUSE_MS),
  'PostgreSQL crashes': (system) => system.crashPostgres(),
  'connections to PostgreSQL break': async (system) => system.cutDatabase(),
  'Redis stands still': async ({ redis }) => {
    redis.freeze();
    await wait(PAUSE_MS);
    redis.thaw();
  },
  'Redis is killed and starts empty': async ({ redis }) => {
    await redis.stop();
    await wait(PAUSE_MS);
    await redis.restart();
  },
  'all connections of players break': async ({ network }) => network.cut(),
  'the network of players stands still': async ({ network }) => {
    network.freeze();
    await wait(PAUSE_MS);
    network.cut();
    network.thaw();
  },
};

const PAUSE_MS = 2000;
const CLOCK_OFF_MS = 90_000;
