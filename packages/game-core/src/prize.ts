import { BASIS_POINTS } from './money.ts';
import { type Part, USUAL_GAME } from './parts.ts';

/**
 * What a game plays for beside its prize. It adds `feedBps` basis points of its stakes to what the
 * jackpot holds, and its winners get all of that if the game is over on ball `balls` or before.
 */
export interface JackpotTerms {
  readonly id: number;
  readonly feedBps: number;
  readonly balls: number;
}

/** Whether a game wins its jackpot, whose parts were decided on these balls. */
export function winsJackpot({ balls }: JackpotTerms, decidedOn: readonly number[]): boolean {
  return decidedOn.length > 0 && Math.max(...decidedOn) <= balls;
}

/** What a jackpot held before a game, in santim, what the game adds, and whether it wins it. */
interface JackpotAtStake {
  readonly feedBps: number;
  readonly potSantim: number;
  readonly isWon: boolean;
}

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
  readonly jackpot?: JackpotAtStake | undefined;
  /** What the house has promised as the least prize. */
  readonly leastPrizeSantim?: number | undefined;
}

/**
 * The announced prize, what each winning card of each part gets, what goes to the jackpot, and
 * what is left for the house, all in santim. `wonSantim` is what the cards that win the last part
 * get from the jackpot, together: 0 if it is not won. `addedSantim` is what the house adds to the
 * escrow, because too few cards were sold for the prize that it has promised.
 */
export interface EscrowSplit {
  readonly prizeSantim: number;
  readonly sharesSantim: readonly number[];
  readonly fedSantim: number;
  readonly wonSantim: number;
  readonly addedSantim: number;
  readonly houseSantim: number;
}

export interface PrizePoolInput {
  readonly cardsSold: number;
  readonly stakeSantim: number;
  readonly houseCutBps: number;
  /** What goes to a jackpot, in basis points of the stakes. */
  readonly feedBps?: number | undefined;
  readonly leastPrizeSantim?: number | undefined;
}

/**
 * How a round's escrow is paid out. The prize is the escrow less the house cut and what goes to the
 * jackpot. `partPrizes` says what each part pays of it, and a share is that divided by the part's
 * winners, rounded down to the santim. The house gets what rounding leaves, so shares of the prize,
 * jackpot and house add up to exactly the escrow with what the house adds. A jackpot that is won is
 * divided among the last part's winners, and keeps what rounding leaves.
 *
 * @throws RangeError for an amount that is not a safe integer of 0 or more, a cut outside 0 to
 * 10,000, or a part with fewer than one winner.
 */
export function splitEscrow(escrow: EscrowInput): EscrowSplit {
  const { escrowSantim, houseCutBps, winnerCounts, parts = USUAL_GAME, jackpot, leastPrizeSantim } = escrow;
  const soldSantim = prizeOf(escrowSantim, houseCutBps, jackpot?.feedBps);
  const prizeSantim = atLeast(soldSantim, leastPrizeSantim);
  const addedSantim = prizeSantim - soldSantim;
  const fedSantim = jackpot ? bpsOf(escrowSantim, jackpot.feedBps) : 0;
  let houseSantim = escrowSantim + addedSantim - fedSantim;
  const sharesSantim = partPrizes(prizeSantim, parts).map((partSantim, part) => {
    const count = winnerCounts[part] ?? 0;
    assertInteger('winnerCount', count, 1);
    const shareSantim = shareOf(partSantim, count);
    houseSantim -= shareSantim * count;
    return shareSantim;
  });
  const last = parts.length - 1;
  const lastWinners = winnerCounts[last] ?? 0;
  const jackpotShareSantim = jackpot?.isWon ? shareOf(jackpot.potSantim + fedSantim, lastWinners) : 0;
  return {
    prizeSantim,
    sharesSantim: sharesSantim.map((santim, part) => (part === last ? santim + jackpotShareSantim : santim)),
    fedSantim,
    wonSantim: jackpotShareSantim * lastWinners,
    ...{ addedSantim, houseSantim },
  };
}

function shareOf(santim: number, count: number): number {
  return (santim - (santim % count)) / count;
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
export function prizePool({ cardsSold, stakeSantim, houseCutBps, feedBps, leastPrizeSantim }: PrizePoolInput): number {
  assertInteger('cardsSold', cardsSold, 0);
  assertInteger('stakeSantim', stakeSantim, 0);
  return atLeast(prizeOf(cardsSold * stakeSantim, houseCutBps, feedBps), leastPrizeSantim);
}

function atLeast(prizeSantim: number, leastPrizeSantim = 0): number {
  assertInteger('leastPrizeSantim', leastPrizeSantim, 0);
  return Math.max(prizeSantim, leastPrizeSantim);
}

/** A game that is over, and what its jackpot held at its end, with what the game has added. */
interface EndedWithJackpot {
  readonly jackpot?: { readonly balls: number; readonly potSantim: number } | undefined;
  readonly calledNumbers: readonly number[];
  readonly winners: readonly { readonly cardNo: number; readonly part?: number | undefined }[];
}

/** What of the prizes of these cards is from the jackpot, in santim. */
export function jackpotWonBy(game: EndedWithJackpot, cards: readonly number[]): number {
  const { jackpot, calledNumbers, winners } = game;
  const last = Math.max(...winners.map(({ part = 0 }) => part));
  const lastWinners = winners.filter(({ part = 0 }) => part === last);
  if (!jackpot || calledNumbers.length > jackpot.balls || lastWinners.length === 0) return 0;
  const own = lastWinners.filter(({ cardNo }) => cards.includes(cardNo));
  return shareOf(jackpot.potSantim, lastWinners.length) * own.length;
}

/** A jackpot gets no more of the stakes than the house leaves. Both are in basis points. */
export function feedWithin(feedBps: number, houseCutBps: number): number {
  return Math.min(feedBps, BASIS_POINTS - houseCutBps);
}

/**
 * What a game adds to its jackpot, in santim.
 *
 * @throws RangeError when a count, an amount or their product is not a safe integer of 0 or more
 */
export function jackpotFeed({ cardsSold, stakeSantim, feedBps = 0 }: Omit<PrizePoolInput, 'houseCutBps'>): number {
  assertInteger('escrowSantim', cardsSold * stakeSantim, 0);
  return bpsOf(cardsSold * stakeSantim, feedBps);
}

function prizeOf(escrowSantim: number, houseCutBps: number, feedBps = 0): number {
  assertInteger('escrowSantim', escrowSantim, 0);
  assertInteger('houseCutBps', houseCutBps, 0, BASIS_POINTS);
  assertInteger('feedBps', feedBps, 0, BASIS_POINTS - houseCutBps);
  return bpsOf(escrowSantim, BASIS_POINTS - houseCutBps - feedBps);
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
