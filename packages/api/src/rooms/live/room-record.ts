import { type Db, schema } from '@cartela/db';
import {
  ballsCalledAt,
  callTimeMs,
  type NextRound,
  QUICKNET,
  type RoomView,
  type RoundView,
  readTableId,
  type SaleLink,
  tableIdOf,
  type Winner,
} from '@cartela/game-core';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { shownName } from '../../accounts/names/shown-name.ts';
import { hasNextGame, runs } from '../hours.ts';
import {
  announcedPrize,
  countPlayers,
  drawOf,
  type Entry,
  entriesOf,
  type Round,
  sellsUntilMs,
  shownUntilMs,
  timingOf,
} from '../round/round.ts';
import { beaconRoundOf } from '../round/round-beacon.ts';
import { outcomeOf, shareOut } from '../round/wins.ts';

const { rooms, roomTables, rounds, orderedCards, users, chainLinks, jackpots } = schema;

/** Everything that a table's view depends on, except the time. */
export interface RoomRecord {
  readonly room: typeof rooms.$inferSelect;
  readonly tableNo: number;
  /** Whether neither the table nor its room is closed. */
  readonly isOpen: boolean;
  /** The table's newest round, in any state. */
  readonly round: Round | null;
  readonly entries: readonly Entry[];
  /**
   * What is ordered for the next round. Null while this one sells cards, or if games are planned.
   */
  readonly next: NextRound | null;
  /** Where the list of sold cards is in the chain. Null while cards are sold. */
  readonly sale: SaleLink | null;
  /** The winners that the round has or will have. Secret until the ball that decides their part. */
  readonly winners: readonly Winner[];
  /** The whole draw of a started round. Numbers beyond the ball that is due are secret. */
  readonly order: readonly number[];
  /** What the round's jackpot holds, without what the round adds. Null without one. */
  readonly potSantim: number | null;
}

/** Reads a table in one snapshot of the database. Null if there is no such table. */
export async function readRoom(db: Db, tableId: string): Promise<RoomRecord | null> {
  const { roomId, tableNo } = readTableId(tableId);
  return db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ room: rooms, closedAt: roomTables.closedAt })
        .from(rooms)
        .innerJoin(roomTables, and(eq(roomTables.roomId, rooms.id), eq(roomTables.number, tableNo)))
        .where(eq(rooms.id, roomId));
      if (!row) return null;
      const { room } = row;
      const table = { room, tableNo, isOpen: runs(room) && row.closedAt === null };
      const ofTable = and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo));
      const [round] = await tx.select().from(rounds).where(ofTable).orderBy(desc(rounds.id)).limit(1);
      const nothing = { round: null, entries: [], next: null, sale: null, winners: [], order: [], potSantim: null };
      if (!round) return { ...table, ...nothing };
      const sold = await entriesOf(tx, round.id);
      const order = round.startedAt ? drawOf(round) : [];
      const winners = await winnersOf(tx, { round, sold, order });
      const sale = await saleLinkOf(tx, round);
      const next = round.status === 'selecting' || room.plan ? null : await nextAfter(tx, round, room);
      const potSantim = await potOf(tx, round);
      return { ...table, round, entries: sold, next, sale, winners, order, potSantim };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function potOf(db: Pick<Db, 'select'>, { jackpot, potSantim }: Round): Promise<number | null> {
  if (!jackpot || potSantim !== null) return potSantim;
  const [held] = await db.select({ potSantim: jackpots.potSantim }).from(jackpots).where(eq(jackpots.id, jackpot.id));
  return held?.potSantim ?? null;
}

async function nextAfter(
  db: Pick<Db, 'select'>,
  { id }: Round,
  { stakeSantim }: Pick<RoomRecord['room'], 'stakeSantim'>,
): Promise<NextRound> {
  const ordered = await db
    .select({ cardNo: orderedCards.cardNo })
    .from(orderedCards)
    .where(eq(orderedCards.afterRoundId, id))
    .orderBy(asc(orderedCards.cardNo));
  return { stakeSantim, orderedCards: ordered.map(({ cardNo }) => cardNo) };
}

async function saleLinkOf(db: Pick<Db, 'select'>, round: Round): Promise<SaleLink | null> {
  if (!round.soldAt) return null;
  const [link] = await db
    .select({ place: chainLinks.place, hash: chainLinks.hash })
    .from(chainLinks)
    .where(and(eq(chainLinks.roundId, round.id), eq(chainLinks.kind, 'sold')));
  const beaconRound = round.beaconNetwork === 'none' ? null : beaconRoundOf(round, QUICKNET);
  return link ? { ...link, beaconRound } : null;
}

interface Played {
  readonly round: Round;
  readonly sold: readonly Entry[];
  readonly order: readonly number[];
}

/**
 * The winners of a round that is over. Of one that is played for several parts, also those who are
 * to win, and on which ball.
 */
