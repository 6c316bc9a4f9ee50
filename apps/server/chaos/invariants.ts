import { randomInt } from 'node:crypto';
import { publicRecord } from '@cartela/api/history/contract';
import { type Db, schema, verifyLedger } from '@cartela/db';
import { applyRoomEvent, type RoomView, type RoundView } from '@cartela/game-core';
import { checkRecord, type PublicRecord } from '@cartela/game-core/record';
import { inArray, sql } from 'drizzle-orm';
import { field } from '../test/legacy/legacy-client.ts';
import { brokenCalls, type RoomWatcher } from '../test/room-watcher.ts';
import type { Crowd } from './players.ts';
import type { System } from './system.ts';

/** A round whose end is over for this long should have been settled. */
const SETTLED_WITHIN_S = 5;

/** What must hold at every moment, whatever has failed. Returns what does not. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const { ok, ...report } = await verifyLedger(db);
  return ok ? [] : [`the ledger does not agree: ${JSON.stringify(report)}`];
}

/** Rounds that nobody has taken up, though their time is over. */
export async function forgottenRounds(db: Db): Promise<string[]> {
  const rows = await db.execute<{ id: string; status: string }>(sql`
    select id, status from rounds
    where (status = 'active' and started_at + final_ball * call_interval_ms * interval '1 ms'
        < clock_timestamp() - ${SETTLED_WITHIN_S} * interval '1 s')
      or (status = 'selecting' and selecting_ends_at < clock_timestamp() - ${SETTLED_WITHIN_S} * interval '1 s')`);
  return rows.map(({ id, status }) => `round ${id} is still ${status}`);
}

/** Games that run, or will, because enough players have a card. */
export async function gamesUnderWay(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from rounds where status = 'active' or (status = 'selecting'
      and (select count(distinct user_id) from entries where round_id = rounds.id) >= min_players)`);
  return row?.count ?? 0;
}

/** Every game that is over, as anybody can read it, checked as anybody can check it. */
export async function checkRecords({
  db,
  urls,
}: System): Promise<{ records: Map<string, PublicRecord>; faults: string[] }> {
  const over = await db.query.rounds.findMany({
    columns: { id: true },
    where: inArray(schema.rounds.status, ['settled', 'cancelled']),
  });
  const records = new Map<string, PublicRecord>();
  const faults: string[] = [];
  for (const { id } of over) {
    // Each from an address of its own: nobody may read so many.
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const [url] = urls();
    const answer = await fetch(`${url}/fair/${id}.json`, { headers });
    if (!answer.ok) {
      faults.push(`the record of game ${id} cannot be read: ${answer.status}`);
      continue;
    }
    const record: PublicRecord = publicRecord.parse(await answer.json());
    records.set(String(id), record);
    for await (const check of checkRecord(record)) {
      if (check.passed === false) faults.push(`game ${id}: ${check.id} is wrong (${check.wrong.join(', ')})`);
    }
  }
  return { records, faults };
}

/** Whether everybody was shown what is on record, and nothing else. */
export function shownFaults({ watchers, oldClients }: Crowd, records: ReadonlyMap<string, PublicRecord>): string[] {
  const ofWatchers = watchers.flatMap((watcher) => [
    ...roundsSeenBy(watcher).flatMap((seen) => differences(seen, records.get(seen.roundId))),
    ...brokenCalls(watcher.events).map((ball) => `a watcher was told of ball ${ball} without the one before it`),
  ]);
  const called = [...records.values()].map(({ calledNumbers }) => calledNumbers.join());
  const ofOldClients = oldClients.flatMap(({ client }) =>
    client.all('numberCalled').flatMap((payload) => {
      const numbers = field(payload, 'calledNumbers');
      const told = Array.isArray(numbers) ? numbers.join() : '';
      return called.some((all) => all === told || all.startsWith(`${told},`)) ? [] : [`an old client was told ${told}`];
    }),
  );
  return [...ofWatchers, ...ofOldClients];
}

/** Each round as the watcher saw it last. */
function roundsSeenBy({ events }: RoomWatcher): readonly RoundView[] {
  const seen = new Map<string, RoundView>();
  let view: RoomView | null = null;
  for (const event of events) {
    view = applyRoomEvent(view, event);
    if (view?.round) seen.set(view.round.roundId, view.round);
  }
  return [...seen.values()];
}

function differences(
  { roundId, phase, calledNumbers, winners }: RoundView,
  record: PublicRecord | undefined,
): string[] {
  if (!record) return phase === 'settled' ? [`game ${roundId} was shown as settled and is not`] : [];
  const isPrefix = calledNumbers.every((number, index) => record.calledNumbers[index] === number);
  const cardsOf = (of: readonly { readonly cardNo: number }[]) => of.map(({ cardNo }) => cardNo).join();
  const isWhole =
    phase !== 'settled' ||
    (calledNumbers.length === record.calledNumbers.length && cardsOf(winners) === cardsOf(record.winners));
  return isPrefix && isWhole ? [] : [`game ${roundId} was shown otherwise than it is on record`];
}

/** Whether each request was done as its player was told: once if answered, not at all if refused. */
export async function requestFaults(db: Db, { requests, contradictions, userIds }: Crowd): Promise<string[]> {
  const rows = await db.query.idempotencyRecords.findMany({
    where: inArray(schema.idempotencyRecords.userId, [...userIds]),
  });
  const done = new Map(rows.map(({ key, ...row }) => [key, row]));
  const faults = requests.flatMap(({ key, what, outcome }) => {
    const isDone = done.has(key);
    if (outcome === 'answered' && !isDone) return [`${what} ${key} was answered and is not in the database`];
    if (outcome === 'refused' && isDone) return [`${what} ${key} was refused and is in the database`];
    return [];
  });
  const [held] = await db.execute<{ payments: number; requests: number }>(sql`select
    (select count(*)::int from payments where type = 'withdraw') as payments,
    (select count(*)::int from idempotency_records where operation like '%ithdraw%') as requests`);
  if (held && held.payments !== held.requests) {
    faults.push(`${held.requests} requests made ${held.payments} withdrawals`);
  }
  return [...faults, ...contradictions];
}
