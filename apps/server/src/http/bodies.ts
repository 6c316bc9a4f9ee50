import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** For how long a body that is too large is read past. */
const READ_PAST_MS = 2000;

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
      // Hono's adapter takes a body that was read already from this property.
      if (rawBody) Object.assign(incoming, { rawBody });
    } catch {
      // The client has broken its request off, or was too slow. Nobody reads an answer.
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
