import type { LiveRoom } from '../kernel/application.ts';

/** Where tables are shown, as far as a service waits for it. */
export interface TablesShown {
  readonly liveRooms: { get(tableId: string): Promise<Pick<LiveRoom, 'caughtUp'>> };
}

/**
 * Waits until this process shows what was changed at a table, so that whoever changed it sees it
 * next.
 */
export async function untilShown({ liveRooms }: TablesShown, tableId: string): Promise<void> {
  await (await liveRooms.get(tableId)).caughtUp();
}
