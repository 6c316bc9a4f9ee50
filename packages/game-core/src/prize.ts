import { BASIS_POINTS } from './money.ts';
import { type Part, USUAL_GAME } from './parts.ts';

/**
 * `escrowSantim` is the price of all the cards of a round. `houseCutBps` is in basis points, 0 to
 * 10,000. `winnerCounts` says how many winning cards each part has.
 */
export interface EscrowInput {
  readonly escrowSantim: number;
  readonly houseCutBps: number;
  readonly winnerCounts: readonly number[];
  /** Without them, the usual game. */
  readonly parts?: readonly Part[] | undefined;
}

/**
 * The announced prize, what each winning card of each part gets, and what is left for the house,
 * all in santim.
 */
export interface EscrowSplit {
  readonly prizeSantim: number;
  readonly sharesSantim: readonly number[];
  readonly houseSantim: number;
}

export interface PrizePoolInput {
  readonly cardsSold: number;
  readonly stakeSantim: number;
  readonly houseCutBps: number;
}

/**
 * How a round's escrow is paid out. The prize is the escrow less the house cut. `partPrizes` says
 * what each part pays of it, and a share is that divided by the part's winners, rounded down to the
 * santim. The house gets what rounding leaves, so shares and house add up to exactly the escrow.
 *
 * @throws RangeError for an amount that is not a safe integer of 0 or more, a cut outside 0 to
 * 10,000, or a part with fewer than one winner.
 */
export function splitEscrow({ escrowSantim, houseCutBps, winnerCounts, parts = USUAL_GAME }: EscrowInput): EscrowSplit {
  const prizeSantim = prizeOf(escrowSantim, houseCutBps);
  let houseSantim = escrowSantim;
  const sharesSantim = partPrizes(prizeSantim, parts).map((partSantim, part) => {
    const count = winnerCounts[part] ?? 0;
    assertInteger('winnerCount', count, 1);
    const shareSantim = (partSantim - (partSantim % count)) / count;
    houseSantim -= shareSantim * count;
    return shareSantim;
  });
  return { prizeSantim, sharesSantim, houseSantim };
}

/** How many winning cards each part of a game has. */
export function winnersOfParts(
  winners: readonly { readonly part: number }[],
  parts: readonly Part[] = USUAL_GAME,
): readonly number[] {
  return parts.map((_, place) => winners.filter(({ part }) => part === place).length);
}

/**
 * What each part pays of a prize, in santim. Amounts are rounded down, and the last part pays what
 * is left, so they add up to the prize.
 */
export function partPrizes(prizeSantim: number, parts: readonly Part[]): readonly number[] {
  const before = parts.slice(0, -1).map(({ shareBps }) => bpsOf(prizeSantim, shareBps));
  return [...before, before.reduce((left, santim) => left - santim, prizeSantim)];
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
  return bpsOf(escrowSantim, BASIS_POINTS - houseCutBps);
}

function bpsOf(santim: number, bps: number): number {
  // An amount times basis points can exceed 2^53, where numbers are no longer exact.
  return Number((BigInt(santim) * BigInt(bps)) / BigInt(BASIS_POINTS));
}

function assertInteger(name: string, value: number, min: number, max: number = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} is an integer from ${min} to ${max}, not ${value}`);
  }
}
