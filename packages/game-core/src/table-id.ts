// A table's id says its room and its number there: `10` is the first table of room 10, `10-2` the
// second. So a client that knows only rooms plays at the first table.

/** Which table of which room. */
export interface TablePlace {
  readonly roomId: string;
  /** From 1. */
  readonly tableNo: number;
}

/**
 * The id of a further table: the room's id, a hyphen and the table's number, from 2. A room's own
 * id has no such ending.
 */
const FURTHER = /^(.+)-([2-9]|[1-9]\d{1,5})$/;

/**
 * The ids of rooms that an administrator has made, and of their tables. Such an id is never a plain
 * number, which old clients would take for a stake.
 */
const MADE = /^r(\d+)(-\d+)?$/;

/** The id of a table, such as `10-2`. A room's first table has the room's own id. */
export function tableIdOf({ roomId, tableNo }: TablePlace): string {
  return tableNo === 1 ? roomId : `${roomId}-${tableNo}`;
}

/**
 * The room and the table's number that an id says. An id without a number is that of a first table.
 */
export function readTableId(tableId: string): TablePlace {
  const [, roomId, tableNo] = FURTHER.exec(tableId) ?? [];
  return roomId === undefined ? { roomId: tableId, tableNo: 1 } : { roomId, tableNo: Number(tableNo) };
}

/** The id of a room that an administrator makes. They are numbered from 1. */
export function madeRoomId(no: number): string {
  return `r${no}`;
}

/**
 * The number of a room that was made. It is 0 for a room that is always there, whose id is its
 * stake.
 */
export function madeRoomNo(roomId: string): number {
  return Number(MADE.exec(roomId)?.[1] ?? 0);
}

/**
 * Whether an id is that of a room that an administrator has made, or of one of its tables. Such a
 * room has a name.
 */
export function isMadeRoom(tableId: string): boolean {
  return MADE.test(tableId);
}
