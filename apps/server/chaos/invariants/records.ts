import { randomInt } from 'node:crypto';
import { publicRecord } from '@cartela/api/history/contract';
import { schema } from '@cartela/db';
import { checkRecord, type PublicRecord } from '@cartela/game-core/record';
import { inArray } from 'drizzle-orm';
import type { System } from '../system.ts';

/** Reads every game that is over as anybody can read it, and checks it once as anybody can check it. */
export function openRecordCheck({ db, urls }: System) {
  const records = new Map<string, PublicRecord>();
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
      return faults;
    },
  };
}
