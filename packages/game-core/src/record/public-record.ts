import type { DeductionRule, Deductions } from '../deductions.ts';
import type { BeaconNetworkId } from '../fairness/beacon.ts';
import type { Part } from '../parts.ts';
import type { JackpotTerms } from '../prize.ts';

/**
 * What anybody may know of a game that is over: everything that is needed to compute it again.
 * Money is integer santim, times are milliseconds since the epoch, and bytes are lower-case hex.
 */
export interface PublicRecord {
  readonly roundId: string;
  readonly roomId: string;
  /** The table's number in the room, from 1. Absent in records of version 1. */
  readonly tableNo?: number;
  readonly status: 'settled' | 'cancelled';
  readonly stakeSantim: number;
  readonly houseCutBps: number;
  /** By which rules prizes are withheld. Absent in records of versions 1 to 3. */
  readonly deductions?: readonly DeductionRule[];
  /** What was played for. Absent in records of versions 1 to 4, whose games are the usual one. */
  readonly parts?: readonly Part[];
  /** Absent in records of versions 1 to 5, whose games have none, and in later ones without one. */
  readonly jackpot?: JackpotTerms;
  /** The least prize that the house has promised. Absent in records of versions 1 to 6. */
  readonly leastPrizeSantim?: number;
  readonly openedAtMs: number;
  /** When the last countdown ended, or was to end. */
  readonly sellingEndsAtMs: number;
  /**
   * When the list of cards sold was put into the chain. Null if the game was cancelled before.
   * Absent in records of versions 1 and 2.
   */
  readonly soldAtMs?: number | null;
  /** Null if the game was cancelled before it started. */
  readonly startedAtMs: number | null;
  readonly endedAtMs: number;
  readonly playerCount: number;
  readonly prizeSantim: number;
  /**
   * What the jackpot held before the game added to it. Null if the game was cancelled. Absent
   * where `jackpot` is.
   */
  readonly potSantim?: number | null;
  readonly calledNumbers: readonly number[];
  /** Sorted by card number. */
  readonly entries: readonly RecordedEntry[];
  /** Sorted by part and card number. */
  readonly winners: readonly RecordedWinner[];
  /**
   * What was withheld from whom, in the order of `entries`. Absent in records of versions 1 to 3.
   */
  readonly withheld?: readonly RecordedDeductions[];
  readonly fairness: RecordedFairness;
  /** One for each field that the record has: see `seals.ts`. */
  readonly seals: Readonly<Partial<Record<SealedField, string>>>;
  /** The game's places in the chain. Null for a game that is older than the chain. */
  readonly chain: RecordedChain | null;
}

export interface RecordedEntry {
  readonly cardNo: number;
  readonly clientSeed: string;
  /** Who holds the card, as `holderOf` says. Absent in records of versions 1 and 2. */
  readonly holder?: string;
}

export interface RecordedWinner {
  readonly cardNo: number;
  /** The place of the part that it won, from 0. Absent in records of versions 1 to 4. */
  readonly part?: number;
  readonly winnerName: string;
  readonly patterns: readonly string[];
  /** With its part of the jackpot, if the game won that. */
  readonly prizeSantim: number;
}

/** What was withheld from one player. */
export interface RecordedDeductions extends Deductions {
  /** The holder of the player's entries. */
  readonly holder: string;
}

interface RecordedFairness {
  readonly version: number;
  readonly commitment: string;
  /** Null if the game was cancelled before it started, when nothing had been drawn. */
  readonly seed: string | null;
  /**
   * The seed of a game that was cancelled after its list of cards was closed and before it started.
   * With the beacon's value, anybody can compute what would have been drawn. It has no seal of its
   * own: the commitment has one.
   */
  readonly undrawnSeed?: string;
  readonly entriesDigest: string | null;
  /** The public beacon whose value the game was to mix in, as announced when the game opened. */
  readonly beaconNetwork: BeaconNetworkId;
  /**
   * The beacon's round: the first one that is published more than a second after the list of cards
   * sold was put into the chain. In versions 1 and 2 the first one after the countdown. Null
   * without a beacon or a list.
   */
  readonly beaconRound: number | null;
  readonly beaconSignature: string | null;
  /** The value that was mixed in. Empty if there was none. */
  readonly beacon: string;
  /** The beacon did not answer in time. The game was cancelled, or played without its value. */
  readonly beaconMissing: boolean;
}

export interface RecordedChain {
  /** What the game promised when it opened. */
  readonly opened: RecordedLink;
  /**
   * Which cards were sold. Null if the game was cancelled before the list was made. Absent in
   * records of versions 1 and 2.
   */
  readonly sold?: RecordedLink | null;
  /** What became of the game. */
  readonly ended: RecordedLink;
}

/** A link as a record names it. Its kind and its game follow from its place in the record. */
export interface RecordedLink {
  /** The link's place in the chain, from 1, without gaps. */
  readonly place: number;
  readonly previous: string;
  readonly digest: string;
  readonly hash: string;
}

/** The fields that are fixed when a game opens. */
export const TERMS = [
  'roundId',
  'roomId',
  'tableNo',
  'stakeSantim',
  'houseCutBps',
  'deductions',
  'parts',
  'jackpot',
  'leastPrizeSantim',
  'openedAtMs',
  'version',
  'commitment',
  'beaconNetwork',
] as const;

/** The fields that are fixed when no more cards are sold, before the draw is fixed. */
export const SALE = ['sellingEndsAtMs', 'soldAtMs', 'playerCount', 'entries', 'entriesDigest', 'beaconRound'] as const;

/** The fields that are fixed when the game is over. */
export const RESULT = [
  'status',
  'sellingEndsAtMs',
  'soldAtMs',
  'startedAtMs',
  'endedAtMs',
  'playerCount',
  'prizeSantim',
  'potSantim',
  'calledNumbers',
  'entries',
  'winners',
  'withheld',
  'seed',
  'entriesDigest',
  'beaconRound',
  'beaconSignature',
  'beacon',
  'beaconMissing',
] as const;

export type Term = (typeof TERMS)[number];
export type SaleField = (typeof SALE)[number];
export type ResultField = (typeof RESULT)[number];
export type SealedField = Term | ResultField;

export type Terms = Pick<PublicRecord & RecordedFairness, Term>;
export type Sale = Pick<PublicRecord & RecordedFairness, SaleField>;
export type Result = Pick<PublicRecord & RecordedFairness, ResultField>;
