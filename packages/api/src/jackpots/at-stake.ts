import { accountCode, type NewTransfer, OPEN_PHASES_SQL, schema } from '@cartela/db';
import { feedWithin, type JackpotTerms, NUMBER_COUNT, tableIdOf } from '@cartela/game-core';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { dayAfterSql, hasNoGame } from './idle.ts';
import { HELD_UP_DAYS } from './limits.ts';

const { jackpots, rooms, rounds } = schema;

type Jackpot = typeof jackpots.$inferSelect;

/**
 * When a jackpot is due. Games that open afterwards have one ball more to win it, and one more
 * after each of them that was played and has not. One that is cancelled does not count: somebody
 * who can have games cancelled could otherwise choose the one that wins.
 */
export function dueAtMs({ since, goesWithinDays }: Pick<Jackpot, 'since' | 'goesWithinDays'>): number {
  return since.getTime() + goesWithinDays * DAY_MS;
}

type Balls = Pick<Jackpot, 'balls' | 'extraBalls'> & { readonly dueAtMs: number };

/** Within how many balls a game wins a jackpot that opens at this moment. */
export function ballsAt({ balls, extraBalls, dueAtMs }: Balls, openedAtMs: number): number {
  return Math.min(balls + extraBalls + (openedAtMs > dueAtMs ? 1 : 0), NUMBER_COUNT);
}

interface Room {
  readonly jackpotId: number | null;
  readonly houseCutBps: number;
  readonly plan: object | null;
  /** Whether a jackpot may end with this round: it sells for long enough. */
  readonly mayBeLast: boolean;
}

interface PlayedFor {
  readonly jackpot: JackpotTerms | null;
  /** Whether the jackpot ends with this game: whichever ball ends it, it is won. */
  readonly isLast: boolean;
}

/** What a round that opens in a room plays for: the room's jackpot, or what is left of one. */
export async function jackpotToPlay(work: Work, room: Room): Promise<PlayedFor> {
  const own = await ownJackpot(work, room);
  if (own) return { jackpot: own, isLast: false };
  const left = room.mayBeLast ? await leftJackpot(work, room) : null;
  return { jackpot: left, isLast: left !== null };
}

async function ownJackpot(work: Work, { jackpotId, houseCutBps }: Room): Promise<JackpotTerms | null> {
  if (jackpotId === null) return null;
  const jackpot = await lockJackpot(work, jackpotId);
  if (!jackpot.isOn) return null;
  const isFull = jackpot.potSantim >= jackpot.ceilingSantim;
  return {
    id: jackpotId,
    feedBps: isFull ? 0 : feedWithin(jackpot.feedBps, houseCutBps),
    balls: ballsAt({ ...jackpot, dueAtMs: dueAtMs(jackpot) }, work.now()),
  };
}

/**
 * What is left of a jackpot: what one holds that has been off for a day, for a game of its own
 * rooms, and what one holds that no room of its own has had a game for in a day, for a game of any
 * room. Only one game plays for it. Whoever closes rooms cannot choose which: that day is told to
 * everybody. A planned game may be days away, so it plays for this only where no other room is
 * open.
 */
async function leftJackpot({ tx, now }: Work, { jackpotId, plan }: Room): Promise<JackpotTerms | null> {
  const isPatient = plan === null ? sql`true` : sql`not exists (select from ${rooms} where open and plan is null)`;
  const isIdle = sql`(${jackpots.idleSince} is not null and ${dayAfterSql(jackpots.idleSince)} <= ${instant(now())}
    and ${hasNoGame(now())})`;
  // Others that have not begun may wait for players for long, and planned ones are days away.
  const playsNow = sql`(status = 'active' or plan is null and jackpot @> ${LEFT_JSON})`;
  const isOff = sql`not ${jackpots.isOn} and coalesce(${dayAfterSql(jackpots.offSince)} <= ${instant(now())}, true)`;
  const isLeft = sql`${jackpots.potSantim} > 0
    and (${isOff} and ${jackpots.id} = ${jackpotId} or ${isIdle} and ${isPatient})
    and not exists (select from ${rounds} where ${playFor(jackpots.id)} and ${playsNow})`;
  const [left] = await tx
    .select({ id: jackpots.id })
    .from(jackpots)
    .where(isLeft)
    .orderBy(jackpots.id)
    .limit(1)
    .for('no key update', { skipLocked: true });
  // Asked again, now that it is locked: another process may just have opened a game with it.
  if (!left || (await tx.$count(jackpots, and(eq(jackpots.id, left.id), isLeft))) === 0) return null;
  return { id: left.id, ...LEFT };
}

/** How a game plays for what is left of a jackpot. */
const LEFT = { feedBps: 0, balls: NUMBER_COUNT } as const;
const LEFT_JSON = JSON.stringify(LEFT);

