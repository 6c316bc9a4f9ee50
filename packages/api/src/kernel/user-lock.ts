import { schema, type Transaction } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';

const { users } = schema;

/**
 * Locks the row of a user who is not deleted. `key share` keeps the user from being deleted until
 * the transaction ends; `update` also waits for everything else that holds the user.
 */
export async function lockUserRow(
  tx: Transaction,
  userId: string,
  strength: 'update' | 'key share',
): Promise<typeof users.$inferSelect | undefined> {
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await tx.select().from(users).where(present).for(strength);
  return row;
}
