// Players play and move money while everything that can fail does. `pnpm chaos [SECONDS] [SEED]`.
import { setTimeout as wait } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { describeWithRedis } from '../test/processes/redis.ts';
import { FAULTS } from './faults.ts';
import {
  checkRecords,
  forgottenRounds,
  gamesUnderWay,
  ledgerFaults,
  requestFaults,
  shownFaults,
} from './invariants.ts';
import { openCrowd } from './players.ts';
import { randomFrom } from './random.ts';
import { type System, startSystem } from './system.ts';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Between two faults, so that games go on. */
const CALM_MS = 1500;
const CALM_MORE_MS = 2500;
/** Nobody waits longer, once everything runs again. */
const WAIT_MAX_MS = 5000;
/** A machine that has other things to do is slower, also without any fault. */
const SLOWNESS_ALLOWED = 10;
const ANSWER_MAX_MS = 5000;
const PATIENCE = { timeout: 120_000, interval: 50 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

describeWithRedis('chaos', () => {
  it(`loses nothing in ${SECONDS} seconds of faults, seed ${SEED}`, { timeout: SECONDS * 4000 + 300_000 }, async () => {
    const random = randomFrom(SEED);
    await using system = await startSystem();
    await using crowd = await openCrowd(system, randomFrom(SEED + 1));
    const differences: string[] = [];
    const counts = new Map<string, number>();
    let longestWaitMs = 0;
    const usualMs = await untilServed(system);
    const waitMaxMs = WAIT_MAX_MS + SLOWNESS_ALLOWED * usualMs;
    const endsAtMs = performance.now() + SECONDS * 1000;
    while (performance.now() < endsAtMs) {
      await wait(CALM_MS + random.below(CALM_MORE_MS));
      const fault = nextFault(counts, random);
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      say(`${fault} ...`);
      await FAULTS[fault]?.(system, random);
      const waitedMs = await untilServed(system).catch((error: unknown) => {
        throw new Error(`the system does not come back: ${system.lastWords()}`, { cause: error });
      });
      longestWaitMs = Math.max(longestWaitMs, waitedMs);
      // Its own connections may have broken too.
      const found = await vi.waitFor(() => ledgerFaults(system.db), PATIENCE);
      if (waitedMs > waitMaxMs) found.push(`everybody waited ${Math.round(waitedMs)} ms`);
      say(`  served again after ${Math.round(waitedMs)} ms${found.map((one) => `\n  ${one}`).join('')}`);
      differences.push(...found.map((one) => `after "${fault}": ${one}`));
    }

    await crowd.rest();
    await vi.waitFor(async () => expect(await gamesUnderWay(system.db)).toBe(0), PATIENCE);
    await vi.waitFor(async () => expect(await forgottenRounds(system.db)).toEqual([]), PATIENCE);
    differences.push(...(await ledgerFaults(system.db)), ...(await requestFaults(system.db, crowd)));
    const { records, faults } = await checkRecords(system);
    differences.push(...faults, ...shownFaults(crowd, records));
    const [moved] = await system.db.execute<{ count: number; etb: number }>(
      sql`select count(*)::int as count, (coalesce(sum(amount), 0) / 100)::int as etb from ledger_transfers where currency = 'ETB'`,
    );
    const outcomes = (outcome: string) => crowd.requests.filter((request) => request.outcome === outcome).length;
    say(`
seed ${SEED}, ${SECONDS} s
faults                ${[...counts.values()].reduce((sum, count) => sum + count, 0)}
games                 ${await system.db.$count(schema.rounds, sql`status = 'settled'`)} settled, ${records.size} on record
money moved           ${moved?.etb} ETB in ${moved?.count} transfers
requests              ${outcomes('answered')} answered, ${outcomes('refused')} refused, ${outcomes('unknown')} without an answer
longest wait          ${Math.round(longestWaitMs)} ms after everything ran again; without a fault ${Math.round(usualMs)} ms
differences           ${differences.length}`);
    expect(differences).toEqual([]);
  });
});

/** Each of them once before any comes again. */
function nextFault(counts: ReadonlyMap<string, number>, random: ReturnType<typeof randomFrom>): string {
  const names = Object.keys(FAULTS);
  const least = Math.min(...names.map((name) => counts.get(name) ?? 0));
  return random.oneOf(names.filter((name) => (counts.get(name) ?? 0) === least));
}

/** How long it took until every server was ready, and players’ calls were answered. */
async function untilServed({ url, urls }: System): Promise<number> {
  const beganMs = performance.now();
  await vi.waitFor(async () => {
    const ready = await Promise.all(urls().map((each) => answers(`${each}/readyz`)));
    expect(ready.every(Boolean)).toBe(true);
    expect(await answers(`${url}/trpc/rooms.list`)).toBe(true);
  }, PATIENCE);
  return performance.now() - beganMs;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
