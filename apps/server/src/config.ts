import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { usernameSchema } from '@cartela/api/accounts/contract';
import {
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SETUP_CODE_LENGTH_MAX,
  SETUP_CODE_LENGTH_MIN,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
} from '@cartela/api/accounts/limits';
import { DAY_MS } from '@cartela/api/kernel/day';
import { CALLS_USUAL } from '@cartela/api/kernel/limits';
import { MIN_AGE_MAX, MIN_AGE_USUAL } from '@cartela/api/real-money/limits';
import { DRAND_MIRRORS, ROOM_BOUNDS, TABLES_AT_ONCE_USUAL } from '@cartela/api/rooms/limits';
import { CONNECTIONS_USUAL, DATABASE_LIMITS_USUAL, hostsIn, withOneHost } from '@cartela/db';
import { BASIS_POINTS } from '@cartela/game-core';
import { z } from 'zod';
import { address, dataKey, StartError, text } from './config-fields.ts';
import { DATA_DIR_DEFAULT } from './paths.ts';
import { providersOf, providerVariables, receiptsOf, refuseProviders } from './provider-config.ts';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** A share as a fraction: 0.2 is 20 %. */
const share = z
  .string()
  .trim()
  .regex(/^(0|0?\.\d+)$/, 'must be a number from 0 to 0.5, such as 0.2')
  .transform(Number)
  .refine((cut) => cut * BASIS_POINTS <= ROOM_BOUNDS.houseCutBps.max, 'must be at most 0.5: players get half or more');

/**
 * A name as an administrator writes it at sign-in. White space around it is ignored, and white
 * space within it counts as one space.
 */
const username = z
  .string()
  .refine((name) => usernameSchema.safeParse(name).success, {
    message: `must have ${USERNAME_LENGTH_MIN} to ${USERNAME_LENGTH_MAX} letters, digits, spaces, dots, dashes or underscores`,
  })
  .pipe(usernameSchema);

/**
 * The address of a database. It may name several hosts, of which the one that can be written to is
 * used: it must say so, or else a standby could be taken for it.
 */
const databaseAddress = z
  .string()
  .refine((value) => URL.canParse(withOneHost(value)) && hostsIn(value).length > 0 && isDecodable(value), {
    message:
      'must be an address such as postgres://user:password@host:5432/name, with %, @, / and # in a password as %25, %40, %2F and %23',
    abort: true,
  })
  .refine((value) => hostsIn(value).every((host) => !host.startsWith('[')), {
    message: 'must have the name of its host in place of an IPv6 address',
    abort: true,
  })
  .refine((value) => hostsIn(value).length === 1 || hostsIn(value).every((host) => /^[^:[\]]+:\d+$/.test(host)), {
    message: 'must have a name and a port for each of its hosts, such as one.example:5432,two.example:5432',
    abort: true,
  })
  .refine(
    (value) => hostsIn(value).length === 1 || /[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(value),
    {
      message: 'must have ?target_session_attrs=read-write at its end, because it names several hosts',
    },
  );

function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/** A list of origins, such as `https://play.example, https://www.play.example`. */
const origins = z
  .string()
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(address('http:', 'https:').transform((value) => new URL(value).origin)));

/** A list of addresses, such as `https://one.example, https://two.example/drand`. */
const addresses = z
  .string()
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(address('http:', 'https:')).min(1));
const contact = z
  .string()
  .trim()
  .max(200)
  .regex(/^(https:\/\/\S+|\+\d{9,15}|[^\s@]+@[^\s@]+\.[^\s@]+)$/, {
    error: 'must be an https:// address, an e-mail address, or a phone number such as +251911234567',
  });

/**
 * The shortest times and the fewest players that a start accepts. They are less than `ROOM_BOUNDS`
 * allows administrators, so games in tests, trials and benchmarks can be quicker.
 */
const QUICKEST_START = { countdownMs: 100, callIntervalMs: 1, minPlayers: 1 };

/** Where the server answers calls of Telegram. */
export const WEBHOOK_PATH = '/hooks/telegram';

