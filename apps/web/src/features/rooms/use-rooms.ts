import { useSayWaiting } from '../../lib/api/lost-touch.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ROOM_POLL_MS } from './limits.ts';

/**
 * All rooms, asked for every few seconds. The screen says so when no answer comes. `offsetMs` is
 * what to add to this device's clock to get the server's.
 */
export function useRooms() {
  const query = trpc.rooms.list.useQuery(undefined, { refetchInterval: ROOM_POLL_MS });
  const { data, dataUpdatedAt, fetchStatus, isError } = query;
  useSayWaiting(data !== undefined && (fetchStatus !== 'idle' || isError));
  return { query, data, offsetMs: data ? data.serverNowMs - dataUpdatedAt : 0 };
}
