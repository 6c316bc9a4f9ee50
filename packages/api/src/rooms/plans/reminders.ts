import { schema } from '@cartela/db';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Player, PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { minuteOf } from '../../kernel/times/day.ts';
import { instant } from '../../kernel/times/day-sql.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf, mayBeCalled } from '../../player-limits/selling.ts';
import type { remindInput } from '../contract.ts';
import { REMIND_MS } from '../limits.ts';
import { lockRoomOfPlanned } from './skip-game.ts';

const { gameReminders, rooms } = schema;

/** The rooms of whose planned games the player wants to be reminded. */
export async function remindersOf({ db }: Pick<Core, 'db'>, { id }: Pick<Player, 'id'>): Promise<string[]> {
  const rows = await db
    .select({ roomId: gameReminders.roomId })
    .from(gameReminders)
    .where(eq(gameReminders.userId, id));
  return rows.map(({ roomId }) => roomId);
}

/**
 * Notes whether a player wants to be reminded of a room's planned games. Who holds cards of one is
 * reminded anyway.
 *
 * @throws Refusal `roomNotFound`, `notAllowed` if somebody else asks in the player's name
 */
export async function saveReminder(core: Core, player: Player, input: z.output<typeof remindInput>): Promise<void> {
  if (player.requestedBy) throw new Refusal('notAllowed');
  const { roomId, on } = input;
  await transact(core, player, async ({ tx }) => {
    const [room] = await tx.select({ plan: rooms.plan }).from(rooms).where(eq(rooms.id, roomId));
    if (!room?.plan) throw new Refusal('roomNotFound');
    const own = { roomId, userId: player.id };
    if (on) await tx.insert(gameReminders).values(own).onConflictDoNothing();
    else
      await tx.delete(gameReminders).where(and(eq(gameReminders.roomId, roomId), eq(gameReminders.userId, own.userId)));
  });
}

/**
 * Reminds players of planned games that begin soon: those who hold cards, and those who asked for
 * it and could buy one, but nobody who may not play or has a longer break to confirm. Each game is
 * reminded of once, whichever process does it.
 */
export async function remindOfGames(core: Core): Promise<void> {
  const { db, now } = core;
  const soon = await db.execute<SoonGame>(sql`
    select rooms.id as "roomId", r.id as "roundId", r.stake_santim::float8 as "stakeSantim", extract(epoch from r.selecting_ends_at)::float8 * 1000 as "startsAtMs"
    from rounds r join rooms on rooms.id = r.room_id
    where r.status = 'selecting' and r.plan is not null
      and r.selecting_ends_at between ${instant(now())} and ${instant(now() + REMIND_MS)}
      and rooms.reminded_of is distinct from r.selecting_ends_at`);
  await eachByItself(core, soon, (game) => transact(core, PRODUCT, (work) => remindOf(work, game)), {
    text: 'nobody could be reminded of a planned game; trying again in a second',
    about: ({ roomId }) => ({ roomId }),
  });
}

interface SoonGame extends Record<string, unknown> {
  readonly roomId: string;
  readonly roundId: string;
  readonly stakeSantim: number;
  readonly startsAtMs: number;
}

async function remindOf(work: Work, { roomId, roundId, stakeSantim, startsAtMs }: SoonGame): Promise<void> {
  const { tx } = work;
  const remindedOf = new Date(startsAtMs);
  // Whoever cancels the game holds the room: whether it is still to come is read after that.
  await lockRoomOfPlanned(work, Number(roundId));
  const marked = await tx
    .update(rooms)
    .set({ remindedOf })
    .where(
      and(
        eq(rooms.id, roomId),
        sql`${rooms.remindedOf} is distinct from ${remindedOf.toISOString()}::timestamptz`,
        sql`exists (select from rounds where id = ${roundId}::bigint and status = 'selecting')`,
      ),
    )
    .returning({ id: rooms.id });
  if (marked.length === 0) return;
  const people = await tx.execute<{ userId: string; holds: boolean }>(sql`
    select user_id as "userId", bool_or(holds) as holds from (
      select user_id, true as holds from entries where round_id = ${roundId}::bigint
      union all select user_id, false from game_reminders where room_id = ${roomId}
    ) as people join users on users.id = people.user_id
    where users.deleted_at is null group by user_id`);
  const userIds = people.map(({ userId }) => userId);
  const guards = await guardsOf(tx, userIds, work.now());
  const reminded = people.filter(({ userId, holds }) => mayBeCalled(guards.get(userId), holds ? 0 : stakeSantim));
  const details = { room: roomId, table: roomId, game: roundId, until: minuteOf(remindedOf) };
  await writeToPlayers(
    work,
    reminded.map(({ userId }) => ({ kind: 'gameSoon', userId, details })),
  );
}
