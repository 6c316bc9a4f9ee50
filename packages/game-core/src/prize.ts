import { BASIS_POINTS } from './money.ts';

/**
 * `escrowSantim` is the price of all the cards of a round. `houseCutBps` is in basis points, 0 to
 * 10,000.
 */
export interface EscrowInput {
  readonly escrowSantim: number;
  readonly houseCutBps: number;
  readonly winnerCount: number;
}

/**
 * The announced prize, each winner's share of it, and what is left for the house, all in santim.
 */
export interface EscrowSplit {
  readonly prizeSantim: number;
  readonly shareSantim: number;
  readonly houseSantim: number;
}

export interface PrizePoolInput {
  readonly cardsSold: number;
  readonly stakeSantim: number;
  readonly houseCutBps: number;
}

/**
 * How a round's escrow is paid out. The prize is the escrow less the house cut, and a share is the
 * prize divided by the winners. Both are rounded down to the santim. The house gets what rounding
 * leaves, so shares and house add up to exactly the escrow.
 *
 * @throws RangeError for an amount that is not a safe integer of 0 or more, a cut outside 0 to
 * 10,000, or fewer than one winner.
 */
export function splitEscrow({ escrowSantim, houseCutBps, winnerCount }: EscrowInput): EscrowSplit {
  assertInteger('winnerCount', winnerCount, 1);
  const prizeSantim = prizeOf(escrowSantim, houseCutBps);
  const shareSantim = (prizeSantim - (prizeSantim % winnerCount)) / winnerCount;
  return { prizeSantim, shareSantim, houseSantim: escrowSantim - shareSantim * winnerCount };
}

/**
 * The prize in santim that a round announces before its winners are known. It equals the prize from
 * `splitEscrow` for an escrow of cards sold * stake.
 *
 * @throws RangeError for a cut outside 0 to 10,000, or when a count, an amount or their product is
 * not a safe integer of 0 or more.
 */
export function prizePool({ cardsSold, stakeSantim, houseCutBps }: PrizePoolInput): number {
  assertInteger('cardsSold', cardsSold, 0);
  assertInteger('stakeSantim', stakeSantim, 0);
  return prizeOf(cardsSold * stakeSantim, houseCutBps);
}

function prizeOf(escrowSantim: number, houseCutBps: number): number {
  assertInteger('escrowSantim', escrowSantim, 0);
  assertInteger('houseCutBps', houseCutBps, 0, BASIS_POINTS);
  // An escrow times basis points can exceed 2^53, where numbers are no longer exact.
  return Number((BigInt(escrowSantim) * BigInt(BASIS_POINTS - houseCutBps)) / BigInt(BASIS_POINTS));
}

function assertInteger(name: string, value: number, min: number, max: number = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} is an integer from ${min} to ${max}, not ${value}`);
  }
}
