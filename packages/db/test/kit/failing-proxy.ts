import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a client and a PostgreSQL server, and fails as networks, balancers and poolers
 * do.
 */
export async function failingProxy(url: string) {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  let resetAt: string | null = null;
  let endsAtOnce = false;
  let swap: readonly [string, string] | null = null;
  const proxy = createServer((client) => {
    client.on('error', () => client.destroy());
    // Only what is read tells of its end, without which the proxy could not close.
    if (endsAtOnce) return void client.resume().end();
    const server = connect(Number(port), hostname);
    clients.add(client);
    client.once('close', () => {
      clients.delete(client);
      server.destroy();
    });
    server.once('close', () => client.destroy());
    server.on('error', () => server.destroy());
    for (const socket of [client, server]) socket.setNoDelay();
    client.on('data', (sent) => {
      const text = sent.toString('latin1');
      if (resetAt !== null && text.includes(resetAt)) return void client.resetAndDestroy();
      server.write(swap ? Buffer.from(text.replace(...swap), 'latin1') : sent);
    });
    server.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  const reset = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    url: through.href,
    /** Breaks every connection: the client reads an error (ECONNRESET), not an end. */
    reset,
    /** From now on, breaks each connection on which this text is sent. Null ends that. */
    resetAt(text: string | null) {
      resetAt = text;
    },
    /** On open connections nothing arrives any more, and nobody is told. */
    silence() {
      for (const client of clients) client.pause();
    },
    /** So it is on the oldest of them alone. */
    silenceOne() {
      const [oldest] = clients;
      oldest?.pause();
    },
    /** What was sent meanwhile arrives. */
    speak() {
      for (const client of clients) client.resume();
    },
    /** Whether new connections are accepted and then ended at once. */
    endAtOnce(does: boolean) {
      endsAtOnce = does;
    },
    /** From now on, the server reads another text of the same length. */
    replace(text: string, other: string) {
      swap = [text, other];
    },
    async [Symbol.asyncDispose]() {
      reset();
      await new Promise<void>((resolve) => void proxy.close(() => resolve()));
    },
  };
}
