import { createHash } from 'node:crypto';
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
  unheard,
  walletOf,
} from '../../test/kit/ledger.ts';
import { ledgerTransfers } from '../schema/index.ts';
import { accountCode, balancesOf, lockWallet } from './accounts.ts';
import { InsufficientFunds, postedKeys, postTransfers } from './transfers.ts';

async function twoPlayers() {
  const database = await createTestDatabase({ maxConnections: 4 });
  const { db } = database;
  const rich = await insertPlayer(db, { walletSantim: 5000 });
  const poor = await insertPlayer(db);
  return { ...database, rich, poor, transfersPosted: async () => (await db.select().from(ledgerTransfers)).length };
}

describe('posting transfers', () => {
  it('moves money from one wallet to another', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [payment(ledger.rich, ledger.poor, 1200)]);
    expect(await balancesOf(ledger.db, ledger.rich)).toEqual({ walletSantim: 3800, coins: 0 });
    expect(await balancesOf(ledger.db, ledger.poor)).toEqual({ walletSantim: 1200, coins: 0 });
    await expectSoundLedger(ledger.db);
  });

  it('writes a wallet in place, so that no index has to follow', async () => {
    await using ledger = await twoPlayers();
    const [written] = await ledger.db.transaction(async (tx) => {
      await postTransfers(unheard(tx), [payment(ledger.rich, ledger.poor, 1200)]);
      return tx.execute(sql`
        select pg_stat_get_xact_tuples_updated(id)::int as rows, pg_stat_get_xact_tuples_hot_updated(id)::int as "inPlace"
        from (select 'ledger_accounts'::regclass::oid as id) as accounts`);
    });
    expect(written?.rows).toBeGreaterThanOrEqual(2);
    expect(written?.inPlace).toBe(written?.rows);
  });

  it('empties a wallet to the last santim and no further', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [payment(ledger.rich, ledger.poor, 5000)]);
    await expect(post(ledger.db, [payment(ledger.rich, ledger.poor, 1)])).rejects.toThrow(InsufficientFunds);
    expect(await walletOf(ledger.db, ledger.rich)).toBe(0);
    await expectSoundLedger(ledger.db);
  });

  it('posts no transfer of a batch when one of them is not covered', async () => {
    await using ledger = await twoPlayers();
    const before = await ledger.transfersPosted();
    const transfers = [payment(ledger.rich, ledger.poor, 2000), payment(ledger.rich, ledger.poor, 3001)];
    await expect(post(ledger.db, transfers)).rejects.toThrow(InsufficientFunds);
    expect(await ledger.transfersPosted()).toBe(before);
    expect(await walletOf(ledger.db, ledger.rich)).toBe(5000);
    expect(await walletOf(ledger.db, ledger.poor)).toBe(0);
    await expectSoundLedger(ledger.db);
  });

  it('lets credits cover debits within the same posting', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [payment(ledger.poor, ledger.rich, 300), payment(ledger.rich, ledger.poor, 400)]);
    expect(await walletOf(ledger.db, ledger.poor)).toBe(100);
    await expectSoundLedger(ledger.db);
  });

  it('refuses a whole batch when one of its keys was used before', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [payment(ledger.rich, ledger.poor, 100, 'rent')]);
    const again = [payment(ledger.rich, ledger.poor, 7), payment(ledger.rich, ledger.poor, 100, 'rent')];
    expect(await databaseMessage(post(ledger.db, again))).toContain('duplicate key');
    expect(await walletOf(ledger.db, ledger.poor)).toBe(100);
    await expectSoundLedger(ledger.db);
  });

  it('posts once when many attempts use the same key at the same time', async () => {
    await using ledger = await twoPlayers();
    const attempts = Array.from({ length: 10 }, () =>
      post(ledger.db, [payment(ledger.rich, ledger.poor, 100, 'once')]),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(ledger.db, ledger.poor)).toBe(100);
    await expectSoundLedger(ledger.db);
  });

  it('is refused by the database between accounts of different currencies', async () => {
    await using ledger = await twoPlayers();
    const etbToCoins = {
      ...payment(ledger.rich, ledger.poor, 100),
      credit: accountCode.player(ledger.poor, 'COIN'),
    };
    expect(await databaseMessage(post(ledger.db, [etbToCoins]))).toContain('ledger_transfers_credit');
    expect(await balancesOf(ledger.db, ledger.poor)).toEqual({ walletSantim: 0, coins: 0 });
    await expectSoundLedger(ledger.db);
  });

  it('is refused by the database from an account to itself', async () => {
    await using ledger = await twoPlayers();
    const circle = payment(ledger.rich, ledger.rich, 100);
    expect(await databaseMessage(post(ledger.db, [circle]))).toContain('ledger_transfers_two_accounts');
    await expectSoundLedger(ledger.db);
  });

  it('refuses an amount that is not a positive integer', async () => {
    await using ledger = await twoPlayers();
    for (const amount of [0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      await expect(post(ledger.db, [payment(ledger.rich, ledger.poor, amount)])).rejects.toThrow(RangeError);
    }
    await expectSoundLedger(ledger.db);
  });

  it('fails for an account that does not exist', async () => {
    await using ledger = await twoPlayers();
    const nowhere = { ...payment(ledger.rich, ledger.poor, 100), credit: 'player:nobody:ETB' };
    await expect(post(ledger.db, [nowhere])).rejects.toThrow('no ledger account player:nobody:ETB');
    await expectSoundLedger(ledger.db);
  });
});

