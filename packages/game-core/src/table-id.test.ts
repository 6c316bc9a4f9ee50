import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMadeRoom, madeRoomId, madeRoomNo, readTableId, tableIdOf } from './table-id.ts';

/** Rooms that are always there, and rooms that were made. */
const roomIds = fc.oneof(fc.integer({ min: 1, max: 10_000 }).map(String), fc.nat({ max: 999 }).map(madeRoomId));
const tableNos = fc.integer({ min: 1, max: 999_999 });

describe("a table's id", () => {
  it('is its room for the first one, and says its number for any other', () => {
    expect([1, 2, 10].map((tableNo) => tableIdOf({ roomId: 'r3', tableNo }))).toEqual(['r3', 'r3-2', 'r3-10']);
  });

  it('is read as what it was made of', () => {
    fc.assert(
      fc.property(roomIds, tableNos, (roomId, tableNo) => {
        expect(readTableId(tableIdOf({ roomId, tableNo }))).toEqual({ roomId, tableNo });
      }),
    );
  });

  it.each(['10-1', '10-0', '10-02', '10-', '10-1000000'])('is not read out of %s', (roomId) => {
    expect(readTableId(roomId)).toEqual({ roomId, tableNo: 1 });
  });
});

describe("a made room's id", () => {
  it('says its number', () => {
    expect([1, 12].map((no) => madeRoomNo(madeRoomId(no)))).toEqual([1, 12]);
    expect(isMadeRoom(madeRoomId(12))).toBe(true);
    expect(isMadeRoom(tableIdOf({ roomId: madeRoomId(12), tableNo: 3 }))).toBe(true);
  });

  it.each(['10', 'r', 'R1', 'room1'])('is not %s', (roomId) => {
    expect([isMadeRoom(roomId), madeRoomNo(roomId)]).toEqual([false, 0]);
  });
});
