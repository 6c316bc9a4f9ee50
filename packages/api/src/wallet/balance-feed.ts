import { balancesOf } from '@cartela/db';
import { follow } from '../kernel/changes.ts';
import type { Core } from '../kernel/core.ts';
import type { Balance } from './contract.ts';

/** Yields a player's balances now and after each change, until the signal aborts. */
export async function* balanceFeed(
  { db, changes }: Pick<Core, 'db' | 'changes'>,
  { id }: { id: string },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Balance, void> {
  for await (const _changed of follow(changes, 'wallet', { subject: id, signal })) yield await balancesOf(db, id);
}
