import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { existingServer, exists, giveTo, postmasterPid, query, refusal } from '../../test/kit/embedded.ts';
import { superuserUrl } from '../../test/kit/superuser.ts';
import { connect } from '../connection.ts';
import { startEmbeddedPostgres } from './index.ts';

const { root, existing, start } = existingServer();

describe('embedded PostgreSQL', () => {
  it('answers on a loopback address and ends its postmaster when stopped', async () => {
    const dataDir = join(root, 'fresh');
    const embedded = await start(dataDir);

    expect(embedded.dataDirectory).toBe(join(dataDir, 'postgres'));
    expect(new URL(embedded.url)).toMatchObject({
      hostname: '127.0.0.1',
      pathname: '/cartela',
      username: 'cartela_app',
    });
    const settings = await query(
      await superuserUrl(dataDir),
      `select current_database() as name, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
              current_setting('fsync') as fsync`,
    );
    expect(settings).toMatchObject([{ name: 'cartela', encoding: 'UTF8', listen: '127.0.0.1', fsync: 'off' }]);
    const [{ sockets } = { sockets: '' }] = settings;
    expect(embedded.socketFolder).toBe(sockets);
    expect((await stat(String(sockets))).mode & 0o777).toBe(0o700);
    const { db, close } = connect({ ...embedded, maxConnections: 1 });
    const reached = await db.execute(sql`select inet_server_addr() as address, current_user as name`);
    expect(reached).toMatchObject([{ address: null, name: 'cartela_app' }]);
    await close();

    const pid = await postmasterPid(embedded.dataDirectory);
    await embedded.stop();
    expect(await exists(String(sockets))).toBe(false);
    expect(await exists(join(embedded.dataDirectory, 'postmaster.pid'))).toBe(false);
    expect(await commandOf(pid)).not.toContain(embedded.dataDirectory);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('syncs every commit by default, and keeps the password private', async () => {
    const dataDir = join(root, 'durable');
    const embedded = await startEmbeddedPostgres({ dataDir });
    try {
      const [row] = await query(
        embedded.url,
        `select current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') as safety`,
      );
      expect(row).toEqual({ safety: 'ononon' });
      expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

      const { password } = new URL(embedded.url);
      expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
      await expect(query(embedded.url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    } finally {
      await embedded.stop();
    }
  });

  it('finds its data and its password again after a restart', async () => {
    const first = await start(existing);
    await query(await superuserUrl(existing), 'create table kept as select 75 as balls');
    await first.stop();

    const second = await start(existing);
    expect(await query(await superuserUrl(existing), 'select balls from kept')).toEqual([{ balls: 75 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  it.each([
    ['of a dead process', () => endedProcess()],
    ['of a live process that is no postmaster', () => Promise.resolve(process.pid)],
  ])('is not stopped by a stale postmaster.pid %s', async (_, pidOf) => {
    const first = await start(existing);
    await first.stop();
    const pid = await pidOf();
    const file = join(first.dataDirectory, 'postmaster.pid');
    await writeFile(
      file,
      `${pid}\n${first.dataDirectory}\n1700000000\n5432\n\n127.0.0.1\n  1234567     65536\nready   \n`,
    );
    await giveTo(file, first.dataDirectory);

    const second = await start(existing);
    expect(await query(second.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect(await postmasterPid(second.dataDirectory)).not.toBe(pid);
  });

  it('is not stopped by an empty postmaster.pid', async () => {
    const first = await start(existing);
    await first.stop();
    const file = join(first.dataDirectory, 'postmaster.pid');
    await writeFile(file, '');
    await giveTo(file, first.dataDirectory);
    expect(await query((await start(existing)).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('names DATA_DIR in the message when it cannot be a folder', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    const message = await refusal(start(join(file, 'data')));
    expect(message).toContain(`DATA_DIR ${join(file, 'data')} cannot be used (ENOTDIR`);
    expect(message).not.toContain('\n');
  });

  it('passes on what the server says when it cannot start', async () => {
    const first = await start(existing);
    await first.stop();
    const file = join(first.dataDirectory, 'PG_VERSION');
    const version = await readFile(file);
    await writeFile(file, '9.6\n');
    try {
      expect(await refusal(start(existing))).toContain('cannot start: database files are incompatible with server');
    } finally {
      await writeFile(file, version);
    }
  });

  it('refuses to guess a lost password', async () => {
    const file = join(existing, 'postgres.password');
    await rename(file, `${file}.lost`);
    try {
      expect(await refusal(start(existing))).toContain(`restore ${file}`);
    } finally {
      await rename(`${file}.lost`, file);
    }
  });
});

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
