import type { Application } from '@cartela/api';
import { etbOf } from '@cartela/game-core';

/**
 * Sends a player's sockets the balance after each change of the wallet from any source. Changes
 * that come during a read lead to one more read. So an older balance is never sent after a newer
 * one.
 */
export function followWallets(
  app: Application,
  { isHere, send }: { isHere(userId: string): boolean; send(userId: string, wallet: number): void },
) {
  const reading = new Map<string, 'once' | 'again'>();

  async function read(userId: string): Promise<void> {
    do {
      reading.set(userId, 'once');
      const { walletSantim } = await app.wallets.read(userId);
      send(userId, etbOf(walletSantim));
    } while (reading.get(userId) === 'again');
  }

  function sendBalance(userId: string): void {
    if (!isHere(userId)) return;
    if (reading.has(userId)) {
      reading.set(userId, 'again');
      return;
    }
    read(userId)
      .catch((error: unknown) => app.log.error({ err: error }, 'a balance could not be sent'))
      .finally(() => reading.delete(userId));
  }

  const stop = app.changes.on('wallet', ({ userId }) => sendBalance(userId));
  return {
    /** Sends the current balance, if the player has a socket here. */
    send: sendBalance,
    stop,
  };
}
