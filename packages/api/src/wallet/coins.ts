import { randomUUID } from 'node:crypto';
import { accountCode, balancesOf, lockWallet, postTransfers } from '@cartela/db';
import { COINS_PER_ETB, SANTIM_PER_ETB } from '@cartela/game-core';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { protectionOf } from '../player-limits/choices.ts';
import { refuseSuspended } from '../player-limits/suspension.ts';
import { type convertInput, convertOutput } from './contract.ts';

/**
 * Turns a player's coins into whole birr. Coins that do not make a whole birr stay.
 *
 * @throws Refusal `suspended`, `tooFewCoins`, `conversionDiffers` (from what the caller expected),
 * `keyReused`
 */
export async function convertCoins(
  core: Core,
  actor: Player,
  { idempotencyKey, expected }: z.output<typeof convertInput>,
): Promise<z.input<typeof convertOutput>> {
  const userId = actor.id;
  const request = {
    key: idempotencyKey,
    operation: 'convert-coins',
    inPlayersName: 'convert-coins' as const,
    input: expected ?? {},
    answer: convertOutput,
  };
  return transactOnce(core, actor, request, async (work) => {
    // Locking the wallet also protects the coins: conversions and coin awards with a prize take
    // turns here.
    await lockWallet(work.tx, userId);
    refuseSuspended(await protectionOf(work.tx, userId));
    const { coins, walletSantim } = await balancesOf(work.tx, userId);
    const { convertedCoins, creditedSantim } = wholeBirrOf(coins);
    if (creditedSantim === 0) throw new Refusal('tooFewCoins');
    if (expected && (expected.creditedSantim !== creditedSantim || expected.coins !== coins - convertedCoins)) {
      throw new Refusal('conversionDiffers');
    }
    await work.countMoney(creditedSantim);
    await convertWholeBirr(work, userId, idempotencyKey);
    return {
      walletSantim: walletSantim + creditedSantim,
      coins: coins - convertedCoins,
      convertedCoins,
      creditedSantim,
      ...reply('converted', { n: convertedCoins, creditedSantim }),
    };
  });
}

/** The whole birr that coins make. */
export function wholeBirrOf(coins: number) {
  const etb = Math.floor(coins / COINS_PER_ETB);
  return { convertedCoins: etb * COINS_PER_ETB, creditedSantim: etb * SANTIM_PER_ETB };
}

/** Turns the coins of a locked wallet into whole birr, if they make one. */
export async function convertWholeBirr(work: Work, userId: string, key: string = randomUUID()): Promise<void> {
  const { convertedCoins, creditedSantim } = wholeBirrOf((await balancesOf(work.tx, userId)).coins);
  if (creditedSantim === 0) return;
  await postTransfers(work, [
    {
      debit: accountCode.player(userId, 'COIN'),
      credit: accountCode.promotion('COIN'),
      amount: convertedCoins,
      kind: 'coins-converted',
      idempotencyKey: `coins-converted:${userId}:${key}`,
    },
    {
      debit: accountCode.promotion('ETB'),
      credit: accountCode.player(userId, 'ETB'),
      amount: creditedSantim,
      kind: 'coins-payout',
      idempotencyKey: `coins-payout:${userId}:${key}`,
    },
  ]);
}
