import { type Db, schema } from '@cartela/db';

const { installation } = schema;

/** A database that has held play money cannot be used for real money. */
export class PlayMoneyError extends Error {
  override readonly name = 'PlayMoneyError';
}

/**
 * Marks a database as used for play money, or refuses real money where it is so marked. The
 * balances there were given away, so real money must never be added to them.
 *
 * @throws PlayMoneyError when real money is at stake and the database has held play money
 */
export async function keepMoneyApart(db: Db, { playMoney }: { playMoney: boolean }): Promise<void> {
  if (playMoney) {
    await db.update(installation).set({ playMoney });
    return;
  }
  const [row] = await db.select().from(installation);
  if (row?.playMoney) throw new PlayMoneyError('this database has held play money; start with an empty one');
}
