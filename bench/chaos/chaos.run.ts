// Players play and move money while everything that can fail does. `pnpm chaos [SECONDS] [SEED]`.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { describeWithRedis } from '../../apps/server/test/kit/processes/redis.ts';
import { openCrowd } from './crowd/index.ts';
import { faultsFor } from './faults.ts';
import { botIsDone } from './invariants/bot.ts';
import { openInvariants } from './invariants/index.ts';
import { checkoutsAreDone, gamesUnderWay } from './invariants/money.ts';
import { payoutsAreDone } from './invariants/payouts.ts';
import { randomFrom } from './random.ts';
import { untilServed } from './recovery.ts';
import { startSystem } from './system.ts';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** The least time between two faults, so that games go on, and how much longer it may be. */
const CALM_MS = 1500;
const CALM_MORE_MS = 2500;
/** The longest that anybody may have to wait once everything runs again. */
const WAIT_MAX_MS = 5000;
/**
 * If the processors are idle for less than this share, it is the machine that makes people wait.
 */
const IDLE_MIN = 0.25;
const PATIENCE = { timeout: 600_000, interval: 50 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

describeWithRedis('chaos', () => {
  it(`loses nothing in ${SECONDS} seconds of faults, seed ${SEED}`, {
    timeout: SECONDS * 4000 + 1_800_000,
  }, async () => {
    const random = randomFrom(SEED);
    await using system = await startSystem();
    await using crowd = await openCrowd(system, randomFrom(SEED + 1));
    const invariants = openInvariants(system, crowd);
    const faults = faultsFor(system);
    const differences: string[] = [];
    const counts = new Map<string, number>();
    const usual = await untilServed(system, crowd);
    let longest = { waitedMs: 0, who: 'nobody' };
    const long = { all: 0, onBusyMachine: 0 };
    const beganMs = performance.now();
    while (performance.now() < beganMs + SECONDS * 1000) {
      await wait(CALM_MS + random.below(CALM_MORE_MS));
      const name = nextFault(Object.keys(faults), counts, random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      say(`${name} ...`);
      await faults[name]?.(system, random);
      const recovery = await untilServed(system, crowd);
      const { waitedMs, who, idle } = recovery;
      if (waitedMs > longest.waitedMs) longest = recovery;
      const faultsNow = await invariants.all();
      const load = `${Math.round(idle * 100)} % of the machine idle`;
      if (waitedMs > WAIT_MAX_MS) {
        long.all += 1;
        if (idle < IDLE_MIN) long.onBusyMachine += 1;
        else faultsNow.push(`${who} waited ${Math.round(waitedMs)} ms, ${load}`);
      }
      say(`  everybody is served after ${Math.round(waitedMs)} ms, last ${who}; ${load}`);
      for (const one of faultsNow) say(`  ${one}`);
      differences.push(...faultsNow.map((one) => `after "${name}": ${one}`));
    }

    await crowd.rest();
    await vi.waitFor(async () => expect(await checkoutsAreDone(system.db, crowd)).toBe(true), PATIENCE);
    await vi.waitFor(async () => expect(await payoutsAreDone(system)).toBe(true), PATIENCE);
    await vi.waitFor(async () => expect(await gamesUnderWay(system.db)).toBe(0), PATIENCE);
    await vi.waitFor(async () => expect(await botIsDone(system.db)).toBe(true), PATIENCE);
    differences.push(...(await invariants.all({ allOver: true })).map((one) => `at the end: ${one}`));
    const outcomes = (outcome: string) => crowd.requests.filter((request) => request.outcome === outcome).length;
    const several = crowd.requests.filter(({ cards, outcome }) => cards !== undefined && outcome === 'answered').length;
    const total = await totals(system.db);
    say(`
seed ${SEED}, ${SECONDS} s${system.disk ? '' : '; no disk could be filled on this machine'}
faults                ${[...counts.values()].reduce((sum, count) => sum + count, 0)} of ${counts.size} kinds
games                 ${total.settled} settled at ${total.tables} tables, ${total.ofParts} of them of several parts, ${total.planned} planned, ${invariants.records.size} on record and checked
jackpot               ${total.forJackpot} games fed it, ${total.wonJackpot} won it
free cards            ${total.freeBought} bought, ${total.freeUsed} times used, ${total.freeBack} times given back
money moved           ${total.etb} ETB in ${total.transfers} transfers
orders                ${total.ordered} for next games, ${total.takenBack} times taken back; ${total.carriedOut} players were sold what they had ordered
payments              ${total.deposits} deposits and ${total.withdrawals} withdrawals decided; ${crowd.messagesTaken.length} messages of the provider
checkouts             ${total.checkouts} ordered at the provider, ${crowd.paidAtProvider.size} paid there
payouts               ${total.payouts} given to the provider: ${total.sent} sent, ${total.failed} failed, ${total.unsure} of which it has never heard; ${total.askedAgain} asked about again
requests              ${outcomes('answered')} answered, ${outcomes('refused')} refused, ${outcomes('unknown')} without an answer; ${several} of the answered for several cards
the bot               ${total.told} messages sent, ${total.inDoubt} in doubt
longest wait          ${Math.round(longest.waitedMs)} ms after everything ran again (${longest.who}); without a fault ${Math.round(usual.waitedMs)} ms
waits over ${WAIT_MAX_MS / 1000} s       ${long.all}${long.onBusyMachine > 0 ? `, ${long.onBusyMachine} of them while the machine had nothing to spare` : ''}; load ${loadavg()[0]?.toFixed(1)} at the end
differences           ${differences.length}`);
    expect(differences).toEqual([]);
    expect(total.ofParts).toBeGreaterThan(0);
    expect(total.planned).toBeGreaterThan(0);
    expect(total.forJackpot).toBeGreaterThan(total.wonJackpot);
    expect(total.wonJackpot).toBeGreaterThan(0);
    expect(total.freeUsed).toBeGreaterThan(0);
  });
});

/** The next fault. Each one comes once before any comes again. */
function nextFault(
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
  random: ReturnType<typeof randomFrom>,
): string {
  const least = Math.min(...names.map((name) => counts.get(name) ?? 0));
  return random.oneOf(names.filter((name) => (counts.get(name) ?? 0) === least));
}

interface Totals extends Record<string, unknown> {
  readonly transfers: number;
  readonly etb: number;
  readonly tables: number;
  readonly ofParts: number;
  readonly planned: number;
  readonly forJackpot: number;
  readonly wonJackpot: number;
  readonly freeBought: number;
  readonly freeUsed: number;
  readonly freeBack: number;
  readonly ordered: number;
  readonly carriedOut: number;
  readonly takenBack: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly checkouts: number;
  readonly payouts: number;
  readonly sent: number;
  readonly failed: number;
  readonly unsure: number;
  readonly askedAgain: number;
  readonly told: number;
  readonly inDoubt: number;
}

async function totals(db: Parameters<typeof gamesUnderWay>[0]) {
  const [row] = await db.execute<Totals>(sql`select
    (select count(*)::int from ledger_transfers where currency = 'ETB') as transfers,
    (select (coalesce(sum(amount), 0) / 100)::int from ledger_transfers where currency = 'ETB') as etb,
    (select count(distinct (room_id, table_no))::int from rounds where status = 'settled') as tables,
    (select count(*)::int from rounds where status = 'settled' and parts is not null) as "ofParts",
    (select count(*)::int from rounds where status = 'settled' and plan is not null) as planned,
    (select count(*)::int from rounds where status = 'settled' and jackpot is not null) as "forJackpot",
    (select count(*)::int from rounds where jackpot_won_santim is not null) as "wonJackpot",
    (select count(*)::int from free_cards) as "freeBought",
    (select count(*)::int from ledger_transfers where kind = 'free-stake') as "freeUsed",
    (select count(*)::int from ledger_transfers where kind = 'free-stake-refund') as "freeBack",
    (select count(*)::int from ledger_transfers where kind = 'order') as ordered,
    (select count(*)::int from idempotency_records where operation = 'take-back-order') as "takenBack",
    (select count(*)::int from ledger_transfers where kind in ('stake', 'free-stake'))
      - (select count(*)::int from idempotency_records where operation in ('select-card', 'select-cards')) as "carriedOut",
    (select count(*)::int from payments where status <> 'pending' and type = 'deposit') as deposits,
    (select count(*)::int from payments where status <> 'pending' and type = 'withdraw') as withdrawals,
    (select count(*)::int from checkouts) as checkouts,
    (select count(*)::int from payouts) as payouts,
    (select count(*)::int from payouts where state = 'sent') as sent,
    (select count(*)::int from payouts where state = 'failed') as failed,
    (select count(*)::int from payouts where state = 'unsure') as unsure,
    (select count(*)::int from payouts where asks > 0) as "askedAgain",
    (select count(*)::int from telegram_messages where status = 'sent') as told,
    (select count(*)::int from telegram_messages where status = 'unknown') as "inDoubt"`);
  if (!row) throw new Error('nothing was counted');
  return { ...row, settled: await db.$count(schema.rounds, sql`status = 'settled'`) };
}
