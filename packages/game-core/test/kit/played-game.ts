import {
  beaconRoundAfter,
  beaconRoundOfSale,
  commitment,
  type DeductionRule,
  drawOrder,
  entriesDigest,
  findOutcome,
  LINES,
  type Part,
  splitEscrow,
  winnersOfParts,
  winsJackpot,
  withheldIn,
} from '../../src/index.ts';
import {
  type ChainLink,
  holderOf,
  nextLink,
  type PublicRecord,
  type RecordedLink,
  resultDigest,
  saleDigest,
  sealRecord,
  termsDigest,
} from '../../src/record/index.ts';
import { sayBeacon, TEST_NETWORK } from './test-beacon.ts';

export interface GameOptions {
  readonly roundId?: string;
  /** The version of the fairness protocol. By default the newest. */
  readonly version?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Whether the value of the tests' beacon is mixed in. */
  readonly beacon?: boolean;
  readonly status?: PublicRecord['status'];
  /** The numbers of the cards sold. */
  readonly cards?: readonly number[];
  /** Whether the game was cancelled while it was selling. */
  readonly unsold?: boolean;
  /**
   * Whether the beacon did not answer in time. The game was then played without it, or cancelled.
   */
  readonly beaconMissing?: boolean;
  /** Within how many balls the jackpot is won. By default any game wins it. */
  readonly jackpotBalls?: number;
}

const SELLING_ENDS_AT_MS = 1_800_000_000_000;
const SOLD_AT_MS = SELLING_ENDS_AT_MS + 5;
const TABLE_NO = 3;
const SEED = Uint8Array.from({ length: 32 }, () => 0xab);
const CARDS = [3, 17, 58, 99];
const STAKE_SANTIM = 1000;
const HOUSE_CUT_BPS = 2000;
const DEDUCTIONS: readonly DeductionRule[] = [
  { kind: 'tax', rateBps: 1500, thresholdSantim: 1000, base: 'prize' },
  { kind: 'commission', rateBps: 333, thresholdSantim: 0, base: 'prize-less-stakes' },
];

/** A game for one line, two lines and the whole card. */
export const THREE_PARTS: readonly Part[] = [
  { patterns: LINES, needs: 1, shareBps: 2000 },
  { patterns: LINES, needs: 2, shareBps: 3000 },
  { patterns: ['full-house'], needs: 1, shareBps: 5000 },
];

const JACKPOT = { id: 7, feedBps: 250, balls: 75 };
const POT_SANTIM = 412_001;
/** More than the cards that most tests sell pay for. */
const LEAST_PRIZE_SANTIM = 4321;

/** The record of a game that was played by the rules. It is the first game of its chain. */
export function playedGame(options: GameOptions = {}): PublicRecord {
  const unsealed = unsealedGame(options);
  const seals = sealRecord(unsealed);
  const { roundId, soldAtMs } = unsealed;
  const opened = nextLink(null, { kind: 'opened', roundId, digest: termsDigest(seals) });
  const sold =
    typeof soldAtMs !== 'number' ? null : nextLink(opened, { kind: 'sold', roundId, digest: saleDigest(seals) });
  const ended = nextLink(sold ?? opened, { kind: 'ended', roundId, digest: resultDigest(seals) });
  const hasList = soldAtMs !== undefined;
  const chain = {
    opened: named(opened),
    ...(hasList && { sold: sold && named(sold) }),
    ended: named(ended),
  };
  return { ...unsealed, seals, chain };
}

const named = ({ place, previous, digest, hash }: ChainLink): RecordedLink => ({ place, previous, digest, hash });

