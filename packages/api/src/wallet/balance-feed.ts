import type { Application } from '../kernel/application.ts';
import { follow } from '../kernel/work/changes.ts';
import type { Balance } from './contract.ts';

/** Yields a player's balances now and after each change, until the signal aborts. */
export async function* balanceFeed(
  { wallets, changes }: Pick<Application, 'wallets' | 'changes'>,
  { id }: { id: string },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Balance, void> {
  for await (const _changed of follow(changes, 'wallet', { subject: id, signal })) yield await wallets.read(id);
}
