import { accountCode, balancesOf, type Db, lockWallet, postTransfers } from '@cartela/db';
import type { z } from 'zod';
import { once } from '../kernel/idempotency.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { etbText } from '../money.ts';
import { type convertInput, convertOutput } from './contract.ts';

export const COINS_PER_ETB = 20;
const SANTIM_PER_ETB = 100;

/**
 * Turns a player's coins into money, 20 for 1 ETB; what is left over stays.
 *
 * @throws Refusal `tooFewCoins`, `conversionDiffers` (from what the caller expected), `keyReused`
 */
export async function convertCoins(
  { db }: { db: Db },
  { userId, idempotencyKey, expected }: { userId: string } & z.infer<typeof convertInput>,
): Promise<z.infer<typeof convertOutput>> {
  const request = {
    userId,
    key: idempotencyKey,
    operation: 'convert-coins',
    input: expected ?? {},
    answer: convertOutput,
  };
  return once(db, request, async (tx) => {
    // The wallet's lock stands for the player: whoever converts, or is given coins with a prize, takes turns here.
    await lockWallet(tx, userId);
    const { coins, walletSantim } = await balancesOf(tx, userId);
    const etb = Math.floor(coins / COINS_PER_ETB);
    if (etb === 0) throw new Refusal('tooFewCoins');
    const [convertedCoins, creditedSantim] = [etb * COINS_PER_ETB, etb * SANTIM_PER_ETB];
    if (expected && (expected.creditedSantim !== creditedSantim || expected.coins !== coins - convertedCoins)) {
      throw new Refusal('conversionDiffers');
    }
    await postTransfers(tx, [
      {
        debit: accountCode.player(userId, 'COIN'),
        credit: accountCode.promotion('COIN'),
        amount: convertedCoins,
        kind: 'coins-converted',
        idempotencyKey: `coins-converted:${userId}:${idempotencyKey}`,
      },
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount: creditedSantim,
        kind: 'coins-payout',
        idempotencyKey: `coins-payout:${userId}:${idempotencyKey}`,
      },
    ]);
    return {
      walletSantim: walletSantim + creditedSantim,
      coins: coins - convertedCoins,
      convertedCoins,
      creditedSantim,
      message: fillMessage(messages.converted, { n: convertedCoins, m: etbText(creditedSantim) }),
    };
  });
}
