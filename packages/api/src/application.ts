import { type Db, ensureSharedAccounts, openProviderAccounts } from '@cartela/db';
import { fillUsernameSkeletons } from './accounts/names/old-names.ts';
import { keepMoneyApart } from './accounts/play-money.ts';
import { requiredStepOf } from './accounts/required-steps.ts';
import { createSessions } from './accounts/sessions/sessions.ts';
import { createAttempts } from './accounts/sign-in/attempts.ts';
import type { Application, TelegramAccess } from './kernel/application.ts';
import { CALLS_USUAL } from './kernel/limits.ts';
import { type Meter, NO_METER } from './kernel/meter.ts';
import { watchLoad } from './kernel/overload/load.ts';
import { createWriteRates, OTHER_WRITES, type WriteRateLimits } from './kernel/overload/write-rates.ts';
import { createPresence } from './kernel/presence.ts';
import { createSecrets, type DataKeys } from './kernel/secrets.ts';
import { startClock } from './kernel/times/clock.ts';
import { createChanges } from './kernel/work/changes.ts';
import type { Core, Log } from './kernel/work/core.ts';
import { NOTHING_SHARED, type Shared } from './kernel/work/shared.ts';
import { watchStorage } from './kernel/work/storage.ts';
import { PAYMENT_WRITES } from './payments/limits.ts';
import { createProviders, type ProviderSettings } from './payments/providers/index.ts';
import { discountReceipts } from './payments/receipts/follow.ts';
import { createReceipts, type ReceiptSettings } from './payments/receipts/index.ts';
import { askAge } from './player-limits/age.ts';
import { REACTION_WRITES } from './reactions/limits.ts';
import { MIN_AGE_USUAL } from './real-money/limits.ts';
import { startRefilling } from './refilling.ts';
import type { BeaconOptions } from './rooms/beacon.ts';
import { ROOM_WRITES, TABLES_AT_ONCE_USUAL } from './rooms/limits.ts';
import { openLiveRooms } from './rooms/live/live-rooms.ts';
import { giveBackUnplayed } from './rooms/plans/who-plays.ts';
import { DEFAULT_ROOMS, type DefaultRoom } from './rooms/possible-win.ts';
import type { RoundSettings } from './rooms/round/round-settings.ts';
import { refuseWrongKeys } from './stored-secrets.ts';
import { WALLET_WRITES } from './wallet/limits.ts';
import { createWallets } from './wallet/wallets.ts';

export const WRITE_RATES = mergeOwn<WriteRateLimits[string]>(
  ...[ROOM_WRITES, REACTION_WRITES, PAYMENT_WRITES, WALLET_WRITES, OTHER_WRITES],
);

export interface ApplicationOptions {
  readonly db: Db;
  readonly log: Log;
  readonly rounds: RoundSettings;
  /** The rooms to make where they do not exist yet. Default: `DEFAULT_ROOMS`. */
  readonly rooms?: readonly DefaultRoom[];
  readonly playMoneySantim: number;
  /**
   * At how many tables a player may hold cards at the same time. Default: `TABLES_AT_ONCE_USUAL`.
   */
  readonly tablesAtOnce?: number;
  readonly messageHook?: boolean;
  /** How old players have to be, in years. Default: `MIN_AGE_USUAL`. */
  readonly minAge?: number;
  /**
   * Whether a player whose age somebody else vouches for, as an old client does, has to confirm it
   * too. Default: not, but the operator has not decided it.
   */
  readonly legacyAge?: 'vouched' | 'asked' | undefined;
  readonly payersKeptYears?: number;
  readonly writeRates?: WriteRateLimits;
  /** How many calls may be under way at the same time. Default: `CALLS_USUAL`. */
  readonly callsMax?: number;
  readonly telegram?: TelegramAccess | null;
  readonly adminSetupCode?: string | undefined;
  /** The operator's keys for the secrets in the database. Default: none. */
  readonly dataKeys?: DataKeys;
  readonly supportContact?: string | undefined;
  /** The providers at whose checkout players can deposit. Default: none. */
  readonly providers?: ProviderSettings;
  /** Whether the providers' receipt pages are asked. Without it, they are not. */
  readonly receipts?: ReceiptSettings;
  /** What this process shares with other processes on the same database. Absent if it is alone. */
  readonly shared?: Shared;
  readonly meter?: Meter;
  /** Whether the database does not answer. Calls are then refused at once. */
  readonly isDatabaseStalled?: () => boolean;
  /** The public beacon that is mixed into draws. Without it, draws use none. */
  readonly beacon?: BeaconOptions | null;
}

