import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db, Transaction } from '../../src/connection.ts';
import { accountCode, balancesOf, openEscrows, openPlayerAccounts } from '../../src/ledger/accounts.ts';
import { type NewTransfer, type Posting, postTransfers } from '../../src/ledger/transfers.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { rooms, roomTables, rounds } from '../../src/schema/index.ts';

/** Inserts a player with accounts, and with money in the wallet if asked for. */
export async function insertPlayer(db: Db, { walletSantim = 0 } = {}): Promise<string> {
  const username = `p${randomUUID()}`;
  return db.transaction(async (tx) => {
    const phone = `+2519${randomInt(10_000_000, 99_999_999)}`;
    // Older schemas have fewer columns than the table that is known here.
    const [user] = await tx.execute<{ id: string }>(sql`
      insert into users (username, username_key, phone_number, role, telegram_id)
      values (${username}, ${username}, ${phone}, 'client', ${`web-${username}`}) returning id`);
    if (!user) throw new Error('the player was not inserted');
    await openPlayerAccounts(tx, [user.id]);
    if (walletSantim > 0) await postTransfers(unheard(tx), [playMoney(user.id, walletSantim)]);
    return user.id;
  });
}

/**
 * Inserts a room with a round that sells cards at 10 ETB, and its table's escrow. No card is sold
 * yet.
 */
export async function insertSellingRound(db: Db, { fairnessVersion = 1 } = {}): Promise<number> {
  const roomId = '10';
  return db.transaction(async (tx) => {
    await tx.insert(rooms).values({ id: roomId, stakeSantim: 1000, possibleWinSantim: 80_000 });
    await tx.insert(roomTables).values({ roomId, number: 1 });
    const [round] = await tx
      .insert(rounds)
      .values({
        roomId,
        status: 'selecting',
        stakeSantim: 1000,
        countdownMs: 30_000,
        callIntervalMs: 3000,
        popupMs: 5000,
        minPlayers: 2,
        houseCutBps: 2000,
        coinsPerCard: 1,
        fairnessVersion,
        seed: Buffer.alloc(32),
        commitment: 'none',
        openedAt: new Date(0),
        selectingEndsAt: new Date(30_000),
      })
      .returning({ id: rounds.id });
    if (!round) throw new Error('the round was not inserted');
    await openEscrows(tx, [roomId]);
    return round.id;
  });
}

function playMoney(userId: string, amount: number): NewTransfer {
  return {
    debit: accountCode.promotion('ETB'),
    credit: accountCode.player(userId, 'ETB'),
    amount,
    kind: 'play-money',
    idempotencyKey: `play-money:${userId}:${randomUUID()}`,
  };
}

/** A transfer between the wallets of two players, with a fresh key unless one is given. */
export function payment(from: string, to: string, amount: number, idempotencyKey: string = randomUUID()): NewTransfer {
  return {
    debit: accountCode.player(from, 'ETB'),
    credit: accountCode.player(to, 'ETB'),
    amount,
    kind: 'top-up',
    idempotencyKey,
  };
}

/** Posts without reporting changed wallets to anybody. */
export const unheard = (tx: Transaction): Posting => ({ tx, walletChanged() {} });

export async function post(db: Db, transfers: readonly NewTransfer[]): Promise<void> {
  await db.transaction((tx) => postTransfers(unheard(tx), transfers));
}

export async function walletOf(db: Db, userId: string): Promise<number> {
  return (await balancesOf(db, userId)).walletSantim;
}

/**
 * What must hold after every scenario: balances match their transfers, and each currency sums to
 * zero.
 */
export async function expectSoundLedger(db: Db): Promise<void> {
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [] });
}

/** The database's own message, underneath the query layer's wrapping. */
export async function databaseMessage(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    let innermost = error;
    while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
    return String(innermost);
  }
  throw new Error('the database accepted this');
}
