import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { databaseMessage, expectSoundLedger, insertPlayer, walletOf } from '../../test/kit/ledger.ts';
import { connect } from '../connection.ts';
import { ledgerTransfers } from '../schema/index.ts';

describe('a posted transfer', () => {
  it('cannot be changed, deleted or truncated, not even by a cascade', async () => {
    await using database = await createTestDatabase({ maxConnections: 1 });
    const { db } = database;
    // The owner of the tables has every right to them, so only a trigger can refuse.
    const owner = connect({ url: database.ownerUrl, maxConnections: 1 });
    const player = await insertPlayer(db, { walletSantim: 700 });
    for (const statement of [
      sql`update ledger_transfers set amount = amount + 1`,
      sql`delete from ledger_transfers`,
      sql`truncate ledger_transfers`,
      sql`truncate ledger_accounts cascade`,
      sql`truncate users cascade`,
    ]) {
      expect(await databaseMessage(owner.db.execute(statement))).toContain('is append-only');
    }
    await owner.close();
    expect(await db.select({ amount: ledgerTransfers.amount }).from(ledgerTransfers)).toEqual([{ amount: 700 }]);
    expect(await walletOf(db, player)).toBe(700);
    await expectSoundLedger(db);
  });

  it('keeps its player from being deleted', async () => {
    await using database = await createTestDatabase({ maxConnections: 1 });
    const player = await insertPlayer(database.db, { walletSantim: 700 });
    const owner = connect({ url: database.ownerUrl, maxConnections: 1 });
    const deletion = owner.db.execute(sql`delete from users where id = ${player}`);
    expect(await databaseMessage(deletion)).toContain('violates foreign key');
    await owner.close();
    await expectSoundLedger(database.db);
  });
});

describe('a balance', () => {
  it('cannot fall below zero, because the database refuses it', async () => {
    await using database = await createTestDatabase({ maxConnections: 1 });
    const player = await insertPlayer(database.db, { walletSantim: 700 });
    const overdraft = sql`update ledger_accounts set balance = -1 where user_id = ${player}`;
    expect(await databaseMessage(database.db.execute(overdraft))).toContain('ledger_accounts_not_negative');
    await expectSoundLedger(database.db);
  });
});
