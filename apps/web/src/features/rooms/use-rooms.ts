import { useSayUnanswered } from '../../lib/api/lost-touch.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ROOM_POLL_MS } from './limits.ts';

/**
 * All rooms, asked for every few seconds. The screen says so when no answer comes, and `help`
 * besides. `offsetMs` is what to add to this device's clock to get the server's.
 */
export function useRooms(help?: string) {
  const query = trpc.rooms.list.useQuery(undefined, { refetchInterval: ROOM_POLL_MS });
  const { data, dataUpdatedAt } = query;
  useSayUnanswered(query, help);
  return { query, data, offsetMs: data ? data.serverNowMs - dataUpdatedAt : 0 };
}
