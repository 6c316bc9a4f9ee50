import { schema } from '@cartela/db';
import { OPEN_PHASES, readTableId } from '@cartela/game-core';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Application } from '../kernel/application.ts';
import type { Core } from '../kernel/work/core.ts';
import type { roomInput } from '../rooms/contract.ts';
import type { Table } from '../rooms/running-tables.ts';
import type { activeOutput, atTableOutput } from './contract.ts';

const { rounds, entries, users } = schema;

/**
 * How many players are connected in all processes, and how many watch and play at each open table.
 */
export async function activePlayers({ presence, liveRooms }: Application): Promise<z.input<typeof activeOutput>> {
  const atTable = async ({ tableId, tableNo, playerCount, roundId, phase, ...game }: Table) => ({
    roomId: tableId,
    tableNo,
    cards: game.cardsTaken,
    prizeSantim: game.prizeSantim,
    called: game.calledCount,
    watching: await presence.playersIn(tableId),
    playing: playerCount,
    roundId,
    phase: phase === 'closed' ? null : phase,
  });
  const open = (await liveRooms.tables()).flatMap(({ tables }) => tables);
  const [total, rooms] = await Promise.all([presence.connectedPlayers(), Promise.all(open.map(atTable))]);
  return { total, rooms };
}

/** Who holds cards in the round that the table has open now, and which cards. */
export async function playersAtTable(
  { db }: Pick<Core, 'db'>,
  { roomId: tableId }: z.output<typeof roomInput>,
): Promise<z.input<typeof atTableOutput>> {
  const { roomId, tableNo } = readTableId(tableId);
  const isOpenHere = and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo), inArray(rounds.status, OPEN_PHASES));
  return db
    .select({
      userId: users.id,
      username: users.username,
      cards: sql<number[]>`array_agg(${entries.cardNo} order by ${entries.cardNo})`,
    })
    .from(rounds)
    .innerJoin(entries, eq(entries.roundId, rounds.id))
    .innerJoin(users, eq(users.id, entries.userId))
    .where(isOpenHere)
    .groupBy(users.id)
    .orderBy(asc(users.username));
}
