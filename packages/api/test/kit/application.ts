import type { Db } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { hash } from '@node-rs/argon2';
import { passwords } from '../../src/accounts/passwords.ts';
import { openApplication, WRITE_RATES } from '../../src/application.ts';
import type { User } from '../../src/kernel/actors/actor.ts';
import type { Application, TelegramAccess } from '../../src/kernel/application.ts';
import type { Context } from '../../src/kernel/calls/context.ts';
import { NO_METER } from '../../src/kernel/meter.ts';
import type { WriteRateLimits } from '../../src/kernel/overload/write-rates.ts';
import { createSecrets, DATA_KEY_BYTES, type DataKeys } from '../../src/kernel/secrets.ts';
import { createChanges } from '../../src/kernel/work/changes.ts';
import type { Core, Log } from '../../src/kernel/work/core.ts';
import { watchStorage } from '../../src/kernel/work/storage.ts';
import type { ProviderSettings } from '../../src/payments/providers/index.ts';
import type { ReceiptSettings } from '../../src/payments/receipts/index.ts';
import { TABLES_AT_ONCE_USUAL } from '../../src/rooms/limits.ts';
import { DEFAULT_ROOMS } from '../../src/rooms/possible-win.ts';
import type { RoundSettings } from '../../src/rooms/round/round-settings.ts';
import { createCaller } from '../../src/router.ts';
import { startUpkeep } from '../../src/upkeep.ts';

passwords.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1 });

/** Rounds that a test steps through by hand: nothing ends by itself within a test. */
export const slowRounds: RoundSettings = {
  countdownMs: 600_000,
  callIntervalMs: 60_000,
  popupMs: 600_000,
  minPlayers: 2,
  houseCutBps: 2000,
  coinsPerCard: 1,
};

/** Settings for a whole game in a second or two. */
export const quickRounds: RoundSettings = { ...slowRounds, countdownMs: 400, callIntervalMs: 10, popupMs: 300 };

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A log that keeps its lines for a test to look at. */
export function recordingLog() {
  const lines: { level: keyof Log; about: object; text: string }[] = [];
  const at = (level: keyof Log) => (about: object, text: string) => void lines.push({ level, about, text });
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
}

/** The operator's keys, with which secrets are sealed in most tests. */
export const TEST_KEYS = { current: Buffer.alloc(DATA_KEY_BYTES, 'test') };

/** What services run on, without providers and anything that goes on by a clock. */
export function coreOn(
  db: Db,
  { now = Date.now, log = silentLog }: Partial<Pick<Core, 'now' | 'log'>> = {},
): Core & Pick<Application, 'providers' | 'playMoneySantim'> {
  const onError = (error: unknown) => {
    throw error;
  };
  const changes = createChanges(onError);
  const storage = watchStorage(log, changes);
  const secrets = createSecrets(TEST_KEYS);
  const core = { db, now, log, changes, meter: NO_METER, storage, secrets, tablesAtOnce: TABLES_AT_ONCE_USUAL };
  return { ...core, providers: [], playMoneySantim: 0 };
}

export const ADDRESS = '127.0.0.1';
const TOKEN = 'test-token';

interface Sender {
  readonly hadToken?: boolean;
  readonly address?: string;
  readonly userAgent?: string;
}

/**
 * The procedures as this identity calls them. With a token and no identity, the caller is somebody
 * whose session is over.
 */
export function callerFor(
  app: Application,
  identity: Context['identity'],
  { hadToken = identity !== null, address = ADDRESS, userAgent }: Sender = {},
) {
  return createCaller({ app, identity, hadToken, address, userAgent, connection: null, setSession() {} });
}

/** Only one room, because opening a round in each of them takes longer than most tests. */
const FEW_ROOMS = DEFAULT_ROOMS.slice(0, 1);

interface TestApplicationOptions {
  readonly rounds?: RoundSettings;
  /** Whether there are all the default rooms, and not only the one of 10 ETB. */
  readonly allRooms?: boolean;
  readonly log?: Log;
  readonly playMoneySantim?: number;
  readonly messageHook?: boolean;
  readonly telegram?: TelegramAccess | null;
  readonly dataKeys?: DataKeys;
  readonly adminSetupCode?: string;
  readonly providers?: ProviderSettings;
  /** Whether its upkeep runs. Otherwise only a test does what is part of it. */
  readonly upkeep?: boolean;
  readonly receipts?: ReceiptSettings;
  /** Without it, writes have no limit, so a test may be quicker than any player. */
  readonly writeRates?: WriteRateLimits;
}

const UNLIMITED_WRITES: WriteRateLimits = Object.fromEntries(
  Object.keys(WRITE_RATES).map((kind) => [kind, [{ calls: Number.MAX_SAFE_INTEGER, perS: 1 }]]),
);

/**
 * The application on a database of its own, with a round open in its room. Dispose of it when done.
 */
export async function startTestApplication({
  rounds = slowRounds,
  allRooms = false,
  log = silentLog,
  playMoneySantim = 50_000,
  messageHook = false,
  telegram = null,
  dataKeys = TEST_KEYS,
  adminSetupCode,
  providers = {},
  upkeep = false,
  receipts = { mode: 'off' },
  writeRates = UNLIMITED_WRITES,
}: TestApplicationOptions = {}) {
  const database = await createTestDatabase();
  const rooms = allRooms ? DEFAULT_ROOMS : FEW_ROOMS;
  const options = {
    log,
    rounds,
    rooms,
    playMoneySantim,
    messageHook,
    telegram,
    dataKeys,
    adminSetupCode,
    receipts,
    writeRates,
    providers,
  };
  const app = await openApplication({ db: database.db, ...options });
  const stopUpkeep = upkeep ? startUpkeep(app) : null;
  await Promise.all(app.liveRooms.all().map((room) => room.caughtUp()));
  return {
    ...app,
    databaseUrl: database.url,
    /** The database without its guards, for a test that makes its records untrue on purpose. */
    unguarded: database.unguarded,
    /** The procedures as this user calls them, or a visitor if there is no user. */
    as: (user: User | null) => callerFor(app, user && { user, token: TOKEN }),
    async [Symbol.asyncDispose]() {
      await stopUpkeep?.();
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

export type TestApplication = Awaited<ReturnType<typeof startTestApplication>>;
