import type { AppRouter } from '@cartela/api';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createSignal } from './signal.ts';

/** After this many sockets in a row over which nothing came, live feeds go by HTTP. */
const SILENT_MAX = 2;
const RETRY_MS = 2000;

let silent = 0;
const changes = createSignal();

export const goesByHttp = () => silent >= SILENT_MAX;

function note(count: number): void {
  const before = goesByHttp();
  silent = count;
  if (goesByHttp() !== before) changes.notify();
}

/** A socket has brought something, so sockets get through. */
export const noteHeard = () => note(0);

/** A socket has ended, or has lasted for a while, and has brought nothing. */
export const noteSilent = (lasted: boolean) => note(lasted ? SILENT_MAX : silent + 1);

type Link = ReturnType<TRPCLink<AppRouter>>;
type LoadLink = () => Promise<TRPCLink<AppRouter>>;

/**
 * Sends subscriptions over a WebSocket, or by HTTP while no WebSocket gets through. Each begins
 * anew when the way changes. So each must begin with all that there is to know, as ours do.
 */
export function liveLink(bySocket: TRPCLink<AppRouter>, loadByHttp: LoadLink): TRPCLink<AppRouter> {
  return (runtime) => {
    const socket = bySocket(runtime);
    let loading: Promise<Link> | undefined;

    async function load(): Promise<Link> {
      while (true) {
        try {
          return (await loadByHttp())(runtime);
        } catch {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    }

    return (call) =>
      observable((answers) => {
        let stop = () => {};
        const begin = () => {
          stop();
          let isStopped = false;
          let following: { unsubscribe: () => void } | undefined;
          const follow = (link: Link) => {
            if (!isStopped) following = link(call).subscribe(answers);
          };
          stop = () => {
            isStopped = true;
            following?.unsubscribe();
          };
          if (!goesByHttp()) return follow(socket);
          loading ??= load();
          void loading.then(follow);
        };
        begin();
        const stopListening = changes.listen(begin);
        return () => {
          stopListening();
          stop();
        };
      });
  };
}