const isWebhookAddress = (value: string) => !URL.canParse(value) || HOOK_PATHS.has(new URL(value).pathname);
const HOOK_PATHS: ReadonlySet<string> = new Set(['/', WEBHOOK_PATH]);
const OTHER_WEBHOOK = `must be this product's own address, with or without ${WEBHOOK_PATH} at its end`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATA_KEY: dataKey.optional(),
  DATA_KEY_BEFORE: dataKey.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(CONNECTIONS_USUAL),
  DATABASE_STATEMENT_MAX_MS: wholeNumber(100, DAY_MS).default(DATABASE_LIMITS_USUAL.statementMs),
  DATABASE_LOCK_MAX_MS: wholeNumber(100, DAY_MS).default(DATABASE_LIMITS_USUAL.lockMs),
  DATABASE_IDLE_MAX_MS: wholeNumber(100, DAY_MS).default(DATABASE_LIMITS_USUAL.idleInTransactionMs),
  CALLS_MAX: wholeNumber(1, 1_000_000).default(CALLS_USUAL),
  MIGRATE_DATABASE_URL: databaseAddress.optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  WEB_ORIGINS: origins.default([]),
  TRUST_PROXY: onOff.default(false),
  SOCKETS_PER_ADDRESS_MAX: wholeNumber(1, 1_000_000).default(10_000),
  SOCKETS_MAX: wholeNumber(1, 1_000_000).default(20_000),
  DEMO: onOff.optional(),
  ADMIN_USERNAME: username.optional(),
  ADMIN_PASSWORD: text(PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX).optional(),
  ADMIN_SETUP_CODE: text(SETUP_CODE_LENGTH_MIN, SETUP_CODE_LENGTH_MAX).optional(),
  SUPPORT_CONTACT: contact.optional(),
  MIN_AGE: wholeNumber(MIN_AGE_USUAL, MIN_AGE_MAX).default(MIN_AGE_USUAL),
  LEGACY_AUTH: z.enum(['enforced', 'documented'], { error: 'must be enforced or documented' }).default('enforced'),
  PAYERS_KEPT_YEARS: wholeNumber(0, 30).default(0),
  LEGACY_AGE: z.enum(['vouched', 'asked'], { error: 'must be vouched or asked' }).optional(),
  BINGO_COUNTDOWN_MS: wholeNumber(QUICKEST_START.countdownMs, ROOM_BOUNDS.countdownMs.max).default(30_000),
  BINGO_CALL_INTERVAL_MS: wholeNumber(QUICKEST_START.callIntervalMs, ROOM_BOUNDS.callIntervalMs.max).default(3000),
  BINGO_POPUP_MS: wholeNumber(0, DAY_MS).default(5000),
  BINGO_MIN_PLAYERS: wholeNumber(QUICKEST_START.minPlayers, ROOM_BOUNDS.minPlayers.max).default(2),
  BINGO_HOUSE_CUT: share.default(0.2),
  BINGO_COINS_PER_CARD: wholeNumber(0, 1000).default(1),
  BINGO_TABLES_AT_ONCE: wholeNumber(1, 100).default(TABLES_AT_ONCE_USUAL),
  FAIRNESS_BEACON: z.enum(['none', 'drand'], { error: 'must be none or drand' }).default('none'),
  FAIRNESS_BEACON_URLS: addresses.default([...DRAND_MIRRORS]),
  FAIRNESS_BEACON_MISSING: z.enum(['cancel', 'play'], { error: 'must be cancel or play' }).default('cancel'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{16,}$/, 'must be a token as @BotFather gives it, such as 123456:ABC…')
    .optional(),
  TELEGRAM_APP_URL: address('https:').optional(),
  TELEGRAM_WEBHOOK_URL: address('https:').refine(isWebhookAddress, OTHER_WEBHOOK).optional(),
  TELEGRAM_API_ROOT: address('http:', 'https:').default('https://api.telegram.org'),
  ...providerVariables,
  SMS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_TOKEN: text(16, 200)
    .regex(/^[!-~]*$/, 'must be of Latin letters, digits and signs, without spaces')
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z\d]{20,}$/, 'must be a public key as age-keygen prints it, such as age1…')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .transform((keyFile) => /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z\d]{20,}$/m.exec(keyFile)?.[0])
    .refine((key) => key !== undefined, 'must be a key as age-keygen prints it, such as AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_PASSPHRASE: text(16, 200).optional(),
  BACKUP_COPY_COMMAND: text(1, 1000).optional(),
  DRAIN_MS: wholeNumber(0, 60_000).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

type Variables = z.output<typeof variables>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Appended to the name of a variable: the variable is in the file that this names. */
const FILE = '_FILE';

export { StartError };

/**
 * Reads all settings of the process from its environment. An empty variable counts as not set.
 *
 * @throws StartError that names the first variable that is invalid, or does not go with the others
 */
export function readConfig(environment: Environment): Config {
  const result = variables.safeParse(withFiles(withoutEmpty(environment)));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartError(`${String(issue?.path[0])} is not valid: ${issue?.message}`);
  }
  refuseContradictions(result.data);
  refuseProviders(result.data);
  return configOf(result.data);
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));

/** Adds each variable that is in a file, without the line break at the file's end. */
function withFiles(environment: Environment): Environment {
  const inFiles = Object.keys(variables.shape).flatMap((name): [name: string, value: string][] => {
    const path = environment[name + FILE];
    if (path === undefined) return [];
    if (environment[name] !== undefined)
      throw new StartError(`${name + FILE} is not valid: ${name} is set too; unset one`);
    return [[name, textOf(path, name + FILE)]];
  });
  return { ...environment, ...Object.fromEntries(inFiles) };
}

function textOf(path: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`${name} is not valid: its file cannot be read (${code})`, { cause: error });
  }
  // Without it the server would run, but as if nobody had set it: a secret may not be there yet.
  if (text.trim() === '') throw new StartError(`${name} is not valid: its file is empty`);
  return text;
}

/**
 * Refuses variables that are valid by themselves, but do not go together.
 *
 * @throws StartError
 */
