import type { AppRouter } from '@cartela/api';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** After this long without an answer over a WebSocket, HTTP is tried beside it. */
const SILENT_MS = 5000;

/**
 * Sends subscriptions over a WebSocket, and by HTTP too while no answer comes over it: a proxy may
 * refuse or swallow WebSockets. They are tried all the while, so the first answer over one ends the
 * way by HTTP. A feed starts over on each way. So each must begin with all that there is to know,
 * as ours do.
 */
export function liveLink(
  bySocket: TRPCLink<AppRouter>,
  loadByHttp: () => Promise<TRPCLink<AppRouter>>,
): TRPCLink<AppRouter> {
  return (runtime) => {
    const socket = bySocket(runtime);
    return (call) =>
      observable((answers) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let overHttp: Unsubscribable | undefined;
        let comesByHttp = false;

        async function goByHttp(): Promise<void> {
          const asked = timer;
          const byHttp = await loadByHttp().catch(() => null);
          if (timer !== asked) return;
          if (!byHttp) return waitForSocket(true);
          overHttp = byHttp(runtime)(call).subscribe({
            ...answers,
            next(answer) {
              comesByHttp = !('state' in answer.result) || answer.result.state === 'pending';
              answers.next(answer);
            },
          });
        }
        function waitForSocket(anew = false): void {
          if (anew || timer === undefined) timer = setTimeout(() => void goByHttp(), SILENT_MS);
        }
        function endHttp(): void {
          clearTimeout(timer);
          timer = undefined;
          overHttp?.unsubscribe();
          comesByHttp = false;
        }

        waitForSocket();
        const overSocket = socket(call).subscribe({
          ...answers,
          next(answer) {
            if (!('state' in answer.result)) endHttp();
            else if (comesByHttp) return;
            else if (answer.result.state === 'connecting') waitForSocket();
            answers.next(answer);
          },
        });
        return () => {
          endHttp();
          overSocket.unsubscribe();
        };
      });
  };
}
