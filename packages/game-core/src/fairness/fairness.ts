// Notation of this file:
//
// - `a | b` is one sequence of bytes after the other.
// - `u32(n)` is n in four bytes, big-endian.
// - `text(s)` is `u32(length of s in UTF-8, in bytes) | UTF-8 of s`.
// - Hex is lower-case.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { cardByNumber } from '../catalogue.ts';
import { NUMBER_COUNT } from '../numbers.ts';
import { type BeaconNetwork, beaconRoundAfter, beaconRoundOfSale } from './beacon.ts';
import { lengthPrefixed, uint32 } from './encoding.ts';
import { drawWithoutReplacement, hmacStream } from './hmac-stream.ts';

/**
 * The newest version of the protocol. A round's record names its own. The meaning of a version
 * never changes. Records of version 1 do not name the table. In versions 1 and 2, the list of cards
 * sold has no link in the chain. Their draw mixes in the beacon's first value after the countdown.
 * Up to version 3, nothing is withheld from prizes. Up to version 4, the game is the usual one. Up
 * to version 5, it has no jackpot. Up to version 6, the house promises no least prize; from version
 * 7 on, a game may have a jackpot or not.
 */
export const FAIRNESS_VERSION = 7;

/** The terms of a round that not every version knows. */
export interface NewerTerms {
  readonly deductions: readonly unknown[];
  /** Null for the usual game. */
  readonly parts: readonly unknown[] | null;
  readonly jackpot: object | null;
  readonly leastPrizeSantim: number;
}

/**
 * The version with which a round opens: the oldest one that has its terms, so that programs that
 * know no later one can check the game.
 */
export function versionToOpen({ deductions, parts, jackpot, leastPrizeSantim }: NewerTerms): number {
  if (leastPrizeSantim > 0) return FAIRNESS_VERSION;
  if (jackpot !== null) return 6;
  if (parts !== null) return 5;
  return deductions.length > 0 ? 4 : 3;
}

/** Whether the records of a version name the table of the room. */
export function namesTable(version: number): boolean {
  return version >= 2;
}

/**
 * Whether games of a version put the list of cards sold into the chain before their draw is fixed.
 */
export function linksSale(version: number): boolean {
  return version >= 3;
}

/** Whether records of a version name the rules by which prizes are withheld, and what was. */
export function namesDeductions(version: number): boolean {
  return version >= 4;
}

/** Whether records of a version name the parts of the game, and which of them each winner won. */
export function namesParts(version: number): boolean {
  return version >= 5;
}

/** Whether records of a version name the game's jackpot, and what it held, if it has one. */
export function mayNameJackpot(version: number): boolean {
  return version >= 6;
}

/** Whether records of a version name the least prize that the house has promised. */
export function namesLeastPrize(version: number): boolean {
  return version >= 7;
}

/** What decides which round of the beacon a game mixes in. */
export interface BeaconTerms {
  /** The version of the protocol that the game was opened with. */
  readonly version: number;
  readonly sellingEndsAtMs: number;
  /**
   * When the list of cards sold was put into the chain. Null, or absent in old versions, if it was
   * not.
   */
  readonly soldAtMs?: number | null | undefined;
}

/**
 * The round of the beacon that a game has to mix in. Null if its list of cards sold should be in
 * the chain and is not.
 */
export function beaconRoundOfGame(
  network: BeaconNetwork,
  { version, sellingEndsAtMs, soldAtMs = null }: BeaconTerms,
): number | null {
  if (!linksSale(version)) return beaconRoundAfter(network, sellingEndsAtMs);
  return soldAtMs === null ? null : beaconRoundOfSale(network, soldAtMs);
}

/** How long the server's secret seed of a round is. */
export const SEED_BYTES = 32;
const ENTRIES_LABEL = 'cartela/entries/1';
const DRAW_LABEL = 'cartela/draw/1';

/** A card sold in a round, and the client seed of the player who holds it. */
export interface FairnessEntry {
  readonly cardNo: number;
  readonly clientSeed: string;
}

/**
 * Everything that decides a draw. `seed` is the server's 32 secret bytes. `entriesDigest` is the 64
 * hex digits that `entriesDigest()` gives for the cards sold. `beacon` is the public random value
 * mixed in, or `''` if there is none.
 */
export interface DrawInput {
  readonly seed: Uint8Array;
  readonly roundId: string;
  readonly entriesDigest: string;
  readonly beacon: string;
}

/**
 * The commitment that the operator publishes when a round opens: hex of SHA-256(seed).
 *
 * @throws RangeError for a seed that is not 32 bytes long.
 */
export function commitment(seed: Uint8Array): string {
  assertSeed(seed);
  return bytesToHex(sha256(seed));
}

/**
 * The digest that binds a draw to the cards sold: hex of SHA-256 of
 *
 *     text("cartela/entries/1") | u32(number of entries) | entry | entry | …
 *
 * Each entry is `u32(cardNo) | text(clientSeed)`, in increasing order of card number. The order of
 * the argument does not matter, and no two different sets of entries share an encoding.
 *
 * @throws RangeError for a card number that is not in the catalogue or appears twice, and for a
 * client seed without a UTF-8 form (a lone surrogate).
 */
export function entriesDigest(entries: readonly FairnessEntry[]): string {
  const inOrder = [...entries].sort((a, b) => a.cardNo - b.cardNo);
  for (const [index, { cardNo }] of inOrder.entries()) {
    cardByNumber(cardNo);
    if (inOrder[index - 1]?.cardNo === cardNo) throw new RangeError(`card ${cardNo} is entered twice`);
  }
  const encoded = inOrder.flatMap(({ cardNo, clientSeed }) => [uint32(cardNo), lengthPrefixed(clientSeed)]);
  return bytesToHex(sha256(concatBytes(lengthPrefixed(ENTRIES_LABEL), uint32(inOrder.length), ...encoded)));
}

/**
 * The order in which the 75 numbers of a round are called. To recompute it:
 *
 * 1. The byte stream is made of the 32-byte blocks B(0), B(1), B(2), …, where
 *    `B(c) = HMAC-SHA256(key = seed, message = M | u32(c))` and
 *    `M = text("cartela/draw/1") | text(roundId) | text(entriesDigest) | text(beacon)`.
 *    `entriesDigest` is its 64 hex digits, as text.
 * 2. Start with the list 1, 2, …, 75, with positions counted from 0.
 * 3. For i = 0, 1, …, 73, let n = 75 - i (the numbers not drawn yet). Take the next byte b of the
 *    stream. If b is n * floor(256 / n) or more, discard it and take the next one: this keeps all n
 *    choices equally likely. Then exchange the numbers at positions i and i + (b mod n).
 * 4. The list is the order of the calls. Its first number is ball 1.
 *
 * This is the Fisher-Yates shuffle in Durstenfeld's form, from the front (Knuth, TAOCP vol. 2,
 * 3.4.2, algorithm P).
 *
 * @throws RangeError for a seed that is not 32 bytes long, and for a text without a UTF-8 form (a
 * lone surrogate).
 */
export function drawOrder(input: DrawInput): readonly number[] {
  assertSeed(input.seed);
  const fields = [DRAW_LABEL, input.roundId, input.entriesDigest, input.beacon];
  const nextBelow = hmacStream(input.seed, concatBytes(...fields.map(lengthPrefixed)));
  const bag = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
  return drawWithoutReplacement(bag, NUMBER_COUNT, nextBelow);
}

function assertSeed(seed: Uint8Array): void {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed is ${SEED_BYTES} bytes, not ${seed.length}`);
}
