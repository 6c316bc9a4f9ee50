import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Linux gives ports from 32768 on to programs that ask for any port, and to clients. So nobody
 * takes one of these by chance, even while its program is starting or starting again.
 */
const PORTS = { from: 15_000, below: 30_000 };

/** A port that was free a moment ago, for a program that must be told its port. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.below);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
