import { type Db, prepareBalances } from '@cartela/db';
import type { Wallets } from '../kernel/application.ts';
import { readTogether } from '../kernel/read-together.ts';

const NOTHING = { walletSantim: 0, coins: 0 };

/**
 * Reads balances for all who ask at the same moment. However many connections of a player hear of a
 * change, and however many players a round pays, it costs the database one statement.
 */
export function createWallets(db: Db): Wallets {
  const find = readTogether(prepareBalances(db));
  return { read: async (userId) => (await find(userId)) ?? NOTHING };
}
