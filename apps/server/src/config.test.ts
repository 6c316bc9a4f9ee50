import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOM_BOUNDS } from '@cartela/api/rooms/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, StartError } from './config.ts';

const DATABASE_URL = 'postgres://someone:hunter2@db.example/cartela';

describe('a setting that is not valid stops the start with a line that names it', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '0x50'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'mysql://db.example/cartela'],
    ['DATABASE_URL', 'postgres://someone:100%sure@db.example/cartela'],
    ['DATABASE_URL', 'postgres://someone:no/slash@db.example/cartela'],
    ['DATABASE_URL', 'postgres://someone:hunter2@[2001:db8::7]:5432/cartela'],
    ['DATABASE_URL', 'postgres://one.example:5432,two.example:5432/cartela'],
    ['DATABASE_URL', 'postgres://one.example:5432,two.example/cartela?target_session_attrs=read-write'],
    ['DATABASE_URL', 'postgres://one.example:5432,two.example:5432/cartela?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgres://one.example,,two.example/cartela?target_session_attrs=read-write'],
    ['REDIS_URL', 'http://redis.example'],
    ['WEB_ORIGINS', 'nonsense'],
    ['WEB_ORIGINS', 'https://play.example, nonsense'],
    ['WEB_ORIGINS', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['SOCKETS_PER_ADDRESS_MAX', '0'],
    ['SOCKETS_MAX', 'many'],
    ['DEMO', 'maybe'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_USERNAME', 'a/b/c'],
    ['ADMIN_PASSWORD', 'short'],
    ['BINGO_COUNTDOWN_MS', '-1'],
    ['BINGO_COUNTDOWN_MS', '1e9'],
    ['BINGO_COUNTDOWN_MS', String(ROOM_BOUNDS.countdownMs.max + 1)],
    ['BINGO_CALL_INTERVAL_MS', '0'],
    ['BINGO_CALL_INTERVAL_MS', String(ROOM_BOUNDS.callIntervalMs.max + 1)],
    ['BINGO_POPUP_MS', 'five'],
    ['BINGO_MIN_PLAYERS', '0'],
    ['BINGO_MIN_PLAYERS', String(ROOM_BOUNDS.minPlayers.max + 1)],
    ['BINGO_HOUSE_CUT', '2'],
    ['BINGO_HOUSE_CUT', '0.51'],
    ['BINGO_HOUSE_CUT', '20%'],
    ['BINGO_HOUSE_CUT', '-0.1'],
    ['BINGO_COINS_PER_CARD', '1.5'],
    ['BINGO_TABLES_AT_ONCE', '0'],
    ['FAIRNESS_BEACON', 'on'],
    ['FAIRNESS_BEACON_URLS', 'api.drand.sh'],
    ['FAIRNESS_BEACON_MISSING', 'wait'],
    ['TELEGRAM_BOT_TOKEN', 'short'],
    ['TELEGRAM_APP_URL', 'http://play.example'],
    ['TELEGRAM_WEBHOOK_URL', 'nonsense'],
    ['TELEGRAM_WEBHOOK_URL', 'https://play.example/bot'],
    ['TELEGRAM_WEBHOOK_URL', 'https://play.example/hooks/telegram/'],
    ['TELEGRAM_API_ROOT', 'nonsense'],
    ['METRICS_TOKEN', 'a token that no client can send'],
    ['METRICS_TOKEN', 'ምስጢራዊ-ምስጢራዊ-ምስጢራዊ'],
    ['SMS_WEBHOOK_SECRET', 'short'],
    ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
    ['BACKUP_IDENTITY', 'age1public'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DATA_KEY', 'hunter2hunter2'],
    ['DATA_KEY', 'k'.repeat(42)],
    ['DATA_KEY', 'k'.repeat(45)],
    ['DATA_KEY_BEFORE', 'a'.repeat(63)],
  ])('%s=%s', (name, value) => {
    const line = refusalOf({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'hunter2hunter2', [name]: value });
    expect(line.split(' ')[0]).toBe(name);
    expect(line).toMatch(/ must (be|have) /);
    expect(line).not.toContain('\n');
    expect(line).not.toContain('hunter2');
  });
});

it('an administrator has a name that can be signed in with', () => {
  const { admin } = readConfig({ ADMIN_USERNAME: ' selam  t ', ADMIN_PASSWORD: 'hunter2hunter2' });
  expect(admin?.username).toBe('selam t');
});

it('an administrator needs both a name and a password', () => {
  expect(refusalOf({ ADMIN_USERNAME: 'boss' })).toMatch(/^ADMIN_PASSWORD is not set/);
  expect(refusalOf({ ADMIN_PASSWORD: 'hunter2hunter2' })).toMatch(/^ADMIN_USERNAME is not set/);
});

