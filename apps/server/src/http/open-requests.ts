import type { RequestListener, ServerResponse } from 'node:http';
import { type Application, createQuota, onceAMinute } from '@cartela/api';
import { OPEN_REQUESTS } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { addressOf } from './identity.ts';
import { isSubscription } from './trpc-calls.ts';

interface Options {
  readonly log: Application['log'];
  readonly trustProxy: boolean;
}

/**
 * Passes a request on if there is a place for it, which it has until its answer is sent. So a
 * client that sends slowly, or does not read, takes places of its own address.
 */
export function withinPlaces(listener: RequestListener, { log, trustProxy }: Options): RequestListener {
  const places = createQuota(
    OPEN_REQUESTS,
    onceAMinute((full) => log.warn({ full }, 'requests are refused: as many are open as the limit allows')),
  );
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    // A live feed takes the place of a socket instead.
    if (request.method === 'GET' && isSubscription(path)) return listener(request, response);
    const address = addressOf(request, { trustProxy });
    if (!places.hasFreePlace(address)) return refuse(response);
    response.once('close', places.take(address));
    return listener(request, response);
  };
}

function refuse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ message: messages.serverFull, error: messages.serverFull }));
}
