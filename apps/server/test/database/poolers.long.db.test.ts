import { spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, freePort, makeFolder } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { callerOf } from '../kit/players.ts';
import { programOnPath } from '../kit/program-on-path.ts';
import { SELLING, spawnServer, startServer } from '../kit/server-process.ts';

const PROGRAM = programOnPath(['pgbouncer']);
/** PgBouncer before the server of this address. Returns the address by way of it. */
async function pooled(url: string, mode: 'session' | 'transaction') {
  const { hostname, port, username, password } = new URL(url);
  const folder = await makeFolder('pgbouncer');
  const ownPort = await freePort();
  const [users, file] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 40
`,
  );
  // It does not run as root.
  for (const path of [folder, users, file]) await chmod(path, 0o755);
  const child = spawn(PROGRAM ?? '', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  });
  const address = new URL(url);
  address.port = String(ownPort);
  return {
    url: address.href,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe.skipIf(PROGRAM === undefined)('behind PgBouncer [needs PgBouncer]', () => {
  it('a server runs that has sessions of its own', async () => {
    await using database = await createTestDatabase();
    await using pooler = await pooled(database.url, 'session');
    await using server = await startServer({ DATABASE_URL: pooler.url, ...SELLING });
    expect((await callerOf(server.url()).rooms.list.query()).rooms).toHaveLength(5);
    // It does not know them.
    expect(server.stderr()).toContain('its pooler refuses our limits of time for statements');
  });

  it('a server whose sessions change with each transaction refuses to start, and says what to do', async () => {
    await using database = await createTestDatabase();
    await using pooler = await pooled(database.url, 'transaction');
    await using server = await spawnServer({ DATABASE_URL: pooler.url, ...SELLING });
    await vi.waitFor(() => expect(server.stderr()).not.toBe(''), PATIENCE);
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toMatch(
      /DATABASE_URL: its pooler gives each transaction another session .* pool_mode to session/m,
    );
  });
});
