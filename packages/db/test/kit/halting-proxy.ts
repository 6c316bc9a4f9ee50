import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Two types of messages of PostgreSQL's protocol. The type is the first byte of a message. */
const [COPY_DATA, COPY_DONE] = ['d', 'c'].map((type) => type.charCodeAt(0));
/** Every message begins with its type and with the length of all that follows the type. */
const HEAD_BYTES = 5;
const HALT_MS = 20;

/**
 * Stands between a client and a PostgreSQL server. The rows that the server copies out arrive in
 * one piece with their end. The server's next message arrives later and by itself, as on a slow
 * network.
 */
export async function haltingProxy(url: string) {
  const proxy = createServer((client) => {
    const { hostname, port } = new URL(url);
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.setNoDelay().on('error', () => socket.destroy());
      socket.once('close', () => other.destroy());
    }
    client.pipe(server);
    pass().catch(() => client.destroy());

    async function pass() {
      let rows: Buffer[] = [];
      for await (const message of messagesOf(server)) {
        if (message[0] === COPY_DATA) {
          rows.push(message);
          continue;
        }
        client.write(Buffer.concat([...rows, message]));
        if (message[0] === COPY_DONE && rows.length > 0) await wait(HALT_MS);
        rows = [];
      }
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void proxy.close(() => resolve())),
  };
}

async function* messagesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = Buffer.alloc(0);
  for await (const chunk of bytes) {
    read = Buffer.concat([read, chunk]);
    while (read.length >= HEAD_BYTES && read.length > read.readUInt32BE(1)) {
      const end = 1 + read.readUInt32BE(1);
      yield read.subarray(0, end);
      read = read.subarray(end);
    }
  }
}
