import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findNativeDir, prepareBinaries } from '../../src/embedded/binaries.ts';
import { SUPERUSER } from '../../src/embedded/cluster.ts';
import { readPidFile } from '../../src/embedded/pid-file.ts';
import { run, userForCluster } from '../../src/embedded/run-as.ts';
import { withClient } from '../../src/migrate.ts';
import { freePort } from './free-port.ts';
import { superuserUrl } from './superuser.ts';

const PG_CTL_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const NAME = 'standby';
export const LOOPBACK = '127.0.0.1';

export interface Standby {
  readonly port: number;
  readonly pid: number;
  /** The standby becomes the primary. It waits for no standby of its own. */
  promote(): Promise<void>;
}

/** Copies the data directory of a server that is stopped, with the owner of each file. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await promisify(execFile)('cp', ['-a', from, to]);
}

/**
 * Starts a standby on a copy of a running primary's data directory. From then on, the primary
 * confirms no commit that the standby does not have.
 */
export async function startStandby(primaryDir: string, standbyDir: string, host = LOOPBACK): Promise<Standby> {
  const primary = new URL(await superuserUrl(primaryDir));
  const data = join(standbyDir, 'postgres');
  await writeFile(join(data, 'standby.signal'), '');
  const password = decodeURIComponent(primary.password);
  const source = `host=${LOOPBACK} port=${primary.port} user=${SUPERUSER} password=${password} application_name=${NAME}`;
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const { port, pid } = await startServer(standbyDir, host);
  const ask = (dataDir: string, text: string) =>
    superuserUrl(dataDir, 'postgres').then((url) => withClient(url, (client) => client.unsafe(text)));
  await ask(primaryDir, `alter system set synchronous_standby_names = '${NAME}'`);
  await ask(primaryDir, 'select pg_reload_conf()');
  const inStep = `select from pg_stat_replication where application_name = '${NAME}' and sync_state = 'sync'`;
  while ((await ask(primaryDir, inStep)).length === 0) await sleep(POLL_MS);
  return { port, pid, promote: async () => void (await ask(standbyDir, 'select pg_promote()')) };
}

/**
 * Starts the server of a data directory as tests want it. It can be reached at this address too.
 */
export async function startServer(
  dataDir: string,
  host = LOOPBACK,
): Promise<{ readonly port: number; readonly pid: number }> {
  const data = join(dataDir, 'postgres');
  const runAs = await userForCluster(data);
  const { pgCtl } = await prepareBinaries(findNativeDir(), runAs);
  const port = await freePort();
  const settings = [
    `listen_addresses=${[...new Set([LOOPBACK, host])].join()}`,
    'unix_socket_directories=',
    'fsync=off',
    'scram_iterations=1',
    'max_connections=800',
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const log = join(data, 'standby.log');
  const { succeeded, output } = await run(pgCtl, ['start', '-D', data, '-l', log, '-s', '-w', '-o', options], {
    runAs,
    timeoutMs: PG_CTL_TIMEOUT_MS,
  });
  if (!succeeded) throw new Error(`PostgreSQL did not start: ${output}${await readFile(log, 'utf8')}`);
  const pid = (await readPidFile(data))?.pid;
  if (pid === undefined) throw new Error('PostgreSQL says not which process it is');
  return { port, pid };
}
