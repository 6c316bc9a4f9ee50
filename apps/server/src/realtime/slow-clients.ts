import type { Duplex } from 'node:stream';
import { UNSENT_BYTES_MAX } from '@cartela/api/kernel/limits';

const LOOK_EVERY_MS = 500;

/**
 * Ends connections whose client does not read what it is sent. A close would wait behind all that
 * is unsent, so they are cut off. This watches the network connections, whatever the protocol.
 */
export function watchSlowClients() {
  const connections = new Set<Duplex>();
  const timer = setInterval(() => {
    for (const connection of connections) {
      if (connection.writableLength > UNSENT_BYTES_MAX) connection.destroy();
    }
  }, LOOK_EVERY_MS);
  function forget(this: Duplex): void {
    connections.delete(this);
  }
  return {
    add(connection: Duplex): void {
      connections.add(connection);
      connection.on('close', forget);
    },
    stop: () => clearInterval(timer),
  };
}