/** The condition on rounds that they are not over, and play for a jackpot. */
const playFor = (id: number | typeof jackpots.id | SQL) =>
  sql`${rounds.status} in ${sql.raw(OPEN_PHASES_SQL)} and (${rounds.jackpot}->>'id')::int = ${id}`;

/** The condition on a jackpot that its last game is open. One that is planned has begun. */
export const hasLastGame = (id: SQL): SQL => sql`exists (select from ${rounds} where ${playFor(id)}
  and ${rounds.jackpot} @> ${LEFT_JSON} and (${rounds.status} = 'active' or ${rounds.plan} is null))`;

/**
 * Whether a game of a room may win what a jackpot holds: an open one plays for it, or the next may,
 * as the room is its own, or as it is idle. Whoever chose when such games open, how long they sell,
 * or which are cancelled, could choose who wins it.
 */
export async function mayGetJackpot({ tx }: Pick<Work, 'tx'>, roomId: string): Promise<boolean> {
  const plays = sql`exists (select from ${rounds} where ${rounds.roomId} = ${roomId} and ${playFor(jackpots.id)})`;
  const isOwn = sql`exists (select from ${rooms} where ${rooms.id} = ${roomId} and ${rooms.jackpotId} = ${jackpots.id})`;
  const may = sql`(${plays} or ${isOwn} or ${jackpots.idleSince} is not null)`;
  return (await tx.$count(jackpots, sql`${jackpots.potSantim} > 0 and ${may}`)) > 0;
}

/**
 * Whether a game that plays for the same jackpot and ended before this one is not settled yet. Of
 * two that win, the first one gets it. One that could not be settled for days holds up no other.
 */
export async function isHeldUp({ tx }: Pick<Work, 'tx'>, roundId: number): Promise<boolean> {
  const [{ isBehind } = { isBehind: false }] = await tx.execute<{ isBehind: boolean }>(sql`
    select exists (select from rounds as other
      where other.status = 'active' and (other.jackpot->>'id')::int = (own.jackpot->>'id')::int
        and (other.finishes_at, other.id) < (own.finishes_at, own.id)
        and other.finishes_at > own.finishes_at - ${HELD_UP_DAYS} * interval '1 day') as "isBehind"
    from rounds as own where own.id = ${roundId}`);
  return isBehind;
}

/** Locks a jackpot until the transaction ends. Locks are taken after those of rounds. */
export async function lockJackpot({ tx }: Work, id: number): Promise<Jackpot> {
  const [jackpot] = await tx.select().from(jackpots).where(eq(jackpots.id, id)).for('no key update');
  if (!jackpot) throw new Error(`no jackpot ${id}`);
  return jackpot;
}

/** Others who play for a jackpot have to learn that somebody has won it. */
async function noteOthers({ tx, note }: Work, id: number): Promise<void> {
  const playing = await tx.select({ roomId: rounds.roomId, tableNo: rounds.tableNo }).from(rounds).where(playFor(id));
  for (const place of playing) note({ type: 'room', roomId: tableIdOf(place) });
}

/** What a round that is settled adds to its jackpot and has won of it, in santim. */
interface JackpotMoves {
  readonly round: Pick<typeof rounds.$inferSelect, 'id' | 'openedAt'>;
  readonly escrow: string;
  readonly fedSantim: number;
  readonly wonSantim: number;
}

/**
 * Writes what a locked jackpot holds after a round, and returns the transfers for that. They go
 * through the round's escrow, from which its prizes are paid.
 */
export async function moveJackpot(
  work: Work,
  jackpot: Jackpot,
  { round, escrow, fedSantim, wonSantim }: JackpotMoves,
): Promise<NewTransfer[]> {
  const { id } = jackpot;
  const isWon = wonSantim > 0;
  if (isWon) await noteOthers(work, id);
  const missed = round.openedAt.getTime() > dueAtMs(jackpot) ? 1 : 0;
  await work.tx
    .update(jackpots)
    .set({
      potSantim: jackpot.potSantim + fedSantim - wonSantim,
      playedAt: new Date(work.now()),
      ...(isWon ? { since: new Date(work.now()), extraBalls: 0 } : { extraBalls: jackpot.extraBalls + missed }),
    })
    .where(eq(jackpots.id, id));
  const roundId = round.id;
  const [account, of] = [accountCode.jackpot(id), { roundId }];
  const moves: NewTransfer[] = [
    {
      ...{ debit: escrow, credit: account, amount: fedSantim, ...of },
      ...{ kind: 'jackpot-feed', idempotencyKey: `jackpot-feed:${roundId}` },
    },
    {
      ...{ debit: account, credit: escrow, amount: wonSantim, ...of },
      ...{ kind: 'jackpot-won', idempotencyKey: `jackpot-won:${roundId}` },
    },
  ];
  return moves.filter(({ amount }) => amount > 0);
}
