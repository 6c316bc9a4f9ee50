import type { AppRouter } from '@cartela/api';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** After this long without an answer over a WebSocket, HTTP is tried beside it. */
const SILENT_MS = 5000;
/** Clients that lost their WebSockets together try HTTP spread over this time. */
const SPREAD_MS = 2000;

/**
 * Sends subscriptions over a WebSocket, and by HTTP too while no answer comes over it: a proxy may
 * refuse or swallow WebSockets. They are tried all the while, so the first answer over one ends the
 * way by HTTP. While feeds come by HTTP, new ones take both ways at once. A feed starts over on
 * each way. So each must begin with all that there is to know, as ours do.
 */
export function liveLink(
  bySocket: TRPCLink<AppRouter>,
  loadByHttp: () => Promise<TRPCLink<AppRouter>>,
): TRPCLink<AppRouter> {
  return (runtime) => {
    const socket = bySocket(runtime);
    let isHttpTheWay = false;
    return (call) =>
      observable((answers) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let overHttp: Unsubscribable | undefined;
        let comesByHttp = false;

        async function goByHttp(): Promise<void> {
          const timerBefore = timer;
          const byHttp = await loadByHttp().catch(() => null);
          if (timer !== timerBefore || overHttp || !byHttp) return;
          overHttp = byHttp(runtime)(call).subscribe({
            ...answers,
            next(answer) {
              comesByHttp = !('state' in answer.result) || answer.result.state === 'pending';
              if (comesByHttp) isHttpTheWay = true;
              answers.next(answer);
            },
          });
        }
        async function onSilence(): Promise<void> {
          const timerBefore = timer;
          await goByHttp();
          if (timer !== timerBefore || comesByHttp) return;
          const error = TRPCClientError.from<AppRouter>(new Error('no answer yet'));
          answers.next({ result: { type: 'state', state: 'connecting', error } });
          if (!overHttp) waitForSocket();
        }
        function waitForSocket(): void {
          timer = setTimeout(() => void onSilence(), SILENT_MS + Math.random() * SPREAD_MS);
        }
        function endHttp(): void {
          clearTimeout(timer);
          timer = undefined;
          overHttp?.unsubscribe();
          overHttp = undefined;
          comesByHttp = false;
        }

        waitForSocket();
        if (isHttpTheWay) void goByHttp();
        const overSocket = socket(call).subscribe({
          ...answers,
          next(answer) {
            if (!('state' in answer.result)) {
              isHttpTheWay = false;
              endHttp();
            } else if (comesByHttp) return;
            else if (answer.result.state === 'connecting' && timer === undefined) waitForSocket();
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
