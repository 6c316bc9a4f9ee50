import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy extends AsyncDisposable {
  readonly url: string;
  /** Ends every connection through the proxy, as a network that goes away. */
  cut(): void;
  /** Breaks every client's connection: it reads an error (ECONNRESET), not an end. */
  reset(): void;
  /**
   * From now on nothing passes, and nobody is told. Open connections stay frozen for ever, and new
   * ones until `thaw`.
   */
  freeze(): void;
  /** Lets new connections work again. */
  thaw(): void;
  /**
   * One of the connections through the proxy. `choose` gets their number, and returns the place of
   * one.
   */
  one(choose: (count: number) => number): OneConnection | undefined;
  /** Sets what becomes of connections that ask for a WebSocket from now on. */
  treatUpgrades(how: Treatment): void;
  /** How many connections were accepted and not answered. */
  swallowed(): number;
}

/**
 * How a proxy treats an upgrade: it passes it, answers with this status, never answers, or answers
 * as the server does and lets nothing through afterwards.
 */
type Treatment = 'pass' | 400 | 403 | 426 | 'swallow' | 'mute';

/** A client's connection through the proxy. */
interface OneConnection {
  cut(): void;
  /** From now on nothing passes, and neither side is told. */
  freeze(): void;
}

const UPGRADE = /^upgrade: websocket/im;

/**
 * Stands between clients and the server on `port`. A function may give another port for each
 * connection.
 */
export async function cuttingProxy(port: number | (() => number)): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const passing = new Map<Socket, Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let isFrozen = false;
  let treatment: Treatment = 'pass';
  let swallowed = 0;
  const proxy = createServer((client) => {
    keep(client);
    if (isFrozen) return;
    client.once('data', (head) => {
      const treated = UPGRADE.test(head.toString('latin1')) ? treatment : 'pass';
      if (treated === 'swallow') {
        swallowed += 1;
        client.resume();
        return;
      }
      if (typeof treated === 'number') {
        client.end(`HTTP/1.1 ${treated} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        return;
      }
      const server = keep(connect(typeof port === 'number' ? port : port(), '127.0.0.1'));
      server.write(head);
      if (treated === 'mute') {
        client.resume();
        server.once('data', (answer) => {
          const text = answer.toString('latin1');
          client.write(text.slice(0, text.indexOf('\r\n\r\n') + 4), 'latin1');
        });
        return;
      }
      client.pipe(server).pipe(client);
      passing.set(client, server);
      client.once('close', () => {
        passing.delete(client);
        server.destroy();
      });
      server.once('close', () => client.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    reset() {
      for (const client of passing.keys()) client.resetAndDestroy();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
    one(choose) {
      const pair = [...passing][choose(passing.size)];
      if (!pair) return undefined;
      return {
        cut: () => pair[0].destroy(),
        freeze() {
          for (const socket of pair) socket.unpipe().pause();
        },
      };
    },
    treatUpgrades(how) {
      treatment = how;
    },
    swallowed: () => swallowed,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
