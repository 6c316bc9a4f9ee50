import { readFile } from 'node:fs/promises';
import { OPEN_PHASES_SQL, tableIdSql } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Crowd } from './crowd/index.ts';
import type { System } from './system.ts';

const ANSWER_MAX_MS = 5000;
/** Enough for the slowest machine: whatever is still not back after this time will never be. */
const PATIENCE = { timeout: 600_000, interval: 50 };

export interface Recovery {
  /** The longest wait in milliseconds, and who had it. */
  readonly waitedMs: number;
  readonly who: string;
  /** The share of the time in which the machine's processors were idle. */
  readonly idle: number;
}

/**
 * Waits until every server is ready, every player is answered, and everybody sees the game that is
 * being played.
 */
export async function untilServed(system: System, crowd: Crowd): Promise<Recovery> {
  const [beganMs, before] = [performance.now(), await processorTimes()];
  const after = (who: string, isServed: () => Promise<boolean>) =>
    vi
      .waitFor(async () => expect(await isServed()).toBe(true), PATIENCE)
      .then(
        () => ({ who, waitedMs: performance.now() - beganMs }),
        (cause: unknown) => {
          throw new Error(`${who} is not served: ${system.lastWords()}`, { cause });
        },
      );
  const games = present(system);
  const waits = await Promise.all([
    ...system.urls().map((url) => after('a server', () => answers(`${url}/readyz`))),
    after('a visitor', () => answers(`${system.url}/trpc/rooms.list`)),
    ...crowd.people.map(({ token }) =>
      after('a player who asks', () => answers(`${system.url}/trpc/wallet.balance`, token)),
    ),
    ...crowd.viewers().map((viewer) => after('a player who watches', async () => isUpToDate(viewer, await games()))),
    ...crowd.oldClients.map((each) => after('an old client', async () => each.isJoined())),
  ]);
  const longest = waits.reduce((most, wait) => (wait.waitedMs > most.waitedMs ? wait : most));
  return { ...longest, idle: idleShare(before, await processorTimes()) };
}

interface Game {
  readonly id: string;
  readonly table: string;
  readonly called: number;
}

/** Reads the games that are open now. Those who ask at the same time share one read. */
function present({ db }: System): () => Promise<readonly Game[]> {
  let reading: Promise<readonly Game[]> | null = null;
  return () => {
    reading ??= db
      .execute<Game & Record<string, unknown>>(sql`
        select id::text, ${sql.raw(tableIdSql('rounds'))} as table,
          case status when 'active' then greatest(0, least(final_ball,
            floor(extract(epoch from clock_timestamp() - started_at) * 1000 / call_interval_ms)))::int else 0 end as called
        from rounds where status in ${sql.raw(OPEN_PHASES_SQL)}`)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

function isUpToDate(
  { tableId, watcher, hasLeft }: ReturnType<Crowd['viewers']>[number],
  games: readonly Game[],
): boolean {
  if (hasLeft()) return true;
  const game = games.find(({ table }) => table === tableId);
  const round = watcher.view()?.round;
  // Between two games there is nothing to compare with.
  return !game || (round?.roundId === game.id && round.calledNumbers.length >= game.called);
}

function answers(url: string, token?: string): Promise<boolean> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The times of all processors together since the machine started: idle, and in all. */
async function processorTimes(): Promise<{ idle: number; all: number }> {
  const [first = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  // `cpu user nice system idle iowait irq softirq steal`. Later fields are counted in these.
  const times = first.trim().split(/\s+/).slice(1, 9).map(Number);
  return { idle: times[3] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

type Times = Awaited<ReturnType<typeof processorTimes>>;

const idleShare = (before: Times, after: Times) => (after.idle - before.idle) / Math.max(1, after.all - before.all);
