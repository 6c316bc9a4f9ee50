import { BASIS_POINTS } from './money.ts';

/** `escrowSantim` is what all the cards of a round cost; `houseCutBps` is in hundredths of a percent, 0 to 10,000. */
export interface EscrowInput {
  readonly escrowSantim: number;
  readonly houseCutBps: number;
  readonly winnerCount: number;
}

/** The prize as announced, what each winner gets of it, and what is left for the house, all in santim. */
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
 * How a round's escrow is paid out: prize = escrow less the house cut, share = prize / winners, both rounded down to the
 * santim; what rounding leaves goes to the house, so that shares and house are the escrow exactly.
 *
 * @throws RangeError for an amount that is not a safe integer from 0 up, a cut outside 0 to 10,000, and fewer than one
 * winner.
 */
export function splitEscrow({ escrowSantim, houseCutBps, winnerCount }: EscrowInput): EscrowSplit {
  assertInteger('winnerCount', winnerCount, 1);
  const prizeSantim = prizeOf(escrowSantim, houseCutBps);
  const shareSantim = (prizeSantim - (prizeSantim % winnerCount)) / winnerCount;
  return { prizeSantim, shareSantim, houseSantim: escrowSantim - shareSantim * winnerCount };
}

/**
 * The prize in santim that a round announces before its winners are known, the same as `splitEscrow` gives for the
 * escrow cards sold * stake.
 *
 * @throws RangeError for a count or an amount (also their product) that is not a safe integer from 0 up, and for a cut
 * outside 0 to 10,000.
 */
export function prizePool({ cardsSold, stakeSantim, houseCutBps }: PrizePoolInput): number {
  assertInteger('cardsSold', cardsSold, 0);
  assertInteger('stakeSantim', stakeSantim, 0);
  return prizeOf(cardsSold * stakeSantim, houseCutBps);
}

function prizeOf(escrowSantim: number, houseCutBps: number): number {
  assertInteger('escrowSantim', escrowSantim, 0);
  assertInteger('houseCutBps', houseCutBps, 0, BASIS_POINTS);
  // The product of an escrow and basis points can pass 2^53, where numbers lose santims.
  return Number((BigInt(escrowSantim) * BigInt(BASIS_POINTS - houseCutBps)) / BigInt(BASIS_POINTS));
}

function assertInteger(name: string, value: number, min: number, max: number = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} is an integer from ${min} to ${max}, not ${value}`);
  }
}
