import { type Db, schema } from '@cartela/db';
import { ballsCalledAt, callTimeMs, prizePool, type RoomView, type RoundView, type Winner } from '@cartela/game-core';
import { and, asc, desc, eq } from 'drizzle-orm';
import { countPlayers, drawOf, type Entry, entriesOf, type Round, timingOf } from '../round/round.ts';

const { rooms, rounds, entries, roundWinners, users } = schema;

/** Everything that a room's view depends on, except the time. */
export interface RoomRecord {
  readonly room: typeof rooms.$inferSelect;
  /** The room's newest round, in any state. */
  readonly round: Round | null;
  readonly entries: readonly Entry[];
  readonly winners: readonly Winner[];
  /** The whole draw of a started round. Secret beyond the ball that is due. */
  readonly order: readonly number[];
}

/** Reads a room as of one moment of the database. Null if there is no such room. */
export async function readRoom(db: Db, roomId: string): Promise<RoomRecord | null> {
  return db.transaction(
    async (tx) => {
      const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
      if (!room) return null;
      const [round] = await tx.select().from(rounds).where(eq(rounds.roomId, roomId)).orderBy(desc(rounds.id)).limit(1);
      if (!round) return { room, round: null, entries: [], winners: [], order: [] };
      const sold = await entriesOf(tx, round.id);
      const winners = round.status === 'settled' ? await winnersOf(tx, round.id) : [];
      return { room, round, entries: sold, winners, order: round.startedAt ? drawOf(round) : [] };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function winnersOf(db: Pick<Db, 'select'>, roundId: number): Promise<Winner[]> {
  return db
    .select({
      cardNo: roundWinners.cardNo,
      winnerName: users.username,
      patterns: roundWinners.patterns,
      prizeSantim: roundWinners.prizeSantim,
      clientId: entries.clientId,
    })
    .from(roundWinners)
    .innerJoin(users, eq(users.id, roundWinners.userId))
    .innerJoin(entries, and(eq(entries.roundId, roundWinners.roundId), eq(entries.cardNo, roundWinners.cardNo)))
    .where(eq(roundWinners.roundId, roundId))
    .orderBy(asc(roundWinners.cardNo));
}

/** What everybody may know about the room right now. */
export function roomView({ room, round, entries: sold, winners, order }: RoomRecord, nowMs: number): RoomView {
  const shown = round && !isClosed(room, round, nowMs) ? roundView(round, sold, winners, order, nowMs) : null;
  return {
    roomId: room.id,
    // A changed stake applies from the next round.
    stakeSantim: shown?.stakeSantim ?? room.stakeSantim,
    possibleWinSantim: room.possibleWinSantim,
    round: shown,
  };
}

function isClosed(room: RoomRecord['room'], round: Round, nowMs: number): boolean {
  const nextAtMs = nextRoundAtMs(round);
  return !room.open && nextAtMs !== null && nowMs >= nextAtMs;
}

function roundView(
  round: Round,
  sold: readonly Entry[],
  winners: readonly Winner[],
  order: readonly number[],
  nowMs: number,
): RoundView {
  return {
    roundId: String(round.id),
    phase: round.status,
    stakeSantim: round.stakeSantim,
    commitment: round.commitment,
    beaconNetwork: round.beaconNetwork,
    selectingEndsAtMs: round.selectingEndsAt.getTime(),
    startedAtMs: round.startedAt?.getTime() ?? null,
    callIntervalMs: round.callIntervalMs,
    takenCards: sold.map((entry) => entry.cardNo),
    ...(round.startedAt && { holders: holdersOf(sold) }),
    playerCount: countPlayers(sold),
    minPlayers: round.minPlayers,
    prizeSantim: prizePool({
      cardsSold: sold.length,
      stakeSantim: round.stakeSantim,
      houseCutBps: round.houseCutBps,
    }),
    calledNumbers: order.slice(0, ballsCalled(round, nowMs)),
    winners,
    seed: round.status === 'settled' ? round.seed.toString('hex') : null,
    nextRoundAtMs: nextRoundAtMs(round),
  };
}

/** Tells which cards are one player's, and not whose. */
function holdersOf(sold: readonly Entry[]): number[] {
  const numbers = new Map<string, number>();
  for (const { userId } of sold) if (!numbers.has(userId)) numbers.set(userId, numbers.size);
  return sold.map(({ userId }) => numbers.get(userId) ?? 0);
}

/**
 * Balls called so far. For a finished game, those called by its end, whatever this process's clock
 * says.
 */
export function ballsCalled(round: Round, nowMs: number): number {
  if (!round.startedAt) return 0;
  return ballsCalledAt(timingOf(round), round.endedAt?.getTime() ?? nowMs);
}

/** When a ball of the round was to be announced. */
export function callDueMs(round: Round, ball: number): number {
  return callTimeMs(timingOf(round), ball);
}

/** When the next round may open. Null until this one is over. */
export function nextRoundAtMs(round: Round): number | null {
  return round.endedAt ? round.endedAt.getTime() + round.popupMs : null;
}
