// A table's id says its room and its number there: `10` is the first table of room 10, `10-2` the second. So
// whoever knows only rooms, such as an old client, is at the first table.

export interface TableId {
  readonly roomId: string;
  /** From 1. */
  readonly tableNo: number;
}

/** A room's own id has no such ending. */
const FURTHER = /^(.+)-([2-9]|[1-9]\d{1,5})$/;

export function tableIdOf({ roomId, tableNo }: TableId): string {
  return tableNo === 1 ? roomId : `${roomId}-${tableNo}`;
}

export function readTableId(tableId: string): TableId {
  const [, roomId, tableNo] = FURTHER.exec(tableId) ?? [];
  return roomId === undefined ? { roomId: tableId, tableNo: 1 } : { roomId, tableNo: Number(tableNo) };
}
