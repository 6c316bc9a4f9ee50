import { type Db, schema } from '@cartela/db';

const { installation } = schema;

/** A database that has held play money cannot be used for real money. */
export class PlayMoneyError extends Error {
  override readonly name = 'PlayMoneyError';
}

/**
 * Marks a database that is used for play money. What is in its wallets was given away, so real
 * money never comes on top.
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
