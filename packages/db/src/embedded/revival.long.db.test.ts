import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { existingServer, postmasterPid, query } from '../../test/kit/embedded.ts';
import { superuserUrl } from '../../test/kit/superuser.ts';
import { connect } from '../connection.ts';

const MEBIBYTE = 1024 * 1024;

const { existing, start } = existingServer();

it('a server that ended by itself stays down while its disk is full, and comes back where it was with all it had', async () => {
  let free = 0;
  let timesFull = 0;
  const lines: string[] = [];
  const embedded = await start(existing, {
    log: (line) => void lines.push(line),
    freeBytes: async () => free,
    // A commit that was answered must survive the crash.
    durable: true,
  });
  // A start that was slow has said so.
  lines.length = 0;
  embedded.onFull(() => {
    timesFull += 1;
  });
  await query(await superuserUrl(existing), 'create table kept as select 75 as balls');
  const pid = await postmasterPid(embedded.dataDirectory);
  const client = connect({ ...embedded, maxConnections: 1 });
  const answers = () => client.db.execute(sql`select 1`).then(() => true);
  expect(await answers()).toBe(true);

  // The postmaster ends like this when it cannot recover from a crash because the disk is full.
  process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() => expect(timesFull).toBeGreaterThan(1), PATIENCE);
  await expect(answers()).rejects.toThrow();
  expect(lines).toEqual([]);

  free = 64 * MEBIBYTE;
  await vi.waitFor(async () => expect(await answers()).toBe(true), PATIENCE);
  await vi.waitFor(() => expect(lines).toEqual(['PostgreSQL had ended by itself, and was started again']), PATIENCE);
  expect(await query(await superuserUrl(existing), 'select balls from kept')).toEqual([{ balls: 75 }]);
  expect(await postmasterPid(embedded.dataDirectory)).not.toBe(pid);
  await client.close();
});

it('a server that is stopped while it is down is left stopped', async () => {
  let timesFull = 0;
  const embedded = await start(existing, { freeBytes: async () => 0 });
  embedded.onFull(() => {
    timesFull += 1;
  });
  process.kill(await postmasterPid(embedded.dataDirectory), 'SIGQUIT');
  await vi.waitFor(() => expect(timesFull).toBeGreaterThan(0), PATIENCE);
  await embedded.stop();
  await expect(query(embedded.url, 'select 1')).rejects.toThrow();
});