/** Loaded only if a beacon is used, because its elliptic curves take a while to load. */
const loadBeacon = () => import('./rooms/beacon.ts');

/**
 * Builds the application on a migrated database and starts its rooms. What else it does by its
 * clock begins with `startUpkeep`.
 *
 * @throws PlayMoneyError if real money is at stake and the database has held play money
 * @throws DataKeyError if secrets in the database are sealed with other keys
 */
export async function openApplication(options: ApplicationOptions): Promise<Application & { close(): Promise<void> }> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await begin(options, ends)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds to `ends` what ends each thing that goes on by itself. */
async function begin(options: ApplicationOptions, ends: (() => unknown)[]): Promise<Application> {
  const { db, log, rounds, rooms = DEFAULT_ROOMS, playMoneySantim, messageHook = false, meter = NO_METER } = options;
  const { bus, presence: sharedPresence, openLimiter } = options.shared ?? NOTHING_SHARED;
  await keepMoneyApart(db, { playMoney: playMoneySantim > 0 });
  const secrets = createSecrets(options.dataKeys ?? {});
  await refuseWrongKeys(db, secrets);
  const minAge = options.minAge ?? MIN_AGE_USUAL;
  await askAge(db, { ofEverybody: options.legacyAge === 'asked', minAge });
  const clock = await startClock(db, log);
  ends.push(clock.stop);
  const onError = (error: unknown) => log.error({ err: error }, 'somebody could not be told of a change');
  const changes = createChanges(onError, bus);
  const core: Core = {
    db,
    log,
    now: clock.now,
    changes,
    meter,
    storage: watchStorage(log, changes),
    secrets,
    tablesAtOnce: options.tablesAtOnce ?? TABLES_AT_ONCE_USUAL,
  };
  await ensureSharedAccounts(db);
  await fillUsernameSkeletons(core);
  const beacon = options.beacon ? (await loadBeacon()).createBeacon(core, options.beacon) : null;
  ends.push(() => beacon?.stop());
  const liveRooms = await openLiveRooms(core, { settings: rounds, defaultRooms: rooms, beacon });
  ends.push(liveRooms.stop);
  const sessions = createSessions(core);
  const load = watchLoad({ callsMax: options.callsMax ?? CALLS_USUAL, isStalled: options.isDatabaseStalled, log });
  ends.push(load.stop);
  const providers = createProviders(core, options.providers ?? {});
  await openProviderAccounts(
    db,
    providers.map(({ name }) => name),
  );
  const receipts = createReceipts(options.receipts ?? { mode: 'off' });
  if (receipts.mode !== 'on') await discountReceipts({ ...core, receipts });
  // A process that is alone misses nothing.
  const refilling = options.shared ? await startRefilling(core) : null;
  ends.push(() => refilling?.stop());
  return {
    ...core,
    sessions,
    requiredStepOf: (adminId) => requiredStepOf(core, adminId),
    attempts: createAttempts(log, openLimiter),
    load,
    writeRates: createWriteRates(options.writeRates ?? WRITE_RATES, openLimiter),
    presence: createPresence(sharedPresence),
    wallets: createWallets(db),
    giveBackUnplayed,
    liveRooms,
    playMoneySantim,
    minAge,
    hasBeacon: beacon !== null,
    hasAgeRule: options.legacyAge !== undefined,
    payersKeptYears: options.payersKeptYears ?? 0,
    messageHook,
    telegram: options.telegram ?? null,
    adminSetupCode: options.adminSetupCode,
    supportContact: options.supportContact ?? null,
    providers,
    receipts,
    webOrigin: options.providers?.webOrigin ?? '',
  };
}

/** Merges what the areas say of themselves. Each name may occur in one of them only. */
function mergeOwn<Value>(...parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const merged = new Map(entries);
  if (merged.size < entries.length) throw new Error(`two areas have one name: ${entries.map(([name]) => name)}`);
  return Object.fromEntries(merged);
}