it('what goes with a bot is refused without one', () => {
  expect(refusalOf({ TELEGRAM_APP_URL: 'https://play.example' })).toMatch(/^TELEGRAM_BOT_TOKEN is not set/);
  expect(refusalOf({ TELEGRAM_WEBHOOK_URL: 'https://play.example' })).toMatch(/^TELEGRAM_BOT_TOKEN is not set/);
});

it.each([
  ['MIGRATE_DATABASE_URL', 'postgres://someone@db.example/cartela'],
  ['REDIS_URL', 'redis://redis.example'],
])('%s is refused without a database of the operator’s', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(`DATABASE_URL is not set: ${name} only goes with it`);
});

it('a backup is encrypted in one way', () => {
  const [BACKUP_RECIPIENT, BACKUP_PASSPHRASE] = [`age1${'q'.repeat(58)}`, 'a long enough phrase'];
  expect(refusalOf({ BACKUP_RECIPIENT, BACKUP_PASSPHRASE })).toMatch(/^BACKUP_PASSPHRASE is not valid/);
});

describe('a provider', () => {
  const chapa = { PUBLIC_URL: 'https://play.example/', CHAPA_SECRET_KEY: 'CHASECK-hunter2hunter2' };
  const test = { ...chapa, CHAPA_SECRET_KEY: 'CHASECK_TEST-hunter2hunter2' };

  it('of real money does not go with play money, nor one of play money with real money', () => {
    expect(refusalOf(chapa)).toMatch(/^CHAPA_SECRET_KEY is not valid: real payments/);
    expect(refusalOf({ ...test, DATABASE_URL })).toMatch(/^CHAPA_SECRET_KEY is not valid: with a test key/);
    for (const environment of [chapa, test])
      expect(refusalOf({ ...environment, PUBLIC_URL: '' })).not.toContain('hunter2');
    expect(readConfig({ ...chapa, DATABASE_URL }).providers).toMatchObject({
      tryOut: false,
      webOrigin: 'https://play.example',
      chapa: { secretKey: chapa.CHAPA_SECRET_KEY, notifyUrl: 'https://play.example/hooks/chapa' },
    });
    expect(readConfig(test).providers).toMatchObject({ tryOut: true, chapa: { secretKey: test.CHAPA_SECRET_KEY } });
  });

  it('needs all of its settings, and the address to which players come back', () => {
    expect(refusalOf({ CHAPA_SECRET_KEY: test.CHAPA_SECRET_KEY })).toMatch(/^PUBLIC_URL is not set/);
    for (const secret of ['CHAPA_WEBHOOK_SECRET', 'CHAPA_APPROVAL_SECRET']) {
      expect(refusalOf({ [secret]: 'a long secret' })).toMatch(/^CHAPA_SECRET_KEY is not set/);
    }
    const telebirr = { DATABASE_URL, PUBLIC_URL: chapa.PUBLIC_URL, TELEBIRR_MERCHANT_CODE: '200001' };
    expect(refusalOf(telebirr)).toMatch(/^TELEBIRR_API_ROOT is not set/);
    expect(refusalOf({ ...telebirr, TELEBIRR_PRIVATE_KEY: 'nonsense' })).toMatch(/^TELEBIRR_PRIVATE_KEY is not valid/);
    expect(readConfig({}).providers).toMatchObject({ tryOut: true, chapa: null, telebirr: null });
  });
});

describe('receipts', () => {
  const RECEIPT_TELEBIRR_ROOT = 'https://receipts.example';

  it('are not asked for unless that is set, with the place where they are', () => {
    expect(readConfig({ RECEIPT_TELEBIRR_ROOT }).receipts.mode).toBe('off');
    expect(readConfig({ RECEIPT_TELEBIRR_ROOT, RECEIPT_CHECK: 'on' }).receipts).toEqual({
      mode: 'on',
      telebirr: { root: RECEIPT_TELEBIRR_ROOT },
    });
    for (const RECEIPT_CHECK of ['on', 'shadow']) {
      expect(refusalOf({ DATABASE_URL, RECEIPT_CHECK })).toMatch(
        /^RECEIPT_TELEBIRR_ROOT is not set: with RECEIPT_CHECK=/,
      );
    }
    expect(refusalOf({ RECEIPT_CHECK: 'yes' })).toMatch(/^RECEIPT_CHECK is not valid: must be off, shadow or on/);
  });

  it('are read where nobody on the way can change them', () => {
    expect(refusalOf({ RECEIPT_TELEBIRR_ROOT: 'http://receipts.example' })).toMatch(/must begin with https/);
    expect(refusalOf({ RECEIPT_TELEBIRR_ROOT: 'http://localhost.example' })).toMatch(/must begin with https/);
    expect(refusalOf({ RECEIPT_TELEBIRR_ROOT: 'ftp://receipts.example' })).toMatch(
      /^RECEIPT_TELEBIRR_ROOT is not valid/,
    );
    for (const root of ['http://127.0.0.1:9000', 'http://localhost', 'http://[::1]:9000'])
      expect(readConfig({ RECEIPT_TELEBIRR_ROOT: root }).receipts.telebirr).toEqual({ root });
  });
});

