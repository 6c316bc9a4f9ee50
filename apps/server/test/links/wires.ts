import { execFile } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { freePort } from '@cartela/db/testing';

/** Addresses of this machine, each of which stands for the link to another one. */
export const LINKS = { primary: '127.0.0.11', standby: '127.0.0.12', redis: '127.0.0.13' } as const;

/**
 * How a link fails: nothing arrives in either direction, or only seven of ten packets do. In both
 * cases nobody is told, and the kernels send again and again. `scripts/test-links.mjs` has made
 * these sets.
 */
type Failing = 'cut' | 'lossy';

export async function breakLink(host: string, how: Failing = 'cut'): Promise<void> {
  await changeSet('add', host, how);
}

export async function mendLink(host: string, how: Failing = 'cut'): Promise<void> {
  await changeSet('delete', host, how);
}

export async function mendAll(): Promise<void> {
  await nft('flush', 'set', 'inet', 'links', 'cut');
  await nft('flush', 'set', 'inet', 'links', 'lossy');
}

const changeSet = (change: 'add' | 'delete', host: string, set: Failing) =>
  nft(change, 'element', 'inet', 'links', set, `{ ${host} }`);
const nft = (...args: readonly string[]) => promisify(execFile)('nft', args);

/** A way to a server that takes a while in each direction. Kernels rarely have a queue for that. */
export async function slowWay(toPort: number) {
  let delayMs = 0;
  const port = await freePort();
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => void setTimeout(() => to.writable && to.write(chunk), delayMs));
    from.on('error', () => from.destroy());
    from.once('close', () => void setTimeout(() => to.destroy(), delayMs));
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(toPort, '127.0.0.1');
    for (const socket of [client, onward]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass(client, onward);
    pass(onward, client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${port}`,
    /** From now on, each direction takes this long. */
    take(ms: number) {
      delayMs = ms;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
