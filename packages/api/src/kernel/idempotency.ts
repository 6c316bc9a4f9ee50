import { createHash } from 'node:crypto';
import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from './refusals.ts';

export interface Request<Answer> {
  readonly userId: string;
  /** Made by the client, once for what it wants done. */
  readonly key: string;
  readonly operation: string;
  /** What was asked for, without the key; the same key with another input is refused. */
  readonly input: unknown;
  readonly answer: z.ZodType<Answer>;
}

/**
 * Runs `act` in a transaction, at most once for a user's key: a repeated request gets the first answer, and one that comes
 * while the first is under way waits for it. A refused or failed request leaves no trace, so its key can be tried again.
 *
 * The user cannot be deleted meanwhile: a deletion waits for the request and sees what it has done, and a request that was
 * under way when its user was deleted is refused.
 *
 * @throws Refusal `sessionOver` for a user who is deleted, `keyReused`
 */
export async function once<Answer>(
  db: Db,
  { userId, key, operation, input, answer }: Request<Answer>,
  act: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyRecords: records, users } = schema;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const isThis = and(eq(records.userId, userId), eq(records.key, key));
  return db.transaction(async (tx) => {
    const present = and(eq(users.id, userId), isNull(users.deletedAt));
    const [user] = await tx.select({ id: users.id }).from(users).where(present).for('key share');
    if (!user) throw new Refusal('sessionOver');
    const inserted = await tx
      .insert(records)
      .values({ userId, key, operation, inputHash })
      .onConflictDoNothing()
      .returning({ key: records.key });
    if (inserted.length === 0) {
      const [first] = await tx.select().from(records).where(isThis);
      if (first?.operation !== operation || first.inputHash !== inputHash) throw new Refusal('keyReused');
      return answer.parse(first.answer);
    }
    const result = await act(tx);
    await tx.update(records).set({ answer: result }).where(isThis);
    return result;
  });
}
