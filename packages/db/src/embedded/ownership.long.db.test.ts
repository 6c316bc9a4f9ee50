import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { existingServer, kill, postmasterPid, query, refusal, startOwner } from '../../test/kit/embedded.ts';
import { superuserUrl } from '../../test/kit/superuser.ts';

const { root, existing, start } = existingServer();

/** For tests in which the first owner stays, so that waiting for it to go would be in vain. */
const AT_ONCE = { claimTimeoutMs: 0 };

describe('embedded PostgreSQL with another owner', () => {
  it('adopts the postmaster of a killed process', async () => {
    const { child, url } = await startOwner(existing);
    try {
      const pid = await postmasterPid(join(existing, 'postgres'));
      await query(await superuserUrl(existing), 'create table adopted as select 75 as balls');
      await kill(child);
      expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);

      const embedded = await start(existing);
      expect(await postmasterPid(embedded.dataDirectory)).toBe(pid);
      expect(embedded.url).toBe(url);
      expect(await query(await superuserUrl(existing), 'select balls from adopted')).toEqual([{ balls: 75 }]);
    } finally {
      await kill(child);
    }
  });

  it('refuses a second owner and leaves the first alone', async () => {
    const { child, url } = await startOwner(existing);
    try {
      expect(await refusal(start(existing, AT_ONCE))).toBe(
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
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => start(dataDir, AT_ONCE)));

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
    const owners = "select 1 from pg_stat_activity where application_name = 'cartela-owner'";
    await expect.poll(async () => query(await superuserUrl(existing), owners)).toHaveLength(2);
    await first.stop();
    expect(await query((await second).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('takes its lock again after the server drops the connection', async () => {
    const embedded = await start(existing);
    const lockHolders = "select pid from pg_locks where locktype = 'advisory' and granted";
    const [before] = await query(embedded.url, lockHolders);
    await query(await superuserUrl(existing), `select pg_terminate_backend(pid) from (${lockHolders})`);
    const holder = async () => (await query(embedded.url, lockHolders))[0];
    await expect.poll(holder).not.toEqual(before);
    await expect.poll(holder).toEqual({ pid: expect.any(Number) });
    expect(await refusal(start(existing, AT_ONCE))).toContain('is in use by another Cartela process');
  });
});
