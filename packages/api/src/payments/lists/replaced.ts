import { type Db, schema } from '@cartela/db';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Payment } from '../payment.ts';

const { payments } = schema;

/** How many of a player's replaced requests are looked at, the newest before those listed. */
const REPLACED_LOOKED_AT = 100;

/**
 * The player's own requests that each of these deposits has taken the place of, the newest first. A
 * request may have replaced another one before. What replaces a request is made in the same
 * transaction, and a player's requests are made one after the other: so it is the first deposit
 * since, which an index finds. All payments are one player's.
 */
export async function replacedBy(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Payment[]>> {
  if (paymentIds.length === 0) return new Map();
  const links = await db.execute<{ id: string; finalId: string }>(sql`
    with recursive listed as (
      select id, user_id, created_at from payments where ${inArray(payments.id, [...paymentIds])} and type = 'deposit'
    ), replaced as materialized (
      select earlier.id, later.id as later_id
      from (
        select id, user_id, decided_at from payments
        where user_id = (select user_id from listed limit 1) and created_at <= (select max(created_at) from listed)
          and type = 'deposit' and status = 'withdrawn'
        order by created_at desc, id desc limit ${REPLACED_LOOKED_AT}
      ) as earlier cross join lateral (
        select id from payments
        where user_id = earlier.user_id and created_at >= earlier.decided_at
          and type = 'deposit' and id <> earlier.id
        order by created_at, id limit 1
      ) as later
    ), link as (
      select id, id as final_id from listed
      union
      select replaced.id, link.final_id from link join replaced on replaced.later_id = link.id
    )
    select id, final_id as "finalId" from link where id <> final_id`);
  const finalIds = new Map(Array.from(links, ({ id, finalId }) => [id, finalId]));
  if (finalIds.size === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...finalIds.keys()]))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const replaced = new Map<string, Payment[]>();
  for (const row of rows) {
    const finalId = finalIds.get(row.id) ?? row.id;
    replaced.set(finalId, [...(replaced.get(finalId) ?? []), row]);
  }
  return replaced;
}
