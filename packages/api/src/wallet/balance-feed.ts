import { on } from 'node:events';
import { balancesOf, type Db } from '@cartela/db';
import { type Events, walletEventOf } from '../kernel/events.ts';
import type { Balance } from './contract.ts';

/** A player's balances: now, and again after each change, until the signal says so. */
export async function* balanceChanges(
  { db, events }: { db: Db; events: Events },
  { userId, signal }: { userId: string; signal: AbortSignal },
): AsyncGenerator<Balance, void> {
  if (signal.aborted) return;
  // Listening begins before the first reading, so that no change falls in between.
  const changes = on(events, walletEventOf(userId), { signal });
  try {
    yield await balancesOf(db, userId);
    for await (const _change of changes) yield await balancesOf(db, userId);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await changes.return?.();
  }
}
