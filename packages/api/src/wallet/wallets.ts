import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Balances, type Db, prepareBalances } from '@cartela/db';
import type { Wallets } from '../kernel/application.ts';

/**
 * Reads each player's balances once for all who ask at the same moment, and at most once at a time.
 * However many connections of a player hear of a change, it costs the database one statement.
 */
export function createWallets(db: Db): Wallets {
  const balancesOf = prepareBalances(db);
  /** Reads that have not begun. Who asks now may have their answer. */
  const coming = new Map<string, Promise<Balances>>();
  const running = new Map<string, Promise<Balances>>();

  async function read(userId: string): Promise<Balances> {
    // What a read under way will answer may be older than the change that is asked for.
    await (running.get(userId)?.catch(() => undefined) ?? nextTurn());
    coming.delete(userId);
    const reading = balancesOf(userId);
    running.set(userId, reading);
    try {
      return await reading;
    } finally {
      if (running.get(userId) === reading) running.delete(userId);
    }
  }

  return {
    read(userId) {
      const shared = coming.get(userId) ?? read(userId);
      coming.set(userId, shared);
      return shared;
    },
  };
}
