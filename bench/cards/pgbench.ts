import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from '@cartela/db';
import type { Figures } from '../harness/index.ts';

const run = promisify(execFile);
const DATABASE = 'pgbench';
/** A million accounts, so that no two clients want the same one. */
const SCALE = '10';
const THREADS = '2';
/** More than the product's own pool has, and less than PostgreSQL takes. */
const CONNECTIONS_MAX = 50;

/**
 * PostgreSQL's own benchmark on the same server and disk: a transaction that changes a balance,
 * reads it and writes a line of history. Null where pgbench is not at hand.
 *
 * @param superuser where PostgreSQL lets it make a database
 */
export async function openPgbench(superuser: string) {
  const there = await run('pgbench', ['--version']).catch(() => null);
  if (!there) return null;
  const { db, close } = connect({ url: superuser, maxConnections: 1 });
  await db.execute(`create database ${DATABASE}`);
  await close();
  const url = new URL(superuser);
  url.pathname = DATABASE;
  await run('pgbench', ['--initialize', '--quiet', '--scale', SCALE, url.href]);
  return (clients: number, forMs: number) => async (): Promise<Figures> => {
    // Its time begins before its connections are there, which can take a second and is not counted.
    const how = ['--builtin', 'simple-update', '--protocol', 'prepared', '--no-vacuum'];
    const much = [
      '--client',
      String(Math.min(clients, CONNECTIONS_MAX)),
      '--jobs',
      THREADS,
      '--time',
      String(1 + Math.ceil(forMs / 1000)),
    ];
    const { stdout } = await run('pgbench', [...how, ...much, url.href]);
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) };
  };
}
