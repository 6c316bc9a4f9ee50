import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import {
  databaseMessage,
  expectSoundLedger,
  insertPlayer,
  insertSellingRound,
  payment,
  post,
} from '../../test/kit/ledger.ts';
import { connect } from '../connection.ts';
import type { TransferKind } from '../schema/index.ts';
import { entries, payments, settledDifferences } from '../schema/index.ts';
import { accountCode, ensureSharedAccounts } from './accounts.ts';
import { verifyLedger } from './verify.ts';

/** One player holds card 7 of a round that is selling. Its stake of 10 ETB is in escrow. */
async function aStakedCard() {
  const database = await createTestDatabase({ maxConnections: 2 });
  const { db } = database;
  const player = await insertPlayer(db, { walletSantim: 5000 });
  const roundId = await insertSellingRound(db);
  const escrow = accountCode.escrow('10');
  await post(db, [{ ...payment(player, player, 1000), credit: escrow, kind: 'stake', roundId }]);
  await db.insert(entries).values({ roundId, cardNo: 7, userId: player, slot: 1, clientId: '', clientSeed: '' });
  const inEscrow = `${escrow}, round ${roundId}`;
  return { ...database, player, roundId, escrow, inEscrow, wallet: accountCode.player(player, 'ETB') };
}

describe('verifying the ledger', () => {
  it('finds nothing wrong with an empty ledger', async () => {
    await using database = await createTestDatabase({ maxConnections: 1 });
    expect(await verifyLedger(database.db)).toMatchObject({
      ok: true,
      differences: [],
      escrows: [],
      sums: { ETB: 0, COIN: 0 },
      transfersChecked: 0,
    });
  });

  it('finds nothing wrong with stakes in escrow', async () => {
    await using ledger = await aStakedCard();
    expect(await verifyLedger(ledger.db)).toMatchObject({ ok: true, transfersChecked: 2 });
    await expectSoundLedger(ledger.db);
  });

  it('names an account whose balance was tampered with, and how much money that created', async () => {
    await using ledger = await aStakedCard();
    await ledger.unguarded.execute(sql`update ledger_accounts set balance = balance + 1 where code = ${ledger.wallet}`);
    expect(await verifyLedger(ledger.db)).toMatchObject({
      ok: false,
      differences: [{ account: ledger.wallet, balance: 4001, transfers: 4000 }],
      sums: { ETB: 1, COIN: 0 },
    });
  });

  it('finds money that was moved between wallets without a transfer', async () => {
    await using ledger = await aStakedCard();
    const accomplice = await insertPlayer(ledger.db);
    const shift = (code: string, by: number) =>
      ledger.unguarded.execute(sql`update ledger_accounts set balance = balance + ${by}::int where code = ${code}`);
    await shift(ledger.wallet, -500);
    await shift(accountCode.player(accomplice, 'ETB'), 500);
    const report = await verifyLedger(ledger.db);
    expect(report).toMatchObject({ ok: false, sums: { ETB: 0, COIN: 0 } });
    expect(report.differences).toHaveLength(2);
  });

  it('finds an escrow that holds a stake without a card', async () => {
    await using ledger = await aStakedCard();
    await ledger.unguarded.delete(entries);
    expect(await verifyLedger(ledger.db)).toMatchObject({
      ok: false,
      differences: [],
      escrows: [{ account: ledger.inEscrow, balance: 1000, transfers: 0 }],
    });
  });

  it('finds a card without a stake in escrow', async () => {
    await using ledger = await aStakedCard();
    const { db, player, roundId } = ledger;
    await db.insert(entries).values({ roundId, cardNo: 8, userId: player, slot: 2, clientId: '', clientSeed: '' });
    expect(await verifyLedger(db)).toMatchObject({
      ok: false,
      escrows: [{ account: ledger.inEscrow, balance: 1000, transfers: 2000 }],
    });
  });

  it('finds an escrow that still holds money after its round', async () => {
    await using ledger = await aStakedCard();
    await ledger.unguarded.execute(
      sql`update rounds set status = 'cancelled', ended_at = now() where id = ${ledger.roundId}`,
    );
    expect(await verifyLedger(ledger.db)).toMatchObject({
      ok: false,
      escrows: [{ account: ledger.inEscrow, balance: 1000, transfers: 0 }],
    });
  });
});

