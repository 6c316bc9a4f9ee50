import type { LiveRoom } from './running-tables.ts';

/** The part of the live rooms with which a service waits until its change is shown. */
export interface TablesShown {
  readonly liveRooms: { get(tableId: string): Promise<Pick<LiveRoom, 'caughtUp'>> };
}

/**
 * Waits until this process shows what was changed at a table. So a caller who changed it sees the
 * change when it reads next.
 */
export async function untilShown({ liveRooms }: TablesShown, tableId: string): Promise<void> {
  await (await liveRooms.get(tableId)).caughtUp();
}
