import { accountCode, type NewTransfer, OPEN_PHASES_SQL, schema } from '@cartela/db';
import { feedWithin, type JackpotTerms, NUMBER_COUNT, tableIdOf } from '@cartela/game-core';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';

const { jackpots, rooms, rounds } = schema;

type Jackpot = typeof jackpots.$inferSelect;

/** When a jackpot is due. Each game that opens afterwards has one more ball to win it. */
export function dueAtMs({ since, goesWithinDays }: Pick<Jackpot, 'since' | 'goesWithinDays'>): number {
  return since.getTime() + goesWithinDays * DAY_MS;
}

export function ballsNow({ balls, extraBalls }: Pick<Jackpot, 'balls' | 'extraBalls'>): number {
  return Math.min(balls + extraBalls, NUMBER_COUNT);
}

interface Room {
  readonly jackpotId: number | null;
  readonly houseCutBps: number;
}

/**
 * What a round that opens in a room plays for, or null. That is the room's jackpot, or what one
 * holds that was switched off: whichever ball ends the game, it is won.
 */
export async function jackpotToPlay(work: Work, room: Room): Promise<JackpotTerms | null> {
  return (await ownJackpot(work, room)) ?? leftJackpot(work, room);
}

async function ownJackpot(work: Work, { jackpotId, houseCutBps }: Room): Promise<JackpotTerms | null> {
  if (jackpotId === null) return null;
  const jackpot = await lockJackpot(work, jackpotId);
  if (!jackpot.isOn) return null;
  const extraBalls = jackpot.extraBalls + (work.now() > dueAtMs(jackpot) ? 1 : 0);
  if (extraBalls !== jackpot.extraBalls) {
    await work.tx.update(jackpots).set({ extraBalls }).where(eq(jackpots.id, jackpotId));
  }
  const isFull = jackpot.potSantim >= jackpot.ceilingSantim;
  return {
    id: jackpotId,
    feedBps: isFull ? 0 : feedWithin(jackpot.feedBps, houseCutBps),
    balls: ballsNow({ ...jackpot, extraBalls }),
  };
}

/**
 * The money of a jackpot that is off. One of its own rooms plays for it if it has any, otherwise
 * any room; and only one game does. Whether rooms are open plays no part, so that who closes one
 * cannot choose where the money goes.
 */
async function leftJackpot({ tx }: Work, { jackpotId }: Room): Promise<JackpotTerms | null> {
  const itsRooms = sql`(select from ${rooms} where ${rooms.jackpotId} = ${jackpots.id})`;
  const [left] = await tx
    .select({ id: jackpots.id })
    .from(jackpots)
    .where(
      sql`not ${jackpots.isOn} and ${jackpots.potSantim} > 0
        and (${jackpots.id} = ${jackpotId} or not exists ${itsRooms})
        and not exists (select from ${rounds}
          where ${rounds.status} in ${sql.raw(OPEN_PHASES_SQL)} and (${rounds.jackpot}->>'id')::int = ${jackpots.id})`,
    )
    .orderBy(jackpots.id)
    .limit(1)
    .for('no key update', { skipLocked: true });
  return left ? { id: left.id, feedBps: 0, balls: NUMBER_COUNT } : null;
}

/** Locks a jackpot until the transaction ends. Locks are taken after those of rounds. */
export async function lockJackpot({ tx }: Work, id: number): Promise<Jackpot> {
  const [jackpot] = await tx.select().from(jackpots).where(eq(jackpots.id, id)).for('no key update');
  if (!jackpot) throw new Error(`no jackpot ${id}`);
  return jackpot;
}

/** Others who play for a jackpot have to learn that somebody has won it. */
async function noteOthers({ tx, note }: Work, id: number): Promise<void> {
  const playing = await tx
    .select({ roomId: rounds.roomId, tableNo: rounds.tableNo })
    .from(rounds)
    .where(sql`${rounds.status} in ${sql.raw(OPEN_PHASES_SQL)} and (${rounds.jackpot}->>'id')::int = ${id}`);
  for (const place of playing) note({ type: 'room', roomId: tableIdOf(place) });
}

/** What a round that is settled adds to its jackpot and has won of it, in santim. */
interface JackpotMoves {
  readonly roundId: number;
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
  { id, potSantim }: Jackpot,
  { roundId, escrow, fedSantim, wonSantim }: JackpotMoves,
): Promise<NewTransfer[]> {
  const isWon = wonSantim > 0 && { since: new Date(work.now()), extraBalls: 0 };
  if (isWon) await noteOthers(work, id);
  await work.tx
    .update(jackpots)
    .set({ potSantim: potSantim + fedSantim - wonSantim, ...isWon })
    .where(eq(jackpots.id, id));
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
