import { type Db, schema } from '@cartela/db';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Payment } from '../payment.ts';

const { payments } = schema;

/**
 * The player's own requests that each of these deposits has taken the place of, the newest first. A
 * request may have replaced another one before. What replaces a request is made in the same
 * transaction, and a player's requests are made one after the other: so it is the first deposit
 * since.
 */
export async function replacedBy(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Payment[]>> {
  if (paymentIds.length === 0) return new Map();
  const links = await db.execute<{ id: string; finalId: string }>(sql`
    with recursive link as (
      select id, id as final_id, user_id, created_at from payments
      where ${inArray(payments.id, [...paymentIds])} and type = 'deposit'
      union
      select earlier.id, link.final_id, link.user_id, earlier.created_at
      from link join payments as earlier on earlier.user_id = link.user_id
        and earlier.created_at <= link.created_at and earlier.decided_at <= link.created_at
        and earlier.type = 'deposit' and earlier.status = 'withdrawn' and earlier.id <> link.id
      where not exists (
        select from payments as between_them
        where between_them.user_id = link.user_id and between_them.type = 'deposit'
          and between_them.created_at between earlier.decided_at and link.created_at
          and (between_them.created_at, between_them.id) < (link.created_at, link.id)
          and between_them.id <> earlier.id)
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
