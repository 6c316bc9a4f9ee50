// A table's id says its room and its number there: `10` is the first table of room 10, `10-2` the
// second. So a client that knows only rooms is at the first table.

export interface TablePlace {
  readonly roomId: string;
  /** From 1. */
  readonly tableNo: number;
}

/** A room's own id has no such ending. */
const FURTHER = /^(.+)-([2-9]|[1-9]\d{1,5})$/;

/**
 * Of rooms that were made, and of their tables: never a number, which old clients would take for a
 * stake.
 */
const MADE = /^r(\d+)(-\d+)?$/;

/** The id of a table, such as `10-2`; of a room's first one, the room's own. */
export function tableIdOf({ roomId, tableNo }: TablePlace): string {
  return tableNo === 1 ? roomId : `${roomId}-${tableNo}`;
}

/** The room and number that an id says. One without a number is a room's first table. */
export function readTableId(tableId: string): TablePlace {
  const [, roomId, tableNo] = FURTHER.exec(tableId) ?? [];
  return roomId === undefined ? { roomId: tableId, tableNo: 1 } : { roomId, tableNo: Number(tableNo) };
}

/** The id of a room that an administrator makes. They are numbered from 1. */
export function madeRoomId(no: number): string {
  return `r${no}`;
}

/** The number of a room that was made; 0 for one that is always there, whose id is its stake. */
export function madeRoomNo(roomId: string): number {
  return Number(MADE.exec(roomId)?.[1] ?? 0);
}

/** Whether it is a room that an administrator has made, which has a name, or a table of one. */
export function isMadeRoom(tableId: string): boolean {
  return MADE.test(tableId);
}
