import { randomInt } from 'node:crypto';
import { chainEntry, publicRecord } from '@cartela/api/history/contract';
import { schema } from '@cartela/db';
import { type ChainEntry, checkChain, checkRecord, type PublicRecord } from '@cartela/game-core/record';
import { inArray, sql } from 'drizzle-orm';
import type { System } from '../system.ts';

/** Reads every game that is over and checks it, each game once. It does both as anybody can. */
export function openRecordCheck({ db, urls }: System) {
  const records = new Map<string, PublicRecord>();

  /** Reads from a new address each time, because one address may not read this many. */
  function read(path: string): Promise<Response> {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const [url] = urls();
    return fetch(`${url}${path}`, { headers });
  }

  return {
    records: records as ReadonlyMap<string, PublicRecord>,
    async check(): Promise<string[]> {
      const over = await db
        .select({ id: schema.rounds.id })
        .from(schema.rounds)
        .where(inArray(schema.rounds.status, ['settled', 'cancelled']));
      const faults: string[] = [];
      for (const { id } of over) {
        if (records.has(String(id))) continue;
        const answer = await read(`/fair/${id}.json`);
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
      return faults;
    },
    /** Checks the chain of all games from its first link. It has to go on over midnight. */
    async checkWholeChain(): Promise<string[]> {
      // Tables open their next games meanwhile, which adds links.
      const linkCount = await db.$count(schema.chainLinks);
      const days = await db.execute<{ day: string }>(sql`
        select distinct to_char(linked_at at time zone 'Africa/Addis_Ababa', 'YYYY-MM-DD') as day from chain_links order by day`);
      const entries: ChainEntry[] = [];
      for (const { day } of days) {
        const answer = await read(`/fair/days/${day}.jsonl`);
        if (!answer.ok) return [`the games of ${day} cannot be read: ${answer.status}`];
        const lines = (await answer.text()).split('\n').filter((line) => line !== '');
        entries.push(...lines.map((line) => chainEntry.parse(JSON.parse(line))));
      }
      const { problems, open } = await checkChain(entries);
      const unlisted = entries.filter(({ record }) => record?.startedAtMs && !record.chain?.sold);
      return [
        ...problems.map(({ place, roundId, what }) => `link ${place}, game ${roundId}: ${what}`),
        ...unlisted.map(({ roundId }) => `game ${roundId} started without its list of cards in the chain`),
        ...(entries[0]?.place === 1 ? [] : ['the chain does not begin with its first link']),
        ...(entries.length >= linkCount ? [] : ['the days do not have all links']),
        ...(open.length <= (await db.$count(schema.rounds, sql`status in ('selecting', 'active')`))
          ? []
          : ['a game that is over has no end']),
      ];
    },
  };
}
