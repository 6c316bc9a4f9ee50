// A round's record and what follows from it. The files beside this one have the steps of a round:
// it is opened, started, and settled or cancelled. Each step is one transaction that locks the
// round's row. Any process may try a step when it is due. One of them does it, and the others find
// it done.

import { type Db, schema, statement, type Transaction } from '@cartela/db';
import {
  countdownEndMs,
  drawOrder,
  type GamePlan,
  type JackpotTerms,
  missingPlayers,
  prizePool,
  type RoundTiming,
  readTableId,
  tableIdOf,
} from '@cartela/game-core';
import { asc, eq } from 'drizzle-orm';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { RUNS } from '../hours.ts';

const { rounds, entries } = schema;

export type Round = typeof rounds.$inferSelect;
export type Entry = Pick<typeof entries.$inferSelect, 'cardNo' | 'userId' | 'clientId' | 'clientSeed'>;

/** The 75 numbers in the order in which a started round calls them. */
export function drawOf(round: Round): readonly number[] {
  if (round.entriesDigest === null) throw new Error(`round ${round.id} has not started: it has no draw`);
  return drawOrder({
    seed: round.seed,
    roundId: String(round.id),
    entriesDigest: round.entriesDigest,
    beacon: round.beacon,
  });
}

/** When a started round calls its numbers, and with which ball it ends. */
export function timingOf(round: Round): RoundTiming {
  if (!round.startedAt || round.finalBall === null)
    throw new Error(`round ${round.id} has not started: it has no timing`);
  return {
    startedAtMs: round.startedAt.getTime(),
    callIntervalMs: round.callIntervalMs,
    finalBall: round.finalBall,
  };
}

/**
 * Until when a round shows its result, in milliseconds since the Unix epoch. Then the next round
 * may open. `endsAtMs` is the time at which the round ended or will end.
 */
export function shownUntilMs(endsAtMs: number, { popupMs }: Pick<Round, 'popupMs'>): number {
  return endsAtMs + popupMs;
}

export async function entriesOf(db: Db | Transaction, roundId: number): Promise<Entry[]> {
  return db
    .select({
      cardNo: entries.cardNo,
      userId: entries.userId,
      clientId: entries.clientId,
      clientSeed: entries.clientSeed,
    })
    .from(entries)
    .where(eq(entries.roundId, roundId))
    .orderBy(asc(entries.cardNo));
}

/** The ids of the players who hold cards, each once. */
export function playersOf(sold: readonly Pick<Entry, 'userId'>[]): readonly string[] {
  return [...new Set(sold.map(({ userId }) => userId))];
}

export function countPlayers(sold: readonly Pick<Entry, 'userId'>[]): number {
  return playersOf(sold).length;
}

interface PrizeTerms extends Pick<Round, 'stakeSantim' | 'houseCutBps' | 'plan'> {
  readonly jackpot: Pick<JackpotTerms, 'feedBps'> | null;
}

/** The prize of a round in which so many cards are sold, in santim. */
export function announcedPrize({ stakeSantim, houseCutBps, jackpot, plan }: PrizeTerms, cardsSold: number): number {
  const { leastPrizeSantim } = plan ?? {};
  return prizePool({ cardsSold, stakeSantim, houseCutBps, feedBps: jackpot?.feedBps, leastPrizeSantim });
}

/** Whether enough players hold cards for a game. */
export function canStart({ minPlayers }: { readonly minPlayers: number }, players: number): boolean {
  return missingPlayers({ minPlayers, playerCount: players }) === 0;
}

/** The countdown of a round that sells, as it was last stored in the database. */
export interface Countdown {
  readonly selectingEndsAtMs: number;
  readonly countdownMs: number;
  readonly minPlayers: number;
  readonly plan: GamePlan | null;
}

/**
 * When a round stops selling. While too few players hold cards, one countdown follows another. That
 * follows from the clock and needs no write. The next sale or return of a card stores the new end.
 * A planned game has its time, and no other.
 */
export function sellsUntilMs(countdown: Countdown, players: number, nowMs: number): number {
  const { selectingEndsAtMs: firstEndsAtMs, countdownMs, plan } = countdown;
  return plan || canStart(countdown, players) ? firstEndsAtMs : countdownEndMs({ firstEndsAtMs, countdownMs }, nowMs);
}

/** The part of a selling round that sales and returns of cards need. */
export interface SellingRound extends Countdown {
  readonly id: number;
  readonly stakeSantim: number;
}

/**
 * Locks and returns a table's round if it may be selling. Either its countdown is running, or
 * another one follows because too few players hold cards. Only the cards, which are read
 * afterwards, show that for certain. While the round is locked, sales and returns of cards take
 * turns, and the round starts after them. A round that is about to start is not locked, so that
 * late requests do not delay it.
 */
export async function lockSellingRound({ tx, now }: Work, tableId: string): Promise<SellingRound | null> {
  const { roomId, tableNo } = readTableId(tableId);
  const [round] = await selectSellingRound(tx, roomId, tableNo, now());
  return round ? { ...round, id: Number(round.id), stakeSantim: Number(round.stakeSantim) } : null;
}

const selectSellingRound = statement<Omit<SellingRound, 'id' | 'stakeSantim'> & { id: string; stakeSantim: string }>(
  'lock-selling-round',
  `select id, stake_santim as "stakeSantim", countdown_ms as "countdownMs", min_players as "minPlayers", plan,
    extract(epoch from selecting_ends_at)::float8 * 1000 as "selectingEndsAtMs"
  from rounds
  where room_id = $1 and table_no = $2 and status = 'selecting' and sold_at is null and (
    selecting_ends_at > to_timestamp($3::float8 / 1000)
    or plan is null and (select ${RUNS} from rooms where rooms.id = rounds.room_id)
      and (select count(distinct user_id) from entries where round_id = rounds.id) < greatest(min_players, 1))
  for no key update`,
);

/**
 * Locks a round for one of its steps, and notes a change of the room to publish.
 *
 * @throws Refusal `roundNotFound`
 */
export async function lockRound(work: Work, roundId: number): Promise<Round> {
  const [round] = await work.tx.select().from(rounds).where(eq(rounds.id, roundId)).for('no key update');
  if (!round) throw new Refusal('roundNotFound');
  work.note({ type: 'room', roomId: tableIdOf(round) });
  return round;
}

/** What a message to a player says about a round. */
export const gameIn = (round: Round) => ({
  room: round.roomId,
  table: tableIdOf(round),
  game: String(round.id),
});

/** A step of a round that may be due. */
export interface RoundStep {
  readonly roundId: number;
  /** If somebody else has locked the round, leave the step to them instead of waiting. */
  readonly skipLocked?: boolean;
}

/**
 * Locks a round for a step. Null if somebody else has locked it and `skipLocked` is set.
 *
 * @throws Refusal `roundNotFound`
 */
export async function lockRoundForStep(work: Work, { roundId, skipLocked = false }: RoundStep): Promise<Round | null> {
  if (skipLocked && (await lockIfFree(work.tx, roundId)).length === 0) return null;
  return lockRound(work, roundId);
}

const lockIfFree = statement('lock-round-if-free', 'select from rounds where id = $1 for no key update skip locked');

export function cardNumbers(sold: readonly Entry[]): readonly number[] {
  return sold.map((entry) => entry.cardNo);
}