describe('a locked wallet', () => {
  it('makes every other change to it wait until the transaction ends', async () => {
    await using ledger = await twoPlayers();
    const { db, rich, poor } = ledger;
    const spendIfCovered = () =>
      db.transaction(async (tx) => {
        if ((await lockWallet(tx, rich)) < 2000) return false;
        await postTransfers(unheard(tx), [payment(rich, poor, 2000)]);
        return true;
      });
    const spent = await Promise.all(Array.from({ length: 6 }, spendIfCovered));
    expect(spent.filter(Boolean)).toHaveLength(2);
    expect(await walletOf(db, rich)).toBe(1000);
    await expectSoundLedger(db);
  });

  it('throws for a user who has no wallet', async () => {
    await using ledger = await twoPlayers();
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(ledger.db.transaction((tx) => lockWallet(tx, nobody))).rejects.toThrow('no wallet');
  });
});

describe('a transfer of a round', () => {
  it.each(['stake-refund', 'prize', 'house-cut', 'coins-earned'] as const)(
    'is never paid by a player: %s',
    async (kind) => {
      await using ledger = await twoPlayers();
      const transfer = { ...payment(ledger.rich, ledger.poor, 1), kind };
      await expect(post(ledger.db, [transfer])).rejects.toThrow(RangeError);
    },
  );

  it.each(['stake', 'house-cut'] as const)('never pays a player: %s', async (kind) => {
    await using ledger = await twoPlayers();
    const transfer = { ...payment(ledger.rich, ledger.poor, 1), debit: accountCode.house(), kind };
    await expect(post(ledger.db, [transfer])).rejects.toThrow(RangeError);
  });
});

describe('a key', () => {
  const KEY = 'stake:0b0f\\4c1e-0000-4000-8000-000000000000:a-key-of-a-request';
  /** What the release before, which stored keys whole, has inserted or inserts beside this one. */
  const postWhole = ({ unguarded, rich, poor }: Awaited<ReturnType<typeof twoPlayers>>) =>
    unguarded.execute(sql`
      insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, idempotency_key)
      select payer.id, payee.id, 'ETB', 1, 'top-up', ${KEY} from ledger_accounts payer, ledger_accounts payee
      where payer.code = ${accountCode.player(rich, 'ETB')} and payee.code = ${accountCode.player(poor, 'ETB')}`);
  const postedIn = ({ db }: Awaited<ReturnType<typeof twoPlayers>>, ...keys: string[]) =>
    db.transaction((tx) => postedKeys(tx, keys));

  it('is stored short if it is long, and found by what was given', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [
      payment(ledger.rich, ledger.poor, 1, KEY),
      payment(ledger.rich, ledger.poor, 1, 'prize:1:7'),
    ]);
    const keys = (await ledger.db.select().from(ledgerTransfers)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.slice(-2)).toEqual([createHash('sha256').update(KEY).digest('base64').slice(0, 15), 'prize:1:7']);
    expect(await postedIn(ledger, KEY, 'prize:1:7', 'prize:1:8', `${KEY}s`)).toEqual(new Set([KEY, 'prize:1:7']));
  });

  it('is the same one if it was stored whole', async () => {
    await using ledger = await twoPlayers();
    await postWhole(ledger);
    expect(await postedIn(ledger, KEY)).toEqual(new Set([KEY]));
    const again = post(ledger.db, [payment(ledger.rich, ledger.poor, 1, KEY)]);
    expect(await databaseMessage(again)).toContain('ledger_transfers_idempotencyKey_unique');
  });

  it('is refused to whoever stores it whole, once it was posted', async () => {
    await using ledger = await twoPlayers();
    await post(ledger.db, [payment(ledger.rich, ledger.poor, 1, KEY)]);
    expect(await databaseMessage(postWhole(ledger))).toContain('ledger_transfers_idempotencyKey_unique');
    await expectSoundLedger(ledger.db);
  });
});

describe('an escrow', () => {
  it('returns a stake in full', async () => {
    await using ledger = await twoPlayers();
    const roundId = await insertSellingRound(ledger.db);
    const stake = {
      ...payment(ledger.rich, ledger.poor, 1000),
      credit: accountCode.escrow('10'),
      roundId,
      kind: 'stake' as const,
    };
    await post(ledger.db, [stake]);
    await post(ledger.db, [
      { ...stake, debit: stake.credit, credit: stake.debit, kind: 'stake-refund', idempotencyKey: 'back' },
    ]);
    expect(await walletOf(ledger.db, ledger.rich)).toBe(5000);
    await expectSoundLedger(ledger.db);
  });
});
