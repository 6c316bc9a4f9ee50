import { schema } from '@cartela/db';
import { entriesDigest, linksSale } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { linkSale } from './chain.ts';
import { saleOf } from './public-record.ts';
import { announcedPrize, countPlayers, type Entry, type Round } from './round.ts';

const { rounds } = schema;

type ClosedSale = Pick<Round, 'soldAt' | 'entriesDigest' | 'cardsSold' | 'playerCount' | 'prizeSantim'>;

/**
 * The values that are fixed for a round when its sale ends. Rounds of older versions have no list
 * in the chain, so their `soldAt` is null.
 */
export function closedSale(round: Round, sold: readonly Entry[], nowMs: number): ClosedSale {
  return {
    // Not before the countdown's end, because a clock may have been set back since.
    soldAt: linksSale(round.fairnessVersion) ? new Date(Math.max(nowMs, round.selectingEndsAt.getTime())) : null,
    entriesDigest: entriesDigest(sold),
    cardsSold: sold.length,
    playerCount: countPlayers(sold),
    prizeSantim: announcedPrize(round, sold.length),
  };
}

/**
 * Whether a locked round must first put its list of cards sold into the chain. It must if it waits
 * for a public value, because the list has to be there before anybody can know that value. The list
 * needs a transaction of its own, so that it is committed by then.
 */
export function needsList({ fairnessVersion, beaconNetwork, soldAt }: Round): boolean {
  return linksSale(fairnessVersion) && beaconNetwork !== 'none' && soldAt === null;
}

/**
 * Puts the list of cards sold into the chain. From then on, no card of the round is sold or given
 * back.
 */
export async function closeSale(work: Work, round: Round, sold: readonly Entry[]): Promise<void> {
  const sale = closedSale(round, sold, work.now());
  await work.tx.update(rounds).set(sale).where(eq(rounds.id, round.id));
  await linkSale(work, round.id, saleOf({ ...round, ...sale }, sold));
}
