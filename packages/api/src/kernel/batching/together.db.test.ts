import { createTestDatabase, type TestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coreOn, recordingLog } from '../../../test/kit/application.ts';
import { createPlayer, newKey } from '../../../test/kit/people/people.ts';
import type { Work } from '../work/unit-of-work.ts';
import { transactTogether } from './together.ts';

const PLAYERS = 6;

/**
 * Requests of several players that are answered with their number. `read` may fail, as a database
 * that is away does, and number 4 is one that the product itself has a mistake with.
 */
async function serve({ db }: TestDatabase, { read = async (_work: Work) => {}, broken = 4 } = {}) {
  const { log, lines } = recordingLog();
  const asked = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, number) => ({
      ...{ number, userId: (await createPlayer(db)).id, key: newKey() },
      ...{ operation: 'count', input: { number }, answer: z.number() },
    })),
  );
  const served: number[] = [];
  let underWay = 0;
  let atOnceMax = 0;
  const outcome = await Promise.allSettled([
    transactTogether(coreOn(db, { log }), asked, {
      async read(work, requests) {
        served.push(requests.length);
        underWay += 1;
        atOnceMax = Math.max(atOnceMax, underWay);
        try {
          await read(work);
        } finally {
          underWay -= 1;
        }
      },
      answer(_state, { number }) {
        if (number === broken) throw new Error('a mistake');
        return number;
      },
      async write() {},
    }),
  ]);
  return { outcome: outcome[0], served, atOnceMax, lines };
}

describe('requests that fail together', () => {
  it('are served again in turn, each by itself, and only the one at fault fails', async () => {
    await using database = await createTestDatabase();
    const { outcome, served, atOnceMax, lines } = await serve(database);
    expect(outcome).toMatchObject({
      value: [0, 1, 2, 3, 'a mistake', 5].map((value) =>
        typeof value === 'number' ? { status: 'fulfilled', value } : { status: 'rejected', reason: { message: value } },
      ),
    });
    expect({ served, atOnceMax }).toEqual({ served: [PLAYERS, 1, 1, 1, 1, 1, 1], atOnceMax: 1 });
    expect(lines).toMatchObject([{ level: 'warn', about: { requests: PLAYERS } }]);
  });

  it.each([
    ['takes too long', sql`select pg_sleep(60)`],
    ['ends the connection', sql`select pg_terminate_backend(pg_backend_pid())`],
    ['has no room left', sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`],
    ['finds a deadlock', sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`],
  ])('are not served again when the database %s, because each of them would fail as well', async (_what, fault) => {
    await using database = await createTestDatabase();
    const read = async ({ tx }: Work) => {
      await tx.execute(sql`set local statement_timeout = 100`);
      await tx.execute(fault);
    };
    const { outcome, served } = await serve(database, { read, broken: Number.NaN });
    expect(outcome.status).toBe('rejected');
    expect(served).toEqual([PLAYERS]);
  });
});
