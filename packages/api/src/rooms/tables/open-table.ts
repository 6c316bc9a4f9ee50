import { openEscrows, schema } from '@cartela/db';
import { tableIdOf } from '@cartela/game-core';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import { runs } from '../hours.ts';
import { linkOpening } from '../round/chain.ts';
import { insertRound } from '../round/open-round.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import type { Table } from '../running-tables.ts';
import { reservationsAt } from './reservations.ts';
import { roomTablesOf } from './summaries.ts';
import { hasFreeTable } from './table-choice.ts';

const { rooms, roomTables, tableSeekers } = schema;

type Room = typeof rooms.$inferSelect;

/**
 * Opens another table of the room, with its first round, if enough players look for one and no
 * table has enough free cards. Returns whether a player finds enough free cards now. Requests take
 * turns by locking the room's row, in all processes. So one of them opens the table, and the later
 * ones find it.
 */
export async function openIfWanted(core: Core, roomId: string, options: RoundOptions): Promise<boolean> {
  const seekers = await seekersOf(core.db, roomId, core.now());
  const [room] = await core.db.select().from(rooms).where(eq(rooms.id, roomId));
  // The caller has just been counted. If nobody looks any more, a table has just been opened.
  if (!room || (seekers > 0 && seekers < room.playersLooking)) return false;
  return transact(core, PRODUCT, async (work) => {
    const [locked] = await work.tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update');
    if (!locked || !runs(locked)) return false;
    const [roomTables] = await roomTablesOf(work.tx, work.now(), roomId);
    const tables = roomTables?.tables ?? [];
    const reservations = await reservationsAt(work.tx, { roomId, nowMs: work.now() });
    if (hasFreeTable(tables, { freeCards: locked.freeCards, reservations })) return true;
    const isEnough = (await seekersOf(work.tx, roomId, work.now())) >= locked.playersLooking;
    if (!isEnough || tables.length >= locked.maxTables) return false;
    await openTable(work, { room: locked, tables, ...options });
    return true;
  });
}

/** How many players look for a table of the room. */
export async function seekersOf(db: Pick<Core['db'], 'select'>, roomId: string, nowMs: number): Promise<number> {
  const looking = and(
    eq(tableSeekers.roomId, roomId),
    gt(tableSeekers.until, new Date(nowMs)),
    isNull(tableSeekers.ledTo),
  );
  const [row] = await db.select({ players: count() }).from(tableSeekers).where(looking);
  return row?.players ?? 0;
}

interface RoundOptions {
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

interface Opening extends RoundOptions {
  readonly room: Room;
  readonly tables: readonly Table[];
}

/**
 * Opens the table with the lowest number that is not in use. Deletes the notes about players who
 * were looking.
 */
async function openTable(work: Work, { room, tables, ...options }: Opening): Promise<void> {
  const tableNos = new Set(tables.map(({ tableNo }) => tableNo));
  let tableNo = 1;
  while (tableNos.has(tableNo)) tableNo += 1;
  const place = { roomId: room.id, tableNo };
  const openedAt = new Date(work.now());
  await work.tx
    .insert(roomTables)
    .values({ roomId: room.id, number: tableNo, openedAt })
    .onConflictDoUpdate({ target: [roomTables.roomId, roomTables.number], set: { openedAt, closedAt: null } });
  await openEscrows(work.tx, [tableIdOf(place)]);
  await work.tx.delete(tableSeekers).where(and(eq(tableSeekers.roomId, room.id), isNull(tableSeekers.ledTo)));
  const round = await insertRound(work, { room, place, ...options });
  if (round) await linkOpening(work, round);
}
