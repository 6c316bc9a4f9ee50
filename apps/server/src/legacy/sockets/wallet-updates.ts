import type { Application } from '@cartela/api';
import { balancesOf } from '@cartela/db';
import { etb } from '../etb.ts';

/**
 * Tells a player's sockets of each change of the wallet, wherever it came from. Changes that come while the balance is being
 * read are told together, in one more reading, so that an older balance is never told after a newer one.
 */
export function followWallets(
  app: Application,
  { isHere, tell }: { isHere(userId: string): boolean; tell(userId: string, wallet: number): void },
) {
  const reading = new Map<string, 'once' | 'again'>();

  async function read(userId: string): Promise<void> {
    do {
      reading.set(userId, 'once');
      const { walletSantim } = await balancesOf(app.db, userId);
      tell(userId, etb(walletSantim));
    } while (reading.get(userId) === 'again');
  }

  function changed(userId: string): void {
    if (!isHere(userId)) return;
    if (reading.has(userId)) {
      reading.set(userId, 'again');
      return;
    }
    read(userId)
      .catch((error: unknown) => app.log.error({ err: error }, 'a wallet could not be told'))
      .finally(() => reading.delete(userId));
  }

  app.events.on('walletChanged', changed);
  return {
    /** Tells the present balance. */
    tell: changed,
    stop: () => void app.events.off('walletChanged', changed),
  };
}
