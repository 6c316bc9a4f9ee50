import { type Db, OPEN_PHASES_SQL, type Transaction } from '@cartela/db';
import { tableIdOf } from '@cartela/game-core';
import { sql } from 'drizzle-orm';

interface Expecting {
  readonly roomId: string;
  readonly nowMs: number;
  /** A player who is not counted. */
  readonly butFor?: string;
}

/**
 * How many players were just led to each table of a room and hold no card there yet, by table id.
 * People take some seconds to choose a card, and others arrive in that time. Without this count,
 * all of them would be led to the same table.
 */
export async function reservationsAt(
  db: Pick<Db | Transaction, 'execute'>,
  { roomId, nowMs, butFor }: Expecting,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ tableNo: number; players: number }>(sql`
    select s.led_to as "tableNo", count(*)::int as players from table_seekers s
    where s.room_id = ${roomId} and s.led_to is not null and s.until > to_timestamp(${nowMs}::float8 / 1000)
      and s.user_id is distinct from ${butFor ?? null}::uuid
      and not exists (
        select from rounds r join entries e on e.round_id = r.id and e.user_id = s.user_id
        where r.room_id = s.room_id and r.table_no = s.led_to and r.status in ${sql.raw(OPEN_PHASES_SQL)})
    group by s.led_to`);
  return new Map(rows.map(({ tableNo, players }) => [tableIdOf({ roomId, tableNo }), players]));
}
