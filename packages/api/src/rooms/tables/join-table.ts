import { schema } from '@cartela/db';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../../kernel/actor.ts';
import type { Application, Table } from '../../kernel/application.ts';
import type { Core } from '../../kernel/core.ts';
import { Refusal } from '../../kernel/refusals.ts';
import type { joinOutput, roomInput } from '../contract.ts';
import { runs } from '../hours.ts';
import { readTableId, tableIdOf } from '../table-id.ts';
import { seekersOf } from './open-table.ts';
import { roomTablesOf } from './standings.ts';
import { nextBestTable, suitingTable } from './suiting.ts';

const { rooms, rounds, entries, tableSeekers } = schema;

/** Who has not said again for this long that they look for a table does so no more. */
const SEEKS_MS = 20_000;

/**
 * Which of a room's tables suits a player. If none does, the player is counted among those who look for one, and
 * another table opens when there are enough of them. Whoever waits asks again, within `SEEKS_MS`.
 *
 * @throws Refusal `roomNotFound`, `notAllowed` for somebody else in the player's name
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
  const suiting = suitingTable(tables, { mine, freeCards: room.freeCards });
  if (suiting) return { ...placeOf(suiting), looking: false, demand: null };
  await seek(app, { roomId, userId: player.id });
  const mayOpen = runs(room) && tables.length < room.maxTables;
  const opened = mayOpen && (await app.liveRooms.openIfWanted(roomId));
  const now = opened ? await tablesOf(app, roomId) : tables;
  const table = suitingTable(now, { mine, freeCards: room.freeCards }) ?? nextBestTable(now) ?? noTable(roomId);
  const looking = table.phase !== 'selecting' || table.freeCards === 0;
  const needed = looking && mayOpen ? room.playersLooking : null;
  const demand = needed === null ? null : { players: await seekersOf(app.db, roomId, app.now()), needed };
  return { ...placeOf(table), looking, demand };
}

type Place = Pick<Table, 'tableId' | 'tableNo' | 'phase' | 'freeCards'>;

const noTable = (roomId: string): Place => ({ tableId: roomId, tableNo: 1, phase: 'closed', freeCards: 0 });
const placeOf = ({ tableId, tableNo, phase }: Place) => ({ tableId, tableNo, phase });

async function tablesOf({ db, now }: Core, roomId: string): Promise<readonly Table[]> {
  const [found] = await roomTablesOf(db, now(), roomId);
  return found?.tables ?? [];
}

/** The tables of a room where the player holds cards. */
async function heldTables({ db }: Core, userId: string, roomId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ roomId: rounds.roomId, tableNo: rounds.tableNo })
    .from(rounds)
    .innerJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(and(eq(rounds.roomId, roomId), inArray(rounds.status, ['selecting', 'active'])));
  return new Set(rows.map(tableIdOf));
}

/** Committed by itself, so that all who ask at once see each other. */
async function seek({ db, now }: Core, seeker: { roomId: string; userId: string }): Promise<void> {
  const until = new Date(now() + SEEKS_MS);
  await db
    .insert(tableSeekers)
    .values({ ...seeker, until })
    .onConflictDoUpdate({ target: [tableSeekers.roomId, tableSeekers.userId], set: { until } });
}

/** Deletes who has long stopped looking. */
export async function forgetOldSeekers({ db, now }: Pick<Core, 'db' | 'now'>): Promise<void> {
  await db.delete(tableSeekers).where(lte(tableSeekers.until, new Date(now())));
}
