import { accountCode, openJackpotAccount, postTransfers, schema } from '@cartela/db';
import { DEDUCTION_KINDS, type DeductionRule } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goTo, openArchive, setBack } from '../../../test/kit/games/old-months.ts';
import { openTestRooms, ROOM } from '../../../test/kit/games/rooms.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { monthAfter, monthOf } from '../../kernel/times/month.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import type { ExportKind } from '../contract.ts';
import { exportLines } from '../csv.ts';
import { monthsWithFigures, requireMonth } from './index.ts';

const FIRST = '2026-01';
const LATER = '2028-01';
const PLAYERS = 3;
const RULES: readonly DeductionRule[] = [
  { kind: 'tax', rateBps: 1500, thresholdSantim: 2000, base: 'prize' },
  { kind: 'commission', rateBps: 333, thresholdSantim: 0, base: 'prize-less-stakes' },
];
const { ledgerAccounts, payments, users } = schema;

/** What happens one after the other. */
const act = fc.oneof(
  fc.record({ does: fc.constant('play'), cards: fc.integer({ min: 2, max: 6 }) }),
  // The stakes are paid in one month, and the prize in the next one.
  fc.record({ does: fc.constant('play over midnight'), cards: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ does: fc.constant('cancel'), cards: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('pay in'), player: fc.nat(PLAYERS - 1), santim: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({ does: fc.constant('pay out'), player: fc.nat(PLAYERS - 1), santim: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ does: fc.constant('next month') }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function openHall() {
  const rooms = await openTestRooms({ rules: RULES });
  const archives = await openArchive(rooms);
  const { db, unguarded, clock } = rooms;
  goTo(rooms, FIRST);
  const players = await rooms.players(PLAYERS);
  await unguarded.update(users).set({ createdAt: new Date(clock.nowMs) });
  await setBack(rooms, clock.nowMs);
  /** What wallets and coins hold at the end of each month, and a payment's wallet after it. */
  const held = new Map<string, ReadonlyMap<string, number>>();
  const walletAfter = new Map<string, number>();
  const balances = async () => {
    const rows = await db.select().from(ledgerAccounts);
    return new Map(rows.flatMap(({ code, balance }) => (balance === null ? [] : [[code, balance] as const])));
  };

  async function pay(index: number, santim: number, isIn: boolean): Promise<void> {
    const userId = players[index]?.id ?? '';
    const about = { userId, amountSantim: santim, method: 'telebirr', phoneNumber: '+251911223344' } as const;
    const at = new Date();
    const [payment] = await db
      .insert(payments)
      .values({ ...about, type: isIn ? 'deposit' : 'withdraw', status: 'confirmed', createdAt: at, decidedAt: at })
      .returning();
    const [wallet, hold, provider] = [
      accountCode.player(userId, 'ETB'),
      accountCode.withdrawalHold(),
      accountCode.clearing('telebirr'),
    ];
    const paymentId = payment?.id ?? '';
    const move = (debit: string, credit: string, kind: 'deposit' | 'withdrawal-hold' | 'withdrawal') => ({
      ...{ debit, credit, amount: santim, kind, paymentId, idempotencyKey: newKey() },
    });
    await transact(rooms.core, PRODUCT, (work) =>
      postTransfers(
        work,
        isIn
          ? [move(provider, wallet, 'deposit')]
          : [move(wallet, hold, 'withdrawal-hold'), move(hold, provider, 'withdrawal')],
      ),
    );
    const now = new Date(clock.nowMs);
    await unguarded.update(payments).set({ createdAt: now, decidedAt: now }).where(sql`id = ${paymentId}`);
    walletAfter.set(paymentId, (await balances()).get(wallet) ?? Number.NaN);
  }

  async function nextMonth(): Promise<void> {
    const month = monthOf(new Date(clock.nowMs));
    held.set(month, await balances());
    goTo(rooms, monthAfter(month));
  }

  async function run(step: Act): Promise<void> {
    if (step.does === 'next month') await nextMonth();
    if ('santim' in step) await pay(step.player, step.santim, step.does === 'pay in');
    if ('cards' in step) {
      for (let card = 0; card < step.cards; card += 1) {
        const player = players[card % PLAYERS];
        if (player) await rooms.select(player, card + 1, { clientId: `${card}` });
      }
      await setBack(rooms, clock.nowMs);
      if (step.does === 'play over midnight') await nextMonth();
      if (step.does !== 'cancel') await rooms.start();
      await (step.does === 'cancel' ? rooms.cancel() : rooms.settle());
      await rooms.open(ROOM);
    }
    await setBack(rooms, clock.nowMs);
    clock.nowMs += 60_000;
  }

  /** The rows of a file, by the names of its columns. */
  async function fileOf(kind: ExportKind, month: string): Promise<readonly Readonly<Record<string, string>>[]> {
    let file = '';
    for await (const lines of exportLines(rooms, kind, month)) file += lines;
    const [header = [], ...rows] = file
      .slice(1, -2)
      .split('\r\n')
      .map((line) => line.split(','));
    return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
  }

  /** Expects that the files of a month say what happened. */
  async function expectRight(month: string): Promise<void> {
    const [before, after] = [held.get(monthAfter(month, -1)), held.get(month)];
    const files = await Promise.all([fileOf('users', month), fileOf('ledger', month), fileOf('payments', month)]);
    const [people, ledger, paid] = files;
    expect(people).toHaveLength(PLAYERS);
    for (const row of people) {
      const id = row.id ?? '';
      const cells = Object.entries(row);
      const moved = (isOf: (name: string) => boolean) =>
        cells.filter(([name]) => isOf(name)).reduce((sum, [, cell]) => sum + Number(cell), 0);
      expect(santim(row['closing ETB'])).toBe(after?.get(accountCode.player(id, 'ETB')));
      expect(Number(row['coins at the closing'])).toBe(after?.get(accountCode.player(id, 'COIN')));
      if (before) expect(santim(row['opening ETB'])).toBe(before.get(accountCode.player(id, 'ETB')));
      expect(santim(String(moved((name) => / ETB$/.test(name) && name !== 'closing ETB')))).toBe(
        santim(row['closing ETB']),
      );
      expect(moved((name) => /^coins/.test(name) && name !== 'coins at the closing')).toBe(
        Number(row['coins at the closing']),
      );
    }
    const atTheEnd = ledger.filter(({ kind }) => kind === 'closing-balance');
    const closing = new Map(atTheEnd.map((row) => [row['credit account'], santim(row['credit balance after'])]));
    const ofAll = people.reduce((sum, row) => sum + santim(row['closing ETB']), 0);
    expect(closing.get('player:*:ETB')).toBe(ofAll);
    const birr = atTheEnd.filter(({ currency }) => currency === 'ETB');
    expect(birr.reduce((sum, row) => sum + santim(row['credit balance after']), 0)).toBe(0);
    expectToAddUp(ledger);
    const lines = await fileOf('withheld', month);
    const [withheld, total] = [lines.slice(0, -1), lines.at(-1)];
    for (const kind of DEDUCTION_KINDS) {
      const column = `${kind} ETB`;
      const ofAll = withheld.reduce((sum, row) => sum + santim(row[column]), 0);
      expect(santim(total?.[column])).toBe(ofAll);
      const isOpening = (row: Readonly<Record<string, string>>) =>
        row.kind === 'opening-balance' && row['credit account'] === `${kind}:ETB`;
      const opening = santim(ledger.find(isOpening)?.['credit balance after']);
      expect((closing.get(`${kind}:ETB`) ?? Number.NaN) - opening).toBe(ofAll);
    }
    for (const row of paid) expect(santim(row['balance after ETB'])).toBe(walletAfter.get(row.id ?? ''));
    for (const row of ledger.filter(({ kind }) => kind === 'deposit'))
      expect(santim(row['credit balance after'])).toBe(walletAfter.get(row.payment ?? ''));
  }

  return {
    ...rooms,
    ...archives,
    players,
    held,
    run,
    nextMonth,
    fileOf,
    expectRight,
    async [Symbol.asyncDispose]() {
      await archives[Symbol.asyncDispose]();
      await rooms[Symbol.asyncDispose]();
    },
  };
}

const santim = (etb = '') => Math.round(Number(etb) * 100);

/** Expects that the balances at the beginning and all lines make the balances at the end. */
function expectToAddUp(ledger: readonly Readonly<Record<string, string>>[]): void {
  const labelOf = (account = '') => account.replace(/^player:.*:/, 'player:*:').replace(/^escrow:.*/, 'escrow:*');
  const sums = new Map<string, number>();
  const add = (label: string, amount: number) => void sums.set(label, (sums.get(label) ?? 0) + amount);
  const balances = new Map<string, number>();
  for (const row of ledger) {
    const [credit, amount] = [labelOf(row['credit account']), santim(row.amount)];
    if (row.kind === 'opening-balance') add(credit, santim(row['credit balance after']));
    else if (row.kind === 'closing-balance') balances.set(credit, santim(row['credit balance after']));
    else {
      add(labelOf(row['debit account']), -amount);
      add(credit, amount);
    }
  }
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(balances));
}

describe('the files of a month', () => {
  it('add up for any play, before its games are archived, while they leave, and after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 5, maxLength: 14 }),
        fc.integer({ min: 1, max: 40 }),
        async (acts, rowsAtOnce) => {
          await using hall = await openHall();
          for (const step of acts) await hall.run(step);
          await hall.nextMonth();
          goTo(hall, LATER);
          const months = [...hall.held.keys()];
          const all = () => Promise.all(months.map((month) => hall.expectRight(month)));
          await all();
          for (const month of months) {
            const killed = () => {
              throw new Error('killed');
            };
            await hall
              .archive(month, { rowsAtOnce, onProgress: ({ step }) => void (step === 'removed' && killed()) })
              .catch(() => undefined);
            await all();
            await hall.archive(month).catch((error: Error) => expect(error.message).toMatch(/no game|already/));
            await all();
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 600_000);

  it('of a month between play are the balances, and nothing that moved', async () => {
    await using hall = await openHall();
    await hall.run({ does: 'play', cards: 3 });
    await hall.nextMonth();
    await hall.nextMonth();
    await hall.expectRight('2026-02');
    const kinds = (await hall.fileOf('ledger', '2026-02')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['opening-balance', 'closing-balance']));
    expect(await hall.fileOf('payments', '2026-02')).toEqual([]);
    for (const row of await hall.fileOf('users', '2026-02')) expect(row['opening ETB']).toBe(row['closing ETB']);
  });

  it('have one line for each kind of transfer of archived games, and leave out what nobody noted', async () => {
    await using hall = await openHall();
    await hall.run({ does: 'play', cards: 3 });
    await hall.run({ does: 'pay in', player: 0, santim: 700 });
    await hall.run({ does: 'play', cards: 3 });
    await hall.nextMonth();
    goTo(hall, LATER);
    const whole = await hall.fileOf('ledger', FIRST);
    await hall.archive(FIRST);
    const rest = await hall.fileOf('ledger', FIRST);
    const stakes = (rows: typeof rest) => rows.filter(({ kind }) => kind === 'stake');
    expect(stakes(whole)).toHaveLength(6);
    expect(stakes(rest)).toMatchObject([
      { id: '', 'debit account': 'player:*:ETB', 'credit account': 'escrow:*', amount: '60.00', game: 'archived' },
    ]);
    const closing = (rows: typeof rest) => rows.filter(({ kind }) => kind === 'closing-balance');
    expect(closing(rest)).toEqual(closing(whole));
    const deposit = (rows: typeof rest) => rows.find(({ kind }) => kind === 'deposit');
    expect(deposit(rest)).toEqual(deposit(whole));
  });

  it('say of archived games what each of several jackpots has moved', async () => {
    await using hall = await openHall();
    const { id: roundId } = await hall.round();
    await hall.run({ does: 'play', cards: 3 });
    const escrow = accountCode.escrow(ROOM);
    await transact(hall.core, PRODUCT, async (work) => {
      for (const [jackpot, amount] of [[1, 100] as const, [2, 250] as const]) {
        await openJackpotAccount(work.tx, jackpot);
        const account = accountCode.jackpot(jackpot);
        const of = { amount, roundId };
        await postTransfers(work, [
          { debit: escrow, credit: account, kind: 'jackpot-feed', idempotencyKey: newKey(), ...of },
          { debit: account, credit: escrow, kind: 'jackpot-won', idempotencyKey: newKey(), ...of },
        ]);
      }
    });
    await setBack(hall, hall.clock.nowMs);
    await hall.nextMonth();
    goTo(hall, LATER);
    const rowsOf = async (of: string) => (await hall.fileOf('ledger', FIRST)).filter(({ kind }) => kind === of);
    const closing = await rowsOf('closing-balance');
    await hall.archive(FIRST);
    expect(await rowsOf('closing-balance')).toEqual(closing);
    expect((await rowsOf('jackpot-won')).map((row) => [row['debit account'], row.amount])).toEqual([
      ['jackpot:1', '1.00'],
      ['jackpot:2', '2.50'],
    ]);
    expect((await rowsOf('jackpot-feed')).map((row) => [row['credit account'], row.amount])).toEqual([
      ['jackpot:1', '1.00'],
      ['jackpot:2', '2.50'],
    ]);
  });

  it('are of the months from the first transfer to the present one, and of no others', async () => {
    await using hall = await openHall();
    goTo(hall, '2026-05');
    const core = { ...hall, now: () => hall.clock.nowMs };
    expect(await monthsWithFigures(core)).toEqual({ first: FIRST, last: '2026-05' });
    await requireMonth(core, '2026-03');
    for (const month of ['2025-12', '2026-06', '2026-13', '', 'May']) {
      await expect(requireMonth(core, month)).rejects.toMatchObject({
        reason: 'exportMonthUnknown',
        values: { first: FIRST, last: '2026-05' },
      });
    }
  });
});
