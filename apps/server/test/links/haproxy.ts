import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, makeFolder } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';

const PROGRAM = 'haproxy';
const FILE = new URL('../../../../deploy/haproxy.cfg', import.meta.url);

/** The role by which the file in `deploy/` asks the servers whether they can be written to. */
export const CHECK_ROLE = 'cartela_check';

/** HAProxy with the file in `deploy/`, in front of these servers. */
export async function startHaproxy(primary: string, standby: string) {
  const folder = await makeFolder('haproxy');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const admin = join(folder, 'admin.sock');
  const settings = (await readFile(FILE, 'utf8'))
    .replace('global\n', `global\n    stats socket ${admin}\n`)
    .replace('127.0.0.1:6432', `127.0.0.1:${port}`)
    .replace('10.0.0.11:5432', primary)
    .replace('10.0.0.12:5432', standby);
  await writeFile(file, settings);
  const run = async () => {
    // As systemd runs it: a master, and a worker that a reload replaces.
    const master = spawn(PROGRAM, ['-W', '-f', file], { stdio: 'ignore' });
    await vi
      .waitFor(() => knowsServers(admin), PATIENCE)
      .catch((error: unknown) => {
        master.kill('SIGTERM');
        throw error;
      });
    return master;
  };
  let master = await run();
  const stop = async () => {
    const ended = once(master, 'exit');
    master.kill('SIGTERM');
    await ended;
  };
  return {
    /** What an address has in the place of host and port. */
    host: `127.0.0.1:${port}`,
    reload: () => void master.kill('SIGUSR2'),
    async restart() {
      await stop();
      master = await run();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once HAProxy has found out which of the servers can be written to. */
async function knowsServers(socketPath: string): Promise<void> {
  const socket = connect(socketPath);
  socket.end('show servers state\n');
  const states = (await text(socket)).split('\n').flatMap((line) => / db\d \S+ (\d)/.exec(line)?.[1] ?? []);
  // Stopped or running. HAProxy takes them all to be running at first.
  if (states.toSorted().join() !== '0,2') throw new Error(`it does not know yet: ${states}`);
}