/** A player's deposit of 50 ETB, credited. */
async function aDeposit(status: 'confirmed' | 'rejected' = 'confirmed') {
  const database = await createTestDatabase({ maxConnections: 2 });
  const { db } = database;
  await ensureSharedAccounts(db);
  const player = await insertPlayer(db);
  const about = { type: 'deposit', status, userId: player, phoneNumber: '+251911000000' } as const;
  const at = new Date(0);
  const [deposit] = await db
    .insert(payments)
    .values({ ...about, amountSantim: 5000, method: 'telebirr', createdAt: at, decidedAt: at })
    .returning();
  if (!deposit) throw new Error('the deposit was not inserted');
  const [clearing, wallet] = [accountCode.clearing('telebirr'), accountCode.player(player, 'ETB')];
  const credit = (kind: TransferKind, amount: number) =>
    post(db, [
      { debit: clearing, credit: wallet, amount, kind, paymentId: deposit.id, idempotencyKey: `${kind} ${amount}` },
    ]);
  await credit('deposit', 5000);
  return {
    ...database,
    credit,
    code: `deposit:${deposit.id}`,
    take: (amount: number) =>
      post(db, [
        {
          debit: wallet,
          credit: clearing,
          amount,
          kind: 'deposit-correction',
          paymentId: deposit.id,
          idempotencyKey: 'taken',
        },
      ]),
    record: (correctionSantim: number) =>
      db.insert(settledDifferences).values({
        ...{ kind: 'corrected', method: 'telebirr', paymentId: deposit.id, creditedSantim: 5000 },
        ...{ correctionNo: 1, correctionSantim, reason: 'The statement', settledAt: at, settledBy: player },
      }),
  };
}

describe('verifying corrections of deposits', () => {
  it('finds nothing wrong with one that is on record', async () => {
    await using ledger = await aDeposit();
    await ledger.credit('deposit-correction', 700);
    await ledger.record(700);
    expect(await verifyLedger(ledger.db)).toMatchObject({ ok: true, corrections: [] });
  });

  it('finds one without a record, one without a transfer, and one of another amount', async () => {
    await using ledger = await aDeposit();
    await ledger.record(700);
    const missing = { account: ledger.code, balance: 0, transfers: 700 };
    expect(await verifyLedger(ledger.db)).toMatchObject({ ok: false, differences: [], corrections: [missing] });
    await ledger.take(700);
    expect((await verifyLedger(ledger.db)).corrections).toEqual([{ ...missing, balance: -700 }]);
    await using another = await aDeposit();
    await another.credit('deposit-correction', 300);
    expect((await verifyLedger(another.db)).corrections).toEqual([
      { account: another.code, balance: 300, transfers: 0 },
    ]);
  });

  it('finds more taken back than was credited, and a deposit that is not confirmed', async () => {
    await using ledger = await aDeposit();
    await ledger.credit('play-money', 5000);
    await ledger.take(5001);
    await ledger.record(-5001);
    const overdrawn = { account: ledger.code, balance: -5001, transfers: -5001 };
    expect(await verifyLedger(ledger.db)).toMatchObject({ ok: false, corrections: [overdrawn] });
    await using other = await aDeposit('rejected');
    await other.credit('deposit-correction', 1);
    await other.record(1);
    expect(await verifyLedger(other.db)).toMatchObject({ ok: false, corrections: [{ balance: 1, transfers: 1 }] });
  });

  it('can trust the record, which not even the owner of the tables changes', async () => {
    await using ledger = await aDeposit();
    await ledger.record(700);
    const owner = connect({ url: ledger.ownerUrl, maxConnections: 1 });
    for (const statement of [
      sql`update settled_differences set correction_santim = 1`,
      sql`delete from settled_differences`,
      sql`truncate settled_differences`,
    ]) {
      expect(await databaseMessage(owner.db.execute(statement))).toContain('is append-only');
    }
    await owner.close();
  });
});
