import type { z } from 'zod';
import type { Application, RoomTables, Table } from '../kernel/application.ts';
import { messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import type { roomInput, roomListOutput, roomSummary, tablesOutput } from './contract.ts';
import { readTableId } from './table-id.ts';
import { soonestTable } from './tables/suiting.ts';

/** All rooms as they are at this moment. */
export async function roomList({ now, liveRooms }: Application): Promise<z.input<typeof roomListOutput>> {
  const rooms = await liveRooms.tables();
  return { serverNowMs: now(), rooms: rooms.map(summaryOf) };
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

/** What everybody may know of a table. */
function shownOf({ sellsAgainAtMs: _secret, roundId: _round, ...table }: Table) {
  return table;
}

function summaryOf({ roomId, possibleWinSantim, stakeSantim, tables }: RoomTables): z.input<typeof roomSummary> {
  const first = tables.find(({ tableNo }) => tableNo === 1);
  const soonest = soonestTable(tables);
  return {
    roomId,
    stakeSantim: first?.stakeSantim ?? stakeSantim,
    possibleWinSantim,
    // The old system's word for every room. `phase` says what is really going on at its first table.
    status: messages.roomStarting,
    phase: first?.phase ?? 'closed',
    selectingEndsAtMs: first?.selectingEndsAtMs ?? null,
    playerCount: first?.playerCount ?? 0,
    cardsTaken: first?.cardsTaken ?? 0,
    calledCount: first?.calledCount ?? 0,
    tables: tables.filter(({ phase }) => phase !== 'closed').length,
    players: tables.reduce((sum, { playerCount }) => sum + playerCount, 0),
    soonest: soonest && shownOf(soonest),
  };
}
