import { schema } from '@cartela/db';
import { OPEN_PHASES } from '@cartela/game-core';
import { and, countDistinct, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { friendsOutput } from './contract.ts';

const { entries, invitations, rounds } = schema;

/** Of somebody who has invited more, the newest count. */
const FRIENDS_MAX = 1000;

/**
 * How many of the player's friends hold cards in each room now: of those whom the player has
 * invited, and who has invited the player. Only how many, as nobody has agreed to be watched. Null
 * without friends. Cards of a planned game count once it has begun.
 */
export async function friendsInRooms(
  { db }: Pick<Core, 'db'>,
  { id: userId }: Pick<Player, 'id'>,
): Promise<z.input<typeof friendsOutput>> {
  const { inviterId, inviteeId, acceptedAt } = invitations;
  const friends = await db
    .select({ id: sql<string>`case when ${inviterId} = ${userId} then ${inviteeId} else ${inviterId} end` })
    .from(invitations)
    .where(or(eq(inviterId, userId), eq(inviteeId, userId)))
    .orderBy(desc(acceptedAt))
    .limit(FRIENDS_MAX);
  if (friends.length === 0) return null;
  const ids = friends.map(({ id }) => id);
  return db
    .select({ roomId: rounds.roomId, friends: countDistinct(entries.userId) })
    .from(rounds)
    .innerJoin(entries, and(eq(entries.roundId, rounds.id), inArray(entries.userId, ids)))
    .where(and(inArray(rounds.status, OPEN_PHASES), or(isNull(rounds.plan), eq(rounds.status, 'active'))))
    .groupBy(rounds.roomId);
}