function unsealedGame(options: GameOptions): Omit<PublicRecord, 'seals' | 'chain'> {
  const { roundId = '42', version = 7, cards = CARDS, beacon = false, unsold = false, beaconMissing = false } = options;
  const status = options.status ?? (unsold ? 'cancelled' : 'settled');
  const isDrawn = !unsold && (status === 'settled' || !beaconMissing);
  const entries = unsold ? [] : entriesOf(roundId, version, cards);
  const round = beacon ? beaconRoundOf(version, unsold) : null;
  const said = round === null || unsold || beaconMissing ? null : sayBeacon(round);
  const digest = entriesDigest(entries);
  const order = drawOrder({ seed: SEED, roundId, entriesDigest: digest, beacon: said?.value ?? '' });
  const parts = version >= 5 ? THREE_PARTS : undefined;
  const { finalBall, balls, winners } = isDrawn
    ? findOutcome(cards, order, parts)
    : { finalBall: 0, balls: [], winners: [] };
  const jackpot = version >= 6 ? { ...JACKPOT, balls: options.jackpotBalls ?? JACKPOT.balls } : undefined;
  const leastPrizeSantim = version >= 7 ? LEAST_PRIZE_SANTIM : undefined;
  const paid = status === 'settled' ? winners : [];
  const split = splitEscrow({
    escrowSantim: entries.length * STAKE_SANTIM,
    houseCutBps: HOUSE_CUT_BPS,
    leastPrizeSantim,
    winnerCounts: winnersOfParts(winners, parts).map((count) => Math.max(1, count)),
    parts,
    jackpot: jackpot && { ...jackpot, potSantim: POT_SANTIM, isWon: winsJackpot(jackpot, balls) },
  });
  const winningCards = paid.map(({ cardNo, part, patterns }) => ({
    ...{ cardNo, winnerName: 'Hana', patterns: [...patterns] },
    ...(parts && { part }),
    prizeSantim: split.sharesSantim[part] ?? 0,
  }));
  return {
    ...{ roundId, roomId: '10', status, stakeSantim: STAKE_SANTIM, houseCutBps: HOUSE_CUT_BPS },
    ...(version >= 2 && { tableNo: TABLE_NO }),
    ...(version >= 4 && { deductions: DEDUCTIONS }),
    ...(parts && { parts }),
    ...(leastPrizeSantim !== undefined && { leastPrizeSantim }),
    ...(jackpot && { jackpot, potSantim: status === 'settled' ? POT_SANTIM : null }),
    openedAtMs: SELLING_ENDS_AT_MS - 30_000,
    sellingEndsAtMs: SELLING_ENDS_AT_MS,
    ...(version >= 3 && { soldAtMs: unsold ? null : SOLD_AT_MS }),
    startedAtMs: isDrawn ? SELLING_ENDS_AT_MS + 4000 : null,
    endedAtMs: SELLING_ENDS_AT_MS + 100_000,
    playerCount: unsold ? 0 : cards.length - 1,
    prizeSantim: split.prizeSantim,
    calledNumbers: order.slice(0, status === 'settled' ? finalBall : Math.min(5, finalBall)),
    entries,
    winners: winningCards,
    ...(version >= 4 && { withheld: withheldOf(entries, winningCards) }),
    fairness: {
      version,
      commitment: commitment(SEED),
      seed: isDrawn ? 'ab'.repeat(32) : null,
      entriesDigest: unsold ? null : digest,
      beaconNetwork: beacon ? 'quicknet' : 'none',
      beaconRound: round,
      beaconSignature: said?.signature ?? null,
      beacon: said?.value ?? '',
      beaconMissing,
    },
  };
}

function withheldOf(entries: PublicRecord['entries'], winners: PublicRecord['winners']) {
  const held = entries.map(({ cardNo, holder = '' }) => ({ cardNo, holder }));
  const all = withheldIn({ rules: DEDUCTIONS, stakeSantim: STAKE_SANTIM, entries: held, winners });
  return all.map(({ holder, taxSantim, commissionSantim }) => ({ holder, taxSantim, commissionSantim }));
}

function entriesOf(roundId: string, version: number, cards: readonly number[]): PublicRecord['entries'] {
  return cards.map((cardNo, index) => ({
    cardNo,
    clientSeed: `seed of ${cardNo}`,
    // The first player holds two of the cards.
    ...(version >= 3 && { holder: holderOf(roundId, `player ${Math.max(1, index)}`) }),
  }));
}

function beaconRoundOf(version: number, unsold: boolean): number | null {
  if (version < 3) return beaconRoundAfter(TEST_NETWORK, SELLING_ENDS_AT_MS);
  return unsold ? null : beaconRoundOfSale(TEST_NETWORK, SOLD_AT_MS);
}
