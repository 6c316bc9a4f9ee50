import { type Db, prepareBalances } from '@cartela/db';
import type { Application, Wallets } from '../kernel/application.ts';
import { readTogether } from '../kernel/batching/read-together.ts';
import { follow } from '../kernel/work/changes.ts';
import type { Balance } from './contract.ts';

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

/** Yields a player's balances now and after each change, until the signal aborts. */
export async function* balanceFeed(
  { wallets, changes }: Pick<Application, 'wallets' | 'changes'>,
  { id }: { id: string },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Balance, void> {
  for await (const _changed of follow(changes, 'wallet', { subject: id, signal })) yield await wallets.read(id);
}
