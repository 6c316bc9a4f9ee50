import { execFile } from 'node:child_process';
import { appendFile, chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findNativeDir, prepareBinaries } from '../../src/embedded/binaries.ts';
import { SUPERUSER } from '../../src/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { readPidFile } from '../../src/embedded/pid-file.ts';
import { run, userForCluster } from '../../src/embedded/run-as.ts';
import { withClient } from '../../src/migrate.ts';
import { freePort } from './free-port.ts';
import { makeFolder } from './make-folder.ts';
import { superuserUrl } from './superuser.ts';

const PG_CTL_TIMEOUT_MS = 60_000;

/** One PostgreSQL server of the two. */
interface Server {
  readonly port: number;
  /** Every process of it stands still. Connections stay open, and nothing answers on them. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends it at once, without a word to its clients. Frozen or not. */
  kill(): Promise<void>;
}

/**
 * Two PostgreSQL servers of a database: a primary, and a standby that has every commit before the
 * primary confirms it.
 */
export async function startReplicated() {
  const folder = await makeFolder('replicated');
  // When run by root, PostgreSQL is another user's process.
  await chmod(folder, 0o755);
  const primaryDir = join(folder, 'primary');
  const standbyDir = join(folder, 'standby');
  // Makes the roles and the database, which are then copied.
  const made = await startEmbeddedPostgres({ dataDir: primaryDir, durable: false });
  await made.stop();
  const password = (await readFile(join(primaryDir, 'postgres.password'), 'utf8')).trim();
  // With the owner of each file.
  await promisify(execFile)('cp', ['-a', primaryDir, standbyDir]);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const standbyData = join(standbyDir, 'postgres');
  await writeFile(join(standbyData, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} password=${password} application_name=standby`;
  await appendFile(join(standbyData, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const primary = await startServer(primaryDir, primaryPort, ['synchronous_standby_names=standby']);
  const standby = await startServer(standbyDir, standbyPort, []);
  /** The address with both servers in the place of the one that made the database. */
  const toBoth = (url: string) =>
    `${url.replace(new URL(url).host, `127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}`)}?target_session_attrs=read-write`;
  return {
    primary,
    standby,
    /** For the role that runs the application, and knows both servers. */
    url: toBoth(made.url),
    ownerUrl: toBoth(made.ownerUrl),
    /** The standby becomes the primary. It waits for no standby of its own. */
    async promote(): Promise<void> {
      await withClient(await superuserUrl(standbyDir, 'postgres'), (client) => client.unsafe('select pg_promote()'));
    },
    async [Symbol.asyncDispose]() {
      await primary.kill();
      await standby.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(dataDir: string, port: number, settings: readonly string[]): Promise<Server> {
  const data = join(dataDir, 'postgres');
  const runAs = await userForCluster(data);
  const { pgCtl } = await prepareBinaries(findNativeDir(), runAs);
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'scram_iterations=1',
    'max_connections=800',
    ...settings,
  ];
  const options = [`-p ${port}`, ...all.map((setting) => `-c ${setting}`)].join(' ');
  const log = join(data, 'replicated.log');
  const { succeeded, output } = await run(pgCtl, ['start', '-D', data, '-l', log, '-s', '-w', '-o', options], {
    runAs,
    timeoutMs: PG_CTL_TIMEOUT_MS,
  });
  if (!succeeded) throw new Error(`PostgreSQL did not start: ${output}${await readFile(log, 'utf8')}`);
  const pid = (await readPidFile(data))?.pid;
  if (pid === undefined) throw new Error('PostgreSQL says not which process it is');
  return {
    port,
    async freeze() {
      // First the one that starts the others.
      process.kill(pid, 'SIGSTOP');
      for (const child of await childrenOf(pid)) process.kill(child, 'SIGSTOP');
    },
    async thaw() {
      for (const each of [...(await childrenOf(pid)), pid]) process.kill(each, 'SIGCONT');
    },
    async kill() {
      for (const each of [pid, ...(await childrenOf(pid))]) {
        try {
          process.kill(each, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    },
  };
}

/** By Linux's table of processes. */
async function childrenOf(pid: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) children.push(Number(name));
  }
  return children;
}
