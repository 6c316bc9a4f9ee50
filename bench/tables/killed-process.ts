import { setTimeout as wait } from 'node:timers/promises';
import { type Db, verifyLedger } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import { signedInTokens } from '../data/people.ts';
import { percentile, type Report, startProgram } from '../harness/index.ts';
import { startGameServer } from '../servers/game-server.ts';
import { openTables } from './database.ts';
import type { handlers } from './players.ts';
import { allRoundsEnded, begunRounds } from './rounds.ts';
import { seatsAt } from './seats.ts';

const PLAYERS_FILE = new URL('./players.ts', import.meta.url);
/** An address at which nobody listens, so the processes share only the database. */
const REDIS_AWAY = { REDIS_URL: 'redis://127.0.0.1:1' };

const KILLED_TABLES = 20;
const KILLED_PLAYERS = 3;
const KILLED_AFTER_MS = 20_000;

/**
 * Runs two processes, with all players connected to one of them. That one is killed while games go
 * on at all tables. Returns how late the other one took each step that was due from then on.
 */
export async function killedProcess(report: Report, env: Readonly<Record<string, string>>): Promise<number[]> {
  await using server = await startGameServer({ env: { ...env, ...REDIS_AWAY }, durable: true });
  const { db } = server.database;
  await server.another();
  const tableIds = await openTables(db, KILLED_TABLES);
  const tokens = await signedInTokens(db, KILLED_TABLES * KILLED_PLAYERS);
  const seats = seatsAt(tableIds, tokens).flat();
  await using client = await startProgram<typeof handlers>(PLAYERS_FILE);
  await client.ask('connect', { url: server.url, seats });
  await client.ask('play', { withinMs: KILLED_AFTER_MS });
  await wait(KILLED_AFTER_MS);
  await client.ask('disconnect');
  process.kill(server.program.pid, 'SIGKILL');
  const killedAt = new Date();
  const begun = await begunRounds(db);
  await allRoundsEnded(db);
  const starts = await latenessOf(db, sql`started_at`, sql`selecting_ends_at`, killedAt);
  const ends = await latenessOf(db, sql`ended_at`, sql`finishes_at`, killedAt);
  report.table({
    title: `The only process of ${KILLED_TABLES} tables is killed; ${begun} rounds with players had begun`,
    columns: ['by another process, ms after it was due', 'steps', 'p50', 'most'],
    rows: [
      ['starts', ...latenessCells(starts)],
      ['ends and pays', ...latenessCells(ends)],
    ],
  });
  report.atLeast('ledger right after the kill', (await verifyLedger(db)).ok ? 1 : 0, 1);
  return [...starts, ...ends];
}

function latenessCells(ms: readonly number[]): string[] {
  if (ms.length === 0) return ['0', '-', '-'];
  return [String(ms.length), percentile(ms, 0.5).toFixed(0), Math.max(...ms).toFixed(0)];
}

async function latenessOf(db: Db, done: SQL, due: SQL, since: Date): Promise<number[]> {
  const rows = await db.execute<{ ms: number }>(sql`
    select (extract(epoch from ${done} - ${due}) * 1000)::float8 as ms from rounds
    where ${done} is not null and ${due} > ${since.toISOString()}::timestamptz`);
  return rows.map(({ ms }) => ms);
}