async function winnersOf(db: Pick<Db, 'select'>, { round, sold, order }: Played): Promise<Winner[]> {
  const isPlayed = round.status === 'settled' || (round.status === 'active' && round.parts !== null);
  if (!isPlayed) return [];
  const outcome = outcomeOf(round, sold, order);
  const { balls } = outcome;
  const { wins } = shareOut(round, sold, outcome, round.potSantim ?? 0);
  const ids = wins.map(({ userId }) => userId);
  const named = await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids));
  const [names, entryOf] = [
    new Map(named.map(({ id, name }) => [id, shownName(name)])),
    new Map(sold.map((one) => [one.cardNo, one])),
  ];
  return wins.map(({ userId, part, ...win }) => ({
    ...win,
    ...(round.parts && { part, ball: balls[part] }),
    winnerName: names.get(userId) ?? '',
    clientId: entryOf.get(win.cardNo)?.clientId ?? '',
  }));
}

/** What everybody may know about the table right now. */
export function roomView(record: RoomRecord, nowMs: number): RoomView {
  const { room, tableNo, round } = record;
  const view = round && !isClosed(record, round, nowMs) ? roundView(record, round, nowMs) : null;
  return {
    roomId: tableIdOf({ roomId: room.id, tableNo }),
    // A changed stake applies from the next round.
    stakeSantim: view?.stakeSantim ?? room.stakeSantim,
    possibleWinSantim: room.possibleWinSantim,
    round: view,
  };
}

/** Whether the table has another round by its plan, too. */
export function hasNextRound({ isOpen, room, tableNo }: RoomRecord, nowMs: number): boolean {
  return isOpen && hasNextGame(room, nowMs, tableNo);
}

function isClosed(record: RoomRecord, round: Round, nowMs: number): boolean {
  const nextAtMs = nextRoundAtMs(round);
  return !hasNextRound(record, nowMs) && nextAtMs !== null && nowMs >= nextAtMs;
}

function roundView(record: RoomRecord, round: Round, nowMs: number): RoundView {
  const { entries: sold, next, sale, order, potSantim } = record;
  return {
    roundId: String(round.id),
    phase: round.status,
    stakeSantim: round.stakeSantim,
    houseCutBps: round.houseCutBps,
    ...(round.deductions.length > 0 && { deductions: round.deductions }),
    ...(round.parts && { parts: round.parts }),
    ...(round.jackpot && { jackpot: { ...round.jackpot, potSantim: potSantim ?? 0 } }),
    ...(round.plan && { plan: round.plan }),
    commitment: round.commitment,
    beaconNetwork: round.beaconNetwork,
    selectingEndsAtMs: sellingEndsAtMs(round, sold, nowMs),
    startedAtMs: round.startedAt?.getTime() ?? null,
    callIntervalMs: round.callIntervalMs,
    takenCards: sold.map((entry) => entry.cardNo),
    ...(round.startedAt && { holders: holdersOf(sold) }),
    ...(sale && { sale }),
    ...(next && { next }),
    playerCount: countPlayers(sold),
    minPlayers: round.minPlayers,
    prizeSantim: announcedPrize(round, sold.length),
    calledNumbers: order.slice(0, ballsCalled(round, nowMs)),
    winners: winnersUntil(record, ballsCalled(round, nowMs)),
    seed: round.status === 'settled' ? round.seed.toString('hex') : null,
    nextRoundAtMs: nextRoundAtMs(round),
  };
}

/** The winners that may be known after this many balls. */
export function winnersUntil({ round, winners }: RoomRecord, balls: number): readonly Winner[] {
  return round?.status === 'settled' ? winners : winners.filter(({ ball = 0 }) => ball <= balls);
}

/**
 * For each card, a number for its holder. It shows which cards belong to one player, but not to
 * whom.
 */
function holdersOf(sold: readonly Entry[]): number[] {
  const numbers = new Map<string, number>();
  for (const { userId } of sold) if (!numbers.has(userId)) numbers.set(userId, numbers.size);
  return sold.map(({ userId }) => numbers.get(userId) ?? 0);
}

/** When the round stops selling, or has stopped. */
export function sellingEndsAtMs(round: Round, sold: readonly Entry[], nowMs: number): number {
  const selectingEndsAtMs = round.selectingEndsAt.getTime();
  if (round.status !== 'selecting') return selectingEndsAtMs;
  return sellsUntilMs({ ...round, selectingEndsAtMs }, countPlayers(sold), nowMs);
}

/**
 * How many balls were called so far. For a round that is over, this is the number at its end, even
 * if this process's clock is wrong.
 */
export function ballsCalled(round: Round, nowMs: number): number {
  if (!round.startedAt) return 0;
  return ballsCalledAt(timingOf(round), round.endedAt?.getTime() ?? nowMs);
}

/** When a ball of the round is due to be announced. */
export function callDueMs(round: Round, ball: number): number {
  return callTimeMs(timingOf(round), ball);
}

/** When the next round may open. Null until this one is over. */
export function nextRoundAtMs(round: Round): number | null {
  return round.endedAt ? shownUntilMs(round.endedAt.getTime(), round) : null;
}
