import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNativeDir, prepareBinaries } from './binaries.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';
import { run, userForCluster } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
const fixture = fileURLToPath(new URL('embedded.fixture.ts', import.meta.url));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let root = '';
/**
 * A data directory with a database, shared by the tests that need no fresh one. Creating one is
 * slow.
 */
let existing = '';
const running = new Set<EmbeddedPostgres>();

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'cartela-embedded-')));
  await chmod(root, 0o755);
  existing = join(root, 'existing');
  await (await startEmbeddedPostgres({ dataDir: existing, durable: false })).stop();
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  running.clear();
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.add(embedded);
  return embedded;
}

async function query<T extends postgres.Row>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(text);
  } finally {
    await sql.end();
  }
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return error instanceof Error ? error.message : '';
}

async function postmasterPid(dataDirectory: string): Promise<number> {
  return Number((await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Starts another process and waits until it owns the database. */
async function startOwner(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    cwd: dirname(fixture),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
  return { child, url: String(line).trim() };
}

/** Kills the owner and its whole process group, as Ctrl-C in a terminal does. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
}

describe('embedded PostgreSQL', () => {
  it('answers on a loopback address and ends its postmaster when stopped', async () => {
    const dataDir = join(root, 'fresh');
    const embedded = await start(dataDir);

    expect(embedded.dataDirectory).toBe(join(dataDir, 'postgres'));
    expect(new URL(embedded.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/cartela', username: 'cartela' });
    const settings = await query(
      embedded.url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
              current_setting('fsync') as fsync`,
    );
    expect(settings).toEqual([{ name: 'cartela', encoding: 'UTF8', listen: '127.0.0.1', sockets: '', fsync: 'off' }]);

    const pid = await postmasterPid(embedded.dataDirectory);
    await embedded.stop();
    expect(await exists(join(embedded.dataDirectory, 'postmaster.pid'))).toBe(false);
    expect(await commandOf(pid)).not.toContain(embedded.dataDirectory);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('syncs every commit by default, and keeps the password private', async () => {
    const dataDir = join(root, 'durable');
    const embedded = await startEmbeddedPostgres({ dataDir });
    running.add(embedded);

    const [row] = await query(
      embedded.url,
      `select current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') as safety`,
    );
    expect(row).toEqual({ safety: 'ononon' });
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

    const { password } = new URL(embedded.url);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
    await expect(query(embedded.url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('finds its data and its password again after a restart', async () => {
    const first = await start(existing);
    await query(first.url, 'create table kept as select 75 as balls');
    await first.stop();

    const second = await start(existing);
    expect(await query(second.url, 'select balls from kept')).toEqual([{ balls: 75 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  it('adopts the postmaster of a killed process', async () => {
    const { child, url } = await startOwner(existing);
    try {
      const pid = await postmasterPid(join(existing, 'postgres'));
      await query(url, 'create table adopted as select 75 as balls');
      await kill(child);
      expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);

      const embedded = await start(existing);
      expect(await postmasterPid(embedded.dataDirectory)).toBe(pid);
      expect(embedded.url).toBe(url);
      expect(await query(embedded.url, 'select balls from adopted')).toEqual([{ balls: 75 }]);
    } finally {
      await kill(child);
    }
  });

  it('refuses a second owner and leaves the first alone', async () => {
    const { child, url } = await startOwner(existing);
    try {
      expect(await refusal(start(existing))).toBe(
        `DATA_DIR ${existing} is in use by another Cartela process: stop it, or set another DATA_DIR`,
      );
      expect(child.exitCode).toBeNull();
      expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    } finally {
      await kill(child);
      await start(existing);
    }
  });

  it('lets exactly one of several first starts create and own the database', async () => {
    const dataDir = join(root, 'race');
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);

    const owners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(owners).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: /is in use by another/ });
    }
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('takes over when the owner stops in the meantime', async () => {
    const first = await start(existing);
    const second = start(existing);
    await vi.waitFor(async () => {
      const waiting = await query(first.url, "select 1 from pg_stat_activity where application_name = 'cartela-owner'");
      expect(waiting).toHaveLength(2);
    }, 10_000);
    await first.stop();
    expect(await query((await second).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('takes its lock again after the server drops the connection', async () => {
    const embedded = await start(existing);
    const lockHolders = "select pid from pg_locks where locktype = 'advisory' and granted";
    const [before] = await query(embedded.url, lockHolders);
    await query(embedded.url, `select pg_terminate_backend(pid) from (${lockHolders})`);
    await vi.waitFor(async () => {
      const [after] = await query(embedded.url, lockHolders);
      expect(after).toEqual({ pid: expect.any(Number) });
      expect(after).not.toEqual(before);
    }, 10_000);
    expect(await refusal(start(existing))).toContain('is in use by another Cartela process');
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

describe('programs', () => {
  it('get missing links back', async () => {
    const nativeDir = await installCopy(join(root, 'unlinked'));
    const links = await readdir(join(nativeDir, 'lib'));
    for (const name of links) {
      const path = join(nativeDir, 'lib', name);
      if ((await lstat(path)).isSymbolicLink()) await rm(path);
    }
    const binaries = await prepareBinaries(nativeDir, await userForCluster(root));

    expect(dirname(dirname(binaries.pgCtl))).toBe(nativeDir);
    expect((await readdir(join(nativeDir, 'lib'))).sort()).toEqual(links.sort());
  });

  it.runIf(isRoot)("are copied when the database's user cannot reach them", async () => {
    vi.stubEnv('TMPDIR', join(root, 'public'));
    await mkdir(tmpdir());
    try {
      const nativeDir = await installCopy(join(root, 'closed'));
      await chmod(join(root, 'closed'), 0o700);
      const runAs = await userForCluster(join(root, 'none'));
      const binaries = await prepareBinaries(nativeDir, runAs);

      expect(binaries.initdb.startsWith(tmpdir())).toBe(true);
      expect(await run(binaries.initdb, ['--version'], { runAs, timeoutMs: 10_000 })).toMatchObject({
        succeeded: true,
      });
      expect(await readdir(tmpdir())).toHaveLength(1);

      await rm(binaries.pgCtl);
      await prepareBinaries(nativeDir, runAs);
      expect(await exists(binaries.pgCtl)).toBe(true);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe.runIf(isRoot)('embedded PostgreSQL as root with the data in a private folder', () => {
  it('explains how to open a folder that the operator chose', async () => {
    const closed = join(root, 'private');
    await mkdir(closed, { mode: 0o700 });
    const message = await refusal(start(join(closed, 'data')));
    expect(message).toContain(`run "chmod o+x ${closed}"`);
    expect(message).toContain('set DATA_DIR to a folder outside it');
  });

  it('moves the default data directory to the system state folder', async () => {
    const closed = join(root, 'home');
    await mkdir(closed, { mode: 0o700 });
    const lines: string[] = [];
    const options = { dataDirIsDefault: true, log: (line: string) => lines.push(line) };
    const first = await start(join(closed, 'data'), options);
    const elsewhere = dirname(first.dataDirectory);
    try {
      expect(elsewhere).toMatch(/^\/var\/lib\/cartela\/[0-9a-f]{12}$/);
      expect(lines.filter((line) => line.includes(elsewhere) && line.includes(`may not enter ${closed}`))).toHaveLength(
        1,
      );
      await first.stop();
      expect((await start(join(closed, 'data'), options)).dataDirectory).toBe(first.dataDirectory);
    } finally {
      for (const embedded of running) await embedded.stop();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('never starts over with an empty database when the folder is closed later', async () => {
    const parent = join(root, 'closed-later');
    await mkdir(parent);
    await (await start(join(parent, 'data'))).stop();
    await chmod(parent, 0o700);
    const message = await refusal(start(join(parent, 'data'), { dataDirIsDefault: true }));
    expect(message).toContain(`run "chmod o+x ${parent}"`);
  });

  it('takes ownership of a cluster that was restored as root', async () => {
    const first = await start(existing);
    await first.stop();
    for (const name of ['.', ...(await readdir(first.dataDirectory, { recursive: true }))]) {
      await chown(join(first.dataDirectory, name), 0, 0);
    }
    expect(await query((await start(existing)).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});

/**
 * Copies the installed programs, so that the originals are not touched. Returns the copy's native
 * folder.
 */
async function installCopy(folder: string): Promise<string> {
  const nativeDir = await findNativeDir();
  await cp(join(dirname(nativeDir), 'package.json'), join(folder, 'package.json'), { recursive: true });
  await cp(nativeDir, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

async function giveTo(file: string, exampleOfOwner: string): Promise<void> {
  const { uid, gid } = await stat(exampleOfOwner);
  await chown(file, uid, gid);
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
