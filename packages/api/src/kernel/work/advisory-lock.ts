import type { Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';

/**
 * Makes transactions that give the same name take turns: each waits until the one before has ended.
 * Use it for a thing that has no row to lock. The name says the kind of thing and which one it is,
 * such as `transaction:DB25ELPHRL`.
 */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Like `lockByName`, but does not wait. Returns whether the transaction has the lock: otherwise
 * another one has it.
 */
export async function tryLockByName(tx: Transaction, name: string): Promise<boolean> {
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  );
  return row?.locked ?? false;
}
