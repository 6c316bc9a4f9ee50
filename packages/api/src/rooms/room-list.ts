import { schema } from '@cartela/db';
import { nextStartMs, readTableId } from '@cartela/game-core';
import { isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Application } from '../kernel/application.ts';
import { messages } from '../kernel/texts/messages.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { roomInput, roomListOutput, roomNamesOutput, roomSummary, tablesOutput } from './contract.ts';
import { hasNextGame, opensNextAtMs } from './hours.ts';
import { fullPrize } from './possible-win.ts';
import { nameOf } from './room-name.ts';
import type { RoundSettings } from './round/round-settings.ts';
import type { LiveRooms, RoomTables, Table } from './running-tables.ts';
import { soonestTable } from './tables/table-choice.ts';

/**
 * All rooms, except made rooms that are closed, or whose next game is more than a week away, and
 * whose tables show no game.
 */
export async function roomList({
  now,
  liveRooms,
}: Pick<Core, 'now'> & { readonly liveRooms: Pick<LiveRooms, 'tables' | 'settings'> }): Promise<
  z.input<typeof roomListOutput>
> {
  const rooms = await liveRooms.tables();
  const nowMs = now();
  return {
    serverNowMs: nowMs,
    rooms: rooms.filter((room) => isListed(room, nowMs)).map((room) => summaryOf(room, liveRooms.settings, nowMs)),
  };
}

/** The names of the rooms that have one. */
export async function roomNames({ db }: Pick<Core, 'db'>): Promise<z.input<typeof roomNamesOutput>> {
  const { id, nameEn, nameAm } = schema.rooms;
  const rows = await db.select({ id, nameEn, nameAm }).from(schema.rooms).where(isNotNull(nameEn));
  const names: z.input<typeof roomNamesOutput> = {};
  for (const room of rows) {
    const name = nameOf(room);
    if (name) names[room.id] = name;
  }
  return names;
}

/**
 * The open tables of a room.
 *
 * @throws Refusal `roomNotFound`
 */
export async function tableList(
  { now, liveRooms }: Application,
  { roomId: tableId }: z.output<typeof roomInput>,
): Promise<z.input<typeof tablesOutput>> {
  const { roomId } = readTableId(tableId);
  const room = (await liveRooms.tables()).find((each) => each.roomId === roomId);
  if (!room) throw new Refusal('roomNotFound');
  return { serverNowMs: now(), roomId, tables: room.tables.map(shownOf) };
}

/** The part of a table's state that everybody may know. */
function shownOf({ sellsAgainAtMs: _secret, roundId: _round, jackpot: _jackpot, ...table }: Table) {
  return table;
}

function isListed({ name, open, tables, ...hours }: RoomTables, nowMs: number): boolean {
  return name === null || (open && hasNextGame(hours, nowMs)) || tables.some(({ phase }) => phase !== 'closed');
}

function summaryOf(
  { roomId, name, possibleWinSantim, houseCutBps, parts, plan, endingJackpot, tables, open, ...room }: RoomTables,
  settings: RoundSettings,
  nowMs: number,
): z.input<typeof roomSummary> {
  const first = tables.find(({ tableNo }) => tableNo === 1);
  const soonest = soonestTable(tables);
  const stakeSantim = first?.stakeSantim ?? room.stakeSantim;
  // That of the game one would buy cards for.
  const jackpot = soonest ? soonest.jackpot : room.jackpot;
  return {
    roomId,
    name,
    stakeSantim,
    possibleWinSantim,
    fullPrizeSantim: fullPrize({ stakeSantim, houseCutBps, feedBps: jackpot?.feedBps, plan }, settings),
    houseCutBps: houseCutBps ?? settings.houseCutBps,
    ...(parts && { parts }),
    ...(plan && { plan: { ...plan, startsAtMs: nextStartMs(plan, nowMs) ?? plan.startsAtMs } }),
    ...(jackpot && { jackpot }),
    ...(!jackpot && endingJackpot && { endingJackpot }),
    // The old system has this status for every room. `phase` says what really happens at the room's
    // first table.
    status: messages.roomStarting,
    phase: first?.phase ?? 'closed',
    selectingEndsAtMs: first?.selectingEndsAtMs ?? null,
    playerCount: first?.playerCount ?? 0,
    cardsTaken: first?.cardsTaken ?? 0,
    prizeSantim: first?.prizeSantim ?? 0,
    calledCount: first?.calledCount ?? 0,
    tables: tables.filter(({ phase }) => phase !== 'closed').length,
    players: tables.reduce((sum, { playerCount }) => sum + playerCount, 0),
    soonest: soonest && shownOf(soonest),
    opensAtMs: open ? opensNextAtMs({ ...room, plan }, nowMs) : null,
  };
}
