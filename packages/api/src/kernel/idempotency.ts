import { createHash } from 'node:crypto';
import { schema, type Transaction } from '@cartela/db';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from './refusals.ts';

export interface KeyedRequest<Answer> {
  /** The client makes one key for each thing that it wants done. */
  readonly key: string | undefined;
  readonly operation: string;
  /** The request without its key. The same key with different input is refused. */
  readonly input: unknown;
  readonly answer: z.ZodType<Answer>;
}

interface UsersRequest<Answer> extends KeyedRequest<Answer> {
  readonly key: string;
  readonly userId: string;
}

/**
 * Runs `act` at most once for a user's key, within the caller's transaction. A repeated request
 * gets the first answer.
 *
 * The user must be locked, so that a deletion waits until the request is done and sees its effects.
 *
 * @throws Refusal `keyReused`
 */
export async function once<Answer>(
  tx: Transaction,
  { userId, key, operation, input, answer }: UsersRequest<Answer>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyRecords: records } = schema;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const isThis = and(eq(records.userId, userId), eq(records.key, key));
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
  const result = await act();
  await tx.update(records).set({ answer: result }).where(isThis);
  return result;
}
