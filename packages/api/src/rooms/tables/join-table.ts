import { schema } from '@cartela/db';
import { OPEN_PHASES, readTableId, tableIdOf } from '@cartela/game-core';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { joinOutput, roomInput } from '../contract.ts';
import { runs } from '../hours.ts';
import { SEEKS_MS } from '../limits.ts';
import type { Table } from '../running-tables.ts';
import { seekersOf } from './open-table.ts';
import { reservationsAt } from './reservations.ts';
import { roomTablesOf } from './summaries.ts';
import { bestTable, nextBestTable } from './table-choice.ts';

const { rooms, rounds, entries, tableSeekers } = schema;

/**
 * Finds the table of a room that suits a player. If none does, the player counts as looking for a
 * table, and another one opens when enough players look. A player who waits asks again within
 * `SEEKS_MS`.
 *
 * @throws Refusal `roomNotFound`, `notAllowed` if somebody else asks in the player's name
 */
export async function joinTable(
  app: Application,
  player: Player,
  { roomId: tableId }: z.output<typeof roomInput>,
): Promise<z.input<typeof joinOutput>> {
  if (player.requestedBy) throw new Refusal('notAllowed');
  const { roomId } = readTableId(tableId);
  const [room] = await app.db.select().from(rooms).where(eq(rooms.id, roomId));
  if (!room) throw new Refusal('roomNotFound');
  const [tables, mine] = await Promise.all([tablesOf(app, roomId), heldTables(app, player.id, roomId)]);
  const seeker = { roomId, userId: player.id };
  const seeking = { mine, freeCards: room.freeCards };
  const best = bestTable(tables, { ...seeking, reservations: await expectedNow(app, seeker) });
  if (best) {
    // A player who holds cards there need not be expected.
    if (!mine.has(best.tableId)) await note(app, { ...seeker, ledTo: best.tableNo });
    return { ...placeOf(best), looking: false, demand: null };
  }
  // A room without new rounds opens no table, even if many players look for one.
  if (!runs(room)) {
    return { ...placeOf(nextBestTable(tables) ?? noTable(roomId)), looking: false, demand: null };
  }
  await note(app, { ...seeker, ledTo: null });
  const mayOpen = tables.length < room.maxTables;
  const hasOpened = mayOpen && (await app.liveRooms.openIfWanted(roomId));
  const now = hasOpened ? await tablesOf(app, roomId) : tables;
  const bestNow = bestTable(now, { ...seeking, reservations: await expectedNow(app, seeker) });
  if (bestNow) await note(app, { ...seeker, ledTo: bestNow.tableNo });
  const table = bestNow ?? nextBestTable(now) ?? noTable(roomId);
  const looking = table.phase !== 'selecting' || table.freeCards === 0;
  const needed = looking && mayOpen ? room.playersLooking : null;
  const demand = needed === null ? null : { players: await seekersOf(app.db, roomId, app.now()), needed };
  return { ...placeOf(table), looking, demand };
}

type Place = Pick<Table, 'tableId' | 'tableNo' | 'phase' | 'freeCards'>;

const noTable = (roomId: string): Place => ({ tableId: roomId, tableNo: 1, phase: 'closed', freeCards: 0 });
const placeOf = ({ tableId, tableNo, phase }: Place) => ({ tableId, tableNo, phase });

async function tablesOf({ db, now }: Core, roomId: string): Promise<readonly Table[]> {
  const [room] = await roomTablesOf(db, now(), roomId);
  return room?.tables ?? [];
}

/** The tables of a room where the player holds cards. */
async function heldTables({ db }: Core, userId: string, roomId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ roomId: rounds.roomId, tableNo: rounds.tableNo })
    .from(rounds)
    .innerJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(and(eq(rounds.roomId, roomId), inArray(rounds.status, OPEN_PHASES)));
  return new Set(rows.map(tableIdOf));
}

type Seeker = Pick<typeof tableSeekers.$inferInsert, 'roomId' | 'userId'>;

function expectedNow({ db, now }: Core, { roomId, userId }: Seeker): Promise<ReadonlyMap<string, number>> {
  return reservationsAt(db, { roomId, nowMs: now(), butFor: userId });
}

/**
 * Notes that the player looks for a table, or was led to one. It is committed by itself, so that
 * requests at the same time see each other's notes.
 */
async function note({ db, now }: Core, seeker: Seeker & { ledTo: number | null }): Promise<void> {
  const until = new Date(now() + SEEKS_MS);
  await db
    .insert(tableSeekers)
    .values({ ...seeker, until })
    .onConflictDoUpdate({
      target: [tableSeekers.roomId, tableSeekers.userId],
      set: { until, ledTo: seeker.ledTo },
    });
}

/** Deletes the notes about players who have not asked for a table again within `SEEKS_MS`. */
export async function forgetOldSeekers({ db, now }: Pick<Core, 'db' | 'now'>): Promise<void> {
  await db.delete(tableSeekers).where(lte(tableSeekers.until, new Date(now())));
}
