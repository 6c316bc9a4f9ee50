import { type Db, prepareBalances } from '@cartela/db';
import type { Wallets } from '../kernel/application.ts';
import { readTogether } from '../kernel/batching/read-together.ts';

const NOTHING = { walletSantim: 0, coins: 0 };

/**
 * Reads all balances that are asked for at the same moment in one statement. So a change costs the
 * database one statement, however many connections of a player hear of it and however many players
 * a round pays.
 */
export function createWallets(db: Db): Wallets {
  const find = readTogether(prepareBalances(db));
  return { read: async (userId) => (await find(userId)) ?? NOTHING };
}
