import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** For how long the rest of a body that is too large is read and dropped. */
const READ_PAST_MS = 2000;
/** Pieces of a body that may be of any size. */
const CRUMBS_MAX = 200;
/** The size that the pieces have on average if there are more, in bytes. */
const PIECE_BYTES_MIN = 64;
/** Bodies of this size, which hardly a call exceeds, wait for nothing. */
const SMALL_BYTES = 4096;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a round of the event loop in which no other large body is taken up. Brackets in
 * brackets make a large one take milliseconds to parse. If many came in one round, whatever a page
 * asks for would wait for all of them at each of its steps.
 */
function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Ends a connection whose body comes in a great many pieces of a few bytes, or goes on in pieces
 * once it was answered. Each piece costs thousands of times what its bytes do, so a stranger who
 * sends a megabyte of them each second would stop everybody.
 */
export function endIfCrumbled(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  // Node calls this for each piece until the answer. One read of the network can bring ten thousand
  // of them, before anything else has its turn.
  request.push = (piece: Buffer | null, encoding) => {
    if (request.socket.destroyed) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= CRUMBS_MAX || bytes >= pieces * PIECE_BYTES_MIN) return push(piece, encoding);
    request.socket.destroy();
    return false;
  };
  response.once('finish', () => {
    if (!request.complete) request.socket.destroySoon();
  });
}

interface BodyOptions {
  readonly maxSize: number;
  /** Answers a request with a larger body. */
  onError(c: Context): Response;
}

/**
 * Reads the whole body before anything else is done for the request, so that a client that sends
 * slowly takes up nothing but its connection. How long a body may take is a setting of the server.
 */
export function wholeBody({ maxSize, onError }: BodyOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (incoming.method === 'GET' || incoming.method === 'HEAD' || 'rawBody' in incoming) return next();
    try {
      const rawBody = await bodyOf(incoming, maxSize);
      if (rawBody && rawBody.length > SMALL_BYTES) await ownTurn();
      // Hono's adapter takes a body that was read already from this property.
      if (rawBody) Object.assign(incoming, { rawBody });
    } catch {
      // The client has broken off its request, or was too slow. Nobody would read an answer.
      return c.body(null, 408);
    }
    if ('rawBody' in incoming) return next();
    await readPast(incoming);
    if (!incoming.complete) outgoing.shouldKeepAlive = false;
    return onError(c);
  };
}

/** Null if the body is too large. It is then read in part, or not at all. */
async function bodyOf(incoming: IncomingMessage, maxSize: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxSize) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxSize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A client that is still sending would not read the answer. So it gets a moment to finish, and then
 * goes on with its connection. If it does not finish, the answer ends the connection.
 */
async function readPast(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  await once(incoming, 'end', { signal: AbortSignal.timeout(READ_PAST_MS) }).catch(() => {});
}