function refuseContradictions(env: Variables): void {
  const isTryOut = env.DATABASE_URL === undefined;
  if (env.DEMO && !isTryOut) {
    throw new StartError(
      'DEMO is not valid: demo players hold play money and never play with DATABASE_URL; set DEMO=off',
    );
  }
  if (env.MIGRATE_DATABASE_URL !== undefined && isTryOut) {
    throw new StartError('DATABASE_URL is not set: MIGRATE_DATABASE_URL only goes with it');
  }
  if (env.REDIS_URL !== undefined && isTryOut) {
    throw new StartError('DATABASE_URL is not set: REDIS_URL only goes with it, for several processes on one database');
  }
  if ((env.ADMIN_USERNAME === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    const missing = env.ADMIN_USERNAME === undefined ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD';
    throw new StartError(`${missing} is not set: ADMIN_USERNAME and ADMIN_PASSWORD go together`);
  }
  if (env.BACKUP_RECIPIENT !== undefined && env.BACKUP_PASSPHRASE !== undefined) {
    throw new StartError(
      'BACKUP_PASSPHRASE is not valid: a backup is for BACKUP_RECIPIENT or has a passphrase, not both',
    );
  }
  for (const name of ['TELEGRAM_APP_URL', 'TELEGRAM_WEBHOOK_URL'] as const) {
    if (env[name] !== undefined && env.TELEGRAM_BOT_TOKEN === undefined) {
      throw new StartError(`TELEGRAM_BOT_TOKEN is not set: ${name} only goes with it`);
    }
  }
}

function configOf(env: Variables) {
  const tryOut = env.DATABASE_URL === undefined;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR ?? DATA_DIR_DEFAULT),
    dataDirIsDefault: env.DATA_DIR === undefined,
    databaseUrl: env.DATABASE_URL,
    /** With what secrets in the database are encrypted. */
    dataKeys: { current: env.DATA_KEY, before: env.DATA_KEY_BEFORE },
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseLimits: {
      statementMs: env.DATABASE_STATEMENT_MAX_MS,
      lockMs: env.DATABASE_LOCK_MAX_MS,
      idleInTransactionMs: env.DATABASE_IDLE_MAX_MS,
    },
    callsMax: env.CALLS_MAX,
    /** The address for the role that may change the schema, if it is another role. */
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    /**
     * Redis, through which processes on one database share what is not in it. Without it, only one
     * process may run.
     */
    redisUrl: env.REDIS_URL,
    webOrigins: env.WEB_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    sockets: { perAddress: env.SOCKETS_PER_ADDRESS_MAX, total: env.SOCKETS_MAX },
    /**
     * Whether DATABASE_URL is missing: then there is an embedded database, play money, demo
     * accounts.
     */
    tryOut,
    demoPlayers: tryOut && env.DEMO !== false,
    admin:
      env.ADMIN_USERNAME !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : null,
    adminSetupCode: env.ADMIN_SETUP_CODE,
    supportContact: env.SUPPORT_CONTACT,
    minAge: env.MIN_AGE,
    legacyAuth: env.LEGACY_AUTH,
    legacyAge: env.LEGACY_AGE,
    payersKeptYears: env.PAYERS_KEPT_YEARS,
    /** The number of tables at which a player may hold cards at a time. */
    tablesAtOnce: env.BINGO_TABLES_AT_ONCE,
    rounds: {
      countdownMs: env.BINGO_COUNTDOWN_MS,
      callIntervalMs: env.BINGO_CALL_INTERVAL_MS,
      popupMs: env.BINGO_POPUP_MS,
      minPlayers: env.BINGO_MIN_PLAYERS,
      houseCutBps: Math.round(env.BINGO_HOUSE_CUT * BASIS_POINTS),
      coinsPerCard: env.BINGO_COINS_PER_CARD,
    },
    /**
     * The public beacon whose random numbers go into draws. Null means that draws do without one.
     */
    beacon:
      env.FAIRNESS_BEACON === 'none'
        ? null
        : { mirrors: env.FAIRNESS_BEACON_URLS, whenMissing: env.FAIRNESS_BEACON_MISSING },
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET,
    providers: providersOf(env),
    receipts: receiptsOf(env),
    telegram:
      env.TELEGRAM_BOT_TOKEN === undefined
        ? null
        : {
            botToken: env.TELEGRAM_BOT_TOKEN,
            appUrl: env.TELEGRAM_APP_URL ?? null,
            webhookUrl: env.TELEGRAM_WEBHOOK_URL ?? null,
            apiRoot: env.TELEGRAM_API_ROOT,
          },
    /** With what backups are encrypted and decrypted. */
    backupKeys: {
      recipient: env.BACKUP_RECIPIENT,
      identity: env.BACKUP_IDENTITY,
      passphrase: env.BACKUP_PASSPHRASE,
    },
    /** What copies the daily backups to another place, for a shell. */
    backupCopyCommand: env.BACKUP_COPY_COMMAND,
    /** The token that readers of metrics must send. Without it there are no metrics. */
    metricsToken: env.METRICS_TOKEN,
    /**
     * How long a server still serves after it is told to end, in milliseconds. In that time a
     * balancer learns to send it nothing more.
     */
    drainMs: env.DRAIN_MS,
    logLevel: env.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof configOf>;
