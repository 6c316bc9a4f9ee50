import { trpc } from '../../../lib/api/trpc.ts';

/** When the list of rooms was answered last, by the server's clock: the phone's may be wrong. */
export function useListedAt(): number {
  const { data } = trpc.rooms.list.useQuery(undefined, { enabled: false });
  return data?.serverNowMs ?? Date.now();
}
