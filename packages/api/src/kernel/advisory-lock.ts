import type { Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';

/**
 * Makes transactions that name the same thing take turns, until each ends. For what has no row to
 * lock. `name` says the kind of thing and which one, such as `transaction:DB25ELPHRL`.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
