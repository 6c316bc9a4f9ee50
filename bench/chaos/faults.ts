import { setTimeout as wait } from 'node:timers/promises';
import { burst } from './burst.ts';
import type { Random } from './random.ts';
import { CLOCK_OFF_MS, POOL_SIZE, type System } from './system.ts';

type Fault = (system: System, random: Random) => Promise<void>;

const PAUSE_MS = 2000;
/** Long enough that the servers give up their connections. */
const HANG_MS = 9000;
/** Long enough for a burst to wait for the database, and too short for anything to be given up. */
const STALL_MS = 700;
/** How long somebody has time to have a withdrawal sent. */
const TELLING_MS = 12_000;
const LOOK_MS = 20;

/** What is done to the system. Each function resolves when nothing is broken any more. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a server is killed': (system, random) => system.replace(random.below(system.serverCount)),
  'a server is replaced by one whose clock is off': (system, random) =>
    system.replace(random.below(system.serverCount), { clockOffMs: (random.chance(0.5) ? 1 : -1) * CLOCK_OFF_MS }),
  'the clock of a server is set': async (system, random) => system.setClock(random.below(system.serverCount)),
  'a server stands still': (system, random) => system.freezeServer(random.below(system.serverCount), PAUSE_MS),
  'all servers are killed': killAll,
  'all servers are killed after the provider was told of a payout': async (system) => {
    const { told, now } = system.chapa.transfers;
    const [before, untilMs] = [told.length, performance.now() + TELLING_MS];
    now.telling = 'silent';
    while (told.length === before && performance.now() < untilMs) await wait(LOOK_MS);
    await killAll(system);
    now.telling = 'take';
  },
  'PostgreSQL stands still': (system) => system.freezePostgres(PAUSE_MS),
  'PostgreSQL hangs': (system) => system.freezePostgres(HANG_MS),
  'PostgreSQL hangs, and its standby is promoted': (system) => system.failOver({ calmMs: PAUSE_MS, hangMs: HANG_MS }),
  'PostgreSQL is stopped and started': (system) => system.restartPostgres(PAUSE_MS),
  'PostgreSQL crashes': (system) => system.crashPostgres(),
  'connections to PostgreSQL break': async (system) => system.cutDatabase(),
  'connections to PostgreSQL are reset within transactions': async (system) => {
    // What sells, pays or settles waits for the lock meanwhile, in the middle of its transaction.
    const waiting = system.fillPool(PAUSE_MS);
    await wait(PAUSE_MS / 2);
    system.resetDatabase();
    await waiting;
  },
  'strangers come in a burst while PostgreSQL stands still': async (system, random) => {
    const stalled = system.freezePostgres(STALL_MS);
    await burst(system, random.below(system.serverCount), POOL_SIZE);
    await stalled;
  },
  'all connections of the pools wait': (system) => system.fillPool(PAUSE_MS),
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
  'Telegram cannot be reached': async ({ bot }) => {
    void bot.refuse();
    await wait(PAUSE_MS);
    await bot.accept();
  },
  'the provider answers with errors': ({ chapa }) => faulty(chapa, { status: 503, body: 'not now' }),
  'answers of the provider are lost': ({ chapa }) => faulty(chapa, 'lost'),
  'the provider hangs': ({ chapa }) => faulty(chapa, 'silent'),
  'the provider refuses to send': async ({ chapa }) => {
    chapa.transfers.now.telling = 'refuse';
    await wait(PAUSE_MS);
    chapa.transfers.now.telling = 'take';
  },
  'all connections of players break': async ({ network }) => network.cut(),
  'one connection of a player breaks': async ({ network }, random) => network.one(random.below)?.cut(),
  'one connection of a player stands still': async ({ network }, random) => {
    const connection = network.one(random.below);
    connection?.freeze();
    await wait(PAUSE_MS);
    connection?.cut();
  },
  'the network of players stands still': async ({ network }) => {
    network.freeze();
    await wait(PAUSE_MS);
    network.cut();
    network.thaw();
  },
};

async function killAll(system: System): Promise<void> {
  await Promise.all(Array.from({ length: system.serverCount }, (_, place) => system.replace(place)));
}

async function faulty({ fault }: System['chapa'], now: System['chapa']['fault']['now']): Promise<void> {
  fault.now = now;
  await wait(PAUSE_MS);
  fault.now = null;
}

const DISK_IS_FULL: Fault = async (system) => {
  await system.disk?.fill();
  await wait(PAUSE_MS);
  await system.disk?.makeRoom();
  await system.ensurePostgres();
};

/** The faults that can be tried on this machine. */
export const faultsFor = ({ disk }: System): Readonly<Record<string, Fault>> =>
  disk === null ? FAULTS : { ...FAULTS, 'the disk of PostgreSQL is full': DISK_IS_FULL };
