import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The areas of the application. Each may import those before it. Files beside these folders put the
 * areas together, and may import all of them.
 */
const AREAS = [
  'kernel',
  'audit',
  'approvals',
  'real-money',
  'player-limits',
  'accounts',
  'telegram',
  'api-keys',
  'wallet',
  'payments',
  'invitations',
  'deductions',
  'jackpots',
  'weeks',
  'rooms',
  'reactions',
  'history',
  'inbox',
  'notices',
  'reports',
  'dashboard',
  'exports',
  'closed-days',
  'closing',
  'privacy',
  'archiving',
];

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** The path of a file in this package, in an import or export of values or types. */
const SPECIFIER = /\b(?:from|import|import\s*\()\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g;
/** An import by the package's own name, which hides the area. */
const BY_NAME = /\b(?:from|import|import\s*\()\s*['"`]@cartela\/api\b/;

const NOTED = 'what is noted in passing';
const START = 'what a start makes sure of, before anybody is served';
const BOT = 'the state of the bot and its queue: each statement has its condition in it';
const READS = 'a transaction that only reads';

/** The files that write, or begin a transaction, outside of a unit of work, and why each may. */
const WRITES_BESIDE: Readonly<Record<string, string>> = {
  'kernel/work/unit-of-work.ts': 'the unit of work itself',
  'kernel/times/retention.ts': 'deletions of housekeeping, some rows at a time',
  'accounts/sessions/sessions.ts': 'opens and prolongs sessions, a row each',
  'accounts/sign-in/known-browsers.ts': NOTED,
  'api-keys/api-keys.ts': NOTED,
  'inbox/inbox.ts': NOTED,
  'notices/notices.ts': NOTED,
  'payments/checkouts/checkout.ts': 'what a provider has answered about an order that was committed before',
  'payments/checkouts/follow.ts': 'takes orders to ask about: one statement, with its condition in it',
  'payments/checkouts/look.ts': NOTED,
  'payments/checkouts/silence.ts': NOTED,
  'payments/payouts/follow.ts': 'takes payouts to send or ask about: one statement, with its condition in it',
  'payments/providers/try-out/try-out.ts': 'plays another company, which has a database of its own',
  'payments/providers/try-out/payouts.ts': 'plays another company, which has a database of its own',
  'payments/evidence/looks.ts': NOTED,
  'payments/receipts/follow.ts': NOTED,
  'payments/receipts/pace.ts': 'takes and gives back a turn: one statement, with its condition in it',
  'payments/receipts/queue.ts': 'takes claims to ask about: statements with their conditions in them',
  'reports/house-days.ts': NOTED,
  'rooms/tables/join-table.ts': NOTED,
  'stored-secrets.ts': 'the same secrets, sealed otherwise, some rows at a time',
  'accounts/names/old-names.ts': START,
  'accounts/play-money.ts': START,
  'payments/settings.ts': START,
  'player-limits/age.ts': START,
  'rooms/settings.ts': START,
  'weeks/prizes.ts': START,
  'telegram/bot-state.ts': BOT,
  'telegram/queue.ts': BOT,
  'telegram/readers.ts': BOT,
  'player-limits/selling.ts': READS,
  'dashboard/player-page.ts': READS,
  'payments/reconciliation/compare.ts': READS,
  'payments/reconciliation/day-totals.ts': READS,
  'exports/monthly/months.ts': READS,
  'rooms/live/room-record.ts': READS,
};

/** A write on the database itself, and not within a transaction that was given. */
const WRITE = [
  /\bdb\s*\.\s*(?:insert|update|delete|transaction)\(/,
  /\bdb\s*\.\s*execute(?:<[^(]*>)?\(\s*sql`[^`]*\b(?:insert into|delete from|update\s+(?!of\b)[$a-z_])/,
  // Lucia writes by its own statements.
  /\bnew DrizzlePostgreSQLAdapter\(db\b/,
];

/**
 * Tables whose changes administrators see at once, and the file whose functions write each. Those
 * functions also note the change, so that nobody who calls them can forget to.
 */
const WATCHED: Readonly<Record<string, string>> = {
  payments: 'payments/payment.ts',
  paymentQuestions: 'payments/questions/questions.ts',
  paymentAlarms: 'payments/evidence/chain/alarms.ts',
  approvals: 'approvals/request.ts',
};

/** The text of each file, by its path. */
type Sources = Readonly<Record<string, string>>;

interface Import {
  readonly from: string;
  readonly to: string;
}

describe('the application', () => {
  const sources = productSources();

  it('consists of the areas that are listed and of nothing else', () => {
    expect(areasOf(sources).toSorted()).toEqual(AREAS.toSorted());
  });

  it('imports from an area only what stands before it in the list', () => {
    expect(backwardImports(sources)).toEqual([]);
  });

  it('calls its own files by their paths', () => {
    const byName = Object.entries(sources).filter(([, text]) => BY_NAME.test(text));
    expect(byName.map(([path]) => path)).toEqual([]);
  });
});

describe('a write', () => {
  it('is part of a unit of work, but in the files that are named with a reason', () => {
    const found = Object.entries(productSources()).filter(([, text]) => writesBeside(text));
    expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(WRITES_BESIDE).toSorted());
  });

  it.each(Object.entries(WATCHED))('to %s is made where its change is noted', (table, file) => {
    const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const write = new RegExp(`\\.(?:insert|update|delete)\\(${table}\\)|(?:insert into|update|delete from) ${name}\\b`);
    const found = Object.entries(productSources()).filter(([, text]) => write.test(text));
    expect(found.map(([path]) => path)).toEqual([file]);
  });

  it.each([
    ['a row', 'await db.insert(users).values(user);'],
    ['over several lines', 'await app.db\n    .update(users)\n    .set({ username });'],
    ['a transaction', 'return core.db.transaction(async (tx) => act(tx));'],
    ['a statement', 'await db.execute<Row>(sql`\n  with old as (select 1) delete from users`);'],
  ])('is found: %s', (_what, text) => {
    expect(writesBeside(text)).toBe(true);
  });

  it.each([
    ['within a unit of work', 'await work.tx.insert(users).values(user);'],
    ['a statement that reads', 'await db.execute(sql`select last_update from users for no key update`);'],
  ])('is not: %s', (_what, text) => {
    expect(writesBeside(text)).toBe(false);
  });
});

/** The process's own time of day, which somebody may set. The database's is `core.now()`. */
const OWN_CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

it('the time is the database’s, but where times are translated for a library', () => {
  const found = Object.entries(productSources()).filter(([, text]) => OWN_CLOCK.test(text));
  expect(found.map(([path]) => path)).toEqual(['accounts/sessions/sessions.ts']);
});

it('ids are taken by the one schema that gives them one spelling', () => {
  const found = Object.entries(productSources()).filter(([, text]) => /\b(?:uuid|guid)\(/.test(text));
  expect(found.map(([path]) => path)).toEqual(['kernel/texts/fields.ts']);
});

describe('backward imports', () => {
  it.each([
    ['a value', `import { roomsRouter } from '../rooms/router.ts';`],
    ['a type only', `import type { RoomRow } from '../rooms/router.ts';`],
    ['over several lines', `import {\n  type RoomRow,\n  roomsRouter,\n} from '../rooms/router.ts';`],
    ['an export of it', `export * from '../rooms/router.ts';`],
    ['while it runs', `const { roomsRouter } = await import('../rooms/router.ts');`],
    ['while it runs, in other quotes', 'const { roomsRouter } = await import(`../rooms/router.ts`);'],
    ['for what it does', `import '../rooms/router.ts';`],
  ])('are found: %s', (_what, text) => {
    const sources = { 'wallet/coins.ts': text, 'rooms/router.ts': '' };
    expect(backwardImports(sources)).toEqual(['wallet/coins.ts -> rooms/router.ts']);
  });

  it('are found from an area to the files beside the areas', () => {
    const sources = { 'closing/router.ts': `import { app } from '../application.ts';`, 'application.ts': '' };
    expect(backwardImports(sources)).toEqual(['closing/router.ts -> application.ts']);
  });

  it('are not those to an area before, within an area, or to another package', () => {
    const sources = {
      'rooms/live/room.ts': `import { sell } from '../round/sell.ts';\nimport { coins } from '../../wallet/coins.ts';`,
      'rooms/round/sell.ts': `import { z } from 'zod';`,
      'wallet/coins.ts': '',
      'router.ts': `import { room } from './rooms/live/room.ts';`,
    };
    expect(backwardImports(sources)).toEqual([]);
  });
});

/** The product's own files, without tests, which may import whatever they need. */
function productSources(): Sources {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const product = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return Object.fromEntries(product.map((path) => [path, readFileSync(posix.join(SOURCE, path), 'utf8')]));
}

const writesBeside = (text: string): boolean => WRITE.some((pattern) => pattern.test(text));

function areasOf(sources: Sources): string[] {
  const nested = Object.keys(sources).filter((path) => path.includes('/'));
  return [...new Set(nested.map((path) => path.slice(0, path.indexOf('/'))))];
}

function importsIn(sources: Sources): Import[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    [...text.matchAll(SPECIFIER)]
      .map(([, specifier = '']) => ({ from, to: posix.join(posix.dirname(from), specifier) }))
      .filter(({ to }) => to in sources),
  );
}

function backwardImports(sources: Sources): string[] {
  const placeOf = (path: string) => (path.includes('/') ? AREAS.indexOf(path.split('/')[0] ?? '') : AREAS.length);
  return importsIn(sources)
    .filter(({ from, to }) => placeOf(to) > placeOf(from))
    .map(written);
}

function written({ from, to }: Import): string {
  return `${from} -> ${to}`;
}