it('demo players are refused where real money may be at stake', () => {
  expect(refusalOf({ DATABASE_URL, DEMO: 'on' })).toMatch(/^DEMO /);
  expect(refusalOf({ DATABASE_URL, DEMO: 'on' })).not.toContain('hunter2');
  expect(readConfig({ DATABASE_URL })).toMatchObject({ tryOut: false, demoPlayers: false });
  expect(readConfig({ DATABASE_URL, DEMO: 'off' })).toMatchObject({ tryOut: false, demoPlayers: false });
});

it('without a database the product is tried out, with demo players unless they are kept out', () => {
  expect(readConfig({})).toMatchObject({ tryOut: true, demoPlayers: true, admin: null, port: 3000 });
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ tryOut: true, demoPlayers: false });
});

it('a database may have several hosts, if the address says to which one to write', () => {
  const address =
    'postgres://someone:hunter2@one.example:5432,two.example:5433/cartela?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: address })).toMatchObject({ databaseUrl: address });
  expect(readConfig({ DATABASE_URL: 'postgres:///cartela' })).toMatchObject({ databaseUrl: 'postgres:///cartela' });
});

it('the rounds are those of the design where nothing is said about them', () => {
  expect(readConfig({}).rounds).toEqual({
    countdownMs: 30_000,
    callIntervalMs: 3000,
    popupMs: 5000,
    minPlayers: 2,
    houseCutBps: 2000,
    coinsPerCard: 1,
  });
});

it('a try may be quicker than any game of a room, which an administrator sets', () => {
  const { rounds } = readConfig({ BINGO_COUNTDOWN_MS: '100', BINGO_CALL_INTERVAL_MS: '1' });
  expect(rounds).toMatchObject({ countdownMs: 100, callIntervalMs: 1 });
});

it('an empty variable, or one of spaces, counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', BINGO_HOUSE_CUT: '  ', WEB_ORIGINS: '' })).toEqual(readConfig({}));
});

describe('a variable that is in a file', () => {
  let folder: string;
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartela-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read from it, whichever it is', () => {
    const config = readConfig({
      BACKUP_PASSPHRASE_FILE: file('phrase', ' with spaces within \n'),
      DATABASE_URL_FILE: file('url', `${DATABASE_URL}\r\n`),
      PORT_FILE: file('port', '3005'),
    });
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, port: 3005 });
    expect(config.backupKeys.passphrase).toBe(' with spaces within ');
  });

  it('stops the start if it is set twice, if its file is not there or empty, or if it is not valid', () => {
    const ADMIN_PASSWORD_FILE = file('password', 'hunter2');
    expect(refusalOf({ ADMIN_PASSWORD: 'hunter2hunter2', ADMIN_PASSWORD_FILE })).toMatch(
      /^ADMIN_PASSWORD_FILE is not valid: ADMIN_PASSWORD is set too/,
    );
    expect(refusalOf({ REDIS_URL_FILE: join(folder, 'none') })).toMatch(/^REDIS_URL_FILE is not valid: .*ENOENT/);
    expect(refusalOf({ DATABASE_URL_FILE: file('empty', '\n') })).toBe(
      'DATABASE_URL_FILE is not valid: its file is empty',
    );
    expect(refusalOf({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD_FILE })).toMatch(
      /^ADMIN_PASSWORD is not valid: must have/,
    );
  });
});

it.each(['hex', 'base64', 'base64url'] as const)('a key for secrets may be in %s', (encoding) => {
  const key = randomBytes(32);
  const DATA_KEY = ` ${key.toString(encoding)} `;
  expect(readConfig({ DATA_KEY }).dataKeys).toEqual({ current: key, before: undefined });
});

it.each([
  ['0', 0],
  ['.5', 5000],
  ['.15', 1500],
  ['0.07', 700],
  ['0.2 ', 2000],
])('a house cut of %s is %i basis points', (text, houseCutBps) => {
  expect(readConfig({ BINGO_HOUSE_CUT: text }).rounds).toMatchObject({ houseCutBps });
});

it('origins are kept as browsers send them', () => {
  const { webOrigins } = readConfig({ WEB_ORIGINS: 'https://Play.example/, http://localhost:5173,' });
  expect(webOrigins).toEqual(['https://play.example', 'http://localhost:5173']);
});

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('this configuration was accepted');
}
